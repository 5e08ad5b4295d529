package firsthit.lesson;

import firsthit.view.View;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One input of a check.
 *
 * @param kind what the input tests, in a few words
 * @param input its numbers
 * @param judge runs the learner's method on it
 * @param picture of the input, null if there is nothing to draw
 * @param <R> the method
 */
record Case<R>(
        String kind, String input, Judge<R> judge, @Nullable Function<R, View> picture) {
    /** Runs a method. */
    @FunctionalInterface
    interface Judge<R> {
        /** The difference from the right answer, or null. */
        @Nullable
        Difference judge(R method);
    }

    /**
     * Two answers.
     *
     * @param yours of the learner's method
     * @param right the library's
     * @param isMeasured whether they are numbers that may differ by a hundred-millionth
     */
    record Difference(String yours, String right, boolean isMeasured) {
        Difference(String yours, String right) {
            this(yours, right, false);
        }
    }
}
