package firsthit.query;

/**
 * The way of a capsule, and which triangles surely lie beside it: what a search asks before it asks exactly.
 *
 * <p>A moving capsule is a parallelogram with a radius. It and a triangle are apart if their shadows on some axis are
 * (separating axes; Ericson 2005 §5.2.1): here on the axes of the world, the normals of both, and the cross products of the
 * capsule's axis with the edges. Corners come relative to the middle of the capsule. Makes no object.
 */
final class CapsulePath {
    /** Room for roundings, as a share of what is multiplied and added; the exact answer itself rounds at 2^-44 or so. */
    private static final double ROUNDING = 0x1p-38;

    /** Squares and lengths below these may have lost digits to underflow, and tell nothing. */
    private static final double SMALLEST_SQUARE = 0x1p-900;

    private static final double SMALLEST = 0x1p-500;

    private double hx;
    private double hy;
    private double hz;
    private double dx;
    private double dy;
    private double dz;
    private double radius;

    /** Half of the boxes round the capsule at rest [m]. */
    private double boxX;

    private double boxY;
    private double boxZ;

    /** Across the parallelogram: the motion times the axis; zero if one runs along the other. */
    private double ux;

    private double uy;
    private double uz;

    /** How far the capsule reaches along that. */
    private double tube;

    /** Sums of the components without their signs [m]. */
    private double step;

    private double size;

    /** What the products of motion and axis are made of. */
    private double sheet;

    /**
     * Starts with a motion.
     *
     * @param halfX x from the middle of the capsule to one end of its axis [m]; likewise the other two
     * @param alongX x of its whole motion [m]; likewise the other two
     */
    void start(
            double halfX, double halfY, double halfZ, double alongX, double alongY, double alongZ, double ofCapsule) {
        hx = halfX;
        hy = halfY;
        hz = halfZ;
        dx = alongX;
        dy = alongY;
        dz = alongZ;
        radius = ofCapsule;
        boxX = Math.abs(hx) + radius;
        boxY = Math.abs(hy) + radius;
        boxZ = Math.abs(hz) + radius;
        ux = dy * hz - dz * hy;
        uy = dz * hx - dx * hz;
        uz = dx * hy - dy * hx;
        tube = radius * length(ux, uy, uz);
        step = sum(dx, dy, dz);
        size = radius + sum(hx, hy, hz);
        sheet = step * sum(hx, hy, hz);
    }

    /** Whether a triangle is surely not touched before a fraction of the motion; comparisons with NaN pass nothing. */
    boolean passes(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double fraction) {
        double reach = size + sum(ax, ay, az) + sum(bx, by, bz) + sum(cx, cy, cz) + step;
        double slack = reach * ROUNDING;
        if (SphereKernel.isApart(ax, bx, cx, dx * fraction, boxX + slack)
                || SphereKernel.isApart(ay, by, cy, dy * fraction, boxY + slack)
                || SphereKernel.isApart(az, bz, cz, dz * fraction, boxZ + slack)) {
            return true;
        }
        double width = tube + slack * sheet + Double.MIN_NORMAL;
        double a = ax * ux + ay * uy + az * uz;
        double b = bx * ux + by * uy + bz * uz;
        double c = cx * ux + cy * uy + cz * uz;
        if ((a > width && b > width && c > width) || (a < -width && b < -width && c < -width)) {
            return true;
        }
        return passesPlane(ax, ay, az, bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az, slack, fraction)
                || passesEdge(ax, ay, az, bx - ax, by - ay, bz - az, cx, cy, cz, slack, fraction)
                || passesEdge(bx, by, bz, cx - bx, cy - by, cz - bz, ax, ay, az, slack, fraction)
                || passesEdge(cx, cy, cz, ax - cx, ay - cy, az - cz, bx, by, bz, slack, fraction);
    }

    /** Along the normal of the triangle, which spans the edges e and f from corner a. */
    private boolean passesPlane(
            double ax,
            double ay,
            double az,
            double ex,
            double ey,
            double ez,
            double fx,
            double fy,
            double fz,
            double slack,
            double fraction) {
        double nx = ey * fz - ez * fy;
        double ny = ez * fx - ex * fz;
        double nz = ex * fy - ey * fx;
        double height = nx * ax + ny * ay + nz * az;
        double rise = Math.abs(nx * hx + ny * hy + nz * hz);
        double room = rise + slack * sum(ex, ey, ez) * sum(fx, fy, fz) + Double.MIN_NORMAL;
        return isBeyond(height, height, nx, ny, nz, room, fraction);
    }

    /** Across an edge e from corner a, and across the capsule's axis; the third corner is c. */
    private boolean passesEdge(
            double ax,
            double ay,
            double az,
            double ex,
            double ey,
            double ez,
            double cx,
            double cy,
            double cz,
            double slack,
            double fraction) {
        double nx = ey * hz - ez * hy;
        double ny = ez * hx - ex * hz;
        double nz = ex * hy - ey * hx;
        double edge = nx * ax + ny * ay + nz * az;
        double corner = nx * cx + ny * cy + nz * cz;
        double room = slack * sum(ex, ey, ez) * size + Double.MIN_NORMAL;
        return isBeyond(Math.min(edge, corner), Math.max(edge, corner), nx, ny, nz, room, fraction);
    }

    /** Whether numbers from least to most lie beyond the shadow of the way on an axis n, and beyond the room for it. */
    private boolean isBeyond(double least, double most, double nx, double ny, double nz, double room, double fraction) {
        double motion = (nx * dx + ny * dy + nz * dz) * fraction;
        double gap = Math.max(least - Math.max(motion, 0), Math.min(motion, 0) - most) - room;
        double square = nx * nx + ny * ny + nz * nz;
        return gap > SMALLEST && square > SMALLEST_SQUARE && gap * gap > radius * radius * square * (1 + ROUNDING);
    }

    /** Length of a vector however small. */
    private static double length(double x, double y, double z) {
        int exponent = Math.getExponent(Powers.largest(x, y, z));
        double scale = Powers.of(-exponent);
        double sx = x * scale;
        double sy = y * scale;
        double sz = z * scale;
        return Powers.times(Math.sqrt(sx * sx + sy * sy + sz * sz), exponent);
    }

    private static double sum(double x, double y, double z) {
        return Math.abs(x) + Math.abs(y) + Math.abs(z);
    }
}
