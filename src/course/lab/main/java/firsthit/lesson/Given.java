package firsthit.lesson;

import firsthit.geometry.Require;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One input of a check of a single step, with its right answer.
 *
 * @param what description of the input and of what it tests, shown with a wrong answer
 * @param mine calls the learner's method with the input
 * @param right the answer; numbers and vectors may differ from it by a hundred-millionth
 */
public record Given(String what, Supplier<?> mine, @Nullable Object right) {
    /** Refuses null except as the answer. */
    public Given {
        Require.notNull("what", what);
        Require.notNull("mine", mine);
    }
}
