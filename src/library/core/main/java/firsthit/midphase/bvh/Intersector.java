package firsthit.midphase.bvh;

/**
 * Node test and leaf test of a {@link Traversal}. Children and triangles are bits, the lowest for the first.
 *
 * <p>Tests are conservative: what has no bit is not met before the fraction, whatever was rounded.
 */
public interface Intersector {
    /**
     * The node test: children that may be met before a fraction.
     *
     * @param at index of the node's first number
     * @param entries filled for each child that may be met: bits of the fraction before which it is not, >= 0
     * @return their bits, and 32 bits further up the index of the one that is entered first; 0 for none
     */
    long children(float[] nodes, int at, float best, int[] entries);

    /** Tests a node, and pushes the children that are met; returns the link of the next one, or of one on the stack; 0 for none. */
    default int open(float[] nodes, int at, float best, Traversal traversal) {
        long found = children(nodes, at, best, traversal.entries);
        return found == 0 ? traversal.next(best) : traversal.open(nodes, at, found);
    }

    /**
     * The leaf test: triangles that may be met before a fraction.
     *
     * @param first index of the leaf's first triangle
     * @param count number of triangles of the leaf
     * @param among bits of the triangles to test
     */
    long triangles(float[] leaves, int first, int count, long among, float best);
}
