package firsthit.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A convex body that can be moved: sphere, ellipsoid, capsule or box. */
public sealed interface Solid permits Sphere, Ellipsoid, Capsule, Aabb, OrientedBox {

    /** Middle of the body [m], about which it is symmetric. */
    Vector3dc center();

    /** Writes the middle to a vector; makes no object. */
    Vector3d center(Vector3d out);

    /** Writes half of the widths of the box around the body [m] to a vector, up to rounding; makes no object. */
    default Vector3d extents(Vector3d out) {
        double x = reach(out.set(1, 0, 0));
        double y = reach(out.set(0, 1, 0));
        double z = reach(out.set(0, 0, 1));
        return out.set(x, y, z);
    }

    /** Radius of the ball around the middle that holds the body [m], up to rounding. */
    double outerRadius();

    /**
     * How far the body reaches from its middle in a direction: the greatest of {@code direction · (point - centre)}; its
     * support function.
     *
     * @param direction of any length; of length 1 for an answer in [m]
     */
    double reach(Vector3dc direction);

    /** The same body moved by an offset [m]. */
    Solid movedBy(Vector3dc offset);

    /**
     * Box around the body, up to rounding.
     *
     * @throws IllegalArgumentException if the body reaches beyond the largest double
     */
    default Aabb bounds() {
        Vector3d half = extents(new Vector3d());
        return new Aabb(center().sub(half, new Vector3d()), center().add(half, new Vector3d()));
    }
}
