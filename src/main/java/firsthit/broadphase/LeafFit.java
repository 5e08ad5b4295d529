package firsthit.broadphase;

import firsthit.mesh.Mesh;

/**
 * Fits the leaves of a {@link PackedTree}: their rows, and their boxes and balls where their parents hold them. For one thread.
 *
 * <p>Scalar or in lanes, with the same numbers to the bit.
 */
abstract class LeafFit {
    /**
     * Added to coordinates while the least of them is looked for: all are in [1, 3] then, and bits of positive numbers are in
     * the numbers' order, as integers, whose minimum takes no branch and no care for NaN. Cut to whole numbers instead, as they are
     * for the building, a refit takes 5 % more.
     */
    static final float SHIFT = 2;

    /**
     * By how much corners with {@link #SHIFT} are off: the first by its own rounding, 2^-25, and by that of the sum, 2^-23 at
     * most; the others besides by that of an edge, 2^-24, and of one sum more. Less than three quarters of this together.
     */
    private static final float SIDE_ROUNDING = 0x1p-21f;

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
     * Writes a box down that was found as bits of numbers with {@link #SHIFT}. These are multiples of 2^-23, and so is
     * {@link #SIDE_ROUNDING}: nothing is rounded here.
     */
    final void box(int at, int x0, int y0, int z0, int x1, int y1, int z1) {
        nodes[at] = below(x0);
        nodes[at + width] = below(y0);
        nodes[at + 2 * width] = below(z0);
        nodes[at + 3 * width] = above(x1);
        nodes[at + 4 * width] = above(y1);
        nodes[at + 5 * width] = above(z1);
    }

    private static float below(int shifted) {
        return Float.intBitsToFloat(shifted) - SHIFT - SIDE_ROUNDING;
    }

    private static float above(int shifted) {
        return Float.intBitsToFloat(shifted) - SHIFT + SIDE_ROUNDING;
    }
}
