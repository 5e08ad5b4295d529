package firsthit.query;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.query.arithmetic.Arguments;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * The triangle of a mesh that is nearest to a point, among triangles that are tested one after another, in any order.
 *
 * <p>One object is reused for many points; finding the distance alone allocates nothing. The answers are those of
 * {@link ClosestPoint} and {@link Clearance}; among equally near triangles the order is that of {@link ClosestHit}: face before
 * edge before vertex, then the smaller closest point, normal and triangle, each by coordinates. For one thread.
 */
public final class NearestTriangle {
    private final LocalTriangle local = new LocalTriangle();
    private final Vector3d from = new Vector3d();
    private final SolidDistance solidDistance = new SolidDistance();

    /** The nearest triangles so far, all equally near, and the first of them in order. */
    private final Ties ties;

    private double least;

    /** Tests triangles of this mesh. */
    public NearestTriangle(Mesh mesh) {
        this(Corners.of(mesh));
    }

    /** Tests triangles with these corners. */
    public NearestTriangle(Corners triangles) {
        ties = new Ties(Require.notNull("triangles", triangles), this::find);
    }

    /**
     * Starts with a point.
     *
     * @param x of the point [m]; likewise y and z
     * @param most distance up to which triangles are of interest [m], >= 0; may be infinite
     * @throws IllegalArgumentException if a coordinate is not finite, or the distance is negative or NaN
     */
    public void start(double x, double y, double z, double most) {
        Arguments.requireFinite("point", x, y, z);
        requireDistance(most);
        from.set(x, y, z);
        least = most;
        ties.clear();
    }

    private boolean find(Contact contact) {
        solidDistance.find(from, contact);
        return true;
    }

    /**
     * Checks a largest distance of interest.
     *
     * @throws IllegalArgumentException if it is negative or NaN
     */
    public static void requireDistance(double most) {
        if (!(most >= 0)) {
            throw new IllegalArgumentException("largest distance must be at least 0, is " + most);
        }
    }

    /**
     * Tests one triangle exactly.
     *
     * @param instance id of its mesh in a scene, {@link Hit#NO_INSTANCE} outside a scene
     * @return as {@link #limit}
     * @throws IllegalArgumentException if point and triangle are farther apart than a double can represent
     */
    public double test(int instance, int triangle) {
        Contact contact = ties.load(instance, triangle);
        local.load(contact.a, contact.b, contact.c, from);
        return testLoaded(instance, triangle);
    }

    /** The same for a triangle of one mesh. */
    public double test(Mesh mesh, int triangle) {
        MotionKernel.load(local, mesh, mesh.index(triangle, 0), mesh.index(triangle, 1), mesh.index(triangle, 2), from);
        return testLoaded(Hit.NO_INSTANCE, triangle);
    }

    private double testLoaded(int instance, int triangle) {
        local.set(0);
        double distance = local.distance(FeatureDistance.least(local));
        if (distance <= least) {
            lowerTo(distance);
            ties.add(instance, triangle);
        }
        return least;
    }

    /**
     * Accepts a result that was found elsewhere, if it is near enough.
     *
     * @param clearance of the same point, with its instance
     * @return as {@link #limit}
     */
    public double offer(Clearance clearance) {
        double distance = Require.notNull("clearance", clearance).distance();
        if (distance <= least) {
            lowerTo(distance);
            clearance.into(ties.contact);
            ties.take();
        }
        return least;
    }

    private void lowerTo(double distance) {
        if (distance < least) {
            ties.clear();
            least = distance;
        }
    }

    /** Distance up to which triangles are still of interest [m]; negative once the point was found inside of a solid. */
    public double limit() {
        return least;
    }

    /** Distance to the nearest triangle [m], 0 inside of a solid; NaN if none is near enough. */
    public double distance() {
        return ties.isEmpty() ? Double.NaN : Math.max(0, least);
    }

    /** Everything about the nearest triangle, null if none is near enough. */
    public @Nullable Clearance clearance() {
        ties.settle();
        return ties.isFound ? Clearance.of(ties.best) : null;
    }

    /**
     * The closest point of all triangles, that of {@link #clearance}; allocates nothing unless a triangle is a sliver.
     *
     * @param out set to it [m], to NaN if no triangle is near enough
     */
    public void point(Vector3d out) {
        Require.notNull("out", out).set(Double.NaN, Double.NaN, Double.NaN);
        ties.settle();
        if (ties.isFound) {
            out.set(ties.best.point);
        }
    }
}
