package firsthit.batch;

import firsthit.batch.order.OccupiedCells;
import firsthit.batch.order.QueryOrder;
import firsthit.batch.order.ScalarCells;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.Blocks;
import firsthit.midphase.bvh.Searches;
import firsthit.query.ClosestHit;
import firsthit.query.Hit;
import firsthit.work.Tally;
import firsthit.work.Threads;
import java.util.Objects;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * First hits of many motions, as {@link Batch#cast} and {@link Batch#sweep} found them. Reusable: each call fills it anew, and then
 * allocates nothing per motion.
 *
 * <pre>
 *   motion i       0      1      2    ...    in the arrays that were passed
 *   fraction(i)   0.25   NaN    0.8   ...    share of the motion before its first hit
 *   triangle(i)    17     -1     4    ...    index in the mesh, -1 for a miss
 *   hit(i)                                   the whole hit, computed again from its triangle
 * </pre>
 *
 * <p>Keeps references to the arrays of the motions, because {@link #hit} reads them again. For many motions in a large mesh it
 * sorts them to answer them faster, which takes 70 bytes more per motion; the answers and their order stay the same.
 */
public final class FirstHits {
    private static final double[] NONE = {};
    private static final Solid[] NO_SOLIDS = {};

    private double[] fractions = NONE;
    private int[] triangles = {};
    private int size;

    /** Whether any hit of a motion suffices, instead of the first. */
    boolean isAny;

    private double[] starts = NONE;
    private double[] displacements = NONE;

    /** The movers: solids if there are any; else spheres with these radii, or all with one radius, NaN for points [m]. */
    private Solid[] solids = NO_SOLIDS;

    private double[] radii = NONE;
    private double radius;

    private @Nullable Mesh mesh;
    private final QueryOrder order = new QueryOrder();
    private final Tally tally = new Tally();

    /** Starts empty; its arrays grow on the first call. */
    public FirstHits() {}

    /** Number of points or spheres in two arrays, which must be equally long. */
    static int count(String starts, double[] centers, double[] displacements) {
        int numbers = Require.notNull(starts, centers).length;
        int others = Require.notNull("displacements", displacements).length;
        if (numbers % 3 != 0 || numbers != others) {
            throw new IllegalArgumentException(
                    "three numbers for each start and each displacement are needed, there are %s and %s"
                            .formatted(numbers, others));
        }
        return numbers / 3;
    }

    /** Number of solids, which must be that of the displacements. */
    static int count(Solid[] solids, double[] displacements) {
        int count = Require.notNull("solids", solids).length;
        int numbers = Require.notNull("displacements", displacements).length;
        if (numbers != 3 * count) {
            throw new IllegalArgumentException(
                    "three numbers for each displacement are needed, there are %s for %s solids"
                            .formatted(numbers, count));
        }
        return count;
    }

    /**
     * Prepares for a number of motions; called by the batch that answers them.
     *
     * @param ofBall radius of all [m], NaN for points
     * @throws IllegalArgumentException if the arrays are too short
     */
    public void start(Mesh ofMesh, double[] centers, double[] displacements, double ofBall, int count) {
        Require.notNull(Double.isNaN(ofBall) ? "origins" : "centers", centers);
        start(ofMesh, centers, displacements, count, centers.length / 3);
        radius = ofBall;
    }

    /** Prepares for spheres, each with its own radius. */
    public void start(Mesh ofMesh, double[] centers, double[] displacements, double[] ballRadii, int count) {
        int most = Math.min(Require.notNull("radii", ballRadii).length, Require.notNull("centers", centers).length / 3);
        start(ofMesh, centers, displacements, count, most);
        radii = ballRadii;
    }

    /** Prepares for solids. */
    void start(Mesh ofMesh, Solid[] ofSolids, double[] along, int count) {
        start(ofMesh, NONE, along, count, Require.notNull("solids", ofSolids).length);
        solids = ofSolids;
    }

    private void start(Mesh ofMesh, double[] from, double[] along, int count, int movers) {
        mesh = Require.notNull("ofMesh", ofMesh);
        int most = Math.min(movers, Require.notNull("displacements", along).length / 3);
        if (count < 0 || count > most) {
            throw new IllegalArgumentException("%s motions were given, the arrays hold %s".formatted(count, most));
        }
        starts = from;
        displacements = along;
        radius = 0;
        radii = NONE;
        solids = NO_SOLIDS;
        size = count;
        tally.clear();
        if (fractions.length < size) {
            fractions = new double[size];
            triangles = new int[size];
        }
        order.leave();
    }

    /** Whether the motions were sorted. */
    boolean areSorted() {
        return order.isSorted();
    }

    /**
     * Largest radius of all spheres [m]; 0 for points, or without any sphere; NaN for solids.
     *
     * @throws IllegalArgumentException naming the motion if a radius is negative or not finite
     */
    double largestRadius() {
        double largest = solids.length > 0 ? Double.NaN : Double.isNaN(radius) ? 0 : radius;
        for (int i = 0; i < size && radii.length > 0; i++) {
            largest = Math.max(largest, radius(i));
        }
        return largest;
    }

    /**
     * Answers all motions, in blocks that are distributed to threads.
     *
     * @param cells the grid by which motions are sorted, to answer them faster; null to keep their order
     */
    void answer(Searches searches, @Nullable OccupiedCells cells, int block, Threads threads) {
        if (cells != null) {
            order.sort(cells, starts, displacements, size, threads, ScalarCells.maker(searches.kernels()));
        }
        // The motions at the first places surely miss, and are answered already.
        int missing = order.missing();
        Blocks.run(size - missing, block, threads, () -> worker(searches.first(), missing));
        tally.missed(missing);
        if (order.isSorted()) {
            order.giveBack(fractions, triangles, size, threads);
        }
    }

    /** Answers motions in one thread. */
    private Blocks.Worker worker(Searches.FirstSearch search, int missing) {
        Blocks.Worker answers = (from, to) -> {
            for (int place = missing + from; place < missing + to; place++) {
                answer(search, place);
            }
        };
        return answers.then(() -> {
            tally.add(search.tally());
            search.giveBack();
        });
    }

    /** Answers the motion at a place of the order. */
    private void answer(Searches.FirstSearch search, int place) {
        int motion = order.motion(place);
        if (order.isSorted()) {
            int at = QueryOrder.NUMBERS * place;
            answer(search, motion, order.motions(), at, order.motions(), at + 3);
            order.answer(place, search.first());
        } else {
            answer(search, motion, starts, 3 * motion, displacements, 3 * motion);
            set(motion, search.first());
        }
    }

    /** Searches for one motion, whose numbers begin at the given indices of two arrays. */
    private void answer(Searches.FirstSearch search, int motion, double[] from, int at, double[] along, int to) {
        double r = radius(motion);
        try {
            if (solids.length > 0) {
                Vector3d displacement = new Vector3d(along[to], along[to + 1], along[to + 2]);
                search.start(Require.notNull("solid", solids[motion]), displacement);
            } else {
                search.start(from[at], from[at + 1], from[at + 2], along[to], along[to + 1], along[to + 2], r);
            }
        } catch (IllegalArgumentException e) {
            throw refused(motion, e);
        }
        if (isAny) {
            search.first().anyHit();
        }
        search.settle();
    }

    private double radius(int motion) {
        try {
            return radii.length == 0 ? radius : Require.finiteNotNegative("radius", radii[motion]);
        } catch (IllegalArgumentException e) {
            throw refused(motion, e);
        }
    }

    private static IllegalArgumentException refused(int motion, IllegalArgumentException cause) {
        return new IllegalArgumentException("motion %s: %s".formatted(motion, cause.getMessage()), cause);
    }

    /** Stores the answer to one motion. */
    public void set(int motion, ClosestHit first) {
        fractions[motion] = first.fraction();
        triangles[motion] = first.triangle();
    }

    /** Marks one motion as a miss, until an answer to it is stored. */
    public void miss(int motion) {
        fractions[motion] = Double.NaN;
        triangles[motion] = -1;
    }

    /** Number of motions. */
    public int size() {
        return size;
    }

    /** Whether a motion hits anything. */
    public boolean isHit(int motion) {
        return triangle(motion) >= 0;
    }

    /** Fraction of the motion before its first hit, in [0, 1]; NaN for a miss. */
    public double fraction(int motion) {
        return fractions[Objects.checkIndex(motion, size)];
    }

    /** Index of the triangle that was hit first, -1 for a miss. */
    public int triangle(int motion) {
        return triangles[Objects.checkIndex(motion, size)];
    }

    /** Everything about a first hit, computed again from its triangle; null for a miss. */
    public @Nullable Hit hit(int motion) {
        int triangle = triangle(motion);
        if (triangle < 0 || mesh == null) {
            return null;
        }
        ClosestHit first = new ClosestHit(mesh);
        int at = 3 * motion;
        double x = displacements[at];
        double y = displacements[at + 1];
        double z = displacements[at + 2];
        if (solids.length > 0) {
            first.start(solids[motion], new Vector3d(x, y, z));
        } else {
            first.start(starts[at], starts[at + 1], starts[at + 2], x, y, z, radius(motion));
        }
        do {
            first.test(triangle);
        } while (!first.settle());
        return first.hit();
    }

    /** Work that was done for all motions. */
    public Tally tally() {
        return tally;
    }
}
