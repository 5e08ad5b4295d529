package firsthit.lesson;

import firsthit.geometry.Require;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Result of a learner's sweep: when a moving body first touches a triangle, and the contact normal.
 *
 * @param fraction of the displacement, 0 for an overlap at the start
 * @param normal from the triangle to the body, in the world; of length 1 if it is right
 */
public record Touch(double fraction, Vector3dc normal) {
    /** Copies the vector. */
    public Touch {
        normal = new Vector3d(Require.notNull("normal", normal));
    }

    @Override
    public Vector3dc normal() {
        return new Vector3d(normal);
    }

    @Override
    public String toString() {
        return "fraction %s, normal %s".formatted(Notation.text(fraction), Notation.text(normal));
    }
}
