package firsthit.midphase;

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
    public FirstCells cells() {
        return new ScalarCells();
    }
}
