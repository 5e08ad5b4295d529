package firsthit.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Range of one axis, with its mapping to the numbers that XChart gets.
 *
 * <p>XChart computes ticks with ten decimals, so it finds none for lengths of 1e-12 m. XChart therefore gets a linear axis
 * in units of the power of ten below its span, and a logarithmic one of many decades as exponents, which avoids crowded
 * grid lines. Labels show the true values.
 *
 * @param log whether the axis is logarithmic
 * @param min smallest value shown
 * @param max largest value shown
 */
record Scale(boolean log, double min, double max) {
    /** Share of the span left free at each end of a linear axis, so that no point sits on the frame. */
    private static final double PADDING = 0.04;

    /** With more decades than this there is no line at 2, 3, 4 … of each. */
    private static final int MOST_DIVIDED_DECADES = 3;

    private static final int SMALLEST_PLAIN_EXPONENT = -4;
    private static final int LARGEST_PLAIN_EXPONENT = 5;

    /** Digits of a tick from the first that differs between ticks; rounding noise comes after them. */
    private static final int CHANGING_DIGITS = 4;
    /** Margin at the ends, as a share of an axis: less than a thousandth of a pixel. */
    private static final double MARGIN = 1e-6;

    private static final double BELOW = 10;
    private static final double DECADE_TOLERANCE = 1e-6;

    Scale {
        boolean isWide = min < max
                && Double.isFinite(min)
                && Double.isFinite(max)
                && (log || max - min < Double.POSITIVE_INFINITY);
        if (!isWide || (log && min <= 0)) {
            throw new IllegalArgumentException("an axis cannot run from %s to %s".formatted(min, max));
        }
    }

    /** A scale around data from {@code low} to {@code high}, which may be the same or, without data, NaN. */
    static Scale around(boolean log, double low, double high) {
        if (Double.isNaN(low)) {
            return new Scale(log, log ? 1 : 0, log ? 10 : 1);
        }
        return log ? decades(low, high) : padded(low, high);
    }

    /** XChart labels only powers of ten: if the range contains fewer than two, it is extended to whole decades. */
    private static Scale decades(double low, double high) {
        double from = StrictMath.log10(low);
        double to = StrictMath.log10(high);
        double gap = (to - from) * PADDING;
        if (Math.floor(to + gap) - Math.ceil(from - gap) < 1) {
            from = Math.floor(from);
            to = Math.max(Math.ceil(to), from + 1);
            gap = (to - from) * PADDING;
        }
        return withinNumbers(StrictMath.pow(10, from - gap), StrictMath.pow(10, to + gap));
    }

    /** A scale from {@code low} to {@code high}; a logarithmic one gets a margin, without which its end labels would be missing. */
    static Scale fixed(boolean log, double low, double high) {
        if (!log) {
            return new Scale(false, low, high);
        }
        double ratio = high / low;
        double gap = ratio < Double.POSITIVE_INFINITY
                ? StrictMath.pow(ratio, PADDING / 2)
                : StrictMath.pow(10, decadesBetween(low, high) * PADDING / 2);
        return withinNumbers(low / gap, high * gap);
    }

    /** Limits the range to the positive doubles. */
    private static Scale withinNumbers(double low, double high) {
        double min = Math.max(low, Double.MIN_VALUE);
        double max = Math.min(high, Double.MAX_VALUE);
        return new Scale(true, min, max);
    }

    /** The ratio may overflow; its number of decades never does. */
    private static double decadesBetween(double low, double high) {
        return StrictMath.log10(high) - StrictMath.log10(low);
    }

    private static Scale padded(double low, double high) {
        double span = high - low;
        double gap = span > 0 ? span * PADDING : low == 0 ? 1 : Math.abs(low) / 2;
        // The range spans at least some ulps, so that its ends differ.
        return new Scale(false, low - Math.max(gap, Math.ulp(low) * 4), high + Math.max(gap, Math.ulp(high) * 4));
    }

    /** The value in the units given to XChart; on a logarithmic axis, zero and negative values lie below its range. */
    double inside(double value) {
        if (log) {
            double shown = value <= 0 ? min / BELOW : value;
            return isDivided() ? shown : shown == 0 ? StrictMath.log10(min) - 1 : StrictMath.log10(shown);
        }
        return value / power(exponent());
    }

    /** The smaller end for XChart, with a margin, since XChart leaves out labels exactly at the end. */
    double insideMin() {
        return inside(min) - margin();
    }

    /** The larger end for XChart, with a margin. */
    double insideMax() {
        return inside(max) + margin();
    }

    private double margin() {
        return isDivided() ? 0 : (inside(max) - inside(min)) * MARGIN;
    }

    /** Whether XChart makes the axis logarithmic itself, with lines inside each decade. */
    boolean isDivided() {
        return log
                && min >= Double.MIN_NORMAL
                && StrictMath.log10(max / min) <= MOST_DIVIDED_DECADES + 2 * PADDING * MOST_DIVIDED_DECADES;
    }

    /** Position of a value between the ends: 0 at the smaller, 1 at the larger. */
    double share(double value) {
        if (log) {
            double first = StrictMath.log10(min);
            return (StrictMath.log10(value) - first) / (StrictMath.log10(max) - first);
        }
        return (value - min) / (max - min);
    }

    /** The value at a position between the ends, or beyond them. */
    double at(double share) {
        if (!log) {
            return min + share * (max - min);
        }
        double ratio = max / min;
        double value = ratio < Double.POSITIVE_INFINITY
                ? min * StrictMath.pow(ratio, share)
                : StrictMath.pow(10, StrictMath.log10(min) + share * decadesBetween(min, max));
        return Math.min(value, Double.MAX_VALUE);
    }

    /** Text of a tick that XChart placed at {@code inside}; on a logarithmic axis empty unless it is a power of ten. */
    String tick(double inside) {
        if (log) {
            double exponent = isDivided() ? StrictMath.log10(inside) : inside;
            boolean decade = Math.abs(exponent - Math.rint(exponent)) < DECADE_TOLERANCE;
            // XChart fails if both ends have the same text, so the last one is a blank instead of empty.
            return decade ? decade((int) Math.rint(exponent)) : inside < insideMax() ? "" : " ";
        }
        return number(new BigDecimal(inside).round(digits()).scaleByPowerOfTen(exponent()));
    }

    /** 4 to 11 values for contour lines, including zero if it lies between the ends; linear axes only. */
    List<Double> levels() {
        double step = power(exponent());
        step *= (max - min) / step > 5 ? 1 : (max - min) / step > 2.5 ? 0.5 : 0.25;
        List<Double> values = new ArrayList<>();
        for (double k = Math.ceil(min / step); k * step <= max; k++) {
            values.add(k * step);
        }
        return values;
    }

    /** The range that contains both. */
    Scale and(Scale other) {
        return new Scale(log, Math.min(min, other.min), Math.max(max, other.max));
    }

    /** A range with the same middle and {@code factor} times the span; linear axes only. */
    Scale widened(double factor) {
        double middle = min / 2 + max / 2;
        double half = (max - min) / 2 * factor;
        return new Scale(log, middle - half, middle + half);
    }

    private int exponent() {
        return (int) StrictMath.floor(StrictMath.log10(max - min));
    }

    /** Number of leading digits that do not change along the axis. */
    private int offsetDigits() {
        double largest = Math.max(Math.abs(min), Math.abs(max));
        return (int) StrictMath.floor(StrictMath.log10(largest)) - exponent();
    }

    private MathContext digits() {
        return new MathContext(offsetDigits() + CHANGING_DIGITS);
    }

    private String number(BigDecimal value) {
        BigDecimal digits = value.stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        if (digits.signum() == 0) {
            return "0";
        }
        if (exponent >= SMALLEST_PLAIN_EXPONENT && exponent <= Math.max(LARGEST_PLAIN_EXPONENT, offsetDigits() + 1)) {
            return digits.toPlainString().replace('-', '−');
        }
        String factor = digits.scaleByPowerOfTen(-exponent).toPlainString().replace('-', '−');
        return factor + "×10" + superscript(exponent);
    }

    private static String decade(int exponent) {
        return exponent == 0 ? "1" : exponent == 1 ? "10" : "10" + superscript(exponent);
    }

    private static String superscript(int exponent) {
        StringBuilder text = new StringBuilder();
        for (char c : Integer.toString(exponent).toCharArray()) {
            text.append(c == '-' ? '⁻' : "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(c - '0'));
        }
        return text.toString();
    }

    private static double power(int exponent) {
        return StrictMath.pow(10, exponent);
    }
}
