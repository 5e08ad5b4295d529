package firsthit.experiment.exact;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import java.util.List;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A way to sweep a sphere against a triangle that is held against the exact answers.
 *
 * @param name as in tables and charts; names of methods have their colour
 * @param sweep the way itself
 */
public record Contender(String name, Sweep sweep) {

    /** Answers one question. */
    @FunctionalInterface
    public interface Sweep {
        /** The first contact within the displacement, or null for a miss. */
        @Nullable
        SweepContact find(Sphere sphere, Vector3dc displacement, Triangle triangle);
    }

    /** All four, ours last. */
    public static List<Contender> all() {
        return List.of(jomlAsDocumented(), jomlWithCare(), singlePrecision(), sphereSweep());
    }

    /** JOML's query, asked once as its documentation tells; see {@link JomlSweep}. */
    public static Contender jomlAsDocumented() {
        return new Contender("JOML as documented", JomlSweep::asDocumented);
    }

    /** JOML's query with all that a caller can do for it; see {@link JomlSweep}. */
    public static Contender jomlWithCare() {
        return new Contender("JOML with care", JomlSweep::withCare);
    }

    /** The textbook's formulas in {@code float}; see {@link FloatSweep}. */
    public static Contender singlePrecision() {
        return new Contender("single precision", FloatSweep::find);
    }

    /** Ours, {@link SolidSweep}. */
    public static Contender sphereSweep() {
        return new Contender("sphere sweep", (sphere, displacement, triangle) -> {
            Hit hit = SolidSweep.sweep(sphere, displacement, triangle);
            return hit == null ? null : new SweepContact(hit.fraction(), hit.normal());
        });
    }
}
