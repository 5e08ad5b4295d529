package firsthit.experiment.race;

import org.joml.Vector3d;

/** An engine with a character in it, which walks in a {@link WalkWorld}. */
public interface Walker {
    /** Puts the character somewhere, at rest [m]. */
    void put(float x, float y, float z);

    /** Moves for {@link WalkWorld#SECONDS} at a wanted velocity across up [m/s]. */
    void step(float x, float y);

    /** Writes its centre [m]. */
    void position(Vector3d out);

    /** Whether it stands on something. */
    boolean isGrounded();
}
