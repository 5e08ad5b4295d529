package firsthit.solids;

import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A sum with an ellipsoid in it, around the origin: the paths out of it, and the first of a line that are in it. */
abstract class RoundSum extends SolidSum {
    /** Distance that counts as touch, as a share of all lengths: a few roundings of them. */
    private static final double TOUCH = 0x1p-48;

    /** Of a direction and a plane, the sine of an angle at which a path may graze: lower, it comes no deeper than a touch. */
    private static final double SLOW = 0x1p-16;

    /**
     * Each of Newton's steps divides the product of distance and speed by four at least, for the distance along a line is convex:
     * both fall from 1 to a rounding in far fewer.
     */
    private static final int MOST_STEPS = 120;

    /** The places on the line that are tried. */
    private final Vector3d place = new Vector3d();

    /**
     * Length of the shortest path out; negative for a place outside: its distance. Sets the normal.
     *
     * @param step how many places on one line were tried before this, all of them outside or close to the surface; -1 for a
     *     place on none
     */
    abstract double depth(Vector3dc from, int step);

    /** A length that all of the sum is within. */
    abstract double extent();

    /** Fraction before which a motion surely does not enter; NaN if it is beyond the end. */
    double leastEntry(Vector3dc start, Vector3dc along) {
        return 0;
    }

    /** Writes the point of the second solid where the path found last ends. */
    abstract void onSecond(Vector3d out);

    @Override
    final void measure(Vector3dc from) {
        distance = -depth(from, -1);
        onSecond(ofB);
    }

    @Override
    final double enter(Vector3dc start, Vector3dc along) {
        double from = leastEntry(start, along);
        double fraction = Double.isNaN(from) ? from : approach(start, along, from);
        if (Double.isNaN(fraction) || !isEntry(fraction, start, along)) {
            return Double.NaN;
        }
        distance = 0;
        onSecond(ofB);
        return fraction;
    }

    /**
     * Steps from plane to plane, none of them into the sum; ends at a touch, or where the path leads on along the plane or away.
     *
     * @return the fraction there, or NaN if that is beyond 1
     */
    final double approach(Vector3dc start, Vector3dc displacement, double from) {
        double touch = touch(start);
        double fraction = from;
        for (int step = 0; step < MOST_STEPS; step++) {
            double distance = -depthAt(fraction, start, displacement, step);
            double speed = -Vectors.dot(normal, displacement);
            double next = Math.max(0, fraction + distance / speed);
            if (Math.abs(distance) <= touch || !(speed > 0) || next == fraction) {
                break;
            }
            if (!(next <= 1)) {
                return Double.NaN;
            }
            fraction = next;
        }
        return fraction;
    }

    /**
     * Whether a path enters that came to a touch at a fraction. A slow one may graze: then it recedes at once, for Newton's steps
     * halve what is left to where a parabola is lowest.
     */
    private boolean isEntry(double fraction, Vector3dc start, Vector3dc displacement) {
        double speed = -Vectors.dot(normal, displacement);
        if (!(speed > 0) || speed >= SLOW * Vectors.length(displacement)) {
            return speed > 0;
        }
        double touch = touch(start);
        double depth = depthAt(fraction + 3 * touch / speed, start, displacement, 1);
        boolean isGraze = depth < touch && Vectors.dot(normal, displacement) >= 0;
        depthAt(fraction, start, displacement, 1);
        return !isGraze;
    }

    private double touch(Vector3dc start) {
        return TOUCH * (extent() + Powers.largest(start));
    }

    private double depthAt(double fraction, Vector3dc start, Vector3dc displacement, int step) {
        return depth(Vectors.addScaled(place.set(start), fraction, displacement), step);
    }
}
