package firsthit.query.exact;

import firsthit.geometry.Aabb;
import java.util.ArrayList;
import java.util.List;

/** Closed axis-aligned box with rational corners. */
public record ExactBox(ExactVector min, ExactVector max) {

    public static ExactBox of(Aabb box) {
        return new ExactBox(ExactVector.of(box.min()), ExactVector.of(box.max()));
    }

    public ExactVector center() {
        return min.plus(max).times(Rational.ONE.half());
    }

    public ExactBox movedBy(ExactVector offset) {
        return new ExactBox(min.plus(offset), max.plus(offset));
    }

    /** Each face moved out by a distance, or in by a negative one. */
    public ExactBox grownBy(Rational distance) {
        ExactVector out = new ExactVector(distance, distance, distance);
        return new ExactBox(min.minus(out), max.plus(out));
    }

    /** Whether no point is left between the corners. */
    public boolean isEmpty() {
        return max.x().isLess(min.x()) || max.y().isLess(min.y()) || max.z().isLess(min.z());
    }

    /** Whether box and triangle share a point: the triangle, cut off at the six planes of the box, is not empty. */
    public boolean meets(ExactTriangle triangle) {
        List<ExactVector> polygon = List.of(triangle.corner(0), triangle.corner(1), triangle.corner(2));
        for (int axis = 0; axis < 3; axis++) {
            polygon = cut(polygon, axis, min.get(axis), 1);
            polygon = cut(polygon, axis, max.get(axis), -1);
        }
        return !isEmpty() && !polygon.isEmpty();
    }

    /**
     * Whether the box meets the triangle anywhere on its way.
     *
     * <p>It does so if it meets the body that the triangle fills when it is drawn back along the way: the surface of that
     * body, or, with the box wholly inside, its inner.
     */
    public boolean meetsOnTheWay(ExactTriangle t, ExactVector way) {
        ExactTriangle back = new ExactTriangle(
                t.corner(0).minus(way), t.corner(1).minus(way), t.corner(2).minus(way));
        if (meets(t) || meets(back)) {
            return true;
        }
        for (int i = 0; i < 3; i++) {
            int next = (i + 1) % 3;
            if (meets(new ExactTriangle(t.corner(i), t.corner(next), back.corner(next)))
                    || meets(new ExactTriangle(t.corner(i), back.corner(next), back.corner(i)))) {
                return true;
            }
        }
        return !isEmpty()
                && new ExactMotion(t, center(), way).leastSquared(Rational.ONE).signum() == 0;
    }

    /** The part of a polygon on one side of a plane across an axis; 1 for the side of larger numbers. */
    private static List<ExactVector> cut(List<ExactVector> polygon, int axis, Rational at, int side) {
        List<ExactVector> left = new ArrayList<>();
        for (int i = 0; i < polygon.size(); i++) {
            ExactVector from = polygon.get(i);
            ExactVector to = polygon.get((i + 1) % polygon.size());
            Rational fromHeight = from.get(axis).minus(at);
            Rational toHeight = to.get(axis).minus(at);
            if (fromHeight.signum() * side >= 0) {
                left.add(from);
            }
            if (fromHeight.signum() * toHeight.signum() < 0) {
                Rational share = fromHeight.over(fromHeight.minus(toHeight));
                left.add(from.plus(to.minus(from).times(share)));
            }
        }
        return left;
    }
}
