package firsthit.compare;

import firsthit.mesh.Mesh;

/**
 * Grid of cubes of which only those that hold triangles have a list, found by a hash of their coordinates (source 004, sparse
 * grid; Ericson 2005 §7.1.3).
 *
 * <p>Cells may be as small as the triangles, however much empty space there is; the price is a search in a table for each
 * cell that is looked into. Departs from the source: a table on flat arrays instead of a tree of pairs. Safe for any number
 * of threads.
 */
public final class HashGrid extends Grid {
    /**
     * Chooses the cell size: twice the mean length of the triangles' boxes; doubled while the lists are longer than sixteen
     * entries for each triangle.
     */
    public HashGrid(Mesh mesh) {
        this(mesh, CellSize.sparse(mesh));
    }

    /**
     * Takes the cell size as it is given.
     *
     * @param cellSize edge of the cubes [m], > 0
     * @throws IllegalArgumentException naming the size if it is not, or if it makes more than 2^20 - 1 cells along an axis or
     *     2^26 entries
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
