package firsthit.live;

import firsthit.live.jdk.PageThread;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;

/** How long a page may stand still for an answer. */
final class Patience {
    private Patience() {}

    /**
     * An answer, or another one if the first takes longer.
     *
     * @param milliseconds that it may take in a page; elsewhere nothing is cut short
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
