package firsthit.experiment.timing;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.compare.DenseGrid;
import firsthit.compare.HashGrid;
import firsthit.compare.ParticleGrid;
import firsthit.compare.SweepAndPrune;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.shapes.Pebble;
import firsthit.tables.Table;
import firsthit.work.Progress;
import firsthit.work.Tally;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Time per query of each broad phase, with its counts: rays over the number of triangles, short motions with brute force
 * ("pairs"), steps of many particles, and rays over the size of a grid's cells ("valley").
 *
 * <p>Data of the charts in notebook 18. Meshes and queries are those of its seeds, so that the counts agree.
 */
public final class BroadPhaseTimings {
    private static final Timing TIMING = new Timing(2, 5);

    /** Cell size of a structure without cells [m]. */
    private static final double NO_CELLS = 0;

    private static final int RAYS = 1_000;

    /** Finest pebbles for brute force and the sorted axis: at the next one a ray takes a second per repeat. */
    private static final int FINEST_BRUTE_FORCE = 6;

    private static final int FINEST_SORTED_AXIS = 7;

    private final Timings out = Timings.of(
            "broad-phases",
            "workload",
            "method",
            "cell size [m]",
            "triangles",
            "questions",
            "places",
            "candidates",
            "tests");
    private final Progress progress;

    private BroadPhaseTimings(Progress progress) {
        this.progress = progress;
    }

    /** Many queries, with x, y, z of each. */
    private static final class Queries {
        private final double[] starts;
        private final double[] motions;

        private Queries(double[] starts, double[] motions) {
            this.starts = starts;
            this.motions = motions;
        }

        /** Rays from a cube around the pebble to points in or near it, and as far beyond. */
        static Queries rays(int count) {
            double[] starts = numbers(1, count, 2);
            double[] aims = numbers(2, count, 1);
            double[] motions = IntStream.range(0, starts.length)
                    .mapToDouble(i -> 2 * (aims[i] - starts[i]))
                    .toArray();
            return new Queries(starts, motions);
        }

        /** Motions of at most a centimetre along each axis. */
        static Queries particles(int count) {
            return new Queries(numbers(3, count, 1.2), numbers(4, count, 0.01));
        }

        int count() {
            return starts.length / 3;
        }

        private static double[] numbers(long seed, int count, double size) {
            return new SplittableRandom(seed).doubles(3L * count, -size, size).toArray();
        }
    }

    /** A structure that answers many queries at once; not all are a {@link BroadPhase}. */
    private interface Structure {
        void cast(double[] starts, double[] motions, FirstHits out);
    }

    /**
     * Measures all structures, at a few small sizes in a notebook and at many sizes for the file ({@link Timings#isLong}).
     *
     * @param progress one step for each row's repeat
     * @return the table {@code timing-broad-phases}
     */
    public static Table measure(Progress progress) {
        BroadPhaseTimings all = new BroadPhaseTimings(progress);
        all.rays();
        all.pairs();
        all.particles();
        all.valley();
        return all.out.table();
    }

    private void rays() {
        for (int level : out.sizes(new int[] {1, 3}, new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8})) {
            Mesh mesh = pebble(level);
            if (level <= FINEST_BRUTE_FORCE) {
                int count = level < 3 ? RAYS : level < FINEST_BRUTE_FORCE ? 100 : 10;
                time("rays", "brute force", NO_CELLS, mesh, new BruteForce(mesh), Queries.rays(count));
            }
            grids("rays", mesh, Queries.rays(RAYS));
            if (level <= FINEST_SORTED_AXIS) {
                int count = level < 4 ? RAYS : level < 5 ? 100 : 20;
                time("rays", "sweep and prune", NO_CELLS, mesh, new SweepAndPrune(mesh), Queries.rays(count));
            }
            time("rays", "tree", NO_CELLS, mesh, new Bvh(mesh), Queries.rays(RAYS));
        }
    }

    private void pairs() {
        for (int level : out.sizes(new int[] {1}, new int[] {0, 1, 2, 3, 4, 5})) {
            Mesh mesh = pebble(level);
            for (int count : new int[] {10, 100, 1_000}) {
                time("pairs", "brute force", NO_CELLS, mesh, new BruteForce(mesh), Queries.particles(count));
            }
        }
    }

    private void particles() {
        Mesh mesh = pebble(5);
        for (int count : out.sizes(new int[] {1_000}, new int[] {1_000, 10_000, 100_000, 1_000_000})) {
            Queries queries = Queries.particles(count);
            grids("particles", mesh, queries);
            time("particles", "tree", NO_CELLS, mesh, new Bvh(mesh), queries);
            ParticleGrid sifted = new ParticleGrid(mesh);
            time("particles", "particle grid", NO_CELLS, mesh, sifted::cast, queries);
        }
    }

    private void grids(String workload, Mesh mesh, Queries queries) {
        DenseGrid dense = new DenseGrid(mesh);
        time(workload, "dense grid", dense.cellSize(), mesh, dense, queries);
        HashGrid hash = new HashGrid(mesh);
        time(workload, "hash grid", hash.cellSize(), mesh, hash, queries);
    }

    private void valley() {
        Mesh mesh = pebble(6);
        for (int cells : out.sizes(new int[] {32}, new int[] {128, 64, 32, 16, 8, 4, 2})) {
            double size = 1.0 / cells;
            time("valley", "hash grid", size, mesh, new HashGrid(mesh, size), Queries.rays(RAYS));
            time("valley", "dense grid", size, mesh, new DenseGrid(mesh, size), Queries.rays(RAYS));
        }
    }

    private static Mesh pebble(int level) {
        return Pebble.of(17, level, 1);
    }

    private void time(String workload, String method, double cell, Mesh mesh, BroadPhase world, Queries queries) {
        time(workload, method, cell, mesh, (Structure) new Batch(world)::cast, queries);
    }

    private void time(String workload, String method, double cell, Mesh mesh, Structure structure, Queries queries) {
        FirstHits hits = new FirstHits();
        Timing.Measured measured = TIMING.measure(
                queries.count(),
                () -> {
                    structure.cast(queries.starts, queries.motions, hits);
                    return hits.tally().hits();
                },
                progress);
        Tally tally = hits.tally();
        out.add(
                measured,
                workload,
                method,
                cell,
                mesh.triangleCount(),
                queries.count(),
                tally.places(),
                tally.candidates(),
                tally.tests());
    }
}
