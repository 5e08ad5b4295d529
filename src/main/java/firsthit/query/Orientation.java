package firsthit.query;

import firsthit.geometry.Triangle;
import java.math.BigDecimal;
import org.joml.Vector3dc;

/**
 * On which side of a triangle's plane a point lies, decided exactly.
 *
 * <p>The sign of {@code (b - a) x (c - a) · (p - a)} in decimal arithmetic, which holds every double exactly. Callers ask
 * only where their own rounded value is too small to trust, so its cost of microseconds is rarely met; the idea of a cheap
 * filter before an exact answer is Shewchuk's (1997).
 */
final class Orientation {
    private Orientation() {}

    /** 1 in front of the triangle, -1 behind, 0 exactly in its plane. */
    static int side(Triangle triangle, Vector3dc p) {
        BigDecimal[] u = difference(triangle.b(), triangle.a());
        BigDecimal[] v = difference(triangle.c(), triangle.a());
        BigDecimal[] w = difference(p, triangle.a());
        return minor(u, v, 1, 2)
                .multiply(w[0])
                .add(minor(u, v, 2, 0).multiply(w[1]))
                .add(minor(u, v, 0, 1).multiply(w[2]))
                .signum();
    }

    private static BigDecimal minor(BigDecimal[] u, BigDecimal[] v, int i, int j) {
        return u[i].multiply(v[j]).subtract(u[j].multiply(v[i]));
    }

    private static BigDecimal[] difference(Vector3dc to, Vector3dc from) {
        BigDecimal[] difference = new BigDecimal[3];
        for (int axis = 0; axis < 3; axis++) {
            difference[axis] = new BigDecimal(to.get(axis)).subtract(new BigDecimal(from.get(axis)));
        }
        return difference;
    }
}
