package firsthit.chart;

import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import org.knowm.xchart.style.markers.Marker;

/**
 * A series with its style in a picture.
 *
 * @param series only points that the axes can show
 * @param look colour, dash and marker
 * @param line whether its points are joined
 * @param markers whether its points are marked
 * @param bars whether a spread is drawn as bars instead of a band
 */
record Curve(Series series, Look look, boolean line, boolean markers, boolean bars) {
    private static final float BAR_WIDTH = 1.2f;

    private static final Marker CAP = new Marker() {
        private static final double HALF = 4;

        @Override
        public void paint(Graphics2D g, double x, double y, int size) {
            g.setStroke(HouseStyle.stroke(BAR_WIDTH));
            g.draw(new Line2D.Double(x - HALF, y, x + HALF, y));
        }
    };

    /** The series with gaps where an axis cannot show a point. */
    static Series shown(Series series, Axis x, Axis y) {
        SeriesBuilder kept = Series.named(series.name());
        for (int i = 0; i < series.size(); i++) {
            if (!x.accepts(series.x(i))) {
                continue;
            }
            if (y.accepts(series.y(i))) {
                Decimate.add(kept, series, i, series.low(i), series.high(i));
            } else {
                kept.add(series.x(i), Double.NaN);
            }
        }
        return kept.build();
    }

    /** Extends the axes to all points. */
    static void include(Series series, Axis x, Axis y) {
        for (int i = 0; i < series.size(); i++) {
            if (!Double.isNaN(series.y(i)) && x.accepts(series.x(i)) && y.accepts(series.y(i))) {
                x.include(series.x(i));
                y.include(series.low(i));
                y.include(series.high(i));
            }
        }
    }

    /** Adds to a drawing of a width [px]. */
    void draw(Drawing drawing, int width) {
        Series points = Decimate.toPixels(series, width, x -> drawing.x.share(x) * width);
        if (series.hasSpread() && bars) {
            drawBars(drawing, points);
        } else if (series.hasSpread()) {
            drawBand(drawing, points);
        }
        drawing.curve(points, look, line, markers);
    }

    /** XChart's own error bars are symmetric. */
    private void drawBars(Drawing drawing, Series points) {
        SeriesBuilder spreads = Series.named("bars");
        for (int i = 0; i < points.size(); i++) {
            double at = points.x(i);
            spreads.add(at, points.low(i)).add(at, points.high(i)).add(at, Double.NaN);
        }
        drawing.line(look.color(), HouseStyle.stroke(BAR_WIDTH), spreads.build());
        drawing.points(look.color(), CAP, spreads.build());
    }

    /** Draws an outline for each piece between gaps: forward along the lower ends, back along the upper ones. */
    private void drawBand(Drawing drawing, Series points) {
        int first = 0;
        for (int end = 0; end <= points.size(); end++) {
            if (end < points.size() && !Double.isNaN(points.y(end))) {
                continue;
            }
            SeriesBuilder outline = Series.named("band");
            for (int i = first; i < end; i++) {
                outline.add(points.x(i), points.low(i));
            }
            for (int i = end - 1; i >= first; i--) {
                outline.add(points.x(i), points.high(i));
            }
            if (end > first + 1) {
                drawing.area(HouseStyle.faint(look.color(), HouseStyle.BAND_ALPHA), outline.build());
            }
            first = end + 1;
        }
    }
}
