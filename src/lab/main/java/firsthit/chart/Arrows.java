package firsthit.chart;

import firsthit.experiment.tables.Series;
import firsthit.experiment.tables.SeriesBuilder;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Arrows from places, such as normals from points of a surface; as long as told, in the units of the axes.
 *
 * <p>A marker at the start and a full or open head tell arrows of two kinds apart in grey; the marker also shows those of
 * no length. What is not finite is left out.
 *
 * @param given how many there were with those left out
 */
record Arrows(String name, Series from, Series to, int given) {
    private static final int MARKER = 5;
    private static final double HEAD = 8;
    private static final double HEAD_SHARE = 0.4;
    private static final double HALF_WIDTH = 0.38;
    private static final float WIDTH = 1.5f;

    static Arrows of(String name, double[] x, double[] y, double[] dx, double[] dy) {
        if (x.length != y.length || x.length != dx.length || x.length != dy.length) {
            throw new IllegalArgumentException("arrows \"%s\": %s x, %s y, %s dx, %s dy"
                    .formatted(name, x.length, y.length, dx.length, dy.length));
        }
        SeriesBuilder from = Series.named(name);
        SeriesBuilder to = Series.named(name);
        for (int i = 0; i < x.length; i++) {
            if (Double.isFinite(x[i] + dx[i]) && Double.isFinite(y[i] + dy[i])) {
                from.add(x[i], y[i]);
                to.add(x[i] + dx[i], y[i] + dy[i]);
            }
        }
        return new Arrows(name, from.build(), to.build(), x.length);
    }

    static String describe(List<Arrows> all) {
        return "Arrows: %s.".formatted(all.stream().map(Arrows::name).collect(Collectors.joining(", ")));
    }

    /** Lets the axes reach both ends of all. */
    void include(Axis onX, Axis onY) {
        Curve.include(from, onX, onY);
        Curve.include(to, onX, onY);
    }

    /** Adds to a drawing, and to the notes what is left out. */
    void draw(Drawing on, Look look, List<String> notes) {
        on.entry(name, (g, atX, atY, length) -> paint(g, look, atX, atY, atX + length, atY));
        for (int i = 0; i < from.size(); i++) {
            int k = i;
            on.over((g, canvas) -> paint(g, look, on.px(from.x(k)), on.py(from.y(k)), on.px(to.x(k)), on.py(to.y(k))));
        }
        if (from.size() < given) {
            notes.add("%s: %s of %s arrows are shown; the others are not finite".formatted(name, from.size(), given));
        }
    }

    private static void paint(Graphics2D g, Look look, double fromX, double fromY, double toX, double toY) {
        double length = Math.hypot(toX - fromX, toY - fromY);
        double head = Math.min(HEAD, HEAD_SHARE * length);
        look.mark(g, fromX, fromY, MARKER);
        if (head == 0) {
            return;
        }
        double alongX = (toX - fromX) / length * head;
        double alongY = (toY - fromY) / length * head;
        g.setColor(look.color());
        g.setStroke(HouseStyle.stroke(WIDTH));
        boolean isOpen = look.number() % 2 == 1;
        g.draw(new Line2D.Double(fromX, fromY, toX - (isOpen ? 0 : alongX), toY - (isOpen ? 0 : alongY)));
        Path2D tip = new Path2D.Double();
        tip.moveTo(toX - alongX - HALF_WIDTH * alongY, toY - alongY + HALF_WIDTH * alongX);
        tip.lineTo(toX, toY);
        tip.lineTo(toX - alongX + HALF_WIDTH * alongY, toY - alongY - HALF_WIDTH * alongX);
        if (isOpen) {
            g.draw(tip);
        } else {
            g.fill(tip);
        }
    }
}
