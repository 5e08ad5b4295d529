package firsthit.geometry;

import java.nio.ByteBuffer;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Axis-aligned box with its faces included.
 *
 * @param min smallest corner [m]
 * @param max largest corner [m], not smaller than {@code min} along any axis
 */
public record Aabb(Vector3dc min, Vector3dc max) implements Solid {
    /** First byte of a box that is written. */
    static final byte KIND = 3;

    /**
     * Copies the corners.
     *
     * @throws IllegalArgumentException if a coordinate is not finite or the corners are in the wrong order
     */
    public Aabb {
        min = Require.finite("box min", min);
        max = Require.finite("box max", max);
        if (!(min.x() <= max.x() && min.y() <= max.y() && min.z() <= max.z())) {
            throw new IllegalArgumentException(
                    "box min exceeds max: %s, %s".formatted(Vectors.text(min), Vectors.text(max)));
        }
    }

    @Override
    public Vector3dc min() {
        return new Vector3d(min);
    }

    @Override
    public Vector3dc max() {
        return new Vector3d(max);
    }

    /** Smallest box around one triangle. */
    public static Aabb around(Triangle triangle) {
        return new Aabb(
                triangle.a().min(triangle.b(), new Vector3d()).min(triangle.c()),
                triangle.a().max(triangle.b(), new Vector3d()).max(triangle.c()));
    }

    /** Whether the two boxes share a point. */
    public boolean overlaps(Aabb other) {
        return min.x() <= other.max.x()
                && max.x() >= other.min.x()
                && min.y() <= other.max.y()
                && max.y() >= other.min.y()
                && min.z() <= other.max.z()
                && max.z() >= other.min.z();
    }

    /** Whether the point lies in the box or on its faces. */
    public boolean contains(Vector3dc p) {
        return p.x() >= min.x()
                && p.x() <= max.x()
                && p.y() >= min.y()
                && p.y() <= max.y()
                && p.z() >= min.z()
                && p.z() <= max.z();
    }

    /** Middle of the box [m]. */
    @Override
    public Vector3d center() {
        return center(new Vector3d());
    }

    @Override
    public Vector3d center(Vector3d out) {
        // Halves first: the sum of two large coordinates may overflow.
        return out.set(min).mul(0.5).add(max.x() * 0.5, max.y() * 0.5, max.z() * 0.5);
    }

    @Override
    public Vector3d extents(Vector3d out) {
        return out.set(half(0), half(1), half(2));
    }

    /** Half of the size along an axis. The difference of large coordinates may overflow; halves of subnormal ones may round. */
    private double half(int axis) {
        double size = max.get(axis) - min.get(axis);
        return size < Double.POSITIVE_INFINITY ? size * 0.5 : max.get(axis) * 0.5 - min.get(axis) * 0.5;
    }

    @Override
    public double outerRadius() {
        return Units.length(half(0), half(1), half(2));
    }

    /** Extent along each axis [m]. */
    public Vector3d size() {
        return max.sub(min, new Vector3d());
    }

    /** Length of the diagonal [m]. */
    public double diagonal() {
        return Vectors.length(size());
    }

    @Override
    public double reach(Vector3dc direction) {
        double x = half(0) * Math.abs(direction.x());
        double y = half(1) * Math.abs(direction.y());
        double z = half(2) * Math.abs(direction.z());
        return x + (y + z);
    }

    @Override
    public Aabb movedBy(Vector3dc offset) {
        Require.notNull("offset", offset);
        return new Aabb(min.add(offset, new Vector3d()), max.add(offset, new Vector3d()));
    }

    @Override
    public Aabb bounds() {
        return this;
    }

    @Override
    public void place(Vector3d anchor, Vector3d toCenter) {
        anchor.set(min);
        extents(Require.notNull("toCenter", toCenter));
    }

    @Override
    public Vector3d halfEdge(int edge, Vector3d out) {
        return out.zero().setComponent(edge, half(edge));
    }

    @Override
    public Function<Vector3dc, Solid> moving() {
        Aabb moved = new Aabb(min, max);
        return offset -> {
            Units.add("box min", min, offset, moved.min);
            Units.add("box max", max, offset, moved.max);
            return moved;
        };
    }

    @Override
    public Aabb grown(double by) {
        Vector3dc middle = center();
        Vector3d least = min.sub(by, by, by, new Vector3d()).min(middle);
        return new Aabb(least, max.add(by, by, by, new Vector3d()).max(middle));
    }

    @Override
    public void write(ByteBuffer bytes) {
        Vectors.write(min, bytes.put(KIND));
        Vectors.write(max, bytes);
    }

    @Override
    public String toString() {
        return "Aabb[min=%s, max=%s]".formatted(Vectors.text(min), Vectors.text(max));
    }
}
