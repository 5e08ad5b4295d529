package firsthit.chart;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;

/**
 * What every kind of chart can be told; each call returns the chart, {@link #figure()} ends it.
 *
 * @param <C> the kind of chart
 */
public abstract class Chart<C extends Chart<C>> {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 420;

    final String title;
    final Axis x = new Axis("x");
    final Axis y = new Axis("y");
    private int width = WIDTH;
    private int height = HEIGHT;
    private String alt = "";
    private String caption = "";

    Chart(String title) {
        this.title = title;
        if (title.isBlank()) {
            throw new IllegalArgumentException("a chart needs a title that states its claim");
        }
    }

    abstract C self();

    /** A sentence about the kind of chart and what is on it. */
    abstract String describe();

    /** Paints title, axes, data and legend; adds to {@code notes} what was left out. */
    abstract void paint(Graphics2D g, int width, int height, List<String> notes);

    /** Label of the horizontal axis with its unit: {@code "distance [m]"}. Required. */
    public C x(String label) {
        x.label(label);
        return self();
    }

    /** Label of the vertical axis with its unit. Required. */
    public C y(String label) {
        y.label(label);
        return self();
    }

    /** Ends of the horizontal axis, instead of those of the data. */
    public C xRange(double from, double to) {
        x.range(from, to);
        return self();
    }

    /** Ends of the vertical axis, instead of those of the data. */
    public C yRange(double from, double to) {
        y.range(from, to);
        return self();
    }

    /**
     * Size at which it is shown [CSS px]; 720 by 420 unless told.
     *
     * @throws IllegalArgumentException if a side is not within 160 to 2000
     */
    public C size(int newWidth, int newHeight) {
        if (Math.min(newWidth, newHeight) < 160 || Math.max(newWidth, newHeight) > 2000) {
            throw new IllegalArgumentException("size %d x %d is not within 160 to 2000".formatted(newWidth, newHeight));
        }
        width = newWidth;
        height = newHeight;
        return self();
    }

    /** What the picture shows, for people who cannot see it; by default put together from title, axes and names. */
    public C alt(String text) {
        alt = text;
        return self();
    }

    /** A sentence to print under the picture. */
    public C caption(String text) {
        caption = text;
        return self();
    }

    /**
     * Draws the picture.
     *
     * @throws IllegalStateException if a label of an axis is missing
     */
    public Figure figure() {
        List<String> notes = new ArrayList<>();
        byte[] png = Canvas.png(width, height, g -> paint(g, width, height, notes));
        return new Figure(width, height, png, alt.isEmpty() ? words() : alt, caption, notes);
    }

    @Override
    public String toString() {
        return "Chart: " + title;
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /** The default of {@link #alt}. */
    String words() {
        return "%s. %s Horizontal axis: %s, vertical axis: %s."
                .formatted(title, describe(), x.requireLabel(title), y.requireLabel(title));
    }
}
