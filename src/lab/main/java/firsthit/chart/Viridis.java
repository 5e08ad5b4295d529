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
        return Ramp.rgb(ANCHORS, share);
    }
}
