package firsthit.query.exact;

import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A point that moves past a triangle: how close it comes.
 *
 * <p>The closest feature changes only where the point crosses one of the nine planes between the cells of face, edges and
 * corners, so at rational fractions. Between two of them the squared distance is one quadratic with rational coefficients,
 * and its least value is rational too. A sphere of radius r touches when that value comes down to r².
 */
public record ExactMotion(ExactTriangle triangle, ExactVector start, ExactVector displacement) {

    /** Place of the point at a fraction of the displacement. */
    public ExactVector at(Rational fraction) {
        return start.plus(displacement.times(fraction));
    }

    /** Least squared distance to the triangle from the start up to a fraction. */
    public Rational leastSquared(Rational upTo) {
        Rational least = triangle.distanceSquared(start);
        if (upTo.signum() == 0 || displacement.isZero()) {
            return least;
        }
        least = least.min(triangle.distanceSquared(at(upTo)));
        List<Rational> cuts = List.copyOf(cuts(upTo));
        for (int i = 1; i < cuts.size(); i++) {
            Rational lowest = lowestBetween(cuts.get(i - 1), cuts.get(i));
            least = lowest == null ? least : least.min(lowest);
        }
        return least;
    }

    /** Fractions from 0 to a last one, in order, at which the closest feature may change. */
    private TreeSet<Rational> cuts(Rational last) {
        TreeSet<Rational> cuts = new TreeSet<>(List.of(Rational.ZERO, last));
        for (ExactTriangle.Plane plane : triangle.cellPlanes()) {
            Rational speed = plane.direction().dot(displacement);
            if (speed.signum() != 0) {
                Rational cut = plane.value(start).over(speed).negated();
                if (cut.signum() > 0 && cut.isLess(last)) {
                    cuts.add(cut);
                }
            }
        }
        return cuts;
    }

    /**
     * Lowest value of the quadratic that holds between two cuts; null if it lies outside.
     *
     * <p>Over the whole way the squared distance has no kink, so its least value is a lowest one of these, or at an end.
     */
    private @Nullable Rational lowestBetween(Rational from, Rational to) {
        ExactTriangle.Closest closest = triangle.closest(at(between(from, to)));
        Rational before = squaredAt(closest, Rational.ONE.negated());
        Rational now = squaredAt(closest, Rational.ZERO);
        Rational after = squaredAt(closest, Rational.ONE);
        // The quadratic a f² + 2 b f + c through three of its values.
        Rational a = before.plus(after).half().minus(now);
        Rational b = after.minus(before).half().half();
        if (a.signum() == 0) {
            return b.signum() == 0 ? now : null;
        }
        Rational place = b.over(a).negated();
        return place.isLess(from) || to.isLess(place) ? null : now.plus(b.times(place));
    }

    /** A double between two numbers, where there is one: fewer digits to calculate with than the number half-way. */
    private static Rational between(Rational from, Rational to) {
        Rational middle = from.plus(to).half();
        Rational rounded = Rational.of(middle.toDouble());
        return from.isLess(rounded) && rounded.isLess(to) ? rounded : middle;
    }

    private Rational squaredAt(ExactTriangle.Closest closest, Rational fraction) {
        return triangle.squaredTo(closest.feature(), closest.index(), at(fraction));
    }
}
