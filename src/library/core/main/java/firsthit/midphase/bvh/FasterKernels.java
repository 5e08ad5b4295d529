package firsthit.midphase.bvh;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Inner loops for many numbers at once, which another artifact brings: found by {@link java.util.ServiceLoader}. Without it trees
 * are walked one number at a time. For any number of threads.
 */
public interface FasterKernels {
    /** What makes them, and the width of trees for them; none where this Java or its processor has none. */
    Optional<KernelProvider> provider();

    /** Why they are not taken on their own accord: one sentence, null if they are. */
    @Nullable
    String absence();

    /** Logs why they are not taken, once. */
    void log();

    /** What is faster at the moment on trees of that width; only called if there is no absence. */
    KernelProvider ready();

    /**
     * Waits until that is as fast as it gets.
     *
     * @param most how long at most [ns]
     */
    void await(long most) throws InterruptedException;
}
