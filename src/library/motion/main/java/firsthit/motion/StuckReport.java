package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * What was found when a mover was stuck, and where it was brought back to.
 *
 * @param cause what happened since the mover was last safe
 * @param where its centre then [m]
 * @param depth how deep it was in, at the deepest place [m]
 * @param instance id in the scene of the mesh that it was in
 * @param triangle of that instance
 * @param restored the last safe position, where it is now unless it had to be pushed on [m]
 */
public record StuckReport(Cause cause, Vector3dc where, double depth, int instance, int triangle, Vector3dc restored) {

    /** What put a mover into something; the order is that of the bytes of a snapshot, and stays. */
    public enum Cause {
        /** It was made there. */
        START,
        TELEPORTED,
        RESIZED,

        /** The scene was exchanged, or moved, around it. */
        SCENE_CHANGED,

        /** Nothing the caller did: rounding, or a mesh that is not as described. */
        UNKNOWN
    }

    /** Copies the vectors. */
    public StuckReport {
        Require.notNull("cause", cause);
        where = new Vector3d(Require.notNull("where", where));
        restored = new Vector3d(Require.notNull("restored", restored));
    }

    @Override
    public Vector3dc where() {
        return new Vector3d(where);
    }

    @Override
    public Vector3dc restored() {
        return new Vector3d(restored);
    }

    @Override
    public String toString() {
        return "StuckReport[cause=%s, where=%s, depth=%s, instance=%s, triangle=%s, restored=%s]"
                .formatted(cause, Vectors.text(where), depth, instance, triangle, Vectors.text(restored));
    }
}
