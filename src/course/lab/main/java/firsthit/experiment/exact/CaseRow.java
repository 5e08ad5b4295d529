package firsthit.experiment.exact;

import firsthit.geometry.Triangle;
import firsthit.tables.Table;
import org.joml.Vector3d;

/**
 * One row of an exact-case table, whatever it asks; {@code data/cases/README.md} explains the columns.
 *
 * @param table as it was read
 * @param row its number, from 0
 */
record CaseRow(Table table, int row) {
    /** What a backward stable method may be off by, in roundings: 256. */
    private static final double ROUNDINGS = 0x1p8;

    /** Binary digits of a double; tables are made for these. */
    private static final int DOUBLE = 53;

    boolean has(String column) {
        return table.columns().contains(column);
    }

    String id() {
        return cell("id").toString();
    }

    String category() {
        return cell("cat").toString();
    }

    /** Number of the pair or fan that the row belongs to, -1 for none. */
    int group() {
        return has("pair") ? (int) number("pair") : -1;
    }

    Triangle triangle() {
        return new Triangle(vector("v0"), vector("v1"), vector("v2"));
    }

    Vector3d vector(String prefix) {
        return new Vector3d(number(prefix + "x"), number(prefix + "y"), number(prefix + "z"));
    }

    double number(String column) {
        if (cell(column) instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException(
                "%s, row %s: %s is no number: %s".formatted(table.name(), row, column, cell(column)));
    }

    private double number(String column, double otherwise) {
        return cell(column).equals("") ? otherwise : number(column);
    }

    private Object cell(String column) {
        int index = table.columns().indexOf(column);
        if (index < 0) {
            throw new IllegalArgumentException("%s has no column %s".formatted(table.name(), column));
        }
        return table.cell(row, index);
    }

    /** The answer of the row for methods that calculate in doubles. */
    ExactAnswer answer() {
        return answer(DOUBLE);
    }

    /**
     * The answer of the row for methods that calculate with so many binary digits.
     *
     * <p>With fewer than a double has, more rows are ill-posed, and the band of a sweep is so many times wider: more than it
     * is where a sweep grazes.
     */
    ExactAnswer answer(int digits) {
        boolean isSweep = has("tLo");
        boolean hasNormal = has("nx") && isSweep && cell("nx") instanceof Number;
        double fraction = has("t") ? number("t", Double.NaN) : Double.NaN;
        double wider = Math.scalb(1.0, DOUBLE - digits);
        double margin = number("margin", 0);
        double delta = Math.scalb(ROUNDINGS, -digits) * size();
        return new ExactAnswer(
                number(has("inside") ? "inside" : "hit") == 1,
                isSweep ? start() : ExactAnswer.Start.FREE,
                isSweep ? number("approach", Double.NaN) : Double.NaN,
                margin,
                isSweep ? widened(fraction, "tLo", wider) : fraction - reach(fraction, delta),
                isSweep ? widened(fraction, "tHi", wider) : fraction + reach(fraction, delta),
                hasNormal ? vector("n") : new Vector3d(),
                hasNormal ? number("normalSpread", Double.POSITIVE_INFINITY) * wider : Double.POSITIVE_INFINITY,
                number("amb") == 2 || (digits < DOUBLE && Math.abs(margin) <= delta));
    }

    private double widened(double fraction, String end, double times) {
        double limit = number(end, Double.NaN);
        return times == 1 ? limit : fraction + (limit - fraction) * times;
    }

    private ExactAnswer.Start start() {
        double code = number("start");
        if (code == 0) {
            return ExactAnswer.Start.FREE;
        }
        return code == 1 ? ExactAnswer.Start.TOUCH : ExactAnswer.Start.OVERLAP;
    }

    /** The share of a ray or segment within which it comes by a distance nearer to the plane; NaN if it does not cross it. */
    private double reach(double fraction, double distance) {
        if (Double.isNaN(fraction)) {
            return Double.NaN;
        }
        boolean isRay = has("ox");
        Vector3d normal = isRay ? triangle().normal() : vector("n").normalize();
        Vector3d way = isRay ? vector("d") : vector("b").sub(vector("a"));
        return distance / Math.abs(normal.dot(way));
    }

    /** The length that rounding is measured by: the largest of the coordinates as seen from the start, and the radius. */
    double size() {
        Vector3d scale = has("rx") ? vector("r") : new Vector3d(1);
        String from = has("cx") ? "c" : has("ox") ? "o" : has("qx") ? "q" : "p";
        double size = has("rx") ? 1 : has("r") ? number("r") : 0;
        for (String to : has("qx") ? new String[] {"a", "b"} : new String[] {"v0", "v1", "v2"}) {
            Vector3d way = vector(to).sub(vector(from)).div(scale).absolute();
            size = Math.max(size, way.get(way.maxComponent()));
        }
        return size;
    }
}
