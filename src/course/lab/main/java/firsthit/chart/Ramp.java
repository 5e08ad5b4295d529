package firsthit.chart;

import java.awt.Color;
import java.util.Arrays;

/** Maps numbers to colours, interpolated linearly between evenly spaced anchors. */
final class Ramp {
    /** Van der Walt and Smith 2015: even steps of lightness, dark violet to yellow. */
    static final Ramp VIRIDIS =
            new Ramp(0x440154, 0x472D7B, 0x3B528B, 0x2C728E, 0x21918C, 0x28AE80, 0x5EC962, 0xADDC30, 0xFDE725);

    /** For values with a sign: both sides darken alike, also for colour-blind readers (after Brewer's RdBu). */
    static final Ramp SIGNED = new Ramp(
            0x0B3C75, 0x2166AC, 0x4393C3, 0x92C5DE, 0xD1E5F0, 0xF7F7F7, 0xFEE0B6, 0xFDB863, 0xE08214, 0xB35806,
            0x7F3B08);

    /** White to a shade on which dark numbers can still be read. */
    static final Ramp SHADES = new Ramp(0xFFFFFF, 0xFDE0B5, 0xF7B46C, 0xEB8A3C);

    private final int[] anchors;

    private Ramp(int... anchors) {
        this.anchors = anchors;
    }

    /** The anchors. */
    Color[] colors() {
        return Arrays.stream(anchors).mapToObj(Color::new).toArray(Color[]::new);
    }

    /** Colour at a share from 0 to 1; values outside have the colour of the nearer end. */
    int rgb(double share) {
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
