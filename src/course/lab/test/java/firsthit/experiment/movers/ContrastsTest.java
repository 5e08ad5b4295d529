package firsthit.experiment.movers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.tables.Series;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Classic ways beside ours")
class ContrastsTest {
    private static List<Contrast> all = List.of();

    @BeforeAll
    static void play() {
        all = Contrasts.all();
    }

    @Test
    void everyComplaintWithoutAPictureElsewhereHasOne() {
        // 4, 10 and 12 are drawn in notebook 10 itself.
        assertThat(all.stream().map(Contrast::complaint))
                .containsExactlyInAnyOrder(1, 2, 3, 5, 6, 7, 8, 9, 11, 13, 14, 15, 16, 17, 18, 18);
    }

    @ParameterizedTest(name = "{0}: classic from {1} to {2}, ours from {3} to {4}")
    @CsvSource({
        "1 Over, 0, 6.5, 0, 0",
        "2 Dropped, 0, 24.77, 0, 0",
        "3 Along, 0, 10.9, 1, 1.0001",
        "13 Where, 1.3, 2, 1.732, 2",
        "5 Pressed, -5.316, 6, 3.5569, 6",
        "6 Against, 0, 2.8, 0, 0",
        "15 Along, 0.01, 0.99, 1, 1",
        "7 From, 0, 0, 0.866, 1",
        "8 Standing, -0.28, 0.2, 0.01, 0.2",
        "9 On, 0, 8.7, 0.01, 0.011",
        "11 Down, 0, 78, 0, 0",
        "16 Thin, 0, 100, 0, 0",
        "18 On, 31.5, 100, 0, 0",
        "18 Getting, 0, 27, 0, 0"
    })
    void showsWhatItSays(String claim, double classicLow, double classicHigh, double low, double high) {
        Contrast contrast = named(claim);

        double tolerance = 0.02 + 0.02 * (classicHigh - classicLow);
        assertThat(least(contrast.classic().get(0))).isCloseTo(classicLow, within(tolerance));
        assertThat(most(contrast.classic().get(0))).isCloseTo(classicHigh, within(tolerance));
        assertThat(least(contrast.ours())).isCloseTo(low, within(1e-3));
        assertThat(most(contrast.ours())).isCloseTo(high, within(1e-3));
    }

    @Test
    void inTheBowlThePrintedWayStops() {
        Contrast bowl = named("14 At random");
        Series printed = bowl.classic().get(0);

        assertThat(printed.y(399) - printed.y(369)).isZero();
        assertThat(bowl.ours().y(399) - bowl.ours().y(369)).isGreaterThan(2);
    }

    @Test
    void withItsCentreOnAWallThePushedBallIsNoNumber() {
        Contrast zero = named("17 Begun");
        int middle = zero.ours().size() / 2;

        assertThat(zero.classic().get(0).y(middle)).isNaN();
        assertThat(Math.abs(zero.ours().y(middle))).isCloseTo(31, within(1e-3));
    }

    @Test
    void pushedBallStandsOnAPlainFloorAndIsStoppedByAPlainWall() {
        Mesh floor = Grounds.floor(0);
        PushOut ball = new PushOut(floor, Stage.ball(0.1, 0.2, 0.5), new Vector3d(0, 0, -9.81)).settled();
        assertThat(ball.isGrounded()).isTrue();
        assertThat(ball.position().z).isCloseTo(0.3, within(1e-12));

        PushOut flyer = new PushOut(Grounds.wall(1, 20, 1, -20), Stage.ball(0, 0.1, 0), new Vector3d());
        flyer.path(new Vector3d(3, 0, 0), 60);
        assertThat(flyer.position().x).isCloseTo(0.7, within(1e-12));
        assertThat(flyer.isGrounded()).isFalse();
    }

    @Test
    void naiveRulesAreRightWhereTheyAreMeantFor() {
        Mesh floor = Grounds.floor(0);
        Sphere above = Stage.ball(0.1, 0.2, 0.8);
        assertThat(NaiveRules.stopsAtATouch(above, new Vector3d(0, 0, -1), floor))
                .isCloseTo(0.5, within(1e-12));
        assertThat(NaiveRules.stopsAtATouch(above, new Vector3d(1, 0, 0), floor))
                .isEqualTo(1);

        Mesh slab = Shapes.box(4, 4, 1).translated(new Vector3d(0, 0, 2));
        assertThat(NaiveRules.hasRoomAbove(above, 1, slab)).isFalse();
        assertThat(NaiveRules.hasRoomAbove(above, 0.5, slab)).isTrue();
    }

    private static Contrast named(String claim) {
        return all.stream()
                .filter(contrast -> contrast.claim().startsWith(claim))
                .findFirst()
                .orElseThrow();
    }

    private static double least(Series series) {
        return IntStream.range(0, series.size()).mapToDouble(series::y).min().orElseThrow();
    }

    private static double most(Series series) {
        return IntStream.range(0, series.size()).mapToDouble(series::y).max().orElseThrow();
    }
}
