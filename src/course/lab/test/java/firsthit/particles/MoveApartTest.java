package firsthit.particles;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import java.util.Objects;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Move apart")
class MoveApartTest {
    private static final Vector3dc UP = new Vector3d(0, 0, 1);
    private static final Offset<Double> ROUNDING = Offset.offset(1e-12);

    @ParameterizedTest(name = "{0} kg and {1} kg: {2} m and {3} m")
    @CsvSource({
        "1, 1, 0.2, -0.2",
        "1, 3, 0.3, -0.1",
        "3, 1, 0.1, -0.3",
        "1, Infinity, 0.4, 0",
        "Infinity, 1, 0, -0.4",
        "1e308, 1e308, 0.2, -0.2"
    })
    void lighterOneMovesMore(double mass, double other, double up, double down) {
        MoveApart ways = MoveApart.of(UP, 0.4, mass, other);

        assertThat(ways.mover().distance(0, 0, up)).isLessThan(1e-15);
        assertThat(ways.other().distance(0, 0, down)).isLessThan(1e-15);
    }

    @ForSeeds(100)
    void twoBallsTouchAfterwardsAndTheirCentreOfMassStays(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double radius = random.nextDouble(0.5, 1);
        double mass = random.nextDouble(0.1, 10);
        double otherMass = random.nextDouble(0.1, 10);
        Sphere mover =
                new Sphere(new Vector3d(0.3, random.nextDouble(-0.3, 0.3), random.nextDouble(-0.3, 0.3)), radius);
        Sphere other = new Sphere(new Vector3d(0.1, 0.2, 0), 0.5);
        MoveApart ways = MoveApart.of(mover, mass, other, otherMass);

        assertThat(mover.movedBy(ways.mover())
                        .center()
                        .distance(other.movedBy(ways.other()).center()))
                .isCloseTo(radius + 0.5, ROUNDING);
        assertThat(ways.mover()
                        .mul(mass, new Vector3d())
                        .add(ways.other().mul(otherMass, new Vector3d()))
                        .length())
                .isCloseTo(0, ROUNDING);
    }

    @Test
    void ballsThatDoNotOverlapStay() {
        MoveApart ways = MoveApart.of(new Sphere(new Vector3d(2, 0, 0), 0.5), 1, new Sphere(new Vector3d(), 1), 1);

        assertThat(ways.mover().length()).isZero();
        assertThat(ways.other().length()).isZero();
    }

    @Test
    void ballsWithTheSameCentrePartAlongZ() {
        Sphere ball = new Sphere(new Vector3d(1, 2, 3), 0.5);

        assertThat(MoveApart.of(ball, 1, ball, 1).mover()).isEqualTo(new Vector3d(0, 0, 0.5));
    }

    @Test
    void overlapWithATriangleIsLeftAndALaterHitMovesNobody() {
        Triangle floor = new Triangle(new Vector3d(-4, -4, 0), new Vector3d(4, -4, 0), new Vector3d(0, 4, 0));
        Sphere ball = new Sphere(new Vector3d(0, 0, 0.75), 1);
        Vector3d down = new Vector3d(0, 0, -2);
        Hit overlap = Objects.requireNonNull(SolidSweep.sweep(ball, down, floor));
        Hit later = Objects.requireNonNull(SolidSweep.sweep(ball.at(new Vector3d(0, 0, 2)), down, floor));

        assertThat(MoveApart.of(overlap, 1, Double.POSITIVE_INFINITY).mover()).isEqualTo(new Vector3d(0, 0, 0.25));
        assertThat(MoveApart.of(later, 1, 1).mover().length()).isZero();
    }

    @Test
    void massesThatAreNoneAreNamed() {
        double infinite = Double.POSITIVE_INFINITY;
        assertIllegalAs(() -> MoveApart.of(UP, 1, 0, 1), "mass of the mover is not > 0: 0.0");
        assertIllegalAs(() -> MoveApart.of(UP, 1, 1, Double.NaN), "mass of the other is not > 0: NaN");
        assertIllegal(() -> MoveApart.of(UP, 1, infinite, infinite), "neither body can move");
        assertIllegal(() -> MoveApart.of(UP, -1, 1, 1), "depth");
    }
}
