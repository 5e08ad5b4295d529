package firsthit.experiment.movers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Sphere;
import firsthit.motion.MoveTrace;
import firsthit.motion.MoverSettings;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Complaints of users")
class ComplaintsTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("all")
    void theMoverSurvives(Complaint complaint) {
        assertThat(complaint.measure()).as(complaint.measured()).isBetween(0.0, complaint.limit());
    }

    static List<Complaint> all() {
        return Complaints.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("onlyStanding")
    void aMoverThatNeverMovesSurvivesNone(Complaint complaint) {
        assertThat(complaint.measure()).as(complaint.measured()).isGreaterThan(complaint.limit());
    }

    static List<Complaint> onlyStanding() {
        return Complaints.on(new Stage(settings -> (mover, velocity, seconds) ->
                new MoveTrace(MoveTrace.Outcome.MOVED, mover.position(), mover.position(), List.of(), null, 1, null)));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 11, 13, 14, 15, 16, 17, 18})
    void aMoverThatStandsAndFallsButNeverWalksDoesNotSurvive(int number) {
        Vector3d still = new Vector3d();
        Stage stage = new Stage(settings -> (mover, velocity, seconds) -> mover.step(still, seconds));
        Complaint complaint = Complaints.on(stage).get(number - 1);

        assertThat(complaint.measure()).as(complaint.measured()).isGreaterThan(complaint.limit());
    }

    @Test
    void thereAreEighteenInOrder() {
        assertThat(Complaints.all()).hasSize(18);
        assertThat(Complaints.all().stream().mapToInt(Complaint::number).toArray())
                .isEqualTo(IntStream.rangeClosed(1, 18).toArray());
    }

    @Test
    void walkTellsItsPathAndRange() {
        Walk walk = Walk.of(new Sphere(new Vector3d(), 0.1), MoverSettings.FLYER, Grounds.floor(-5))
                .go(new Vector3d(6, 0, 1.5), 10);

        assertThat(walk.path()).hasSize(11);
        assertThat(walk.range(5)).isCloseTo(4 * Walk.STEP * new Vector3d(6, 0, 1.5).length(), within(1e-12));
        assertThat(walk.heightChange()).isCloseTo(0.25, within(1e-12));
        assertThat(walk.stepsInTheAir()).isEqualTo(10);
    }
}
