package firsthit.midphase.bvh;

/** Numbers the nodes of a tree of which only the cuts are known: parents first, siblings side by side, left subtrees first. */
final class BvhNumbering {
    private final TriangleBoxes triangles;
    private final int[] cuts;
    private final float[] boxes;
    private final int[] union = new int[BvhNodes.SIDES];
    private final int[] links;
    private final int[] counts;
    private int used = 1;

    /**
     * Tree to be numbered.
     *
     * @param cuts as {@link BvhCuts} has them
     */
    BvhNumbering(TriangleBoxes triangles, int[] cuts) {
        this.triangles = triangles;
        this.cuts = cuts;
        int inner = 0;
        for (int cut : cuts) {
            inner += cut > 0 ? 1 : 0;
        }
        int nodes = 2 * inner + 1;
        boxes = new float[BvhNodes.SIDES * nodes];
        links = new int[nodes];
        counts = new int[nodes];
    }

    BvhNodes nodes() {
        number(0, 0, triangles.count(), 0);
        return new BvhNodes(boxes, links, counts, triangles.triangles());
    }

    private void number(int node, int from, int to, int place) {
        int middle = cuts[place];
        if (middle == 0) {
            links[node] = from;
            counts[node] = to - from;
            leafBox(BvhNodes.SIDES * node, from, to);
        } else {
            int left = used;
            links[node] = left;
            used += 2;
            number(left, from, middle, 2 * middle);
            number(left + 1, middle, to, 2 * middle + 1);
            innerBox(BvhNodes.SIDES * node, BvhNodes.SIDES * left, BvhNodes.SIDES * (left + 1));
        }
    }

    private void leafBox(int at, int from, int to) {
        BoxMath.clear(union, 0, 1);
        for (int i = from; i < to; i++) {
            BoxMath.include(union, 0, triangles.boxes(), BvhNodes.SIDES * i);
        }
        for (int axis = 0; axis < 3; axis++) {
            boxes[at + axis] = TriangleBoxes.below(union[axis]);
            boxes[at + axis + 3] = TriangleBoxes.above(union[axis + 3]);
        }
    }

    private void innerBox(int at, int left, int right) {
        for (int axis = 0; axis < 3; axis++) {
            boxes[at + axis] = Math.min(boxes[left + axis], boxes[right + axis]);
            boxes[at + axis + 3] = Math.max(boxes[left + axis + 3], boxes[right + axis + 3]);
        }
    }
}
