package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Distance of points from the shrunk core of a {@link SupportMap}, with a plane that proves it (Gilbert, Johnson and Keerthi
 * 1988; van den Bergen 2004). For one thread; what was found for one point is where the search for the next one starts.
 */
final class SupportDistance {
    /** Enough for half of all digits of a smooth body where each step brings a tenth of one; more never misleads, only takes time. */
    private static final int MOST_STEPS = 200;

    /** Share of the numbers that meet, below which two distances are the same. */
    private static final double ROUNDING = 0x1p-49;

    private final SupportMap map;
    private SupportMap.Point[] simplex = {};
    private Vector3dc normal = new Vector3d();
    private Vector3dc ofB = new Vector3d();
    private double reach;

    SupportDistance(SupportMap map) {
        this.map = map;
    }

    /** Unit vector out of the core, at right angles to the plane that keeps the point apart the farthest. */
    Vector3dc normal() {
        return normal;
    }

    /** Height of that plane above the origin. */
    double reach() {
        return reach;
    }

    /** What the second solid has in the closest point. */
    Vector3dc ofB() {
        return ofB;
    }

    /** Looks at a point of the core's space; false if it lies in the core. */
    boolean ask(Vector3dc point) {
        if (simplex.length == 0) {
            simplex = new SupportMap.Point[] {map.core(point)};
        }
        double tolerance = ROUNDING * (Vectors.length(point) + Vectors.length(simplex[0].sum()));
        double least = Double.POSITIVE_INFINITY;
        double best = Double.NEGATIVE_INFINITY;
        for (int step = 0; step < MOST_STEPS; step++) {
            Near near = near(point);
            Vector3d direction = near == null ? null : near.direction();
            if (near == null || direction == null) {
                return false;
            }
            SupportMap.Point next = map.core(direction);
            double height = Vectors.dot(direction, next.sum());
            double gap = Vectors.dot(direction, point) - height;
            simplex = near.corners();
            if (gap > best) {
                best = gap;
                normal = direction;
                reach = height;
                ofB = near.ofB();
            }
            if (near.pair.distance() >= least || best >= near.pair.distance() - tolerance || isKnown(next)) {
                break;
            }
            least = near.pair.distance();
            simplex = Arrays.copyOf(simplex, simplex.length + 1);
            simplex[simplex.length - 1] = next;
        }
        return true;
    }

    private boolean isKnown(SupportMap.Point next) {
        for (SupportMap.Point corner : simplex) {
            if (corner.sum().equals(next.sum())) {
                return true;
            }
        }
        return false;
    }

    /** A face of the simplex, three of its corners that may be the same, and what of it is closest. */
    private record Near(
            SupportMap.Point a, SupportMap.Point b, SupportMap.Point c, Triangle triangle, ClosestPair pair) {

        static Near of(Vector3dc point, SupportMap.Point a, SupportMap.Point b, SupportMap.Point c) {
            Triangle triangle = new Triangle(a.sum(), b.sum(), c.sum());
            return new Near(a, b, c, triangle, ClosestPair.ofPoint(point, triangle));
        }

        /** At right angles to the feature, as far as numbers go: a small gap is measured as well as a wide one. */
        @Nullable
        Vector3d direction() {
            Vector3d direction = pair.direction(triangle, 0);
            if (direction != null && pair.feature() == Feature.EDGE) {
                SupportMap.Point[] ends = corners();
                Vector3d edge = ends[1].sum().sub(ends[0].sum(), new Vector3d());
                Vectors.addScaled(direction, -Vectors.dot(edge, direction) / Vectors.lengthSquared(edge), edge);
                Vectors.normalize(direction);
            }
            return direction;
        }

        /** Those that the closest point lies between. */
        SupportMap.Point[] corners() {
            Vector3dc weights = pair.weights();
            return IntStream.range(0, 3)
                    .filter(i -> weights.get(i) > 0)
                    .mapToObj(i -> i == 0 ? a : i == 1 ? b : c)
                    .toArray(SupportMap.Point[]::new);
        }

        Vector3d ofB() {
            return ClosestPair.at(new Triangle(a.ofB(), b.ofB(), c.ofB()), pair.weights());
        }
    }

    /** What of the simplex is closest; null if the point lies in it. */
    private @Nullable Near near(Vector3dc point) {
        int count = simplex.length;
        if (count < 4) {
            return Near.of(point, simplex[0], simplex[count / 2], simplex[count - 1]);
        }
        Near nearest = null;
        for (int leftOut = 0; leftOut < 4; leftOut++) {
            SupportMap.Point a = simplex[(leftOut + 1) % 4];
            SupportMap.Point b = simplex[(leftOut + 2) % 4];
            SupportMap.Point c = simplex[(leftOut + 3) % 4];
            if (side(a, b, c, point) * side(a, b, c, simplex[leftOut].sum()) <= 0) {
                Near near = Near.of(point, a, b, c);
                nearest = nearest == null || near.pair.distance() < nearest.pair.distance() ? near : nearest;
            }
        }
        return nearest;
    }

    private static double side(SupportMap.Point a, SupportMap.Point b, SupportMap.Point c, Vector3dc point) {
        Vector3d normal =
                Vectors.cross(b.sum().sub(a.sum(), new Vector3d()), c.sum().sub(a.sum(), new Vector3d()));
        return Vectors.dot(normal, point.sub(a.sum(), new Vector3d()));
    }
}
