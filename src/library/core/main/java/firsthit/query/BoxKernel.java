package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Moving box against one closed, two-sided triangle.
 *
 * <p>Box and triangle touch once their projections meet on the last of the {@link SeparatingAxes}; the normal is that axis. The
 * contact point is the middle of the patch in which they touch, which may be a point, a segment or a polygon.
 *
 * <p>A box that slides along a triangle in contact, neither approaching nor leaving, does not hit it, at the start or later. The
 * depth of an overlap is the shortest path out [m], along the normal. A box without size is a moving point.
 *
 * <p>Accuracy: the fraction is exact for corners moved by a few roundings of the larger of the box's size and the distance to a
 * corner of the triangle; for an oriented box by twice as many, because the triangle is rotated into its frame.
 */
final class BoxKernel implements MoverKernel {

    /** Margin around the box of the motion, relative to the largest number: the axes round at some 2^-50 of it. */
    private static final double BOX_ROUNDING = 0x1p-42;

    private final SeparatingAxes axes = new SeparatingAxes();
    private final BoxContact patch = new BoxContact();

    /** The motion in the frame of the box, from the origin. */
    private final LocalMotion motion = new LocalMotion();

    /** A point of the box that is known without rounding [m]: a corner, or the centre of an oriented box. */
    private final Vector3d anchor = new Vector3d();

    /** Vector from the anchor to the centre [m]. */
    private final Vector3d offset = new Vector3d();

    private final Vector3d half = new Vector3d();
    private final Turn turn = new Turn();
    private boolean isTurned;

    /** Half widths in local units. */
    private final Vector3d localHalf = new Vector3d();

    private final Vector3d center = new Vector3d();

    /** An edge of the box. */
    private final Vector3d from = new Vector3d();

    private final Vector3d to = new Vector3d();
    private final Quaterniond rotation = new Quaterniond();

    /** Starts the motion of an axis-aligned box. */
    void start(Aabb box, Vector3dc displacement) {
        isTurned = false;
        box.place(anchor, offset);
        half.set(offset);
        motion.set(LocalTriangle.ORIGIN, displacement, 0);
    }

    /** Starts the motion of an oriented box. */
    void start(OrientedBox box, Vector3dc displacement) {
        isTurned = true;
        turn.set(box.rotation(rotation));
        box.place(anchor, offset);
        box.half(half);
        motion.set(LocalTriangle.ORIGIN, Vectors.rotateBack(turn.rotation, displacement, center), 0);
    }

    /** Whether the box is a point. */
    boolean isPoint() {
        return half.x == 0 && half.y == 0 && half.z == 0;
    }

    /** That point; else a corner of the box, or the centre of an oriented box [m]. */
    Vector3d anchor() {
        return anchor;
    }

    @Override
    public double enter(Contact out, double before) {
        LocalTriangle t = load(out);
        if (isApart(t, before)) {
            return Double.NaN;
        }
        double entry = entry(t, before);
        return entry == Double.NEGATIVE_INFINITY
                ? -depth(t)
                : entry <= motion.whole ? motion.fraction(t, entry) : entry;
    }

    /** The triangle relative to the centre of the box, along its axes. */
    private LocalTriangle load(Contact out) {
        LocalTriangle t = out.loadFrom(anchor);
        if (isTurned) {
            turn.back(t.a);
            turn.back(t.b);
            turn.back(t.c);
        } else {
            // Subtracts the offset only after the exact corner, so that no digits are lost far from the origin.
            t.a.sub(offset);
            t.b.sub(offset);
            t.c.sub(offset);
        }
        return t;
    }

    /** Whether the boxes of triangle and motion, grown by a margin, have no point in common. */
    private boolean isApart(LocalTriangle t, double before) {
        Vector3d d = motion.displacement;
        double reach = Products.sum(t.a) + Products.sum(t.b) + Products.sum(t.c) + Products.sum(half);
        double margin = (reach + motion.step) * BOX_ROUNDING;
        return SphereKernel.isApart(t.a.x, t.b.x, t.c.x, before * d.x, half.x + margin)
                || SphereKernel.isApart(t.a.y, t.b.y, t.c.y, before * d.y, half.y + margin)
                || SphereKernel.isApart(t.a.z, t.b.z, t.c.z, before * d.z, half.z + margin);
    }

    /** As {@link SeparatingAxes#entry}; infinity if the two are too far apart. */
    private double entry(LocalTriangle t, double before) {
        // The rotation may have turned an infinite coordinate into NaN.
        if (!(t.largest() < Double.POSITIVE_INFINITY) || !t.scale(Powers.largest(half))) {
            return Double.POSITIVE_INFINITY;
        }
        t.span();
        t.straighten();
        motion.scale(t);
        half.mul(Powers.of(-t.exponent), localHalf);
        double most = before * motion.whole;
        return axes.entry(t, localHalf, motion.direction, most >= Double.MIN_NORMAL ? most : motion.whole);
    }

    private double depth(LocalTriangle t) {
        return Math.max(Math.scalb(axes.depth(), t.exponent), Double.MIN_VALUE);
    }

    @Override
    public Quaterniondc rotation() {
        return isTurned ? turn.rotation : Contact.UNTURNED;
    }

    /**
     * The closest pair has a corner of the triangle, or a corner or edge of the box: where two faces, or a face and an edge, are
     * closest, they are so all along a line that ends in one of those.
     */
    @Override
    public boolean tryPairs(ClosestPair pair, int exponent) {
        half.mul(Powers.of(-exponent), localHalf);
        for (int corner = 0; corner < 3; corner++) {
            Vector3d place = pair.corner(corner);
            localHalf.negate(from);
            to.set(place).min(localHalf).max(from);
            pair.tryCorner(corner, Vectors.distance(to, place), to);
        }
        for (int axis = 0; axis < 3; axis++) {
            int next = (axis + 1) % 3;
            int last = (axis + 2) % 3;
            for (int side = 0; side < 4; side++) {
                from.set(localHalf);
                from.setComponent(next, localHalf.get(next) * ((side & 1) == 0 ? 1 : -1));
                from.setComponent(last, localHalf.get(last) * ((side & 2) == 0 ? 1 : -1));
                to.set(from).setComponent(axis, -localHalf.get(axis));
                pair.trySegment(from, to);
            }
        }
        return true;
    }

    @Override
    public boolean find(Contact out) {
        out.setFrame(rotation(), Contact.UNSCALED);
        LocalTriangle t = load(out);
        double entry = entry(t, 1);
        if (entry == Double.POSITIVE_INFINITY) {
            throw t.tooFar();
        }
        if (!(entry <= motion.whole)) {
            return false;
        }
        boolean isOverlap = entry < 0;
        out.fraction = isOverlap ? 0 : motion.fraction(t, entry);
        out.depth = isOverlap ? depth(t) : 0;
        axes.normal(out.normal);
        out.findSide();
        // Centre of the box when it touches, or once it is pushed out.
        if (isOverlap) {
            out.normal.mul(axes.depth(), center);
        } else {
            motion.direction.mul(entry, center);
        }
        patch.weights(t, localHalf, center, out.normal, out.weights);
        out.touch(LocalTriangle.partAt(out.weights));
        if (isTurned) {
            Vectors.rotate(turn.rotation, out.normal, out.worldNormal);
        }
        return true;
    }
}
