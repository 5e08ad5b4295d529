package firsthit.chart;

import firsthit.experiment.Numbers;
import firsthit.experiment.Quantiles;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Many values of each method side by side; see {@link Charts#boxes}.
 *
 * <p>The box goes from the lower to the upper quartile, with a line at the median; the whiskers go from the 5th to the 95th
 * percentile; each value beyond is a dot, those in one row of pixels one dot.
 */
public final class BoxChart extends Chart<BoxChart> {
    private static final double LINE = HouseStyle.TICK_POINTS * 1.35;
    private static final double SHARE = 0.28;
    private static final double WIDEST = 34;
    private static final int ALT_DIGITS = 3;

    private record Added(String name, Quantiles values, String method) {}

    private final List<Added> added = new ArrayList<>();
    private final Marks marks = new Marks();

    BoxChart(String title) {
        super(title);
    }

    @Override
    BoxChart self() {
        return this;
    }

    /** Adds a box under its name; one named like a method has that method's colour in all notebooks. */
    public BoxChart add(String name, double... values) {
        return add(name, values, name);
    }

    /**
     * Adds a box in the colour of a method.
     *
     * @param values copied; NaN and infinities are left out, and the picture says so
     */
    public BoxChart add(String name, double[] values, String method) {
        added.add(new Added(name, Quantiles.of(values), method));
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

    /** Draws a dashed line across at a value. */
    public BoxChart hline(double value, String label) {
        marks.horizontal(value, label);
        return this;
    }

    @Override
    String describe() {
        return "Boxes: %s.".formatted(added.stream().map(BoxChart::words).collect(Collectors.joining(", ")));
    }

    @Override
    void paint(Graphics2D g, int width, int height, List<String> notes) {
        marks.require(x, y);
        List<Box> boxes = boxes();
        notes.addAll(notes(boxes));
        Extent onY = new Extent();
        boxes.forEach(box -> box.include(onY, y));
        marks.include(new Extent(), onY);
        String xLabel = x.requireLabel(title);
        Scale slots = new Scale(false, 0, Math.max(1, boxes.size()));
        Frame frame = new Frame(slots, y.scale(onY), xLabel, y.requireLabel(title)).categories();
        Page page = Page.of(title, new Legend(List.of(), LegendPlace.NONE), notes, width, height);
        Graphics2D g2 = (Graphics2D) g.create(0, page.top(), width, page.frameHeight());
        frame.measure(width, page.frameHeight());
        List<List<String>> names = names(boxes, frame.plot().getWidth() / slots.max());
        int lines = names.stream().mapToInt(List::size).max().orElse(0);
        frame.paint(g2, width, (int) (page.frameHeight() - (lines + 1.5) * LINE));
        frame.inside(g2, () -> {
            for (int i = 0; i < boxes.size(); i++) {
                boxes.get(i).paint(g2, frame, frame.px(i + 0.5), halfWidth(frame));
            }
            marks.paint(g2, frame, List.of());
        });
        frame.paintBorder(g2);
        paintNames(g2, frame, names, lines, xLabel);
        g2.dispose();
        page.paint(g, page.frameHeight());
    }

    private static String words(Added added) {
        Quantiles values = added.values;
        return values.size() == 0
                ? added.name + " (no values)"
                : "%s (median %s of %d values)"
                        .formatted(added.name, Numbers.rounded(values.at(0.5), ALT_DIGITS), values.size());
    }

    private List<Box> boxes() {
        List<Look> looks = HouseStyle.looks(added.stream().map(Added::method).toList());
        List<Box> boxes = new ArrayList<>();
        for (int i = 0; i < added.size(); i++) {
            boxes.add(new Box(added.get(i).name, added.get(i).values, looks.get(i)));
        }
        return boxes;
    }

    private List<String> notes(List<Box> boxes) {
        List<String> notes = new ArrayList<>();
        notes.add(Box.KEY);
        for (Box box : boxes) {
            int size = box.values().size();
            int leftOut = box.values().leftOut();
            if (box.hidden(y) > 0) {
                notes.add("%s: %d of %d values are zero or less: they count, but lie below the logarithmic axis"
                        .formatted(box.name(), box.hidden(y), size));
            }
            if (leftOut > 0) {
                notes.add("%s: %d of %d values are not finite and left out"
                        .formatted(box.name(), leftOut, size + leftOut));
            }
            if (size == 0) {
                notes.add(box.name() + ": no values");
            }
        }
        return notes;
    }

    private static List<List<String>> names(List<Box> boxes, double slot) {
        return boxes.stream()
                .map(box -> Page.wrap(box.name(), HouseStyle.TICK_POINTS, slot - HouseStyle.GAP))
                .toList();
    }

    private static double halfWidth(Frame frame) {
        return Math.min(WIDEST, SHARE * (frame.px(1) - frame.px(0)));
    }

    private static void paintNames(Graphics2D g, Frame frame, List<List<String>> names, int lines, String label) {
        Rectangle2D plot = frame.plot();
        for (int i = 0; i < names.size(); i++) {
            double baseline = plot.getMaxY() + HouseStyle.GAP / 2.0;
            for (String line : names.get(i)) {
                baseline += LINE;
                centred(g, line, HouseStyle.TICK_POINTS, frame.px(i + 0.5), baseline);
            }
        }
        centred(g, label, HouseStyle.LABEL_POINTS, plot.getCenterX(), plot.getMaxY() + (lines + 1.5) * LINE);
    }

    private static void centred(Graphics2D g, String text, double points, double x, double baseline) {
        Typeface.draw(g, text, points, HouseStyle.INK, x - Typeface.width(text, points) / 2, baseline);
    }
}
