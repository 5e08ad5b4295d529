package firsthit.experiment.methods;

import firsthit.geometry.Sphere;
import firsthit.midphase.BruteForce;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * One way to find out what a moving ball meets: every method, as printed or corrected, behind the same face, so that a
 * {@code Sandbox}, a {@code Race} or a StartMap can ask all of them about the same motions.
 *
 * @param name as in charts and tables; it decides the colour
 * @param source where it comes from: a number of {@code notebooks/sources.md}, an author with year, or {@code ours}
 * @param moves what it moves, and so what it is judged by
 * @param tells how much its answers say
 * @param question how the method answers; may be asked by several threads at once
 */
public record Method(String name, String source, Moves moves, Tells tells, Question question) {
    /** Source of a method that was written down in a cell, or is a class of a reader's. */
    public static final String YOURS = "yours";

    /** Refuses a blank name. */
    public Method {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a method has no name");
        }
    }

    /** A method of your own that moves the ball: {@code new Method("mine", (mesh, ball, displacement) -> null)}. */
    public Method(String name, Question question) {
        this(name, YOURS, Moves.BALL, Tells.NORMAL, question);
    }

    /** Answers about one motion; the same answer for the same motion. */
    @FunctionalInterface
    public interface Question {
        /**
         * What the method finds out, right or wrong.
         *
         * @param displacement motion of the centre [m]
         * @return null if it finds nothing in the way
         */
        @Nullable
        Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement);
    }

    @Override
    public String toString() {
        return "Method " + name;
    }
}
