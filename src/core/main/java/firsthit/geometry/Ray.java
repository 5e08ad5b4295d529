package firsthit.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A ray of limited length: from a point in a direction.
 *
 * @param origin where it begins [m]
 * @param direction of any length but zero; kept as a unit vector
 * @param length how far it goes [m], finite, > 0
 */
public record Ray(Vector3dc origin, Vector3dc direction, double length) {

    /**
     * Copies the vectors.
     *
     * @throws IllegalArgumentException naming a number that is not finite, a direction without length or a length that is
     *     not > 0
     */
    public Ray {
        origin = Require.finite("ray origin", origin);
        direction = Units.normalize("ray direction", direction);
        length = Require.finitePositive("ray length", length);
    }

    @Override
    public Vector3dc origin() {
        return new Vector3d(origin);
    }

    @Override
    public Vector3dc direction() {
        return new Vector3d(direction);
    }

    /** The whole displacement, of which a hit gives the fraction [m]. */
    public Vector3d displacement() {
        return direction.mul(length, new Vector3d());
    }

    @Override
    public String toString() {
        return "Ray[origin=%s, direction=%s, length=%s]"
                .formatted(Vectors.text(origin), Vectors.text(direction), length);
    }
}
