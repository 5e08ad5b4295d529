package firsthit.scene;

import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;

/** The later state of an object, referenced weakly: otherwise the first state would keep all later ones in memory. */
final class Later<T> extends WeakReference<T> {
    private final double seconds;

    Later(T made, double seconds) {
        super(made);
        this.seconds = seconds;
    }

    /** The state that is known for that many seconds; null if there is none. */
    static <T> @Nullable T known(@Nullable Later<T> later, double seconds) {
        return later != null && later.seconds == seconds ? later.get() : null;
    }
}
