package firsthit.chart;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.knowm.xchart.internal.chartpart.AxesChart;

/**
 * Settings common to all charts. Each call returns the chart; {@link #figure()} draws it.
 *
 * @param <C> the kind of chart
 * @param <X> the XChart class that draws it
 */
public abstract class Chart<C extends Chart<C, X>, X extends AxesChart<?, ?>> {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 420;

    /** Approximate width of labels and margins [px]. */
    static final double MARGINS = 80;

    static final double ABOVE_AND_BELOW = 110;

    final String title;
    final Axis x = new Axis("x");
    final Axis y = new Axis("y");
    private int width = WIDTH;
    private int height = HEIGHT;
    private String alt = "";
    private String caption = "";
    private final List<Consumer<? super X>> settings = new ArrayList<>();

    Chart(String title) {
        this.title = title;
        if (title.isBlank()) {
            throw new IllegalArgumentException("a chart needs a title that states its claim");
        }
    }

    abstract C self();

    /** A sentence about the kind of chart and its content. */
    abstract String describe();

    /** Makes axes and data; adds to {@code notes} what was left out. */
    abstract Frame<X> frame(List<String> notes);

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
     * Display size [CSS px]; 720 by 420 by default.
     *
     * @throws IllegalArgumentException if a side is not within 160 to 2000
     */
    public C size(int newWidth, int newHeight) {
        if (Math.min(newWidth, newHeight) < 160 || Math.max(newWidth, newHeight) > 2000) {
            throw new IllegalArgumentException("size %s x %s is not within 160 to 2000".formatted(newWidth, newHeight));
        }
        width = newWidth;
        height = newHeight;
        return self();
    }

    /** Description for people who cannot see the picture; by default made of title, axes and names. */
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
     * Changes the XChart chart after all other settings and before it is drawn: {@code xchart(c ->
     * c.getStyler().setPlotGridLinesVisible(false))}. A curve is found by its name: {@code c.getSeries("as printed")}.
     *
     * @param setting called at each {@link #figure()}
     */
    public C xchart(Consumer<? super X> setting) {
        settings.add(setting);
        return self();
    }

    /** Copies numbers and checks that there is one for each item. */
    static List<Double> checked(String name, double[] values, int count, String each, boolean gaps) {
        if (values.length != count) {
            throw new IllegalArgumentException(
                    "%s has %s values for %s %s".formatted(name, values.length, count, each));
        }
        for (double value : values) {
            if (!(value >= 0 && value < Double.POSITIVE_INFINITY) && !(gaps && Double.isNaN(value))) {
                throw new IllegalArgumentException(
                        "%s has a value that is not finite and >= 0: %s".formatted(name, value));
            }
        }
        return Arrays.stream(values).boxed().toList();
    }

    /**
     * Draws the picture.
     *
     * @throws IllegalStateException if a label of an axis is missing
     */
    public Figure figure() {
        List<String> notes = new ArrayList<>();
        byte[] png = canvas(notes).png();
        return new Figure(width, height, png, alt.isEmpty() ? words() : alt, caption, notes);
    }

    /** The picture with its title, legend and notes. */
    Canvas canvas(List<String> notes) {
        forget();
        Frame<X> frame = frame(notes);
        frame.fit(width);
        set(frame);
        return frame.canvas(notes, width, height);
    }

    /** Applies the reader's settings, which override all others. */
    final void set(Frame<X> frame) {
        settings.forEach(setting -> setting.accept(frame.chart));
    }

    /** Resets the ranges of the axes. */
    final void forget() {
        x.forget();
        y.forget();
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

    /** Approximate length of a pixel in units of two axes of equal scale. */
    final double perPixel(Scale across, Scale upwards) {
        return Math.max(
                (across.max() - across.min()) / (width - MARGINS),
                (upwards.max() - upwards.min()) / (height - ABOVE_AND_BELOW));
    }

    /** The default of {@link #alt}. */
    String words() {
        return "%s. %s Horizontal axis: %s, vertical axis: %s."
                .formatted(title, describe(), x.requireLabel(title), y.requireLabel(title));
    }
}
