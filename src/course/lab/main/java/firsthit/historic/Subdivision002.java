package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * The remedy that the author of source 002 added in November 2002 for the closest point that is not the one the sphere hits
 * (E15): where the plane's point is outside the triangle, the motion is divided and tested part by part.
 *
 * <p>Left open by the source and settled here: the parts are equal, their number is a setting; the sphere overlaps where the
 * closest point of the triangle, found by the source's own angle sum and closest point of the outline, is in it; the first
 * part that ends in an overlap is bisected, and the hit is the last free position; overlap at the start is no hit, as with
 * the ray. All else is {@link Sweep002}.
 */
public final class Subdivision002 {
    /** Halvings of the part with the hit: with more, a {@code float} position does not change. */
    private static final int HALVINGS = 20;

    private final Motion002 motion;
    private final int parts;
    private final Vector3fc normal;

    Vector3fc polygonPoint = new Vector3f();

    Subdivision002(Motion002 motion, int parts, Vector3fc normal) {
        this.motion = motion;
        this.parts = parts;
        this.normal = normal;
    }

    /** First hit of a ball on a mesh with the remedy. */
    public static @Nullable Found sweep(Sphere sphere, Vector3dc displacement, Mesh mesh, int parts) {
        return sweep(Sweep002.ellipsoid(sphere), displacement, mesh, parts);
    }

    /**
     * First hit of an ellipsoid on a mesh with the remedy.
     *
     * @param displacement motion in the whole step [m]
     * @param parts of the motion, >= 1
     * @throws IllegalArgumentException if there is no part, or the ellipsoid is rotated
     */
    public static @Nullable Found sweep(Ellipsoid ellipsoid, Vector3dc displacement, Mesh mesh, int parts) {
        if (parts < 1) {
            throw new IllegalArgumentException("parts is not >= 1: " + parts);
        }
        Settings002 settings = Settings002.asPrinted().withParts(parts);
        return Sweep002.detect(ellipsoid, displacement, mesh, settings).found();
    }

    /** Distance to the last position before the sphere overlaps the triangle; 0 at the start, {@link Steps002#NONE} if never. */
    double firstOverlap(Vector3fc a, Vector3fc b, Vector3fc c) {
        double length = motion.length();
        if (outOfReach(a, b, c)) {
            polygonPoint = Steps002.closestOnOutline(a, b, c, motion.source());
            return Steps002.NONE;
        }
        if (overlapsAt(0, a, b, c)) {
            return 0;
        }
        for (int part = 1; part <= parts; part++) {
            double end = length * part / parts;
            if (overlapsAt(end, a, b, c)) {
                return lastFree(length * (part - 1) / parts, end, a, b, c);
            }
        }
        return Steps002.NONE;
    }

    private double lastFree(double from, double to, Vector3fc a, Vector3fc b, Vector3fc c) {
        double free = from;
        double overlap = to;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (free + overlap) / 2;
            if (overlapsAt(middle, a, b, c)) {
                overlap = middle;
            } else {
                free = middle;
            }
        }
        return free;
    }

    private boolean overlapsAt(double distance, Vector3fc a, Vector3fc b, Vector3fc c) {
        Vector3f center = Steps002.along(motion.source(), distance, motion.direction());
        polygonPoint = closestOnTriangle(a, b, c, center);
        return Steps002.inSphere(polygonPoint, center, 1);
    }

    private Vector3fc closestOnTriangle(Vector3fc a, Vector3fc b, Vector3fc c, Vector3fc point) {
        Vector3f foot = Steps002.along(point, Steps002.rayPlane(point, normal, a, normal), normal);
        return Steps002.contains(foot, a, b, c) ? foot : Steps002.closestOnOutline(a, b, c, point);
    }

    /** Whether a box around the triangle and one around the moving sphere are disjoint, so that no part needs a test. */
    private boolean outOfReach(Vector3fc a, Vector3fc b, Vector3fc c) {
        Vector3fc from = motion.source();
        Vector3f to = Floats.plus(from, motion.velocity());
        return apart(from.x(), to.x, a.x(), b.x(), c.x())
                || apart(from.y(), to.y, a.y(), b.y(), c.y())
                || apart(from.z(), to.z, a.z(), b.z(), c.z());
    }

    private static boolean apart(float from, float to, float a, float b, float c) {
        // Twice the radius: generous, so that rounding of positions does not matter.
        return Math.min(a, Math.min(b, c)) > Math.max(from, to) + 2
                || Math.max(a, Math.max(b, c)) < Math.min(from, to) - 2;
    }
}
