package firsthit.midphase;

import firsthit.midphase.bvh.Intersector;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.TreeQuery;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The inner loops of one search: made when they are first needed, and again when others have become faster. */
final class Kernels {
    private final TreeQuery query;
    private final Supplier<KernelProvider> ready;
    private @Nullable KernelProvider maker;
    private @Nullable Intersector made;

    /**
     * Makes none yet.
     *
     * @param ready what makes the fastest at the moment
     */
    Kernels(TreeQuery query, Supplier<KernelProvider> ready) {
        this.query = query;
        this.ready = ready;
    }

    /** Node test and leaf test. */
    Intersector intersector() {
        KernelProvider now = ready.get();
        Intersector known = made;
        if (known == null || maker != now) {
            known = now.intersector(query);
            made = known;
            maker = now;
        }
        return known;
    }
}
