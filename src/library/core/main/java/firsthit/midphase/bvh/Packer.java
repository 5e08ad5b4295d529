package firsthit.midphase.bvh;

import java.util.Arrays;

/** Makes nodes of many children out of a tree of two: the largest children are replaced by their own as long as there is room. */
final class Packer {
    private final BvhNodes binary;
    private final int width;
    private float[] nodes;
    private int used;

    /** For each triangle that is the first of a leaf the place of the leaf's box among the nodes. */
    private final int[] boxes;

    /** Nodes of the tree of two that are still to be packed, and where the link to each is to be written. */
    private int[] waiting = new int[64];

    private int[] places = new int[64];
    private int size;

    Packer(BvhNodes binary, int width) {
        this.binary = binary;
        this.width = width;
        nodes = new float[PackedTree.ALIGNMENT + PackedTree.ROWS * width * Math.max(1, 2 * binary.count() / width)];
        boxes = new int[binary.triangles().length];
    }

    /**
     * Nodes of many children, and their leaves in the order of the triangles.
     *
     * @param nodes links filled in, boxes not; depth first, so that what is asked next mostly stands next in memory
     * @param leafBoxes places of the first numbers of the leaves' boxes among the nodes
     */
    @SuppressWarnings("ArrayRecordComponent") // Handed to the tree; never compared.
    record Packed(float[] nodes, int[] leafBoxes) {}

    Packed pack() {
        int[] children = new int[width];
        push(0, -1);
        while (size > 0) {
            size--;
            int from = waiting[size];
            int node = take(places[size]);
            int count = children(from, children);
            for (int lane = count - 1; lane >= 0; lane--) {
                int child = children[lane];
                int box = PackedTree.begin(node, width) + lane;
                int place = box + PackedTree.LINK_ROW * width;
                if (binary.isLeaf(child)) {
                    int first = binary.from(child);
                    nodes[place] = Float.intBitsToFloat(PackedTree.leaf(first, binary.to(child) - first));
                    boxes[first] = box;
                } else {
                    push(child, place);
                }
            }
        }
        // No box is at 0, where no node begins.
        int leaves = 0;
        for (int box : boxes) {
            if (box > 0) {
                boxes[leaves++] = box;
            }
        }
        return new Packed(Arrays.copyOf(nodes, PackedTree.begin(used, width)), Arrays.copyOf(boxes, leaves));
    }

    private void push(int node, int place) {
        if (size == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * size);
            places = Arrays.copyOf(places, 2 * size);
        }
        waiting[size] = node;
        places[size++] = place;
    }

    /** Gives a node its number and writes it where its parent has it. */
    private int take(int place) {
        int end = PackedTree.begin(used + 1, width);
        if (end > nodes.length) {
            nodes = Arrays.copyOf(nodes, Math.max(end, nodes.length + nodes.length / 2));
        }
        if (place >= 0) {
            nodes[place] = Float.intBitsToFloat(used);
        }
        return used++;
    }

    private int children(int node, int[] children) {
        if (binary.triangles().length == 0) {
            return 0;
        }
        children[0] = node;
        int count = 1;
        while (count < width) {
            int largest = largestInner(children, count);
            if (largest < 0) {
                break;
            }
            int left = binary.left(children[largest]);
            children[largest] = left;
            children[count++] = left + 1;
        }
        // The largest first: it is met most often, and stands next in memory.
        for (int i = 1; i < count; i++) {
            int child = children[i];
            int at = i;
            while (at > 0 && binary.surface(children[at - 1]) < binary.surface(child)) {
                children[at] = children[at - 1];
                at--;
            }
            children[at] = child;
        }
        return count;
    }

    private int largestInner(int[] children, int count) {
        int largest = -1;
        double most = -1;
        for (int i = 0; i < count; i++) {
            if (!binary.isLeaf(children[i]) && binary.surface(children[i]) > most) {
                largest = i;
                most = binary.surface(children[i]);
            }
        }
        return largest;
    }
}
