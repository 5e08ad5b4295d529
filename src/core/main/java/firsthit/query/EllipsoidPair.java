package firsthit.query;

import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Sum of two ellipsoids: what all ellipsoids around it have in common ({@link CentredEllipsoid#setAround}, one for each ratio
 * of the reaches). So the shortest way out of it is the least of the shortest ways out of those, a search along one number.
 *
 * <p>Along each n the length of the way is convex in the ratio's logarithm, and least where that is the ratio of the reaches; if
 * the logarithm differs by x, the reach grows at most {@code cosh(x / 2)} times. That bounds what lies between two ratios.
 * Outside there is one minimum: the distance.
 */
final class EllipsoidPair extends RoundSum {
    /** Error of the ratio's logarithm at which a search ends: points of the surface belong to it up to that. */
    private static final double EXACT = 0x1p-46;

    /** Of ways as short, the one whose end is a point of both: what the error of the ratio counts. */
    private static final double UNEQUAL = 0x1p-12;

    private static final int MOST_STEPS = 64;

    /** Widest part of the ratio's logarithm in which one minimum is taken for all. */
    private static final double WIDE = 0.5;

    /** Part whose minimum is no more than 2^-15 of the reach below its ends. */
    private static final double NARROW = 0x1p-5;

    final CentredEllipsoid a = new CentredEllipsoid();
    final CentredEllipsoid b = new CentredEllipsoid();
    private final CentredEllipsoid around = new CentredEllipsoid();
    private final StretchedEllipsoid image = new StretchedEllipsoid();
    private boolean isAUnit;
    private double least;
    private double most;
    static int calls, ways;
    private double best;
    private double bestRated;
    private double bestDepth;
    private double distance;
    private double slope;
    private final Vector3d trial = new Vector3d();
    private final Vector3d imagePlace = new Vector3d();
    private final Vector3d imageWay = new Vector3d();
    private final Vector3d onB = new Vector3d();

    /** Takes the two as they are now. */
    void prepare() {
        // Of two the rounder one is the ball: seen so, the other is stretched least.
        isAUnit = a.radii[0] * b.radii[2] >= b.radii[0] * a.radii[2];
        image.round.setImage(isAUnit ? a : b, isAUnit ? b : a);
        image.reset(1);
        least = StrictMath.log(a.radii[0] / b.radii[2]);
        most = StrictMath.log(a.radii[2] / b.radii[0]);
    }

    @Override
    double extent() {
        return a.radii[2] + b.radii[2];
    }

    /** How far a way comes before it enters, as the image sees it; NaN if that is beyond its end. */
    double approachInImage(Vector3dc start, Vector3dc displacement) {
        return image.approach(toImage(start, imagePlace), toImage(displacement, imageWay), 0);
    }

    private Vector3d toImage(Vector3dc v, Vector3d out) {
        CentredEllipsoid unit = isAUnit ? a : b;
        return out.set(
                Vectors.dot(unit.axes[0], v) / unit.radii[0],
                Vectors.dot(unit.axes[1], v) / unit.radii[1],
                Vectors.dot(unit.axes[2], v) / unit.radii[2]);
    }

    @Override
    double depth(Vector3dc from, boolean isNextStep) {
 calls++;
        for (int i = 0; i < 3; i++) {
            around.axes[i].set(a.axes[i]);
        }
        distance = Vectors.length(from);
        best = Double.POSITIVE_INFINITY;
        bestRated = Double.POSITIVE_INFINITY;
        // The image's normal has a plane between place and sum, if there is one.
        image.depth(toImage(from, imagePlace), isNextStep);
        CentredEllipsoid unit = isAUnit ? a : b;
        trial.zero();
        for (int i = 0; i < 3; i++) {
            Vectors.addScaled(trial, image.normal.get(i) * (unit.radii[0] / unit.radii[i]), unit.axes[i]);
        }
        trial.mul(1 / Vectors.length(trial));
        double seed = StrictMath.log(a.reach(trial) / b.reach(trial));
        if (a.reach(trial) + b.reach(trial) < Vectors.dot(trial, from)) {
            outside(from, seed);
        } else {
            inside(from, seed);
        }
        return bestDepth;
    }

    /** The one minimum, from a ratio whose ellipsoid has the place outside; where the next one has not, that one is too far. */
    private void outside(Vector3dc from, double seed) {
        way(from, seed);
        double error = slope;
        // The reaches hardly change: each ratio's error is what it differs from theirs.
        double root = seed - error;
        if (error > EXACT) {
            bracket(from, least, Math.min(least - root, -EXACT), seed, error, seed);
        } else if (error < -EXACT) {
            bracket(from, seed, error, most, Math.max(most - root, EXACT), seed);
        }
    }

    private void inside(Vector3dc from, double seed) {
        double atLeast = way(from, least);
        double slopeAtLeast = slope;
        double atMost = way(from, most);
        double slopeAtMost = slope;
        if (seed > least && seed < most) {
            double atSeed = way(from, seed);
            double slopeAtSeed = slope;
            search(from, least, atLeast, slopeAtLeast, seed, atSeed, slopeAtSeed);
            search(from, seed, atSeed, slopeAtSeed, most, atMost, slopeAtMost);
        } else {
            search(from, least, atLeast, slopeAtLeast, most, atMost, slopeAtMost);
        }
    }

    /** Looks for shorter ways between two ratios whose own are known. */
    private void search(
            Vector3dc from, double left, double ofLeft, double slopeLeft, double right, double ofRight, double slopeRight) {
        double width = right - left;
        double growth = StrictMath.cosh(width / 4);
        if (!(width > 0) || Math.min(ofLeft, ofRight) / growth - distance * (1 - 1 / growth) >= best) {
            return;
        }
        if (width <= WIDE && slopeLeft <= 0 && slopeRight >= 0) {
            bracket(from, left, slopeLeft, right, slopeRight, Double.NaN);
        } else if (width > NARROW) {
            double middle = left + width / 2;
            double ofMiddle = way(from, middle);
            double slopeMiddle = slope;
            search(from, left, ofLeft, slopeLeft, middle, ofMiddle, slopeMiddle);
            search(from, middle, ofMiddle, slopeMiddle, right, ofRight, slopeRight);
        }
    }

    /** The ratio between two at which the slope turns from falling to rising (regula falsi, Illinois). */
    private void bracket(
            Vector3dc from, double atLeft, double slopeLeft, double atRight, double slopeRight, double outside) {
        double left = atLeft;
        double right = atRight;
        double ofLeft = slopeLeft;
        double ofRight = slopeRight;
        int side = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            double middle = left - ofLeft * ((right - left) / (ofRight - ofLeft));
            if (step > 12 && step % 2 == 0) {
                middle = left + (right - left) / 2;
            }
            if (!(middle > left && middle < right)) {
                return;
            }
            double depth = way(from, middle);
            double error = Double.isNaN(outside) || depth < 0 ? slope : middle - outside;
            if (Math.abs(error) <= EXACT) {
                return;
            }
            if (error > 0) {
                right = middle;
                ofRight = error;
                ofLeft *= side > 0 ? 0.5 : 1;
                side = 1;
            } else {
                left = middle;
                ofLeft = error;
                ofRight *= side < 0 ? 0.5 : 1;
                side = -1;
            }
        }
    }

    /** Length of the shortest way out of the ellipsoid of one ratio; keeps it if it is the best, and sets the slope. */
    private double way(Vector3dc from, double logarithm) {
ways++;
        double ratio = StrictMath.exp(logarithm);
        around.setAround(a, b, ratio);
        around.nearest(trial.set(from), false, trial);
        double ofA = a.reach(trial);
        double ofB = b.reach(trial);
        slope = logarithm - StrictMath.log(ofA / ofB);
        double reach = Math.sqrt((1 + 1 / ratio) * ofA * ofA + (1 + ratio) * ofB * ofB);
        double height = Vectors.dot(trial, from);
        double depth = ofA + ofB - height;
        best = Math.min(best, depth);
        double rated = depth + UNEQUAL * extent() * Math.min(Math.abs(slope), 1);
        if (rated < bestRated) {
            bestRated = rated;
            bestDepth = depth;
            normal.set(trial);
            around.part(3, b, Math.sqrt(1 + ratio), onB);
        }
        return reach - height;
    }

    /** Where the way found last ends, on the second one. */
    Vector3d onB() {
        return onB;
    }
}
