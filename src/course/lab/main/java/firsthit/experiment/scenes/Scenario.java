package firsthit.experiment.scenes;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import org.joml.Vector3dc;

/**
 * Something that moves at a mesh, step after step by the same displacement, until it is stopped.
 *
 * @param name for people
 * @param mesh what is in the way
 * @param start the mover before the first step; it touches nothing
 * @param displacement of one step [m]
 * @param steps enough of them to arrive
 */
public record Scenario(String name, Mesh mesh, Sphere start, Vector3dc displacement, int steps) {

    /**
     * Copies the displacement.
     *
     * @throws IllegalArgumentException if it is not finite or there is no step
     */
    public Scenario {
        displacement = Require.finite("displacement", displacement);
        if (steps < 1) {
            throw new IllegalArgumentException("steps < 1: " + steps);
        }
    }

    @Override
    public String toString() {
        return "Scenario %s: %s steps at %s".formatted(name, steps, mesh.name());
    }
}
