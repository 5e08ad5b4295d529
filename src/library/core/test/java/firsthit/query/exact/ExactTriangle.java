package firsthit.query.exact;

import firsthit.geometry.Triangle;
import firsthit.query.Feature;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Closed triangle with rational corners; without area it is the segment or point that it is. */
public final class ExactTriangle {
    private final List<ExactVector> corners;
    private final List<ExactVector> edges;
    private final ExactVector normal;
    private final List<Plane> sides;

    public ExactTriangle(ExactVector a, ExactVector b, ExactVector c) {
        corners = List.of(a, b, c);
        edges = List.of(b.minus(a), c.minus(b), a.minus(c));
        normal = edges.get(0).cross(c.minus(a));
        sides = IntStream.range(0, 3)
                .mapToObj(i -> new Plane(corner(i), normal.cross(edge(i))))
                .toList();
    }

    public static ExactTriangle of(Triangle triangle) {
        return new ExactTriangle(
                ExactVector.of(triangle.a()), ExactVector.of(triangle.b()), ExactVector.of(triangle.c()));
    }

    /** Feature closest to a point, its number as {@code Hit} counts them, and the squared distance. */
    public record Closest(Feature feature, int index, Rational squared) {}

    /** Plane through a point at right angles to a direction of any length. */
    public record Plane(ExactVector through, ExactVector direction) {

        /** Signed distance times the length of the direction. */
        public Rational value(ExactVector p) {
            return p.minus(through).dot(direction);
        }

        /** Signed distance, as exact as a root is; for a direction that is not zero. */
        public Rational distance(ExactVector p) {
            return value(p).over(direction.length());
        }

        /** Whether a point lies farther from the plane than a distance. */
        public boolean isFartherThan(Rational distance, ExactVector p) {
            return distance.squared().times(direction.lengthSquared()).isLess(value(p).squared());
        }
    }

    public ExactVector corner(int index) {
        return corners.get(index);
    }

    /** From corner {@code index} to the next. */
    public ExactVector edge(int index) {
        return edges.get(index);
    }

    /** Normal of the front, of any length; zero without area. */
    public ExactVector normal() {
        return normal;
    }

    public boolean isDegenerate() {
        return normal.isZero();
    }

    /** Plane of the triangle. */
    public Plane plane() {
        return new Plane(corner(0), normal);
    }

    /** Plane through an edge, upright on the triangle, its direction inwards. */
    public Plane sidePlane(int edge) {
        return sides.get(edge);
    }

    /** The nine planes that bound the cells of the face, the edges and the corners. */
    public List<Plane> cellPlanes() {
        List<Plane> planes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            planes.add(sidePlane(i));
            planes.add(new Plane(corner(i), edge(i)));
            planes.add(new Plane(corner((i + 1) % 3), edge(i)));
        }
        return planes;
    }

    /** Whether the foot of a point on the plane lies in the closed triangle, which has area. */
    public boolean containsFoot(ExactVector p) {
        for (int i = 0; i < 3; i++) {
            if (sidePlane(i).value(p).signum() < 0) {
                return false;
            }
        }
        return true;
    }

    /** The closest feature: the face if the foot lies in it, else the least of edges and corners. */
    public Closest closest(ExactVector p) {
        if (!isDegenerate() && containsFoot(p)) {
            return on(Feature.FACE, 0, p);
        }
        Closest best = closestOfEdge(0, p);
        for (int i = 1; i < 3; i++) {
            Closest next = closestOfEdge(i, p);
            best = next.squared.isLess(best.squared) ? next : best;
        }
        return best;
    }

    public Rational distanceSquared(ExactVector p) {
        return closest(p).squared;
    }

    private Closest closestOfEdge(int edge, ExactVector p) {
        Rational along = p.minus(corner(edge)).dot(edge(edge));
        if (along.signum() <= 0) {
            return on(Feature.VERTEX, edge, p);
        }
        boolean inner = along.isLess(edge(edge).lengthSquared());
        return inner ? on(Feature.EDGE, edge, p) : on(Feature.VERTEX, (edge + 1) % 3, p);
    }

    private Closest on(Feature feature, int index, ExactVector p) {
        return new Closest(feature, index, squaredTo(feature, index, p));
    }

    /** Foot of a point on the whole plane, on the whole line of an edge, or the corner. */
    public ExactVector foot(Feature feature, int index, ExactVector p) {
        ExactVector from = p.minus(corner(index));
        return switch (feature) {
            case FACE -> p.minus(normal.times(from.dot(normal).over(normal.lengthSquared())));
            case EDGE ->
                corner(index)
                        .plus(edge(index)
                                .times(from.dot(edge(index)).over(edge(index).lengthSquared())));
            case VERTEX -> corner(index);
        };
    }

    /** Squared distance to the whole plane, the whole line of an edge, or a corner. */
    public Rational squaredTo(Feature feature, int index, ExactVector p) {
        ExactVector from = p.minus(corner(index));
        return switch (feature) {
            case FACE -> from.dot(normal).squared().over(normal.lengthSquared());
            case EDGE ->
                from.cross(edge(index)).lengthSquared().over(edge(index).lengthSquared());
            case VERTEX -> from.lengthSquared();
        };
    }
}
