package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * One straight piece of a step.
 *
 * @param kind why the mover moved
 * @param from centre before it [m]
 * @param to centre after it [m]
 * @param wished displacement that was still to do when it began [m]
 * @param hit contact that ended it, found by the shell; null if none did
 */
public record SubStep(
        Kind kind,
        Vector3dc from,
        Vector3dc to,
        Vector3dc wished,
        @Nullable Hit hit) {

    /** Why a mover moves. */
    public enum Kind {
        /** Along the wished walk. */
        WALK,

        /** Up, forward and down again over a step. */
        STEP_UP,

        /** By gravity, in the air or down a slope too steep to stand on. */
        FALL,

        /** Down to ground that descends. */
        SNAP,

        /** With the ground it stands on. */
        CARRY,

        /** Pushed by a mesh that moves into it. */
        PUSH,

        /** Out of a surface that is nearer than the skin width, or away from something soft. */
        PUSH_OUT,

        /** Back to the last safe position. */
        RESTORE
    }

    /** Copies the vectors. */
    public SubStep {
        Require.notNull("kind", kind);
        from = new Vector3d(Require.notNull("from", from));
        to = new Vector3d(Require.notNull("to", to));
        wished = new Vector3d(Require.notNull("wished", wished));
    }

    @Override
    public Vector3dc from() {
        return new Vector3d(from);
    }

    @Override
    public Vector3dc to() {
        return new Vector3d(to);
    }

    @Override
    public Vector3dc wished() {
        return new Vector3d(wished);
    }

    /** Length of the piece [m]. */
    public double length() {
        return Vectors.distance(from, to);
    }

    @Override
    public String toString() {
        return "SubStep[kind=%s, from=%s, to=%s, wished=%s, hit=%s]"
                .formatted(kind, Vectors.text(from), Vectors.text(to), Vectors.text(wished), hit);
    }
}
