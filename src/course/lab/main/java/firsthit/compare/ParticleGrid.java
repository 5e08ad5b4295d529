package firsthit.compare;

import firsthit.batch.FirstHits;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.query.ClosestHit;
import firsthit.work.Progress;
import firsthit.work.Tally;
import firsthit.work.Threads;

/**
 * Particles in cells, tested by triangles: the roles of source 004, sift and hit.
 *
 * <p>Each step sorts every particle into the cells of its whole motion, and then tests each triangle against the particles
 * in the cells of its box. The arrays are reused, not their content. Departs from the source: three dimensions; tests the
 * whole motion of a particle instead of one instant; skips particles that miss the box of the mesh; flat arrays filled by a
 * counting sort. For use by one thread.
 */
public final class ParticleGrid implements SphereSweeps {
    private static final int POLL_EVERY = 1 << 12;

    /** Radii of points. */
    private static final double[] POINTS = {};

    /** Mean number of cells per particle above which the cell size is doubled. */
    private static final long ENTRIES_PER_PARTICLE = 8;

    private final Mesh mesh;
    private final double[] bounds;
    private final double givenCellSize;
    private final ClosestHit first;
    private final SweptBox box = new SweptBox();
    private final Tally tally = new Tally();
    private final CellLists lists = new CellLists();
    private GridFrame frame = GridFrame.NONE;
    private DenseCells cells = new DenseCells(frame);
    private long[] firsts = {};
    private long[] lasts = {};
    private int framedFor = -1;
    private double[] starts = {};
    private double[] motions = {};

    private double[] ofEach = POINTS;

    private int tested;

    /**
     * Chooses the cell size: one cell for each particle of the largest step; doubled while motions cross more than
     * eight.
     */
    public ParticleGrid(Mesh mesh) {
        this(mesh, Double.NaN, true);
    }

    /**
     * Uses a given cell size, doubled while motions cross more than eight cells on average.
     *
     * @param cellSize edge of the cubes [m], > 0
     * @throws IllegalArgumentException naming the size if it is out of range or makes more than 2^26 cells
     */
    public ParticleGrid(Mesh mesh, double cellSize) {
        this(mesh, Require.finitePositive("cell size", cellSize), false);
    }

    private ParticleGrid(Mesh mesh, double cellSize, boolean chooses) {
        this.mesh = mesh;
        givenCellSize = cellSize;
        bounds = GridFrame.bounds(mesh);
        first = new ClosestHit(mesh);
        if (!chooses) {
            frame = new GridFrame(bounds, cellSize);
            cells = new DenseCells(frame);
        }
    }

    @Override
    public Mesh mesh() {
        return mesh;
    }

    /** Edge of the cubes in the last step [m]. */
    public double cellSize() {
        return frame.edge();
    }

    /**
     * First crossings of many moving points, in one step of all particles: those of {@link BroadPhase} to the bit. Allocates
     * nothing once it has seen as many particles, except if two triangles are hit at the same instant.
     *
     * @param origins x, y, z of each particle in turn [m]
     * @param displacements x, y, z of each motion in turn [m]
     * @throws IllegalArgumentException naming the particle if a number is not finite, or if the lengths of the arrays differ
     */
    public void cast(double[] origins, double[] displacements, FirstHits out) {
        out.start(mesh, origins, displacements, Double.NaN, origins.length / 3);
        testAll(origins, displacements, POINTS, out);
    }

    /**
     * First contacts of many moving balls: those of {@link SphereSweeps#sweep} to the bit, with as few allocations. Uses only
     * the calling thread, whatever the number of threads.
     */
    @Override
    public void sweep(
            double[] radii, double[] centers, double[] displacements, int count, FirstHits out, Threads threads) {
        Require.notNull("threads", threads);
        out.start(mesh, centers, displacements, radii, count);
        testAll(centers, displacements, radii, out);
    }

    private void testAll(double[] from, double[] along, double[] ofBalls, FirstHits out) {
        starts = from;
        motions = along;
        ofEach = ofBalls;
        tally.clear();
        sift(out);
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            Progress.poll(triangle, POLL_EVERY);
            hit(triangle, out);
        }
        for (int particle = 0; particle < out.size(); particle++) {
            tally.searched(out.triangle(particle) >= 0);
        }
        out.tally().add(tally);
    }

    @Override
    public String toString() {
        return "particles in cells over %s triangles of %s".formatted(mesh.triangleCount(), mesh.name());
    }

    private void sift(FirstHits out) {
        int size = out.size();
        if (firsts.length < size) {
            firsts = new long[size];
            lasts = new long[size];
        }
        if (Double.isNaN(givenCellSize) && framedFor < size) {
            frame = CellSize.cubes(bounds, size);
            cells = new DenseCells(frame);
            framedFor = size;
        }
        long entries = ranges(out);
        while (entries > ENTRIES_PER_PARTICLE * size) {
            frame = new GridFrame(bounds, 2 * frame.edge());
            cells = new DenseCells(frame);
            entries = ranges(out);
        }
        lists.fill(cells, firsts, lasts, size, (int) entries);
    }

    /** Finds the cells of every particle's motion, none if it misses the box of the mesh; returns their total number. */
    private long ranges(FirstHits out) {
        long entries = 0;
        for (int particle = 0; particle < out.size(); particle++) {
            Progress.poll(particle, POLL_EVERY);
            start(particle);
            setBox(particle);
            out.miss(particle);
            firsts[particle] = CellRange.NO_FIRST;
            lasts[particle] = CellRange.NO_LAST;
            if (frame.meets(box)) {
                firsts[particle] = cell(box.min(0), box.min(1), box.min(2));
                lasts[particle] = cell(box.max(0), box.max(1), box.max(2));
                entries += CellRange.count(firsts[particle], lasts[particle]);
            }
        }
        return entries;
    }

    /** Starts the exact query of one particle. */
    private void start(int particle) {
        int at = 3 * particle;
        try {
            first.start(
                    starts[at],
                    starts[at + 1],
                    starts[at + 2],
                    motions[at],
                    motions[at + 1],
                    motions[at + 2],
                    ofEach.length == 0 ? Double.NaN : Require.finiteNotNegative("radius", ofEach[particle]));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("motion %s: %s".formatted(particle, e.getMessage()), e);
        }
    }

    private void setBox(int particle) {
        int at = 3 * particle;
        box.setBall(
                starts[at],
                starts[at + 1],
                starts[at + 2],
                motions[at],
                motions[at + 1],
                motions[at + 2],
                ofEach.length == 0 ? 0 : ofEach[particle]);
    }

    private long cell(double x, double y, double z) {
        return CellRange.cell(frame.cellWithin(0, x), frame.cellWithin(1, y), frame.cellWithin(2, z));
    }

    private void hit(int triangle, FirstHits out) {
        long first = frame.first(mesh, triangle);
        long last = frame.last(mesh, triangle);
        if (CellRange.count(first, last) > out.size()) {
            hitAll(triangle, first, last, out);
            return;
        }
        for (int z = CellRange.coordinate(first, 2); z <= CellRange.coordinate(last, 2); z++) {
            for (int y = CellRange.coordinate(first, 1); y <= CellRange.coordinate(last, 1); y++) {
                for (int x = CellRange.coordinate(first, 0); x <= CellRange.coordinate(last, 0); x++) {
                    hit(triangle, first, CellRange.cell(x, y, z), out);
                }
            }
        }
    }

    /** Tests all particles for a triangle with more cells than there are particles. */
    private void hitAll(int triangle, long first, long last, FirstHits out) {
        tally.visited(0, out.size());
        for (int particle = 0; particle < out.size(); particle++) {
            if (CellRange.meet(firsts[particle], lasts[particle], first, last)) {
                test(triangle, particle, out);
            }
        }
    }

    private void hit(int triangle, long first, long cell, FirstHits out) {
        int list = cells.of(cell);
        int to = lists.to(list);
        tally.visited(1, to - lists.from(list));
        for (int i = lists.from(list); i < to; i++) {
            int particle = lists.member(i);
            // Only in the first common cell, hence once.
            if (CellRange.larger(firsts[particle], first) == cell) {
                test(triangle, particle, out);
            }
        }
    }

    private void test(int triangle, int particle, FirstHits out) {
        Progress.poll(tested++, POLL_EVERY);
        setBox(particle);
        double limit = out.triangle(particle) < 0 ? 1 : out.fraction(particle);
        if (box.entry(mesh, triangle) > limit) {
            return;
        }
        start(particle);
        tally.tested(1);
        first.test(triangle);
        double fraction = first.fraction();
        if (first.triangle() < 0 || fraction > out.fraction(particle)) {
            return;
        }
        // Ties and overlaps are decided as in any search.
        if (fraction == out.fraction(particle)) {
            first.test(out.triangle(particle));
        }
        if (first.settle()) {
            out.set(particle, first);
        }
    }
}
