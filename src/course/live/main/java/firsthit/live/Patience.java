package firsthit.live;

import firsthit.live.jdk.PageThread;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/** Limits the time that a page may block for an answer. */
final class Patience {
    private Patience() {}

    /**
     * An answer, or a fallback if that takes too long.
     *
     * @param milliseconds limit in a page; elsewhere there is no limit
     */
    static <T> T within(double milliseconds, Supplier<T> answer, Supplier<T> otherwise) {
        PageThread.endAfter(milliseconds);
        try {
            return answer.get();
        } catch (CancellationException e) {
            return otherwise.get();
        } finally {
            PageThread.endAfter(Double.POSITIVE_INFINITY);
        }
    }
}
