package firsthit.historic;

import firsthit.geometry.Require;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Lines through or around a camera, which form its shape for {@link LineBundle000}.
 *
 * @param lines in the order in which they are tested
 */
public record Lines000(List<Line> lines) {

    /**
     * One line.
     *
     * @param from its start, relative to the camera [m]
     * @param to its end, relative to the camera [m]
     */
    public record Line(Vector3dc from, Vector3dc to) {
        /** Copies both ends. */
        public Line {
            from = Require.finite("start of a line", from);
            to = Require.finite("end of a line", to);
        }

        /** A line through the camera: only its start is given, the end is its mirror image. */
        public static Line through(double x, double y, double z) {
            return new Line(new Vector3d(x, y, z), new Vector3d(-x, -y, -z));
        }
    }

    /** Copies the list. */
    public Lines000 {
        lines = List.copyOf(lines);
    }

    /** The five lines of the source: along the axes, 1 m long, and two level diagonals of 1.13 m. */
    public static Lines000 five() {
        return new Lines000(List.of(
                Line.through(0.5, 0, 0),
                Line.through(0, 0.5, 0),
                Line.through(0, 0, 0.5),
                Line.through(0.4, 0, 0.4),
                Line.through(-0.4, 0, 0.4)));
    }

    /**
     * The source's second figure, a shape like a T; the source prints no coordinates; chosen here: a bar 1 m wide
     * through the camera, a stem 1 m down from it, and at each end of both a line 0.4 m deep.
     */
    public static Lines000 tShape() {
        return new Lines000(List.of(
                Line.through(0.5, 0, 0),
                new Line(new Vector3d(), new Vector3d(0, -1, 0)),
                new Line(new Vector3d(0.5, 0, 0.2), new Vector3d(0.5, 0, -0.2)),
                new Line(new Vector3d(-0.5, 0, 0.2), new Vector3d(-0.5, 0, -0.2)),
                new Line(new Vector3d(0, -1, 0.2), new Vector3d(0, -1, -0.2))));
    }

    /**
     * Lines of equal length through the camera, spread evenly over all directions. Not in the source; shows the effect
     * of more lines.
     *
     * @param count number of lines, >= 1
     * @param reach from the camera to either end [m], finite, > 0
     */
    public static Lines000 spread(int count, double reach) {
        if (count < 1) {
            throw new IllegalArgumentException("number of lines is not 1 or more: " + count);
        }
        Require.finitePositive("reach", reach);
        // Steps of the golden angle around the axis, at equal distances along it: half a sphere, as lines have two
        // ends.
        double goldenAngle = Math.PI * (3 - Math.sqrt(5));
        List<Line> lines = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            double y = (i + 0.5) / count;
            double round = Math.sqrt(1 - y * y);
            double angle = i * goldenAngle;
            lines.add(Line.through(
                    reach * round * StrictMath.cos(angle), reach * y, reach * round * StrictMath.sin(angle)));
        }
        return new Lines000(lines);
    }

    /** The same shape, larger or smaller. */
    public Lines000 scaled(double factor) {
        Require.finitePositive("factor", factor);
        return new Lines000(lines.stream()
                .map(line -> new Line(
                        line.from().mul(factor, new Vector3d()), line.to().mul(factor, new Vector3d())))
                .toList());
    }

    /** The same lines in the opposite order. */
    public Lines000 reversed() {
        List<Line> turned = new ArrayList<>(lines);
        Collections.reverse(turned);
        return new Lines000(turned);
    }
}
