package firsthit.midphase.bvh;

import java.util.Arrays;

/**
 * Builds nodes of many children from the cuts of a binary tree: the largest children are replaced by their own while there is
 * space. A node of the binary tree is identified by its index among the cuts.
 */
final class Packer {
    private final TriangleBoxes triangles;
    private final int[] cuts;
    private final int width;

    /** By index of the cut: the link to a leaf, and about half the surface of the box. */
    private final int[] leaves;

    private final double[] surfaces;

    /** One box and one node's children for each depth. */
    private final int[] unions = new int[BoxMath.SIDES * (BvhBuilder.DEEPEST + 1)];

    private final int[] children;

    private float[] nodes;
    private int used;

    /** For each triangle that is the first of a leaf, the index of the leaf's box in the nodes. */
    private final int[] boxes;

    Packer(BvhBuilder.Cuts tree, int width) {
        triangles = tree.triangles();
        cuts = tree.cuts();
        this.width = width;
        leaves = new int[cuts.length];
        surfaces = new double[cuts.length];
        children = new int[width * (BvhBuilder.DEEPEST + 1)];
        boxes = new int[triangles.count()];
        nodes = new float[PackedTree.begin(1 + 2 * measure(0, 0, triangles.count(), 0) / width, width)];
    }

    /**
     * Nodes of many children, and their leaves in the order of the triangles.
     *
     * @param nodes with links, still without boxes; depth first, so that the node tested next is mostly next in memory
     * @param leafBoxes indices of the first numbers of the leaves' boxes in the nodes
     */
    @SuppressWarnings("ArrayRecordComponent") // Handed to the tree; never compared.
    record Packed(float[] nodes, int[] leafBoxes) {}

    /** Finds the leaves, and the surface of each node; returns the number of nodes. */
    private int measure(int index, int from, int to, int depth) {
        int union = BoxMath.SIDES * depth;
        int below = union + BoxMath.SIDES;
        int middle = cuts[index];
        int count = 1;
        BoxMath.clear(unions, union, 1);
        if (middle == 0) {
            leaves[index] = PackedTree.leaf(from, to - from);
            for (int i = from; i < to; i++) {
                BoxMath.include(unions, union, triangles.boxes(), BoxMath.SIDES * i);
            }
        } else {
            count += measure(2 * middle, from, middle, depth + 1);
            BoxMath.include(unions, union, unions, below);
            count += measure(2 * middle + 1, middle, to, depth + 1);
            BoxMath.include(unions, union, unions, below);
        }
        double x = size(union);
        double y = size(union + 1);
        double z = size(union + 2);
        surfaces[index] = x * y + y * z + z * x;
        return count;
    }

    private double size(int side) {
        return (double) TriangleBoxes.above(unions[side + 3]) - TriangleBoxes.below(unions[side]);
    }

    Packed pack() {
        pack(0, -1, 0);
        // 0 stands for no leaf, since no box is at index 0.
        int count = 0;
        for (int box : boxes) {
            if (box > 0) {
                boxes[count++] = box;
            }
        }
        return new Packed(Arrays.copyOf(nodes, PackedTree.begin(used, width)), Arrays.copyOf(boxes, count));
    }

    /**
     * Packs a node and all below it.
     *
     * @param link index at which the link to it is written, -1 for the root
     */
    private void pack(int from, int link, int depth) {
        int node = take(link);
        int first = width * depth;
        int count = findChildren(from, first);
        for (int lane = 0; lane < count; lane++) {
            int child = children[first + lane];
            int box = PackedTree.begin(node, width) + lane;
            int index = box + PackedTree.LINK_ROW * width;
            if (cuts[child] == 0) {
                nodes[index] = Float.intBitsToFloat(leaves[child]);
                boxes[PackedTree.first(leaves[child])] = box;
            } else {
                pack(child, index, depth + 1);
            }
        }
    }

    /** Assigns the next number to a node, and writes it into its parent as a link. */
    private int take(int link) {
        int end = PackedTree.begin(used + 1, width);
        if (end > nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.max(end, nodes.length + nodes.length / 2));
        }
        if (link >= 0) {
            nodes[link] = Float.intBitsToFloat(used);
        }
        return used++;
    }

    /** Collects the children of a node, the largest first: it is met most often, and is next in memory. */
    private int findChildren(int node, int first) {
        if (triangles.count() == 0) {
            return 0;
        }
        children[first] = node;
        int end = first + 1;
        for (int largest = largestInner(first, end);
                largest >= 0 && end < first + width;
                largest = largestInner(first, end)) {
            int left = 2 * cuts[children[largest]];
            children[largest] = left;
            children[end++] = left + 1;
        }
        for (int i = first + 1; i < end; i++) {
            int child = children[i];
            int at = i;
            while (at > first && surfaces[children[at - 1]] < surfaces[child]) {
                children[at] = children[at - 1];
                at--;
            }
            children[at] = child;
        }
        return end - first;
    }

    /** Index of the largest child that has children itself, -1 if none has. */
    private int largestInner(int first, int end) {
        int largest = -1;
        double most = -1;
        for (int i = first; i < end; i++) {
            if (cuts[children[i]] > 0 && surfaces[children[i]] > most) {
                largest = i;
                most = surfaces[children[i]];
            }
        }
        return largest;
    }
}
