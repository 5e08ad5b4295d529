package firsthit.midphase.simd;

import firsthit.midphase.batch.FirstCells;
import firsthit.midphase.bvh.Intersector;
import firsthit.midphase.bvh.TreeQuery;
import java.util.Optional;

/** Makes the inner loops of one kind of arithmetic. The numbers that they find are the same, to the bit. */
public interface KernelProvider extends FirstCells.Maker {
    /** Children of a node in the trees that its tests read. */
    int width();

    /** Node test and leaf test of a query, for one thread. */
    Intersector intersector(TreeQuery query);

    /** The one with vectors, loaded by name; none if it cannot be loaded. */
    static Optional<KernelProvider> vectors() {
        try {
            return Optional.of(Class.forName("firsthit.midphase.simd.VectorProvider")
                    .asSubclass(KernelProvider.class)
                    .getDeclaredConstructor()
                    .newInstance());
        } catch (ReflectiveOperationException | LinkageError e) {
            return Optional.empty();
        }
    }
}
