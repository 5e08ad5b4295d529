package firsthit.solids;

import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * When a motion from outside enters a {@link ZonotopeSum}: three methods for three kinds of sums.
 *
 * <p>Without a ball it is where the last of all pairs of planes is passed (separating axes, as in {@code SeparatingAxes}). A sum
 * that is flat has nothing between one pair of planes: it is met where that is crossed, border included, so that no motion gets
 * through. With a ball, or where the sum is no wider than a touch and its planes are rounding, the distance is what counts: along a
 * line it has one valley, so a step to the plane that keeps the place apart is never too long (conservative advancement; van den
 * Bergen 2004), and one to the closest edge or corner is the last where it leads to a place that is not yet inside.
 *
 * <p>A sum with an inside is entered only if the motion comes deeper than {@link SolidContact#TOUCH} into it: what goes along a face
 * never meets the next one by rounding.
 */
final class ZonotopeEntry {
    /** How near a place counts as there, for motions toward a ball. */
    private static final double ROUNDING = 0x1p-50;

    /** How far outside the border of a flat sum it is still met. */
    private static final double BORDER = 0x1p-47;

    /** Radius that a point or a segment has for others of these. */
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

    /** Height of a place over the middle of two planes on the side that the motion comes from. */
    private double height(int plane, double speed, Vector3d from) {
        double along = Products.dot(core.normal[plane], from);
        return speed > 0 ? -along : along;
    }

    /** Turns the normal of a plane against the motion. */
    private void turn(int plane, double speed) {
        sum.normal.set(core.normal[plane]);
        if (speed > 0) {
            sum.normal.mul(-1);
        }
    }

    /** Where the motion crosses the plane of the sum; what starts in it, or goes along it, does not. */
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

    /** The last plane that is passed on entering; the ties of several, and a touch at the start, go to the nearest. */
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

    /** Whether the motion comes between so many pairs of planes at once, these moved outwards; and from when to when. */
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

    /** The sum is made smaller by a touch, and where the motion enters that, the true surface is near. */
    private double enterRound() {
        double radius = sum.radius;
        double most = radius > SolidSum.TOUCH ? radius - SolidSum.TOUCH : Math.max(radius, LEAST_RADIUS);
        if (radius <= SolidSum.TOUCH && gap(0, most) <= ROUNDING) {
            // Two points, or one on a segment, have no inside.
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
            // A graze: on entering, another part of the core was nearest.
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

    /** When the motion came to the surface, near the place where it has come through it. */
    private double outermost(double deep) {
        int plane = sum.plane;
        if (plane >= 0) {
            double speed = Products.dot(core.normal[plane], d);
            return (height(plane, speed, start) - core.reach[plane] - sum.radius) / Math.abs(speed);
        }
        double fraction = sum.entryToFeature(start, d, sum.radius);
        return Double.isNaN(fraction) ? deep : fraction;
    }

    /** Where the motion comes as near to the core as a radius. */
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

    /** Distance from the sum of the core and a ball of another radius. */
    private double gap(double fraction, double most) {
        move(fraction);
        sum.measure(place);
        return sum.distance + sum.radius - most;
    }
}
