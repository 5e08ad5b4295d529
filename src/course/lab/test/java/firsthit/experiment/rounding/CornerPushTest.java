package firsthit.experiment.rounding;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.work.Progress;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CornerPushTest {
    private static final CornerPush PUSH = CornerPush.farFromTheOrigin();
    private static final int STEPS = 10_000;

    private static final CornerRun FLOAT = run(Width.FLOAT, false);
    private static final CornerRun DOUBLE = run(Width.DOUBLE, false);

    private static CornerRun run(Width width, boolean recovery) {
        return PUSH.run(width, recovery, STEPS, Progress.SILENT);
    }

    @Test
    void floatIsMillimetresDeepWhereDoubleIsPicometres() {
        assertThat(FLOAT.firstDeeperThan(0)).isEqualTo(20);
        assertThat(DOUBLE.firstDeeperThan(0)).isEqualTo(20);
        assertThat(FLOAT.firstDeeperThan(1e-3)).isEqualTo(3298);
        assertThat(DOUBLE.firstDeeperThan(1e-12)).isEqualTo(1314);
        assertThat(DOUBLE.firstDeeperThan(1e-11)).as("never").isZero();
        assertThat(FLOAT.deepest()).isEqualTo(0.0014444986979166667);
        assertThat(DOUBLE.deepest()).isEqualTo(1.6674069532503684E-12);
    }

    @ParameterizedTest
    @EnumSource
    void restoringTheLastSafePositionKeepsItAtOneRounding(Width width) {
        CornerRun recovered = run(width, true);

        // Near 1000 m the spacing of numbers is 2^-14 m in float and 2^-43 m in double.
        double spacing = width == Width.FLOAT ? 0x1p-14 : 0x1p-43;
        assertThat(recovered.deepest()).isBetween(0.0, 2 * spacing);
        assertThat(recovered.restored()).isPositive();
        CornerRun left = width == Width.FLOAT ? FLOAT : DOUBLE;
        assertThat(left.deepest()).isGreaterThan(5 * recovered.deepest());
        assertThat(left.restored()).isZero();
    }

    @Test
    void depthIsMeasuredBeyondDouble() {
        double third = 1 / 3.0;
        CornerWall wall = new CornerWall(Width.DOUBLE, new double[] {1000, 0, 0}, new double[] {1, 0, 0}, third);

        assertThat(wall.depth(new double[] {1000 + third, 0, 0}))
                .as("what adding a third to 1000 lost")
                .isEqualTo(third - (1000 + third - 1000));
        assertThat(wall.depth(new double[] {1000, 5, 5})).isEqualTo(third);
    }

    @ForSeeds
    void depthIsWhatSixtyDigitsGive(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Width width = random.nextBoolean() ? Width.FLOAT : Width.DOUBLE;
        double at = 1000 * random.nextInt(11);
        double[] point = width.round(new double[] {at, at, at});
        double[] normal = width.round(new double[] {2 / 3.0, -1 / 3.0, 2 / 3.0});
        double radius = width.round(random.nextDouble(0.1, 1));
        double far = radius + 1e-9 * random.nextDouble(-1, 1);
        double[] position = width.along(point, width.round(far), normal);

        BigDecimal squares = BigDecimal.ZERO;
        BigDecimal distance = BigDecimal.ZERO;
        for (int axis = 0; axis < 3; axis++) {
            BigDecimal component = new BigDecimal(normal[axis]);
            squares = squares.add(component.multiply(component));
            BigDecimal offset = new BigDecimal(position[axis]).subtract(new BigDecimal(point[axis]));
            distance = distance.add(component.multiply(offset));
        }
        MathContext digits = new MathContext(60);
        double right = new BigDecimal(radius)
                .subtract(distance.divide(squares.sqrt(digits), digits))
                .doubleValue();
        assertThat(new CornerWall(width, point, normal, radius).depth(position)).isCloseTo(right, within(1e-30));
    }

    @Test
    void depthOfAnUnscaledNormalIsALength() {
        CornerWall wall = new CornerWall(Width.DOUBLE, new double[3], new double[] {0, 3, 4}, 1);

        assertThat(wall.depth(new double[] {0, 0, 1})).isCloseTo(0.2, within(1e-16));
    }

    @Test
    void wallIsPassedOnlyByMotionAwayFromIt() {
        CornerWall wall = new CornerWall(Width.DOUBLE, new double[3], new double[] {0, 0, 1}, 1);

        assertThat(wall.fraction(new double[] {0, 0, 3}, new double[] {0, 0, -4}))
                .isEqualTo(0.5);
        assertThat(wall.fraction(new double[] {0, 0, 0.5}, new double[] {0, 0, -4}))
                .isZero();
        assertThat(wall.fraction(new double[] {0, 0, 0.5}, new double[] {1, 0, 0}))
                .isGreaterThan(1);
        assertThat(wall.slide(new double[] {2, 0, -4}, 0.5)).containsExactly(1, 0, 0);
    }

    @Test
    void seriesLeaveOutWhatIsOutside() {
        assertThat(FLOAT.depth(1)).isNegative();
        assertThat(FLOAT.depthSeries("float").y(0)).isNaN();
        assertThat(FLOAT.depthSeries("float").y(19)).isEqualTo(FLOAT.depth(20)).isPositive();
        assertThat(FLOAT.deepestSeries("float").y(STEPS - 1)).isEqualTo(FLOAT.deepest());
        assertThat(FLOAT.stepsDeeperThan(0)).isEqualTo(9972);
        assertThat(FLOAT.steps()).isEqualTo(STEPS);
        assertThat(FLOAT).hasToString("FLOAT: 10000 steps, deepest 0.00144 m");
    }

    @Test
    void badNumbersAndInterruptionStopIt() {
        assertIllegal(() -> new CornerPush(new Vector3d(), -1, 1, 1, 1), "radius");

        assertCancelled(() -> run(Width.FLOAT, false), "interrupted after 1000 of 10000");
    }

    @ParameterizedTest(name = "{0} steps")
    @ValueSource(ints = {-1, 1_000_000_000})
    void stepsThatCannotBeKeptAreRefused(int steps) {
        assertIllegal(
                () -> CornerPush.farFromTheOrigin().run(Width.FLOAT, false, steps, Progress.SILENT), ": " + steps);
    }
}
