package firsthit.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Infinite plane through a point.
 *
 * <p>Sources 000, 001 and 003 keep the constant D of {@code A x + B y + C z + D = 0} instead of a point. A point keeps
 * the digits that D loses far from the origin: {@code n·(p - point)} subtracts first and rounds at the size of the
 * distance.
 *
 * @param point any point of the plane [m]
 * @param normal direction of the front; of any finite length but zero when given, stored as a unit vector
 */
public record Plane(Vector3dc point, Vector3dc normal) {

    /**
     * Copies both vectors and makes the normal a unit vector.
     *
     * @throws IllegalArgumentException if a component is not finite or the normal is zero
     */
    public Plane {
        point = Require.finite("plane point", point);
        normal = Units.normalize("plane normal", normal);
    }

    @Override
    public Vector3dc point() {
        return new Vector3d(point);
    }

    @Override
    public Vector3dc normal() {
        return new Vector3d(normal);
    }

    /** Signed distance of {@code p} [m]: positive in front, negative behind. */
    public double signedDistance(Vector3dc p) {
        return (p.x() - point.x()) * normal.x() + (p.y() - point.y()) * normal.y() + (p.z() - point.z()) * normal.z();
    }

    /** Side of {@code p}, by the sign of its computed distance; no tolerance. */
    public Side side(Vector3dc p) {
        double distance = signedDistance(p);
        return distance > 0 ? Side.FRONT : distance < 0 ? Side.BACK : Side.ON;
    }

    /** The constant D of {@code A x + B y + C z + D = 0}, equal to {@code -n·point} (source 003, step 3). */
    public double constant() {
        return -Vectors.dot(normal, point);
    }

    @Override
    public String toString() {
        return "Plane[point=%s, normal=%s]".formatted(Vectors.text(point), Vectors.text(normal));
    }
}
