package firsthit.live.jdk;

import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** Work that is over when the pool gives it back. */
public class ForkJoinTask {
    private final @Nullable Throwable failure;

    /**
     * Work that was done.
     *
     * @param failure what ended it, null if it came to its end
     */
    ForkJoinTask(@Nullable Throwable failure) {
        this.failure = failure;
    }

    /**
     * No answer, as an action has none.
     *
     * @throws ExecutionException if the work failed
     */
    public @Nullable Object get() throws ExecutionException {
        if (failure != null) {
            throw new ExecutionException(failure);
        }
        return null;
    }
}
