package firsthit.midphase.bvh;

/**
 * Provides scalar inner loops, which run everywhere.
 *
 * @param width children of a node in the trees that are read
 */
public record ScalarProvider(int width) implements KernelProvider {
    /** For trees with two children per node. */
    public ScalarProvider() {
        this(ScalarIntersector.WIDTH);
    }

    @Override
    public Intersector intersector(TreeQuery query) {
        return new ScalarIntersector(query, width);
    }
}
