package firsthit.experiment;

import firsthit.broadphase.BruteForce;
import firsthit.geometry.Sphere;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * One way to find out what a moving ball meets: every method behind the same face, so that a {@link Sandbox} can ask all
 * of them about one motion.
 *
 * @param name as in charts and tables; it decides the colour
 * @param question how the method answers
 */
public record Method(String name, Question question) {

    /** Refuses a blank name. */
    public Method {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a method has no name");
        }
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
