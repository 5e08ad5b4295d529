package firsthit.geometry;

import java.nio.ByteBuffer;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A convex body that can be moved: sphere, ellipsoid, capsule or box.
 *
 * <p>It is the Minkowski sum (Ericson 2005 §3.11) of a core and a round body. The core is a point, a segment or a box,
 * {@link #halfEdge}; the round body is a ball of a {@link #radius} or an ellipsoid. Kernels rely on that, so there are only these
 * five kinds: "A solid" in CONTRIBUTING.md says how to add one, src/DECISIONS.md why there is no cylinder and no cone.
 */
public sealed interface Solid permits Sphere, Ellipsoid, Capsule, Aabb, OrientedBox {

    /** Middle of the body [m], about which it is symmetric. */
    Vector3dc center();

    /** Writes the middle to a vector; allocates nothing. */
    Vector3d center(Vector3d out);

    /**
     * Writes the position of the body without rounding, however far away; allocates nothing.
     *
     * @param anchor becomes a point that the body stores exactly: the middle, an end or a corner [m]
     * @param toCenter becomes the vector from the anchor to the middle [m]
     */
    default void place(Vector3d anchor, Vector3d toCenter) {
        center(Require.notNull("anchor", anchor));
        toCenter.zero();
    }

    /**
     * Writes half of an edge of the core as a vector [m], perpendicular to the other edges; allocates nothing.
     *
     * @param edge 0 to 2
     * @return zero for an edge that the core does not have
     */
    default Vector3d halfEdge(int edge, Vector3d out) {
        return out.zero();
    }

    /** Radius of the ball that is added to the core [m]; 0 for a box and for an ellipsoid. */
    default double radius() {
        return 0;
    }

    /**
     * Support function: how far the body reaches from its middle in a direction, the greatest {@code direction · (point - centre)}.
     *
     * @param direction of any length; of length 1 for an answer in [m]
     */
    double reach(Vector3dc direction);

    /** Radius of the bounding sphere around the middle [m], up to rounding. */
    double outerRadius();

    /**
     * The same body moved by an offset [m].
     *
     * @throws IllegalArgumentException if a resulting coordinate is not finite
     */
    Solid movedBy(Vector3dc offset);

    /**
     * A function that moves the body without allocating, with the same bits as {@link #movedBy}. For one thread.
     *
     * <p>It returns the same object each time, which changes with the next call: do not keep it.
     */
    Function<Vector3dc, Solid> moving();

    /**
     * A solid of the same kind that contains all points within a distance of this one; for a negative distance, one that reaches
     * less far by that much in every direction, or the smallest possible.
     *
     * <p>For a sphere and a capsule it contains no other points; a box keeps its corners.
     *
     * @param by distance [m]
     */
    Solid grown(double by);

    /** Writes the half widths of the bounding box [m] to a vector, up to rounding; allocates nothing. */
    Vector3d extents(Vector3d out);

    /**
     * Bounding box, up to rounding.
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
     * Reads the next solid that was written.
     *
     * @throws IllegalArgumentException naming an unknown kind, or a number that is out of range
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
