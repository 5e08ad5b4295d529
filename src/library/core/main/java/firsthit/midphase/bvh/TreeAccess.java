package firsthit.midphase.bvh;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The tree of a {@code Bvh}, for jars of ours that walk it in ways of their own; a user's program sees neither. */
public final class TreeAccess {
    /** What {@code Bvh} gives when it is loaded. */
    private static final AtomicReference<@Nullable Function<Object, PackedTree>> TREES = new AtomicReference<>();

    private TreeAccess() {}

    /** Called once, by {@code Bvh}. */
    public static void open(Function<Object, PackedTree> trees) {
        TREES.set(trees);
    }

    /**
     * The tree of a {@code Bvh}.
     *
     * @throws IllegalStateException if it was retired
     */
    public static PackedTree of(Object bvh) {
        return Objects.requireNonNull(TREES.get()).apply(bvh);
    }
}
