package firsthit.broadphase;

import firsthit.mesh.Mesh;

/**
 * Fits the leaves of a {@link PackedTree}: their rows, and their boxes and balls where their parents hold them. For one thread.
 *
 * <p>Scalar or in lanes, with the same numbers to the bit.
 */
abstract class LeafFit {
    private static final float UNIT = (float) (1 / TriangleBoxes.UNITS);

    /** Whole numbers between neighbouring sides of boxes: 2^-23 of the frame's unit. */
    private static final int STEP = 1 << 5;

    static final float THIRD = 1f / 3;

    /** Roundings of a triangle's own ball, whose corners are told from the centroid: relative to its radius. */
    static final float OWN_ROUNDING = 1 + 0x1p-20f;

    /**
     * Middle of a box and corners as first corner and edge are off by 2^-23 in any coordinate, and differences as much again:
     * less than 2^-21 in length, and roundings of the root are less than 2^-21 of it, which is less than 4.
     */
    static final float RADIUS_ROUNDING = 0x1p-18f;

    final Mesh mesh;
    final TreeFrame frame;
    final float[] leaves;
    final int[] corners;
    private final PackedTree tree;
    private final float[] nodes;
    private final int width;

    LeafFit(PackedTree tree, Mesh mesh) {
        this.tree = tree;
        this.mesh = mesh;
        frame = tree.frame();
        leaves = tree.leaves();
        corners = tree.corners();
        nodes = tree.nodes();
        width = tree.width();
    }

    /**
     * Fits a leaf.
     *
     * @param at place of its box's first number
     * @param place of its first triangle
     * @param count its triangles, up to {@link PackedTree#LARGEST_LEAF}
     */
    final void fit(int at, int place, int count) {
        rows(at, place, count);
        float most = farthest(place, count, tree.middle(at, 0), tree.middle(at, 1), tree.middle(at, 2));
        nodes[at + PackedTree.RADIUS_ROW * width] = (float) Math.sqrt(most) + RADIUS_ROUNDING;
    }

    /** Writes the rows of a leaf, and its box. */
    abstract void rows(int at, int place, int count);

    /** Square of the distance from a point to the farthest corner of the leaf whose rows were written last. */
    abstract float farthest(int place, int count, float x, float y, float z);

    /**
     * Writes a box down that was found in whole numbers; they were cut, which with the roundings before takes less than two.
     *
     * <p>Sides go outwards to multiples of {@link #STEP}, which single precision holds exactly up to twice the length of the
     * frame: no rounding is left that would have to be allowed for.
     */
    final void box(int at, int x0, int y0, int z0, int x1, int y1, int z1) {
        nodes[at] = below(x0);
        nodes[at + width] = below(y0);
        nodes[at + 2 * width] = below(z0);
        nodes[at + 3 * width] = above(x1);
        nodes[at + 4 * width] = above(y1);
        nodes[at + 5 * width] = above(z1);
    }

    private static float below(int units) {
        return (units - 2 & -STEP) * UNIT;
    }

    private static float above(int units) {
        return (units + 2 + STEP - 1 & -STEP) * UNIT;
    }
}
