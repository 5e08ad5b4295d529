package firsthit.midphase.bvh;

import java.util.Arrays;

/**
 * Traverses a {@link PackedTree} from the root down, the nearest child first, and skips what is entered after the best hit so far.
 * Reusable for the next query; for one thread.
 *
 * <p>Fractions are compared by their bits: as integers, the bits of numbers >= 0 are in the order of the numbers.
 */
public final class Traversal {
    /** Entry of each child that the node test found, as bits. */
    final int[] entries = new int[PackedTree.MOST_CHILDREN];

    /** The stack of children still to visit: the bits of their entry, then the link. */
    private long[] stack = new long[128];

    private int size;

    /** Offset of the links from the start of a node. */
    private int links;

    /** Receives the candidates. */
    public interface Target {
        /** Visits the triangle at an index of the tree; returns the fraction beyond which others can be skipped, &lt; 0 to end. */
        float visit(PackedTree tree, int index);

        /** Called once with the numbers of nodes and triangles that were visited. */
        void visited(int nodes, int triangles);
    }

    /** Visits every triangle that may be met before the fraction that the target returned last, initially {@code most}. */
    public void walk(PackedTree tree, Intersector intersector, float most, Target target) {
        float[] nodes = tree.nodes();
        float best = most;
        int visited = 0;
        int seen = 0;
        int link = 0;
        size = 0;
        links = tree.linkRow();
        do {
            if (PackedTree.isLeaf(link)) {
                seen += PackedTree.count(link);
                best = leaf(tree, intersector, link, best, target);
                link = next(best);
            } else {
                visited++;
                link = intersector.open(nodes, tree.begin(link), best, this);
            }
        } while (link != 0);
        target.visited(visited, seen);
    }

    private static float leaf(PackedTree tree, Intersector intersector, int link, float most, Target target) {
        int first = PackedTree.first(link);
        int count = PackedTree.count(link);
        float best = most;
        long rest = intersector.triangles(tree.leaves(), first, count, (1L << count) - 1, best);
        while (rest != 0 && best >= 0) {
            float before = best;
            best = target.visit(tree, first + Long.numberOfTrailingZeros(rest));
            rest &= rest - 1;
            if (best < before && rest != 0) {
                rest = intersector.triangles(tree.leaves(), first, count, rest, best);
            }
        }
        return best;
    }

    /**
     * Returns the link of the nearest child of a node, and pushes the others that were met.
     *
     * @param found result of {@link Intersector#children}
     */
    int open(float[] nodes, int at, long found) {
        int nearest = (int) (found >>> Integer.SIZE);
        int bottom = size;
        for (int rest = (int) found ^ 1 << nearest; rest != 0; rest &= rest - 1) {
            int lane = Integer.numberOfTrailingZeros(rest);
            putOff(entries[lane], Float.floatToRawIntBits(nodes[at + links + lane]));
            raise(bottom);
        }
        return Float.floatToRawIntBits(nodes[at + links + nearest]);
    }

    /** Sorts the child that was pushed last into those of its node: the one entered first is visited first. */
    private void raise(int bottom) {
        int index = size - 1;
        long child = stack[index];
        for (; index > bottom && stack[index - 1] < child; index--) {
            stack[index] = stack[index - 1];
        }
        stack[index] = child;
    }

    /** Pushes a child that is entered at the fraction of these bits. */
    void putOff(int entry, int link) {
        if (size == stack.length) {
            stack = Arrays.copyOf(stack, 2 * size);
        }
        stack[size++] = ((long) entry << 32) | (link & 0xFFFF_FFFFL);
    }

    /** Pops children until one is entered in time, and returns its link; 0 if there is none. */
    int next(float best) {
        int limit = Float.floatToRawIntBits(best);
        while (size > 0) {
            long next = stack[--size];
            // "<=" and not "<": an equal entry may still hide the hit that comes first among equals.
            if ((int) (next >>> 32) <= limit) {
                return (int) next;
            }
        }
        return 0;
    }
}
