package firsthit.tables;

import java.util.Arrays;

/** Sorted finite numbers with their quantiles: median, quartiles, percentiles. */
public final class Quantiles {
    private final double[] sorted;
    private final int given;

    private Quantiles(double[] sorted, int given) {
        this.sorted = sorted;
        this.given = given;
    }

    /** Copies and sorts; NaN and infinities are left out and counted. */
    public static Quantiles of(double... values) {
        double[] sorted =
                Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        return new Quantiles(sorted, values.length);
    }

    /** Number of finite values. */
    public int size() {
        return sorted.length;
    }

    /** Number of given values that were NaN or infinite. */
    public int leftOut() {
        return given - sorted.length;
    }

    /** The value at an index in increasing order, from 0. */
    public double value(int place) {
        return sorted[place];
    }

    /**
     * The quantile of a share, interpolated linearly between the two nearest values (Hyndman and Fan 1996, type 7).
     *
     * @param share 0 for the smallest, 0.5 for the median, 1 for the largest
     * @return NaN without numbers
     * @throws IllegalArgumentException if the share is not within 0 to 1
     */
    public double at(double share) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share is not within 0 to 1: " + share);
        }
        if (sorted.length == 0) {
            return Double.NaN;
        }
        double position = share * (sorted.length - 1);
        int below = (int) position;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (position - below) * (sorted[above] - sorted[below]);
    }
}
