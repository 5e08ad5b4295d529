package firsthit.experiment.race;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A ball and where it wants to go.
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

    /** A copy, for a method that changes what it is given must not change what it is judged by. */
    @Override
    public Vector3dc displacement() {
        return new Vector3d(displacement);
    }
}
