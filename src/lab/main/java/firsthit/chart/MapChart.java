package firsthit.chart;

import firsthit.experiment.Series;
import firsthit.geometry.Triangle;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.stream.Stream;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A section through space, coloured by what holds at each place; a metre is as long to the right as upwards.
 *
 * <p>See {@link Charts#map}. The section is sampled at the middles of square cells, 240 along its longer side unless told.
 */
public final class MapChart extends Chart<MapChart> {
    private static final int CELLS = 240;
    private static final int MOST_CELLS = 1000;

    /** Says which category holds at a place, counted from 0. */
    @FunctionalInterface
    public interface Category {
        int at(double x, double y);
    }

    private record Outline(Series points, boolean closed) {}

    private final List<Outline> outlines = new ArrayList<>();
    private final List<Arrows> arrows = new ArrayList<>();
    private final Marks marks = new Marks();
    private @Nullable Raster raster;
    private LegendPlace place = LegendPlace.BELOW;
    private int cells = CELLS;

    MapChart(String title) {
        super(title);
    }

    @Override
    MapChart self() {
        return this;
    }

    /** The rectangle to look at; required. */
    public MapChart area(double xMin, double xMax, double yMin, double yMax) {
        return xRange(xMin, xMax).yRange(yMin, yMax);
    }

    /** Cells along the longer side, 1 to 1000; fewer are faster and coarser. */
    public MapChart cells(int number) {
        if (number < 1 || number > MOST_CELLS) {
            throw new IllegalArgumentException("cells are not within 1 to %d: %d".formatted(MOST_CELLS, number));
        }
        cells = number;
        return this;
    }

    /** Colours each place by a category, {@code names} being the legend. */
    public MapChart categories(Category category, String... names) {
        raster = new CategoryRaster(category, List.of(names));
        return this;
    }

    /** Colours each place by a value on viridis, with a colour bar; NaN stays white. */
    public MapChart values(String label, DoubleBinaryOperator value) {
        raster = new ValueRaster(label, value, ValueRaster.Kind.LINEAR);
        return this;
    }

    /** The same on a logarithmic colour bar; values of zero or less stay white. */
    public MapChart logValues(String label, DoubleBinaryOperator value) {
        raster = new ValueRaster(label, value, ValueRaster.Kind.LOGARITHMIC);
        return this;
    }

    /**
     * Colours each place by a value with a sign, such as a signed distance: zero is pale and has a line, below zero is blue
     * with dashed lines, above it brown with thin ones, so that a grey print still shows the sign.
     */
    public MapChart signedValues(String label, DoubleBinaryOperator value) {
        raster = new ValueRaster(label, value, ValueRaster.Kind.SIGNED);
        return this;
    }

    /** Draws a closed polygon. */
    public MapChart outline(String name, double[] cornersX, double[] cornersY) {
        return add(name, cornersX, cornersY, true);
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
        return add(name, pointsX, pointsY, false);
    }

    /** Draws the points of a series as a line, with a gap where y is NaN. */
    public MapChart path(Series line) {
        outlines.add(new Outline(line, false));
        return this;
    }

    /**
     * Draws an arrow from each place (x, y) to (x + dx, y + dy), such as normals. Those not finite are left out and more
     * than 1500 are thinned, and the picture says so.
     *
     * @throws IllegalArgumentException unless all four have the same length
     */
    public MapChart arrows(String name, double[] fromX, double[] fromY, double[] dx, double[] dy) {
        arrows.add(new Arrows(name, fromX, fromY, dx, dy));
        return this;
    }

    /** Draws a dot with a label. */
    public MapChart mark(double atX, double atY, String label) {
        marks.point(atX, atY, label);
        return this;
    }

    /** Moves the legend, which is below unless told. */
    public MapChart legend(LegendPlace newPlace) {
        place = newPlace;
        return this;
    }

    @Override
    String describe() {
        String map = "Map: %s.".formatted(raster == null ? "outlines" : raster.describe());
        return arrows.isEmpty() ? map : map + " " + Arrows.describe(arrows);
    }

    @Override
    void paint(Graphics2D g, int width, int height, List<String> notes) {
        Frame frame = frame();
        Raster ground = raster;
        if (ground != null) {
            ground.sample(x.scale(new Extent()), y.scale(new Extent()), cells);
        }
        List<Legend.Entry> entries = new ArrayList<>(ground == null ? List.of() : ground.entries());
        List<Look> looks = HouseStyle.looks(names());
        for (int i = 0; i < outlines.size(); i++) {
            Look look = new Look(looks.get(i).number(), i);
            entries.add(new Legend.Entry(
                    outlines.get(i).points.name(),
                    (gg, atX, atY, length) -> look.sample(gg, atX, atY, length, true, false)));
        }
        for (int i = 0; i < arrows.size(); i++) {
            entries.add(arrows.get(i).entry(looks.get(outlines.size() + i)));
        }
        arrows.stream().map(Arrows::note).filter(note -> !note.isEmpty()).forEach(notes::add);
        Page page = Page.of(title, new Legend(entries, place), notes, width, height);
        int frameWidth = width - (ground == null ? 0 : ground.barWidth());
        Dimension fit = frame.fit(frameWidth, page.frameHeight());
        int left = (frameWidth - fit.width) / 2;
        Graphics2D box = (Graphics2D) g.create(left, page.top(), width - left, page.frameHeight());
        frame.paint(box, fit.width, fit.height);
        frame.inside(box, () -> {
            if (ground != null) {
                ground.paint(box, frame.plot());
            }
            for (int i = 0; i < outlines.size(); i++) {
                draw(box, frame, outlines.get(i), new Look(looks.get(i).number(), i));
            }
            for (int i = 0; i < arrows.size(); i++) {
                arrows.get(i).paint(box, frame, looks.get(outlines.size() + i));
            }
            marks.paint(box, frame, List.of());
        });
        frame.paintBorder(box);
        if (ground != null) {
            ground.paintBar(box, frame.plot());
        }
        page.legend().paintInside(box, frame.plot());
        box.dispose();
        page.paint(g, fit.height);
    }

    private Frame frame() {
        Extent onX = new Extent();
        Extent onY = new Extent();
        for (Outline outline : outlines) {
            for (int i = 0; i < outline.points.size(); i++) {
                onX.include(outline.points.x(i));
                onY.include(outline.points.y(i));
            }
        }
        arrows.forEach(each -> each.include(onX, onY));
        return new Frame(x.scale(onX), y.scale(onY), x.requireLabel(title), y.requireLabel(title));
    }

    private List<String> names() {
        return Stream.concat(
                        outlines.stream().map(outline -> outline.points.name()),
                        arrows.stream().map(Arrows::name))
                .toList();
    }

    private MapChart add(String name, double[] pointsX, double[] pointsY, boolean closed) {
        outlines.add(new Outline(Series.of(name, pointsX, pointsY), closed));
        return this;
    }

    private static void draw(Graphics2D g, Frame frame, Outline outline, Look look) {
        Path2D path = new Path2D.Double();
        boolean joined = false;
        for (int i = 0; i < outline.points.size(); i++) {
            double px = frame.px(outline.points.x(i));
            double py = frame.py(outline.points.y(i));
            boolean gap = Double.isNaN(outline.points.y(i));
            if (joined && !gap) {
                path.lineTo(px, py);
            } else if (!gap) {
                path.moveTo(px, py);
            }
            joined = !gap;
        }
        if (outline.closed && outline.points.size() > 0) {
            path.closePath();
        }
        g.setColor(look.color());
        g.setStroke(look.stroke());
        g.draw(path);
    }
}
