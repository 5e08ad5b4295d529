package firsthit.race;

import java.io.IOException;
import org.joml.Vector3d;

/** An engine with a character in it. */
interface Walker {
    /** Puts the character somewhere, at rest [m]. */
    void put(float x, float y, float z);

    /** Moves for {@link WalkWorld#SECONDS} at a wished velocity across up [m/s]. */
    void step(float x, float y);

    /** Its centre [m]. */
    void position(Vector3d out);

    /** Whether it stands on something. */
    boolean isGrounded();

    /**
     * Starts an engine.
     *
     * @param isCapsule whether the character is a capsule, else it is a ball of the same radius
     */
    static Walker of(String engine, WalkWorld world, boolean isCapsule) throws IOException {
        return switch (engine) {
            case "firsthit", "firsthit-scalar" -> new MoverWalker(world, isCapsule);
            case "jolt" -> new JoltWalker(world, isCapsule);
            default -> throw new IllegalArgumentException("no character in " + engine);
        };
    }
}
