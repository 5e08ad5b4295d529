package firsthit.query;

/**
 * Computes when a moving point first enters a ball around the origin: the quadratic equation of vertices and edges.
 *
 * <p>The point starts at w and moves along d. Instead of the discriminant {@code b² - a c}, which cancels, the line's closest
 * approach m to the origin is computed and {@code a (r - |m|) (r + |m|)} used; the root is {@code f = c / (-b + sqrt(...))} with
 * {@code c = (|w| - r) (|w| + r)}, which never subtracts equal numbers. Compare Ericson 2005 §5.3.2, whose formula loses half the
 * digits at grazing contacts.
 */
final class SphereEntry {
    /** A ratio of squares above this is no rounding; most lines miss by this test, which takes no square root. */
    private static final double SURELY_BESIDE = 1 + 0x1p-40;

    private SphereEntry() {}

    /**
     * Multiple of d at which the point enters the ball.
     *
     * @return the multiple, >= 0; 0 if the point starts in the ball and goes deeper; NaN if it never enters
     */
    static double multiple(double wx, double wy, double wz, double dx, double dy, double dz, double radius) {
        double b = wx * dx + wy * dy + wz * dz;
        if (!(b < 0)) {
            return Double.NaN;
        }
        // Closest approach of the whole line: remove from w its part along d.
        double a = dx * dx + dy * dy + dz * dz;
        double k = b / a;
        double mx = wx - k * dx;
        double my = wy - k * dy;
        double mz = wz - k * dz;
        double square = mx * mx + my * my + mz * mz;
        if (square > radius * radius * SURELY_BESIDE) {
            return Double.NaN;
        }
        double length = Math.sqrt(wx * wx + wy * wy + wz * wz);
        double c = (length - radius) * (length + radius);
        if (c <= 0) {
            return 0;
        }
        double miss = Math.sqrt(square);
        if (miss > radius) {
            return Double.NaN;
        }
        // Clamped to the point of closest approach: at a grazing touch c is nothing but rounding error.
        return Math.min(c / (-b + Math.sqrt(a * (radius - miss) * (radius + miss))), -k);
    }
}
