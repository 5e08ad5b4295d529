package firsthit.view;

import firsthit.chart.Figure;
import firsthit.chart.Plate;
import firsthit.chart.Typeface;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;

/** The still picture of a scene: {@link Render} fills the samples, this class adds labels and legend. */
final class Still {
    private static final int PIXELS_PER_CSS_PIXEL = 2;
    private static final double WORDS_POINTS = 12;
    private static final double BESIDE_PLACE = 7;
    private static final Color INK = new Color(0x222222);
    private static final Color HIDDEN_INK = new Color(0x888888);

    private Still() {}

    static Figure draw(Contents contents, String alt, String caption) {
        List<Plate.Entry> legend = contents.legend().stream()
                .map(layer -> new Plate.Entry(layer.name(), layer.color()))
                .toList();
        Plate plate = new Plate(contents.title(), legend, contents.notes(), contents.width(), contents.height());
        return plate.figure((g, width, height) -> paint(g, contents, width, height), alt, caption);
    }

    private static void paint(Graphics2D g, Contents contents, int width, int height) {
        if (contents.items().isEmpty()) {
            String words = "Nothing to show";
            double left = (width - Typeface.width(words, WORDS_POINTS)) / 2;
            Typeface.draw(g, words, WORDS_POINTS, HIDDEN_INK, left, height / 2.0);
            return;
        }
        Render render = Render.of(contents, width, height);
        g.drawImage(reduced(render.samples(), render.perPixel()), 0, 0, width, height, null);
        for (Item item : contents.items()) {
            if (item instanceof Item.TextSanitizer words) {
                write(g, words, render, width);
            }
        }
    }

    private static void write(Graphics2D g, Item.TextSanitizer words, Render render, int width) {
        double[] at = render.spot(words.place());
        if (at.length > 0) {
            // To the upper right of the point, unless that is outside the picture.
            double free = width - Typeface.width(words.text(), WORDS_POINTS) - BESIDE_PLACE;
            double left = Math.max(BESIDE_PLACE, Math.min(at[0] + BESIDE_PLACE, free));
            Color ink = render.isHidden(words.place()) ? HIDDEN_INK : INK;
            Typeface.drawWithHalo(g, words.text(), WORDS_POINTS, ink, left, at[1] - BESIDE_PLACE);
        }
    }

    /** Averages the samples of each pixel. */
    private static BufferedImage reduced(Samples samples, int perCssPixel) {
        int side = perCssPixel / PIXELS_PER_CSS_PIXEL;
        BufferedImage image =
                new BufferedImage(samples.width / side, samples.height / side, BufferedImage.TYPE_INT_RGB);
        int[] row = new int[image.getWidth()];
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < row.length; x++) {
                row[x] = average(samples, x * side, y * side, side);
            }
            image.setRGB(0, y, row.length, 1, row, 0, row.length);
        }
        return image;
    }

    private static int average(Samples samples, int left, int top, int side) {
        int r = 0;
        int g = 0;
        int b = 0;
        for (int y = top; y < top + side; y++) {
            for (int x = left; x < left + side; x++) {
                int color = samples.colors[y * samples.width + x];
                r += (color >> 16) & 255;
                g += (color >> 8) & 255;
                b += color & 255;
            }
        }
        int count = side * side;
        int half = count / 2;
        return (((r + half) / count) << 16) | (((g + half) / count) << 8) | ((b + half) / count);
    }
}
