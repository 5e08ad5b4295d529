package firsthit.tables;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * Named curve: points (x, y), each with an optional spread around y.
 *
 * <p>Every x is finite. A y is finite, or NaN for a gap, where the spread is NaN as well. Never changes after it was
 * built.
 */
public final class Series {
    private final String name;
    private final double[] x;
    private final double[] y;
    private final double[] low;
    private final double[] high;

    private Series(String name, double[] x, double[] y, double[] low, double[] high) {
        this.name = requireName(name);
        this.x = x;
        this.y = y;
        this.low = low;
        this.high = high;
        requireSameLength("y", y);
        for (int i = 0; i < x.length; i++) {
            if (!Double.isFinite(x[i])) {
                throw refused("x", i, x[i], "not finite");
            }
            if (Double.isInfinite(y[i])) {
                throw refused("y", i, y[i], "infinite; NaN is a gap");
            }
        }
    }

    /**
     * Curve through the given points.
     *
     * @throws IllegalArgumentException naming series, point and value if the lengths differ, an x is not finite, or a y
     *     is infinite
     */
    public static Series of(String name, double[] x, double[] y) {
        double[] ys = y.clone();
        return new Series(name, x.clone(), ys, ys, ys);
    }

    /** Curve of a function at the given x. */
    public static Series of(String name, double[] x, DoubleUnaryOperator f) {
        return of(name, x, Arrays.stream(x).map(f).toArray());
    }

    /** Starts an empty curve, to which points are added. */
    public static SeriesBuilder named(String name) {
        return new SeriesBuilder(name);
    }

    /**
     * The same points with a spread, such as the quartiles of repeated measurements.
     *
     * @throws IllegalArgumentException unless {@code low <= y <= high} at each point that is not a gap
     */
    public Series withSpread(double[] low, double[] high) {
        Series spread = new Series(name, x, y, low.clone(), high.clone());
        spread.requireSameLength("low", low);
        spread.requireSameLength("high", high);
        for (int i = 0; i < x.length; i++) {
            boolean gap = Double.isNaN(y[i]) && Double.isNaN(low[i]) && Double.isNaN(high[i]);
            boolean finite = Double.isFinite(low[i]) && Double.isFinite(high[i]);
            if (!gap && !(finite && low[i] <= y[i] && y[i] <= high[i])) {
                throw refused("spread", i, y[i], "not between " + low[i] + " and " + high[i]);
            }
        }
        return spread;
    }

    /** The same points under another name. */
    public Series renamed(String newName) {
        return new Series(newName, x, y, low, high);
    }

    public String name() {
        return name;
    }

    /** Number of points, gaps included. */
    public int size() {
        return x.length;
    }

    public double x(int i) {
        return x[i];
    }

    /** Value at point {@code i}, NaN for a gap. */
    public double y(int i) {
        return y[i];
    }

    /** Lower end of the spread, equal to y without one. */
    public double low(int i) {
        return low[i];
    }

    /** Upper end of the spread, equal to y without one. */
    public double high(int i) {
        return high[i];
    }

    /** Whether a spread was given. */
    public boolean hasSpread() {
        return low != y;
    }

    @Override
    public String toString() {
        return "Series %s: %s points".formatted(name, x.length);
    }

    private static String requireName(String name) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a series has no name");
        }
        return name;
    }

    private void requireSameLength(String what, double[] values) {
        if (values.length != x.length) {
            throw new IllegalArgumentException(
                    "series %s has %s x and %s %s".formatted(name, x.length, values.length, what));
        }
    }

    private IllegalArgumentException refused(String what, int i, double value, String why) {
        return new IllegalArgumentException(
                "%s of point %s of series %s is %s: %s".formatted(what, i, name, value, why));
    }
}
