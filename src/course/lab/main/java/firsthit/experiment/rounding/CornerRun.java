package firsthit.experiment.rounding;

import firsthit.tables.Numbers;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.stream.IntStream;

/** Result of a {@link CornerPush}: the depth of the sphere after each step. */
public final class CornerRun {
    private final Width width;

    /** Whether steps that started inside first returned to the last safe position. */
    private final boolean recovery;

    private final double[] depths;
    private final int restored;

    CornerRun(Width width, boolean recovery, double[] depths, int restored) {
        this.width = width;
        this.recovery = recovery;
        this.depths = depths;
        this.restored = restored;
    }

    /** Width of the numbers in the run. */
    public Width width() {
        return width;
    }

    public int steps() {
        return depths.length;
    }

    /** Depth after a step, counted from 1 [m]; zero at an exact touch, negative outside. */
    public double depth(int step) {
        return depths[step - 1];
    }

    /** Largest depth of all steps [m]. */
    public double deepest() {
        return IntStream.range(0, depths.length)
                .mapToDouble(i -> depths[i])
                .max()
                .orElse(Double.NEGATIVE_INFINITY);
    }

    /** The first step, counted from 1, that ended deeper than {@code limit} [m]; 0 if none did. */
    public int firstDeeperThan(double limit) {
        return IntStream.rangeClosed(1, depths.length)
                .filter(step -> depth(step) > limit)
                .findFirst()
                .orElse(0);
    }

    /** Number of steps that ended deeper than {@code limit} [m]. */
    public int stepsDeeperThan(double limit) {
        return (int) IntStream.rangeClosed(1, depths.length)
                .filter(step -> depth(step) > limit)
                .count();
    }

    /** Number of returns to the last safe position. */
    public int restored() {
        return restored;
    }

    @Override
    public String toString() {
        return "%s%s: %s steps, deepest %s m"
                .formatted(width, recovery ? " with recovery" : "", depths.length, Numbers.rounded(deepest(), 3));
    }

    /** Depth against step, with gaps where the sphere is not inside, for a logarithmic axis. */
    public Series depthSeries(String name) {
        SeriesBuilder series = Series.named(name);
        for (int step = 1; step <= depths.length; step++) {
            series.add(step, depth(step) > 0 ? depth(step) : Double.NaN);
        }
        return series.build();
    }

    /** Largest depth so far against step, with a gap until the sphere is first inside. */
    public Series deepestSeries(String name) {
        SeriesBuilder series = Series.named(name);
        double deepest = 0;
        for (int step = 1; step <= depths.length; step++) {
            deepest = Math.max(deepest, depth(step));
            series.add(step, deepest > 0 ? deepest : Double.NaN);
        }
        return series.build();
    }
}
