package firsthit.experiment.rounding;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.race.Aim;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.ClosestPoint;
import firsthit.work.Progress;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LeakTestTest {
    private static final int RAYS = 2_000;
    private static final Mesh BALL = Shapes.icosphere(1, 1);

    @ParameterizedTest
    @EnumSource
    void segmentTriangleHoldsWaterWhereverItIsAimedAndFarFromTheOrigin(Aim aim) {
        for (double away : new double[] {0, 1e3, 1e6}) {
            Mesh mesh = BALL.translated(new Vector3d(away, -away, away / 3));

            LeakCount count = new LeakTest(mesh, aim, RAYS, 1).count(LineTest.segmentTriangle(), Progress.SILENT);

            assertThat(count.leaks()).as("%s m away", away).isZero();
            assertThat(count.firstLeak()).isNull();
        }
    }

    @Test
    void raysWithinFacesAreCountedOnceAndThoseAtCornersMoreOften() {
        LeakCount face = new LeakTest(BALL, Aim.FACE, RAYS, 1).count(LineTest.segmentTriangle(), Progress.SILENT);
        LeakCount vertex = new LeakTest(BALL, Aim.VERTEX, RAYS, 1).count(LineTest.segmentTriangle(), Progress.SILENT);

        assertThat(face.twice()).isZero();
        assertThat(vertex.twicePerMillion()).isGreaterThan(500_000);
    }

    @Test
    void mollerTrumboreLeaksThroughEdgesOnly() {
        LeakCount face = new LeakTest(BALL, Aim.FACE, RAYS, 1).count(LineTest.jomlRay(0), Progress.SILENT);
        LeakTest atEdges = new LeakTest(BALL, Aim.EDGE, RAYS, 1);
        LeakCount edge = atEdges.count(LineTest.jomlRay(0), Progress.SILENT);

        assertThat(face.leaks()).isZero();
        assertThat(edge.leaksPerMillion()).isBetween(50_000.0, 80_000.0);
        assertThat(edge.firstLeak()).isEqualTo(19);
        assertThat(crossings(atEdges, 19)).isZero();
        assertThat(crossings(atEdges, 18)).isPositive();
    }

    private static long crossings(LeakTest test, int ray) {
        return IntStream.range(0, BALL.triangleCount())
                .filter(i -> LineTest.jomlRay(0).crosses(test.origin(ray), test.displacement(ray), BALL.triangle(i)))
                .count();
    }

    @Test
    void aTestThatRefusesEverythingLeaksAndOneThatAcceptsEverythingCountsTwice() {
        LeakTest test = new LeakTest(BALL, Aim.EDGE, 10, 1);

        assertThat(test.count((origin, displacement, triangle) -> false, Progress.SILENT))
                .isEqualTo(new LeakCount(10, 10, 0, 0));
        assertThat(test.count((origin, displacement, triangle) -> true, Progress.SILENT))
                .isEqualTo(new LeakCount(10, 0, 10, null));
    }

    @Test
    void eachRayStartsInsideTheBoxAndEndsOutside() {
        LeakTest test = new LeakTest(Shapes.box(2), Aim.FACE, RAYS, 3);
        for (int ray = 0; ray < test.rays(); ray++) {
            Vector3d origin = test.origin(ray);
            Vector3d end = new Vector3d(origin).add(test.displacement(ray));

            assertThat(origin.absolute().get(origin.maxComponent())).isLessThan(1);
            assertThat(end.absolute().get(end.maxComponent())).isGreaterThan(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void halfTheDisplacementEndsOnThePartThatWasAimedAt(Aim aim) {
        LeakTest test = new LeakTest(BALL, aim, 500, 5);
        int[] shared = new int[7];
        for (int ray = 0; ray < test.rays(); ray++) {
            Vector3d target = test.origin(ray).fma(0.5, test.displacement(ray));
            shared[
                    (int) IntStream.range(0, BALL.triangleCount())
                            .filter(i -> ClosestPoint.distance(target, BALL.triangle(i)) < 1e-15)
                            .count()]++;
        }
        int expected = shared[aim == Aim.FACE ? 1 : 2];
        assertThat(aim == Aim.VERTEX ? shared[5] + shared[6] : expected).isEqualTo(500);
    }

    @Test
    void theSameSeedGivesTheSameRaysAndAnotherSeedOthers() {
        LeakTest first = new LeakTest(BALL, Aim.EDGE, 10, 1);

        assertThat(first.displacement(9)).isEqualTo(new LeakTest(BALL, Aim.EDGE, 20, 1).displacement(9));
        assertThat(first.origin(9)).isNotEqualTo(new LeakTest(BALL, Aim.EDGE, 10, 2).origin(9));
    }

    @Test
    void badNumbersOfRaysAndEmptyMeshesAreRefused() {
        assertIllegal(() -> new LeakTest(BALL, Aim.EDGE, 0, 1), "rays are not 1 to 10000000: 0");
        assertIllegal(
                () -> new LeakTest(new Mesh("nothing", new double[0], new int[0]), Aim.EDGE, 1, 1),
                "no triangle in mesh nothing");
    }

    @Test
    void interruptedCountEnds() {
        LeakTest test = new LeakTest(BALL, Aim.EDGE, 1_000, 1);
        assertCancelled(() -> test.count(LineTest.segmentTriangle(), Progress.SILENT), "100 of 1000");
    }
}
