package firsthit.experiment.exact;

import firsthit.geometry.Triangle;
import firsthit.tables.Table;
import org.joml.Vector3d;

/**
 * One row of an exact-case table of any kind; {@code data/cases/README.md} explains the columns.
 *
 * @param table that was read
 * @param row index, from 0
 */
record CaseRow(Table table, int row) {
    /** Allowed error of a backward stable method, in units of rounding. */
    private static final double ROUNDINGS = 0x1p8;

    /** Binary digits of a double, for which the tables are made. */
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

    /** Index of the pair or fan of the row, or -1. */
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
                "%s, row %s: %s is not a number: %s".formatted(table.name(), row, column, cell(column)));
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
     * The answer of the row for methods that calculate with a number of binary digits.
     *
     * <p>With fewer digits than a double, more rows are ill-posed, and the band of a sweep is wider by their ratio, which
     * overestimates it for grazing sweeps.
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

    /** The share of a ray or segment that changes its distance to the plane by a given amount; NaN without a crossing. */
    private double reach(double fraction, double distance) {
        if (Double.isNaN(fraction)) {
            return Double.NaN;
        }
        boolean isRay = has("ox");
        Vector3d normal = isRay ? triangle().normal() : vector("n").normalize();
        Vector3d offset = isRay ? vector("d") : vector("b").sub(vector("a"));
        return distance / Math.abs(normal.dot(offset));
    }

    /** Length scale of rounding: the largest of the radius and the coordinates relative to the start. */
    double size() {
        Vector3d scale = has("rx") ? vector("r") : new Vector3d(1);
        String from = has("cx") ? "c" : has("ox") ? "o" : has("qx") ? "q" : "p";
        double size = has("rx") ? 1 : has("r") ? number("r") : 0;
        for (String to : has("qx") ? new String[] {"a", "b"} : new String[] {"v0", "v1", "v2"}) {
            Vector3d offset = vector(to).sub(vector(from)).div(scale).absolute();
            size = Math.max(size, offset.get(offset.maxComponent()));
        }
        return size;
    }
}
