package firsthit.vectors;

import firsthit.batch.order.FirstCells;
import firsthit.batch.order.ScalarCells;
import firsthit.midphase.bvh.Intersector;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.TreeQuery;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Provides vector inner loops, with as many lanes as a vector of the processor has, at most 16.
 *
 * <p>In all classes named {@code Vector...} no vector is passed from method to method: a call that is not inlined would allocate
 * it. That is why their methods are long.
 */
public final class VectorProvider implements KernelProvider, FirstCells.Maker {
    static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_PREFERRED.length() > PackedTree.MOST_CHILDREN
            ? FloatVector.SPECIES_512
            : FloatVector.SPECIES_PREFERRED;
    static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class, FLOATS.vectorShape());
    static final int WIDTH = FLOATS.length();

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public Intersector intersector(TreeQuery query) {
        return new VectorIntersector(query);
    }

    @Override
    public FirstCells cells() {
        // Processors whose vectors have four lanes have no gather instruction.
        return WIDTH < 8 ? new ScalarCells() : new VectorCells();
    }
}
