package firsthit.experiment.sandbox;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.compare.SameSide;
import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Methods;
import firsthit.experiment.scenes.Scenario;
import firsthit.experiment.scenes.Scenarios;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.tables.Table;
import firsthit.work.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All at one wall, the plane z = 0: a ball of radius 1 above it moves straight down by 2 m a step. */
class SandboxTest {
    private static final Mesh WALL = Mesh.of(
            "wall",
            new Triangle(new Vector3d(-9, -8, 0), new Vector3d(9, -8, 0), new Vector3d(0, 10, 0)),
            new Triangle(new Vector3d(1, 1, 0), new Vector3d(1, 1, 0), new Vector3d(1, 1, 0)));
    private static final Sphere BALL = new Sphere(new Vector3d(0, 0, 4.5), 1);
    private static final Vector3d DOWN = new Vector3d(0, 0, -2);
    private static final double ROUNDING = 1e-12;

    private static Sandbox sandbox() {
        return Sandbox.of(WALL).move(BALL, DOWN, 4).ask(Methods.basic()).skin(0.1);
    }

    private static double height(SandboxRun run, String method, int step) {
        return run.of(method).path().get(step).z();
    }

    @Test
    void unaskedBallFallsThroughAndTheDistanceDoesNotTell() {
        MethodRun run = sandbox().run().of("never asked");

        assertThat(run.path()).extracting(center -> center.z()).containsExactly(4.5, 2.5, 0.5, -1.5, -3.5);
        assertThat(run.noticed()).isFalse();
        assertThat(run.fraction()).isNaN();
        assertThat(run.deepest()).isCloseTo(0.5, within(ROUNDING));
        assertThat(run.tunnelledAt()).isEqualTo(3);
        assertThat(run.distances().y(3)).isCloseTo(0.5, within(ROUNDING));
        assertThat(run.distances().name()).isEqualTo("never asked");
        assertThat(run).hasToString("never asked: no hit, tunnelled in step 3");
    }

    @Test
    void sweptBallStopsOneSkinAboveTheWall() {
        SandboxRun all = sandbox().run();
        MethodRun run = all.of("sphere sweep");

        assertThat(height(all, "sphere sweep", 1)).isEqualTo(2.5);
        assertThat(height(all, "sphere sweep", 2)).isCloseTo(1.1, within(ROUNDING));
        assertThat(run.end().z()).isCloseTo(1.1, within(ROUNDING));
        assertThat(run.fraction()).isCloseTo(3.5 / 8, within(ROUNDING));
        assertThat(run.deepest()).isZero();
        assertThat(run.tunnelled()).isFalse();
        Hit hit = Objects.requireNonNull(run.hit());
        assertThat(hit.fraction()).isEqualTo(run.fraction());
        assertThat(hit.feature()).isEqualTo(Feature.FACE);
        assertThat(hit.point()).isEqualTo(new Vector3d());
        assertThat(run).hasToString("sphere sweep: first hit at fraction 0.4375");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"angle sum", "barycentric", "same side", "segment triangle"})
    void pointMethodsStopTheCentreAndLetTheBallSinkIn(String method) {
        MethodRun run = sandbox().run().of(method);

        assertThat(run.end().z()).isCloseTo(0.1, within(ROUNDING));
        assertThat(run.fraction()).isCloseTo(4.5 / 8, within(ROUNDING));
        assertThat(Objects.requireNonNull(run.point()).z()).isCloseTo(0, within(ROUNDING));
        assertThat(run.hit() != null).isEqualTo(method.equals("segment triangle"));
        assertThat(run.deepest()).isCloseTo(0.9, within(ROUNDING));
        assertThat(run.tunnelled()).isFalse();
    }

    @Test
    void overlapAtEachStepRefusesTheStepThatEndsInTheWall() {
        MethodRun run = sandbox().run().of("overlap at each step");

        assertThat(run.end().z()).isEqualTo(2.5);
        assertThat(run.fraction()).isEqualTo(0.5);
        assertThat(run.point()).isNull();
        assertThat(run.deepest()).isZero();
    }

    @Test
    void overlapAtEachStepTunnelsWhereTheSweepDoesNot() {
        SandboxRun run = Sandbox.of(WALL)
                .move(BALL, new Vector3d(0, 0, -6), 2)
                .ask(Methods.overlapAtEachStep(), Methods.sphereSweep())
                .run();

        assertThat(run.of("overlap at each step").tunnelledAt()).isEqualTo(1);
        assertThat(run.of("overlap at each step").deepest()).isZero();
        assertThat(run.keptOut()).as("deepest is seen after steps only").isEqualTo(1);
        assertThat(run.of("sphere sweep").tunnelled()).isFalse();
        assertThat(run.of("sphere sweep").end().z())
                .as("a skin of a hundredth of the radius")
                .isCloseTo(1.01, within(ROUNDING));
    }

    @Test
    void slantingPointKeepsItsSkinAlongTheMotion() {
        SandboxRun run = Sandbox.of(WALL)
                .move(BALL, new Vector3d(3, 0, -4), 2)
                .ask(Methods.crossing("same side", new SameSide()))
                .skin(0.5)
                .run();

        assertThat(run.of("same side").end().z()).isCloseTo(0.4, within(ROUNDING));
    }

    @Test
    void motionlessBallStaysAndNothingIsNoticed() {
        SandboxRun run = Sandbox.of(WALL)
                .move(BALL, new Vector3d(), 3)
                .ask(Methods.basic())
                .run();

        assertThat(run.runs()).allSatisfy(method -> {
            assertThat(method.end()).isEqualTo(BALL.center());
            assertThat(method.noticed()).isFalse();
        });
    }

    @Test
    void startInOverlapCountsAsDepth() {
        SandboxRun run = Sandbox.of(WALL)
                .move(BALL.at(new Vector3d(0, 0, 0.75)), new Vector3d(0, 0, 1), 1)
                .ask(Methods.sphereSweep())
                .run();

        assertThat(run.of("sphere sweep").deepest()).isCloseTo(0.25, within(ROUNDING));
        assertThat(run.of("sphere sweep").fraction()).isZero();
        assertThat(run.of("sphere sweep").end().z()).as("it may leave").isEqualTo(1.75);
    }

    @Test
    void tableHasARowForEachMethod() {
        SandboxRun run = sandbox().run();
        Table table = run.table();

        assertThat(table.name()).isEqualTo("methods at wall");
        assertThat(table.rowCount()).isEqualTo(7);
        assertThat(List.of(table.cell(0, 0), table.cell(0, 5), table.cell(0, 7)))
                .containsExactly("never asked", "nothing", true);
        assertThat(List.of(table.cell(4, 0), table.cell(4, 5), table.cell(4, 7)))
                .containsExactly("same side", "not told", false);
        assertThat(List.of(table.cell(6, 0), table.cell(6, 1), table.cell(6, 5)))
                .containsExactly("sphere sweep", 0.4375, "face");
        assertThat(table.cell(0, 1)).isEqualTo(Double.NaN);
        assertThat(run.keptOut()).isEqualTo(2);
        assertThat(run).hasToString("SandboxRun: 4 steps at wall, 7 methods");
    }

    @ParameterizedTest(name = "scenario {0} first touches after {1} steps")
    @CsvSource({"0, 43.5, face", "1, 27.38, edge", "2, 49.05, vertex", "3, 34, face"})
    void scenariosTouchWhereTheyAreSaidTo(int number, double steps, String feature) {
        Scenario scenario = Scenarios.all().get(number);

        SandboxRun run = Sandbox.of(scenario).ask(Methods.sphereSweep()).run();

        assertThat(run.of("sphere sweep").fraction() * scenario.steps()).isCloseTo(steps, within(0.01));
        assertThat(run.table().cell(0, 5)).isEqualTo(feature);
        assertThat(run.keptOut()).isEqualTo(1);
        assertThat(run.mover()).isEqualTo(scenario.start());
    }

    @Test
    void progressCountsEveryStepOfEveryMethod() {
        List<Long> reports = new ArrayList<>();

        sandbox().run((done, total) -> reports.add(100 * total + done));

        assertThat(reports).hasSize(28).startsWith(2801L).endsWith(2828L);
    }

    @Test
    void interruptedRunEndsAtOnce() {
        assertCancelled(() -> sandbox().run(), "interrupted after 1 of 28");
    }

    @Test
    void interruptedCrossingEndsBeforeItHasAskedEveryTriangle() {
        Method method = Methods.crossing("same side", new SameSide());
        BruteForce many = new BruteForce(Shapes.triangleSoup(1, 20_000, 10, 1));
        assertCancelled(() -> method.question().ask(many, BALL, DOWN), "interrupted");
    }

    @Test
    void nonsenseIsRefusedWithItsValue() {
        assertIllegal(() -> Sandbox.of(new Mesh("nothing", new double[0], new int[0])), "mesh nothing has no triangle");
        assertIllegal(() -> Sandbox.of(WALL).move(BALL, new Vector3d(Double.NaN, 0, 0), 1), "NaN");
        assertIllegal(() -> Sandbox.of(WALL).move(BALL, DOWN, 0), "steps < 1: 0");
        assertIllegal(() -> Sandbox.of(WALL).move(BALL, DOWN, 1_000_000_000), "steps > 100000: 1000000000");
        assertIllegal(() -> Sandbox.of(WALL).move(BALL, new Vector3d(0, 1e305, 0), 100_000), "Infinity");
        assertIllegal(() -> Sandbox.of(WALL).move(BALL, DOWN, 1).run(Progress.SILENT), "no method to run");
        assertIllegal(() -> sandbox().ask(), "no method to run");
        assertIllegal(
                () -> sandbox().ask(Methods.neverAsked(), Methods.neverAsked()), "two methods are named never asked");
        assertIllegal(() -> sandbox().skin(-1), "skin width is not finite and >= 0: -1.0");
        assertIllegal(() -> sandbox().run().of("luck"), "luck did not run, but [never asked, ");
        assertIllegal(() -> new Method(" ", (mesh, mover, displacement) -> null), "a method has no name");
        assertIllegal(() -> new Answer(1.5, 0, null, null, null), "fraction is not in [0, 1]: 1.5");
        assertIllegal(() -> new Answer(0.5, 0.75, null, null, null), "free share is not in [0, 0.5]: 0.75");
        assertThat(sandbox())
                .hasToString("Sandbox: 4 steps at wall, methods [never asked, overlap at each step, "
                        + "angle sum, barycentric, same side, segment triangle, sphere sweep]");
        assertThat(Methods.sphereSweep()).hasToString("Method sphere sweep");
    }
}
