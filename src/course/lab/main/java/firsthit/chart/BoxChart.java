package firsthit.chart;

import firsthit.tables.Numbers;
import firsthit.tables.Quantiles;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.knowm.xchart.XYChart;

/**
 * Many values of each method side by side; see {@link Charts#boxes}.
 *
 * <p>The box goes from the lower to the upper quartile, with a line at the median; the whiskers go from the 5th to the 95th
 * percentile; each value beyond is a dot, with one dot per row of pixels. XChart's own boxes have one colour, other
 * whiskers and no logarithmic axis, so these consist of its lines, areas and points.
 */
public final class BoxChart extends Chart<BoxChart, XYChart> {
    static final String KEY = "Box: quartiles and median. Whiskers: 5th to 95th percentile. Dots: values beyond.";

    /** Half of a box's width: as a share of its slot, and at most [px]. */
    private static final double SHARE = 0.28;

    private static final double WIDEST = 34;

    private static final double LOW = 0.05;
    private static final double HIGH = 0.95;
    private static final double CAP = 0.5;
    private static final double DOT = 1.6;
    private static final float LINE = 1.4f;
    private static final float MEDIAN = 3;
    private static final int ALT_DIGITS = 3;

    private record Added(String name, Quantiles values) {}

    private final List<Added> added = new ArrayList<>();

    BoxChart(String title) {
        super(title);
    }

    @Override
    BoxChart self() {
        return this;
    }

    /**
     * Adds a box under its name; one named like a method has that method's colour in all notebooks.
     *
     * @param values copied; NaN and infinities are left out, and the picture says so
     */
    public BoxChart add(String name, double... values) {
        added.add(new Added(name, Quantiles.of(values)));
        return this;
    }

    /**
     * Makes the vertical axis logarithmic. Values at zero or below count in quartiles and percentiles but lie below the
     * axis, and the picture says how many they are.
     */
    public BoxChart logY() {
        y.log();
        return this;
    }

    @Override
    String describe() {
        return "Boxes: %s.".formatted(added.stream().map(BoxChart::words).collect(Collectors.joining(", ")));
    }

    @Override
    Frame<XYChart> frame(List<String> notes) {
        notes.add(KEY);
        added.forEach(each -> note(each, notes));
        for (Added each : added) {
            for (int i = 0; i < each.values.size(); i++) {
                y.include(each.values.value(i));
            }
        }
        Scale slots = new Scale(false, 0, Math.max(1, added.size()));
        Drawing drawing = new Drawing(slots, y.scale(), title, x.requireLabel(title), y.requireLabel(title));
        drawing.columns(added.stream().map(Added::name).toList());
        List<Look> looks = Look.of(added.stream().map(Added::name).toList());
        for (int i = 0; i < added.size(); i++) {
            if (added.get(i).values.size() > 0) {
                draw(drawing, i + 0.5, added.get(i).values, looks.get(i));
            }
        }
        return drawing;
    }

    private void draw(Drawing drawing, double middle, Quantiles values, Look look) {
        double half = Math.min(SHARE, WIDEST * added.size() / width());
        double low = values.at(0.25);
        double high = values.at(0.75);
        Series box = Series.named("box")
                .add(middle - half, low)
                .add(middle + half, low)
                .add(middle + half, high)
                .add(middle - half, high)
                .add(middle - half, low)
                .build();
        drawing.area(HouseStyle.faint(look.color(), HouseStyle.BAND_ALPHA), box);
        drawing.line(look.color(), HouseStyle.stroke(LINE), box);
        whisker(drawing, look, middle, half, low, values.at(LOW));
        whisker(drawing, look, middle, half, high, values.at(HIGH));
        double[] across = {middle - half, middle + half};
        drawing.line(look.color(), HouseStyle.stroke(MEDIAN), Series.of("median", across, x -> values.at(0.5)));
        Series dots = dots(drawing.y, middle, values);
        if (dots.size() > 0) {
            drawing.points(look.color(), Look.dot(DOT), dots);
        }
    }

    private static void whisker(Drawing drawing, Look look, double middle, double half, double from, double to) {
        double[] xs = {middle, middle, middle, middle - half * CAP, middle + half * CAP};
        double[] ys = {from, to, Double.NaN, to, to};
        drawing.line(look.color(), HouseStyle.stroke(LINE), Series.of("whisker", xs, ys));
    }

    /** One dot for all values beyond the whiskers in a row of pixels. */
    private Series dots(Scale scale, double middle, Quantiles values) {
        SeriesBuilder dots = Series.named("dots");
        double last = Double.NaN;
        for (int i = 0; i < values.size(); i++) {
            double value = values.value(i);
            double row = Math.rint(scale.share(value) * height());
            if ((value < values.at(LOW) || value > values.at(HIGH)) && row != last) {
                dots.add(middle, value);
                last = row;
            }
        }
        return dots.build();
    }

    private static String words(Added added) {
        Quantiles values = added.values;
        return values.size() == 0
                ? added.name + " (no values)"
                : "%s (median %s of %s values)"
                        .formatted(added.name, Numbers.rounded(values.at(0.5), ALT_DIGITS), values.size());
    }

    private void note(Added each, List<String> notes) {
        int size = each.values.size();
        int leftOut = each.values.leftOut();
        int hidden = 0;
        while (hidden < size && !y.accepts(each.values.value(hidden))) {
            hidden++;
        }
        if (hidden > 0) {
            notes.add("%s: %s of %s values are zero or less: they count, but lie below the logarithmic axis"
                    .formatted(each.name, hidden, size));
        }
        if (leftOut > 0) {
            notes.add("%s: %s of %s values are not finite and left out".formatted(each.name, leftOut, size + leftOut));
        }
        if (size == 0) {
            notes.add(each.name + ": no values");
        }
    }
}
