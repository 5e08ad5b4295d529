package firsthit.broadphase;

/** Triangles counted by bin along one axis, and what each cut between two bins would cost. */
final class BvhBins {
    private final int bins;
    private final double[] boxes;
    private final int[] counts;

    BvhBins(int bins) {
        this.bins = bins;
        boxes = new double[BvhNodes.SIDES * bins];
        counts = new int[bins];
        for (int bin = 0; bin < bins; bin++) {
            BoxMath.clear(boxes, BvhNodes.SIDES * bin);
        }
    }

    /** Surface times triangles on both sides of the cut before each bin [m²]; infinite where a side is empty. */
    double[] costs(BvhBuilder builder, int from, int to, int axis, double low, double width) {
        for (int i = from; i < to; i++) {
            int triangle = builder.triangle(i);
            int bin = builder.bin(triangle, axis, low, width, bins);
            counts[bin]++;
            BoxMath.include(boxes, BvhNodes.SIDES * bin, builder.triangleBoxes(), BvhNodes.SIDES * triangle);
        }
        double[] costs = new double[bins];
        double[] sweep = new double[BvhNodes.SIDES];
        BoxMath.clear(sweep, 0);
        int passed = 0;
        for (int bin = bins - 1; bin > 0; bin--) {
            passed += counts[bin];
            BoxMath.include(sweep, 0, boxes, BvhNodes.SIDES * bin);
            costs[bin] = passed == 0 ? Double.POSITIVE_INFINITY : passed * BoxMath.surface(sweep, 0);
        }
        BoxMath.clear(sweep, 0);
        passed = 0;
        for (int bin = 1; bin < bins; bin++) {
            passed += counts[bin - 1];
            BoxMath.include(sweep, 0, boxes, BvhNodes.SIDES * (bin - 1));
            costs[bin] += passed == 0 ? Double.POSITIVE_INFINITY : passed * BoxMath.surface(sweep, 0);
        }
        return costs;
    }
}
