package firsthit.experiment.race;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Methods;
import firsthit.mesh.Shapes;
import firsthit.tables.Series;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class StartMapTest {
    private static final StartMap MAP = StartMap.of(Shapes.box(2), 0.5, new Vector3d(0, -2, 0), Section.XY, 0.25);

    @Test
    void exactSweepIsRightEverywhere() {
        for (double x = -3.03; x < 3; x += 0.21) {
            for (double y = -3.03; y < 4; y += 0.21) {
                assertThat(MAP.outcome(Methods.sphereSweep(), x, y))
                        .as("start at (%s, %s)", x, y)
                        .isIn(Outcome.HIT, Outcome.FREE);
            }
        }
        assertThat(MAP.outcome(Methods.sphereSweep(), 0, 3)).isEqualTo(Outcome.HIT);
        assertThat(MAP.outcome(Methods.sphereSweep(), 0, 3.75)).isEqualTo(Outcome.FREE);
    }

    @Test
    void everyKindOfMistakeHasAColour() {
        Method blind = new Method("blind", (mesh, ball, displacement) -> null);
        Method afraid = new Method("afraid", (mesh, ball, displacement) -> Answer.crossing(0, ball.center()));

        assertThat(MAP.outcome(blind, 0, 3)).isEqualTo(Outcome.MISSED);
        assertThat(MAP.outcome(blind, 0, 9)).isEqualTo(Outcome.FREE);
        assertThat(MAP.outcome(afraid, 0, 9)).isEqualTo(Outcome.FALSE);
        assertThat(MAP.outcome(afraid, 0, 3)).isEqualTo(Outcome.ELSEWHERE);
        assertThat(MAP.outcome(afraid, 0, 1.25)).isEqualTo(Outcome.HIT);
        // From y = 1.5 a ball that goes sideways along the top touches it all the way.
        StartMap along = StartMap.of(Shapes.box(2), 0.5, new Vector3d(1, 0, 0), Section.XY, 0.25);
        assertThat(along.outcome(blind, -0.5, 1.5)).isEqualTo(Outcome.FREE);
        assertThat(along.outcome(afraid, -0.5, 1.5)).isEqualTo(Outcome.HIT);
    }

    @Test
    void methodThatMovesThePointIsJudgedByThePoint() {
        assertThat(MAP.outcome(Methods.segmentTriangle(), 1.3, 2.5)).isEqualTo(Outcome.FREE);
        assertThat(MAP.outcome(Methods.sphereSweep(), 1.3, 2.5)).isEqualTo(Outcome.HIT);
    }

    @Test
    void methodThatTellsNoPlaceIsNotHeldToOne() {
        assertThat(MAP.outcome(Methods.overlapAtEachStep(), 0.25, 3)).isEqualTo(Outcome.HIT);
    }

    @Test
    void cutGoesRoundTheBox() {
        Series cut = MAP.cut();

        double largest = 0;
        for (int i = 0; i < cut.size(); i++) {
            if (!Double.isNaN(cut.y(i))) {
                largest = Math.max(Math.abs(cut.x(i)), Math.abs(cut.y(i)));
                assertThat(largest).isEqualTo(1, within(1e-12));
            }
        }
        // Eight triangles of four sides; top and bottom are not cut.
        assertThat(cut.size()).isEqualTo(8 * 3);
    }

    @Test
    void sectionsKnowTheirAxes() {
        assertThat(Section.XY.place(1, 2, 3)).isEqualTo(new Vector3d(1, 2, 3));
        assertThat(Section.XZ.place(1, 2, 3)).isEqualTo(new Vector3d(1, 3, 2));
        assertThat(Section.YZ.place(1, 2, 3)).isEqualTo(new Vector3d(3, 1, 2));
        for (Section section : Section.values()) {
            Vector3d place = section.place(1, 2, 3);
            assertThat(section.right(place)).isEqualTo(1);
            assertThat(section.up(place)).isEqualTo(2);
            assertThat(section.across(place)).isEqualTo(3);
        }
        assertThat(Section.YZ.rightName() + Section.YZ.upName()).isEqualTo("yz");
    }

    @Test
    void badNumbersAreNamed() {
        Vector3d down = new Vector3d(0, -1, 0);
        assertIllegalAs(() -> StartMap.of(Shapes.box(1), 0, down, Section.XY, 0), "radius is not finite and > 0: 0.0");
        assertThatThrownBy(() -> StartMap.of(Shapes.box(1), 1, new Vector3d(0, Double.NaN, 0), Section.XY, 0))
                .hasMessageStartingWith("displacement is not finite");
    }
}
