package firsthit.midphase;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.batch.FirstCells;
import firsthit.midphase.batch.OccupiedCells;
import firsthit.midphase.batch.QueryOrder;
import firsthit.query.ClosestHit;
import firsthit.query.Hit;
import firsthit.work.Tally;
import firsthit.work.Threads;
import java.util.Objects;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * First hits of many motions at once, as {@code castBatch} and {@code sweepBatch} of {@link BroadPhase} found them; filled anew by
 * each call, and then no motion makes an object.
 *
 * <pre>
 *   motion i       0      1      2    ...    in the arrays that were handed in
 *   fraction(i)   0.25   NaN    0.8   ...    share of the motion before its first hit
 *   triangle(i)    17     -1     4    ...    index in the mesh, -1 for a miss
 *   hit(i)                                   the whole hit, computed again from its triangle
 * </pre>
 *
 * <p>Keeps the arrays of the motions: they are read again by {@link #hit}. For many motions in a large mesh it needs 70 bytes
 * more for each, to put them into an order in which they are answered sooner; the answers are the same, and in their places.
 */
public final class FirstHits {
    private static final double[] NONE = {};
    private static final Solid[] NO_SOLIDS = {};

    private double[] fractions = NONE;
    private int[] triangles = {};
    private int size;

    /** Whether any hit will do. */
    private boolean isAny;

    private double[] starts = NONE;
    private double[] displacements = NONE;

    /** Radius of each sphere, {@link #NONE} if all have the same. */
    private double[] radii = NONE;

    /** NaN for points. */
    private double radius;

    /** What moves, if neither points nor spheres. */
    private Solid[] solids = NO_SOLIDS;

    private @Nullable Mesh mesh;
    private final QueryOrder order = new QueryOrder();
    private final Tally tally = new Tally();

    /** Starts empty; its arrays grow on the first call. */
    public FirstHits() {}

    /** How many points or spheres two arrays hold, which must hold equally many. */
    static int count(String starts, double[] centers, double[] displacements) {
        Require.notNull(starts, centers);
        Require.notNull("displacements", displacements);
        if (centers.length % 3 != 0 || centers.length != displacements.length) {
            throw new IllegalArgumentException(
                    "three numbers for each start and each displacement are needed, there are %s and %s"
                            .formatted(centers.length, displacements.length));
        }
        return centers.length / 3;
    }

    /** The same of solids. */
    static int count(Solid[] solids, double[] displacements) {
        Require.notNull("solids", solids);
        Require.notNull("displacements", displacements);
        if (displacements.length != 3 * solids.length) {
            throw new IllegalArgumentException(
                    "three numbers for each displacement are needed, there are %s for %s solids"
                            .formatted(displacements.length, solids.length));
        }
        return solids.length;
    }

    /**
     * Gets ready for so many motions; for whoever answers them, as the methods below.
     *
     * @param ofBall radius of all [m], NaN for points
     * @throws IllegalArgumentException if the arrays are too short
     */
    public void start(Mesh ofMesh, double[] centers, double[] displacements, double ofBall, int count) {
        Require.notNull(Double.isNaN(ofBall) ? "origins" : "centers", centers);
        start(ofMesh, centers, displacements, count, centers.length / 3);
        radius = ofBall;
    }

    /**
     * Gets ready for so many spheres, each with a radius of its own.
     *
     * @throws IllegalArgumentException if the arrays are too short
     */
    public void start(Mesh ofMesh, double[] centers, double[] displacements, double[] ballRadii, int count) {
        Require.notNull("radii", ballRadii);
        Require.notNull("centers", centers);
        start(ofMesh, centers, displacements, count, Math.min(ballRadii.length, centers.length / 3));
        radii = ballRadii;
    }

    /** Gets ready for so many solids. */
    void start(Mesh ofMesh, Solid[] ofSolids, double[] along, int count) {
        Require.notNull("solids", ofSolids);
        start(ofMesh, NONE, along, count, ofSolids.length);
        solids = ofSolids;
    }

    private void start(Mesh ofMesh, double[] from, double[] along, int count, int movers) {
        mesh = Require.notNull("ofMesh", ofMesh);
        int most = Math.min(movers, Require.notNull("displacements", along).length / 3);
        if (count < 0 || count > most) {
            throw new IllegalArgumentException("%s motions are asked, the arrays hold %s".formatted(count, most));
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
        isAny = false;
        order.leave();
    }

    /** After a start: any hit of each motion will do. */
    void anyHit() {
        isAny = true;
    }

    /** Whether the motions were put into another order. */
    boolean areSorted() {
        return order.isSorted();
    }

    /** Whether what moves are solids of any kind. */
    boolean areSolids() {
        return solids.length > 0;
    }

    /** Whether points move, not spheres. */
    boolean arePoints() {
        return Double.isNaN(radius);
    }

    /**
     * Of all spheres [m], 0 of points and if there is none.
     *
     * @throws IllegalArgumentException naming the motion if a radius is negative or not finite
     */
    double largestRadius() {
        double largest = arePoints() ? 0 : radius;
        for (int i = 0; i < size && radii.length > 0; i++) {
            largest = Math.max(largest, radius(i));
        }
        return largest;
    }

    /** Puts the motions into an order in which they are answered sooner. */
    void sort(OccupiedCells occupied, Threads threads, FirstCells.Maker finding) {
        order.sort(occupied, starts, displacements, size, threads, finding);
    }

    /** How many motions, those at the first places, are known to meet nothing: they are answered. */
    int missing() {
        return order.missing();
    }

    /** Starts the search for the motion that comes at a place. */
    void startAt(Search search, int place) {
        int motion = order.motion(place);
        if (areSorted()) {
            int at = QueryOrder.NUMBERS * place;
            start(search, motion, order.motions(), at, order.motions(), at + 3);
        } else {
            start(search, motion);
        }
    }

    /** Keeps the answer to the motion that comes at a place. */
    void setAt(int place, ClosestHit first) {
        if (areSorted()) {
            order.answer(place, first);
        } else {
            set(place, first);
        }
    }

    /** Ends a batch whose motions are all answered. */
    void end() {
        tally.missed(order.missing());
        if (areSorted()) {
            order.giveBack(fractions, triangles, size);
        }
    }

    /** Starts the search for one motion. */
    void start(Search search, int motion) {
        start(search, motion, starts, 3 * motion, displacements, 3 * motion);
    }

    /** Starts the search for one motion, whose numbers stand in some places of two arrays. */
    private void start(Search search, int motion, double[] from, int at, double[] along, int to) {
        double r = radius(motion);
        try {
            if (areSolids()) {
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
    }

    private double radius(int motion) {
        if (radii.length == 0) {
            return radius;
        }
        try {
            return Require.finiteNotNegative("radius", radii[motion]);
        } catch (IllegalArgumentException e) {
            throw refused(motion, e);
        }
    }

    private static IllegalArgumentException refused(int motion, IllegalArgumentException cause) {
        return new IllegalArgumentException("motion %s: %s".formatted(motion, cause.getMessage()), cause);
    }

    /** Keeps the answer to one motion. */
    public void set(int motion, ClosestHit first) {
        fractions[motion] = first.fraction();
        triangles[motion] = first.triangle();
    }

    /** One motion meets nothing, so far. */
    public void miss(int motion) {
        fractions[motion] = Double.NaN;
        triangles[motion] = -1;
    }

    /** How many motions there were. */
    public int size() {
        return size;
    }

    /** Whether a motion hits anything. */
    public boolean isHit(int motion) {
        return triangles[Objects.checkIndex(motion, size)] >= 0;
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
        Search search = new Search(mesh, Arithmetic.SCALAR::ready);
        start(search, motion);
        do {
            search.first().test(triangle);
        } while (!search.first().settle());
        return search.first().hit();
    }

    /** Work that was done for all of them. */
    public Tally tally() {
        return tally;
    }
}
