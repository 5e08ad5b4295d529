package firsthit.midphase.bvh;

import firsthit.mesh.Mesh;

/**
 * Where a {@link PackedTree} keeps its single-precision numbers: around the middle of the triangles, in a unit that brings every
 * corner into [-1, 1]. Far from the origin, and at any size, single precision then keeps seven digits of the mesh.
 *
 * <p>{@code local = (world - middle) scale}. The scale is a power of two and changes no digit, so a local number in double
 * precision is off by the one rounding of the difference, at most 2^-53 of itself, where it does not underflow.
 *
 * @param x middle of the triangles [m]
 * @param y likewise
 * @param z likewise
 * @param scale local units per metre, a power of two
 */
public record TreeFrame(double x, double y, double z, double scale) {
    /** Scales up to 2^1000 have an inverse that is exact, and leave range for numbers outside of the mesh. */
    private static final int SMALLEST = -1000;

    /** Frame of the corners of all triangles; that of an empty mesh is the world itself. */
    public static TreeFrame of(Mesh mesh) {
        if (mesh.triangleCount() == 0) {
            return new TreeFrame(0, 0, 0, 1);
        }
        double[] box = BoxMath.bounds(mesh);
        double x = middle(box[0], box[3]);
        double y = middle(box[1], box[4]);
        double z = middle(box[2], box[5]);
        double half = Math.max(reach(box[0], box[3], x), Math.max(reach(box[1], box[4], y), reach(box[2], box[5], z)));
        return new TreeFrame(x, y, z, Math.scalb(1.0, -Math.max(SMALLEST, Math.getExponent(half) + 1)));
    }

    private static double middle(double least, double greatest) {
        // Halves first: the sum of two large coordinates may overflow. And 0 for -0, whichever was seen first.
        return 0.5 * least + 0.5 * greatest + 0.0;
    }

    private static double reach(double least, double greatest, double middle) {
        return Math.max(greatest - middle, middle - least);
    }

    /** Middle along axis 0, 1 or 2 [m]. */
    double middle(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** Coordinate along an axis in local units; infinite where the difference is more than a double can represent. */
    public double local(double world, int axis) {
        return (world - middle(axis)) * scale;
    }

    double localX(double world) {
        return (world - x) * scale;
    }

    double localY(double world) {
        return (world - y) * scale;
    }

    double localZ(double world) {
        return (world - z) * scale;
    }

    /** A length [m] or one component of a motion [m] in local units. */
    double localLength(double length) {
        return length * scale;
    }

    /** Coordinate along an axis [m]: off by one rounding. */
    public double world(double local, int axis) {
        return local / scale + middle(axis);
    }

    /**
     * Less than the exact coordinate that a local number stands for, whatever was rounded.
     *
     * <p>Rounding to float goes up by half a unit at most and this step goes down by a whole one, or by half of one where the
     * unit changes: at least 2^-25 of the number is left over, and the rounding in double took 2^-53.
     */
    public static float below(double local) {
        return Math.nextDown((float) local);
    }

    /** More than the exact coordinate that a local number stands for. */
    public static float above(double local) {
        return Math.nextUp((float) local);
    }
}
