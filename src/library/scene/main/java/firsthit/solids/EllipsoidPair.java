package firsthit.solids;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.CentredEllipsoid;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Minkowski sum of two ellipsoids: the intersection of ellipsoids around it ({@link #setAround}), one for each ratio of the
 * reaches. So the shortest path out of it is the shortest of all paths out of these: a search over one number.
 *
 * <p>The search ends where the ratio equals that of the two reaches along the normal. A point outside has one such ratio, at its
 * distance. A point inside may have several; a list of ratios is tried, so close that the path out of the nearest ellipsoid is too
 * long by at most 2^-9 of the reach. An entry is first searched in an image, where the first ellipsoid is a sphere.
 */
final class EllipsoidPair extends RoundSum {
    /** Distance of the two ellipsoids' points at which a search ends, as a share of the sum of the longest radii. */
    private static final double EXACT = 0x1p-46;

    /** Weight of the distance of both points in the rating of a path: of equally short paths that ends at a point of both wins. */
    private static final double UNEQUAL = 0x1p-12;

    /** Logarithms of ratios that differ by less count as equal. */
    private static final double FINE = 0x1p-50;

    /** Least first step from the image's ratio, as a logarithm: far above rounding, but still near. */
    private static final double FIRST_STEP = 0x1p-22;

    /** Factor by which each further step is longer. */
    private static final double FASTER = 16;

    /** Most steps in a bracket: every third at least halves it. */
    private static final int MOST_STEPS = 150;

    /** Number of intervals of ratios, equal in the angle whose tangent is the root of the ratio. */
    private static final int PARTS = 24;

    /** Cosine of the angle between normals of neighbouring ratios below which they may belong to different sides. */
    private static final double TURNED = 0.9;

    private static final int STEPS_OF_A_WALK = 4;

    private final CentredEllipsoid a = new CentredEllipsoid();
    private final CentredEllipsoid b = new CentredEllipsoid();
    private final CentredEllipsoid around = new CentredEllipsoid();
    private final EllipsoidSum image = new EllipsoidSum();
    private boolean isSwapped;
    private boolean isOutside;
    private double least;
    private double most;
    private double cosineFirst;
    private double sineFirst;
    private double cosineStep;
    private double sineStep;
    private double ratio;
    private double bestRated;
    private double bestDepth;
    private double bestApart;
    private double bestRatio;
    private double slope;
    private double apart;
    private double exact;
    private final Vector3d trial = new Vector3d();
    private final Vector3d across = new Vector3d();
    private final Vector3d leftNormal = new Vector3d();
    private final Vector3d rightNormal = new Vector3d();
    private final Vector3d imagePlace = new Vector3d();
    private final Vector3d imageMotion = new Vector3d();
    private final Vector3d onSecond = new Vector3d();

    /**
     * Takes two ellipsoids as a and b, the rounder one first: the map that makes it the unit ball stretches the other one least.
     * The order of the arguments does not matter, so both orders have the same answer.
     */
    @Override
    void set(Solid first, Solid second, double scale) {
        Ellipsoid one = (Ellipsoid) first;
        Ellipsoid other = (Ellipsoid) second;
        a.set(one, scale);
        b.set(other, scale);
        isSwapped = isBefore(b, a);
        if (isSwapped) {
            a.set(other, scale);
            b.set(one, scale);
        }
        setImage(image.stretched.round);
        image.stretched.reset(1);
        least = a.radii[0] / b.radii[2];
        most = a.radii[2] / b.radii[0];
        double tangent = Math.sqrt(least);
        double step = (StrictMath.atan(Math.sqrt(most)) - StrictMath.atan(tangent)) / PARTS;
        cosineFirst = 1 / Math.sqrt(1 + least);
        sineFirst = tangent * cosineFirst;
        // Series for a step below 1/15, exact to the last digit: in some Java releases the sine allocates an array.
        double square = step * step;
        sineStep = step * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))));
        cosineStep = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))));
    }

    /** Sets b in the image in which a is the unit ball: in coordinates along the axes of a, each divided by its radius. */
    private void setImage(CentredEllipsoid out) {
        for (int k = 0; k < 3; k++) {
            out.axes[k].set(a.axes[k]);
            out.row(k, 0, b, 1 / a.radii[k]);
            out.axes[k].zero().setComponent(k, 1);
        }
        out.rotate(3, 3);
    }

    private static boolean isBefore(CentredEllipsoid one, CentredEllipsoid other) {
        double difference = one.radii[0] * other.radii[2] - other.radii[0] * one.radii[2];
        for (int i = 0; difference == 0 && i < 12; i++) {
            difference = i < 3
                    ? one.radii[i] - other.radii[i]
                    : one.axes[i % 3].get(i / 3 - 1) - other.axes[i % 3].get(i / 3 - 1);
        }
        return difference > 0;
    }

    @Override
    double extent() {
        return a.radii[2] + b.radii[2];
    }

    /** The fraction at which a path enters, as computed in the image. */
    @Override
    double leastEntry(Vector3dc start, Vector3dc displacement) {
        return image.approach(toImage(start, imagePlace), toImage(displacement, imageMotion), 0);
    }

    private Vector3d toImage(Vector3dc v, Vector3d out) {
        return out.set(
                Vectors.dot(a.axes[0], v) / a.radii[0],
                Vectors.dot(a.axes[1], v) / a.radii[1],
                Vectors.dot(a.axes[2], v) / a.radii[2]);
    }

    @Override
    double depth(Vector3dc from, int step) {
        for (int i = 0; i < 3; i++) {
            around.axes[i].set(a.axes[i]);
        }
        bestRated = Double.POSITIVE_INFINITY;
        exact = EXACT * extent();
        // The image's normal gives a plane between point and sum, if there is one.
        image.depth(toImage(from, imagePlace), step);
        trial.zero();
        for (int i = 0; i < 3; i++) {
            Vectors.addScaled(trial, image.normal.get(i) * (a.radii[0] / a.radii[i]), a.axes[i]);
        }
        trial.mul(1 / Vectors.length(trial));
        double seed = a.reach(trial) / b.reach(trial);
        if (step >= 0 || a.reach(trial) + b.reach(trial) < Vectors.dot(trial, from)) {
            near(from, seed);
        } else {
            inside(from, seed);
            if (bestApart > exact) {
                // Many directions are equally short: one more search for the one whose end is a point of both.
                near(from, bestRatio);
            }
        }
        return bestDepth;
    }

    /** Searches the minimum next to a ratio; a point outside has no other one. */
    private void near(Vector3dc from, double seed) {
        isOutside = tryRatio(from, seed) < 0;
        double error = error(slope);
        if (apart <= exact) {
            return;
        }
        double start = StrictMath.log(seed);
        double at = start;
        double ofAt = error;
        double side = error > 0 ? -1 : 1;
        double end = StrictMath.log(error > 0 ? least : most);
        for (double step = Math.max(2 * Math.abs(error), FIRST_STEP); ; step *= FASTER) {
            boolean isEnd = step >= Math.abs(end - start);
            double next = isEnd ? end : start + side * step;
            double ofNext = errorNear(from, next, side);
            if (ofNext * side >= 0 || isEnd) {
                if (side > 0) {
                    bracket(from, at, ofAt, next, ofNext, side, normal);
                } else {
                    bracket(from, next, ofNext, at, ofAt, side, normal);
                }
                return;
            }
            at = next;
            ofAt = ofNext;
        }
    }

    /** The error at a ratio; for a point outside, a ratio whose ellipsoid contains the point counts as too far. */
    private double errorNear(Vector3dc from, double logarithm, double side) {
        double at = StrictMath.exp(logarithm);
        double depth = isOutside ? tryRatio(from, at) : tryRatio(from, at, normal);
        return depth >= 0 && isOutside ? side : error(slope);
    }

    /** Searches a minimum between each two neighbours of a list of ratios, which includes the image's ratio. */
    private void inside(Vector3dc from, double seed) {
        double cosine = cosineFirst;
        double sine = sineFirst;
        boolean isSeedAhead = true;
        double left = least;
        tryRatio(from, left);
        double slopeLeft = slope;
        leftNormal.set(trial);
        int node = 1;
        while (node <= PARTS) {
            double nextCosine = cosine * cosineStep - sine * sineStep;
            double nextSine = sine * cosineStep + cosine * sineStep;
            double tangent = nextSine / nextCosine;
            double right = node == PARTS ? most : tangent * tangent;
            if (isSeedAhead && seed <= right) {
                isSeedAhead = false;
                right = seed;
            } else {
                cosine = nextCosine;
                sine = nextSine;
                node++;
            }
            if (right > left) {
                tryRatio(from, right);
                double slopeRight = slope;
                rightNormal.set(trial);
                boolean isFolded = around.nearest(from, true, across)
                        && Products.dot(across, leftNormal) > Products.dot(trial, leftNormal);
                if (isFolded) {
                    // Between the two ratios another side becomes the nearer one: both sides are followed beyond that.
                    trial.set(across);
                    take(from);
                    between(from, left, slopeLeft, right, slope, leftNormal);
                    tryRatio(from, left, rightNormal);
                    between(from, left, slope, right, slopeRight, rightNormal);
                } else {
                    between(from, left, slopeLeft, right, slopeRight, rightNormal);
                }
                if (Products.dot(leftNormal, rightNormal) < TURNED) {
                    walk(from, left, slopeLeft < 0 ? slopeLeft : 0, right);
                    walk(from, right, slopeRight > 0 ? slopeRight : 0, left);
                }
                left = right;
                slopeLeft = slopeRight;
                leftNormal.set(rightNormal);
            }
        }
    }

    /** Walks by steps that never pass the next minimum ({@link #bracket}), since the side with it may end before another ratio. */
    private void walk(Vector3dc from, double ratioAtStart, double slopeAtStart, double end) {
        double at = StrictMath.log(ratioAtStart);
        double last = StrictMath.log(end);
        double error = error(slopeAtStart);
        for (int step = 0; step < STEPS_OF_A_WALK; step++) {
            double next = at - error;
            if (next == at || (next > last == at < last)) {
                return;
            }
            tryRatio(from, StrictMath.exp(next));
            if (slope > 0 != error > 0) {
                return;
            }
            at = next;
            error = error(slope);
        }
    }

    private void between(
            Vector3dc from, double left, double slopeLeft, double right, double slopeRight, Vector3d followed) {
        if (slopeLeft < 0 && slopeRight > 0) {
            double start = StrictMath.log(left);
            bracket(from, start, error(slopeLeft), StrictMath.log(right), error(slopeRight), 0, followed);
        }
    }

    /**
     * Searches the ratio between two, as logarithms, at which the error changes from negative to positive (regula falsi, Illinois).
     *
     * <p>Along paths of one side the error never rises faster than the logarithm: with a greater ratio they turn to where the
     * second ellipsoid is thin. If the error rises faster, the followed side ends in between.
     *
     * @param outside for a point outside, the direction in which ratios are too far; otherwise 0
     */
    private void bracket(
            Vector3dc from,
            double atLeft,
            double errorLeft,
            double atRight,
            double errorRight,
            double outside,
            Vector3d followed) {
        double left = atLeft;
        double right = atRight;
        double ofLeft = errorLeft;
        double ofRight = errorRight;
        int side = 0;
        double width = right - left;
        for (int step = 0; step < MOST_STEPS; step++) {
            if (outside == 0 && ofRight - ofLeft > 2 * (right - left) + FINE) {
                return;
            }
            // Every third step bisects, unless two others have already halved the bracket.
            boolean isSlow = step % 3 == 2 && right - left > width / 2;
            width = step % 3 == 2 ? right - left : width;
            double middle = isSlow ? left + (right - left) / 2 : left - ofLeft * ((right - left) / (ofRight - ofLeft));
            if (step == 0 && outside == 0) {
                // This is the root if the normal does not turn left of it, as at a point where many paths end.
                middle = left - ofLeft;
            }
            if (!(middle > left && middle < right)) {
                return;
            }
            double error;
            if (outside == 0) {
                tryRatio(from, StrictMath.exp(middle), followed);
                error = error(slope);
            } else {
                error = errorNear(from, middle, outside);
            }
            if (apart <= exact) {
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

    /** The logarithm of the ratio minus that of the ratio of the reaches; the slope is the hyperbolic tangent of its half. */
    private static double error(double slope) {
        return Math.abs(slope) < 1 ? StrictMath.log((1 + slope) / (1 - slope)) : slope * 745;
    }

    /** Tries the path out of the ellipsoid of one ratio that lies on the same side as another path. */
    private double tryRatio(Vector3dc from, double ofRatio, Vector3d followed) {
        setAround(ofRatio);
        boolean isAcross = around.nearest(from, false, trial)
                && around.nearest(from, true, across)
                && Products.dot(across, followed) > Products.dot(trial, followed);
        around.nearest(from, isAcross, trial);
        return take(from);
    }

    private double tryRatio(Vector3dc from, double ofRatio) {
        setAround(ofRatio);
        around.nearest(from, false, trial);
        return take(from);
    }

    /**
     * Sets the ellipsoid with {@code reach² = reachA² (1 + 1 / ratio) + reachB² (1 + ratio)}. It contains the sum of both and
     * touches it where the ratio is that of the reaches. The search for its axes starts from its last ones.
     */
    private void setAround(double ofRatio) {
        ratio = ofRatio;
        double ofA = Math.sqrt(1 + 1 / ratio);
        double ofB = Math.sqrt(1 + ratio);
        for (int k = 0; k < 3; k++) {
            around.row(k, 0, a, ofA);
            around.row(k, 3, b, ofB);
        }
        around.rotate(3, 6);
    }

    /** Rates the path along {@code trial}, keeps the best one, and sets the slope; returns its length out of the ellipsoid. */
    private double take(Vector3dc from) {
        double ofA = a.reach(trial);
        double ofB = b.reach(trial);
        slope = (ratio * ofB - ofA) / (ratio * ofB + ofA);
        double reach = Math.sqrt((1 + 1 / ratio) * ofA * ofA + (1 + ratio) * ofB * ofB);
        double height = Vectors.dot(trial, from);
        double depth = ofA + ofB - height;
        apart = Math.abs(slope) * Math.min(ofA, ofB);
        double rated = depth + UNEQUAL * apart;
        if (rated < bestRated) {
            bestRated = rated;
            bestDepth = depth;
            bestApart = apart;
            bestRatio = ratio;
            normal.set(trial);
            if (isSwapped) {
                around.part(0, a, Math.sqrt(1 + 1 / ratio), onSecond);
            } else {
                around.part(3, b, Math.sqrt(1 + ratio), onSecond);
            }
        }
        return reach - height;
    }

    @Override
    void onSecond(Vector3d out) {
        out.set(onSecond);
    }
}
