package firsthit.query;

import firsthit.geometry.Plane;
import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.ExactVector;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import java.math.BigDecimal;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * On which side of a plane or a line a point lies, decided exactly.
 *
 * <p>The sign is first computed in double precision. If rounding may have changed it, it is computed again exactly: as a sum of
 * doubles ({@link ExactSum}), or, for tiny and huge numbers, in decimal arithmetic, which represents every double and takes
 * microseconds. Shewchuk 1997 describes such filters before an exact answer; his stages between the two are omitted here.
 */
public final class Orientation {
    /** Square of the sine between two edges above which rounding turns their cross product by at most 2^-40. */
    private static final double SURE_SINE = 0x1p-20;

    private Orientation() {}

    /** 1 in front of the triangle, -1 behind, 0 exactly in its plane or for a triangle without area. */
    public static int side(Triangle t, Vector3dc p) {
        return side(t.a(), t.b(), t.c(), p);
    }

    /** 1 in front of the plane, -1 behind, 0 in it; exact for the doubles of its point and its normal. */
    public static int side(Plane plane, Vector3dc p) {
        Vector3dc n = plane.normal();
        Vector3dc from = plane.point();
        double x = n.x() * (p.x() - from.x());
        double y = n.y() * (p.y() - from.y());
        double z = n.z() * (p.z() - from.z());
        double most = Math.abs(x) + Math.abs(y) + Math.abs(z);
        double largest = Powers.largest(p.x() - from.x(), p.y() - from.y(), p.z() - from.z());
        if (isCertain(x + y + z, most, largest)) {
            return x + y + z > 0 ? 1 : -1;
        }
        if (largest < ExactVector.LARGE && ExactSum.holds(n) && ExactSum.holds(from) && ExactSum.holds(p)) {
            return ExactSum.spare().side(n, from, p);
        }
        return ExactVector.of(n).dot(ExactVector.between(from, p)).signum();
    }

    /** The same for a triangle given by its corners; allocates only if decimal arithmetic is needed. */
    public static int side(Vector3dc a, Vector3dc b, Vector3dc c, Vector3dc p) {
        return side(a, b, c, a, p);
    }

    /** Side of a triangle to which a direction leads: 1 front, -1 back, 0 if exactly parallel, or for a triangle without area. */
    static int rise(Vector3dc a, Vector3dc b, Vector3dc c, Vector3dc direction) {
        return side(a, b, c, LocalTriangle.ORIGIN, direction);
    }

    private static int side(Vector3dc a, Vector3dc b, Vector3dc c, Vector3dc from, Vector3dc p) {
        double ux = b.x() - a.x();
        double uy = b.y() - a.y();
        double uz = b.z() - a.z();
        double vx = c.x() - a.x();
        double vy = c.y() - a.y();
        double vz = c.z() - a.z();
        double wx = p.x() - from.x();
        double wy = p.y() - from.y();
        double wz = p.z() - from.z();
        double determinant = (uy * vz - uz * vy) * wx + (uz * vx - ux * vz) * wy + (ux * vy - uy * vx) * wz;
        double most = (Math.abs(uy * vz) + Math.abs(uz * vy)) * Math.abs(wx)
                + (Math.abs(uz * vx) + Math.abs(ux * vz)) * Math.abs(wy)
                + (Math.abs(ux * vy) + Math.abs(uy * vx)) * Math.abs(wz);
        double largest =
                Math.max(Powers.largest(ux, uy, uz), Math.max(Powers.largest(vx, vy, vz), Powers.largest(wx, wy, wz)));
        if (isCertain(determinant, most, largest)) {
            return determinant > 0 ? 1 : -1;
        }
        if (most == 0 && ExactSum.holds(ux, uy, uz) && ExactSum.holds(vx, vy, vz) && ExactSum.holds(wx, wy, wz)) {
            // All products are 0: for example an axis-aligned floor and a point at its height.
            return 0;
        }
        if (isSame(b, c) || (isSame(from, a) && (isSame(p, b) || isSame(p, c)))) {
            // Points coincide: the commonest zero, since neighbours share corners. With p = a all products are 0 above.
            return 0;
        }
        if (largest < ExactVector.LARGE
                && ExactSum.holds(a)
                && ExactSum.holds(b)
                && ExactSum.holds(c)
                && ExactSum.holds(p)) {
            return ExactSum.spare().side(a, b, c, from, p);
        }
        return ExactVector.normal(a, b, c).dot(ExactVector.between(from, p)).signum();
    }

    /**
     * Normal of a triangle given by its corners, accurate to 2^-40; the square of its length neither overflows nor underflows. It
     * is zero exactly if the corners lie on one line.
     */
    static void normal(Vector3dc a, Vector3dc b, Vector3dc c, Vector3d out) {
        Vector3d u = b.sub(a, new Vector3d());
        Vector3d v = c.sub(a, new Vector3d());
        Products.cross(u, v, out);
        double square = Products.dot(out, out);
        if (square > SURE_SINE * Products.dot(u, u) * Products.dot(v, v)
                && square > ExactVector.SMALL
                && square < ExactVector.LARGE) {
            return;
        }
        ExactVector n = ExactVector.normal(a, b, c);
        BigDecimal largest = n.x().abs().max(n.y().abs()).max(n.z().abs());
        if (largest.signum() == 0) {
            out.zero();
        } else {
            out.set(
                    ExactVector.share(n.x(), largest),
                    ExactVector.share(n.y(), largest),
                    ExactVector.share(n.z(), largest));
        }
    }

    static boolean isSame(Vector3dc p, Vector3dc q) {
        return p.x() == q.x() && p.y() == q.y() && p.z() == q.z();
    }

    /**
     * On which side of an edge a point lies, seen from the triangle's front.
     *
     * @param edge 0 ab, 1 bc, 2 ca
     * @return 1 on the side of the triangle, -1 on the other, 0 exactly above or below the edge's line, or for a triangle
     *     without area
     */
    public static int turn(Triangle t, int edge, Vector3dc p) {
        Vector3dc from = t.corner(edge);
        Vector3dc to = t.corner((edge + 1) % 3);
        Vector3d u = from.sub(Require.notNull("p", p), new Vector3d());
        Vector3d v = to.sub(p, new Vector3d());
        Vector3d g = t.b().sub(t.a(), new Vector3d());
        Vector3d h = t.c().sub(t.a(), new Vector3d());
        double determinant = Vectors.dot(Vectors.cross(u, v), Vectors.cross(g, h));
        double most = Vectors.dot(permanent(u, v), permanent(g, h));
        double largest = Math.max(
                Math.max(Powers.largest(u), Powers.largest(v)), Math.max(Powers.largest(g), Powers.largest(h)));
        if (isCertain(determinant, most, largest)) {
            return determinant > 0 ? 1 : -1;
        }
        return ExactVector.between(p, from)
                .cross(ExactVector.between(p, to))
                .dot(ExactVector.normal(t.a(), t.b(), t.c()))
                .signum();
    }

    /** In the plane: 1 if the path from a to b to p turns counter-clockwise, -1 if clockwise, 0 exactly on one line. */
    public static int turn(double ax, double ay, double bx, double by, double px, double py) {
        double left = (bx - ax) * (py - ay);
        double right = (by - ay) * (px - ax);
        double largest = Math.max(
                Math.max(Math.abs(bx - ax), Math.abs(by - ay)), Math.max(Math.abs(px - ax), Math.abs(py - ay)));
        if (isCertain(left - right, Math.abs(left) + Math.abs(right), largest)) {
            return left > right ? 1 : -1;
        }
        if (largest < ExactVector.LARGE && ExactSum.holds(ax, ay, bx) && ExactSum.holds(by, px, py)) {
            return ExactSum.spare().turn(ax, ay, bx, by, px, py);
        }
        return ExactVector.minor(
                        ExactVector.difference(bx, ax),
                        ExactVector.difference(py, ay),
                        ExactVector.difference(by, ay),
                        ExactVector.difference(px, ax))
                .signum();
    }

    /** Whether the sign of a determinant is certain; never for NaN and infinity. */
    private static boolean isCertain(double determinant, double most, double largest) {
        return Math.abs(determinant) > ExactVector.ROUNDING * most
                && Math.abs(determinant) > ExactVector.SMALL
                && largest < ExactVector.LARGE;
    }

    /** The cross product with all its terms taken as positive: an upper bound, to which rounding errors are relative. */
    private static Vector3d permanent(Vector3dc u, Vector3dc v) {
        double x = Math.abs(u.y() * v.z()) + Math.abs(u.z() * v.y());
        double y = Math.abs(u.z() * v.x()) + Math.abs(u.x() * v.z());
        double z = Math.abs(u.x() * v.y()) + Math.abs(u.y() * v.x());
        return new Vector3d(x, y, z);
    }
}
