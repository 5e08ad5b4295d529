package firsthit.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Several charts as one picture, row by row.
 *
 * @param columns number of charts in a row
 * @param charts in tiles of equal size
 */
record Grid<C extends Chart<?, ?>>(int columns, List<C> charts) {
    private static final Scale ANY = new Scale(false, 0, 1);

    Grid {
        if (columns < 1 || charts.isEmpty()) {
            throw new IllegalArgumentException("%s charts in %s columns".formatted(charts.size(), columns));
        }
        columns = Math.min(columns, charts.size());
    }

    /** Each chart at its own size, drawn as if alone. */
    Figure figure() {
        List<String> notes = new ArrayList<>();
        Canvas canvas = new Canvas(width(), height());
        for (int i = 0; i < charts.size(); i++) {
            // Each chart has a list of its own, so that it does not print the notes of others.
            List<String> own = new ArrayList<>();
            Canvas tile = charts.get(i).canvas(own);
            canvas.put(tile, i % columns * (width() / columns), i / columns * (height() / rows()));
            notes.addAll(own);
        }
        return figure(canvas, notes);
    }

    /** Panels with the same axes and one legend below all, in which a name looks the same in each panel. */
    static Figure shared(Grid<XyChart> grid) {
        XyChart first = grid.charts.get(0);
        for (XyChart chart : grid.charts) {
            requireSame("labels of x", first.x.requireLabel(first.title), chart.x.requireLabel(chart.title));
            requireSame("labels of y", first.y.requireLabel(first.title), chart.y.requireLabel(chart.title));
            requireSame("logarithmic x", first.x.isLog(), chart.x.isLog());
            requireSame("logarithmic y", first.y.isLog(), chart.y.isLog());
            chart.forget();
            chart.include();
        }
        Scale x = grid.charts.stream()
                .map(chart -> chart.x.scale())
                .reduce(Scale::and)
                .orElseThrow();
        Scale y = grid.charts.stream()
                .map(chart -> chart.y.scale())
                .reduce(Scale::and)
                .orElseThrow();
        boolean isEqual = grid.charts.stream().anyMatch(XyChart::isEqualAspect);
        List<XyChart.Item> items = grid.charts.stream()
                .flatMap(chart -> chart.items().stream())
                .distinct()
                .toList();
        List<Look> looks = Look.of(items.stream().map(XyChart.Item::method).toList());
        List<String> notes = new ArrayList<>();
        List<Drawing> drawings = new ArrayList<>();
        for (XyChart chart : grid.charts) {
            List<Look> own = chart.items().stream()
                    .map(item -> looks.get(items.indexOf(item)))
                    .toList();
            List<String> said = new ArrayList<>();
            Drawing drawing = chart.drawing(x, y, own, said);
            drawings.add(isEqual ? drawing.equalAspect() : drawing);
            said.forEach(note -> notes.add(chart.title + ": " + note));
        }
        return shared(grid, drawings, notes);
    }

    private static void requireSame(String what, Object first, Object other) {
        if (!first.equals(other)) {
            throw new IllegalArgumentException(
                    "panels share their axes, but %s are %s and %s".formatted(what, first, other));
        }
    }

    private static Figure shared(Grid<XyChart> grid, List<Drawing> drawings, List<String> notes) {
        Drawing names = new Drawing(ANY, ANY, "", "", "").withoutAxes();
        names.namesOf(drawings);
        names.fit(grid.width());
        Canvas below = names.legend(notes, grid.width());
        int tileWidth = grid.width() / grid.columns;
        int tileHeight = (grid.height() - below.height()) / grid.rows();
        Canvas canvas = new Canvas(grid.width(), grid.height());
        for (int i = 0; i < drawings.size(); i++) {
            Drawing drawing = drawings.get(i).withoutLegend();
            drawing.fit(tileWidth);
            grid.charts.get(i).set(drawing);
            Canvas panel = drawing.canvas(List.of(), tileWidth, tileHeight);
            canvas.put(panel, i % grid.columns * tileWidth, i / grid.columns * tileHeight);
        }
        canvas.put(below, 0, grid.rows() * tileHeight);
        return grid.figure(canvas, notes);
    }

    private Figure figure(Canvas canvas, List<String> notes) {
        String alt = charts.stream().map(Chart::words).collect(Collectors.joining(" "));
        return new Figure(width(), height(), canvas.png(), alt, "", notes);
    }

    private int rows() {
        return (charts.size() + columns - 1) / columns;
    }

    private int width() {
        return charts.stream().mapToInt(Chart::width).max().orElseThrow() * columns;
    }

    private int height() {
        return charts.stream().mapToInt(Chart::height).max().orElseThrow() * rows();
    }
}
