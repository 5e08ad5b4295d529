package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import java.util.List;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * What happened in one step of a {@link Mover}.
 *
 * @param outcome how it ended
 * @param start centre before [m]
 * @param end centre after [m]
 * @param subSteps the straight pieces of the motion, in order
 * @param ground what the mover stands on at the end, null in the air
 * @param queries number of scene queries
 * @param stuck what was found and done, null unless the mover was stuck
 */
public record MoveTrace(
        Outcome outcome,
        Vector3dc start,
        Vector3dc end,
        List<SubStep> subSteps,
        @Nullable Ground ground,
        int queries,
        @Nullable StuckReport stuck) {

    /** How a step ended. */
    public enum Outcome {
        /** The wish was followed to its end, straight or sliding. */
        MOVED,

        /** Surfaces blocked every direction before the wish was used up. */
        BLOCKED,

        /** The budget of queries or of time was used up before the wish was. */
        BUDGET,

        /** The mover was stuck and is back at its last safe position; if it began inside something, it is where recovery got it. */
        STUCK_RESTORED
    }

    /** Copies the vectors and the list. */
    public MoveTrace {
        Require.notNull("outcome", outcome);
        start = new Vector3d(Require.notNull("start", start));
        end = new Vector3d(Require.notNull("end", end));
        subSteps = List.copyOf(Require.notNull("subSteps", subSteps));
    }

    @Override
    public Vector3dc start() {
        return new Vector3d(start);
    }

    @Override
    public Vector3dc end() {
        return new Vector3d(end);
    }

    /** Whether the mover stands on something at the end. */
    public boolean isGrounded() {
        return ground != null;
    }

    /** Total length of the sub-steps of a kind [m]. */
    public double length(SubStep.Kind kind) {
        Require.notNull("kind", kind);
        return subSteps.stream()
                .filter(piece -> piece.kind() == kind)
                .mapToDouble(SubStep::length)
                .sum();
    }

    /** Centres of the mover from start to end: one more than there are sub-steps. */
    public List<Vector3dc> path() {
        return Stream.concat(Stream.of(start), subSteps.stream().map(SubStep::to))
                .toList();
    }

    @Override
    public String toString() {
        return "MoveTrace[outcome=%s, start=%s, end=%s, subSteps=%s, ground=%s, queries=%s, stuck=%s]"
                .formatted(outcome, Vectors.text(start), Vectors.text(end), subSteps, ground, queries, stuck);
    }
}
