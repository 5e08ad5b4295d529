package firsthit.compare;

import firsthit.mesh.Mesh;

/**
 * Grid of cubes over the box of a mesh with a list of triangles for each cube, empty or not (source 004, dense grid;
 * Ericson 2005 §7.1).
 *
 * <p>A cell is found directly by its index, at the cost of memory for empty cells. Departs from the source: three dimensions,
 * flat arrays instead of a vector in each cell, and no lookup outside the grid. Safe for any number of threads.
 */
public final class DenseGrid extends Grid {
    /**
     * Chooses the cell size: four cells for each triangle in all; doubled while the lists have more than sixteen entries
     * for each triangle.
     */
    public DenseGrid(Mesh mesh) {
        this(mesh, CellSize.dense(mesh));
    }

    /**
     * Uses a given cell size.
     *
     * @param cellSize edge of the cubes [m], > 0
     * @throws IllegalArgumentException naming the size if it is out of range or makes more than 2^26 cells or entries
     */
    public DenseGrid(Mesh mesh, double cellSize) {
        this(mesh, frame(mesh, cellSize));
    }

    private DenseGrid(Mesh mesh, GridFrame frame) {
        super(mesh, frame, new DenseCells(frame));
    }

    @Override
    public String toString() {
        return "dense grid of %s cells over %s triangles of %s"
                .formatted(cellCount(), mesh().triangleCount(), mesh().name());
    }
}
