package firsthit.experiment.movers;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.scene.Scene;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A mover of a reader's own, one for each walk. It can be led through a {@link Walk}, and through the scenes of the
 * {@link Complaints}.
 */
@FunctionalInterface
public interface OwnMover {
    /**
     * Where a step has ended.
     *
     * @param center of the solid [m], finite
     * @param isGrounded whether it stands on something
     * @param wasStuck whether it was found inside of something, and got out
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
     * Moves for a time.
     *
     * @param solid where it is now; between two steps a scene may have put it elsewhere
     * @param velocity of its own will [m/s]
     * @param seconds finite, > 0
     * @param scene at the start of the step; what moves in it is {@link Scene#after} that time at the end
     */
    Place step(Solid solid, Vector3dc velocity, double seconds, Scene scene);
}
