package firsthit.midphase.bvh;

import firsthit.mesh.Mesh;

/**
 * Fits the leaves of a {@link PackedTree}: their rows, and their boxes where their parents hold them. For one thread.
 */
final class LeafFit {
    /**
     * Added to coordinates while their minimum is found: all are in [1, 3] then, and the bits of positive numbers are ordered like
     * the numbers. The minimum is one of integers, without branches or NaN handling.
     */
    private static final float SHIFT = 2;

    /**
     * Error bound of corners with {@link #SHIFT}. The first is off by its own rounding, 2^-25, and by that of the sum, at most
     * 2^-23; the others also by that of an edge, 2^-24, and of one more sum. Together less than three quarters of this.
     */
    private static final float SIDE_ROUNDING = 0x1p-21f;

    private static final float THIRD = 1f / 3;

    /** Factor that exceeds the roundings of the radius of a triangle's sphere, from corners relative to the centroid. */
    private static final float OWN_ROUNDING = 1 + 0x1p-20f;

    /**
     * Added to that radius, so that the bounds that grow with its square hold for triangles of any size.
     *
     * <p>The square of a normal n underflows below |n| = 2^-60 or so, and so does the length with which a height over the plane is
     * compared. That height is then at most 2^-58 reach, less than the slack for rounding, 2^-14 reach times the square of the
     * radius. So such a plane rules nothing out.
     */
    private static final float LEAST_OWN = 0x1p-21f;

    /** Largest number of leaves whose corners are read together. */
    static final int AT_ONCE = 8;

    private final Mesh mesh;
    private final TreeFrame frame;
    private final float[] leaves;
    private final int[] corners;
    private final float[] nodes;
    private final int width;

    /**
     * Corners [m] that were looked up, nine numbers per triangle. The lookup does little else, so that the processor loads those of
     * several triangles at the same time.
     */
    private final double[] world;

    /** Index of the first triangle whose corners were looked up. */
    private int begin;

    LeafFit(PackedTree tree, Mesh mesh) {
        this.mesh = mesh;
        frame = tree.frame();
        leaves = tree.leaves();
        corners = tree.corners();
        nodes = tree.nodes();
        width = tree.width();
        world = new double[9 * Math.min(tree.triangles().length, PackedTree.LARGEST_LEAF * AT_ONCE)];
    }

    /**
     * Fits consecutive leaves.
     *
     * @param boxes indices of their boxes' first numbers
     * @param from the first of them
     * @param to after the last, at most {@link #AT_ONCE} of them
     */
    void fit(int[] boxes, int from, int to) {
        int last = link(boxes[to - 1]);
        lookUp(PackedTree.first(link(boxes[from])), PackedTree.first(last) + PackedTree.count(last));
        for (int leaf = from; leaf < to; leaf++) {
            int at = boxes[leaf];
            int link = link(at);
            rows(at, PackedTree.first(link), PackedTree.count(link));
        }
    }

    private int link(int at) {
        return Float.floatToRawIntBits(nodes[at + PackedTree.LINK_ROW * width]);
    }

    /** Looks up the corners of some triangles whose leaves are fitted next. */
    private void lookUp(int from, int end) {
        begin = from;
        int to = 0;
        for (int corner = 3 * from; corner < 3 * end; corner++) {
            int vertex = corners[corner];
            world[to] = mesh.x(vertex);
            world[to + 1] = mesh.y(vertex);
            world[to + 2] = mesh.z(vertex);
            to += 3;
        }
    }

    /** Writes the rows of a leaf, and its box. */
    private void rows(int at, int first, int count) {
        int x0 = Integer.MAX_VALUE;
        int y0 = x0;
        int z0 = x0;
        int x1 = Integer.MIN_VALUE;
        int y1 = x1;
        int z1 = x1;
        for (int i = 0; i < count; i++) {
            int from = 9 * (first + i - begin);
            double ax = frame.localX(world[from]);
            double ay = frame.localY(world[from + 1]);
            double az = frame.localZ(world[from + 2]);
            double bx = frame.localX(world[from + 3]);
            double by = frame.localY(world[from + 4]);
            double bz = frame.localZ(world[from + 5]);
            double cx = frame.localX(world[from + 6]);
            double cy = frame.localY(world[from + 7]);
            double cz = frame.localZ(world[from + 8]);
            int row = PackedTree.TRIANGLE_ROWS * first + i;
            float px = (float) ax;
            float py = (float) ay;
            float pz = (float) az;
            leaves[row] = px;
            leaves[row + count] = py;
            leaves[row + 2 * count] = pz;
            float ux = (float) (bx - ax);
            float uy = (float) (by - ay);
            float uz = (float) (bz - az);
            float vx = (float) (cx - ax);
            float vy = (float) (cy - ay);
            float vz = (float) (cz - az);
            leaves[row + 3 * count] = ux;
            leaves[row + 4 * count] = uy;
            leaves[row + 5 * count] = uz;
            leaves[row + 6 * count] = vx;
            leaves[row + 7 * count] = vy;
            leaves[row + 8 * count] = vz;
            leaves[row + 9 * count] = ownRadius(ux, uy, uz, vx, vy, vz);
            float sx = px + SHIFT;
            float sy = py + SHIFT;
            float sz = pz + SHIFT;
            x0 = Math.min(x0, least(sx, sx + ux, sx + vx));
            y0 = Math.min(y0, least(sy, sy + uy, sy + vy));
            z0 = Math.min(z0, least(sz, sz + uz, sz + vz));
            x1 = Math.max(x1, most(sx, sx + ux, sx + vx));
            y1 = Math.max(y1, most(sy, sy + uy, sy + vy));
            z1 = Math.max(z1, most(sz, sz + uz, sz + vz));
        }
        PackedTree.putBox(nodes, at, width, below(x0), below(y0), below(z0), above(x1), above(y1), above(z1));
    }

    /** Numbers with {@link #SHIFT} are multiples of 2^-23, and so is {@link #SIDE_ROUNDING}: nothing is rounded here. */
    private static float below(int shifted) {
        return Float.intBitsToFloat(shifted) - SHIFT - SIDE_ROUNDING;
    }

    private static float above(int shifted) {
        return Float.intBitsToFloat(shifted) - SHIFT + SIDE_ROUNDING;
    }

    private static int least(float a, float b, float c) {
        return Math.min(Float.floatToRawIntBits(a), Math.min(Float.floatToRawIntBits(b), Float.floatToRawIntBits(c)));
    }

    private static int most(float a, float b, float c) {
        return Math.max(Float.floatToRawIntBits(a), Math.max(Float.floatToRawIntBits(b), Float.floatToRawIntBits(c)));
    }

    /** Radius of a sphere around the centroid; the traversal allows for the rounding when it computes the centroid again. */
    private static float ownRadius(float ux, float uy, float uz, float vx, float vy, float vz) {
        float x = (ux + vx) * THIRD;
        float y = (uy + vy) * THIRD;
        float z = (uz + vz) * THIRD;
        float first = square(x, y, z);
        float second = square(ux - x, uy - y, uz - z);
        float third = square(vx - x, vy - y, vz - z);
        return (float) Math.sqrt(BoxMath.larger(first, BoxMath.larger(second, third))) * OWN_ROUNDING + LEAST_OWN;
    }

    private static float square(float x, float y, float z) {
        return x * x + y * y + z * z;
    }
}
