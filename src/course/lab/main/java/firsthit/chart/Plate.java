package firsthit.chart;

import java.awt.Color;
import java.awt.Graphics2D;
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
    private static final double SPOT = 6;

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

    /** Paints everything, the picture in the middle. */
    public Figure figure(Painting painting, String alt, String caption) {
        Scale any = new Scale(false, 0, 1);
        Drawing drawing = new Drawing(any, any, title, "", "").withoutAxes();
        drawing.ground((g, box) -> {
            int paintedWidth = (int) box.getWidth();
            int paintedHeight = (int) box.getHeight();
            if (Math.min(paintedWidth, paintedHeight) < 1) {
                return; // the words have taken all the room
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
