package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving box with a closed, two-sided triangle.
 *
 * <p>Box and triangle touch when they have come together along the last of the {@link SeparatingAxes}; the normal is that
 * axis. The contact point is the middle of the patch in which they touch, which may be a point, a segment or a polygon.
 *
 * <p>A box that slides along a triangle in touch, neither nearer nor away, is not hit by it, at the start or later. The
 * depth of an overlap is the shortest way out [m], along the normal. A box without size is a moving point.
 *
 * <p>Accuracy: the fraction belongs to corners moved by a few roundings of the largest of the box and the distance to a
 * corner of the triangle. A box that is turned sees the triangle turned back, rounded as often again.
 */
public final class BoxSweep {
    private static final Vector3dc ORIGIN = new Vector3d();

    private BoxSweep() {}

    /**
     * First contact within the displacement; touch and overlap at the start as {@link SphereSweep#sweep} has them.
     *
     * @param displacement motion in the whole step [m]; zero asks for an overlap only
     * @return the hit, or null if the box reaches the end of its motion untouched
     * @throws IllegalArgumentException if the displacement is not finite
     */
    public static @Nullable Hit sweep(Aabb box, Vector3dc displacement, Triangle triangle) {
        return sweep(box, displacement, triangle, 1);
    }

    /** The same without contacts after a fraction of the motion. */
    static @Nullable Hit sweep(Aabb box, Vector3dc displacement, Triangle triangle, double before) {
        Arguments.requireFinite("displacement", displacement);
        Contact contact = Contact.on(triangle);
        Vector3d half = box.size().mul(0.5);
        if (ClosestPair.isZero(half)) {
            return SegmentTriangle.scaled(box.min(), displacement, triangle);
        }
        // By way of the box's own corner, so that far away no digits are lost.
        LocalTriangle t = contact.lookFrom(box.min());
        t.a.sub(half);
        t.b.sub(half);
        t.c.sub(half);
        return find(contact, half, displacement, before) ? contact.hit(0) : null;
    }

    /** The same of a box that is turned. */
    static @Nullable Hit sweep(OrientedBox box, Vector3dc displacement, Triangle triangle, double before) {
        Arguments.requireFinite("displacement", displacement);
        if (ClosestPair.isZero(box.half())) {
            return SegmentTriangle.scaled(box.center(), displacement, triangle);
        }
        Contact contact = Contact.on(triangle);
        Triangle seen = LocalScale.around(box.center(), triangle);
        Quaterniondc turn = box.rotation();
        contact.turn = turn;
        contact.local.look(
                Vectors.rotateBack(turn, seen.a()),
                Vectors.rotateBack(turn, seen.b()),
                Vectors.rotateBack(turn, seen.c()),
                ORIGIN);
        return find(contact, new Vector3d(box.half()), Vectors.rotateBack(turn, displacement), before)
                ? contact.hit(0, Vectors.rotate(turn, contact.normal), contact.depth)
                : null;
    }

    /** Finds the contact of a box around the origin with the triangle that was looked at. */
    private static boolean find(Contact contact, Vector3d half, Vector3dc displacement, double before) {
        LocalTriangle t = contact.local;
        t.set(LocalTriangle.largest(half));
        LocalMotion motion = new LocalMotion();
        motion.set(ORIGIN, displacement, 0);
        motion.scale(t);
        half.mul(Powers.of(-t.exponent));

        SeparatingAxes axes = new SeparatingAxes(t, half, motion.direction);
        double entry = axes.entry();
        if (!(entry <= motion.whole)) {
            return false;
        }
        boolean isOverlap = entry < 0;
        contact.fraction = isOverlap ? 0 : motion.fraction(t, entry);
        if (contact.fraction > before) {
            return false;
        }
        contact.depth = isOverlap ? Math.max(Math.scalb(axes.depth(), t.exponent), Double.MIN_VALUE) : 0;
        contact.normal.set(axes.normal());
        // Where the box is when it touches, or comes free.
        Vector3d center = isOverlap
                ? axes.normal().mul(axes.depth(), new Vector3d())
                : motion.direction.mul(entry, new Vector3d());
        contact.weights.set(BoxContact.weights(t, half, center, axes.normal()));
        contact.touch(LocalTriangle.partAt(contact.weights));
        return true;
    }
}
