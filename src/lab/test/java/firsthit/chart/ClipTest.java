package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.tables.Series;
import java.awt.geom.Line2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClipTest {
    private static final Clip CLIP = new Clip(new Rectangle2D.Double(0, 0, 10, 10), 0);

    @ParameterizedTest(name = "({0}, {1}) to ({2}, {3})")
    @CsvSource({
        "1, 2, 3, 4, 1, 2, 3, 4",
        "-5, 5, 15, 5, 0, 5, 10, 5",
        "5, -1024, 5, 1024, 5, 0, 5, 10",
        "-5, 0, 5, 10, 0, 5, 5, 10",
    })
    void keepsThePartInTheBox(
            double x1, double y1, double x2, double y2, double cx1, double cy1, double cx2, double cy2) {
        Line2D part = Objects.requireNonNull(CLIP.part(new Point2D.Double(x1, y1), new Point2D.Double(x2, y2)));

        assertThat(part.getP1()).isEqualTo(new Point2D.Double(cx1, cy1));
        assertThat(part.getP2()).isEqualTo(new Point2D.Double(cx2, cy2));
    }

    @ParameterizedTest(name = "({0}, {1}) to ({2}, {3})")
    @CsvSource({"-5, 1, -1, 9", "11, 11, 12, 12", "-6, 5, 5, 16", "3, -1, 4, -1"})
    void dropsALineThatMissesTheBox(double x1, double y1, double x2, double y2) {
        assertThat(CLIP.part(new Point2D.Double(x1, y1), new Point2D.Double(x2, y2)))
                .isNull();
    }

    @ParameterizedTest(name = "named {0}")
    @ValueSource(strings = {"float", "double"})
    void pointFarOutsideTheRangeCostsNothing(String dashedOrSolid) {
        Series far = Series.of(dashedOrSolid, new double[] {0, 1, 2, 3}, x -> x == 0 ? -1e13 : x);

        Figure figure = Charts.line("far").x("x").y("y").yRange(-5, 30).add(far).figure();

        assertThat(figure.png()).isNotEmpty();
    }

    @Test
    void lineThatGoesOnKeepsItsEnds() {
        Point2D to = new Point2D.Double(0.1 + 0.2, 3);
        assertThat(Objects.requireNonNull(CLIP.part(new Point2D.Double(9.7, 1.3), to))
                        .getP2())
                .isEqualTo(to);
    }
}
