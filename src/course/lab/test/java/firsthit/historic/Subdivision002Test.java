package firsthit.historic;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Source 002, the remedy of 2002")
class Subdivision002Test {
    private static final int PARTS = 64;

    /** The angle sum leaks a little, the places are single precision. */
    private static final double LOOSE = 1e-3;

    private static final Triangle FLOOR = SweepSamples.FLOOR;
    private static final Mesh MESH = Mesh.of("floor", FLOOR);

    @Test
    void faceIsMetAsWithoutIt() {
        Sphere ball = new Sphere(new Vector3d(0, 0, 3), 1);
        Vector3d down = new Vector3d(0, 0, -4);

        assertThat(Subdivision002.sweep(ball, down, MESH, PARTS)).isEqualTo(Sweep002.sweep(ball, down, MESH));
    }

    @Test
    void overlapAtTheStartIsNoHit() {
        assertThat(Subdivision002.sweep(new Sphere(new Vector3d(0, -4.6, 0.5), 1), new Vector3d(0, 0, -1), MESH, PARTS))
                .isNull();
    }

    @Test
    @Tag("E15")
    void lowStepIsMetAtASlant() {
        // 0.1 m high, its edge above the y axis.
        Triangle top = new Triangle(new Vector3d(0, -40, 0.1), new Vector3d(40, 0, 0.1), new Vector3d(0, 40, 0.1));
        Triangle riser = new Triangle(new Vector3d(0, -40, 0), new Vector3d(0, -40, 0.1), new Vector3d(0, 40, 0.1));
        Triangle under = new Triangle(new Vector3d(0, -40, 0), new Vector3d(0, 40, 0.1), new Vector3d(0, 40, 0));
        Sphere ball = new Sphere(new Vector3d(-2, 0, 1), 1);

        Found found = Subdivision002.sweep(ball, new Vector3d(5, 5, 0), Mesh.of("step", top, riser, under), 16);

        // How far the centre is before the edge when the ball touches it.
        double before = Math.sqrt(1 - 0.9 * 0.9);
        assertThat(Objects.requireNonNull(found).fraction()).isCloseTo((2 - before) / 5, within(1e-6));
    }

    @Test
    void thereIsAtLeastOnePart() {
        assertIllegal(() -> Subdivision002.sweep(new Sphere(new Vector3d(), 1), new Vector3d(), MESH, 0), "parts");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("firsthit.Seeds#all")
    void freeMotionFromTheFrontIsAnsweredRight(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Sphere ball = new Sphere(
                new Vector3d(random.nextDouble(-6, 6), random.nextDouble(-6, 6), random.nextDouble(1.1, 3)), 1);
        Vector3d motion = new Vector3d(random.nextDouble(-6, 6), random.nextDouble(-6, 6), random.nextDouble(-3, 0.5));

        @Nullable Hit exact = SolidSweep.sweep(ball, motion, FLOOR);
        @Nullable Found found = Subdivision002.sweep(ball, motion, MESH, PARTS);

        // Too short a chord through the ball is stepped over: asked only where the overlap lasts.
        if (exact == null) {
            assertThat(found == null || reachesWithin(ball, motion)).isTrue();
        } else if (found != null || lasts(ball, motion, exact)) {
            assertThat(Objects.requireNonNull(found).fraction()).isCloseTo(exact.fraction(), within(0.02));
        }
    }

    /** Whether a ball grown by a little hits. */
    private static boolean reachesWithin(Sphere ball, Vector3d motion) {
        return SolidSweep.sweep(new Sphere(ball.center(), ball.radius() + LOOSE), motion, FLOOR) != null;
    }

    /** Whether a much smaller ball hits as well. */
    private static boolean lasts(Sphere ball, Vector3d motion, Hit exact) {
        return exact.fraction() < 1 - LOOSE
                && SolidSweep.sweep(new Sphere(ball.center(), 0.9 * ball.radius()), motion, FLOOR) != null;
    }
}
