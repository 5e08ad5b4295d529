package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The plane-first sweep of 2003 (Rouwe, <i>Collision Detection with Swept Spheres and Ellipsoids</i>): the moving ball meets
 * the plane of a polygon in a circle, and that circle is moved against the polygon in two dimensions.
 *
 * <p>The square of the circle's radius is a quadratic in time, {@code R² - (n·c(t) + D)²}. The motion is cut to the interval
 * in which ball and plane meet; if the circle touches the polygon at its begin, that is the answer; if not, edges and
 * corners are tested by quadratics. For an ellipsoid the plane is transformed to the space of the unit ball, and the
 * polygon by a 2x2 matrix.
 *
 * <p>Double precision. Triangles are two-sided. The article reports fraction and contact, no normal. Left open: the first
 * axis in the plane (here perpendicular to the normal and the world axis farthest from it). Polygons of more than three
 * corners, which the article allows, are left out.
 *
 * <p>Errata: E35 (a touch is a hit in any direction of motion).
 *
 * @see Circle2003
 */
public final class PlaneFirst2003 {
    private final UnitSpace space;
    private final double radius;
    private final Vector3dc begin;
    private final Vector3dc delta;

    private PlaneFirst2003(UnitSpace space, double radius, Vector3dc center, Vector3dc displacement) {
        this.space = space;
        this.radius = radius;
        begin = space.to(center);
        delta = space.to(displacement);
    }

    /** First contact of a ball with one triangle, or null. */
    public static @Nullable Found sweep(Sphere ball, Vector3dc displacement, Triangle triangle) {
        return of(ball, displacement).triangle(triangle.a(), triangle.b(), triangle.c(), 0);
    }

    /** First contact of an ellipsoid with one triangle, or null. */
    public static @Nullable Found sweep(Ellipsoid ellipsoid, Vector3dc displacement, Triangle triangle) {
        return of(ellipsoid, displacement).triangle(triangle.a(), triangle.b(), triangle.c(), 0);
    }

    /**
     * First contact of a ball with a mesh, or null.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public static @Nullable Found sweep(Sphere ball, Vector3dc displacement, Mesh mesh) {
        return of(ball, displacement).mesh(mesh);
    }

    /**
     * First contact of an ellipsoid with a mesh, or null.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public static @Nullable Found sweep(Ellipsoid ellipsoid, Vector3dc displacement, Mesh mesh) {
        return of(ellipsoid, displacement).mesh(mesh);
    }

    private static PlaneFirst2003 of(Sphere ball, Vector3dc displacement) {
        return new PlaneFirst2003(UnitSpace.world(), ball.radius(), ball.center(), displacement);
    }

    private static PlaneFirst2003 of(Ellipsoid ellipsoid, Vector3dc displacement) {
        return new PlaneFirst2003(UnitSpace.of(ellipsoid), 1, ellipsoid.center(), displacement);
    }

    /** All triangles in the order of their indices; the article tests one polygon and leaves ties open: the last one wins. */
    private @Nullable Found mesh(Mesh mesh) {
        Vector3d a = new Vector3d();
        Vector3d b = new Vector3d();
        Vector3d c = new Vector3d();
        Found nearest = null;
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            Corners.poll(triangle);
            Corners.set(mesh, triangle, a, b, c);
            Found found = triangle(a, b, c, triangle);
            if (found != null && (nearest == null || found.fraction() <= nearest.fraction())) {
                nearest = found;
            }
        }
        return nearest;
    }

    private @Nullable Found triangle(Vector3dc a, Vector3dc b, Vector3dc c, int index) {
        Vector3d normal =
                b.sub(a, new Vector3d()).cross(c.sub(a, new Vector3d())).normalize();
        double constant = -normal.dot(a);

        // The plane in unit space: transforms its normal by the transposed matrix, then normalises both.
        Vector3d unitNormal = space.normalTo(normal);
        double length = unitNormal.length();
        unitNormal.div(length);
        double distance = unitNormal.dot(begin) + constant / length;
        double closing = unitNormal.dot(delta);
        double enters = entry(distance, closing, radius);
        if (Double.isNaN(enters)) {
            return null;
        }

        Vector3d u = across(unitNormal);
        Vector3d v = unitNormal.cross(u, new Vector3d());
        Circle2003 circle = new Circle2003(u, v, begin, delta);
        circle.radius(-closing * closing, -2 * closing * distance, radius * radius - distance * distance);
        circle.corners(corners(normal, constant, a, b, c), u, v);
        if (!circle.touches(enters) && !circle.sweep()) {
            return null;
        }
        Vector3d contact = circle.contact(u, v).sub(unitNormal.mul(constant / length, new Vector3d()));
        return new Found(circle.fraction(), space.back(contact), null, index);
    }

    /** Corners in unit space, computed from two axes in the plane in world space. */
    private Vector3d[] corners(Vector3dc normal, double constant, Vector3dc... corners) {
        Vector3d u = across(normal);
        Vector3d v = normal.cross(u, new Vector3d());
        Vector3d unitU = space.to(u);
        Vector3d unitV = space.to(v);
        Vector3d foot = space.to(normal.mul(-constant, new Vector3d()));
        Vector3d[] unit = new Vector3d[corners.length];
        for (int i = 0; i < unit.length; i++) {
            unit[i] = new Vector3d(foot).fma(u.dot(corners[i]), unitU).fma(v.dot(corners[i]), unitV);
        }
        return unit;
    }

    /**
     * Begin of the interval in which ball and plane meet, cut to [0, 1]; NaN if they do not meet. A motion along the plane,
     * by a test for exact zero, meets it throughout or never.
     */
    static double entry(double distance, double closing, double radius) {
        if (closing == 0) {
            return Math.abs(distance) > radius ? Double.NaN : 0;
        }
        double first = (radius - distance) / closing;
        double second = (-radius - distance) / closing;
        if (Math.min(first, second) > 1 || Math.max(first, second) < 0) {
            return Double.NaN;
        }
        return Math.max(Math.min(first, second), 0);
    }

    private static Vector3d across(Vector3dc normal) {
        double x = Math.abs(normal.x());
        double y = Math.abs(normal.y());
        double z = Math.abs(normal.z());
        Vector3d axis =
                x <= y && x <= z ? new Vector3d(1, 0, 0) : y <= z ? new Vector3d(0, 1, 0) : new Vector3d(0, 0, 1);
        return axis.cross(normal).normalize();
    }
}
