package firsthit.live.jdk;

/** A table of powers of two, since a page converts bits to a double slowly. */
final class PagePowers {
    private static final double[] POWERS = powers();

    private PagePowers() {}

    /** The power of an exponent from {@link Double#MIN_EXPONENT} to {@link Double#MAX_EXPONENT}. */
    static double of(int exponent) {
        return POWERS[exponent - Double.MIN_EXPONENT];
    }

    private static double[] powers() {
        double[] powers = new double[Double.MAX_EXPONENT - Double.MIN_EXPONENT + 1];
        double power = Double.MIN_NORMAL;
        for (int i = 0; i < powers.length; i++) {
            powers[i] = power;
            power *= 2;
        }
        return powers;
    }
}
