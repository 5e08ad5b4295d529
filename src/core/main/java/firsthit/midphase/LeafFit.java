package firsthit.midphase;

import firsthit.mesh.Mesh;

/**
 * Fits the leaves of a {@link PackedTree}: their rows, and their boxes and balls where their parents hold them. For one thread.
 *
 * <p>Scalar or in lanes, with the same numbers to the bit.
 */
abstract class LeafFit {
    /**
     * Added to coordinates while the least of them is looked for: all are in [1, 3] then, and bits of positive numbers are in
     * the numbers' order, as integers, whose minimum takes no branch and no care for NaN.
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
     * What is added to that radius, so that the bounds that grow with its square hold in triangles of any size.
     *
     * <p>The square of a normal n underflows below |n| = 2^-60 or so, and with it the length that a height over the plane is
     * compared with. That height is then at most 2^-58 reach, and what rounding is granted, 2^-14 reach times the square of the
     * radius, is more: such a plane rules nothing out.
     */
    static final float LEAST_OWN = 0x1p-21f;

    /**
     * Middle of a box and corners as first corner and edge are off by 2^-23 in any coordinate, and differences as much again:
     * less than 2^-21 in length, and roundings of the root are less than 2^-21 of it, which is less than 4.
     */
    static final float RADIUS_ROUNDING = 0x1p-18f;

    /** Leaves whose corners may be looked up together. */
    static final int AT_ONCE = 8;

    final Mesh mesh;
    final TreeFrame frame;
    final float[] leaves;
    final int[] corners;
    private final float[] nodes;
    private final int width;

    /**
     * Middle of the box that was written last. Read back from the node, where it has just been stored, it would be waited for: a
     * refit took a third longer.
     */
    private float x;

    private float y;
    private float z;

    LeafFit(PackedTree tree, Mesh mesh) {
        this.mesh = mesh;
        frame = tree.frame();
        leaves = tree.leaves();
        corners = tree.corners();
        nodes = tree.nodes();
        width = tree.width();
    }

    /**
     * Fits leaves that follow one another.
     *
     * @param boxes places of their boxes' first numbers
     * @param counts triangles of each, up to {@link PackedTree#LARGEST_LEAF}
     * @param from the first of them
     * @param to after the last, at most {@link #AT_ONCE} of them
     * @param place of their first triangle
     * @return place after their last one
     */
    final int fit(int[] boxes, byte[] counts, int from, int to, int place) {
        int end = place;
        for (int leaf = from; leaf < to; leaf++) {
            end += counts[leaf];
        }
        lookUp(place, end);
        int first = place;
        for (int leaf = from; leaf < to; leaf++) {
            rows(boxes[leaf], first, counts[leaf]);
            float most = farthest(first, counts[leaf], x, y, z);
            nodes[boxes[leaf] + PackedTree.RADIUS_ROW * width] = (float) Math.sqrt(most) + RADIUS_ROUNDING;
            first += counts[leaf];
        }
        return end;
    }

    /** Looks up the corners of some triangles whose leaves are fitted next. */
    abstract void lookUp(int begin, int end);

    /** Writes the rows of a leaf, and its {@link #box}. */
    abstract void rows(int at, int place, int count);

    /** Square of the distance from a point to the farthest corner of the leaf whose rows were written last. */
    abstract float farthest(int place, int count, float x, float y, float z);

    /**
     * Writes a box down that was found as bits of numbers with {@link #SHIFT}. These are multiples of 2^-23, and so is
     * {@link #SIDE_ROUNDING}: nothing is rounded here.
     */
    final void box(int at, int x0, int y0, int z0, int x1, int y1, int z1) {
        x = side(at, below(x0), above(x1));
        y = side(at + width, below(y0), above(y1));
        z = side(at + 2 * width, below(z0), above(z1));
    }

    /** Writes the box along an axis; its middle. */
    private float side(int at, float least, float greatest) {
        nodes[at] = least;
        nodes[at + 3 * width] = greatest;
        return (least + greatest) * 0.5f;
    }

    private static float below(int shifted) {
        return Float.intBitsToFloat(shifted) - SHIFT - SIDE_ROUNDING;
    }

    private static float above(int shifted) {
        return Float.intBitsToFloat(shifted) - SHIFT + SIDE_ROUNDING;
    }
}
