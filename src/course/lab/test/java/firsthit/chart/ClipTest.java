package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.tables.Series;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClipTest {
    private static final Clip UNIT = new Clip(new Scale(false, 0, 1), new Scale(false, 0, 1));

    private static Series cut(double... xy) {
        double[] x = {xy[0], xy[2]};
        double[] y = {xy[1], xy[3]};
        return UNIT.cut(Series.of("line", x, y), Double.POSITIVE_INFINITY);
    }

    @Test
    void lineInsideStaysAsItIs() {
        Series inside = cut(0, 0, 1, 0.5);

        assertThat(inside.size()).isEqualTo(2);
        assertThat(inside.y(1)).isEqualTo(0.5);
    }

    @ParameterizedTest(name = "({0}, {1}) to ({2}, {3})")
    @CsvSource({"0.5, 0.5, 0.5, -1e9", "0.5, -1e9, 0.5, 0.5", "-1e9, 0.5, 1e9, 0.5", "0.2, 1e7, 0.3, -1e7"})
    void lineThatLeavesEndsOutsideThePlotButNear(double fromX, double fromY, double toX, double toY) {
        Series cut = cut(fromX, fromY, toX, toY);

        int drawn = 0;
        for (int i = 0; i + 1 < cut.size(); i++) {
            if (!Double.isNaN(cut.y(i)) && !Double.isNaN(cut.y(i + 1)) && Math.abs(cut.x(i + 1)) < 3) {
                assertThat(Math.hypot(cut.x(i + 1) - cut.x(i), cut.y(i + 1) - cut.y(i)))
                        .isBetween(1.0, 4.3);
                drawn++;
            }
        }
        assertThat(drawn).isEqualTo(1);
    }

    @Test
    void lineFarOutsideIsAGap() {
        Series cut = cut(5, 5, 6, 9);

        assertThat(IntStream.range(0, cut.size() - 1).mapToDouble(cut::y)).containsOnly(Double.NaN);
    }

    @Test
    void newPointsLieOnTheLineAndCloseTogether() {
        Clip clip = new Clip(new Scale(true, 1, 100), new Scale(false, 0, 2));
        Series cut = clip.cut(Series.of("line", new double[] {1, 100}, new double[] {0, 2}), 0.02);

        assertThat(cut.size()).isBetween(70, 74);
        for (int i = 0; i < cut.size(); i++) {
            assertThat(cut.y(i)).isCloseTo(Math.log10(cut.x(i)), within(1e-12));
        }
    }

    @Test
    void gapsStay() {
        Series gap = Series.of("line", new double[] {0, 0.5, 1}, new double[] {0, Double.NaN, 1});
        Series cut = UNIT.cut(gap, 0.1);

        assertThat(cut.size()).isEqualTo(3);
        assertThat(cut.y(1)).isNaN();
    }
}
