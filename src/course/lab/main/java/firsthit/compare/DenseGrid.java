package firsthit.compare;

import firsthit.mesh.Mesh;

/**
 * Grid of cubes over the box of a mesh, a list of triangles for each of them, empty or not (source 004, dense grid; Ericson
 * 2005 §7.1).
 *
 * <p>A cell is found by its number at once; the price is memory for cells that hold nothing. Departs from the source:
 * in three dimensions, flat arrays instead of a vector in each cell, and what lies beyond the grid is not looked up. Safe for
 * any number of threads.
 */
public final class DenseGrid extends Grid {
    /**
     * Chooses the cell size: four cells for each triangle, in all; doubled while the lists are longer than sixteen entries
     * for each triangle.
     */
    public DenseGrid(Mesh mesh) {
        this(mesh, CellSize.dense(mesh));
    }

    /**
     * Takes the cell size as it is given.
     *
     * @param cellSize edge of the cubes [m], > 0
     * @throws IllegalArgumentException naming the size if it is not, or if it makes more than 2^26 cells or entries
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
