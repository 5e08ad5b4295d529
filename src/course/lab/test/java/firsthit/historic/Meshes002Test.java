package firsthit.historic;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Triangle;
import firsthit.historic.Meshes002.Placed;
import firsthit.mesh.Mesh;
import java.util.List;
import java.util.Objects;
import org.joml.Matrix4d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("Source 002, several meshes as printed")
class Meshes002Test {
    /** A few roundings in single precision. */
    private static final double FLOAT = 1e-6;

    private static final Triangle PLATE =
            new Triangle(new Vector3d(-4, -4, 0), new Vector3d(4, -4, 0), new Vector3d(0, 4, 0));
    private static final Mesh FLOOR = Mesh.of("floor", PLATE);
    private static final Ellipsoid BALL = new Ellipsoid(new Vector3d(0, 0, 3), new Vector3d(1));
    private static final Vector3d DOWN = new Vector3d(0, 0, -4);

    @Test
    void oneMeshAnswersAsTheDetection() {
        assertThat(answer(Meshes002.of(FLOOR), BALL, DOWN).found()).isEqualTo(Sweep002.sweep(BALL, DOWN, FLOOR));
    }

    @Test
    void nearestOfSeveralMeshesTellsWhichItIs() {
        Meshes002 world =
                Meshes002.of(List.of(new Placed(FLOOR.translated(new Vector3d(0, 0, -1))), new Placed(FLOOR)));

        Meshes002.Answer answer = answer(world, BALL, DOWN);

        assertThat(answer.mesh()).isEqualTo(1);
        assertThat(answer.found().fraction()).isEqualTo(0.5);
    }

    @Test
    void raisedPlateIsMetEarlier() {
        Meshes002 world = Meshes002.of(List.of(at(0, 0, 1)));

        assertThat(answer(world, BALL, DOWN).found().fraction()).isCloseTo(0.25, within(FLOAT));
    }

    @Test
    void meshesOutOfReachAreNotAsked() {
        // The bounding sphere has the radius of half the plate's diagonal.
        double radius = Math.sqrt(32);
        Meshes002 world = Meshes002.of(
                List.of(at(0, 0, 3 + radius + 0.99), at(0, 0, 3 + radius + 1.01), at(0, 0, -1 - radius - 1.01)));

        assertThat(world.near(BALL, DOWN)).isEqualTo(1);
        assertThat(world.near(BALL, new Vector3d(0, 0, 1))).isEqualTo(2);
        assertThat(world.near(BALL, new Vector3d())).isEqualTo(1);
    }

    @Test
    void emptyMeshIsNeverNear() {
        Meshes002 world = Meshes002.of(new Mesh("empty", new double[0], new int[0]));

        assertThat(world.sweep(BALL, DOWN)).isNull();
        assertThat(world.near(BALL, DOWN)).isZero();
    }

    @Test
    void movingObjectCarriesWhoeverHitIt() {
        Mesh plate = FLOOR;
        Slide002 rider = new Slide002(BALL, Settings002.asPrinted().withCloseness(0.005));
        Meshes002 lift = Meshes002.of(List.of(new Placed(plate, new Matrix4d(), new Vector3d(0, 0, 0.5))));

        rider.move(lift, new Vector3d(), new Vector3d(0, 0, -4));
        double touching = rider.position().z();
        rider.move(lift, new Vector3d(0.25, 0, 0), new Vector3d(0, 0, -0.125));

        assertThat(touching).isCloseTo(1.005, within(FLOAT));
        assertThat(rider.position().distance(0.25, 0, touching + 0.5 - 0.125)).isLessThan(FLOAT);
    }

    @Test
    @Tag("E24")
    void meshThatIsTurnedIsReachedByTheRadiusOfAnotherAxis() {
        // A wall, laid down as a floor: the ellipsoid reaches down by 1 m, and at the wall by half a metre.
        Triangle wall = new Triangle(new Vector3d(4, 0, -4), new Vector3d(-4, 0, -4), new Vector3d(0, 0, 4));
        Placed laid = new Placed(Mesh.of("wall", wall), new Matrix4d().rotateX(Math.PI / 2), new Vector3d());
        Ellipsoid tall = new Ellipsoid(new Vector3d(0, 0, 3), new Vector3d(0.5, 0.5, 1));
        Vector3d down = new Vector3d(0, 0, -2.2);

        assertThat(Meshes002.of(List.of(laid)).sweep(tall, down)).isNull();
        assertThat(Sweep002.sweep(tall, down, PLATE)).isNotNull();
    }

    @Test
    @Tag("E26")
    void fallOntoAPlateThatWasMovedAsideGoesThroughOrNeverEnds() {
        // A plate of 80 m, by 3 m: the sliding plane leans by these. The touch is no hit, and what is left leads down.
        Matrix4d moved = new Matrix4d().translation(3, 0, 0);
        Meshes002 aside = Meshes002.of(List.of(new Placed(FLOOR.scaled(10), moved, new Vector3d())));
        Settings002 printed = Settings002.asPrinted();
        Ellipsoid ball = BALL.at(new Vector3d(0, 0, 2));
        Vector3d fall = new Vector3d(0, 0, -2);

        Slide002.Step through = new Slide002(ball, printed).move(aside, fall, new Vector3d());

        assertThat(through.position().distance(0.3, 0, 0.1)).isLessThan(1e-5);
        assertThat(through.stuck()).isFalse();
        assertThat(new Slide002(ball, printed.withCloseness(0.005))
                        .move(aside, fall, new Vector3d())
                        .gaveUp())
                .isTrue();
    }

    @Test
    void matrixWithoutInverseIsRefused() {
        assertIllegal(() -> new Placed(FLOOR, new Matrix4d().scaling(1, 0, 1), new Vector3d()), "world matrix");
    }

    private static Placed at(double x, double y, double z) {
        return new Placed(FLOOR, new Matrix4d().translation(x, y, z), new Vector3d());
    }

    private static Meshes002.Answer answer(Meshes002 world, Ellipsoid ellipsoid, Vector3d displacement) {
        return Objects.requireNonNull(world.sweep(ellipsoid, displacement));
    }
}
