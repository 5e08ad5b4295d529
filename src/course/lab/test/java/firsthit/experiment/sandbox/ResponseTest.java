package firsthit.experiment.sandbox;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.Lines000;
import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.tables.DataFolder;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Walks over meshes from files by a push that turns, and over a floor. */
class ResponseTest {
    private static final double ROUNDING = 1e-7;
    private static final double SKIN = 0.005 * 0.3;
    private static final Mesh FLOOR =
            Mesh.of("floor", new Triangle(new Vector3d(-9, -9, 0), new Vector3d(9, -9, 0), new Vector3d(0, 9, 0)));
    private static final Vector3d DOWN = new Vector3d(0, 0, -0.4);

    private static List<Vector3d> turning(double phase) {
        return IntStream.range(0, 200)
                .mapToObj(i -> new Vector3d(
                        StrictMath.cos(phase + 0.03 * Math.PI * i), StrictMath.sin(phase + 0.03 * Math.PI * i), -0.1))
                .map(direction -> direction.mul(0.15))
                .toList();
    }

    private static ResponseRun walk(Response response, String file, double scale, Vector3d start, double phase)
            throws IOException {
        Mesh mesh = MeshFiles.read(DataFolder.file("meshes/" + file)).scaled(scale);
        return response.walk(mesh, new Sphere(start, 0.3), turning(phase));
    }

    private static ResponseRun fall(Response response, double height, int steps) {
        return response.walk(FLOOR, new Sphere(new Vector3d(0, 0, height), 0.3), Collections.nCopies(steps, DOWN));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "room.obj, 1, -2, 2, 1, 0",
        "corridor.obj, 1, 1, 0, 1, 0",
        "terrain.ply, 1, 0, 0, 3.5, 0",
        "teapot.obj, 10, 2.5, 0, 1, 3",
        "cornell-box.obj, 10, 2.5, 2.5, 4.5, 0"
    })
    void moverIsNeverNearerThanItsSkin(String file, double scale, double x, double y, double z, double phase)
            throws IOException {
        ResponseRun run = walk(Response.mover(), file, scale, new Vector3d(x, y, z), phase);

        assertThat(run.least()).isCloseTo(SKIN, within(ROUNDING));
        assertThat(run.throughAt()).isZero();
        assertThat(run.path()).hasSize(201);
        assertThat(run.gaps().size()).isEqualTo(201);
    }

    @Test
    void printedOnesComeNearerAndSource002GetsInside() throws IOException {
        Vector3d start = new Vector3d(-2, 2, 1);
        ResponseRun inside = walk(Response.slide002Short(), "room.obj", 1, start, 0);

        assertThat(inside.least()).isCloseTo(-0.088, within(0.001));
        assertThat(inside.throughAt()).isZero();
        assertThat(walk(Response.response2003(), "room.obj", 1, start, 0).least())
                .isBetween(0.0, SKIN / 10);
        assertThat(walk(Response.threeSteps2012(), "room.obj", 1, start, 0).least())
                .isBetween(0.0, SKIN / 2);
    }

    @Test
    void source002AsPrintedGoesThroughTheCorridor() throws IOException {
        ResponseRun run = walk(Response.slide002(), "corridor.obj", 1, new Vector3d(1, 0, 1), 0);

        assertThat(run.throughAt()).isEqualTo(55);
        assertThat(run.gaps().y(54)).isGreaterThanOrEqualTo(-0.3);
        assertThat(run.gaps().y(55)).isLessThan(-0.3);
        assertThat(run).hasToString("002: least gap -3.76 m, through in step 55");
    }

    @Test
    void whatNeverAsksFallsThroughTheFloor() {
        Response falling = new Response("falling", (ball, mesh) -> {
            Vector3d at = new Vector3d(ball.center());
            return displacement -> at.add(displacement);
        });
        ResponseRun run = fall(falling, 1, 4);

        assertThat(run.throughAt()).isEqualTo(3);
        assertThat(run.gaps().y(2)).isCloseTo(-0.1, within(ROUNDING));
        assertThat(run.gaps().y(3)).isCloseTo(-0.5, within(ROUNDING));
        assertThat(run.least()).isCloseTo(-0.9, within(ROUNDING));
    }

    @Test
    void linesPushTheCameraBackByTheirLength() {
        ResponseRun run = fall(Response.lines000(Lines000.five().scaled(2)), 1, 4);

        assertThat(run.throughAt()).isEqualTo(3);
        for (int step = 0; step <= 4; step++) {
            assertThat(run.path().get(step).z()).isCloseTo(new double[] {1, 0.6, 0.3, -0.3, -0.7}[step], within(1e-6));
        }
    }

    @Test
    void allStandOnTheFloorButSource002AsPrintedWhichFallsIn() {
        assertThat(Response.all())
                .extracting(Response::name)
                .containsExactly("002", "002, stops short", "2003", "2012", "Mover");
        for (Response response : Response.all().subList(1, 5)) {
            assertThat(fall(response, 1, 9).path().get(9).z())
                    .as(response.name())
                    .isCloseTo(0.3 + SKIN, within(1e-6));
        }
        assertThat(fall(Response.slide002(), 1, 9).least()).isLessThan(-0.1);
    }

    @Test
    void aLostBallEndsTheWalk() {
        double top = 0.6006;
        Triangle ceiling = new Triangle(new Vector3d(-9, -9, top), new Vector3d(0, 9, top), new Vector3d(9, -9, top));
        ResponseRun run = Response.threeSteps2012()
                .walk(
                        FLOOR.and(Mesh.of("ceiling", ceiling)),
                        new Sphere(new Vector3d(0, 0, top / 2), 0.3),
                        Collections.nCopies(3, new Vector3d(0.15, 0, -0.03)));

        assertThat(run.throughAt()).isEqualTo(1);
        assertThat(run.path()).hasSize(1);
    }

    @Test
    void nothingToWalkAtAndLongStepsAreRefused() {
        Sphere ball = new Sphere(new Vector3d(0, 0, 1), 0.3);

        assertIllegalAs(
                () -> Response.mover().walk(Mesh.of("empty"), ball, List.of()),
                "mesh empty has no triangle to walk at");
        assertIllegalAs(
                () -> Response.mover().walk(FLOOR, ball, List.of(new Vector3d(0, 0, -0.7))),
                "step 1 is longer than the ball is wide");
    }
}
