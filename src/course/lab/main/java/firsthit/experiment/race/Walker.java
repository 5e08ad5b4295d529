package firsthit.experiment.race;

import org.joml.Vector3d;

/** An engine with a character in it, which walks in a {@link WalkWorld}. */
public interface Walker {
    /** Puts the character at a position [m], at rest. */
    void put(float x, float y, float z);

    /** Moves for {@link WalkWorld#SECONDS} at a desired horizontal velocity [m/s]. */
    void step(float x, float y);

    /** Writes its centre [m]. */
    void position(Vector3d out);

    /** Whether it stands on ground. */
    boolean isGrounded();
}
