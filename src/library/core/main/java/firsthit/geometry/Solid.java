package firsthit.geometry;

import java.nio.ByteBuffer;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A convex body that can be moved: sphere, ellipsoid, capsule or box.
 *
 * <p>It is a core with something round drawn along it (a Minkowski sum; Ericson 2005 §3.11): the core a point, a segment or a
 * box, {@link #halfEdge}; what is round a ball of a {@link #radius} or an ellipsoid. Kernels and sums rely on that, so the kinds are
 * these five: "A solid" in CONTRIBUTING.md says what another one takes, and src/DECISIONS.md why there is no cylinder and no cone.
 */
public sealed interface Solid permits Sphere, Ellipsoid, Capsule, Aabb, OrientedBox {

    /** Middle of the body [m], about which it is symmetric. */
    Vector3dc center();

    /** Writes the middle to a vector; makes no object. */
    Vector3d center(Vector3d out);

    /**
     * Writes down where the body is without rounding, however far away; makes no object.
     *
     * @param anchor becomes the point of the body that its numbers give: the middle, an end, a corner [m]
     * @param toCenter becomes the vector from there to the middle [m]
     */
    default void place(Vector3d anchor, Vector3d toCenter) {
        center(Require.notNull("anchor", anchor));
        toCenter.zero();
    }

    /**
     * Writes the vector from the middle to the end of an edge of the core [m], at right angles to those of the others; makes no
     * object.
     *
     * @param edge 0 to 2
     * @return zero for an edge that the core does not have
     */
    default Vector3d halfEdge(int edge, Vector3d out) {
        return out.zero();
    }

    /** Radius of the ball that is drawn along the core [m]; 0 for a box and for an ellipsoid. */
    default double radius() {
        return 0;
    }

    /**
     * How far the body reaches from its middle in a direction: the greatest of {@code direction · (point - centre)}; its
     * support function.
     *
     * @param direction of any length; of length 1 for an answer in [m]
     */
    double reach(Vector3dc direction);

    /** Radius of the ball around the middle that holds the body [m], up to rounding. */
    double outerRadius();

    /**
     * The same body moved by an offset [m].
     *
     * @throws IllegalArgumentException if a coordinate is then not finite
     */
    Solid movedBy(Vector3dc offset);

    /**
     * What moves the body from place to place without making an object: the same as {@link #movedBy}, to the bit. For one thread.
     *
     * <p>The body is the same object each time and changes with the next call: do not keep it.
     */
    Function<Vector3dc, Solid> moving();

    /**
     * A solid of the same kind that holds all points within a distance of this one; if the distance is negative, one that
     * reaches less far by that much in every direction, or as small as there is.
     *
     * <p>Exactly these for a sphere and a capsule; a box keeps its corners.
     *
     * @param by distance [m]
     */
    Solid grown(double by);

    /** Writes half of the widths of the box around the body [m] to a vector, up to rounding; makes no object. */
    Vector3d extents(Vector3d out);

    /**
     * Box around the body, up to rounding.
     *
     * @throws IllegalArgumentException if the body reaches beyond the largest double
     */
    default Aabb bounds() {
        Vector3d half = extents(new Vector3d());
        return new Aabb(center().sub(half, new Vector3d()), center().add(half, new Vector3d()));
    }

    /** Writes the kind and the bits of all numbers. */
    void write(ByteBuffer bytes);

    /**
     * The next solid that was written.
     *
     * @throws IllegalArgumentException naming what is no kind, or a number that is out of range
     * @throws java.nio.BufferUnderflowException if the bytes end before the solid does
     */
    static Solid read(ByteBuffer bytes) {
        int kind = Require.between("kind of solid", bytes.get(), 0, 4);
        Vector3d first = Vectors.read(bytes);
        return switch (kind) {
            case Sphere.KIND -> new Sphere(first, bytes.getDouble());
            case Capsule.KIND -> new Capsule(first, Vectors.read(bytes), bytes.getDouble());
            case Ellipsoid.KIND -> new Ellipsoid(first, Vectors.read(bytes), Vectors.readRotation(bytes));
            case OrientedBox.KIND -> new OrientedBox(first, Vectors.read(bytes), Vectors.readRotation(bytes));
            default -> new Aabb(first, Vectors.read(bytes));
        };
    }
}
