package firsthit.query.arithmetic;

import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Minkowski sum of an ellipsoid around the origin, a ball, and up to three perpendicular segments, which form a point, a segment or
 * a box. Reusable.
 *
 * <p>The path out along a unit vector n has the length {@code sum of |n · half| + reach(n) + radius - n · place}. The normal of the
 * shortest path lies between the planes perpendicular to the segments, in one of them, or in two: it belongs to a path out of the
 * ellipsoid around a corner of the box, out of its projection around an edge, or to a face. Each such normal gives a path that
 * leads out, and one gives the shortest: at most 26 with two paths each. The search ends early at a path that is proven: the
 * shortest out of the ellipsoid around a support point of the box along the normal.
 */
public final class StretchedEllipsoid {
    /** Error that a proof tolerates, relative to all lengths: a path is then longer than the shortest by at most twice that. */
    private static final double SLACK = 0x1p-50;

    /** Weight of a length beyond the segments: of equally short paths, one that ends on the segments is preferred. */
    private static final double BEYOND = 0x1p-10;

    /** Segments shorter than this count as points, in units of a scene of about 1. */
    private static final double LEAST = 0x1p-200;

    public final CentredEllipsoid round = new CentredEllipsoid();
    private final CentredEllipsoid[] shadows = {new CentredEllipsoid(), new CentredEllipsoid(), new CentredEllipsoid()};
    private final Vector3d[] directions = {new Vector3d(), new Vector3d(), new Vector3d()};
    private final double[] halves = new double[3];
    private int count;
    private int patterns;
    private double radius;

    /** For each segment, the end that the current path uses, -1 or 1, or 0 for any point of it. */
    private final int[] signs = new int[3];

    /** Positions along the segments at which the path ends. */
    private final double[] inSegments = new double[3];

    private final double[] bestInSegments = new double[3];
    private int bestPattern;
    private double best;
    private double bestRated;
    private double slack;
    private final Vector3d trial = new Vector3d();
    private final Vector3d shifted = new Vector3d();
    private final Vector3d point = new Vector3d();

    /** Unit vector along the path found last. */
    public final Vector3d normal = new Vector3d();

    /** Point of the ellipsoid at which the path ends. */
    private final Vector3d onRound = new Vector3d();

    /** Resets to a ball of this radius and no segments; the caller sets the ellipsoid. */
    public void reset(double ball) {
        radius = ball;
        count = 0;
        patterns = 1;
    }

    /** Adds a segment, from -half to half times a unit vector. */
    public void stretch(Vector3dc direction, double half) {
        if (half > LEAST) {
            directions[count].set(direction);
            halves[count] = half;
            shadows[count].setProjection(round, directions[count]);
            count++;
            patterns *= 3;
        }
    }

    /** Radius of a ball around the origin that contains the whole sum. */
    public double extent() {
        double extent = round.radii[2] + radius;
        for (int i = 0; i < count; i++) {
            extent += halves[i];
        }
        return extent;
    }

    /**
     * Length of the shortest path out; for a point outside, its negated distance. Sets the normal.
     *
     * @param isNext whether the point is close to that of the last call, on one line with it: the search starts at that one's path
     */
    public double depth(Vector3dc from, boolean isNext) {
        bestRated = Double.POSITIVE_INFINITY;
        slack = SLACK * (extent() + Powers.largest(from));
        int first = isNext ? bestPattern : cornerTowards(from);
        for (int i = 0; i < patterns; i++) {
            if (isProven(from, (first + i) % patterns, false)) {
                return best + radius;
            }
        }
        for (int i = 0; i < patterns; i++) {
            isProven(from, i, true);
        }
        return best + radius;
    }

    private int cornerTowards(Vector3dc from) {
        int pattern = 0;
        for (int i = count - 1; i >= 0; i--) {
            pattern = 3 * pattern + (Vectors.dot(directions[i], from) < 0 ? 1 : 2);
        }
        return pattern;
    }

    /** Tries the path of a pattern of signs; true if this proves that none is shorter. */
    private boolean isProven(Vector3dc from, int pattern, boolean isAcross) {
        shifted.set(from);
        int left = pattern;
        int zeros = 0;
        int zero = 0;
        int end = 0;
        for (int i = 0; i < count; i++) {
            signs[i] = left % 3 == 0 ? 0 : left % 3 == 1 ? -1 : 1;
            left /= 3;
            Vectors.addScaled(shifted, -signs[i] * halves[i], directions[i]);
            zero = signs[i] == 0 ? zero + i : zero;
            zeros += signs[i] == 0 ? 1 : 0;
            end = signs[i] != 0 ? i : end;
        }
        if (zeros > 1) {
            // A face: the normal is perpendicular to two of three segments, or to both of two.
            if (zeros == 3 || isAcross) {
                return false;
            }
            if (count == 3) {
                trial.set(directions[end]).mul(signs[end]);
            } else {
                Products.cross(directions[0], directions[1], trial);
                trial.mul(Vectors.dot(trial, from) < 0 ? -1 : 1);
            }
        } else if (!(zeros == 1 ? shadows[zero] : round).nearest(shifted, isAcross, trial)) {
            return false;
        }
        double reach = round.reach(trial);
        double depth = reach - Vectors.dot(trial, from);
        boolean isAtEnds = true;
        for (int i = 0; i < count; i++) {
            double along = halves[i] * Products.dot(directions[i], trial);
            depth += Math.abs(along);
            isAtEnds &= signs[i] == 0 || signs[i] * along >= -slack;
        }
        if (!isAtEnds || !(depth < bestRated)) {
            return false;
        }
        if (zeros > 0) {
            round.support(trial, point);
        } else {
            round.point(point);
        }
        if (zeros == 1) {
            // The point of the projection is as accurate as its root, and not only as its normal.
            double along = Products.dot(directions[zero], point);
            shadows[zero].point(point);
            along -= Products.dot(directions[zero], point);
            Vectors.addScaled(point, along, directions[zero]);
        }
        double beyond = 0;
        for (int i = 0; i < count; i++) {
            double along = Vectors.dot(directions[i], from)
                    + depth * Products.dot(directions[i], trial)
                    - Products.dot(directions[i], point);
            inSegments[i] = signs[i] != 0 ? signs[i] * halves[i] : Math.max(-halves[i], Math.min(along, halves[i]));
            beyond += signs[i] != 0 ? 0 : Math.abs(along - inSegments[i]);
        }
        if (depth + BEYOND * beyond < bestRated) {
            best = depth;
            bestRated = depth + BEYOND * beyond;
            bestPattern = pattern;
            normal.set(trial);
            onRound.set(point);
            System.arraycopy(inSegments, 0, bestInSegments, 0, 3);
        }
        return !isAcross && beyond <= slack && depth * reach <= round.radii[0] * round.radii[0];
    }

    /** Point of the ellipsoid at which the path found last ends. */
    public Vector3d onRound() {
        return onRound;
    }

    /** Position on a segment, from its middle, at which the path found last ends; 0 if there is no such segment. */
    public double inSegment(int i) {
        return i < count ? bestInSegments[i] : 0;
    }

    /** Writes the point at which that path ends in the sum of the ball and the segments. */
    public void onRest(Vector3d out) {
        normal.mul(radius, out);
        for (int i = 0; i < count; i++) {
            Vectors.addScaled(out, bestInSegments[i], directions[i]);
        }
    }
}
