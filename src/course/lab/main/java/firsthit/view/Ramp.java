package firsthit.view;

/**
 * A value interpolated linearly over a triangle of the picture, limited to the range of the corners' values.
 *
 * @param start value at the first corner
 * @param perX change per sample to the right
 * @param perY change per sample downwards
 * @param least of the corners' values
 * @param most of the corners' values
 */
record Ramp(double start, double perX, double perY, double least, double most) {

    /**
     * The ramp through the corners' values.
     *
     * @param corners three corners of {@link Samples#STRIDE} numbers
     * @param number index of the interpolated number
     * @param area twice the signed area, not 0
     * @param factor by which the values are multiplied
     */
    static Ramp of(double[] corners, int number, double area, double factor) {
        double a = corners[number] * factor;
        double b = corners[Samples.STRIDE + number] * factor;
        double c = corners[2 * Samples.STRIDE + number] * factor;
        double x1 = corners[Samples.STRIDE] - corners[0];
        double y1 = corners[Samples.STRIDE + 1] - corners[1];
        double x2 = corners[2 * Samples.STRIDE] - corners[0];
        double y2 = corners[2 * Samples.STRIDE + 1] - corners[1];
        double perX = ((b - a) * y2 - (c - a) * y1) / area;
        double perY = ((c - a) * x1 - (b - a) * x2) / area;
        return new Ramp(a, perX, perY, Math.min(a, Math.min(b, c)), Math.max(a, Math.max(b, c)));
    }

    boolean isFlat() {
        return least == most;
    }

    /** Value at an offset from the first corner; without the limits, slivers would overshoot. */
    double at(double dx, double dy) {
        return Math.min(most, Math.max(least, start + dx * perX + dy * perY));
    }
}
