package firsthit.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.knowm.xchart.style.markers.Marker;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Colour, dash and marker of a curve, which distinguish it from the others on its chart.
 *
 * @param number of the colour in the palette, and of the marker
 * @param dash number of the dash; 0 is solid
 */
record Look(int number, int dash) {
    private static final List<Marker> MARKERS = List.of(
            SeriesMarkers.CIRCLE,
            SeriesMarkers.SQUARE,
            SeriesMarkers.TRIANGLE_UP,
            SeriesMarkers.DIAMOND,
            SeriesMarkers.TRIANGLE_DOWN,
            SeriesMarkers.PLUS,
            SeriesMarkers.CROSS,
            SeriesMarkers.RECTANGLE);

    /**
     * A look for each method on one chart: its fixed colour if it has one, else the first unused colour. Curves of one
     * colour differ in their dashes.
     */
    static List<Look> of(List<String> methods) {
        List<Integer> taken = new ArrayList<>();
        methods.forEach(method -> HouseStyle.own(method).ifPresent(taken::add));
        Map<String, Integer> colors = new HashMap<>();
        for (String method : methods) {
            taken.add(colors.computeIfAbsent(method, m -> HouseStyle.own(m).orElseGet(() -> firstFree(taken))));
        }
        List<Look> looks = new ArrayList<>();
        List<Integer> dashes = new ArrayList<>(taken);
        for (String method : methods) {
            int color = Objects.requireNonNull(colors.get(method));
            boolean first = looks.stream().noneMatch(look -> look.number() == color);
            int dash = first ? color : firstFree(dashes);
            dashes.add(dash);
            looks.add(new Look(color, dash));
        }
        return looks;
    }

    /** The marker of one point among many. */
    static Marker dot(double radius) {
        return new Marker() {
            @Override
            public void paint(Graphics2D g, double x, double y, int size) {
                g.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
            }
        };
    }

    Color color() {
        return HouseStyle.color(number);
    }

    BasicStroke stroke() {
        return HouseStyle.line(dash);
    }

    Marker marker() {
        return MARKERS.get(Math.floorMod(number, MARKERS.size()));
    }

    private static int firstFree(List<Integer> taken) {
        return IntStream.range(0, HouseStyle.colorCount())
                .filter(number -> !taken.contains(number))
                .findFirst()
                .orElse(taken.size());
    }
}
