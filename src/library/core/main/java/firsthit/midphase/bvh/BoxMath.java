package firsthit.midphase.bvh;

import firsthit.mesh.Mesh;

/** Boxes as six numbers in an array: least x, y, z, greatest x, y, z. */
public final class BoxMath {
    /** Numbers of a box. */
    public static final int SIDES = 6;

    private BoxMath() {}

    /** Least and greatest coordinates of all triangles; zeros if there is none. Vertices of no triangle are ignored. */
    public static double[] bounds(Mesh mesh) {
        if (mesh.triangleCount() == 0) {
            return new double[6];
        }
        int first = mesh.index(0, 0);
        double x0 = mesh.x(first);
        double y0 = mesh.y(first);
        double z0 = mesh.z(first);
        double x1 = x0;
        double y1 = y0;
        double z1 = z0;
        for (int corner = 0; corner < 3 * mesh.triangleCount(); corner++) {
            int v = mesh.index(corner / 3, corner % 3);
            // Branches that are hardly ever taken are faster than minima of doubles.
            x0 = mesh.x(v) < x0 ? mesh.x(v) : x0;
            y0 = mesh.y(v) < y0 ? mesh.y(v) : y0;
            z0 = mesh.z(v) < z0 ? mesh.z(v) : z0;
            x1 = mesh.x(v) > x1 ? mesh.x(v) : x1;
            y1 = mesh.y(v) > y1 ? mesh.y(v) : y1;
            z1 = mesh.z(v) > z1 ? mesh.z(v) : z1;
        }
        return new double[] {x0, y0, z0, x1, y1, z1};
    }

    /** Makes boxes empty. */
    public static void clear(int[] boxes, int at, int count) {
        for (int i = at; i < at + SIDES * count; i += SIDES) {
            boxes[i] = Integer.MAX_VALUE;
            boxes[i + 1] = Integer.MAX_VALUE;
            boxes[i + 2] = Integer.MAX_VALUE;
            boxes[i + 3] = Integer.MIN_VALUE;
            boxes[i + 4] = Integer.MIN_VALUE;
            boxes[i + 5] = Integer.MIN_VALUE;
        }
    }

    static void include(int[] boxes, int at, int x0, int y0, int z0, int x1, int y1, int z1) {
        boxes[at] = Math.min(boxes[at], x0);
        boxes[at + 1] = Math.min(boxes[at + 1], y0);
        boxes[at + 2] = Math.min(boxes[at + 2], z0);
        boxes[at + 3] = Math.max(boxes[at + 3], x1);
        boxes[at + 4] = Math.max(boxes[at + 4], y1);
        boxes[at + 5] = Math.max(boxes[at + 5], z1);
    }

    /** Extends a box so that it includes another one. */
    public static void include(int[] boxes, int at, int[] others, int other) {
        include(
                boxes,
                at,
                others[other],
                others[other + 1],
                others[other + 2],
                others[other + 3],
                others[other + 4],
                others[other + 5]);
    }

    /** The larger of two numbers >= 0, compared by their bits: these have the same order, and integers have a fast maximum. */
    public static float larger(float a, float b) {
        return Float.intBitsToFloat(Math.max(Float.floatToRawIntBits(a), Float.floatToRawIntBits(b)));
    }

    /** The largest absolute value of three numbers. */
    public static float largest(float x, float y, float z) {
        return larger(Math.abs(x), larger(Math.abs(y), Math.abs(z)));
    }
}
