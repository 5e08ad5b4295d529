package firsthit.midphase.bvh;

import firsthit.mesh.Mesh;

/**
 * Coordinate frame of the single-precision numbers of a {@link PackedTree}: centred on the triangles, in a unit that brings every
 * corner into [-1, 1]. Far from the origin, and at any size, single precision then keeps seven digits of the mesh.
 *
 * <p>{@code local = (world - middle) scale}. The scale is a power of two and changes no digit, so a local number in double
 * precision has only the rounding of the difference, at most 2^-53 of itself, where it does not underflow.
 *
 * @param x centre of the triangles along x [m]
 * @param y centre of the triangles along y [m]
 * @param z centre of the triangles along z [m]
 * @param scale local units per metre, a power of two
 */
public record TreeFrame(double x, double y, double z, double scale) {
    /** Least exponent of the size: scales up to 2^1000 have an exact inverse, and leave range for numbers outside the mesh. */
    private static final int SMALLEST = -1000;

    /** Frame of the corners of all triangles; for an empty mesh, the frame of the world. */
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
        // Halves first, as the sum of two large coordinates may overflow. Adding 0 turns -0 into 0.
        return 0.5 * least + 0.5 * greatest + 0.0;
    }

    private static double reach(double least, double greatest, double middle) {
        return Math.max(greatest - middle, middle - least);
    }

    /** Centre along axis 0, 1 or 2 [m]. */
    double middle(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }

    /** Coordinate along an axis in local units; infinite if the difference is more than a double can represent. */
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

    /** World coordinate along an axis [m], off by one rounding. */
    public double world(double local, int axis) {
        return local / scale + middle(axis);
    }

    /**
     * A float below the exact coordinate that a local number stands for, whatever was rounded.
     *
     * <p>Rounding to float adds at most half a unit, and this step subtracts a whole one, or half of one where the unit changes: at
     * least 2^-25 of the number is left over, and the rounding in double took at most 2^-53.
     */
    public static float below(double local) {
        return Math.nextDown((float) local);
    }

    /** A float above the exact coordinate that a local number stands for. */
    public static float above(double local) {
        return Math.nextUp((float) local);
    }
}
