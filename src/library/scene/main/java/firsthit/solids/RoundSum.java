package firsthit.solids;

import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A Minkowski sum with an ellipsoid, centred at the origin: the shortest paths out of it, and where a line enters it. */
abstract class RoundSum extends SolidSum {
    /** Distance that counts as a touch, relative to all lengths: a few roundings of them. */
    private static final double TOUCH = 0x1p-48;

    /** Sine of the angle between path and tangent plane below which the path may graze: it goes no deeper than a touch then. */
    private static final double SLOW = 0x1p-16;

    /**
     * Limit of Newton steps. Each divides the product of distance and speed by at least four, since the distance along a line is
     * convex: both fall from 1 to rounding in far fewer steps.
     */
    private static final int MOST_STEPS = 120;

    /** The point on the line that is being tried. */
    private final Vector3d place = new Vector3d();

    /**
     * Length of the shortest path out; for a point outside, minus its distance. Sets the normal.
     *
     * @param step number of points on one line that were tried before, all of them outside or close to the surface; -1 for a point
     *     on no line
     */
    abstract double depth(Vector3dc from, int step);

    /** Upper bound of the distance of the sum's points from the origin. */
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
     * Steps from tangent plane to tangent plane without entering the sum, up to a touch, or until the path does not approach.
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
     * Whether a path that touches at a fraction enters. A path at a small angle may graze: then it recedes at once, since Newton
     * steps halve the rest of the way to the lowest point of a parabola.
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
