package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Describes what a mover was stuck in, and where it was returned to.
 *
 * @param cause what happened since the mover was last safe
 * @param where its centre when it was stuck [m]
 * @param depth penetration depth at the deepest point [m]
 * @param instance id in the scene of the instance that it was in
 * @param triangle of that instance
 * @param restored the last safe position, where it is now unless it was pushed on from there [m]
 */
public record StuckReport(Cause cause, Vector3dc where, double depth, int instance, int triangle, Vector3dc restored) {

    /** What put a mover into an obstacle. Snapshots store the order of these constants, which must not change. */
    public enum Cause {
        /** The mover was created there. */
        START,
        TELEPORTED,
        RESIZED,

        /** The scene was replaced, or moved, around the mover. */
        SCENE_CHANGED,

        /** Not caused by the caller: rounding, or a mesh that is not as described. */
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
