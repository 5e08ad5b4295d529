package firsthit.query;

import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A triangle with its corners in one canonical order, and the way back: the six ways to write it then give the same bits.
 *
 * @param triangle the corners by x, then y, then z
 * @param first number in the original triangle of the corner that now comes first; likewise the other two
 */
record SortedTriangle(Triangle triangle, int first, int second, int third) {

    static SortedTriangle of(Triangle t) {
        CornerOrder order = CornerOrder.of(t.a(), t.b(), t.c());
        Triangle sorted = new Triangle(t.corner(order.first()), t.corner(order.second()), t.corner(order.third()));
        return new SortedTriangle(sorted, order.first(), order.second(), order.third());
    }

    /** Which way the front of the original looks, seen from the front of the sorted triangle: 1 or -1. */
    int front() {
        return second == (first + 1) % 3 ? 1 : -1;
    }

    private int corner(int sorted) {
        return sorted == 0 ? first : sorted == 1 ? second : third;
    }

    /** Number of a feature in the original triangle, as {@link Hit} counts them. */
    int featureIndex(Feature feature, int index) {
        return switch (feature) {
            case FACE -> 0;
            case EDGE -> front() > 0 ? corner(index) : corner((index + 1) % 3);
            case VERTEX -> corner(index);
        };
    }

    /** Weights of the original corners. */
    Vector3d weights(Vector3dc sorted) {
        Vector3d original = new Vector3d();
        for (int i = 0; i < 3; i++) {
            original.setComponent(corner(i), sorted.get(i));
        }
        return original;
    }
}
