package firsthit.query;

import firsthit.geometry.Capsule;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Moving capsule against one triangle, numbers in and a number out: what a search over many triangles asks of each.
 *
 * <p>The capsule touches when its middle comes within one radius of the body that the triangle fills when it is drawn along
 * the capsule's axis (Minkowski sum; Ericson 2005 §5.5). Triangles that the way surely passes leave early; the others are
 * moved to a frame of local size (a power of two, which changes no digit), their corners sorted, and {@link SweptTriangle}
 * asked.
 *
 * <p>Started for one motion after another; makes no object. For one thread.
 */
final class CapsuleKernel {
    /** Share of its size by which the middle of a capsule near the origin may be off like everything else. */
    private static final double MIDDLE_ROUNDING = 0x1p-48;

    private final CapsulePath path = new CapsulePath();
    private final SweptTriangle body = new SweptTriangle();
    private double hx;
    private double hy;
    private double hz;
    private double radius;

    /** Largest of radius and axis [m]. */
    private double size;

    /** From the middle as a double has it to half-way between the ends: far from the origin that is much of a capsule. */
    private double middleX;

    private double middleY;
    private double middleZ;

    /** Exponent of the motion, and the motion scaled by it. */
    private int speed;

    private double dx;
    private double dy;
    private double dz;

    /** Exponent of the local frame that was used last. */
    private int exponent;

    /** Half of the axis in that frame. */
    private double localX;

    private double localY;
    private double localZ;

    /**
     * Starts with a motion.
     *
     * @param capsule where it is does not matter
     * @param alongX x of the whole motion [m], finite; likewise the other two
     */
    void start(Capsule capsule, double alongX, double alongY, double alongZ) {
        hx = capsule.halfX();
        hy = capsule.halfY();
        hz = capsule.halfZ();
        radius = capsule.radius();
        size = Math.max(radius, Powers.largest(hx, hy, hz));
        middleX = offset(capsule.a().x(), capsule.centerX(), capsule.b().x());
        middleY = offset(capsule.a().y(), capsule.centerY(), capsule.b().y());
        middleZ = offset(capsule.a().z(), capsule.centerZ(), capsule.b().z());
        double offset = Math.abs(middleX) + Math.abs(middleY) + Math.abs(middleZ);
        if (offset <= MIDDLE_ROUNDING * size) {
            offset = 0;
            middleX = 0;
            middleY = 0;
            middleZ = 0;
        }
        path.start(hx, hy, hz, alongX, alongY, alongZ, radius + offset);
        speed = Math.getExponent(Powers.largest(alongX, alongY, alongZ));
        double pace = Powers.of(-speed);
        dx = alongX * pace;
        dy = alongY * pace;
        dz = alongZ * pace;
    }

    private static double offset(double from, double middle, double to) {
        return ((from - middle) + (to - middle)) * 0.5;
    }

    /**
     * First contact before a fraction of the motion; later ones may be left out.
     *
     * @param ax x of the first corner, relative to the middle of the capsule [m]; likewise the other eight
     * @param before in [0, 1]
     * @return the fraction in [0, 1]; for a start in overlap the depth [m] with a minus sign; NaN for a miss; infinity if a
     *     relative coordinate is infinite
     */
    double contact(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double cx,
            double cy,
            double cz,
            double before) {
        if (path.passes(ax, ay, az, bx, by, bz, cx, cy, cz, before)) {
            return Double.NaN;
        }
        return near(
                ax - middleX,
                ay - middleY,
                az - middleZ,
                bx - middleX,
                by - middleY,
                bz - middleZ,
                cx - middleX,
                cy - middleY,
                cz - middleZ);
    }

    /** The same for corners relative to where the middle is, of a triangle that may be near. */
    private double near(
            double ax, double ay, double az, double bx, double by, double bz, double cx, double cy, double cz) {
        double ofCorners =
                Powers.largest(Powers.largest(ax, ay, az), Powers.largest(bx, by, bz), Powers.largest(cx, cy, cz));
        double largest = Math.max(size, ofCorners);
        if (largest == Double.POSITIVE_INFINITY) {
            return largest;
        }
        exponent = Math.getExponent(largest);
        double scale = Powers.of(-exponent);
        localX = hx * scale;
        localY = hy * scale;
        localZ = hz * scale;
        sort(
                ax * scale,
                ay * scale,
                az * scale,
                bx * scale,
                by * scale,
                bz * scale,
                cx * scale,
                cy * scale,
                cz * scale);
        double multiple = body.contact(dx, dy, dz, radius * scale, Powers.of(speed - exponent));
        if (multiple < 0) {
            // A depth that is too small for a double is still one.
            return -Math.max(Math.scalb(-multiple, exponent), Double.MIN_VALUE);
        }
        return Math.min(1, Powers.times(multiple, exponent - speed));
    }

    /** The same for a triangle, and the middle of the capsule. */
    double contact(Triangle triangle, Vector3dc middle, double before) {
        Vector3d a = triangle.a().sub(middle, new Vector3d());
        Vector3d b = triangle.b().sub(middle, new Vector3d());
        Vector3d c = triangle.c().sub(middle, new Vector3d());
        return contact(a.x, a.y, a.z, b.x, b.y, b.z, c.x, c.y, c.z, before);
    }

    /** Puts the corners into the order of {@link LocalTriangle}: the six ways to write a triangle give the same bits. */
    private void sort(
            double ax, double ay, double az, double bx, double by, double bz, double cx, double cy, double cz) {
        boolean ab = LocalTriangle.isBefore(bx, by, bz, ax, ay, az);
        double px = ab ? bx : ax;
        double py = ab ? by : ay;
        double pz = ab ? bz : az;
        double qx = ab ? ax : bx;
        double qy = ab ? ay : by;
        double qz = ab ? az : bz;
        if (LocalTriangle.isBefore(cx, cy, cz, px, py, pz)) {
            body.set(cx, cy, cz, px, py, pz, qx, qy, qz, localX, localY, localZ);
        } else if (LocalTriangle.isBefore(cx, cy, cz, qx, qy, qz)) {
            body.set(px, py, pz, cx, cy, cz, qx, qy, qz, localX, localY, localZ);
        } else {
            body.set(px, py, pz, qx, qy, qz, cx, cy, cz, localX, localY, localZ);
        }
    }

    /** Exponent of the frame of the last contact: its lengths are lengths of the world times 2^-exponent. */
    int exponent() {
        return exponent;
    }

    /** Whether at the last contact, an overlap, the axis crosses the triangle. */
    boolean isCrossed() {
        return body.isCrossed();
    }

    /** Normal along which the overlap with a crossed triangle ends soonest. */
    Vector3d exitNormal() {
        return body.exitNormal();
    }
}
