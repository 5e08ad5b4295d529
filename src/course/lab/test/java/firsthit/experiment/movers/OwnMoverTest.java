package firsthit.experiment.movers;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The scenes do to a mover of a reader's own what they do to the library's. */
@DisplayName("Movers of one's own")
class OwnMoverTest {
    private static final Vector3dc CENTER = new Vector3d(0, 0, 1);
    private static final Sphere BALL = new Sphere(CENTER, 0.3);

    /** The library's mover as one of a reader's own: it is told each time where it is, and in which scene. */
    private static final class Library implements OwnMover {
        private final MoverSettings settings;
        private @Nullable Mover mover;

        Library(MoverSettings settings) {
            this.settings = settings;
        }

        @Override
        public Place step(Solid solid, Vector3dc velocity, double seconds, Scene scene) {
            Mover own = mover == null ? new Mover(scene, solid, settings) : mover;
            mover = own;
            own.enter(scene);
            if (own.position().distance(solid.center()) > 0) {
                own.teleport(solid.center());
            }
            MoveTrace trace = own.step(velocity, seconds);
            return new Place(trace.end(), trace.isGrounded(), trace.outcome() == MoveTrace.Outcome.STUCK_RESTORED);
        }
    }

    /** A mover that never moves. */
    private static OwnMover still(MoverSettings settings) {
        return (solid, velocity, seconds, scene) -> new OwnMover.Place(solid.center(), settings.flies(), false);
    }

    static Stream<Arguments> pairs() {
        List<Complaint> ours = Complaints.all();
        List<Complaint> own = Complaints.of(Library::new);
        return IntStream.range(0, ours.size()).mapToObj(i -> Arguments.of(ours.get(i), own.get(i)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pairs")
    void theLibrarysMoverMeasuresTheSameAsAnOwnOne(Complaint ours, Complaint own) {
        assertThat(own.number()).isEqualTo(ours.number());
        assertThat(own.measure()).isEqualTo(ours.measure());
    }

    static List<Complaint> still() {
        return Complaints.of(OwnMoverTest::still);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("still")
    void anOwnMoverThatNeverMovesSurvivesNone(Complaint complaint) {
        assertThat(complaint.measure()).as(complaint.measured()).isGreaterThan(complaint.limit());
    }

    @Test
    void aWalkKeepsWhatAnOwnMoverSays() {
        Walk walk = Walk.of(
                settings -> (solid, velocity, seconds, scene) -> new OwnMover.Place(
                        velocity.mul(seconds, new Vector3d()).add(solid.center()), velocity.x() > 0, velocity.x() < 0),
                BALL,
                MoverSettings.WALKER,
                Grounds.floor(0));

        walk.go(3, 0, 2).go(-6, 0, 1);

        assertThat(walk.path().get(2).x()).isEqualTo(2 * 3 * Walk.STEP);
        assertThat(walk.mover().position()).isEqualTo(walk.path().get(3));
        assertThat(walk.traces().stream().map(MoveTrace::isGrounded)).containsExactly(true, true, false);
        assertThat(walk.traces().stream().map(MoveTrace::outcome))
                .containsExactly(MoveTrace.Outcome.MOVED, MoveTrace.Outcome.MOVED, MoveTrace.Outcome.STUCK_RESTORED);
    }

    @Test
    void whatMovesInASceneIsElsewhereAtTheNextStep() {
        Scene rising = Stage.scene(Stage.placed(Shapes.box(1)).withVelocity(new Vector3d(0, 0, 6)));
        List<Double> heights = new ArrayList<>();
        Walk walk = Stage.of(settings -> (solid, velocity, seconds, scene) -> {
                    heights.add(scene.instances().get(0).pose().m32());
                    return new OwnMover.Place(solid.center(), false, false);
                })
                .walk(BALL, MoverSettings.FLYER, rising);

        walk.go(0, 0, 3);

        assertThat(heights).containsExactly(0.0, 6 * Walk.STEP, 12 * Walk.STEP);
    }

    @Test
    void aPlaceIsFiniteAndDoesNotChange() {
        Vector3d center = new Vector3d(1, 2, 3);
        OwnMover.Place place = new OwnMover.Place(center, true, false);
        center.x = 7;

        assertThat(place.center()).isEqualTo(new Vector3d(1, 2, 3));
        assertIllegal(() -> new OwnMover.Place(new Vector3d(Double.NaN, 0, 0), true, false), "centre");
    }
}
