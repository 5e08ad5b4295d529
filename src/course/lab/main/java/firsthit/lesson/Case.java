package firsthit.lesson;

import firsthit.view.View;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One input of a check.
 *
 * @param kind what the input tries, in a few words
 * @param input its numbers
 * @param judge runs the learner's method on it
 * @param picture of the input, null where there is nothing to draw
 * @param <R> the method
 */
record Case<R>(
        String kind, String input, Judge<R> judge, @Nullable Function<R, View> picture) {
    /** Runs a method. */
    @FunctionalInterface
    interface Judge<R> {
        /** What differs from the right answer, null for nothing. */
        @Nullable
        Difference judge(R method);
    }

    /**
     * Two answers.
     *
     * @param yours of the learner's method
     * @param right the library's
     * @param isMeasured whether they are numbers of which a millionth does not count
     */
    record Difference(String yours, String right, boolean isMeasured) {
        Difference(String yours, String right) {
            this(yours, right, false);
        }
    }
}
