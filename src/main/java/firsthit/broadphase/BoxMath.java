package firsthit.broadphase;

/** Boxes as six numbers in an array: least x, y, z, greatest x, y, z. */
final class BoxMath {
    /** Share of its squared edges that a box counts besides its surface, so that boxes without any differ in length. */
    private static final double LENGTH_SHARE = 1e-3;

    private BoxMath() {}

    /** Makes a box empty. */
    static void clear(double[] boxes, int at) {
        for (int axis = 0; axis < 3; axis++) {
            boxes[at + axis] = Double.POSITIVE_INFINITY;
            boxes[at + axis + 3] = Double.NEGATIVE_INFINITY;
        }
    }

    static void include(double[] boxes, int at, double x, double y, double z) {
        boxes[at] = Math.min(boxes[at], x);
        boxes[at + 1] = Math.min(boxes[at + 1], y);
        boxes[at + 2] = Math.min(boxes[at + 2], z);
        boxes[at + 3] = Math.max(boxes[at + 3], x);
        boxes[at + 4] = Math.max(boxes[at + 4], y);
        boxes[at + 5] = Math.max(boxes[at + 5], z);
    }

    static void include(double[] boxes, int at, double[] others, int other) {
        for (int axis = 0; axis < 3; axis++) {
            boxes[at + axis] = Math.min(boxes[at + axis], others[other + axis]);
            boxes[at + axis + 3] = Math.max(boxes[at + axis + 3], others[other + axis + 3]);
        }
    }

    /** About half of the surface [m²]; 0 for an empty box. */
    static double surface(double[] boxes, int at) {
        double x = boxes[at + 3] - boxes[at];
        double y = boxes[at + 4] - boxes[at + 1];
        double z = boxes[at + 5] - boxes[at + 2];
        return x >= 0 ? x * y + y * z + z * x + LENGTH_SHARE * (x * x + y * y + z * z) : 0;
    }
}
