package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.DoubleSummaryStatistics;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class DecimateTest {
    private static final int COLUMNS = 100;

    private static Series thinned(Series series, double perColumn) {
        return Decimate.toPixels(series, COLUMNS, x -> x / perColumn);
    }

    @ForSeeds(20)
    void extremesAndEndsOfEachColumnStay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SeriesBuilder builder = Series.named("noise");
        DoubleSummaryStatistics all = new DoubleSummaryStatistics();
        for (int i = 0; i < 10_000; i++) {
            double y = random.nextDouble(-1, 1);
            all.accept(y);
            builder.add(i, y);
        }

        Series thin = thinned(builder.build(), 100);

        DoubleSummaryStatistics kept = new DoubleSummaryStatistics();
        for (int i = 0; i < thin.size(); i++) {
            kept.accept(thin.y(i));
            assertThat(i == 0 || thin.x(i) > thin.x(i - 1))
                    .as("order of point %d", i)
                    .isTrue();
        }
        assertThat(thin.size()).isLessThanOrEqualTo(2 * COLUMNS);
        assertThat(kept.getMin()).isEqualTo(all.getMin());
        assertThat(kept.getMax()).isEqualTo(all.getMax());
    }

    @Test
    void fewPointsStayAsTheyAre() {
        Series few = Series.of("few", new double[200], new double[200]);

        assertThat(thinned(few, 1)).isSameAs(few);
    }

    @Test
    void gapsStayGaps() {
        SeriesBuilder builder = Series.named("gap");
        for (int i = 0; i < 1000; i++) {
            builder.add(i, i >= 495 && i < 497 ? Double.NaN : 1);
        }

        Series thin = thinned(builder.build(), 10);

        assertThat(LongStream.range(0, thin.size()).filter(i -> Double.isNaN(thin.y((int) i))))
                .hasSize(1);
    }

    @Test
    void spreadOfAColumnIsTheWidestInIt() {
        SeriesBuilder builder = Series.named("spread");
        for (int i = 0; i < 1000; i++) {
            builder.add(i, 0, i == 500 ? -7 : -1, i == 505 ? 9 : 1);
        }

        Series thin = thinned(builder.build(), 10);

        int column = (int) LongStream.range(0, thin.size())
                .filter(i -> thin.x((int) i) >= 500)
                .findFirst()
                .orElseThrow();
        assertThat(thin.low(column)).isEqualTo(-7);
        assertThat(thin.high(column)).isEqualTo(9);
    }

    @Test
    void pathThatTurnsBackKeepsItsShape() {
        SeriesBuilder circle = Series.named("circle");
        for (int i = 0; i < 100_000; i++) {
            double angle = i * 1e-4;
            circle.add(50 + 40 * StrictMath.cos(angle), 50 + 40 * StrictMath.sin(angle));
        }

        Series thin = thinned(circle.build(), 1);

        DoubleSummaryStatistics x = new DoubleSummaryStatistics();
        for (int i = 0; i < thin.size(); i++) {
            x.accept(thin.x(i));
        }
        assertThat(thin.size()).isBetween(300, 3000);
        assertThat(x.getMin()).isLessThan(11);
        assertThat(x.getMax()).isGreaterThan(89);
    }
}
