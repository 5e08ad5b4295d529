package firsthit.experiment.movers;

import java.util.function.DoubleSupplier;

/**
 * A complaint of users of other engines, as a scene with a measured number that shows whether a mover handles it.
 *
 * @param number from 1, as in {@link Complaints#all}
 * @param name of the problem, in a few words
 * @param thread in which it was reported: project and number
 * @param measured quantity of the number, with its unit
 * @param limit of the number
 * @param run runs the scene and returns the number; deterministic
 */
public record Complaint(int number, String name, String thread, String measured, double limit, DoubleSupplier run) {

    /** Runs the scene and returns the {@link #measured} number. */
    public double measure() {
        return run.getAsDouble();
    }

    @Override
    public String toString() {
        return "%s %s".formatted(number, name);
    }
}
