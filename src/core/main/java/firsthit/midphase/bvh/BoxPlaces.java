package firsthit.midphase.bvh;

/**
 * Where in a {@link PackedTree} boxes are written, if triangles stand for boxes, each in a leaf of its own: so a few that move are
 * found, and the nodes around them, without a look at all others. The same for all trees of one cut.
 */
final class BoxPlaces {
    /** Place of the first number of each box. */
    private final int[] boxes;

    /** The same of the box of each node, in its parent; the root has none. */
    private final int[] nodes;

    /** Places of the boxes of a tree. */
    BoxPlaces(PackedTree tree) {
        int[] triangles = tree.triangles();
        boxes = new int[triangles.length];
        for (int place = 0; place < triangles.length; place++) {
            boxes[triangles[place]] = tree.leafBoxes()[place];
        }
        nodes = new int[tree.nodeCount()];
        for (int node = 0; node < nodes.length; node++) {
            int row = tree.begin(node);
            for (int lane = 0; lane < tree.width(); lane++) {
                int link = tree.link(row, lane);
                if (link > 0) {
                    nodes[link] = row + lane;
                }
            }
        }
    }

    int count() {
        return boxes.length;
    }

    int box(int box) {
        return boxes[box];
    }

    int node(int node) {
        return nodes[node];
    }
}
