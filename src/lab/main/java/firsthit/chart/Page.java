package firsthit.chart;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/**
 * Divides the box of a chart: the title above, legend and notes below, the frame in what is left.
 *
 * @param title lines of the title
 * @param legend entries below the frame
 * @param notes lines about what was left out
 * @param width of the box [px]
 * @param height of the box [px]
 */
record Page(List<String> title, Legend legend, List<String> notes, int width, int height) {
    private static final double TITLE_LINE = HouseStyle.TITLE_POINTS * 1.3;
    private static final double NOTE_LINE = HouseStyle.NOTE_POINTS * 1.4;

    /** XChart's own title is one line, and lets the picture's edge cut it. */
    static Page of(String title, Legend legend, List<String> notes, int width, int height) {
        List<String> lines = title.isEmpty() ? List.of() : balanced(title, width - 3 * HouseStyle.GAP);
        return new Page(lines, legend, lines(notes, width), width, height);
    }

    private static List<String> lines(List<String> notes, int width) {
        return notes.stream()
                .flatMap(note -> wrap(note, HouseStyle.NOTE_POINTS, width - 2 * HouseStyle.GAP).stream())
                .toList();
    }

    /** Where the frame begins [px from the top]. */
    int top() {
        return (int) Math.ceil(HouseStyle.GAP / 2.0 + title.size() * TITLE_LINE);
    }

    /** Height left for the frame [px]. */
    int frameHeight() {
        return (int) Math.floor(height - top() - legend.height(width) - notes.size() * NOTE_LINE);
    }

    /** Paints everything but the frame, the legend below it. */
    void paint(Graphics2D g, int usedHeight) {
        double baseline = HouseStyle.GAP / 2.0;
        for (String line : title) {
            baseline += TITLE_LINE;
            double left = (width - Typeface.width(line, HouseStyle.TITLE_POINTS)) / 2;
            Typeface.draw(g, line, HouseStyle.TITLE_POINTS, HouseStyle.INK, left, baseline - TITLE_LINE * 0.2);
        }
        legend.paint(g, top() + usedHeight, width);
        double note = height - notes.size() * NOTE_LINE - NOTE_LINE * 0.1;
        for (String line : notes) {
            note += NOTE_LINE;
            Typeface.draw(
                    g, line, HouseStyle.NOTE_POINTS, HouseStyle.FAINT_INK, HouseStyle.GAP, note - NOTE_LINE * 0.3);
        }
    }

    /** As few lines as possible, of about the same length. */
    private static List<String> balanced(String text, double width) {
        List<String> lines = wrap(text, HouseStyle.TITLE_POINTS, width);
        for (double narrower = width; narrower > 0; narrower -= 2 * HouseStyle.GAP) {
            List<String> shorter = wrap(text, HouseStyle.TITLE_POINTS, narrower);
            if (shorter.size() > lines.size()) {
                break;
            }
            lines = shorter;
        }
        return lines;
    }

    static List<String> wrap(String text, double points, double width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ", -1)) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && Typeface.width(longer, points) > width) {
                lines.add(line);
                longer = word;
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }
}
