package firsthit.geometry;

import java.nio.ByteBuffer;
import java.util.function.Function;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Box around a point, rotated, with its faces included.
 *
 * @param center centre [m]
 * @param half half widths along its own x, y and z [m], each finite, >= 0
 * @param rotation from its own axes to those of the world, of length 1
 */
public record OrientedBox(Vector3dc center, Vector3dc half, Quaterniondc rotation) implements Solid {
    /** First byte of a box that is written. */
    static final byte KIND = 4;

    /**
     * Copies the arguments.
     *
     * @throws IllegalArgumentException naming the value if a number is not finite, a width is negative or the rotation is not of
     *     length 1
     */
    public OrientedBox {
        center = Require.finite("box center", center);
        half = Require.finite("half widths of the box", half);
        rotation = Require.rotation("box rotation", rotation);
        if (!(half.x() >= 0 && half.y() >= 0 && half.z() >= 0)) {
            throw new IllegalArgumentException("a width of the box is negative: " + Vectors.text(half));
        }
    }

    /** A box along the axes of the world. */
    public OrientedBox(Aabb box) {
        this(Require.notNull("box", box).center(), box.extents(new Vector3d()), new Quaterniond());
    }

    @Override
    public Vector3dc center() {
        return new Vector3d(center);
    }

    @Override
    public Vector3dc half() {
        return new Vector3d(half);
    }

    @Override
    public Quaterniondc rotation() {
        return new Quaterniond(rotation);
    }

    @Override
    public double outerRadius() {
        return Units.length(half.x(), half.y(), half.z());
    }

    @Override
    public Vector3d center(Vector3d out) {
        return out.set(center);
    }

    /** Writes the half widths along the box's own axes to a vector; allocates nothing. */
    public Vector3d half(Vector3d out) {
        return out.set(half);
    }

    /** Writes the rotation to a quaternion; allocates nothing. */
    public Quaterniond rotation(Quaterniond out) {
        return Require.notNull("out", out).set(rotation);
    }

    @Override
    public Vector3d halfEdge(int edge, Vector3d out) {
        return Vectors.rotate(rotation, out.zero().setComponent(edge, half.get(edge)), out);
    }

    @Override
    public double reach(Vector3dc direction) {
        return reachAlong(new Vector3d(Require.notNull("direction", direction)));
    }

    @Override
    public Vector3d extents(Vector3d out) {
        double x = reachAlong(out.set(1, 0, 0));
        double y = reachAlong(out.set(0, 1, 0));
        double z = reachAlong(out.set(0, 0, 1));
        return out.set(x, y, z);
    }

    /** The same as {@link #reach}, but overwrites the vector. */
    private double reachAlong(Vector3d v) {
        return Vectors.dot(half, Vectors.rotateBack(rotation, v, v).absolute());
    }

    @Override
    public OrientedBox movedBy(Vector3dc offset) {
        Require.notNull("offset", offset);
        return new OrientedBox(center.add(offset, new Vector3d()), half, rotation);
    }

    @Override
    public Function<Vector3dc, Solid> moving() {
        OrientedBox moved = new OrientedBox(center, half, rotation);
        return offset -> {
            Units.add("box center", center, offset, moved.center);
            return moved;
        };
    }

    @Override
    public OrientedBox grown(double by) {
        return new OrientedBox(center, half.add(by, by, by, new Vector3d()).max(new Vector3d()), rotation);
    }

    @Override
    public void write(ByteBuffer bytes) {
        Vectors.write(center, bytes.put(KIND));
        Vectors.write(half, bytes);
        Vectors.write(rotation, bytes);
    }

    @Override
    public String toString() {
        return "OrientedBox[center=%s, half=%s, rotation=%s]"
                .formatted(Vectors.text(center), Vectors.text(half), Vectors.text(rotation));
    }
}
