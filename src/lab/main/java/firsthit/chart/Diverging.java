package firsthit.chart;

/**
 * Blue through near white to brown, for values with a sign: the two sides differ for colour-blind readers too (after Brewer
 * and Harrower 2003, the scheme RdBu with brown for red).
 *
 * <p>Both sides darken alike away from zero, so that lightness is the size of the value and colour its sign.
 */
final class Diverging {
    private static final int[] ANCHORS = {
        0x0B3C75, 0x2166AC, 0x4393C3, 0x92C5DE, 0xD1E5F0, 0xF7F7F7, 0xFEE0B6, 0xFDB863, 0xE08214, 0xB35806, 0x7F3B08
    };

    private Diverging() {}

    /** Colour at a share from 0 to 1, zero of the values at 0.5. */
    static int rgb(double share) {
        return Ramp.rgb(ANCHORS, share);
    }
}
