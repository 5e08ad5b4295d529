package firsthit.experiment.replay;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import org.joml.Vector3dc;

/** One thing done to a mover, as a {@link Recording} writes it down and a {@link Replay} does it again. */
public sealed interface MoverInput {

    /**
     * As {@link firsthit.motion.Mover#step}.
     *
     * @param walk [m/s]
     * @param seconds finite, > 0
     */
    record Step(Vector3dc walk, double seconds) implements MoverInput {
        /** @throws IllegalArgumentException naming a number out of range */
        public Step {
            walk = Require.finite("walk", walk);
            Require.finitePositive("seconds", seconds);
        }
    }

    /**
     * As {@link firsthit.motion.Mover#jump}.
     *
     * @param speed [m/s], finite, > 0
     */
    record Jump(double speed) implements MoverInput {
        /** @throws IllegalArgumentException naming a number out of range */
        public Jump {
            Require.finitePositive("speed", speed);
        }
    }

    /**
     * As {@link firsthit.motion.Mover#teleport}.
     *
     * @param center [m]
     */
    record Teleport(Vector3dc center) implements MoverInput {
        /** @throws IllegalArgumentException naming a number out of range */
        public Teleport {
            center = Require.finite("center", center);
        }
    }

    /**
     * As {@link firsthit.motion.Mover#resize}, or {@link firsthit.motion.Mover#forceSize}.
     *
     * @param forced whether there is room or not
     */
    record Resize(Solid shape, boolean forced) implements MoverInput {}

    /**
     * As {@link firsthit.motion.Mover#enter}.
     *
     * @param change name of what is done to the scene, one of {@link Props#changes}
     * @param fingerprint of the scene that comes of it, {@link Replay#fingerprint}
     */
    record Enter(String change, long fingerprint) implements MoverInput {}

    /**
     * As {@link firsthit.motion.Mover#filter}.
     *
     * @param name one of {@link Props#filters}, or {@link Props#NO_FILTER}
     */
    record Filter(String name) implements MoverInput {}
}
