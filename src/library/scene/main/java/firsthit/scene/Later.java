package firsthit.scene;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** What something is some time later, kept only as long as somebody uses it: else the first would keep all that come after it. */
final class Later<T> extends WeakReference<T> {
    private final double seconds;

    Later(T made, double seconds) {
        super(made);
        this.seconds = seconds;
    }

    /** What is kept for so many seconds; null if nothing is. */
    static <T> @Nullable T known(@Nullable Later<T> later, double seconds) {
        return later != null && later.seconds == seconds ? later.get() : null;
    }
}
