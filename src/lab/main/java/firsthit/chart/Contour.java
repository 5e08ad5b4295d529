package firsthit.chart;

import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Lines of equal value through the samples of a map: marching squares, with each crossing on the straight line between two
 * samples.
 *
 * <p>The samples lie at the middles of cells; half a cell from there to the border the values are carried on. Pieces are
 * joined end to end, so that dashes run on. No line runs through a place without a value.
 */
final class Contour {
    private final double[] values;
    private final int columns;
    private final int rows;
    private final Rectangle2D area;

    /** Where the line crosses an edge between two samples, and the crossings that it is joined to. */
    private record Crossing(Point2D place, List<Integer> joined) {}

    /** Takes samples row by row from the top, at the middles of cells that fill the area [px]. */
    Contour(double[] values, int columns, int rows, Rectangle2D area) {
        this.values = values;
        this.columns = columns;
        this.rows = rows;
        this.area = area;
    }

    /** The line at a value [px]; open where it leaves the area or meets a gap. */
    Path2D at(double level) {
        Map<Integer, Crossing> crossings = new LinkedHashMap<>();
        for (int row = 0; row <= rows; row++) {
            for (int column = 0; column <= columns; column++) {
                cross(crossings, row, column, level);
            }
        }
        Path2D path = new Path2D.Double();
        Set<Integer> seen = new HashSet<>();
        // Open lines begin at an end; what is left after them are rings.
        crossings.forEach((edge, crossing) -> {
            if (crossing.joined.size() == 1) {
                walk(path, crossings, seen, edge);
            }
        });
        crossings.keySet().forEach(edge -> walk(path, crossings, seen, edge));
        return path;
    }

    /** Joins the crossings on the four edges of the square that has sample (row, column) at its upper left. */
    private void cross(Map<Integer, Crossing> crossings, int row, int column, double level) {
        double[] corner = {
            value(row, column), value(row, column + 1), value(row + 1, column + 1), value(row + 1, column)
        };
        double sum = corner[0] + corner[1] + corner[2] + corner[3];
        if (Double.isNaN(sum)) {
            return;
        }
        List<Integer> edges = new ArrayList<>();
        for (int side = 0; side < 4; side++) {
            if ((corner[side] < level) != (corner[(side + 1) % 4] < level)) {
                edges.add(side);
            }
        }
        // At a saddle the middle decides which corners hang together.
        boolean turned = edges.size() == 4 && (corner[0] < level) != (sum / 4 < level);
        for (int i = 0; i < edges.size(); i += 2) {
            int from = edges.get(turned ? (i + 3) % 4 : i);
            int to = edges.get(turned ? i : i + 1);
            join(crossings, row, column, from, to, level);
        }
    }

    private void join(Map<Integer, Crossing> crossings, int row, int column, int from, int to, double level) {
        int one = edge(row, column, from);
        int other = edge(row, column, to);
        crossings
                .computeIfAbsent(one, e -> crossing(row, column, from, level))
                .joined
                .add(other);
        crossings
                .computeIfAbsent(other, e -> crossing(row, column, to, level))
                .joined
                .add(one);
    }

    /** Number of a side, the same seen from both squares: top 0, right 1, bottom 2, left 3. */
    private int edge(int row, int column, int side) {
        int atRow = side == 2 ? row + 1 : row;
        int atColumn = side == 1 ? column + 1 : column;
        return 2 * (atRow * (columns + 2) + atColumn) + side % 2;
    }

    private Crossing crossing(int row, int column, int side, double level) {
        int r = side == 2 ? row + 1 : row;
        int c = side == 1 ? column + 1 : column;
        int nextRow = side % 2 == 1 ? r + 1 : r;
        int nextColumn = side % 2 == 0 ? c + 1 : c;
        double first = value(r, c);
        double share = (level - first) / (value(nextRow, nextColumn) - first);
        double x = px(c) + share * (px(nextColumn) - px(c));
        double y = py(r) + share * (py(nextRow) - py(r));
        return new Crossing(new Point2D.Double(x, y), new ArrayList<>());
    }

    private static void walk(Path2D path, Map<Integer, Crossing> crossings, Set<Integer> seen, int start) {
        if (!seen.add(start)) {
            return;
        }
        Crossing here = Objects.requireNonNull(crossings.get(start));
        path.moveTo(here.place.getX(), here.place.getY());
        while (true) {
            int next = here.joined.stream().filter(seen::add).findFirst().orElse(-1);
            if (next < 0) {
                break;
            }
            here = Objects.requireNonNull(crossings.get(next));
            path.lineTo(here.place.getX(), here.place.getY());
        }
        if (here.joined.size() == 2 && here.joined.contains(start)) {
            path.closePath();
        }
    }

    /** Samples with a border around them, at which the outermost are repeated. */
    private double value(int row, int column) {
        int r = Math.min(Math.max(row - 1, 0), rows - 1);
        int c = Math.min(Math.max(column - 1, 0), columns - 1);
        return values[r * columns + c];
    }

    private double px(int column) {
        double cell = Math.min(Math.max(column - 0.5, 0), columns);
        return area.getX() + cell / columns * area.getWidth();
    }

    private double py(int row) {
        double cell = Math.min(Math.max(row - 0.5, 0), rows);
        return area.getY() + cell / rows * area.getHeight();
    }
}
