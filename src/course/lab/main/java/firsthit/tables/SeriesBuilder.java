package firsthit.tables;

import java.util.Arrays;

/** Collects the points of a {@link Series} in a loop; for one thread. */
public final class SeriesBuilder {
    private final String name;
    private double[] x = new double[16];
    private double[] y = new double[16];
    private double[] low = new double[16];
    private double[] high = new double[16];
    private int size;
    private boolean spread;

    SeriesBuilder(String name) {
        this.name = name;
    }

    /** Adds a point without spread; NaN as y is a gap. */
    public SeriesBuilder add(double x, double y) {
        return append(x, y, y, y);
    }

    /** Adds a point whose y is known to lie between {@code low} and {@code high}. */
    public SeriesBuilder add(double x, double y, double low, double high) {
        spread = true;
        return append(x, y, low, high);
    }

    /**
     * The points so far as a curve.
     *
     * @throws IllegalArgumentException as {@link Series#of(String, double[], double[])} and {@link Series#withSpread} do
     */
    public Series build() {
        Series series = Series.of(name, Arrays.copyOf(x, size), Arrays.copyOf(y, size));
        return spread ? series.withSpread(Arrays.copyOf(low, size), Arrays.copyOf(high, size)) : series;
    }

    @Override
    public String toString() {
        return "Series %s: %s points so far".formatted(name, size);
    }

    private SeriesBuilder append(double newX, double newY, double newLow, double newHigh) {
        if (size == x.length) {
            x = Arrays.copyOf(x, 2 * size);
            y = Arrays.copyOf(y, 2 * size);
            low = Arrays.copyOf(low, 2 * size);
            high = Arrays.copyOf(high, 2 * size);
        }
        x[size] = newX;
        y[size] = newY;
        low[size] = newLow;
        high[size] = newHigh;
        size++;
        return this;
    }
}
