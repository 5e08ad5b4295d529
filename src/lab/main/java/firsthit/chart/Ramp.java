package firsthit.chart;

/** Colours between anchors at even distances, joined by straight lines. */
final class Ramp {
    private Ramp() {}

    /** Colour at a share from 0 to 1; what lies outside takes the colour of the nearer end. */
    static int rgb(int[] anchors, double share) {
        double position = Math.min(Math.max(share, 0), 1) * (anchors.length - 1);
        int below = Math.min((int) position, anchors.length - 2);
        double weight = position - below;
        int color = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int from = anchors[below] >> shift & 0xFF;
            int to = anchors[below + 1] >> shift & 0xFF;
            color |= (int) Math.rint(from + weight * (to - from)) << shift;
        }
        return color;
    }
}
