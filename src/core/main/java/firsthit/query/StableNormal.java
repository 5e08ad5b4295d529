package firsthit.query;

/**
 * Normal of a triangle, of any length; zero where its corners lie on one line up to rounding.
 *
 * <p>In a flat triangle the product of two edges leans by rounding; what leans along the longest edge, the long lever, is
 * taken out. {@link SphereKernel} has the same in numbers.
 */
final class StableNormal {
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
        double uu = ux * ux + uy * uy + uz * uz;
        double vv = vx * vx + vy * vy + vz * vz;
        double ww = wx * wx + wy * wy + wz * wz;
        if (FeatureDistance.isNarrow(mx * mx + my * my + mz * mz, Math.max(uu, Math.max(vv, ww)))) {
            x = 0;
            y = 0;
            z = 0;
            return;
        }
        int longest = FeatureDistance.longest(uu, vv, ww);
        double ex = longest == 0 ? ux : longest == 1 ? vx : wx;
        double ey = longest == 0 ? uy : longest == 1 ? vy : wy;
        double ez = longest == 0 ? uz : longest == 1 ? vz : wz;
        double lean = FeatureDistance.lean(mx, my, mz, ex, ey, ez);
        x = mx - lean * ex;
        y = my - lean * ey;
        z = mz - lean * ez;
    }
}
