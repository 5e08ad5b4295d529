package firsthit.query.exact;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Answers to questions without a radius, as rows of {@code data/cases} tell them; the README there explains the columns. */
public final class PlaneAnswers {
    /** Values of the column status. */
    private static final int OUTSIDE = 0;

    private static final int INSIDE = 1;
    private static final int ON_THE_BORDER = 2;
    private static final int IN_THE_PLANE = 3;
    private static final int WITHOUT_AREA = 4;

    private PlaneAnswers() {}

    /** Columns hit to amb of a ray, which begins at its origin and does not end. */
    public static List<String> ofRay(ExactVector origin, ExactVector direction, ExactTriangle t) {
        Rational size = Rounding.size(t, origin, Rational.ZERO);
        Rational delta = Rounding.of(size);
        Rational slope = t.normal().dot(direction);
        if (t.isDegenerate()) {
            return noCrossing(WITHOUT_AREA, null, true, size);
        }
        Rational height = t.plane().distance(origin).absolute();
        boolean isOnPlane = height.compareTo(delta) <= 0;
        if (slope.signum() == 0) {
            return noCrossing(height.signum() == 0 ? IN_THE_PLANE : OUTSIDE, height, isOnPlane, size);
        }
        Rational fraction = t.plane().value(origin).over(slope).negated();
        ExactVector place = origin.plus(direction.times(fraction));
        int side = side(t, place);
        int status = fraction.signum() < 0 || side < 0 ? OUTSIDE : border(side == 0 || fraction.signum() == 0);
        Rational past = leastToEdges(origin, direction, t);
        Rational square = t.normal().lengthSquared();
        return new Cells()
                .flag(status != OUTSIDE)
                .number(fraction)
                .number(t.sidePlane(2).value(place).over(square))
                .number(t.sidePlane(0).value(place).over(square))
                .whole(status)
                .about(side < 0 ? past.negated() : past, size)
                .whole(isOnPlane || past.compareTo(delta) <= 0 ? 2 : 0)
                .list();
    }

    private static List<String> noCrossing(int status, @Nullable Rational margin, boolean isIllPosed, Rational size) {
        Cells cells = new Cells().flag(false).number(null).number(null).number(null);
        return cells.whole(status).about(margin, size).whole(isIllPosed ? 2 : 0).list();
    }

    /** Columns inside to amb of a point, of which the foot on the plane is asked. */
    public static List<String> ofPoint(ExactVector point, ExactTriangle t) {
        Rational size = Rounding.size(t, point, Rational.ZERO);
        if (t.isDegenerate()) {
            return new Cells().flag(false).whole(WITHOUT_AREA).text("").whole(2).list();
        }
        int side = side(t, point);
        Rational within = null;
        for (int i = 0; i < 3; i++) {
            Rational distance = t.sidePlane(i).distance(point);
            within = within == null ? distance : within.min(distance);
        }
        ExactVector foot = point.minus(
                t.normal().times(t.plane().value(point).over(t.normal().lengthSquared())));
        Rational margin = side < 0 ? t.distanceSquared(foot).root().negated() : within;
        boolean isIllPosed = margin != null && margin.absolute().compareTo(Rounding.of(size)) <= 0;
        return new Cells()
                .flag(side >= 0)
                .whole(side < 0 ? OUTSIDE : border(side == 0))
                .about(margin, size)
                .whole(isIllPosed ? 2 : 0)
                .list();
    }

    /** Columns hit to amb of a segment against a plane. */
    public static List<String> ofSegment(ExactVector from, ExactVector to, ExactTriangle.Plane plane) {
        ExactVector q = plane.through();
        Rational size = from.minus(q).largest().max(to.minus(q).largest());
        Rational before = plane.distance(from);
        Rational after = plane.distance(to);
        int sides = before.signum() * after.signum();
        int status = sides > 0 ? OUTSIDE : border(sides == 0);
        Rational margin = before.absolute().min(after.absolute());
        Rational fraction = status == OUTSIDE
                ? null
                : plane.value(from).over(plane.value(from).minus(plane.value(to)));
        return new Cells()
                .flag(status != OUTSIDE)
                .number(fraction)
                .whole(status)
                .about(margin, size)
                .whole(margin.compareTo(Rounding.of(size)) <= 0 ? 2 : 0)
                .list();
    }

    private static int border(boolean isOnBorder) {
        return isOnBorder ? ON_THE_BORDER : INSIDE;
    }

    /** 1 where the foot of a point is inside, 0 on the border, -1 outside. */
    private static int side(ExactTriangle t, ExactVector point) {
        int side = 1;
        for (int i = 0; i < 3; i++) {
            side = Math.min(side, t.sidePlane(i).value(point).signum());
        }
        return side;
    }

    /** Least distance of a line from the edges: in the projection along it, from the origin. */
    private static Rational leastToEdges(ExactVector origin, ExactVector direction, ExactTriangle t) {
        ExactTriangle seen = new ExactTriangle(
                flat(t.corner(0).minus(origin), direction),
                flat(t.corner(1).minus(origin), direction),
                flat(t.corner(2).minus(origin), direction));
        ExactVector line = new ExactVector(Rational.ZERO, Rational.ZERO, Rational.ZERO);
        Rational least = null;
        for (int i = 0; i < 3; i++) {
            ExactVector a = seen.corner(i);
            ExactTriangle edge = new ExactTriangle(a, a.plus(seen.edge(i)), a);
            Rational squared = edge.distanceSquared(line);
            least = least == null ? squared : least.min(squared);
        }
        return Objects.requireNonNull(least).root();
    }

    private static ExactVector flat(ExactVector v, ExactVector direction) {
        return v.minus(direction.times(v.dot(direction).over(direction.lengthSquared())));
    }
}
