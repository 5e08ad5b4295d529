package firsthit.query.exact;

import java.util.ArrayList;
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
        for (Piece piece : pieces(upTo)) {
            // Over the whole way the squared distance has no kink, so its least value is a lowest one of these, or at
            // an end.
            Rational place = piece.lowest();
            least = place == null ? least : least.min(piece.value(place));
        }
        return least;
    }

    /**
     * First fraction of the whole displacement at which the triangle is no farther than a distance; null if there is none.
     *
     * <p>Whether there is one is decided exactly. The fraction is the root of a quadratic, given with the digits of
     * {@link Rational#root()}.
     */
    public @Nullable Rational first(Rational distance) {
        Rational squared = distance.squared();
        if (distance.signum() < 0 || triangle.distanceSquared(start).compareTo(squared) <= 0) {
            return distance.signum() < 0 ? null : Rational.ZERO;
        }
        for (Piece piece : displacement.isZero() ? List.<Piece>of() : pieces(Rational.ONE)) {
            Rational lowest = piece.lowest();
            if (piece.value(lowest == null ? piece.to : lowest).compareTo(squared) <= 0) {
                return piece.wayDownTo(squared);
            }
        }
        return null;
    }

    /** A part of the way with one closest feature, where the squared distance is a f² + 2 b f + c. */
    private record Piece(Rational from, Rational to, Rational a, Rational b, Rational c) {

        Rational value(Rational fraction) {
            return a.times(fraction).plus(b).plus(b).times(fraction).plus(c);
        }

        /** Where the quadratic is lowest; null if that is outside, or anywhere for a constant. */
        @Nullable
        Rational lowest() {
            if (a.signum() == 0) {
                return b.signum() == 0 ? from : null;
            }
            Rational place = b.over(a).negated();
            return place.isLess(from) || to.isLess(place) ? null : place;
        }

        /** The first of the places with a value, to which the quadratic comes down. */
        Rational wayDownTo(Rational value) {
            Rational rest = c.minus(value);
            Rational root = b.squared().minus(a.times(rest)).root();
            return rest.over(root.minus(b)).rounded();
        }
    }

    private List<Piece> pieces(Rational upTo) {
        List<Rational> cuts = List.copyOf(cuts(upTo));
        List<Piece> pieces = new ArrayList<>();
        for (int i = 1; i < cuts.size(); i++) {
            pieces.add(piece(cuts.get(i - 1), cuts.get(i)));
        }
        return pieces;
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

    /** The quadratic through three of its values. */
    private Piece piece(Rational from, Rational to) {
        ExactTriangle.Closest closest = triangle.closest(at(between(from, to)));
        Rational before = squaredAt(closest, Rational.ONE.negated());
        Rational now = squaredAt(closest, Rational.ZERO);
        Rational after = squaredAt(closest, Rational.ONE);
        Rational a = before.plus(after).half().minus(now);
        Rational b = after.minus(before).half().half();
        return new Piece(from, to, a, b, now);
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
