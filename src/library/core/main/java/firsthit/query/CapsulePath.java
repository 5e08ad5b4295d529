package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The path of a moving capsule; rules out triangles that surely lie outside it, before the exact test.
 *
 * <p>A moving capsule sweeps a parallelogram with a radius. It is disjoint from a triangle if their projections on some axis are
 * (separating axes; Ericson 2005 §5.2.1). The axes are those of the world, the normals of both, and the cross products of the
 * capsule's axis and the edges. Corners are relative to the middle of the capsule. Allocates nothing.
 */
final class CapsulePath {
    /** Margin for rounding, relative to the factors and terms; the exact test itself rounds at some 2^-44. */
    private static final double ROUNDING = 0x1p-38;

    /** Squares and lengths below these may have lost digits to underflow, and decide nothing. */
    private static final double SMALLEST_SQUARE = 0x1p-900;

    private static final double SMALLEST = 0x1p-500;

    private final Vector3d half = new Vector3d();
    private Vector3d d = new Vector3d();
    private double radius;

    /** Normal of the parallelogram: the cross product of motion and axis; zero if they are parallel. */
    private final Vector3d across = new Vector3d();

    /** The axis of projection. */
    private final Vector3d n = new Vector3d();

    /** Edges of a triangle. */
    private final Vector3d e = new Vector3d();

    private final Vector3d f = new Vector3d();

    /** The radius times the length of that normal. */
    private double tube;

    /** Sums of absolute components [m]: of the motion, and of the half axis with the radius. */
    private double step;

    private double size;

    /** Product of the sums for motion and half axis, a bound of the terms of their cross product. */
    private double sheet;

    /**
     * Starts with a motion.
     *
     * @param halfAxis from the middle of the capsule to one end of its axis [m]
     * @param motion whose displacement is kept, not copied
     */
    void start(Vector3dc halfAxis, LocalMotion motion, double ofCapsule) {
        half.set(halfAxis);
        d = motion.displacement;
        radius = ofCapsule;
        Products.cross(d, half, across);
        // Errs on the large side where the square of a small length underflows.
        tube = radius * (Math.sqrt(Products.dot(across, across)) + SMALLEST);
        step = motion.step;
        size = radius + Products.sum(half);
        sheet = step * Products.sum(half);
    }

    /** Whether a triangle is surely not touched before a fraction of the motion; comparisons with NaN rule out nothing. */
    boolean passes(LocalTriangle t, double fraction) {
        Vector3d a = t.a;
        Vector3d b = t.b;
        Vector3d c = t.c;
        double reach = size + Products.sum(a) + Products.sum(b) + Products.sum(c) + step;
        double slack = reach * ROUNDING;
        if (SphereKernel.isApart(a.x, b.x, c.x, d.x * fraction, Math.abs(half.x) + radius + slack)
                || SphereKernel.isApart(a.y, b.y, c.y, d.y * fraction, Math.abs(half.y) + radius + slack)
                || SphereKernel.isApart(a.z, b.z, c.z, d.z * fraction, Math.abs(half.z) + radius + slack)) {
            return true;
        }
        double width = tube + slack * sheet + Double.MIN_NORMAL;
        return SphereKernel.isBeside(Products.dot(a, across), Products.dot(b, across), Products.dot(c, across), width)
                || passesPlane(a, b, c, slack, fraction)
                || passesEdge(a, b, c, slack, fraction)
                || passesEdge(b, c, a, slack, fraction)
                || passesEdge(c, a, b, slack, fraction);
    }

    /** Tests the axis along the normal of the triangle. */
    private boolean passesPlane(Vector3d a, Vector3d b, Vector3d c, double slack, double fraction) {
        b.sub(a, e);
        c.sub(a, f);
        Products.cross(e, f, n);
        double height = Products.dot(n, a);
        double rise = Math.abs(Products.dot(n, half));
        double margin = rise + slack * Products.sum(e) * Products.sum(f) + Double.MIN_NORMAL;
        return isBeyond(height, height, margin, fraction);
    }

    /** Tests the axis perpendicular to the edge from a to b and to the capsule's axis; the third corner is c. */
    private boolean passesEdge(Vector3d a, Vector3d b, Vector3d c, double slack, double fraction) {
        b.sub(a, e);
        Products.cross(e, half, n);
        double edge = Products.dot(n, a);
        double corner = Products.dot(n, c);
        double margin = slack * Products.sum(e) * size + Double.MIN_NORMAL;
        return isBeyond(Math.min(edge, corner), Math.max(edge, corner), margin, fraction);
    }

    /** Whether the interval from least to most lies outside the projection of the path on the axis n, grown by a margin. */
    private boolean isBeyond(double least, double most, double margin, double fraction) {
        double motion = Products.dot(n, d) * fraction;
        double gap = Math.max(least - Math.max(motion, 0), Math.min(motion, 0) - most) - margin;
        double square = Products.dot(n, n);
        return gap > SMALLEST && square > SMALLEST_SQUARE && gap * gap > radius * radius * square * (1 + ROUNDING);
    }
}
