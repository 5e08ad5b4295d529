package firsthit.midphase.bvh;

import java.util.Arrays;

/**
 * The path through a {@link PackedTree}: from the root down, the nearest child first, and nothing that is entered after the best
 * hit so far. Used again for the next query; for one thread.
 *
 * <p>Fractions are compared by their bits: those of numbers >= 0 are in the numbers' order as integers.
 */
public final class Traversal {
    /** What the node test found, for each child. */
    final int[] entries = new int[PackedTree.MOST_CHILDREN];

    /** The stack of children still to visit: the bits of their entry, then the link. */
    private long[] stack = new long[128];

    private int size;

    /** Numbers from the begin of a node to its links. */
    private int links;

    /** Receives what was found. */
    public interface Target {
        /** Visits the triangle at a place of the tree; answers the fraction up to which more are of interest; negative for none. */
        float visit(PackedTree tree, int place);

        /** Called once with how many nodes and triangles were visited. */
        void visited(int nodes, int triangles);
    }

    /** Visits every triangle that may be met before the fraction that the target answered last; {@code most} at first. */
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
     * Link of the nearest child of a node; puts off the others that were met.
     *
     * @param found as {@link Intersector#children} answered
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

    /** Sorts the child that was pushed last in among those of its node: the one entered first is visited first. */
    private void raise(int bottom) {
        int place = size - 1;
        long child = stack[place];
        for (; place > bottom && stack[place - 1] < child; place--) {
            stack[place] = stack[place - 1];
        }
        stack[place] = child;
    }

    /** Puts a child off that is entered at the fraction of these bits. */
    void putOff(int entry, int link) {
        if (size == stack.length) {
            stack = Arrays.copyOf(stack, 2 * size);
        }
        stack[size++] = ((long) entry << 32) | (link & 0xFFFF_FFFFL);
    }

    /** Link of the child that was pushed last and is entered in time; 0 if there is none. */
    int next(float best) {
        int limit = Float.floatToRawIntBits(best);
        while (size > 0) {
            long next = stack[--size];
            // Not "not less": an equal entry may still hide the hit that comes first among equals.
            if ((int) (next >>> 32) <= limit) {
                return (int) next;
            }
        }
        return 0;
    }
}
