package firsthit.historic;

import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * The small functions of source 002 that its five steps call, exactly as printed: vectors {@code float}, scalars
 * {@code double}, the terms in its order.
 *
 * <p>The source does not print its length of a vector; here it is computed like its normalisation, a {@code double} root of
 * a {@code float} sum. Arc cosines are those of {@link StrictMath}; like the source's they may be NaN. Errata: E17, E19,
 * E27.
 */
final class Steps002 {
    /** Side of a plane on which a point lies. */
    enum PlaneClass {
        FRONT,
        ON,
        BACK
    }

    /** "No intersection" (source 002, steps 3 and 4); it is also a valid distance of a ray. */
    static final double NONE = -1;

    /** Half width of "on the plane", in units of ellipsoid space (source 002, step 3); a {@code float} there. */
    static final double ON_PLANE = 0.001f;

    /** Accepted difference of the angle sum from a full turn [rad] (source 002, step 4). */
    static final double ANGLE_TOLERANCE = 0.005;

    private Steps002() {}

    static double length(Vector3fc v) {
        return Math.sqrt(Floats.dot(v, v));
    }

    /** The unit vector; NaN for the zero vector, as in the source (step 1). */
    static Vector3f normalized(Vector3fc v) {
        double length = length(v);
        return new Vector3f((float) (v.x() / length), (float) (v.y() / length), (float) (v.z() / length));
    }

    /** Normal of a triangle's plane by the printed cross product (step 1). */
    static Vector3f normal(Vector3fc a, Vector3fc b, Vector3fc c) {
        return normalized(Floats.cross(Floats.minus(b, a), Floats.minus(c, a)));
    }

    /** Distance from a ray's origin to a plane along the ray, of length 1; {@link #NONE} if exactly parallel (step 3). */
    static double rayPlane(Vector3fc origin, Vector3fc ray, Vector3fc planeOrigin, Vector3fc planeNormal) {
        double constant = -Floats.dot(planeNormal, planeOrigin);
        double numerator = Floats.dot(planeNormal, origin) + constant;
        double denominator = Floats.dot(planeNormal, ray);
        return denominator == 0 ? NONE : -(numerator / denominator);
    }

    /** Point on a ray: the product in {@code double}, the coordinate in {@code float} (steps 3 and 4). */
    static Vector3f along(Vector3fc origin, double distance, Vector3fc ray) {
        return new Vector3f(
                (float) (origin.x() + distance * ray.x()), (float) (origin.y() + distance * ray.y()), (float)
                        (origin.z() + distance * ray.z()));
    }

    /** Side of a plane on which a point lies, or on it to within {@link #ON_PLANE} (step 3). */
    static PlaneClass classify(Vector3fc point, Vector3fc planeOrigin, Vector3fc planeNormal) {
        double behind = Floats.dot(Floats.minus(planeOrigin, point), planeNormal);
        if (behind < -ON_PLANE) {
            return PlaneClass.FRONT;
        }
        return behind > ON_PLANE ? PlaneClass.BACK : PlaneClass.ON;
    }

    /** Whether the angles to the corners sum up to a full turn; false where one of them is NaN (step 4). */
    static boolean contains(Vector3fc point, Vector3fc a, Vector3fc b, Vector3fc c) {
        Vector3f toA = normalized(Floats.minus(point, a));
        Vector3f toB = normalized(Floats.minus(point, b));
        Vector3f toC = normalized(Floats.minus(point, c));
        double sum = 0;
        sum += StrictMath.acos(Floats.dot(toA, toB));
        sum += StrictMath.acos(Floats.dot(toB, toC));
        sum += StrictMath.acos(Floats.dot(toC, toA));
        return Math.abs(sum - 2 * Math.PI) <= ANGLE_TOLERANCE;
    }

    /** Point of a segment that is closest to a point (step 4). */
    static Vector3fc closestOnSegment(Vector3fc a, Vector3fc b, Vector3fc point) {
        Vector3f edge = Floats.minus(b, a);
        double length = length(edge);
        Vector3f direction = normalized(edge);
        double foot = Floats.dot(direction, Floats.minus(point, a));
        if (foot < 0) {
            return a;
        }
        if (foot > length) {
            return b;
        }
        return new Vector3f(
                a.x() + (float) (direction.x() * foot),
                a.y() + (float) (direction.y() * foot),
                a.z() + (float) (direction.z() * foot));
    }

    /** Point of a triangle's outline that is closest to a point: the first of equals in the order ab, bc, ca (step 4). */
    static Vector3fc closestOnOutline(Vector3fc a, Vector3fc b, Vector3fc c, Vector3fc point) {
        Vector3fc onAb = closestOnSegment(a, b, point);
        Vector3fc onBc = closestOnSegment(b, c, point);
        Vector3fc onCa = closestOnSegment(c, a, point);
        double least = length(Floats.minus(point, onAb));
        double toBc = length(Floats.minus(point, onBc));
        Vector3fc closest = onAb;
        if (toBc < least) {
            least = toBc;
            closest = onBc;
        }
        return length(Floats.minus(point, onCa)) < least ? onCa : closest;
    }

    /** Distance from a ray's origin to a sphere along the ray, of length 1; {@link #NONE} if it misses (step 4). */
    static double raySphere(Vector3fc origin, Vector3fc ray, Vector3fc center, double radius) {
        Vector3f toCenter = Floats.minus(center, origin);
        double distance = length(toCenter);
        double foot = Floats.dot(toCenter, ray);
        double under = radius * radius - (distance * distance - foot * foot);
        return under < 0 ? NONE : foot - Math.sqrt(under);
    }

    /** Whether a point lies in a ball or on it; the distance is a {@code float} here (error handling). */
    static boolean inSphere(Vector3fc point, Vector3fc center, double radius) {
        float distance = (float) length(Floats.minus(point, center));
        return distance <= radius;
    }
}
