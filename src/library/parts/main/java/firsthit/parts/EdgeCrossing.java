package firsthit.parts;

import firsthit.query.Orientation;
import firsthit.query.arithmetic.ExactVector;
import firsthit.query.arithmetic.Powers;
import java.math.BigDecimal;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Finds where an edge crosses a plane or another edge; {@link Orientation} has decided before that it does.
 *
 * <p>The result is a share of the edge with an error of at most 2^-40. It is computed in double precision if that is accurate
 * enough, else in decimal arithmetic. The same points in the same order give the same bits, so two triangles that share an edge are
 * crossed at the same point of it.
 */
final class EdgeCrossing {
    private static final double MOST_ERROR = 0x1p-40;

    private EdgeCrossing() {}

    /** Share of the edge from p to q at which it crosses the plane of a triangle with area; p and q are not both in it. */
    static double withPlane(Vector3dc p, Vector3dc q, Vector3dc a, Vector3dc b, Vector3dc c) {
        double ux = b.x() - a.x();
        double uy = b.y() - a.y();
        double uz = b.z() - a.z();
        double vx = c.x() - a.x();
        double vy = c.y() - a.y();
        double vz = c.z() - a.z();
        double px = p.x() - a.x();
        double py = p.y() - a.y();
        double pz = p.z() - a.z();
        double qx = q.x() - a.x();
        double qy = q.y() - a.y();
        double qz = q.z() - a.z();
        double nx = uy * vz - uz * vy;
        double ny = uz * vx - ux * vz;
        double nz = ux * vy - uy * vx;
        double ofP = nx * px + ny * py + nz * pz;
        double ofQ = nx * qx + ny * qy + nz * qz;
        double most = (Math.abs(uy * vz) + Math.abs(uz * vy)) * (Math.abs(px) + Math.abs(qx))
                + (Math.abs(uz * vx) + Math.abs(ux * vz)) * (Math.abs(py) + Math.abs(qy))
                + (Math.abs(ux * vy) + Math.abs(uy * vx)) * (Math.abs(pz) + Math.abs(qz));
        double largest = Math.max(
                Math.max(Powers.largest(ux, uy, uz), Powers.largest(vx, vy, vz)),
                Math.max(Powers.largest(px, py, pz), Powers.largest(qx, qy, qz)));
        double span = Math.abs(ofP - ofQ);
        if (ExactVector.ROUNDING * most <= MOST_ERROR * span
                && span > ExactVector.SMALL
                && largest < ExactVector.LARGE) {
            return Math.max(0, Math.min(1, ofP / (ofP - ofQ)));
        }
        ExactVector normal = ExactVector.normal(a, b, c);
        BigDecimal exact = normal.dot(ExactVector.between(a, p));
        return ExactVector.share(exact, exact.subtract(normal.dot(ExactVector.between(a, q))));
    }

    /** Share of the edge from p to q at which it crosses the line from r to s, which lies in one plane with it. */
    static double withLine(Vector3dc p, Vector3dc q, Vector3dc r, Vector3dc s) {
        ExactVector along = ExactVector.between(r, s);
        ExactVector whole = ExactVector.between(p, q).cross(along);
        ExactVector part = ExactVector.between(p, r).cross(along);
        // Both vectors are exact and parallel: their products give the share without a rounding.
        return ExactVector.share(part.dot(whole), whole.dot(whole));
    }

    /** The point at a share of an edge. */
    static void point(Vector3dc p, Vector3dc q, double share, Vector3d out) {
        out.set(between(p.x(), q.x(), share), between(p.y(), q.y(), share), between(p.z(), q.z(), share));
    }

    static double between(double from, double to, double share) {
        double whole = to - from;
        // The difference of two large numbers may overflow.
        return Double.isInfinite(whole) ? from * (1 - share) + to * share : from + whole * share;
    }
}
