package firsthit.chart;

import firsthit.experiment.Series;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Curves or points over two axes; see {@link Charts#line} and {@link Charts#scatter}. */
public final class XyChart extends Chart<XyChart> {
    /** With more points than this, markers would hide the curve. */
    private static final int MOST_MARKERS = 40;

    /** With more points than this a scatter is a blot and takes seconds: it becomes a density. */
    static final int MOST_SCATTERED = 20_000;

    private record Added(Series series, String method) {}

    /** What has a look of its own: a curve of a method, or arrows. */
    record Item(String method, String name) {}

    private final List<Added> added = new ArrayList<>();
    private final List<Arrows> arrows = new ArrayList<>();
    private final Marks marks = new Marks();
    private final boolean scatter;
    private boolean bars;
    private boolean equalAspect;
    private LegendPlace place = LegendPlace.BELOW;

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

    /** Draws a dashed line across at a value of y. */
    public XyChart hline(double value, String label) {
        marks.horizontal(value, label);
        return this;
    }

    /** Draws a dashed line upright at a value of x. */
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
     * are left out and more than 1500 are thinned, and the picture says so.
     *
     * @throws IllegalArgumentException unless all four have the same length
     */
    public XyChart arrows(String name, double[] fromX, double[] fromY, double[] dx, double[] dy) {
        arrows.add(new Arrows(name, fromX, fromY, dx, dy));
        return equalAspect();
    }

    /** Makes a unit as long to the right as upwards; linear axes only. */
    public XyChart equalAspect() {
        equalAspect = true;
        return this;
    }

    /** Moves the legend, which is below unless told; a single curve named like the chart needs none. */
    public XyChart legend(LegendPlace newPlace) {
        place = newPlace;
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
    void paint(Graphics2D g, int width, int height, List<String> notes) {
        List<Look> looks = HouseStyle.looks(items().stream().map(Item::method).toList());
        Content content = content(looks, notes);
        Frame frame = frame(content);
        Page page = Page.of(title, new Legend(content.entries(), place), notes, width, height);
        Graphics2D box = (Graphics2D) g.create(0, page.top(), width, page.frameHeight());
        if (equalAspect) {
            frame.equalAspect(width, page.frameHeight());
        }
        frame.paint(box, width, page.frameHeight());
        content.paint(box, frame);
        page.legend().paintInside(box, frame.plot());
        box.dispose();
        page.paint(g, page.frameHeight());
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

    /** What is to be painted, in the looks of the {@link #items}; adds to {@code notes} what is not. */
    Content content(List<Look> looks, List<String> notes) {
        if (equalAspect && (x.isLog() || y.isLog())) {
            throw new IllegalStateException("chart \"%s\": equal aspect needs two linear axes".formatted(title));
        }
        marks.require(x, y);
        List<Curve> curves = new ArrayList<>();
        for (int i = 0; i < added.size(); i++) {
            Series series = added.get(i).series;
            Series shown = Curve.shown(series, x, y);
            note(series, shown, notes);
            curves.add(new Curve(shown, looks.get(i), !scatter, scatter || series.size() <= MOST_MARKERS, bars));
        }
        List<Look> arrowLooks = looks.subList(added.size(), looks.size());
        Content content = new Content(scatter, curves, arrows, arrowLooks, marks);
        notes.addAll(content.notes());
        return content;
    }

    private static void note(Series series, Series shown, List<String> notes) {
        int dropped = numbers(series) - numbers(shown);
        if (dropped > 0) {
            notes.add("%s: %d of %d values are zero or less and cannot be shown on a logarithmic axis"
                    .formatted(series.name(), dropped, numbers(series)));
        }
    }

    private Frame frame(Content content) {
        Extent onX = new Extent();
        Extent onY = new Extent();
        content.include(onX, onY, y);
        return new Frame(x.scale(onX), y.scale(onY), x.requireLabel(title), y.requireLabel(title));
    }

    private static int numbers(Series series) {
        int numbers = 0;
        for (int i = 0; i < series.size(); i++) {
            numbers += Double.isNaN(series.y(i)) ? 0 : 1;
        }
        return numbers;
    }
}
