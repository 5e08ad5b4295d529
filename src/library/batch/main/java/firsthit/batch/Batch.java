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
 * Queries a broad phase with many motions at once; the answers are those of one query each, and no motion makes an object.
 *
 * <p>All methods take what moves, its displacements, how many of them, where the answers go, and who shares the work; without the
 * number they take all that the arrays hold, which must hold equally many, and without the threads this thread answers alone.
 *
 * <p>Made once for a mesh that is queried again and again: in a large one it remembers, for the last radii, in which cells of a grid
 * there are triangles, and answers many motions in an order in which they are answered sooner. For any number of threads.
 */
public final class Batch {
    /** Motions in a block of them: enough to forget the cost of taking one, few enough to be shared out evenly. */
    private static final int BLOCK = 1 << 9;

    /** Triangles of a mesh in which the order of motions matters: what fewer need fits the caches. */
    private static final int WORTH_ORDER = 1 << 16;

    /** Triangles for each motion: if they are more, to find the cells takes longer than order gains. */
    private static final int WORTH_CELLS = 8;

    /** Radii that are remembered. */
    private static final int MOST_RADII = 3;

    private final Mesh mesh;
    private final Searches searches;

    /** Those of the last large batches, the last first; threads that find new ones at the same time may forget one of them. */
    private volatile List<Radius> radii = List.of();

    /** For queries of a broad phase. */
    public Batch(BroadPhase phase) {
        mesh = Require.notNull("phase", phase).mesh();
        searches = TreeAccess.searches(phase, null);
    }

    /** What came with a radius [m], 0 for points, and the cells by which it is put into an order: made when they are worth their time. */
    private record Radius(double metres, AtomicLong motions, AtomicReference<@Nullable OccupiedCells> cells) {}

    /**
     * First crossings of many moving points.
     *
     * @param origins x, y, z of each start in turn [m]
     * @param displacements x, y, z of each whole motion in turn [m]
     * @param count of the motions; what the arrays hold beyond them is not read
     * @param out filled with the answers, those of {@link BroadPhase#cast(Vector3dc, Vector3dc)}
     * @param threads that share the work; the answers are the same to the bit
     * @throws IllegalArgumentException naming the motion if a number is not finite, or point and mesh are farther apart than a double
     *     can represent; or if the arrays are too short
     */
    public void cast(double[] origins, double[] displacements, int count, FirstHits out, Threads threads) {
        out.start(mesh, origins, displacements, Double.NaN, count);
        answer(out, threads);
    }

    /** The same of all, by this thread. */
    public void cast(double[] origins, double[] displacements, FirstHits out) {
        cast(origins, displacements, FirstHits.count("origins", origins, displacements), out, Threads.CALLER);
    }

    /**
     * First contacts of many moving balls of one size, those of {@link BroadPhase#sweep(Solid, Vector3dc)}.
     *
     * @param radius of all of them [m], finite, >= 0
     * @param centers x, y, z of each in turn, before they move [m]
     */
    public void sweep(
            double radius, double[] centers, double[] displacements, int count, FirstHits out, Threads threads) {
        out.start(mesh, centers, displacements, Require.finiteNotNegative("radius", radius), count);
        answer(out, threads);
    }

    /** The same of all, by this thread. */
    public void sweep(double radius, double[] centers, double[] displacements, FirstHits out) {
        int count = FirstHits.count("centers", centers, displacements);
        sweep(radius, centers, displacements, count, out, Threads.CALLER);
    }

    /** The same of balls with a radius each [m], finite, >= 0. */
    public void sweep(
            double[] radii, double[] centers, double[] displacements, int count, FirstHits out, Threads threads) {
        out.start(mesh, centers, displacements, radii, count);
        answer(out, threads);
    }

    /** The same of all, by this thread. */
    public void sweep(double[] radii, double[] centers, double[] displacements, FirstHits out) {
        int count =
                Math.max(Require.notNull("radii", radii).length, FirstHits.count("centers", centers, displacements));
        sweep(radii, centers, displacements, count, out, Threads.CALLER);
    }

    /** First contacts of many moving solids of any kind, each where it is before it moves. */
    public void sweep(Solid[] solids, double[] displacements, int count, FirstHits out, Threads threads) {
        out.start(mesh, solids, displacements, count);
        answer(out, threads);
    }

    /** The same of all, by this thread. */
    public void sweep(Solid[] solids, double[] displacements, FirstHits out) {
        sweep(solids, displacements, FirstHits.count(solids, displacements), out, Threads.CALLER);
    }

    /** Whether many moving points cross any triangle: sooner answered than which one each of them crosses first. */
    public void blocked(double[] origins, double[] displacements, int count, BlockedMotions out, Threads threads) {
        cast(origins, displacements, count, out.any, threads);
    }

    /** The same of all, by this thread. */
    public void blocked(double[] origins, double[] displacements, BlockedMotions out) {
        blocked(origins, displacements, FirstHits.count("origins", origins, displacements), out, Threads.CALLER);
    }

    /** Whether many moving balls of one size touch any triangle. */
    public void blocked(
            double radius, double[] centers, double[] displacements, int count, BlockedMotions out, Threads threads) {
        sweep(radius, centers, displacements, count, out.any, threads);
    }

    /** The same of all, by this thread. */
    public void blocked(double radius, double[] centers, double[] displacements, BlockedMotions out) {
        int count = FirstHits.count("centers", centers, displacements);
        blocked(radius, centers, displacements, count, out, Threads.CALLER);
    }

    /**
     * The points of the mesh that are closest to many points, those of {@link BroadPhase#closest(Vector3dc, double)}.
     *
     * @param points x, y, z of each in turn [m]
     * @param most largest distance of interest [m], >= 0: the less, the sooner answered
     */
    public void closest(double[] points, double most, int count, ClosestPoints out, Threads threads) {
        Require.notNull("out", out).start(Require.notNull("points", points), most, count);
        Blocks.run(count, BLOCK, threads, () -> out.worker(searches.nearest()));
    }

    /** The same of all, by this thread. */
    public void closest(double[] points, double most, ClosestPoints out) {
        closest(points, most, ClosestPoints.count(points), out, Threads.CALLER);
    }

    private void answer(FirstHits out, Threads threads) {
        boolean isLarge = mesh.triangleCount() >= WORTH_ORDER && QueryOrder.isWorthwhile(out.size());
        double largest = isLarge ? out.largestRadius() : Double.NaN;
        out.answer(searches, largest >= 0 ? cells(largest, out.size()) : null, BLOCK, threads);
    }

    /** The cells of a radius, once they are worth their time; the least recently used ones are dropped for new ones. */
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
