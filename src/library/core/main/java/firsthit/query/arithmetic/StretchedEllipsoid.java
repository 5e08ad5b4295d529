package firsthit.query.arithmetic;

import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Sum of an ellipsoid around the origin, a ball and up to three segments at right angles: a point, a segment or a box seen from it.
 * Set again for the next one.
 *
 * <p>The shortest path out along n has the length {@code sum of |n · half| + reach(n) + radius - n · place}. Its normal lies
 * between the planes at right angles to the segments, in some, or in two of them: then it is that of a path out of the ellipsoid
 * around a corner of the box, of its shadow around an edge, or that of a face. Each of these normals gives a path that is long
 * enough, and one of them the shortest: a list of at most 26 with two paths each. It ends early at one that is proven: the
 * nearest of the ellipsoid around a point of the box that is as far out as the box comes along the normal.
 */
public final class StretchedEllipsoid {
    /** By how much a proof may fail, as a share of all lengths: then a path is longer than the shortest by twice that at most. */
    private static final double SLACK = 0x1p-50;

    /** Of paths as short, the one whose end is on the segments: what a length beyond their ends counts. */
    private static final double BEYOND = 0x1p-10;

    /** Segments shorter than this are points, in units of a scene of about 1. */
    private static final double LEAST = 0x1p-200;

    public final CentredEllipsoid round = new CentredEllipsoid();
    private final CentredEllipsoid[] shadows = {new CentredEllipsoid(), new CentredEllipsoid(), new CentredEllipsoid()};
    private final Vector3d[] directions = {new Vector3d(), new Vector3d(), new Vector3d()};
    private final double[] halves = new double[3];
    private int count;
    private int patterns;
    private double radius;

    /** Of the segments on the path that was found: -1 or 1 for an end, 0 for all of it. */
    private final int[] signs = new int[3];

    /** Where along the segments the path ends. */
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

    /** On the ellipsoid, where the path ends. */
    private final Vector3d onRound = new Vector3d();

    /** A ball of this radius, and no segments; the ellipsoid is the caller's to set. */
    public void reset(double ball) {
        radius = ball;
        count = 0;
        patterns = 1;
    }

    /** One more segment, from -half to half times a unit vector. */
    public void stretch(Vector3dc direction, double half) {
        if (half > LEAST) {
            directions[count].set(direction);
            halves[count] = half;
            shadows[count].setShadow(round, directions[count]);
            count++;
            patterns *= 3;
        }
    }

    /** A length that all of the sum is within. */
    public double extent() {
        double extent = round.radii[2] + radius;
        for (int i = 0; i < count; i++) {
            extent += halves[i];
        }
        return extent;
    }

    /**
     * Length of the shortest path out; negative for a place outside: its distance. Sets the normal.
     *
     * @param isNext whether the place of the call before is on one line with this and close: paths are tried from that one's on
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

    /** Tries the path of a pattern of signs; true if none is shorter. */
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
            // The two at right angles to the normal, of three or of two.
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
            // The shadow's point is as good as its root, and not only as its normal.
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

    /** Where the path found last ends, on the ellipsoid. */
    public Vector3d onRound() {
        return onRound;
    }

    /** Where along a segment the path found last ends, from its middle; 0 if there is none. */
    public double inSegment(int i) {
        return i < count ? bestInSegments[i] : 0;
    }

    /** Writes where it ends as a point of the ball and the segments. */
    public void onRest(Vector3d out) {
        normal.mul(radius, out);
        for (int i = 0; i < count; i++) {
            Vectors.addScaled(out, bestInSegments[i], directions[i]);
        }
    }
}
