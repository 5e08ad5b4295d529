package firsthit.query;

import org.joml.Vector3dc;

/**
 * The order of three corners by x, then y, then z, those that are equal as they were: by insertion, as {@link SphereKernel}
 * does it with numbers alone.
 *
 * @param first number of the corner, 0 to 2, that comes first; likewise the other two
 */
record CornerOrder(int first, int second, int third) {

    static CornerOrder of(Vector3dc a, Vector3dc b, Vector3dc c) {
        int least = LocalTriangle.compare(b, a) < 0 ? 1 : 0;
        int other = 1 - least;
        if (LocalTriangle.compare(c, least == 0 ? a : b) < 0) {
            return new CornerOrder(2, least, other);
        }
        return LocalTriangle.compare(c, other == 0 ? a : b) < 0
                ? new CornerOrder(least, 2, other)
                : new CornerOrder(least, other, 2);
    }
}
