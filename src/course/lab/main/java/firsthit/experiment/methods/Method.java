package firsthit.experiment.methods;

import firsthit.geometry.Sphere;
import firsthit.midphase.BruteForce;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A method to find what a moving ball hits. All methods, as printed or corrected, have this interface, so that a {@code
 * Sandbox}, a {@code Race} or a StartMap can run all of them on the same motions.
 *
 * @param name as in charts and tables; it decides the colour
 * @param source where it comes from: a number of {@code notebooks/sources.md}, an author with year, or {@code ours}
 * @param moves what it moves, which decides how it is judged
 * @param reports how much its answers contain
 * @param question computes the answer; may be called by several threads at once
 */
public record Method(String name, String source, Moves moves, Reports reports, Question question) {
    /** Source of a reader's method, written in a cell or a class. */
    public static final String YOURS = "yours";

    /** Refuses a blank name. */
    public Method {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a method has no name");
        }
    }

    /** A method of your own that moves the ball: {@code new Method("mine", (mesh, ball, displacement) -> null)}. */
    public Method(String name, Question question) {
        this(name, YOURS, Moves.BALL, Reports.NORMAL, question);
    }

    /** Computes the answer for one motion; must be a pure function. */
    @FunctionalInterface
    public interface Question {
        /**
         * The answer of the method, right or wrong.
         *
         * @param displacement motion of the centre [m]
         * @return null if it finds no contact
         */
        @Nullable
        Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement);
    }

    @Override
    public String toString() {
        return "Method " + name;
    }
}
