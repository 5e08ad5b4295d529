package firsthit.chart;

import firsthit.work.TextSanitizer;
import java.util.List;

/**
 * A finished picture with its texts, for a notebook or a file.
 *
 * <p>The PNG has two pixels for each CSS pixel, so that it is sharp on high-resolution screens.
 */
public final class Figure {
    /** A description or caption longer than this is cut [characters]. */
    private static final int LONGEST = 2000;

    private final int width;
    private final int height;
    private final byte[] png;
    private final String alt;
    private final String caption;
    private final List<String> notes;

    Figure(int width, int height, byte[] png, String alt, String caption, List<String> notes) {
        this.width = width;
        this.height = height;
        this.png = png;
        this.alt = plain(alt);
        this.caption = plain(caption);
        this.notes = List.copyOf(notes);
    }

    /** Display width [CSS px]. */
    public int width() {
        return width;
    }

    /** Display height [CSS px]. */
    public int height() {
        return height;
    }

    /** The picture as PNG, with twice as many pixels in each direction. */
    public byte[] png() {
        return png.clone();
    }

    /** Description for people who cannot see the picture. */
    public String alt() {
        return alt;
    }

    /** A sentence to print under the picture; empty unless given. */
    public String caption() {
        return caption;
    }

    /** Notes on what was left out of the picture and why, such as values of zero on a logarithmic axis. */
    public List<String> notes() {
        return notes;
    }

    private static String plain(String text) {
        return TextSanitizer.plain(text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…");
    }

    @Override
    public String toString() {
        return "Figure: " + alt;
    }
}
