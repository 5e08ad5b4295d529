package firsthit.query.exact;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What two closed triangles share, in rational arithmetic: the corners of one, cut off at the sides of the other. */
public final class ExactOverlap {
    private static final Comparator<ExactVector> BY_PLACE =
            Comparator.comparing(ExactVector::x).thenComparing(ExactVector::y).thenComparing(ExactVector::z);

    private final List<ExactVector> corners;
    private final boolean isCoplanar;

    public ExactOverlap(ExactTriangle a, ExactTriangle b) {
        List<ExactVector> rest = List.of(a.corner(0), a.corner(1), a.corner(2));
        for (ExactTriangle.Plane side : sides(b)) {
            rest = cut(rest, side);
        }
        corners = rest.stream().sorted(BY_PLACE).toList();
        isCoplanar = areInOnePlane(List.of(
                a.corner(1).minus(a.corner(0)),
                a.corner(2).minus(a.corner(0)),
                b.corner(0).minus(a.corner(0)),
                b.corner(1).minus(a.corner(0)),
                b.corner(2).minus(a.corner(0))));
    }

    /** Planes with the triangle on the side of their direction, all of them together with nothing else there. */
    private static List<ExactTriangle.Plane> sides(ExactTriangle t) {
        List<ExactTriangle.Plane> sides = new ArrayList<>();
        if (!t.isDegenerate()) {
            both(t.corner(0), t.normal(), sides);
            for (int edge = 0; edge < 3; edge++) {
                sides.add(t.sidePlane(edge));
            }
            return sides;
        }
        int longest = 0;
        for (int edge = 1; edge < 3; edge++) {
            longest = t.edge(longest).lengthSquared().isLess(t.edge(edge).lengthSquared()) ? edge : longest;
        }
        ExactVector along = t.edge(longest);
        ExactVector from = t.corner(longest);
        for (int axis = 0; axis < 3; axis++) {
            ExactVector unit = new ExactVector(one(axis == 0), one(axis == 1), one(axis == 2));
            both(from, along.isZero() ? unit : along.cross(unit), sides);
        }
        sides.add(new ExactTriangle.Plane(from, along));
        sides.add(new ExactTriangle.Plane(from.plus(along), along.times(Rational.of(-1))));
        return sides;
    }

    private static Rational one(boolean is) {
        return is ? Rational.ONE : Rational.ZERO;
    }

    private static void both(ExactVector through, ExactVector direction, List<ExactTriangle.Plane> out) {
        out.add(new ExactTriangle.Plane(through, direction));
        out.add(new ExactTriangle.Plane(through, direction.times(Rational.of(-1))));
    }

    /** What is left of a convex polygon, which may be a segment or a point. */
    private static List<ExactVector> cut(List<ExactVector> polygon, ExactTriangle.Plane side) {
        List<ExactVector> rest = new ArrayList<>();
        for (int i = 0; i < polygon.size(); i++) {
            ExactVector p = polygon.get(i);
            ExactVector q = polygon.get((i + 1) % polygon.size());
            Rational ofP = side.value(p);
            Rational ofQ = side.value(q);
            if (ofP.signum() >= 0) {
                rest.add(p);
            }
            if (ofP.signum() * ofQ.signum() < 0) {
                rest.add(p.plus(q.minus(p).times(ofP.over(ofP.minus(ofQ)))));
            }
        }
        return rest;
    }

    private static boolean areInOnePlane(List<ExactVector> directions) {
        for (ExactVector u : directions) {
            for (ExactVector v : directions) {
                for (ExactVector w : directions) {
                    if (u.cross(v).dot(w).signum() != 0) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    public boolean isEmpty() {
        return corners.isEmpty();
    }

    /** Whether all six corners lie in one plane. */
    public boolean isCoplanar() {
        return isCoplanar;
    }

    /** The corner that is least by x, then y, then z. */
    public ExactVector least() {
        return corners.get(0);
    }

    /** The greatest one. */
    public ExactVector greatest() {
        return corners.get(corners.size() - 1);
    }
}
