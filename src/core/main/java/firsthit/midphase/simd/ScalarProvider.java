package firsthit.midphase.simd;

import firsthit.midphase.batch.FirstCells;
import firsthit.midphase.batch.ScalarCells;
import firsthit.midphase.bvh.Intersector;
import firsthit.midphase.bvh.ScalarIntersector;
import firsthit.midphase.bvh.TreeQuery;

/** One number at a time: what runs everywhere. */
public final class ScalarProvider implements KernelProvider {
    @Override
    public int width() {
        return ScalarIntersector.WIDTH;
    }

    @Override
    public Intersector intersector(TreeQuery query) {
        return new ScalarIntersector(query);
    }

    @Override
    public FirstCells cells() {
        return new ScalarCells();
    }
}
