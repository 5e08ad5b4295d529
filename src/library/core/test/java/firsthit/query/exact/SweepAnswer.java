package firsthit.query.exact;

import firsthit.query.Feature;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a sweep as a row of {@code data/cases} tells it; the README there explains the columns.
 *
 * <p>A ball with a radius, or an ellipsoid: then all is in the space where that is a ball of radius 1, and point and normal are
 * taken back.
 */
public final class SweepAnswer {
    /** What stands for the angle between normals where one of them does not exist. */
    private static final String NO_SPREAD = "4";

    private final ExactMotion motion;
    private final Rational radius;
    private final @Nullable ExactVector radii;
    private final Rational size;

    private SweepAnswer(ExactMotion motion, Rational radius, @Nullable ExactVector radii) {
        this.motion = motion;
        this.radius = radius;
        this.radii = radii;
        size = Rounding.size(motion.triangle(), motion.start(), radius);
    }

    /** Columns hit to amb of a ball. */
    public static List<String> ofBall(ExactMotion motion, Rational radius) {
        return new SweepAnswer(motion, radius, null).cells();
    }

    /** Columns hit to amb of an ellipsoid, whose motion is given in the world. */
    public static List<String> ofEllipsoid(ExactMotion motion, ExactVector radii) {
        ExactTriangle t = motion.triangle();
        ExactTriangle there = new ExactTriangle(
                t.corner(0).over(radii), t.corner(1).over(radii), t.corner(2).over(radii));
        ExactMotion inUnitSpace = new ExactMotion(
                there, motion.start().over(radii), motion.displacement().over(radii));
        return new SweepAnswer(inUnitSpace, Rational.ONE, radii).cells();
    }

    private List<String> cells() {
        Rational margin = motion.leastSquared(Rational.ONE).root().minus(radius);
        Rational delta = Rounding.of(size);
        boolean isIllPosed = margin.absolute().compareTo(delta) <= 0;
        Rational first = motion.first(radius);
        Cells cells = new Cells().flag(first != null);
        if (first == null) {
            cells.number(null).vector(null, size).vector(null, size).whole(-1).whole(0);
            cells.about(null, size).about(margin, size).about(null, size);
            cells.number(null).number(null).about(null, size);
        } else {
            addContact(cells, first, margin, delta);
        }
        return cells.whole(isIllPosed ? 2 : 0).list();
    }

    private void addContact(Cells cells, Rational first, Rational margin, Rational delta) {
        ExactVector there = motion.at(first);
        ExactVector point = closest(there);
        ExactVector normal = normal(there.minus(point), radii);
        ExactVector way =
                radii == null ? motion.displacement() : motion.displacement().times(radii);
        int feature = feature(point);
        Rational low = Objects.requireNonNull(motion.first(radius.plus(delta)));
        Rational high = motion.first(radius.minus(delta));
        cells.number(first)
                .vector(radii == null ? point : point.times(radii), size)
                .vector(normal, Rational.ONE)
                .whole(feature)
                .whole(start());
        cells.about(normal == null ? null : normal.dot(way).negated(), way.largest());
        cells.about(margin, size).text(border(feature, there)).number(low).number(high);
        Rational spread = spread(there, low, high);
        if (spread == null) {
            cells.text(NO_SPREAD);
        } else {
            cells.about(spread, Rational.ONE);
        }
    }

    private int start() {
        int order = motion.triangle().distanceSquared(motion.start()).compareTo(radius.squared());
        return order > 0 ? 0 : order == 0 ? 1 : 2;
    }

    private ExactVector closest(ExactVector p) {
        ExactTriangle.Closest closest = motion.triangle().closest(p);
        return motion.triangle().foot(closest.feature(), closest.index(), p);
    }

    /** Unit normal on an ellipsoid; on a ball without radii. */
    private static @Nullable ExactVector normal(ExactVector way, @Nullable ExactVector radii) {
        ExactVector normal = radii == null ? way : way.over(radii);
        return normal.isZero() ? null : normal.times(Rational.ONE.over(normal.length()));
    }

    /** How far the normal turns between the first contact and either end of the band; null where there is none. */
    private @Nullable Rational spread(ExactVector there, Rational low, @Nullable Rational high) {
        ExactVector normal = normal(there.minus(closest(there)), null);
        if (high == null || normal == null) {
            return null;
        }
        Rational spread = Rational.ZERO;
        for (Rational fraction : List.of(low, high)) {
            ExactVector other = motion.at(fraction);
            ExactVector turned = normal(other.minus(closest(other)), null);
            if (turned == null) {
                return null;
            }
            spread = spread.max(turned.minus(normal).length());
        }
        return spread;
    }

    /** The feature that a point is in, without its own border: 4 + corner, 1 + edge, 0; the largest of several. */
    private int feature(ExactVector point) {
        ExactTriangle t = motion.triangle();
        for (int i = 2; i >= 0; i--) {
            if (Cells.isNothing(t.corner(i).minus(point).largest(), size)) {
                return 4 + i;
            }
        }
        for (int i = 2; i >= 0; i--) {
            if (!t.edge(i).isZero() && isInEdge(t, i, point)) {
                return 1 + i;
            }
        }
        return 0;
    }

    private boolean isInEdge(ExactTriangle t, int edge, ExactVector point) {
        Rational along = point.minus(t.corner(edge)).dot(t.edge(edge));
        boolean inside = along.signum() > 0 && along.isLess(t.edge(edge).lengthSquared());
        ExactVector foot = t.foot(Feature.EDGE, edge, point);
        return inside && Cells.isNothing(foot.minus(point).largest(), size);
    }

    /** How far a place is from the planes that bound the cell of a feature. */
    private String border(int feature, ExactVector there) {
        ExactTriangle t = motion.triangle();
        Rational least = null;
        for (ExactTriangle.Plane plane : borders(t, feature)) {
            if (!plane.direction().isZero()) {
                Rational distance = plane.distance(there).absolute();
                least = least == null ? distance : least.min(distance);
            }
        }
        return least == null ? "inf" : new Cells().about(least, size).list().get(0);
    }

    private static List<ExactTriangle.Plane> borders(ExactTriangle t, int feature) {
        if (feature >= 4) {
            int corner = feature - 4;
            return List.of(
                    new ExactTriangle.Plane(t.corner(corner), t.edge(corner)),
                    new ExactTriangle.Plane(t.corner(corner), t.edge((corner + 2) % 3)));
        }
        if (feature == 0) {
            return List.of(t.sidePlane(0), t.sidePlane(1), t.sidePlane(2));
        }
        int edge = feature - 1;
        return List.of(
                t.sidePlane(edge),
                new ExactTriangle.Plane(t.corner(edge), t.edge(edge)),
                new ExactTriangle.Plane(t.corner((edge + 1) % 3), t.edge(edge)));
    }
}
