package firsthit.chart;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Arrows from places, such as normals from points of a surface; as long as told, in the units of the axes.
 *
 * <p>A marker at the start and a full or open head tell arrows of two kinds apart in grey; the marker also shows those of
 * no length.
 */
final class Arrows {
    /** More arrows than this hide each other. */
    private static final int MOST = 1500;

    /** Of too many the first in each field stays, of so many fields to the right and upwards. */
    private static final int FIELDS = 38;

    private static final double HEAD = 8;
    private static final double HEAD_SHARE = 0.4;
    private static final double HALF_WIDTH = 0.38;
    private static final float WIDTH = 1.5f;
    private static final int MARKER = 5;

    private final String name;
    private final double[] x;
    private final double[] y;
    private final double[] dx;
    private final double[] dy;
    private final BitSet shown = new BitSet();

    /** Copies the arrays; what is not finite is left out. */
    Arrows(String name, double[] x, double[] y, double[] dx, double[] dy) {
        if (x.length != y.length || x.length != dx.length || x.length != dy.length) {
            throw new IllegalArgumentException("arrows \"%s\": %d x, %d y, %d dx, %d dy"
                    .formatted(name, x.length, y.length, dx.length, dy.length));
        }
        this.name = name;
        this.x = x.clone();
        this.y = y.clone();
        this.dx = dx.clone();
        this.dy = dy.clone();
        for (int i = 0; i < x.length; i++) {
            shown.set(i, Double.isFinite(x[i] + dx[i]) && Double.isFinite(y[i] + dy[i]));
        }
        if (shown.cardinality() > MOST) {
            thin();
        }
    }

    static String describe(List<Arrows> all) {
        return "Arrows: %s.".formatted(all.stream().map(Arrows::name).collect(Collectors.joining(", ")));
    }

    String name() {
        return name;
    }

    /** What was left out; empty if nothing was. */
    String note() {
        int left = shown.cardinality();
        return left == x.length
                ? ""
                : "%s: %d of %d arrows are shown; the others are not finite or crowded".formatted(name, left, x.length);
    }

    /** Lets the axes reach both ends of all. */
    void include(Extent onX, Extent onY) {
        shown.stream().forEach(i -> {
            onX.include(x[i]);
            onX.include(x[i] + dx[i]);
            onY.include(y[i]);
            onY.include(y[i] + dy[i]);
        });
    }

    void paint(Graphics2D g, Frame frame, Look look) {
        shown.stream()
                .forEach(i ->
                        paint(g, look, frame.px(x[i]), frame.py(y[i]), frame.px(x[i] + dx[i]), frame.py(y[i] + dy[i])));
    }

    Legend.Entry entry(Look look) {
        return new Legend.Entry(name, (g, atX, atY, length) -> paint(g, look, atX, atY, atX + length, atY));
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

    /** Keeps the first that starts in each field of the area they cover. */
    private void thin() {
        Extent onX = new Extent();
        Extent onY = new Extent();
        shown.stream().forEach(i -> {
            onX.include(x[i]);
            onY.include(y[i]);
        });
        BitSet taken = new BitSet();
        for (int i = shown.nextSetBit(0); i >= 0; i = shown.nextSetBit(i + 1)) {
            int field = field(x[i], onX) * FIELDS + field(y[i], onY);
            shown.set(i, !taken.get(field));
            taken.set(field);
        }
    }

    private static int field(double value, Extent extent) {
        double span = extent.max() - extent.min();
        return span > 0 ? (int) Math.min(FIELDS - 1, Math.floor((value - extent.min()) / span * FIELDS)) : 0;
    }
}
