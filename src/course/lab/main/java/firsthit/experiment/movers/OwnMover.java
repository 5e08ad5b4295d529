package firsthit.experiment.movers;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.scene.Scene;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A reader's mover, one for each walk. It can be run in a {@link Walk} and in the scenes of the {@link Complaints}.
 */
@FunctionalInterface
public interface OwnMover {
    /**
     * The end of a step.
     *
     * @param center of the solid [m], finite
     * @param isGrounded whether it stands on ground
     * @param wasStuck whether it started in overlap and was moved out
     */
    record Place(Vector3dc center, boolean isGrounded, boolean wasStuck) {
        /** Copies the centre. */
        public Place {
            center = Require.finite("centre", center);
        }

        @Override
        public Vector3dc center() {
            return new Vector3d(center);
        }
    }

    /**
     * Makes one step.
     *
     * @param solid at its current position, which a scene may have changed since the last step
     * @param velocity desired velocity [m/s]
     * @param seconds finite, > 0
     * @param scene at the start of the step; at its end it is {@link Scene#after} that time
     */
    Place step(Solid solid, Vector3dc velocity, double seconds, Scene scene);
}
