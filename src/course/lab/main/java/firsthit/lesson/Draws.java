package firsthit.lesson;

import java.util.SplittableRandom;
import java.util.function.Supplier;

/** Random numbers of cases: the same in each run, or others for those who grade. */
final class Draws {
    /** Added to each seed while cases are made that no learner sees. */
    private static final int OTHERS = 1_000;

    private static final ThreadLocal<Integer> SHIFT = ThreadLocal.withInitial(() -> 0);

    private Draws() {}

    static SplittableRandom of(int seed) {
        return new SplittableRandom(seed + SHIFT.get());
    }

    /** A check whose cases are drawn anew. */
    static <T> T others(Supplier<T> check) {
        SHIFT.set(OTHERS);
        try {
            return check.get();
        } finally {
            SHIFT.remove();
        }
    }
}
