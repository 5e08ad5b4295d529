package firsthit.midphase.simd;

import firsthit.midphase.batch.FirstCells;
import firsthit.midphase.batch.ScalarCells;
import firsthit.midphase.bvh.ScalarTests;
import firsthit.midphase.bvh.TreeQuery;
import firsthit.midphase.bvh.TreeTests;

/** One number at a time: what runs everywhere. */
public final class ScalarProvider implements KernelProvider {
    @Override
    public int width() {
        return ScalarTests.WIDTH;
    }

    @Override
    public TreeTests tests(TreeQuery query) {
        return new ScalarTests(query);
    }

    @Override
    public FirstCells cells() {
        return new ScalarCells();
    }
}
