package firsthit.query;

/**
 * Normal of a triangle, of any length.
 *
 * <p>In a flat triangle the product of two edges leans by rounding; what leans along the longest edge, the long lever, is
 * taken out. {@link SphereKernel} has the same in numbers.
 */
final class UprightNormal {
    double x;
    double y;
    double z;

    /** Sets the normal of the edges u and v from one corner. */
    void span(double ux, double uy, double uz, double vx, double vy, double vz) {
        double mx = uy * vz - uz * vy;
        double my = uz * vx - ux * vz;
        double mz = ux * vy - uy * vx;
        double wx = vx - ux;
        double wy = vy - uy;
        double wz = vz - uz;
        int longest = PieceDistance.longest(
                ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, wx * wx + wy * wy + wz * wz);
        double ex = longest == 0 ? ux : longest == 1 ? vx : wx;
        double ey = longest == 0 ? uy : longest == 1 ? vy : wy;
        double ez = longest == 0 ? uz : longest == 1 ? vz : wz;
        double lean = PieceDistance.lean(mx, my, mz, ex, ey, ez);
        x = mx - lean * ex;
        y = my - lean * ey;
        z = mz - lean * ez;
    }
}
