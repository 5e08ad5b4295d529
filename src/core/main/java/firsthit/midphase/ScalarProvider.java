package firsthit.midphase;

import firsthit.mesh.Mesh;

/** One number at a time: what runs everywhere. */
final class ScalarProvider implements KernelProvider {
    @Override
    public int width() {
        return ScalarTests.WIDTH;
    }

    @Override
    public TreeTests tests(TreeQuery query) {
        return new ScalarTests(query);
    }

    @Override
    public LeafFit fit(PackedTree tree, Mesh mesh) {
        return new ScalarFit(tree, mesh);
    }

    @Override
    public FirstCells cells() {
        return new ScalarCells();
    }
}
