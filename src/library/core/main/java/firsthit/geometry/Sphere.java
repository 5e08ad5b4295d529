package firsthit.geometry;

import java.nio.ByteBuffer;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Solid sphere around a point; with radius 0 it is the point itself.
 *
 * @param center centre [m]
 * @param radius radius [m], finite, >= 0
 */
public record Sphere(Vector3dc center, double radius) implements Solid {
    /** First byte of a written sphere. */
    static final byte KIND = 0;

    /**
     * Copies the centre.
     *
     * @throws IllegalArgumentException if a number is not finite or the radius is negative
     */
    public Sphere {
        center = Require.finite("sphere center", center);
        radius = Require.finiteNotNegative("sphere radius", radius);
    }

    @Override
    public Vector3dc center() {
        return new Vector3d(center);
    }

    @Override
    public Vector3d center(Vector3d out) {
        return out.set(center);
    }

    @Override
    public Vector3d extents(Vector3d out) {
        return out.set(radius);
    }

    @Override
    public double outerRadius() {
        return radius;
    }

    /**
     * The same sphere elsewhere.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public Sphere at(Vector3dc newCenter) {
        return new Sphere(newCenter, radius);
    }

    @Override
    public double reach(Vector3dc direction) {
        Require.notNull("direction", direction);
        return radius * Vectors.length(direction);
    }

    @Override
    public Sphere movedBy(Vector3dc offset) {
        Require.notNull("offset", offset);
        return at(center.add(offset, new Vector3d()));
    }

    @Override
    public Function<Vector3dc, Solid> moving() {
        Sphere moved = at(center);
        return offset -> {
            Units.add("sphere center", center, offset, moved.center);
            return moved;
        };
    }

    @Override
    public Sphere grown(double by) {
        return new Sphere(center, Math.max(0, radius + by));
    }

    @Override
    public void write(ByteBuffer bytes) {
        Vectors.write(center, bytes.put(KIND));
        bytes.putDouble(radius);
    }

    @Override
    public String toString() {
        return "Sphere[center=%s, radius=%s]".formatted(Vectors.text(center), radius);
    }
}
