package firsthit.chart;

import firsthit.experiment.Series;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
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

    private final List<Added> added = new ArrayList<>();
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
        return (scatter ? "Points: " : "Curves: ") + (names.isEmpty() ? "none" : names) + ".";
    }

    @Override
    void paint(Graphics2D g, int width, int height, List<String> notes) {
        if (equalAspect && (x.isLog() || y.isLog())) {
            throw new IllegalStateException("chart \"%s\": equal aspect needs two linear axes".formatted(title));
        }
        List<Curve> curves = curves(notes);
        boolean crowded =
                scatter && curves.stream().mapToInt(c -> c.series().size()).sum() > MOST_SCATTERED;
        Frame frame = frame(curves);
        Density density = new Density(curves.stream().map(Curve::series).toList());
        if (crowded) {
            notes.add(density.note());
        }
        Page page = Page.of(title, new Legend(crowded ? List.of() : entries(curves), place), notes, width, height);
        Graphics2D box = (Graphics2D) g.create(0, page.top(), width, page.frameHeight());
        if (equalAspect) {
            frame.equalAspect(width, page.frameHeight());
        }
        frame.paint(box, width, page.frameHeight());
        frame.inside(box, () -> {
            if (crowded) {
                density.paint(box, frame);
            } else {
                curves.forEach(curve -> curve.paint(box, frame));
            }
            marks.paint(box, frame, crowded ? List.of() : ink(curves, frame));
        });
        page.legend().paintInside(box, frame.plot());
        box.dispose();
        page.paint(g, page.frameHeight());
    }

    private List<Curve> curves(List<String> notes) {
        List<Look> looks = HouseStyle.looks(added.stream().map(Added::method).toList());
        List<Curve> curves = new ArrayList<>();
        for (int i = 0; i < added.size(); i++) {
            Series series = added.get(i).series;
            Series shown = Curve.shown(series, x, y);
            int dropped = numbers(series) - numbers(shown);
            if (dropped > 0) {
                notes.add("%s: %d of %d values are zero or less and cannot be shown on a logarithmic axis"
                        .formatted(series.name(), dropped, numbers(series)));
            }
            curves.add(new Curve(shown, looks.get(i), !scatter, scatter || series.size() <= MOST_MARKERS, bars));
        }
        return curves;
    }

    private Frame frame(List<Curve> curves) {
        marks.require(x, y);
        Extent onX = new Extent();
        Extent onY = new Extent();
        curves.forEach(curve -> curve.include(onX, onY));
        marks.include(onX, onY);
        return new Frame(x.scale(onX), y.scale(onY), x.requireLabel(title), y.requireLabel(title));
    }

    private List<Legend.Entry> entries(List<Curve> curves) {
        return curves.stream()
                .map(c -> new Legend.Entry(c.series().name(), (g, atX, atY, length) -> c.look()
                        .sample(g, atX, atY, length, c.line(), c.markers())))
                .toList();
    }

    private static List<Point2D> ink(List<Curve> curves, Frame frame) {
        List<Point2D> ink = new ArrayList<>();
        curves.forEach(curve -> curve.addInk(frame, ink));
        return ink;
    }

    private static int numbers(Series series) {
        int numbers = 0;
        for (int i = 0; i < series.size(); i++) {
            numbers += Double.isNaN(series.y(i)) ? 0 : 1;
        }
        return numbers;
    }
}
