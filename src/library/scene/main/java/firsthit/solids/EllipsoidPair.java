package firsthit.solids;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.CentredEllipsoid;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Sum of two ellipsoids: what all ellipsoids around it have in common ({@link #setAround}, one for each ratio
 * of the reaches). So the shortest path out of it is the least of the shortest paths out of those, a search along one number.
 *
 * <p>It ends where the ratio is that of the reaches along the normal. Outside there is one such place, the distance; inside there
 * may be some, and a list of ratios is tried, so close that the path out of the nearest ellipsoid is longer by at most 2^-9 of
 * the reach. Where the sum is entered its image is searched first in which the first ellipsoid is a ball.
 */
final class EllipsoidPair extends RoundSum {
    /** How far the points of both may be apart where a search ends, as a share of the longest radii. */
    private static final double EXACT = 0x1p-46;

    /** Of paths as short, the one whose end is a point of both: what a length between the two counts. */
    private static final double UNEQUAL = 0x1p-12;

    /** Logarithms of ratios that differ by less are one. */
    private static final double FINE = 0x1p-50;

    /** From the image's ratio to the first that is tried next to it, as logarithms: far above rounding, and still near. */
    private static final double FIRST_STEP = 0x1p-22;

    /** What each further step is longer by. */
    private static final double FASTER = 16;

    /** Steps in a bracket: every third at least halves it. */
    private static final int MOST_STEPS = 150;

    /** Parts of the ratios, equal ones of the angle whose tangent is the root of the ratio. */
    private static final int PARTS = 24;

    /** Cosine between two normals of neighbouring ratios that may not be on one side. */
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
     * Takes two ellipsoids as a and b, the rounder one first: where it is the unit ball, the other is stretched least. Both
     * orders are one query, so that they have one answer.
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
        // Series for a step below 1/15, to the last digit: the sine of Java makes an array in some releases.
        double square = step * step;
        sineStep = step * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))));
        cosineStep = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))));
    }

    /** The second one where the first is a ball: in its coordinates along the axes of that, each over its radius. */
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

    /** How far a path comes before it enters, as the image sees it. */
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
        // The image's normal has a plane between place and sum, if there is one.
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
                // As short in many directions: one more search for the one whose end is a point of both.
                near(from, bestRatio);
            }
        }
        return bestDepth;
    }

    /** The minimum next to a ratio; for a place outside there is no other. */
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

    /** A ratio whose ellipsoid has a place outside in it is too far. */
    private double errorNear(Vector3dc from, double logarithm, double side) {
        double at = StrictMath.exp(logarithm);
        double depth = isOutside ? tryRatio(from, at) : tryRatio(from, at, normal);
        return depth >= 0 && isOutside ? side : error(slope);
    }

    /** Searches a minimum between each two of some ratios; one of them is the image's. */
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
                    // Between the two another side becomes the nearer one: each goes on beyond that.
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

    /** Steps that never pass the next minimum ({@link #bracket}), where the side that leads to it may end before another ratio. */
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
     * The ratio between two, as logarithms, at which the error turns from falling to rising (regula falsi, Illinois).
     *
     * <p>Of paths on one side the error never rises faster than the logarithm: the greater the ratio, the more they turn to where
     * the second ellipsoid is thin. If it does, the side that is followed ends in between.
     *
     * @param outside for a place outside, the direction in which ratios are too far; else 0
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
            // Every third step halves what two of the others have not.
            boolean isSlow = step % 3 == 2 && right - left > width / 2;
            width = step % 3 == 2 ? right - left : width;
            double middle = isSlow ? left + (right - left) / 2 : left - ofLeft * ((right - left) / (ofRight - ofLeft));
            if (step == 0 && outside == 0) {
                // The root if nothing turns left of it, as at a place where many paths end.
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

    /** What the ratio's logarithm differs by from that of the reaches; the slope is the hyperbolic tangent of its half. */
    private static double error(double slope) {
        return Math.abs(slope) < 1 ? StrictMath.log((1 + slope) / (1 - slope)) : slope * 745;
    }

    /** The path out of the ellipsoid of one ratio that leads as another path does. */
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
     * The ellipsoid with {@code reach² = reachA² (1 + 1 / ratio) + reachB² (1 + ratio)}: the sum of both lies in it and touches
     * it where the ratio is that of the reaches. Its axes are turned from those that it has.
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

    /** Length of a path out of the ellipsoid of one ratio; keeps it if it is the best, and sets the slope. */
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
