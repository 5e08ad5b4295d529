package firsthit.experiment.scenes;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import org.joml.Vector3dc;

/**
 * A ball that moves towards a mesh, by the same displacement in each step, until it is stopped.
 *
 * @param name shown to readers
 * @param mesh the obstacle
 * @param start the mover before the first step, which touches nothing
 * @param displacement of one step [m]
 * @param steps enough to arrive
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
