package firsthit.solids;

import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The Minkowski sum of two spheres, or of a capsule and a sphere or parallel capsule: a capsule. Distance and entry have closed
 * forms (Ericson 2005 §5.1.2 and §5.3.7); {@link ZonotopeSum} computes the same for any edges in more steps.
 */
final class CapsuleSum extends SolidSum {
    /** Radius from which on the closed forms keep their digits. */
    private static final double LEAST_RADIUS = 0x1p-20;

    /** Distance from the axis, and fraction of a displacement of length 2^4, that are rounding. */
    private static final double ROUNDING = 0x1p-50;

    /** Half the axis, its length and direction; zero for a ball. */
    private final Vector3d half = new Vector3d();

    private final Vector3d halfOfB = new Vector3d();
    private double length;
    private final Vector3d unit = new Vector3d();
    double radius;
    private double radiusOfB;
    private boolean isCapsule;

    private final Vector3d place = new Vector3d();
    private final Vector3d local = new Vector3d();
    private final Vector3d across = new Vector3d();

    /** Whether two solids have such a sum. */
    static boolean isOf(Solid a, Solid b) {
        return (a instanceof Capsule || a instanceof Sphere) && (b instanceof Capsule || b instanceof Sphere);
    }

    @Override
    void set(Solid a, Solid b, double scale) {
        a.halfEdge(0, half).mul(scale);
        b.halfEdge(0, halfOfB).mul(scale);
        halfOfB.mul(Products.dot(half, halfOfB) < 0 ? -1 : 1);
        Products.cross(half, halfOfB, across);
        isCapsule = Powers.largest(across) == 0;
        radiusOfB = b.radius() * scale;
        radius = a.radius() * scale + radiusOfB;
        half.add(halfOfB);
        length = Vectors.length(half);
        unit.set(half);
        if (length > 0) {
            Zonotope.divide(unit, length);
        }
    }

    /** Whether the axes are parallel, and the ball is not too small. */
    boolean isCapsule() {
        return isCapsule && radius >= LEAST_RADIUS;
    }

    @Override
    void measure(Vector3dc from) {
        local.set(from);
        double along = Products.dot(local, unit);
        double weight = length > 0 ? Math.max(-1, Math.min(1, along / length)) : 0;
        Vectors.addScaled(local, -weight, half);
        // Beyond an end no direction leads back along the axis, except by rounding.
        if (Math.abs(weight) < 1 || weight * Products.dot(local, unit) < 0) {
            Zonotope.takeOut(local, unit);
        }
        double away = Math.sqrt(Products.dot(local, local));
        if (away > ROUNDING) {
            Zonotope.divide(normal.set(local), away);
        } else {
            Zonotope.across(unit, normal);
        }
        distance = away - radius;
        Vectors.addScaled(ofB.set(normal).mul(radiusOfB), weight, halfOfB);
    }

    /** As for other sums, a motion enters only if it goes deeper than a touch. */
    @Override
    double enter(Vector3dc from, Vector3dc displacement) {
        double deep = entry(from, displacement, radius - TOUCH);
        double fraction = Math.max(0, Math.min(deep, entry(from, displacement, radius)));
        if (!(deep > -ROUNDING && fraction <= 1)) {
            return Double.NaN;
        }
        measure(Vectors.addScaled(place.set(from), fraction, displacement));
        distance = 0;
        return fraction;
    }

    /** Fraction, possibly below 0, at which a motion comes within a radius of the axis; NaN if it never does. */
    private double entry(Vector3dc from, Vector3dc displacement, double most) {
        local.set(from);
        across.set(displacement);
        double along = Products.dot(across, unit);
        double start = Products.dot(local, unit);
        Zonotope.takeOut(local, unit);
        Zonotope.takeOut(across, unit);
        boolean isAlong = Powers.largest(across) == 0;
        if (isAlong && Products.dot(local, local) > most * most) {
            return Double.NaN;
        }
        double fraction = isAlong ? Double.NEGATIVE_INFINITY : enterBall(local, across, most);
        double height = start + fraction * along;
        if (!(Math.abs(height) > length)) {
            return fraction;
        }
        // Beyond an end, the motion meets the ball around it first.
        Vectors.addScaled(local.set(from), height > 0 ? -1 : 1, half);
        return enterBall(local, across.set(displacement), most);
    }
}
