package firsthit.query.exact;

/**
 * Number of some 106 binary digits: the sum of two doubles, of which the second is at most half a unit in the last place of the
 * first (Dekker 1971). Faster than a {@link Rational} by a factor of a thousand, and good for all but exact equality.
 */
public record DoubleDouble(double high, double low) implements Comparable<DoubleDouble> {
    public static final DoubleDouble ZERO = new DoubleDouble(0, 0);

    public static DoubleDouble of(double value) {
        return new DoubleDouble(value, 0);
    }

    public DoubleDouble plus(DoubleDouble other) {
        double sum = high + other.high;
        double part = sum - high;
        double error = (high - (sum - part)) + (other.high - part);
        double lows = low + other.low;
        double lowPart = lows - low;
        double lowError = (low - (lows - lowPart)) + (other.low - lowPart);
        DoubleDouble first = normal(sum, error + lows);
        return normal(first.high, first.low + lowError);
    }

    public DoubleDouble minus(DoubleDouble other) {
        return plus(other.negated());
    }

    public DoubleDouble negated() {
        return new DoubleDouble(-high, -low);
    }

    public DoubleDouble times(DoubleDouble other) {
        double product = high * other.high;
        double error = Math.fma(high, other.high, -product);
        return normal(product, error + (high * other.low + low * other.high));
    }

    public DoubleDouble times(double factor) {
        return times(of(factor));
    }

    public DoubleDouble over(DoubleDouble other) {
        double first = high / other.high;
        DoubleDouble rest = minus(other.times(first));
        double second = rest.high / other.high;
        rest = rest.minus(other.times(second));
        double third = rest.high / other.high;
        return normal(first, second).plus(of(third));
    }

    public DoubleDouble squared() {
        return times(this);
    }

    public DoubleDouble min(DoubleDouble other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public int signum() {
        return high != 0 ? (int) Math.signum(high) : (int) Math.signum(low);
    }

    public boolean isLess(DoubleDouble other) {
        return compareTo(other) < 0;
    }

    @Override
    public int compareTo(DoubleDouble other) {
        int order = Double.compare(high + 0.0, other.high + 0.0);
        return order != 0 ? order : Double.compare(low + 0.0, other.low + 0.0);
    }

    private static DoubleDouble normal(double larger, double smaller) {
        double sum = larger + smaller;
        return new DoubleDouble(sum, smaller - (sum - larger));
    }
}
