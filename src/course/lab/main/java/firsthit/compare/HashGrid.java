package firsthit.compare;

import firsthit.mesh.Mesh;

/**
 * Grid of cubes in which only cells with triangles have a list, found by a hash of their coordinates (source 004, sparse
 * grid; Ericson 2005 §7.1.3).
 *
 * <p>Cells may be as small as the triangles, however much space is empty, at the cost of a table lookup for each visited
 * cell. Departs from the source: a table on flat arrays instead of a tree of pairs. Safe for any number of threads.
 */
public final class HashGrid extends Grid {
    /**
     * Chooses the cell size: twice the mean length of the triangles' boxes; doubled while the lists have more than sixteen
     * entries for each triangle.
     */
    public HashGrid(Mesh mesh) {
        this(mesh, CellSize.sparse(mesh));
    }

    /**
     * Uses a given cell size.
     *
     * @param cellSize edge of the cubes [m], > 0
     * @throws IllegalArgumentException naming the size if it is out of range or makes more than 2^20 - 1 cells along an axis
     *     or 2^26 entries
     */
    public HashGrid(Mesh mesh, double cellSize) {
        this(mesh, frame(mesh, cellSize));
    }

    private HashGrid(Mesh mesh, GridFrame frame) {
        super(mesh, frame, new HashCells());
    }

    @Override
    public String toString() {
        return "hash grid of %s cells over %s triangles of %s"
                .formatted(cellCount(), mesh().triangleCount(), mesh().name());
    }
}
