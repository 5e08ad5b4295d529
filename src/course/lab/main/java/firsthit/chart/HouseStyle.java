package firsthit.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;

/** Colours, strokes and sizes of all charts. */
final class HouseStyle {
    static final double TITLE_POINTS = 15;
    static final double LABEL_POINTS = 12.5;
    static final double TICK_POINTS = 11.5;
    static final double NOTE_POINTS = 10.5;

    static final Color BACKGROUND = Color.WHITE;
    static final Color INK = new Color(0x222222);
    static final Color FAINT_INK = new Color(0x666666);
    static final Color GRID = new Color(0xE4E4E4);
    static final Color AXIS = new Color(0x999999);

    /** Margin around text and between parts of a chart [px]. */
    static final int GAP = 8;

    /** Opacity of a band behind its curve, of 255. */
    static final int BAND_ALPHA = 60;

    static final int MARKER_SIZE = 7;
    static final float LINE_WIDTH = 1.8f;

    /** Length of a sample in a legend [px]. */
    static final int SAMPLE = 28;

    /** Points across a plot at which they cannot be distinguished. */
    static final int DENSE = 800;

    /**
     * Okabe and Ito 2008, eight colours that colour-blind readers distinguish; black is last, and grey replaces yellow,
     * which is too pale for lines.
     */
    private static final List<Color> OKABE_ITO = List.of(
            new Color(0x0072B2),
            new Color(0xD55E00),
            new Color(0x009E73),
            new Color(0xCC79A7),
            new Color(0xE69F00),
            new Color(0x56B4E9),
            new Color(0x707070),
            new Color(0x000000));

    /** Grounds for the categories of a map: each darker than the last, so that they differ in greyscale. */
    private static final List<Color> PALE = List.of(
            new Color(0xF2F2F2),
            new Color(0xA9D6F5),
            new Color(0xF09A4A),
            new Color(0x4C9F85),
            new Color(0x8F4A7C),
            new Color(0x1F4E79));

    /** As many as colours: long curves have no markers, but must differ in greyscale too. */
    private static final List<float[]> DASHES = List.of(
            new float[] {},
            new float[] {7, 3},
            new float[] {2, 3},
            new float[] {9, 3, 2, 3},
            new float[] {14, 4},
            new float[] {4, 2, 1.5f, 2},
            new float[] {10, 2, 2, 2, 2, 2},
            new float[] {4, 6});

    /** The methods of each colour, in lower case without spaces: a method has one colour in all notebooks. */
    private static final List<Set<String>> METHODS = List.of(
            Set.of("double", "barycentric", "corrected", "möllertrumbore", "face", "mover", "library"),
            Set.of("float", "anglesum", "asprinted", "singleprecision", "edge", "firsttouch", "002"),
            Set.of("sameside", "jomlwithcare", "vertex", "2003"),
            Set.of("segmenttriangle", "jomlasdocumented", "2012"),
            Set.of("overlapateachstep", "segmentplane"),
            Set.of("spheresweep"),
            Set.of("neverasked", "bruteforce"),
            Set.of("exact"));

    private HouseStyle() {}

    /** Applies this style to axes, title and legend of XChart. */
    static void dress(AxesChartStyler style) {
        style.setChartTitleBoxVisible(false).setChartTitleFontColor(INK).setChartTitlePadding(GAP);
        style.setLegendPosition(Styler.LegendPosition.OutsideS).setLegendLayout(Styler.LegendLayout.Horizontal);
        style.setLegendFont(Typeface.size(TICK_POINTS)).setLegendPadding(GAP).setLegendSeriesLineLength(SAMPLE);
        style.setLegendBorderColor(BACKGROUND).setLegendBackgroundColor(BACKGROUND);
        style.setChartFontColor(INK);
        style.setYAxisLabelAlignment(AxesChartStyler.TextAlignment.Right);
        style.setChartBackgroundColor(BACKGROUND);
        style.setPlotBackgroundColor(BACKGROUND);
        style.setPlotBorderColor(AXIS);
        style.setPlotGridLinesColor(GRID);
        style.setPlotGridLinesStroke(stroke(1));
        style.setAxisTickMarksColor(AXIS);
        style.setAxisTickMarksStroke(stroke(1));
        style.setAxisTickMarkLength(4);
        style.setAxisTicksLineVisible(false);
        style.setAxisTickLabelsColor(INK);
        style.setXAxisTitleColor(INK);
        style.setYAxisTitleColor(INK);
        style.setAxisTitleFont(Typeface.size(LABEL_POINTS));
        style.setAxisTickLabelsFont(Typeface.size(TICK_POINTS));
        style.setAxisTitlePadding(GAP);
        style.setPlotMargin(1);
        style.setPlotContentSize(1);
        style.setMarkerSize(MARKER_SIZE);
    }

    /** Number of different colours. */
    static int colorCount() {
        return OKABE_ITO.size();
    }

    static Color color(int look) {
        return OKABE_ITO.get(Math.floorMod(look, OKABE_ITO.size()));
    }

    /** Ground of category {@code number} of a map, counted from 0. */
    static Color ground(int number) {
        return PALE.get(Math.floorMod(number, PALE.size()));
    }

    static Color faint(Color color, int alpha) {
        return new Color(color.getRed(), color.getGreen(), color.getBlue(), alpha);
    }

    /** Stroke of a curve; {@code dash} 0 is solid. */
    static BasicStroke line(int dash) {
        return stroke(LINE_WIDTH, DASHES.get(Math.floorMod(dash, DASHES.size())));
    }

    static BasicStroke stroke(float width, float... dash) {
        // XChart draws a line in pieces; round ends close the gaps.
        return dash.length == 0
                ? new BasicStroke(width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
                : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, dash, 0);
    }

    /** Index of the colour that a method has in all notebooks. */
    static Optional<Integer> own(String method) {
        String key = method.toLowerCase(Locale.ROOT).replaceAll("[ _-]", "");
        return IntStream.range(0, METHODS.size())
                .filter(number -> METHODS.get(number).contains(key))
                .boxed()
                .findFirst();
    }
}
