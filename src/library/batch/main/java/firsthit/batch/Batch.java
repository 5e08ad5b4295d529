package firsthit.batch;

import firsthit.batch.order.OccupiedCells;
import firsthit.batch.order.QueryOrder;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.bvh.Blocks;
import firsthit.midphase.bvh.Searches;
import firsthit.midphase.bvh.TreeAccess;
import firsthit.work.Threads;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Queries a broad phase with many motions at once. The answers are those of single queries, without an object per motion.
 *
 * <p>All methods take the movers, their displacements, the number of motions, the object for the answers, and the threads.
 * Overloads without number and threads answer all motions of the arrays, which must be equally long, in the calling thread.
 *
 * <p>Reusable for a mesh that is queried repeatedly: for a large mesh it caches, for the last radii, which cells of a grid hold
 * triangles, and sorts many motions by these cells to answer them faster. Safe for any number of threads.
 */
public final class Batch {
    /** Motions per block: enough to make the cost of taking a block negligible, few enough to balance the threads. */
    private static final int BLOCK = 1 << 9;

    /** Triangles from which on sorting the motions pays: a smaller mesh fits into the caches. */
    private static final int WORTH_ORDER = 1 << 16;

    /** Triangles per motion beyond which finding the cells takes longer than sorting saves. */
    private static final int WORTH_CELLS = 8;

    /** Number of radii that are cached. */
    private static final int MOST_RADII = 3;

    private final Mesh mesh;
    private final Searches searches;

    /** Radii of the last large batches, the most recent first; threads that add radii at the same time may lose one. */
    private volatile List<Radius> radii = List.of();

    /** For queries of a broad phase. */
    public Batch(BroadPhase phase) {
        mesh = Require.notNull("phase", phase).mesh();
        searches = TreeAccess.searches(phase, null);
    }

    /** A radius [m], 0 for points; the number of motions with it; and the cells to sort them by, computed once that pays. */
    private record Radius(double metres, AtomicLong motions, AtomicReference<@Nullable OccupiedCells> cells) {}

    /**
     * First crossings of many moving points.
     *
     * @param origins x, y, z of each start in turn [m]
     * @param displacements x, y, z of each whole motion in turn [m]
     * @param count number of motions; the rest of the arrays is not read
     * @param out filled with the answers, those of {@link BroadPhase#cast(Vector3dc, Vector3dc)}
     * @param threads share the work; the answers are the same to the bit
     * @throws IllegalArgumentException naming the motion if a number is not finite, or point and mesh are farther apart than a
     *     double can represent; or if the arrays are too short
     */
    public void cast(double[] origins, double[] displacements, int count, FirstHits out, Threads threads) {
        out.start(mesh, origins, displacements, Double.NaN, count);
        answer(out, threads);
    }

    /** Answers all motions of the arrays, in the calling thread. */
    public void cast(double[] origins, double[] displacements, FirstHits out) {
        cast(origins, displacements, FirstHits.count("origins", origins, displacements), out, Threads.CALLER);
    }

    /**
     * First contacts of many moving spheres of one radius, those of {@link BroadPhase#sweep(Solid, Vector3dc)}.
     *
     * @param radius radius of all spheres [m], finite, >= 0
     * @param centers x, y, z of each centre in turn, before the motion [m]
     */
    public void sweep(
            double radius, double[] centers, double[] displacements, int count, FirstHits out, Threads threads) {
        out.start(mesh, centers, displacements, Require.finiteNotNegative("radius", radius), count);
        answer(out, threads);
    }

    /** Answers all motions of the arrays, in the calling thread. */
    public void sweep(double radius, double[] centers, double[] displacements, FirstHits out) {
        int count = FirstHits.count("centers", centers, displacements);
        sweep(radius, centers, displacements, count, out, Threads.CALLER);
    }

    /** First contacts of many moving spheres, each with its own radius [m], finite, >= 0. */
    public void sweep(
            double[] radii, double[] centers, double[] displacements, int count, FirstHits out, Threads threads) {
        out.start(mesh, centers, displacements, radii, count);
        answer(out, threads);
    }

    /** Answers all motions of the arrays, in the calling thread. */
    public void sweep(double[] radii, double[] centers, double[] displacements, FirstHits out) {
        int count =
                Math.max(Require.notNull("radii", radii).length, FirstHits.count("centers", centers, displacements));
        sweep(radii, centers, displacements, count, out, Threads.CALLER);
    }

    /** First contacts of many moving solids of any kind, which are given where their motions start. */
    public void sweep(Solid[] solids, double[] displacements, int count, FirstHits out, Threads threads) {
        out.start(mesh, solids, displacements, count);
        answer(out, threads);
    }

    /** Answers all motions of the arrays, in the calling thread. */
    public void sweep(Solid[] solids, double[] displacements, FirstHits out) {
        sweep(solids, displacements, FirstHits.count(solids, displacements), out, Threads.CALLER);
    }

    /** Whether many moving points cross any triangle: faster than finding their first crossings. */
    public void blocked(double[] origins, double[] displacements, int count, BlockedMotions out, Threads threads) {
        cast(origins, displacements, count, out.any, threads);
    }

    /** Answers all motions of the arrays, in the calling thread. */
    public void blocked(double[] origins, double[] displacements, BlockedMotions out) {
        blocked(origins, displacements, FirstHits.count("origins", origins, displacements), out, Threads.CALLER);
    }

    /** Whether many moving spheres of one radius touch any triangle. */
    public void blocked(
            double radius, double[] centers, double[] displacements, int count, BlockedMotions out, Threads threads) {
        sweep(radius, centers, displacements, count, out.any, threads);
    }

    /** Answers all motions of the arrays, in the calling thread. */
    public void blocked(double radius, double[] centers, double[] displacements, BlockedMotions out) {
        int count = FirstHits.count("centers", centers, displacements);
        blocked(radius, centers, displacements, count, out, Threads.CALLER);
    }

    /**
     * The points of the mesh that are closest to many points, those of {@link BroadPhase#closest(Vector3dc, double)}.
     *
     * @param points x, y, z of each point in turn [m]
     * @param most largest distance of interest [m], >= 0; a smaller one is faster
     */
    public void closest(double[] points, double most, int count, ClosestPoints out, Threads threads) {
        Require.notNull("out", out).start(Require.notNull("points", points), most, count);
        Blocks.run(count, BLOCK, threads, () -> out.worker(searches.nearest()));
    }

    /** Answers all points of the array, in the calling thread. */
    public void closest(double[] points, double most, ClosestPoints out) {
        closest(points, most, ClosestPoints.count(points), out, Threads.CALLER);
    }

    private void answer(FirstHits out, Threads threads) {
        boolean isLarge = mesh.triangleCount() >= WORTH_ORDER && QueryOrder.isWorthwhile(out.size());
        double largest = isLarge ? out.largestRadius() : Double.NaN;
        out.answer(searches, largest >= 0 ? cells(largest, out.size()) : null, BLOCK, threads);
    }

    /** The cells of a radius, computed once that pays; a new radius replaces the least recently used one. */
    private @Nullable OccupiedCells cells(double metres, int motions) {
        List<Radius> known = radii;
        Radius found = known.stream()
                .filter(radius -> radius.metres == metres)
                .findFirst()
                .orElseGet(() -> new Radius(metres, new AtomicLong(), new AtomicReference<>()));
        radii = Stream.concat(Stream.of(found), known.stream().filter(radius -> radius.metres != metres))
                .limit(MOST_RADII)
                .toList();
        if (found.motions.addAndGet(motions) >= mesh.triangleCount() / WORTH_CELLS && found.cells.get() == null) {
            found.cells.set(new OccupiedCells(mesh, metres));
        }
        return found.cells.get();
    }
}
