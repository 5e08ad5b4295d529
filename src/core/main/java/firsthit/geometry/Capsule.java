package firsthit.geometry;

import java.nio.ByteBuffer;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * All points within a radius of a segment; a segment without length makes a ball.
 *
 * @param a one end of the segment [m]
 * @param b the other end [m]
 * @param radius [m], finite, >= 0
 */
public record Capsule(Vector3dc a, Vector3dc b, double radius) implements Solid {
    /** What a written one begins with. */
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

    /** Writes the first end to a vector; makes no object. */
    public Vector3d a(Vector3d out) {
        return out.set(a);
    }

    /** Middle of the segment [m]. */
    @Override
    public Vector3d center() {
        return new Vector3d(centerX(), centerY(), centerZ());
    }

    @Override
    public Vector3d center(Vector3d out) {
        return out.set(centerX(), centerY(), centerZ());
    }

    @Override
    public double outerRadius() {
        double x = halfX();
        double y = halfY();
        double z = halfZ();
        return Math.sqrt(x * x + y * y + z * z) + radius;
    }

    /** x of {@link #center} [m]; makes no object, likewise the others. */
    public double centerX() {
        // Halves first: the sum of two large coordinates may overflow.
        return a.x() * 0.5 + b.x() * 0.5;
    }

    /** y of {@link #center} [m]. */
    public double centerY() {
        return a.y() * 0.5 + b.y() * 0.5;
    }

    /** z of {@link #center} [m]. */
    public double centerZ() {
        return a.z() * 0.5 + b.z() * 0.5;
    }

    @Override
    public Capsule movedBy(Vector3dc offset) {
        Require.notNull("offset", offset);
        return new Capsule(a.add(offset, new Vector3d()), b.add(offset, new Vector3d()), radius);
    }

    /** From the middle to end b [m]. */
    public Vector3d half() {
        return new Vector3d(halfX(), halfY(), halfZ());
    }

    /** x of {@link #half} [m]; makes no object, likewise the others. */
    public double halfX() {
        return b.x() * 0.5 - a.x() * 0.5;
    }

    /** y of {@link #half} [m]. */
    public double halfY() {
        return b.y() * 0.5 - a.y() * 0.5;
    }

    /** z of {@link #half} [m]. */
    public double halfZ() {
        return b.z() * 0.5 - a.z() * 0.5;
    }

    @Override
    public double reach(Vector3dc direction) {
        Require.notNull("direction", direction);
        double along = halfX() * direction.x() + (halfY() * direction.y() + halfZ() * direction.z());
        return Math.abs(along) + radius * Vectors.length(direction);
    }

    @Override
    public void place(Vector3d anchor, Vector3d toCenter) {
        anchor.set(a);
        toCenter.set(halfX(), halfY(), halfZ());
    }

    @Override
    public Vector3d halfEdge(int edge, Vector3d out) {
        return edge == 0 ? out.set(halfX(), halfY(), halfZ()) : out.zero();
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
