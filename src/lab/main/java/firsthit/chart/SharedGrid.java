package firsthit.chart;

import java.awt.Dimension;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Small multiples: panels of one size with the same axes, labelled at the left and at the bottom only, and one legend.
 *
 * @param columns panels side by side
 * @param charts one for each panel, row by row
 */
record SharedGrid(int columns, List<XyChart> charts) {

    /** What is the same for all panels. */
    private record Shared(Scale x, Scale y, String xLabel, String yLabel) {}

    SharedGrid {
        if (columns < 1 || charts.isEmpty()) {
            throw new IllegalArgumentException("%d charts in %d columns".formatted(charts.size(), columns));
        }
        columns = Math.min(columns, charts.size());
        charts = List.copyOf(charts);
        XyChart first = charts.get(0);
        for (XyChart chart : charts) {
            requireSame("labels of x", first.x.requireLabel(first.title), chart.x.requireLabel(chart.title));
            requireSame("labels of y", first.y.requireLabel(first.title), chart.y.requireLabel(chart.title));
            requireSame("logarithmic x", first.x.isLog(), chart.x.isLog());
            requireSame("logarithmic y", first.y.isLog(), chart.y.isLog());
        }
    }

    private static void requireSame(String what, Object first, Object other) {
        if (!first.equals(other)) {
            throw new IllegalArgumentException(
                    "panels share their axes, but %s are %s and %s".formatted(what, first, other));
        }
    }

    Figure figure() {
        int width = charts.stream().mapToInt(Chart::width).max().orElseThrow() * columns;
        int height = charts.stream().mapToInt(Chart::height).max().orElseThrow() * rows();
        List<String> notes = new ArrayList<>();
        byte[] png = Canvas.png(width, height, g -> paint(g, width, height, notes));
        String alt = charts.stream().map(Chart::words).collect(Collectors.joining(" "));
        return new Figure(width, height, png, alt, "", notes);
    }

    private int rows() {
        return (charts.size() + columns - 1) / columns;
    }

    private void paint(Graphics2D g, int width, int height, List<String> notes) {
        List<Content> contents = contents(notes);
        Map<String, Legend.Entry> entries = new LinkedHashMap<>();
        contents.forEach(content -> content.entries().forEach(entry -> entries.putIfAbsent(entry.name(), entry)));
        Page page = Page.untitled(new Legend(List.copyOf(entries.values()), LegendPlace.BELOW), notes, width, height);
        Shared shared = shared(contents);
        Dimension labels = labels(shared, width / columns, page.frameHeight() / rows());
        // The labels take their room once for all columns and once for all rows: the rest is shared out evenly.
        Dimension tile = new Dimension((width - labels.width) / columns, (page.frameHeight() - labels.height) / rows());
        int titles = charts.stream()
                .mapToInt(chart -> titled(chart, tile).top())
                .max()
                .orElseThrow();
        Shared fitted = fitted(shared, tile, labels, titles);
        for (int i = 0; i < charts.size(); i++) {
            int row = i / columns;
            Graphics2D strip = (Graphics2D) g.create(0, page.top() + row * tile.height, width, height);
            paintPanel(strip, i, fitted, contents.get(i), tile, labels, titles);
            strip.dispose();
        }
        page.paint(g, page.frameHeight());
    }

    /** Paints one panel into the strip of its row. */
    private void paintPanel(
            Graphics2D strip, int i, Shared shared, Content content, Dimension tile, Dimension labels, int titles) {
        boolean first = i % columns == 0;
        boolean last = i + columns >= charts.size();
        int right = labels.width + (i % columns + 1) * tile.width;
        int width = tile.width + (first ? labels.width : 0);
        int height = tile.height - titles + (last ? labels.height : 0);
        Page titled = titled(charts.get(i), tile);
        Graphics2D title =
                (Graphics2D) strip.create(right - tile.width, titles - titled.top(), tile.width, titled.top());
        titled.paint(title, 0);
        title.dispose();
        Graphics2D panel = (Graphics2D) strip.create(right - width, titles, width, height);
        Frame frame = frame(shared, first, last);
        frame.paint(panel, width, height);
        content.paint(panel, frame);
        panel.dispose();
    }

    /** Looks are given once for all panels: a name has the same in each. */
    private List<Content> contents(List<String> notes) {
        List<XyChart.Item> items = charts.stream()
                .flatMap(chart -> chart.items().stream())
                .distinct()
                .toList();
        List<Look> looks =
                HouseStyle.looks(items.stream().map(XyChart.Item::method).toList());
        List<Content> contents = new ArrayList<>();
        for (XyChart chart : charts) {
            List<Look> own = chart.items().stream()
                    .map(item -> looks.get(items.indexOf(item)))
                    .toList();
            List<String> said = new ArrayList<>();
            contents.add(chart.content(own, said));
            said.forEach(note -> notes.add(chart.title + ": " + note));
        }
        return contents;
    }

    /** The ranges that hold all data, and all ranges asked for. */
    private Shared shared(List<Content> contents) {
        XyChart any = charts.get(0);
        Extent onX = new Extent();
        Extent onY = new Extent();
        contents.forEach(content -> content.include(onX, onY, any.y));
        Scale x = any.x.scale(onX);
        Scale y = any.y.scale(onY);
        for (XyChart chart : charts) {
            x = x.and(chart.x.scale(onX));
            y = y.and(chart.y.scale(onY));
        }
        return new Shared(x, y, any.x.requireLabel(any.title), any.y.requireLabel(any.title));
    }

    /** Room that ticks and labels take at the left and at the bottom [px]. */
    private static Dimension labels(Shared shared, int width, int height) {
        Frame outer = frame(shared, true, true);
        Frame inner = frame(shared, false, false);
        outer.measure(width, height);
        inner.measure(width, height);
        return new Dimension((int) Math.rint(outer.plot().getX() - inner.plot().getX()), (int)
                Math.rint(inner.plot().getMaxY() - outer.plot().getMaxY()));
    }

    /** The same with ranges of equal aspect, if a panel asks for it. */
    private Shared fitted(Shared shared, Dimension tile, Dimension labels, int titles) {
        boolean lowest = rows() == 1;
        Frame frame = frame(shared, true, lowest);
        if (charts.stream().anyMatch(XyChart::isEqualAspect)) {
            frame.equalAspect(tile.width + labels.width, tile.height - titles + (lowest ? labels.height : 0));
        }
        return new Shared(frame.x(), frame.y(), shared.xLabel, shared.yLabel);
    }

    private static Frame frame(Shared shared, boolean first, boolean last) {
        Frame frame = new Frame(shared.x, shared.y, shared.xLabel, shared.yLabel);
        if (!first) {
            frame.withoutY();
        }
        return last ? frame : frame.withoutX();
    }

    private static Page titled(XyChart chart, Dimension tile) {
        Legend none = new Legend(List.of(), LegendPlace.NONE);
        return Page.of(chart.title, none, List.of(), tile.width, tile.height);
    }
}
