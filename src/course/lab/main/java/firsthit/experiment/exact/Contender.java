package firsthit.experiment.exact;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import java.util.List;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A method to sweep a sphere against a triangle, to be compared with the exact answers.
 *
 * @param name for tables and charts; decides the colour
 * @param sweep implementation
 */
public record Contender(String name, Sweep sweep) {

    /** Sweeps one sphere against one triangle. */
    @FunctionalInterface
    public interface Sweep {
        /** The first contact within the displacement, or null for a miss. */
        @Nullable
        SweepContact find(Sphere sphere, Vector3dc displacement, Triangle triangle);
    }

    /** All four, the library's last. */
    public static List<Contender> all() {
        return List.of(jomlAsDocumented(), jomlWithCare(), singlePrecision(), sphereSweep());
    }

    /** JOML's query, called once as documented; see {@link JomlSweep}. */
    public static Contender jomlAsDocumented() {
        return new Contender("JOML as documented", JomlSweep::asDocumented);
    }

    /** JOML's query with all workarounds that a caller can use; see {@link JomlSweep}. */
    public static Contender jomlWithCare() {
        return new Contender("JOML with care", JomlSweep::withCare);
    }

    /** The textbook's formulas in {@code float}; see {@link FloatSweep}. */
    public static Contender singlePrecision() {
        return new Contender("single precision", FloatSweep::find);
    }

    /** The library's {@link SolidSweep}. */
    public static Contender sphereSweep() {
        return new Contender("sphere sweep", (sphere, displacement, triangle) -> {
            Hit hit = SolidSweep.sweep(sphere, displacement, triangle);
            return hit == null ? null : new SweepContact(hit.fraction(), hit.normal());
        });
    }
}
