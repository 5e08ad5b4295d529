package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving axis-aligned box with a closed, two-sided triangle.
 *
 * <p>Box and triangle touch when they have come together along the last of the {@link SeparatingAxes}; the normal is that
 * axis. The contact point is the middle of the patch in which they touch, which may be a point, a segment or a polygon.
 *
 * <p>A box that slides along a triangle in touch, neither nearer nor away, is not hit by it, at the start or later. The
 * depth of an overlap is the shortest way out [m], along the normal.
 *
 * <p>Accuracy: the fraction belongs to corners moved by a few roundings of the largest of the box and the distance to a
 * corner of the triangle.
 */
public final class BoxSweep {
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
        Vector3d half = box.size().mul(0.5);
        Vector3dc min = box.min();
        LocalTriangle t = new LocalTriangle(
                fromCenter(triangle.a(), min, half),
                fromCenter(triangle.b(), min, half),
                fromCenter(triangle.c(), min, half),
                LocalTriangle.largest(half));
        half.mul(Math.scalb(1.0, -t.exponent));
        int speed = Math.getExponent(LocalTriangle.largest(displacement));
        Vector3d d = displacement.mul(Math.scalb(1.0, -speed), new Vector3d());

        SeparatingAxes axes = new SeparatingAxes(t, half, d);
        double entry = axes.entry();
        if (!(entry <= Math.scalb(1.0, speed - t.exponent))) {
            return null;
        }
        if (entry < 0) {
            double depth = Math.max(Math.scalb(axes.depth(), t.exponent), Double.MIN_VALUE);
            Vector3d free = axes.normal().mul(axes.depth(), new Vector3d());
            return hit(triangle, t, half, free, axes.normal(), 0, depth);
        }
        double fraction = Math.min(1, Math.scalb(entry, t.exponent - speed));
        return fraction <= before ? hit(triangle, t, half, d.mul(entry), axes.normal(), fraction, 0) : null;
    }

    /** A corner relative to the centre of the box, by way of the box's own corner, so that far away no digits are lost. */
    private static Vector3d fromCenter(Vector3dc corner, Vector3dc min, Vector3dc half) {
        return corner.sub(min, new Vector3d()).sub(half);
    }

    private static Hit hit(
            Triangle triangle,
            LocalTriangle t,
            Vector3dc half,
            Vector3dc center,
            Vector3dc normal,
            double fraction,
            double depth) {
        Vector3d weights = BoxContact.weights(t, half, center, normal);
        int part = LocalTriangle.partAt(weights);
        return new Hit(
                fraction,
                t.worldPoint(triangle.a(), triangle.b(), triangle.c(), part, weights, new Vector3d()),
                normal,
                depth,
                LocalTriangle.feature(part),
                t.featureIndex(part),
                t.inOriginalOrder(weights),
                0,
                Hit.NO_INSTANCE,
                t.isBehind(normal));
    }
}
