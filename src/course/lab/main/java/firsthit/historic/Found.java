package firsthit.historic;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The answer of a printed method to one motion. It is not checked, so that wrong answers stay visible.
 *
 * @param fraction share of the displacement before the contact, according to the method; wrong ones may be NaN,
 *     negative or greater than 1
 * @param point of contact, according to the method [m]
 * @param normal from the surface to the mover, of any length; null if the method does not report it
 * @param triangle index in its mesh, 0 for a single triangle
 */
public record Found(
        double fraction, Vector3dc point, @Nullable Vector3dc normal, int triangle) {

    /** Copies the vectors. */
    public Found {
        point = new Vector3d(point);
        normal = normal == null ? null : new Vector3d(normal);
    }
}
