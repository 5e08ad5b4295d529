package firsthit.query;

import org.joml.Vector3dc;

/**
 * Moving sphere against one triangle, numbers in and a number out: what a search over many triangles asks of each.
 *
 * <p>Makes no object. Most triangles of a mesh are nowhere near the motion and leave after a comparison of boxes; the others
 * are moved to a frame of local size (a power of two, which changes no digit), their corners sorted, and the least entry
 * into the seven pieces of {@link FeatureEntry} taken.
 */
final class SphereKernel {
    /**
     * Growth of the box of the motion, in units of the largest number: entries are those of a radius changed by a few hundred
     * roundings of 2^-53 at most, and this is more.
     */
    private static final double BOX_ROUNDING = 0x1p-42;

    /** The same for products of a coordinate and a displacement, which may overflow: no comparison with NaN rejects. */
    private static final double TUBE_ROUNDING = 0x1p-38;

    /** The same in the local frame, where no number exceeds 2: products of two numbers round at 2^-51. */
    private static final double LOCAL_ROUNDING = 0x1p-38;

    /** The square root of 2, less 1, rounded up: longer + this * shorter is no less than the length of both. */
    private static final double LESS_THAN_ROOT = 0.41422;

    private SphereKernel() {}

    /**
     * First contact of a sphere around the origin.
     *
     * @param ax x of the first corner, relative to the centre of the sphere [m]; likewise the other eight
     * @param dx x of the displacement [m]; likewise the other two
     * @param radius of the sphere [m], finite, >= 0
     * @return the fraction in [0, 1]; for a start in overlap the depth [m] with a minus sign; NaN for a miss; infinity if
     *     a relative coordinate is infinite
     */
    static double contact(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz,
            double radius) {
        // Sums in place of the largest numbers: no less, sooner done, and only what rounding may take is made of them.
        double reach = radius
                + (Math.abs(ax) + Math.abs(ay) + Math.abs(az))
                + (Math.abs(bx) + Math.abs(by) + Math.abs(bz))
                + (Math.abs(cx) + Math.abs(cy) + Math.abs(cz));
        double step = Math.abs(dx) + Math.abs(dy) + Math.abs(dz);
        double margin = radius + (reach + step) * BOX_ROUNDING;
        if (isApart(ax, bx, cx, dx, margin) || isApart(ay, by, cy, dy, margin) || isApart(az, bz, cz, dz, margin)) {
            return Double.NaN;
        }
        double rounding = TUBE_ROUNDING * reach * step + Double.MIN_NORMAL;
        if (isBeside(ax * dy - ay * dx, bx * dy - by * dx, cx * dy - cy * dx, dx, dy, radius, rounding)
                || isBeside(ay * dz - az * dy, by * dz - bz * dy, cy * dz - cz * dy, dy, dz, radius, rounding)
                || isBeside(az * dx - ax * dz, bz * dx - bx * dz, cz * dx - cx * dz, dz, dx, radius, rounding)) {
            return Double.NaN;
        }
        return near(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, radius, false);
    }

    /**
     * Part of the triangle that is touched first, for numbers that {@link #contact} answered with a fraction.
     *
     * @return as {@link LocalTriangle} numbers them, in its order of corners; negative for an overlap
     */
    static int part(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz,
            double radius) {
        return (int) near(ax, ay, az, bx, by, bz, cx, cy, cz, dx, dy, dz, radius, true);
    }

    /** The same for corners and displacement as vectors, for shapes that had to be transformed anyway. */
    static double contact(Vector3dc a, Vector3dc b, Vector3dc c, Vector3dc d, double radius) {
        return contact(a.x(), a.y(), a.z(), b.x(), b.y(), b.z(), c.x(), c.y(), c.z(), d.x(), d.y(), d.z(), radius);
    }

    /**
     * Whether along one axis the box of the triangle and that of the motion, grown by a margin, share no number.
     *
     * <p>Corners of one triangle lie close together, and triangles of a mesh one beside the other: the outcome of each
     * comparison is mostly that of the one before, and the processor guesses it.
     */
    static boolean isApart(double a, double b, double c, double d, double margin) {
        double to = d > 0 ? d + margin : margin;
        double from = d < 0 ? d - margin : -margin;
        return (a > to && b > to && c > to) || (a < from && b < from && c < from);
    }

    /**
     * Whether three corners lie on one side of the tube that the sphere moves in, seen along an axis.
     *
     * @param a distance of a corner from the line of motion, times the length of (u, v); likewise b and c
     * @param u the motion in this view; likewise v
     */
    private static boolean isBeside(double a, double b, double c, double u, double v, double radius, double rounding) {
        double longer = Math.max(Math.abs(u), Math.abs(v));
        double shorter = Math.min(Math.abs(u), Math.abs(v));
        double tube = radius * (longer + LESS_THAN_ROOT * shorter) + rounding;
        return (a > tube && b > tube && c > tube) || (a < -tube && b < -tube && c < -tube);
    }

    /** Scales to a local size; the displacement has a scale of its own, and the whole step is so many of those. */
    private static double near(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz,
            double radius,
            boolean asksPart) {
        double ofCorners =
                Powers.largest(Powers.largest(ax, ay, az), Powers.largest(bx, by, bz), Powers.largest(cx, cy, cz));
        double largest = Math.max(radius, ofCorners);
        if (largest == Double.POSITIVE_INFINITY) {
            return largest;
        }
        double longest = Powers.largest(dx, dy, dz);
        int exponent = Math.getExponent(largest);
        int speed = Math.getExponent(longest);
        double scale = Powers.of(-exponent);
        double pace = Powers.of(-speed);
        double multiple = sorted(
                ax * scale,
                ay * scale,
                az * scale,
                bx * scale,
                by * scale,
                bz * scale,
                cx * scale,
                cy * scale,
                cz * scale,
                dx * pace,
                dy * pace,
                dz * pace,
                radius * scale,
                Powers.of(speed - exponent),
                asksPart);
        if (asksPart) {
            return multiple;
        }
        if (multiple < 0) {
            // A depth that is too small for a double is still one.
            return -Math.max(Math.scalb(-multiple, exponent), Double.MIN_VALUE);
        }
        return Math.min(1, Powers.times(multiple, exponent - speed));
    }

    /** Puts the corners into the order of {@link LocalTriangle}: the six ways to write a triangle give the same bits. */
    private static double sorted(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double dx,
            double dy,
            double dz,
            double radius,
            double whole,
            boolean asksPart) {
        boolean ab = LocalTriangle.isBefore(bx, by, bz, ax, ay, az);
        double px = ab ? bx : ax;
        double py = ab ? by : ay;
        double pz = ab ? bz : az;
        double qx = ab ? ax : bx;
        double qy = ab ? ay : by;
        double qz = ab ? az : bz;
        if (LocalTriangle.isBefore(cx, cy, cz, px, py, pz)) {
            return entry(cx, cy, cz, px, py, pz, qx, qy, qz, dx, dy, dz, radius, whole, asksPart);
        }
        return LocalTriangle.isBefore(cx, cy, cz, qx, qy, qz)
                ? entry(px, py, pz, cx, cy, cz, qx, qy, qz, dx, dy, dz, radius, whole, asksPart)
                : entry(px, py, pz, qx, qy, qz, cx, cy, cz, dx, dy, dz, radius, whole, asksPart);
    }

    /** Overlap first, as a depth with a minus sign, then the least entry, a multiple of d up to {@code whole}. */
    private static double entry(
            double px,
            double py,
            double pz,
            double qx,
            double qy,
            double qz,
            double sx,
            double sy,
            double sz,
            double dx,
            double dy,
            double dz,
            double radius,
            double whole,
            boolean asksPart) {
        double ux = qx - px;
        double uy = qy - py;
        double uz = qz - pz;
        double vx = sx - px;
        double vy = sy - py;
        double vz = sz - pz;
        double mx = uy * vz - uz * vy;
        double my = uz * vx - ux * vz;
        double mz = ux * vy - uy * vx;

        // The plane farther away than the radius and the whole step. In a sliver rounding outweighs all of this.
        double height = Math.abs(mx * px + my * py + mz * pz);
        double length = Math.sqrt(mx * mx + my * my + mz * mz);
        double approach = Math.abs(mx * dx + my * dy + mz * dz) * whole;
        if (height - radius * length > approach + LOCAL_ROUNDING * (1 + whole)) {
            return Double.NaN;
        }
        // In a flat triangle this product leans by rounding; what leans along the longest edge, the long lever, is
        // taken out.
        double wx = vx - ux;
        double wy = vy - uy;
        double wz = vz - uz;
        double uu = ux * ux + uy * uy + uz * uz;
        double vv = vx * vx + vy * vy + vz * vz;
        double ww = wx * wx + wy * wy + wz * wz;
        int longest = FeatureDistance.longest(uu, vv, ww);
        boolean isNarrow = FeatureDistance.isNarrow(length * length, Math.max(uu, Math.max(vv, ww)));
        double ex = longest == 0 ? ux : longest == 1 ? vx : wx;
        double ey = longest == 0 ? uy : longest == 1 ? vy : wy;
        double ez = longest == 0 ? uz : longest == 1 ? vz : wz;
        double lean = FeatureDistance.lean(mx, my, mz, ex, ey, ez);
        double nx = isNarrow ? 0 : mx - lean * ex;
        double ny = isNarrow ? 0 : my - lean * ey;
        double nz = isNarrow ? 0 : mz - lean * ez;

        // Only where the plane is near can the start be an overlap.
        if (height - radius * length <= LOCAL_ROUNDING) {
            double distance = FeatureDistance.least(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz);
            if (distance < radius) {
                return distance - radius;
            }
        }
        if (asksPart) {
            return FeatureEntry.first(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, dx, dy, dz, radius);
        }
        double least = FeatureEntry.least(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, dx, dy, dz, radius);
        return least <= whole ? least : Double.NaN;
    }
}
