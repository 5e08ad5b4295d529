package firsthit.chart;

import firsthit.geometry.Triangle;
import firsthit.tables.Series;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.Stream;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.knowm.xchart.XYChart;

/**
 * A section through space, coloured by a property of each point, with equal scales on both axes.
 *
 * <p>See {@link Charts#map}. The section is sampled at the middles of square cells, by default 240 along its longer side.
 */
public final class MapChart extends Chart<MapChart, XYChart> {
    private static final int CELLS = 240;
    private static final int MOST_CELLS = 1000;

    /** Gives the category of a point, counted from 0. */
    @FunctionalInterface
    public interface Category {
        int at(double x, double y);
    }

    private final List<Series> outlines = new ArrayList<>();
    private final List<Arrows> arrows = new ArrayList<>();
    private List<String> names = List.of();
    private @Nullable DoubleBinaryOperator sampled;
    private String label = "outlines";
    private boolean isSigned;
    private int cells = CELLS;

    MapChart(String title) {
        super(title);
    }

    @Override
    MapChart self() {
        return this;
    }

    /** The rectangle to show; required. */
    public MapChart area(double xMin, double xMax, double yMin, double yMax) {
        return xRange(xMin, xMax).yRange(yMin, yMax);
    }

    /** Cells along the longer side, 1 to 1000; fewer are faster and coarser. */
    public MapChart cells(int number) {
        if (number < 1 || number > MOST_CELLS) {
            throw new IllegalArgumentException("cells are not within 1 to %s: %s".formatted(MOST_CELLS, number));
        }
        cells = number;
        return this;
    }

    /** Colours each point by category; {@code names} is the legend. */
    public MapChart categories(Category category, String... names) {
        List<String> all = List.of(names);
        this.names = all;
        return sample(String.join(", ", all), false, (atX, atY) -> {
            int number = category.at(atX, atY);
            if (number < 0 || number >= all.size()) {
                throw new IllegalArgumentException(
                        "category %s at (%s, %s), but the names are %s".formatted(number, atX, atY, all));
            }
            return number;
        });
    }

    /** Colours each point by a value on viridis, with a colour bar; NaN stays white. */
    public MapChart values(String label, DoubleBinaryOperator value) {
        names = List.of();
        return sample(label, false, value);
    }

    /**
     * Colours each point by a signed value, such as a signed distance. Zero is pale with a line, negative values are blue
     * with dotted lines, positive ones brown with thin lines, so that greyscale still shows the sign.
     */
    public MapChart signedValues(String label, DoubleBinaryOperator value) {
        names = List.of();
        return sample(label, true, value);
    }

    private MapChart sample(String newLabel, boolean withSign, DoubleBinaryOperator value) {
        label = newLabel;
        isSigned = withSign;
        sampled = value;
        return this;
    }

    /** Draws a closed polygon. */
    public MapChart outline(String name, double[] cornersX, double[] cornersY) {
        return path(name, closed(cornersX), closed(cornersY));
    }

    /** Repeats the first coordinate at the end. */
    private static double[] closed(double[] corners) {
        double[] closed = Arrays.copyOf(corners, corners.length + 1);
        closed[corners.length] = closed[0];
        return closed;
    }

    /** Draws a triangle as seen along the z axis. */
    public MapChart outline(String name, Triangle triangle) {
        Vector3dc a = triangle.a();
        Vector3dc b = triangle.b();
        Vector3dc c = triangle.c();
        return outline(name, new double[] {a.x(), b.x(), c.x()}, new double[] {a.y(), b.y(), c.y()});
    }

    /** Draws an open line, such as the path of a point. */
    public MapChart path(String name, double[] pointsX, double[] pointsY) {
        return path(Series.of(name, pointsX, pointsY));
    }

    /** Draws a series as a line, with a gap where y is NaN. A series without points is left out of the legend too. */
    public MapChart path(Series line) {
        if (line.size() > 0) {
            outlines.add(line);
        }
        return this;
    }

    /**
     * Draws an arrow from each place (x, y) to (x + dx, y + dy), such as normals. Those not finite are left out, and
     * the picture says so.
     *
     * @throws IllegalArgumentException unless all four have the same length
     */
    public MapChart arrows(String name, double[] fromX, double[] fromY, double[] dx, double[] dy) {
        arrows.add(Arrows.of(name, fromX, fromY, dx, dy));
        return this;
    }

    @Override
    String describe() {
        String map = "Map: %s.".formatted(label);
        return arrows.isEmpty() ? map : map + " " + Arrows.describe(arrows);
    }

    @Override
    Frame<XYChart> frame(List<String> notes) {
        outlines.forEach(outline -> Curve.include(outline, x, y));
        arrows.forEach(each -> each.include(x, y));
        Scale across = x.scale();
        Scale upwards = y.scale();
        Drawing drawing = new Drawing(across, upwards, title, x.requireLabel(title), y.requireLabel(title));
        drawing.equalAspect();
        if (sampled != null) {
            Ground ground = new Ground(sampled, across, upwards, cells);
            if (names.isEmpty()) {
                ground.drawValues(drawing, label, isSigned);
            } else {
                ground.drawCategories(drawing, names);
            }
        }
        List<Look> looks = Look.of(Stream.concat(
                        outlines.stream().map(Series::name), arrows.stream().map(Arrows::name))
                .toList());
        for (int i = 0; i < outlines.size(); i++) {
            Look look = new Look(looks.get(i).number(), i);
            new Curve(outlines.get(i), look, true, false, false).draw(drawing, width());
        }
        for (int i = 0; i < arrows.size(); i++) {
            arrows.get(i).draw(drawing, looks.get(outlines.size() + i), perPixel(across, upwards), notes);
        }
        return drawing;
    }
}
