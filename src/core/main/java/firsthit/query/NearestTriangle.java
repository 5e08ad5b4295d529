package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import java.util.Arrays;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * The triangle of a mesh that is nearest to a point, among triangles that are asked one after another, in any order.
 *
 * <p>Made once and started again for each point; the distance alone makes no object. The answers are those of
 * {@link ClosestPoint} and {@link Clearance}; among equally near triangles the order is that of {@link HitOrder}: face before edge
 * before vertex, then the smaller closest point, normal and triangle, each by coordinates. For one thread.
 */
public final class NearestTriangle {
    private static final Vector3d UP = new Vector3d(0, 0, 1);

    private final Mesh mesh;
    private final LocalTriangle local = new LocalTriangle();
    private final Vector3d from = new Vector3d();
    private final Contact contact = new Contact();
    private double least;
    private int[] equals = new int[8];
    private int count;

    /** Asks triangles of this mesh. */
    public NearestTriangle(Mesh mesh) {
        this.mesh = Require.notNull("mesh", mesh);
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
        count = 0;
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
     * Asks a triangle exactly.
     *
     * @return the distance up to which others are still of interest [m]
     * @throws IllegalArgumentException if point and triangle are farther apart than a double can tell
     */
    public double ask(int triangle) {
        local.look(mesh, triangle, from);
        local.set(0);
        double distance = local.distance(FeatureDistance.least(local));
        if (distance <= least) {
            count = distance < least ? 0 : count;
            least = distance;
            if (count == equals.length) {
                equals = Arrays.copyOf(equals, 2 * count);
            }
            equals[count++] = triangle;
        }
        return least;
    }

    /** Distance to the nearest triangle [m]; NaN if none is near enough. */
    public double distance() {
        return count == 0 ? Double.NaN : least;
    }

    /** Everything about the nearest triangle, null if none is near enough. */
    public @Nullable Clearance clearance() {
        Clearance first = null;
        for (int i = 0; i < count; i++) {
            Clearance next = clearance(equals[i]);
            if (first == null || next.compareTo(first, of -> mesh.triangle(of.triangle())) < 0) {
                first = next;
            }
        }
        return first;
    }

    /**
     * The closest point itself, that of {@link #clearance}; makes no object unless a triangle is a sliver.
     *
     * @param out set to it [m], to NaN if no triangle is near enough
     */
    public void point(Vector3d out) {
        Require.notNull("out", out).set(Double.NaN, Double.NaN, Double.NaN);
        Feature first = Feature.VERTEX;
        for (int i = 0; i < count; i++) {
            contact.on(mesh, equals[i]);
            contact.nearest(from);
            Feature feature = LocalTriangle.feature(contact.part);
            if (i == 0 || HitOrder.compare(feature, contact.point, UP, first, out, UP) < 0) {
                first = feature;
                out.set(contact.point);
            }
        }
    }

    private Clearance clearance(int triangle) {
        return Clearance.between(new Sphere(from, 0), mesh.triangle(triangle)).onTriangle(triangle);
    }
}
