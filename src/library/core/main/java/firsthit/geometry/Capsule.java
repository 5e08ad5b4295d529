package firsthit.geometry;

import java.nio.ByteBuffer;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * All points within a radius of a segment; a segment without length makes it a sphere.
 *
 * @param a one end of the segment [m]
 * @param b the other end [m]
 * @param radius [m], finite, >= 0
 */
public record Capsule(Vector3dc a, Vector3dc b, double radius) implements Solid {
    /** First byte of a capsule that is written. */
    static final byte KIND = 1;

    /**
     * Copies the ends.
     *
     * @throws IllegalArgumentException if a number is not finite or the radius is negative
     */
    public Capsule {
        a = Require.finite("capsule end a", a);
        b = Require.finite("capsule end b", b);
        radius = Require.finiteNotNegative("capsule radius", radius);
    }

    @Override
    public Vector3dc a() {
        return new Vector3d(a);
    }

    @Override
    public Vector3dc b() {
        return new Vector3d(b);
    }

    /** Middle of the segment [m]. */
    @Override
    public Vector3d center() {
        return center(new Vector3d());
    }

    /** Writes one end of the axis to a vector; allocates nothing. */
    public Vector3d a(Vector3d out) {
        return out.set(a);
    }

    /** Writes the other end of the axis to a vector; allocates nothing. */
    public Vector3d b(Vector3d out) {
        return out.set(b);
    }

    @Override
    public Vector3d center(Vector3d out) {
        // Halves first: the sum of two large coordinates may overflow.
        return out.set(a.x() * 0.5 + b.x() * 0.5, a.y() * 0.5 + b.y() * 0.5, a.z() * 0.5 + b.z() * 0.5);
    }

    @Override
    public Vector3d extents(Vector3d out) {
        return halfEdge(0, out).absolute().add(radius, radius, radius);
    }

    @Override
    public double outerRadius() {
        return Units.length(half(a.x(), b.x()), half(a.y(), b.y()), half(a.z(), b.z())) + radius;
    }

    @Override
    public Capsule movedBy(Vector3dc offset) {
        Require.notNull("offset", offset);
        return new Capsule(a.add(offset, new Vector3d()), b.add(offset, new Vector3d()), radius);
    }

    /** Vector from the middle to end b [m]. */
    public Vector3d half() {
        return halfEdge(0, new Vector3d());
    }

    private static double half(double from, double to) {
        return to * 0.5 - from * 0.5;
    }

    @Override
    public double reach(Vector3dc direction) {
        Require.notNull("direction", direction);
        double x = half(a.x(), b.x()) * direction.x();
        double y = half(a.y(), b.y()) * direction.y();
        double z = half(a.z(), b.z()) * direction.z();
        return Math.abs(x + (y + z)) + radius * Vectors.length(direction);
    }

    @Override
    public void place(Vector3d anchor, Vector3d toCenter) {
        anchor.set(a);
        halfEdge(0, Require.notNull("toCenter", toCenter));
    }

    @Override
    public Vector3d halfEdge(int edge, Vector3d out) {
        return edge == 0 ? out.set(half(a.x(), b.x()), half(a.y(), b.y()), half(a.z(), b.z())) : out.zero();
    }

    @Override
    public Function<Vector3dc, Solid> moving() {
        Capsule moved = new Capsule(a, b, radius);
        return offset -> {
            Units.add("capsule end a", a, offset, moved.a);
            Units.add("capsule end b", b, offset, moved.b);
            return moved;
        };
    }

    @Override
    public Capsule grown(double by) {
        return new Capsule(a, b, Math.max(0, radius + by));
    }

    @Override
    public void write(ByteBuffer bytes) {
        Vectors.write(a, bytes.put(KIND));
        Vectors.write(b, bytes);
        bytes.putDouble(radius);
    }

    @Override
    public String toString() {
        return "Capsule[a=%s, b=%s, radius=%s]".formatted(Vectors.text(a), Vectors.text(b), radius);
    }
}
