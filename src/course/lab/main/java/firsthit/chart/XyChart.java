package firsthit.chart;

import firsthit.tables.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.knowm.xchart.XYChart;

/** Curves or points over two axes; see {@link Charts#line} and {@link Charts#scatter}. */
public final class XyChart extends Chart<XyChart, XYChart> {
    /** With more points than this, markers would hide the curve. */
    private static final int MOST_MARKERS = 40;

    /** With more points a scatter plot is unreadable and takes seconds, so it becomes a density. */
    static final int MOST_SCATTERED = 20_000;

    private record Added(Series series, String method) {}

    /** An item with a look of its own: a curve of a method, or arrows. */
    record Item(String method, String name) {}

    private final List<Added> added = new ArrayList<>();
    private final List<Arrows> arrows = new ArrayList<>();
    private final Marks marks = new Marks();
    private final boolean scatter;
    private boolean bars;
    private boolean equalAspect;
    private boolean isLegend = true;

    XyChart(String title, boolean scatter) {
        super(title);
        this.scatter = scatter;
    }

    @Override
    XyChart self() {
        return this;
    }

    /** Adds a curve; one named like a method has that method's colour in all notebooks. */
    public XyChart add(Series series) {
        return add(series, series.name());
    }

    /** Adds a curve in the colour of a method; several of one method differ in their dashes. */
    public XyChart add(Series series, String method) {
        added.add(new Added(series, method));
        return this;
    }

    /** Makes the horizontal axis logarithmic; points at zero or below are left out, and the picture says so. */
    public XyChart logX() {
        x.log();
        return this;
    }

    /** Makes the vertical axis logarithmic; points at zero or below are left out, and the picture says so. */
    public XyChart logY() {
        y.log();
        return this;
    }

    /** Draws a dashed horizontal line at a value of y. */
    public XyChart hline(double value, String label) {
        marks.horizontal(value, label);
        return this;
    }

    /** Draws a dashed vertical line at a value of x. */
    public XyChart vline(double value, String label) {
        marks.vertical(value, label);
        return this;
    }

    /** Draws a dot with a label. */
    public XyChart mark(double atX, double atY, String label) {
        marks.point(atX, atY, label);
        return this;
    }

    /** Draws spreads as bars at each point instead of a band. */
    public XyChart errorBars() {
        bars = true;
        return this;
    }

    /**
     * Draws an arrow from each place (x, y) to (x + dx, y + dy), such as normals, on axes of equal aspect. Those not finite
     * are left out, and the picture says so.
     *
     * @throws IllegalArgumentException unless all four have the same length
     */
    public XyChart arrows(String name, double[] fromX, double[] fromY, double[] dx, double[] dy) {
        arrows.add(Arrows.of(name, fromX, fromY, dx, dy));
        return equalAspect();
    }

    /** Gives both axes the same scale; linear axes only. */
    public XyChart equalAspect() {
        equalAspect = true;
        return this;
    }

    /** Omits the legend, for instance for a single curve that the title names. */
    public XyChart withoutLegend() {
        isLegend = false;
        return this;
    }

    @Override
    String describe() {
        String names = added.stream().map(a -> a.series.name()).collect(Collectors.joining(", "));
        String curves = (scatter ? "Points: " : "Curves: ") + (names.isEmpty() ? "none" : names) + ".";
        if (arrows.isEmpty()) {
            return curves;
        }
        String arrowNames = Arrows.describe(arrows);
        return added.isEmpty() ? arrowNames : curves + " " + arrowNames;
    }

    @Override
    Frame<XYChart> frame(List<String> notes) {
        include();
        Scale across = x.scale();
        Scale upwards = y.scale();
        if (equalAspect) {
            double slimmer = (width() - MARGINS)
                    / (height() - ABOVE_AND_BELOW)
                    * (upwards.max() - upwards.min())
                    / (across.max() - across.min());
            across = across.widened(Math.max(1, slimmer));
            upwards = upwards.widened(Math.max(1, 1 / slimmer));
        }
        List<Look> looks = Look.of(items().stream().map(Item::method).toList());
        return drawing(across, upwards, looks, notes);
    }

    boolean isEqualAspect() {
        return equalAspect;
    }

    /** The curves, then the arrows. */
    List<Item> items() {
        List<Item> items = new ArrayList<>();
        added.forEach(each -> items.add(new Item(each.method, each.series.name())));
        arrows.forEach(each -> items.add(new Item(each.name(), each.name())));
        return items;
    }

    /** Extends the axes to the whole content. */
    void include() {
        if (equalAspect && (x.isLog() || y.isLog())) {
            throw new IllegalStateException("chart \"%s\": equal aspect needs two linear axes".formatted(title));
        }
        added.forEach(each -> Curve.include(each.series, x, y));
        arrows.forEach(each -> each.include(x, y));
        marks.include(x, y);
    }

    /** Draws the content on given axes, in the looks of the {@link #items}. */
    Drawing drawing(Scale onX, Scale onY, List<Look> looks, List<String> notes) {
        Drawing drawing = new Drawing(onX, onY, title, x.requireLabel(title), y.requireLabel(title));
        if (equalAspect) {
            drawing.equalAspect();
        }
        List<Series> shown = new ArrayList<>();
        for (Added each : added) {
            shown.add(Curve.shown(each.series, x, y));
            note(each.series, shown.get(shown.size() - 1), notes);
        }
        if (scatter && shown.stream().mapToInt(Series::size).sum() > MOST_SCATTERED) {
            Density density = new Density(shown);
            notes.add(density.note());
            drawing.ground(density.image(onX, onY, width(), height()));
        } else {
            for (int i = 0; i < shown.size(); i++) {
                boolean marked = scatter || added.get(i).series.size() <= MOST_MARKERS;
                new Curve(shown.get(i), looks.get(i), !scatter, marked, bars).draw(drawing, width());
            }
        }
        for (int i = 0; i < arrows.size(); i++) {
            arrows.get(i).draw(drawing, looks.get(added.size() + i), perPixel(onX, onY), notes);
        }
        marks.draw(drawing);
        return isLegend ? drawing : drawing.withoutLegend();
    }

    private static void note(Series series, Series shown, List<String> notes) {
        int dropped = numbers(series) - numbers(shown);
        if (dropped > 0) {
            notes.add("%s: %s of %s values are zero or less and cannot be shown on a logarithmic axis"
                    .formatted(series.name(), dropped, numbers(series)));
        }
    }

    private static int numbers(Series series) {
        int numbers = 0;
        for (int i = 0; i < series.size(); i++) {
            numbers += Double.isNaN(series.y(i)) ? 0 : 1;
        }
        return numbers;
    }
}
