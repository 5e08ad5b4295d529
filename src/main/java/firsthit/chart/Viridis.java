package firsthit.chart;

/** The viridis colours of van der Walt and Smith 2015: even steps of lightness, dark violet to yellow. */
final class Viridis {
    /** Nine of its colours at even distances; between them straight lines, off by less than the eye sees. */
    private static final int[] ANCHORS = {
        0x440154, 0x472D7B, 0x3B528B, 0x2C728E, 0x21918C, 0x28AE80, 0x5EC962, 0xADDC30, 0xFDE725
    };

    private Viridis() {}

    /** Colour at a share from 0 to 1; what lies outside takes the colour of the nearer end. */
    static int rgb(double share) {
        double position = Math.min(Math.max(share, 0), 1) * (ANCHORS.length - 1);
        int below = Math.min((int) position, ANCHORS.length - 2);
        double weight = position - below;
        int color = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            int from = ANCHORS[below] >> shift & 0xFF;
            int to = ANCHORS[below + 1] >> shift & 0xFF;
            color |= (int) Math.rint(from + weight * (to - from)) << shift;
        }
        return color;
    }
}
