package firsthit.live.jdk;

import org.jspecify.annotations.Nullable;

/** Work that may be cut in two, done one part after the other. */
public abstract class RecursiveAction extends ForkJoinTask {
    /** Nothing is done yet. */
    protected RecursiveAction() {
        super(null);
    }

    /** The work. */
    protected abstract void compute();

    /** Does the work. */
    public @Nullable Object invoke() {
        compute();
        return null;
    }

    /** Does the work of two, one after the other. */
    public static void invokeAll(ForkJoinTask first, ForkJoinTask second) {
        ((RecursiveAction) first).compute();
        ((RecursiveAction) second).compute();
    }
}
