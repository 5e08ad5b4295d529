package firsthit.chart;

import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Arrows such as normals at points of a surface. Their lengths are in the units of the axes, which have equal scales.
 *
 * <p>A marker at the start distinguishes kinds of arrows in grey and shows those without length. Arrows that are not finite
 * are left out.
 *
 * @param given number of arrows including those left out
 */
record Arrows(String name, Series from, Series to, int given) {
    /** Length of a head [px]; HEAD_SHARE is the largest share of its arrow. */
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

    /** Extends the axes to both ends of all arrows. */
    void include(Axis onX, Axis onY) {
        Curve.include(from, onX, onY);
        Curve.include(to, onX, onY);
    }

    /** Adds the arrows to a drawing, at a scale in units per pixel, and a note about those left out. */
    void draw(Drawing on, Look look, double perPixel, List<String> notes) {
        double longest = HEAD * perPixel;
        SeriesBuilder lines = Series.named(name + ", lines");
        SeriesBuilder heads = Series.named(name + ", heads");
        for (int i = 0; i < from.size(); i++) {
            double toX = to.x(i);
            double toY = to.y(i);
            double length = Math.hypot(toX - from.x(i), toY - from.y(i));
            double head = length > 0 ? Math.min(longest, HEAD_SHARE * length) / length : 0;
            double backX = (toX - from.x(i)) * head;
            double backY = (toY - from.y(i)) * head;
            lines.add(from.x(i), from.y(i)).add(toX - backX, toY - backY).add(toX, Double.NaN);
            heads.add(toX - backX - HALF_WIDTH * backY, toY - backY + HALF_WIDTH * backX);
            heads.add(toX, toY);
            heads.add(toX - backX + HALF_WIDTH * backY, toY - backY - HALF_WIDTH * backX);
            heads.add(toX, Double.NaN);
        }
        on.line(look.color(), HouseStyle.stroke(WIDTH), lines.build());
        on.area(look.color(), heads.build());
        on.curve(from, look, false, true);
        if (from.size() < given) {
            notes.add("%s: %s of %s arrows are shown; the others are not finite".formatted(name, from.size(), given));
        }
    }
}
