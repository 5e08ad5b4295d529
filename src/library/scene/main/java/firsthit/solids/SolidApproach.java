package firsthit.solids;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * One query of two solids; reusable. It is scaled to lengths of about 1 and mirrored so that the first solid is on a fixed side of
 * the second: so both orders of the two, and all scales, give the same query to their Minkowski sum.
 */
final class SolidApproach {
    /** Exponent of the displacement given to the sum: longer than any path through it. */
    private static final int LONG = 4;

    /** Exponent of sizes below which digits are lost. */
    private static final int LEAST_EXPONENT = -1000;

    /** Directions in which two solids of different form never all have equal reaches. */
    private static final Vector3dc[] SKEW = {
        new Vector3d(0.5318275496230417, 0.6270918843517093, 0.5690431897213367),
        new Vector3d(-0.5318275496230417, 0.6270918843517093, 0.5690431897213367),
        new Vector3d(0.5318275496230417, -0.6270918843517093, 0.5690431897213367),
        new Vector3d(0.5318275496230417, 0.6270918843517093, -0.5690431897213367)
    };

    private static final Vector3dc STILL = new Vector3d();

    private final CapsuleSum capsule = new CapsuleSum();
    private final ZonotopeSum zonotope = new ZonotopeSum();
    private final EllipsoidSum ellipsoid = new EllipsoidSum();
    private final EllipsoidPair ellipsoids = new EllipsoidPair();
    private SolidSum sum = zonotope;

    /** Centre of the second solid: a point that is known without rounding, and the offset from there. */
    private final Vector3d anchor = new Vector3d();

    private final Vector3d offset = new Vector3d();

    private final Vector3d anchorOfA = new Vector3d();
    private final Vector3d offsetOfA = new Vector3d();

    /** Vector from the second centre to the first, scaled. */
    private final Vector3d start = new Vector3d();

    /** Direction of the motion, with a length of about 2^4. */
    private final Vector3d displacement = new Vector3d();

    /** Lengths are in units of 2 to this power. */
    private int exponent;

    /** The motion in those units is the displacement times 2 to this power. */
    private int timeExponent;

    private double fraction;

    /** -1 if the query is mirrored, otherwise 1. */
    private int side;

    private boolean isMoving;

    void set(Solid a, Solid b, Vector3dc ofA, Vector3dc ofB) {
        a.place(anchorOfA, offsetOfA);
        b.place(anchor, offset);
        anchorOfA.sub(anchor, start).add(offsetOfA.sub(offset));
        ofA.sub(ofB, displacement);
        if (!start.isFinite() || !displacement.isFinite()) {
            throw new IllegalArgumentException(
                    "solids or their motions are farther apart than a double can represent: %s, %s".formatted(a, b));
        }
        isMoving = Powers.largest(displacement) > 0;
        boolean isConcentric = Powers.largest(start) == 0;
        side = Products.isBefore(isConcentric ? displacement : start, STILL)
                        || (isConcentric && !isMoving && isShorter(a, b))
                ? -1
                : 1;
        double size = Math.max(Powers.largest(start), Math.max(a.outerRadius(), b.outerRadius()));
        exponent = Math.max(LEAST_EXPONENT, exponent(size));
        scale(start.mul(side), -exponent);
        timeExponent = exponent(Powers.largest(displacement)) - LONG;
        scale(displacement.mul(side), -timeExponent);
        timeExponent -= exponent;
        sum = sum(a, b, Powers.of(-exponent));
    }

    /** The Minkowski sum of two solids of any kinds, computed. */
    SolidSum sum(Solid a, Solid b, double scale) {
        if (CapsuleSum.isOf(a, b)) {
            capsule.set(a, b, scale);
            if (capsule.isCapsule()) {
                return capsule;
            }
        }
        boolean isFirst = a instanceof Ellipsoid;
        boolean isSecond = b instanceof Ellipsoid;
        SolidSum of = isFirst && isSecond ? ellipsoids : isFirst || isSecond ? ellipsoid : zonotope;
        of.set(a, b, scale);
        return of;
    }

    /** Whether there is a contact; computes it. */
    boolean meets() {
        fraction = 0;
        sum.measure(start);
        double gap = sum.distance;
        if (gap < -SolidSum.TOUCH) {
            return true;
        }
        sum.distance = 0;
        if (!isMoving || isOutOfReach(gap)) {
            return false;
        }
        fraction = Math.scalb(sum.enter(start, displacement), -timeExponent);
        return fraction <= 1;
    }

    /** Whether the motion ends before it reaches the plane between the two. */
    private boolean isOutOfReach(double gap) {
        double closing = -Vectors.dot(sum.normal, displacement);
        return gap > SolidSum.TOUCH
                && !(closing > 0 && Math.scalb((gap - SolidSum.TOUCH) / closing, -timeExponent) <= 1);
    }

    /** Fraction of the contact. */
    double fraction() {
        return fraction;
    }

    /** The point of the contact, on the second solid at that time. */
    Vector3d pointAfter(Vector3dc ofB) {
        return Vectors.addScaled(point(), fraction, ofB);
    }

    /** Penetration depth of the contact [m]. */
    double depth() {
        return Math.scalb(Math.max(0, -sum.distance), exponent);
    }

    /** Distance of two solids that do not overlap; point and normal are then those of the closest points. */
    double distance() {
        sum.measure(start);
        return Math.scalb(Math.max(0, sum.distance), exponent);
    }

    /** Unit vector from the second solid to the first; may be called once per answer. */
    Vector3d normal() {
        return sum.normal.mul(side);
    }

    Vector3d point() {
        scale(sum.ofB, exponent);
        return sum.ofB.mul(side).add(offset).add(anchor);
    }

    /** Orders two solids with the same centre by their forms, so that the order of the arguments does not matter. */
    private static boolean isShorter(Solid a, Solid b) {
        for (Vector3dc direction : SKEW) {
            double difference = a.reach(direction) - b.reach(direction);
            if (difference != 0) {
                return difference < 0;
            }
        }
        return false;
    }

    /** Exponent of a size, which may be subnormal. */
    private static int exponent(double size) {
        return size < Double.MIN_NORMAL ? Math.getExponent(size * 0x1p60) - 60 : Math.getExponent(size);
    }

    private static void scale(Vector3d v, int exponent) {
        v.set(Math.scalb(v.x, exponent), Math.scalb(v.y, exponent), Math.scalb(v.z, exponent));
    }
}
