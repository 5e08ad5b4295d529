package firsthit.midphase.bvh;

/**
 * Where in a {@link PackedTree} boxes are written, if triangles stand for boxes, each in a leaf of its own: so a few that move are
 * found, and the nodes around them, without a look at all others. The same for all trees of one cut.
 */
final class BoxPlaces {
    private final int[] boxes;

    /** The root has none. */
    private final int[] nodes;

    /**
     * Keeps the arrays.
     *
     * @param boxes place of the first number of each box
     * @param nodes the same of the box of each node, in its parent
     */
    BoxPlaces(int[] boxes, int[] nodes) {
        this.boxes = boxes;
        this.nodes = nodes;
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
