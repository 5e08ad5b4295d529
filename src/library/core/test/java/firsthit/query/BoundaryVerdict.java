package firsthit.query;

import firsthit.query.arithmetic.Powers;
import firsthit.query.exact.DoubleDouble;
import firsthit.query.exact.PrecisePolygon;
import firsthit.query.exact.PreciseVector;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** What is wrong with an answer to a {@link BoundaryCase}, by arithmetic of twice the digits; shares no line with the kernels. */
enum BoundaryVerdict {
    RIGHT,
    /** No hit, although the way comes nearer than one radius less the granted rounding. */
    MISSED,
    /** A hit after the way came that near. */
    LATE,
    /** A hit where the triangle is farther away than one radius and the granted rounding. */
    FALSE,
    /** An overlap by another depth. */
    WRONG_DEPTH;

    /** Rounding that is granted to an answer, as {@link SweepInput#granted}. */
    private static final double GRANTED = 0x1p-45;

    static BoundaryVerdict of(BoundaryCase c, @Nullable Hit hit) {
        return hit == null || hit.depth() == 0 ? ofMotion(c, hit) : ofOverlap(c, hit);
    }

    /** The same for an ellipsoid, seen in the space where it is the ball of the case: depths are of another space. */
    static BoundaryVerdict ofEllipsoid(BoundaryCase ball, @Nullable Hit hit) {
        if (hit == null || hit.depth() == 0) {
            return ofMotion(ball, hit);
        }
        return hit.fraction() == 0 && at(ball, 0) < ball.radius() + granted(ball) ? RIGHT : WRONG_DEPTH;
    }

    private static BoundaryVerdict ofOverlap(BoundaryCase c, Hit hit) {
        double granted = granted(c);
        // Where the axis crosses the triangle the depth goes on growing, and the distance does not.
        double distance = at(c, 0);
        boolean crosses = distance == 0 && hit.depth() >= c.radius() - granted;
        boolean isRight = crosses || Math.abs(distance - (c.radius() - hit.depth())) <= granted;
        return hit.fraction() == 0 && isRight ? RIGHT : WRONG_DEPTH;
    }

    private static BoundaryVerdict ofMotion(BoundaryCase c, @Nullable Hit hit) {
        double granted = granted(c);
        if (hit == null) {
            return least(c, 1) < c.radius() - granted ? MISSED : RIGHT;
        }
        if (at(c, hit.fraction()) > c.radius() + granted) {
            return FALSE;
        }
        return least(c, hit.fraction()) < c.radius() - granted ? LATE : RIGHT;
    }

    static double granted(BoundaryCase c) {
        double largest = Math.max(c.radius(), Powers.largest(c.half()));
        for (int i = 0; i < 3; i++) {
            largest = Math.max(largest, Powers.largest(c.triangle().corner(i).sub(c.center(), new Vector3d())));
        }
        return Math.max(largest * GRANTED, 4 * Double.MIN_VALUE);
    }

    /** Least distance of axis and triangle on the way up to a fraction. */
    static double least(BoundaryCase c, double fraction) {
        PreciseVector way = PreciseVector.of(c.displacement()).times(fraction);
        PreciseVector from = seen(c.end(-1), c);
        PreciseVector to = seen(c.end(1), c);
        return distance(
                c, c.isBall() ? List.of(from, from.plus(way)) : List.of(from, to, to.plus(way), from.plus(way)));
    }

    /** Distance of axis and triangle at a fraction. */
    static double at(BoundaryCase c, double fraction) {
        PreciseVector way = PreciseVector.of(c.displacement()).times(fraction);
        PreciseVector from = seen(c.end(-1), c).plus(way);
        return distance(
                c, c.isBall() ? List.of(from) : List.of(from, seen(c.end(1), c).plus(way)));
    }

    private static double distance(BoundaryCase c, List<PreciseVector> swept) {
        PrecisePolygon triangle = new PrecisePolygon(List.of(
                seen(c.triangle().a(), c),
                seen(c.triangle().b(), c),
                seen(c.triangle().c(), c)));
        DoubleDouble squared = new PrecisePolygon(swept).distanceSquared(triangle);
        return Math.sqrt(squared.high());
    }

    /** Seen from the first corner: squares of small distances keep their digits far from the origin. */
    private static PreciseVector seen(Vector3dc place, BoundaryCase c) {
        return PreciseVector.of(place).minus(PreciseVector.of(c.triangle().a()));
    }
}
