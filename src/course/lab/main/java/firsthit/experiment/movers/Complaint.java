package firsthit.experiment.movers;

import java.util.function.DoubleSupplier;

/**
 * A complaint of the users of other engines, as a scene with a number that tells whether our mover survives it.
 *
 * @param number from 1, as in {@link Complaints#all}
 * @param name what goes wrong, in a few words
 * @param thread where it was reported: project and number
 * @param measured what the number is, with its unit
 * @param limit the number may not exceed this
 * @param run plays the scene and returns the number; the same each time
 */
public record Complaint(int number, String name, String thread, String measured, double limit, DoubleSupplier run) {

    /** Plays the scene; the number that is {@link #measured}. */
    public double measure() {
        return run.getAsDouble();
    }

    @Override
    public String toString() {
        return "%s %s".formatted(number, name);
    }
}
