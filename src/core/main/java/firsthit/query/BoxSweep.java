package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
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
    private BoxSweep() {}

    /** As {@link SolidSweep#sweep(firsthit.geometry.Solid, Vector3dc, Triangle)}. */
    public static @Nullable Hit sweep(Aabb box, Vector3dc displacement, Triangle triangle) {
        return SolidSweep.sweep(Require.notNull("box", box), displacement, triangle);
    }
}
