package firsthit.geometry;

import java.nio.ByteBuffer;
import java.util.function.Function;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Ellipsoid around a point, turned by a rotation.
 *
 * @param center centre [m]
 * @param radii half its width along its own x, y and z [m], each finite, > 0
 * @param rotation from its own axes to those of the world, of length 1
 */
public record Ellipsoid(Vector3dc center, Vector3dc radii, Quaterniondc rotation) implements Solid {
    /** Share of the least radius that remains when the ellipsoid is shrunk as far as it can be. */
    private static final double LEAST = 0x1p-20;

    /** First byte of a written ellipsoid. */
    static final byte KIND = 2;

    /**
     * Copies the arguments.
     *
     * @throws IllegalArgumentException naming the value if a number is not finite, a radius is not positive or the rotation
     *     is not of length 1
     */
    public Ellipsoid {
        center = Require.finite("ellipsoid center", center);
        radii = Require.finite("ellipsoid radii", radii);
        rotation = Require.rotation("ellipsoid rotation", rotation);
        if (!(radii.x() > 0 && radii.y() > 0 && radii.z() > 0)) {
            throw new IllegalArgumentException("an ellipsoid radius is not > 0: " + Vectors.text(radii));
        }
    }

    @Override
    public Vector3dc center() {
        return new Vector3d(center);
    }

    @Override
    public Vector3dc radii() {
        return new Vector3d(radii);
    }

    @Override
    public Quaterniondc rotation() {
        return new Quaterniond(rotation);
    }

    @Override
    public double outerRadius() {
        return Units.largest(radii);
    }

    @Override
    public Vector3d center(Vector3d out) {
        return out.set(center);
    }

    /** Writes the radii to a vector; allocates nothing. */
    public Vector3d radii(Vector3d out) {
        return out.set(radii);
    }

    /** Writes the rotation to a quaternion; allocates nothing. */
    public Quaterniond rotation(Quaterniond out) {
        return Require.notNull("out", out).set(rotation);
    }

    /** An ellipsoid along the axes of the world. */
    public Ellipsoid(Vector3dc center, Vector3dc radii) {
        this(center, radii, new Quaterniond());
    }

    /**
     * The same ellipsoid elsewhere.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public Ellipsoid at(Vector3dc newCenter) {
        return new Ellipsoid(newCenter, radii, rotation);
    }

    /** Transforms a world direction to the unit space, where the ellipsoid is a sphere of radius 1. */
    public Vector3d toUnitSpace(Vector3dc direction) {
        Require.notNull("direction", direction);
        return Vectors.rotateBack(rotation, direction).div(radii);
    }

    /** World normal [unit vector] of a surface that has the given normal in unit space: the gradient of the ellipsoid. */
    public Vector3d normalToWorld(Vector3dc unitNormal) {
        return normalToWorld(unitNormal, new Vector3d());
    }

    /** The same, written to a vector, which may be the argument; allocates nothing. */
    public Vector3d normalToWorld(Vector3dc unitNormal, Vector3d out) {
        Require.notNull("unitNormal", unitNormal);
        // In units of the least radius no quotient overflows, and only a negligible one underflows.
        double least = Math.min(radii.x(), Math.min(radii.y(), radii.z()));
        out.set(
                unitNormal.x() * (least / radii.x()),
                unitNormal.y() * (least / radii.y()),
                unitNormal.z() * (least / radii.z()));
        return Vectors.normalize(Vectors.rotate(rotation, Units.toLengthOne("normal of the ellipsoid", out), out));
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

    /** Like {@link #reach}, but overwrites the vector. */
    private double reachAlong(Vector3d v) {
        int exponent = Math.getExponent(Units.largest(radii));
        int ofDirection = Math.getExponent(Units.largest(v));
        Units.scale(v, -ofDirection);
        Vectors.rotateBack(rotation, v, v);
        int part = -exponent / 2;
        double scale = Math.scalb(1.0, part);
        double rest = Math.scalb(1.0, -exponent - part);
        v.mul(radii.x() * scale * rest, radii.y() * scale * rest, radii.z() * scale * rest);
        return Math.scalb(Math.sqrt(Vectors.lengthSquared(v)), exponent + ofDirection);
    }

    @Override
    public Ellipsoid movedBy(Vector3dc offset) {
        Require.notNull("offset", offset);
        return at(center.add(offset, new Vector3d()));
    }

    @Override
    public Function<Vector3dc, Solid> moving() {
        Ellipsoid moved = at(center);
        return offset -> {
            Units.add("ellipsoid center", center, offset, moved.center);
            return moved;
        };
    }

    /**
     * An ellipsoid around all points within a distance or, to shrink, inside all of them: their true bound is no ellipsoid.
     *
     * <p>By {@code 2 a s <= s (a²/m + m)} the squares {@code (a + s)²} of its reach stay below those of the ellipsoid with the
     * squared half axes {@code a² (1 + s/m) + s m + s² = (a² + s m) (1 + s/m)}, for any m, and grow at least as fast as s. Across
     * axis a its skin is wider by {@code (a/m + m/a) / 2}, so m is the geometric mean of the longest and the shortest half axis; to
     * shrink, m is the shortest one, down to which the squares stay positive.
     */
    @Override
    public Ellipsoid grown(double by) {
        double most = Math.max(radii.x(), Math.max(radii.y(), radii.z()));
        double least = Math.min(radii.x(), Math.min(radii.y(), radii.z()));
        double middle = by < 0 ? least : Math.sqrt(most * least);
        double s = Math.max(by, (LEAST - 1) * least);
        Vector3d squares = new Vector3d(radii).mul(radii).mul(1 + s / middle).add(new Vector3d(s * middle + s * s));
        return new Ellipsoid(
                center, new Vector3d(Math.sqrt(squares.x), Math.sqrt(squares.y), Math.sqrt(squares.z)), rotation);
    }

    @Override
    public void write(ByteBuffer bytes) {
        Vectors.write(center, bytes.put(KIND));
        Vectors.write(radii, bytes);
        Vectors.write(rotation, bytes);
    }

    @Override
    public String toString() {
        return "Ellipsoid[center=%s, radii=%s, rotation=%s]"
                .formatted(Vectors.text(center), Vectors.text(radii), Vectors.text(rotation));
    }
}
