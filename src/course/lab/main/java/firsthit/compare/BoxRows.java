package firsthit.compare;

import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.TreeFrame;
import firsthit.work.Progress;

/**
 * The boxes of all triangles of a mesh in single precision, in the frame of the mesh and rounded outwards. They are stored in
 * blocks of the triangles tested at once, each in six rows: least x, y, z, then greatest. A search reads memory sequentially.
 */
final class BoxRows {
    /** Rows of a block. */
    private static final int ROWS = 6;

    private static final int POLL_EVERY = 1 << 14;

    private final TreeFrame frame;
    private final int width;
    private final int count;
    private final float[] rows;

    /**
     * Boxes of a mesh.
     *
     * @param width triangles of a block
     */
    BoxRows(Mesh mesh, int width) {
        this.width = width;
        frame = TreeFrame.of(mesh);
        count = mesh.triangleCount();
        rows = new float[PackedTree.ALIGNMENT + ROWS * width * blocks()];
        for (int i = 0; i < blocks() * width; i++) {
            if (i % POLL_EVERY == 0) {
                Progress.poll();
            }
            int at = begin(i / width) + i % width;
            for (int axis = 0; axis < 3; axis++) {
                set(mesh, i, axis, at + axis * width);
            }
        }
    }

    /** Sets both sides of a box along an axis; the boxes that fill up the last block are never hit. */
    private void set(Mesh mesh, int triangle, int axis, int at) {
        boolean exists = triangle < count;
        double least = exists ? GridFrame.least(mesh, triangle, axis) : Double.POSITIVE_INFINITY;
        double greatest = exists ? GridFrame.greatest(mesh, triangle, axis) : Double.NEGATIVE_INFINITY;
        rows[at] = TreeFrame.below(frame.local(least, axis));
        rows[at + 3 * width] = TreeFrame.above(frame.local(greatest, axis));
    }

    TreeFrame frame() {
        return frame;
    }

    int width() {
        return width;
    }

    /** Number of blocks; the first triangle of block b is b * {@link #width}. */
    int blocks() {
        return (count + width - 1) / width;
    }

    /** Index of the first number of a block. */
    int begin(int block) {
        return PackedTree.ALIGNMENT + block * ROWS * width;
    }

    /** The numbers of all blocks. */
    float[] rows() {
        return rows;
    }
}
