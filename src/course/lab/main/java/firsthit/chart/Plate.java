package firsthit.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.util.List;

/**
 * A picture that is not a chart, with title, legend and notes like one.
 *
 * @param title the claim that the picture shows
 * @param legend below the picture
 * @param notes what was left out and why, below the legend
 * @param width of the whole [CSS px]
 * @param height of the whole [CSS px]
 */
public record Plate(String title, List<Entry> legend, List<String> notes, int width, int height) {
    private static final double SPOT = 6;

    /** A name and its colour. */
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

    /** Paints the whole, with the picture in the middle. */
    public Figure figure(Painting painting, String alt, String caption) {
        Scale any = new Scale(false, 0, 1);
        Drawing drawing = new Drawing(any, any, title, "", "").withoutAxes();
        drawing.ground((g, box) -> {
            int paintedWidth = (int) box.getWidth();
            int paintedHeight = (int) box.getHeight();
            if (Math.min(paintedWidth, paintedHeight) < 1) {
                return; // the texts fill the figure
            }
            Graphics2D within = (Graphics2D) g.create();
            within.translate(box.getX(), box.getY());
            painting.paint(within, paintedWidth, paintedHeight);
            within.dispose();
        });
        legend.forEach(entry -> drawing.spot(entry.name(), Look.dot(SPOT), entry.color()));
        drawing.fit(width);
        return new Figure(width, height, drawing.canvas(notes, width, height).png(), alt, caption, notes);
    }
}
