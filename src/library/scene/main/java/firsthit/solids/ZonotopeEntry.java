package firsthit.solids;

import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * Computes when a motion from outside enters a {@link ZonotopeSum}, by three methods for three kinds of sums.
 *
 * <p>A sum without a ball is entered where the motion passes the last of all pairs of planes (separating axes, as in {@code
 * SeparatingAxes}). A flat sum has no interior: it is hit where the motion crosses its plane, border included, so that no motion
 * gets through. For a sum with a ball, or no wider than a touch, whose planes are rounding, the distance is used. Along a line it
 * has one minimum, so a step to the separating plane is never too long (conservative advancement; van den Bergen 2004), and a step
 * to the closest edge or vertex is the last one if it leads to a point not yet inside.
 *
 * <p>A sum with an interior is entered only if the motion goes deeper than {@link SolidSum#TOUCH}: so a motion along a face never
 * hits the next face by rounding.
 */
final class ZonotopeEntry {
    /** Gap that counts as zero, for motions toward a sphere. */
    private static final double ROUNDING = 0x1p-50;

    /** Distance outside the border of a flat sum that still counts as a hit. */
    private static final double BORDER = 0x1p-47;

    /** Radius given to a sum that is a point or a segment. */
    private static final double LEAST_RADIUS = 0x1p-48;

    private static final int MOST_STEPS = 100;

    private final ZonotopeSum sum;
    private final Zonotope core;
    private final Vector3d start = new Vector3d();
    private final Vector3d place = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private Vector3d d = new Vector3d();

    /** Fractions between which the motion may be in the sum. */
    private double low;

    private double high;

    ZonotopeEntry(ZonotopeSum sum) {
        this.sum = sum;
        this.core = sum.core;
    }

    /** As {@link SolidSum#enter}. */
    double enter(Vector3d from, Vector3d displacement) {
        start.set(from);
        d = displacement;
        if (sum.radius > SolidSum.TOUCH || core.isNeedle) {
            return enterRound();
        }
        double fraction = core.reach[core.flattest] <= SolidSum.TOUCH ? enterFlat() : enterFaces();
        if (!(fraction <= 1)) {
            return Double.NaN;
        }
        move(fraction);
        normal.set(sum.normal);
        sum.measure(place);
        sum.normal.set(normal);
        sum.setPoint();
        sum.distance = 0;
        return fraction;
    }

    private void move(double fraction) {
        Vectors.addScaled(place.set(start), fraction, d);
    }

    /** Height of a point above the middle of a pair of planes, on the side that the motion comes from. */
    private double height(int plane, double speed, Vector3d from) {
        double along = Products.dot(core.normal[plane], from);
        return speed > 0 ? -along : along;
    }

    /** Sets the normal to that of a plane, turned against the motion. */
    private void turn(int plane, double speed) {
        sum.normal.set(core.normal[plane]);
        if (speed > 0) {
            sum.normal.mul(-1);
        }
    }

    /** Fraction at which the motion crosses the plane of the sum; NaN if it misses, starts in the plane or runs along it. */
    private double enterFlat() {
        int flat = core.flattest;
        double speed = Products.dot(core.normal[flat], d);
        double height = height(flat, speed, start) - core.reach[flat];
        if (!(height > 0 && Math.abs(speed) > BORDER)) {
            return Double.NaN;
        }
        double fraction = height / Math.abs(speed);
        move(fraction);
        for (int i = 0; i < core.walls; i++) {
            if (Math.abs(Products.dot(core.normal[i], place)) > core.reach[i] + BORDER) {
                return Double.NaN;
            }
        }
        turn(flat, speed);
        return fraction;
    }

    /** Fraction at which the motion passes the last plane. Of several, or at a touch at the start, the nearest is chosen. */
    private double enterFaces() {
        if (!passesBetween(core.walls, -SolidSum.TOUCH)) {
            return Double.NaN;
        }
        passesBetween(core.walls, 0);
        move(low);
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < core.walls; i++) {
            double speed = Products.dot(core.normal[i], d);
            double height = height(i, speed, place) - core.reach[i];
            if (speed != 0 && height > most) {
                most = height;
                turn(i, speed);
            }
        }
        return low;
    }

    /** Whether the motion is between the first pairs of planes, moved outwards, at once; sets {@code low} and {@code high}. */
    private boolean passesBetween(int planes, double outwards) {
        low = 0;
        high = Double.POSITIVE_INFINITY;
        for (int i = 0; i < planes; i++) {
            double speed = Products.dot(core.normal[i], d);
            double height = height(i, speed, start);
            double reach = core.reach[i] + outwards;
            if (speed != 0) {
                low = Math.max(low, (height - reach) / Math.abs(speed));
                high = Math.min(high, (height + reach) / Math.abs(speed));
            } else if (Math.abs(height) > reach) {
                return false;
            }
        }
        return low <= high;
    }

    /** Searches the entry into the sum shrunk by a touch; the true surface is near that. */
    private double enterRound() {
        double radius = sum.radius;
        double most = radius > SolidSum.TOUCH ? radius - SolidSum.TOUCH : Math.max(radius, LEAST_RADIUS);
        if (radius <= SolidSum.TOUCH && gap(0, most) <= ROUNDING) {
            // Two points, or a point and a segment, have no interior.
            return Double.NaN;
        }
        double deep = passesBetween(core.planes, most) ? search(most) : Double.NaN;
        if (Double.isNaN(deep)) {
            return Double.NaN;
        }
        gap(deep, most);
        double fraction = Math.max(0, Math.min(deep, outermost(deep)));
        boolean isThere = Math.abs(gap(fraction, radius)) <= 4 * SolidSum.TOUCH;
        if (!(isThere && Products.dot(sum.normal, d) < 0)) {
            // A graze: at the entry another part of the core was nearest.
            fraction = deep;
            gap(fraction, radius);
            if (radius <= SolidSum.TOUCH && Products.dot(sum.normal, d) > 0) {
                // Within rounding of a needle only the motion decides on which side a place is.
                sum.normal.mul(-1);
            }
        }
        sum.distance = 0;
        return fraction <= 1 ? fraction : Double.NaN;
    }

    /** Fraction at which the motion reached the surface, near the point where it has passed it. */
    private double outermost(double deep) {
        int plane = sum.plane;
        if (plane >= 0) {
            double speed = Products.dot(core.normal[plane], d);
            return (height(plane, speed, start) - core.reach[plane] - sum.radius) / Math.abs(speed);
        }
        double fraction = sum.entryToFeature(start, d, sum.radius);
        return Double.isNaN(fraction) ? deep : fraction;
    }

    /** Fraction at which the motion comes within a radius of the core. */
    private double search(double most) {
        boolean isInside = false;
        for (int step = 0; step < MOST_STEPS; step++) {
            double gap = gap(low, most);
            if (gap <= ROUNDING) {
                return low;
            }
            double closing = -Products.dot(sum.normal, d);
            if (!(closing > 0)) {
                return Double.NaN;
            }
            double next = low + gap / closing;
            if (next == low) {
                return low;
            }
            if (next > high) {
                return isInside ? high : Double.NaN;
            }
            double jump = sum.plane < 0 ? sum.entryToFeature(start, d, most) : Double.NaN;
            if (jump > next && jump < high) {
                double there = gap(jump, most);
                if (there >= -ROUNDING && Products.dot(sum.normal, d) < 0) {
                    next = jump;
                } else {
                    high = jump;
                    isInside = there < 0;
                }
            }
            low = next;
        }
        return low;
    }

    /** Distance at a fraction from the sum of the core and a ball of another radius. */
    private double gap(double fraction, double most) {
        move(fraction);
        sum.measure(place);
        return sum.distance + sum.radius - most;
    }
}
