package firsthit.tables;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class SeriesTest {
    @Test
    void pointsAreCopiedAndReadBack() {
        double[] x = {1, 2};
        double[] y = {3, Double.NaN};

        Series series = Series.of("s", x, y);
        x[0] = 9;
        y[0] = 9;

        assertThat(series.x(0)).isEqualTo(1);
        assertThat(series.y(0)).isEqualTo(3);
        assertThat(series.y(1)).as("a gap").isNaN();
        assertThat(series.hasSpread()).isFalse();
        assertThat(series.low(0)).isEqualTo(3);
        assertThat(series).hasToString("Series s: 2 points");
    }

    @Test
    void functionIsTakenAtEachX() {
        Series series = Series.of("square", new double[] {2, 3}, x -> x * x);

        assertThat(series.y(1)).isEqualTo(9);
    }

    @Test
    void differentLengthsAreRefused() {
        assertIllegalAs(() -> Series.of("s", new double[2], new double[3]), "series s has 2 x and 3 y");
    }

    @Test
    void infiniteNumbersAreNamed() {
        assertIllegalAs(
                () -> Series.of("s", new double[] {0, Double.NaN}, new double[2]),
                "x of point 1 of series s is NaN: not finite");
        assertIllegal(
                () -> Series.of("s", new double[1], new double[] {Double.NEGATIVE_INFINITY}),
                "y of point 0 of series s is -Infinity");
        assertIllegal(() -> Series.named(" ").build(), "no name");
    }

    @Test
    void spreadMustEncloseThePoint() {
        Series series = Series.of("s", new double[] {0}, new double[] {1});

        assertThat(series.withSpread(new double[] {0.5}, new double[] {1}).hasSpread())
                .isTrue();
        assertIllegal(() -> series.withSpread(new double[] {1.5}, new double[] {2}), "not between 1.5 and 2.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> series.withSpread(new double[] {Double.NaN}, new double[] {2}));
        assertIllegal(() -> series.withSpread(new double[2], new double[1]), "low");
    }

    @Test
    void builderGrowsAndKeepsSpreads() {
        SeriesBuilder builder = Series.named("many").add(0, 1);
        for (int i = 1; i < 100; i++) {
            builder.add(i, i, i - 1.0, i + 2.0);
        }
        assertThat(builder).hasToString("Series many: 100 points so far");

        Series series = builder.build();

        assertThat(series.size()).isEqualTo(100);
        assertThat(series.low(99)).isEqualTo(98);
        assertThat(series.high(99)).isEqualTo(101);
        assertThat(series.low(0)).isEqualTo(1);
        assertThat(series.renamed("few").name()).isEqualTo("few");
        assertThat(series.renamed("few").hasSpread()).isTrue();
    }
}
