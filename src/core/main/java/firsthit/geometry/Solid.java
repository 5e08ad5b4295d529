package firsthit.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A convex body that can be moved: sphere, ellipsoid, capsule or box. */
public sealed interface Solid permits Sphere, Ellipsoid, Capsule, Aabb, OrientedBox {

    /** Middle of the body [m], about which it is symmetric. */
    Vector3dc center();

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
        Vector3d half =
                new Vector3d(reach(new Vector3d(1, 0, 0)), reach(new Vector3d(0, 1, 0)), reach(new Vector3d(0, 0, 1)));
        return new Aabb(center().sub(half, new Vector3d()), center().add(half, new Vector3d()));
    }
}
