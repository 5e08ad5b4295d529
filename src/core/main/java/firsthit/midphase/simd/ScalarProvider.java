package firsthit.midphase.simd;

import firsthit.midphase.batch.FirstCells;
import firsthit.midphase.batch.ScalarCells;
import firsthit.midphase.bvh.Intersector;
import firsthit.midphase.bvh.ScalarIntersector;
import firsthit.midphase.bvh.TreeQuery;
import firsthit.midphase.bvh.WideIntersector;

/** One number at a time: what runs everywhere. */
public final class ScalarProvider implements KernelProvider {
    private final int width;

    /** For trees with two children of a node. */
    public ScalarProvider() {
        this(ScalarIntersector.WIDTH);
    }

    /** For trees with so many. */
    public ScalarProvider(int width) {
        this.width = width;
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public Intersector intersector(TreeQuery query) {
        return width == ScalarIntersector.WIDTH ? new ScalarIntersector(query) : new WideIntersector(query, width);
    }

    @Override
    public FirstCells cells() {
        return new ScalarCells();
    }
}
