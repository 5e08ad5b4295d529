package firsthit.midphase.bvh;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Gives other jars of this library the tree of a {@code Bvh} and the searches of any broad phase; users see neither. */
public final class TreeAccess {
    /** Set when the class {@code BroadPhase} is initialized. */
    private static final AtomicReference<@Nullable Function<Object, PackedTree>> TREES = new AtomicReference<>();

    private static final AtomicReference<@Nullable BiFunction<Object, @Nullable KernelProvider, Searches>> SEARCHES =
            new AtomicReference<>();

    private TreeAccess() {}

    /** Called once, by {@code BroadPhase}. */
    public static void open(
            Function<Object, PackedTree> trees, BiFunction<Object, @Nullable KernelProvider, Searches> searches) {
        TREES.set(trees);
        SEARCHES.set(searches);
    }

    /**
     * The tree of a {@code Bvh}.
     *
     * @throws IllegalStateException if it was retired
     */
    public static PackedTree of(Object bvh) {
        return Objects.requireNonNull(TREES.get()).apply(bvh);
    }

    /**
     * The searches of a broad phase.
     *
     * @param kernels inner loops; null for those that are fastest at the moment
     */
    public static Searches searches(Object phase, @Nullable KernelProvider kernels) {
        return Objects.requireNonNull(SEARCHES.get()).apply(phase, kernels);
    }
}
