package firsthit.midphase;

import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.search.Searches;
import org.jspecify.annotations.Nullable;

/** The searches of a broad phase, lent to those who ask much; as a rule they are those that it has to spare. */
final class LentSearches extends Searches {
    private final BroadPhase phase;
    private final @Nullable KernelProvider kernels;

    LentSearches(BroadPhase phase, @Nullable KernelProvider kernels) {
        this.phase = phase;
        this.kernels = kernels;
    }

    @Override
    public KernelProvider kernels() {
        return kernels == null ? phase.arithmetic().ready() : kernels;
    }

    @Override
    public FirstSearch first() {
        return (kernels == null ? phase.borrowed() : new Search(phase.mesh(), this::kernels)).lentBy(phase);
    }

    @Override
    public NearSearch nearest() {
        return (kernels == null ? phase.nearest().borrowed() : new NearestSearch(phase.mesh(), this::kernels))
                .lentBy(phase);
    }
}
