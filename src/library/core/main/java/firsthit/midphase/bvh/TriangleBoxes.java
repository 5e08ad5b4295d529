package firsthit.midphase.bvh;

import firsthit.mesh.Mesh;

/**
 * Boxes around the triangles of a mesh, which are reordered with the indices of the triangles while a tree is built.
 *
 * <p>Coordinates are integers in 2^-28 of the unit of the {@link TreeFrame}: finer than single precision except near the centre.
 * Their minimum takes no branch, and sums and differences are exact.
 */
public final class TriangleBoxes {
    /** Integer steps in a unit of the frame. */
    static final double UNITS = 0x1p28;

    private final Mesh mesh;
    private final TreeFrame frame;
    private final int[] boxes;
    private final int[] triangles;

    /** Creates boxes that are still to be filled. */
    TriangleBoxes(Mesh mesh, TreeFrame frame) {
        this.mesh = mesh;
        this.frame = frame;
        boxes = new int[BoxMath.SIDES * mesh.triangleCount()];
        triangles = new int[mesh.triangleCount()];
    }

    /** Computes the boxes of some triangles, rounded outwards. */
    void fill(int from, int to) {
        for (int i = from; i < to; i++) {
            int a = mesh.index(i, 0);
            int b = mesh.index(i, 1);
            int c = mesh.index(i, 2);
            triangles[i] = i;
            set(i, 0, frame.localX(mesh.x(a)), frame.localX(mesh.x(b)), frame.localX(mesh.x(c)));
            set(i, 1, frame.localY(mesh.y(a)), frame.localY(mesh.y(b)), frame.localY(mesh.y(c)));
            set(i, 2, frame.localZ(mesh.z(a)), frame.localZ(mesh.z(b)), frame.localZ(mesh.z(c)));
        }
    }

    int count() {
        return triangles.length;
    }

    /** Indices of the triangles in their present order. */
    public int[] triangles() {
        return triangles;
    }

    /** Six numbers for each triangle in that order: least x, y, z, greatest x, y, z. */
    public int[] boxes() {
        return boxes;
    }

    /** A least coordinate in units of the frame, rounded down. */
    public static float below(int least) {
        return TreeFrame.below(least / UNITS);
    }

    /** A greatest coordinate in units of the frame, rounded up. */
    public static float above(int greatest) {
        return TreeFrame.above(greatest / UNITS);
    }

    /**
     * Reorders the boxes so that those whose doubled centre is below a threshold come first.
     *
     * @return index at which the others begin
     */
    int partition(int from, int to, int axis, int threshold) {
        int left = from;
        int right = to - 1;
        while (true) {
            while (left <= right && doubledMiddle(left, axis) < threshold) {
                left++;
            }
            while (left <= right && doubledMiddle(right, axis) >= threshold) {
                right--;
            }
            if (left >= right) {
                return left;
            }
            swap(left++, right--);
        }
    }

    private int doubledMiddle(int i, int axis) {
        int at = BoxMath.SIDES * i + axis;
        return boxes[at] + boxes[at + 3];
    }

    private void swap(int i, int j) {
        int triangle = triangles[i];
        triangles[i] = triangles[j];
        triangles[j] = triangle;
        int at = BoxMath.SIDES * i;
        int other = BoxMath.SIDES * j;
        for (int side = 0; side < BoxMath.SIDES; side++) {
            int number = boxes[at + side];
            boxes[at + side] = boxes[other + side];
            boxes[other + side] = number;
        }
    }

    private void set(int i, int axis, double a, double b, double c) {
        int at = BoxMath.SIDES * i + axis;
        // One more than rounding requires: the local numbers were rounded before, by far less than that.
        boxes[at] = (int) Math.floor(Math.min(a, Math.min(b, c)) * UNITS) - 1;
        boxes[at + 3] = (int) Math.ceil(Math.max(a, Math.max(b, c)) * UNITS) + 1;
    }
}
