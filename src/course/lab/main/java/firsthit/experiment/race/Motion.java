package firsthit.experiment.race;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A ball with its displacement.
 *
 * @param ball at the start
 * @param displacement of its centre [m]
 */
public record Motion(Sphere ball, Vector3dc displacement) {

    /**
     * Copies the displacement.
     *
     * @throws IllegalArgumentException if it is not finite
     */
    public Motion {
        displacement = Require.finite("displacement", displacement);
    }

    /** A copy, so that a method that changes its argument does not change the motion by which it is judged. */
    @Override
    public Vector3dc displacement() {
        return new Vector3d(displacement);
    }
}
