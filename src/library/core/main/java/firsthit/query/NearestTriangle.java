package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.kernel.Arguments;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * The triangle of a mesh that is nearest to a point, among triangles that are tested one after another, in any order.
 *
 * <p>Made once and started again for each point; the distance alone makes no object. The answers are those of
 * {@link ClosestPoint} and {@link Clearance}; among equally near triangles the order is that of {@link HitOrder}: face before edge
 * before vertex, then the smaller closest point, normal and triangle, each by coordinates. For one thread.
 */
public final class NearestTriangle {
    private final Corners triangles;
    private final LocalTriangle local = new LocalTriangle();
    private final Vector3d from = new Vector3d();
    private final SolidDistance apart = new SolidDistance();
    private Contact contact = new Contact();

    /** That with the first of the equally near triangles. */
    private Contact best = new Contact();

    private double least;

    /** Triangles that are just as near. */
    private final Ties ties = new Ties();

    /** The first of what is just as near and was found elsewhere. */
    private @Nullable Clearance offered;

    /** Tests triangles of this mesh. */
    public NearestTriangle(Mesh mesh) {
        this(Corners.of(mesh));
    }

    /** Tests triangles with these corners. */
    public NearestTriangle(Corners triangles) {
        this.triangles = Require.notNull("triangles", triangles);
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
        offered = null;
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
     * @throws IllegalArgumentException if point and triangle are farther apart than a double can tell
     */
    public double test(int instance, int triangle) {
        load(instance, triangle);
        local.load(contact.a, contact.b, contact.c, from);
        return judge(instance, triangle);
    }

    /** The same for a triangle of one mesh. */
    public double test(Mesh mesh, int triangle) {
        local.load(mesh, triangle, from);
        return judge(Hit.NO_INSTANCE, triangle);
    }

    private double judge(int instance, int triangle) {
        local.set(0);
        double distance = local.distance(FeatureDistance.least(local));
        if (distance <= least) {
            approach(distance);
            ties.add(instance, triangle);
        }
        return least;
    }

    /**
     * Takes what was found elsewhere, if it is near enough.
     *
     * @param clearance of the same point, with its instance
     * @return as {@link #limit}
     */
    public double offer(Clearance clearance) {
        double distance = Require.notNull("clearance", clearance).distance();
        if (distance <= least) {
            approach(distance);
            offered = offered == null || isBefore(clearance, offered) ? clearance : offered;
        }
        return least;
    }

    private void approach(double distance) {
        if (distance < least) {
            ties.clear();
            offered = null;
            least = distance;
        }
    }

    private boolean isBefore(Clearance clearance, Clearance other) {
        return clearance.compareTo(other, of -> triangle(of.instance(), of.triangle())) < 0;
    }

    private void load(int instance, int triangle) {
        triangles.load(instance, triangle, contact.a, contact.b, contact.c);
    }

    private Triangle triangle(int instance, int triangle) {
        load(instance, triangle);
        return new Triangle(contact.a, contact.b, contact.c);
    }

    /** Distance up to which triangles are still of interest [m]; negative once the point was found inside of a solid. */
    public double limit() {
        return least;
    }

    /** Distance to the nearest triangle [m], 0 inside of a solid; NaN if none is near enough. */
    public double distance() {
        return ties.count() == 0 && offered == null ? Double.NaN : Math.max(0, least);
    }

    /** Everything about the nearest triangle, null if none is near enough. */
    public @Nullable Clearance clearance() {
        int first = first();
        if (first < 0) {
            return offered;
        }
        int instance = ties.instance(first);
        int triangle = ties.triangle(first);
        Clearance nearest = Clearance.between(new Sphere(from, 0), triangle(instance, triangle))
                .onTriangle(triangle)
                .onInstance(instance);
        return offered == null || isBefore(nearest, offered) ? nearest : offered;
    }

    /**
     * The closest point of all triangles, that of {@link #clearance}; makes no object unless a triangle is a sliver.
     *
     * @param out set to it [m], to NaN if no triangle is near enough
     */
    public void point(Vector3d out) {
        Require.notNull("out", out).set(Double.NaN, Double.NaN, Double.NaN);
        if (first() >= 0) {
            out.set(best.point);
        }
    }

    /** Place of the first of the equally near triangles, -1 if there is none; finds the contact with it. */
    private int first() {
        int first = -1;
        for (int i = 0; i < ties.count(); i++) {
            load(ties.instance(i), ties.triangle(i));
            apart.find(from, contact);
            if (first < 0 || ties.compare(i, contact, first, best) < 0) {
                Contact before = best;
                best = contact;
                contact = before;
                first = i;
            }
        }
        return first;
    }
}
