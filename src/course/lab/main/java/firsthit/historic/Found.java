package firsthit.historic;

import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * What a printed method reports about one motion, right or wrong: nothing is checked, a wrong answer is to be seen.
 *
 * @param fraction share of the displacement that is used up before the contact, as the method has it; NaN, negative or
 *     greater than 1 where it is so wrong
 * @param point where the surface is met, as the method has it [m]
 * @param normal from the surface to the mover, of any length; null if the method does not tell
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
