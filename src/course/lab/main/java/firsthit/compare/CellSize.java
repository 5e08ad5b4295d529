package firsthit.compare;

import firsthit.mesh.Mesh;

/**
 * Default edge of the cells of a grid.
 *
 * <p>Dense: four cells for each triangle in all. Sparse: twice the mean of the longest sides of the triangles' boxes.
 * Either is doubled until there are at most sixteen entries for each triangle, so that a few huge triangles among many
 * small ones cost speed but not all memory.
 */
final class CellSize {
    /** Most entries of a grid whose cell size is given: 256 MB. */
    static final int MOST_ENTRIES = 1 << 26;

    private static final double CELLS_PER_TRIANGLE = 4;
    private static final double SHORTER = 0.95;
    private static final double TRIANGLES_PER_CELL = 2;
    private static final long ENTRIES_PER_TRIANGLE = 16;

    private CellSize() {}

    /** Cubes of a dense grid. */
    static GridFrame dense(Mesh mesh) {
        double[] bounds = GridFrame.bounds(mesh);
        return doubled(mesh, bounds, edge(bounds, CELLS_PER_TRIANGLE * Math.max(1, mesh.triangleCount())));
    }

    /** About as many cubes as particles, or a little fewer. */
    static GridFrame cubes(double[] bounds, int particles) {
        return new GridFrame(bounds, edge(bounds, Math.min(DenseCells.MOST, Math.max(1, particles))));
    }

    /** Smallest edge at which no more than {@code cells} cubes fill the bounds [m]. */
    private static double edge(double[] bounds, double cells) {
        double edge = longest(bounds);
        double finest = Math.max(longest(bounds) / (CellRange.MOST / 2.0), Double.MIN_NORMAL);
        // Shorten the edge while the cells are few enough; a flat mesh has one layer of them.
        while (edge > finest && edge < Double.MAX_VALUE && cells(bounds, SHORTER * edge) <= cells) {
            edge *= SHORTER;
        }
        return edge;
    }

    /** Cubes of a sparse grid. */
    static GridFrame sparse(Mesh mesh) {
        double[] bounds = GridFrame.bounds(mesh);
        double mean = 0;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            mean += extent(mesh, i) / mesh.triangleCount();
        }
        double edge = Math.max(TRIANGLES_PER_CELL * mean, longest(bounds) / (CellRange.MOST / 2.0));
        return doubled(mesh, bounds, edge);
    }

    /** Total length of the lists of all cells. */
    static long entries(Mesh mesh, GridFrame frame) {
        long entries = 0;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            entries += CellRange.count(frame.first(mesh, i), frame.last(mesh, i));
        }
        return entries;
    }

    private static GridFrame doubled(Mesh mesh, double[] bounds, double wanted) {
        GridFrame frame = new GridFrame(bounds, wanted);
        while (entries(mesh, frame) > ENTRIES_PER_TRIANGLE * mesh.triangleCount()) {
            frame = new GridFrame(bounds, 2 * frame.edge());
        }
        return frame;
    }

    private static double cells(double[] bounds, double edge) {
        double cells = 1;
        for (int axis = 0; axis < 3; axis++) {
            cells *= Math.floor((bounds[axis + 3] - bounds[axis]) / edge) + 1;
        }
        return cells;
    }

    private static double longest(double[] bounds) {
        return Math.max(bounds[3] - bounds[0], Math.max(bounds[4] - bounds[1], bounds[5] - bounds[2]));
    }

    /** Longest side of a triangle's box [m]. */
    private static double extent(Mesh mesh, int triangle) {
        double extent = 0;
        for (int axis = 0; axis < 3; axis++) {
            extent = Math.max(extent, GridFrame.greatest(mesh, triangle, axis) - GridFrame.least(mesh, triangle, axis));
        }
        return extent;
    }
}
