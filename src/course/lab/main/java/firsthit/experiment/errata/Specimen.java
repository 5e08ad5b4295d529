package firsthit.experiment.errata;

import firsthit.chart.Charts;
import firsthit.chart.XyChart;
import firsthit.tables.Series;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * An erratum on a row of inputs that differ in one number: what the method as printed answers, and what is right.
 *
 * @param id number in {@code notebooks/errata.md}, such as {@code E17}
 * @param source where it stands: {@code 002}, {@code Fauerby 2003}
 * @param claim what the picture shows, in few words
 * @param x the number that is varied, with its unit
 * @param y what is answered, with its unit
 * @param printed answers as printed, named {@code as printed}
 * @param right answers of exact arithmetic or of a corrected room, named {@code exact}
 * @param at the input that is the number of the erratum; one of the x
 */
public record Specimen(
        String id, String source, String claim, String x, String y, Series printed, Series right, double at) {
    /** Inputs of a row unless it needs others. */
    public static final int INPUTS = 241;

    /**
     * Refuses curves of other inputs, and a number that is none of them.
     *
     * @throws IllegalArgumentException naming the erratum
     */
    public Specimen {
        if (printed.size() != right.size()) {
            throw new IllegalArgumentException(
                    "%s: %s answers as printed, %s right ones".formatted(id, printed.size(), right.size()));
        }
        place(id, printed, at);
    }

    /** Two answers to each of {@value #INPUTS} inputs at equal distances; the one nearest to that of the axis is looked at. */
    public static Specimen of(
            String id,
            String source,
            String claim,
            Axis x,
            String y,
            DoubleUnaryOperator printed,
            DoubleUnaryOperator right) {
        double[] inputs = x.inputs();
        return new Specimen(
                id,
                source,
                claim,
                x.label(),
                y,
                Series.of("as printed", inputs, printed),
                Series.of("exact", inputs, right),
                x.nearest());
    }

    /** Two answers to each of some inputs; the first that is answered wrong is looked at. */
    static Specimen firstWrong(
            String id,
            String source,
            String claim,
            String x,
            String y,
            double[] inputs,
            DoubleUnaryOperator printed,
            DoubleUnaryOperator right) {
        Series asPrinted = Series.of("as printed", inputs, printed);
        Series exact = Series.of("exact", inputs, right);
        double first = DoubleStream.of(inputs)
                .filter(input -> printed.applyAsDouble(input) != right.applyAsDouble(input))
                .findFirst()
                .orElse(Double.NaN);
        return new Specimen(id, source, claim, x, y, asPrinted, exact, first);
    }

    /**
     * The number that is varied.
     *
     * @param label with its unit
     * @param from smallest
     * @param to largest
     * @param at the one that is looked at
     */
    public record Axis(String label, double from, double to, double at) {
        double[] inputs() {
            double[] inputs = new double[INPUTS];
            for (int i = 0; i < INPUTS; i++) {
                inputs[i] = from + (to - from) * i / (INPUTS - 1);
            }
            return inputs;
        }

        double nearest() {
            double[] inputs = inputs();
            return inputs[(int) Math.rint((at - from) / (to - from) * (INPUTS - 1))];
        }
    }

    /** The answer as printed to the input looked at. */
    public double printedAnswer() {
        return printed.y(place(id, printed, at));
    }

    /** The right answer to the input looked at. */
    public double rightAnswer() {
        return right.y(place(id, printed, at));
    }

    /** A chart of the answers as printed and the right ones, with a mark at the input looked at. */
    public XyChart chart() {
        return Charts.line("%s: %s".formatted(id, claim))
                .x(x)
                .y(y)
                .add(right)
                .add(printed)
                .mark(at, printedAnswer(), source);
    }

    /** What a row of yes and no says: 1 for a hit, 0 for none. */
    static double hit(@Nullable Object found) {
        return found == null ? 0 : 1;
    }

    private static int place(String id, Series series, double at) {
        for (int i = 0; i < series.size(); i++) {
            if (series.x(i) == at) {
                return i;
            }
        }
        throw new IllegalArgumentException("%s: %s is none of the inputs".formatted(id, at));
    }
}
