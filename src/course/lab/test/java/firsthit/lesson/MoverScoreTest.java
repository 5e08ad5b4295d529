package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.movers.Complaint;
import firsthit.experiment.movers.Complaints;
import firsthit.experiment.movers.OwnMover;
import firsthit.query.Hit;
import firsthit.tables.Table;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Scores against the complaints")
class MoverScoreTest {
    private static Complaint complaint(int number, double limit, DoubleSupplier run) {
        return new Complaint(number, "complaint " + number, "thread", "rise [m]", limit, run);
    }

    private static Object cell(MoverScore score, int row, int column) {
        Table table = score.table();
        return table.cell(row, column);
    }

    @Test
    void aNumberUpToItsLimitIsSurvivedAndNeedsNoHint() {
        MoverScore score = MoverScore.of(
                "mine",
                List.of(complaint(1, 0, () -> 0), complaint(9, 0.5, () -> 0.5), complaint(12, 0.5, () -> 0.625)));

        assertThat(score).hasToString("mine: 2 of 3");
        assertThat(score.rows().stream().map(MoverScore.Row::isSurvived)).containsExactly(true, true, false);
        assertThat(cell(score, 1, 3)).isEqualTo("0.5");
        assertThat(cell(score, 1, 6)).isEqualTo("");
        assertThat(cell(score, 2, 3)).isEqualTo("0.62");
        assertThat(cell(score, 2, 6)).asString().startsWith("Climb stairs and slopes: ");
    }

    @Test
    void whoDoesNotDoWhatTheSceneIsForDoesNotSurvive() {
        MoverScore score = MoverScore.of("mine", List.of(complaint(3, 1, () -> Double.POSITIVE_INFINITY)));

        assertThat(score.survived()).isZero();
        assertThat(cell(score, 0, 3)).isEqualTo("did not do it");
    }

    @Test
    void holesAndExceptionsAreToldAndEndNothing() {
        MoverScore score = MoverScore.of(
                "mine",
                List.of(
                        complaint(1, 0, () -> {
                            throw Check.todo("the slide");
                        }),
                        complaint(2, 0, () -> {
                            throw new IllegalStateException("no ground");
                        }),
                        complaint(3, 0, () -> 0)));

        assertThat(score).hasToString("mine: 1 of 3");
        assertThat(cell(score, 0, 3)).isEqualTo("still to do: the slide");
        assertThat(cell(score, 0, 6)).as("the hole says enough").isEqualTo("");
        assertThat(cell(score, 1, 3)).isEqualTo("throws java.lang.IllegalStateException: no ground");
    }

    @Test
    void theLibrarysMoverSurvivesAll() {
        assertThat(MoverScore.of("library", Complaints.all())).hasToString("library: 18 of 18");
    }

    @Test
    void aMoverThatStopsAtTheFirstHitSurvivesFew() {
        MoverScore score =
                MoverScore.of("stop at the hit", Complaints.of(settings -> (solid, velocity, seconds, scene) -> {
                    Vector3d way = velocity.add(0, 0, settings.flies() ? 0 : -1, new Vector3d())
                            .mul(seconds);
                    Hit hit = scene.sweep(solid, way);
                    way.mul(hit == null ? 1 : hit.fraction());
                    return new OwnMover.Place(way.add(solid.center()), hit != null, false);
                }));

        assertThat(score.survived()).isBetween(1, 6);
        assertThat(score.rows().get(3).isSurvived())
                .as("a wide corner needs a slide")
                .isFalse();
        assertThat(score.rows().get(10).isSurvived()).as("stairs need a climb").isFalse();
    }
}
