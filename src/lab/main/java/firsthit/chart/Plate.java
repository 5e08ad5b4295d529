package firsthit.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.util.List;

/**
 * A picture of another kind than a chart, with the title, legend and notes of one.
 *
 * @param title the claim that the picture shows
 * @param legend what is what, below the picture
 * @param notes what was left out and why, below the legend
 * @param width of everything [CSS px]
 * @param height of everything [CSS px]
 */
public record Plate(String title, List<Entry> legend, List<String> notes, int width, int height) {
    private static final double SPOT = 12;

    /** A name and the colour that stands for it. */
    public record Entry(String name, Color color) {}

    /** Paints a box of the given size with its top left corner at (0, 0). */
    @FunctionalInterface
    public interface Painting {
        void paint(Graphics2D g, int width, int height);
    }

    /** Copies the lists. */
    public Plate {
        legend = List.copyOf(legend);
        notes = List.copyOf(notes);
    }

    /** Height left for the picture itself [CSS px]; its width is that of the plate. */
    public int pictureHeight() {
        return page().frameHeight();
    }

    /** Paints everything, the picture in the middle. */
    public Figure figure(Painting painting, String alt, String caption) {
        Page page = page();
        Canvas canvas = new Canvas(width, height);
        painting.paint(canvas.graphics(0, page.top()), width, page.frameHeight());
        page.paint(canvas.graphics(0, 0), page.frameHeight());
        return new Figure(width, height, canvas.png(), alt, caption, notes);
    }

    private Page page() {
        List<Legend.Entry> entries = legend.stream()
                .map(entry -> new Legend.Entry(entry.name(), (g, x, y, length) -> {
                    g.setColor(entry.color());
                    g.fill(new Ellipse2D.Double(x + length - SPOT, y - SPOT / 2, SPOT, SPOT));
                }))
                .toList();
        return Page.of(title, new Legend(entries), notes, width, height);
    }
}
