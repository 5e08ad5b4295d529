package firsthit.mesh;

/** Flat outlines for {@link Prism}: u, v pairs, counter-clockwise, the first point sees all others. */
final class Outline {
    private Outline() {}

    /** Rectangle centred on the origin. */
    static double[] rectangle(double width, double depth) {
        double u = width / 2;
        double v = depth / 2;
        return new double[] {-u, -v, u, -v, u, v, -u, v};
    }

    /** An L: along +u from u = 0, centred on v = 0, then left along +v; it begins at the inner corner. */
    static double[] elbow(double firstLeg, double secondLeg, double width) {
        double right = -width / 2;
        double left = width / 2;
        double inner = firstLeg - width;
        double end = right + secondLeg;
        return new double[] {inner, left, 0, left, 0, right, firstLeg, right, firstLeg, end, inner, end};
    }

    /** Right-angled triangle that rises from the origin along +u. */
    static double[] wedge(double length, double height) {
        return new double[] {length, 0, length, height, 0, 0};
    }

    /** Stairs that rise from the origin along +u; the outline starts below their upper end, goes up, and down step by step. */
    static double[] stairs(int steps, double rise, double run) {
        double[] outline = new double[2 * (2 * steps + 2)];
        outline[0] = steps * run;
        for (int step = steps; step > 0; step--) {
            int tread = 2 + 4 * (steps - step);
            outline[tread] = step * run;
            outline[tread + 1] = step * rise;
            outline[tread + 2] = (step - 1) * run;
            outline[tread + 3] = step * rise;
        }
        return outline;
    }

    /** The stairs, then level ground, then a ramp down to v = 0. */
    static double[] withLandingAndRamp(double[] stairs, double landing, double rampLength) {
        double brink = stairs[0] + landing;
        double top = stairs[3];
        // The first point, below the upper end of the stairs, sees landing and ramp as well.
        double[] outline = new double[stairs.length + 4];
        outline[0] = stairs[0];
        outline[2] = brink + rampLength;
        outline[4] = brink;
        outline[5] = top;
        System.arraycopy(stairs, 2, outline, 6, stairs.length - 2);
        return outline;
    }
}
