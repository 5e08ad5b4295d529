package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.Seeds;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same question asked in other coordinates, of every mover. */
@DisplayName("Symmetry")
class SymmetryTest {
    /** The six ways to write one triangle; the first three keep its winding. */
    private static final int[][] ORDERS = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};

    private static final int[] SCALES = {-400, -60, -1, 1, 60, 400};

    /** Other coordinates sort the corners otherwise and so round otherwise, by some units in the last place of 16 m. */
    private static final double ROUNDING = 16 * 0x1p-50;

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("questions")
    void sixCornerOrdersGiveTheSameBits(Mover mover, long seed) {
        Setting setting = Setting.random(new SplittableRandom(seed));
        Hit hit = mover.sweep(setting);
        for (int[] order : ORDERS) {
            Hit other = mover.sweep(setting.reordered(order));
            if (checkSameBits(hit, other) && hit != null && other != null) {
                boolean turnedOver = order[1] != (order[0] + 1) % 3;
                assertThat(other.point()).isEqualTo(hit.point());
                assertThat(other.backFace()).isEqualTo(hit.backFace() ^ turnedOver);
                assertThat(indexBefore(other, order)).isEqualTo(hit.featureIndex());
                for (int i = 0; i < 3; i++) {
                    assertThat(other.barycentric().get(i))
                            .isEqualTo(hit.barycentric().get(order[i]));
                }
            }
        }
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("questions")
    void scalingByAPowerOfTwoChangesNoBit(Mover mover, long seed) {
        Setting setting = Setting.random(new SplittableRandom(seed));
        Hit hit = mover.sweep(setting);
        for (int exponent : SCALES) {
            double scale = Math.scalb(1.0, exponent);
            Hit other = mover.sweep(setting.times(scale));
            assertThat(other == null).isEqualTo(hit == null);
            if (hit != null && other != null) {
                assertThat(other.fraction()).isEqualTo(hit.fraction());
                assertThat(other.normal()).isEqualTo(hit.normal());
                assertThat(other.depth()).isEqualTo(hit.depth() * scale);
                assertThat(other.point()).isEqualTo(hit.point().mul(scale, new Vector3d()));
                checkSamePlace(hit, other);
            }
        }
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("questions")
    void movingEverythingByAWholeNumberChangesNoBit(Mover mover, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Setting setting = Setting.random(random).onGrid();
        Vector3d offset = Randoms.vector(random, 0x1p30).round();
        Hit hit = mover.sweep(setting);
        Hit other = mover.sweep(setting.movedBy(offset));
        if (checkSameBits(hit, other) && hit != null && other != null) {
            checkSamePlace(hit, other);
            // Far away a point has fewer digits.
            double moved = hit.point().add(offset, new Vector3d()).distance(other.point());
            assertThat(moved).isLessThan(4 * Math.ulp(0x1p30));
        }
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("questions")
    void aMirrorShowsTheSameContact(Mover mover, long seed) {
        for (int axis = 0; axis < 3; axis++) {
            int across = axis;
            Setting setting = Setting.random(new SplittableRandom(seed));
            UnaryOperator<Vector3dc> mirror = v -> new Vector3d(v).setComponent(across, -v.get(across));
            Hit hit = mover.sweep(setting);
            Hit other = mover.sweep(setting.turned(mirror));
            checkTurned(hit, other, setting.displacement(), mirror);
            if (hit != null && other != null) {
                assertThat(other.backFace()).isEqualTo(!hit.backFace());
            }
        }
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("questions")
    void exchangedAxesShowTheSameContact(Mover mover, long seed) {
        Setting setting = Setting.random(new SplittableRandom(seed));
        UnaryOperator<Vector3dc> turn = v -> new Vector3d(v.y(), v.z(), v.x());
        Hit hit = mover.sweep(setting);
        Hit other = mover.sweep(setting.turned(turn));
        checkTurned(hit, other, setting.displacement(), turn);
        if (hit != null && other != null) {
            assertThat(other.backFace()).isEqualTo(hit.backFace());
        }
    }

    static Stream<Arguments> questions() {
        return Seeds.all().boxed().flatMap(seed -> Stream.of(Mover.values()).map(mover -> Arguments.of(mover, seed)));
    }

    /** Fraction, normal and depth; false if both are misses. */
    private static boolean checkSameBits(@Nullable Hit hit, @Nullable Hit other) {
        assertThat(other == null).isEqualTo(hit == null);
        if (hit == null || other == null) {
            return false;
        }
        assertThat(other.fraction()).isEqualTo(hit.fraction());
        assertThat(other.normal()).isEqualTo(hit.normal());
        assertThat(other.depth()).isEqualTo(hit.depth());
        assertThat(other.feature()).isEqualTo(hit.feature());
        return true;
    }

    private static void checkSamePlace(Hit hit, Hit other) {
        assertThat(other.feature()).isEqualTo(hit.feature());
        assertThat(other.featureIndex()).isEqualTo(hit.featureIndex());
        assertThat(other.barycentric()).isEqualTo(hit.barycentric());
        assertThat(other.backFace()).isEqualTo(hit.backFace());
    }

    private static void checkTurned(
            @Nullable Hit hit, @Nullable Hit other, Vector3dc displacement, UnaryOperator<Vector3dc> turn) {
        assertThat(other == null).isEqualTo(hit == null);
        if (hit != null && other != null) {
            // At a flat angle the fraction is worth fewer digits; the way along the normal is not.
            double approach = Math.abs(hit.normal().dot(displacement));
            assertThat(other.fraction() * approach).isCloseTo(hit.fraction() * approach, within(ROUNDING));
            assertThat(other.depth()).isCloseTo(hit.depth(), within(ROUNDING));
            assertThat(turn.apply(hit.normal()).distance(other.normal())).isLessThan(1e-11);
            assertThat(turn.apply(hit.point()).distance(other.point())).isLessThan(1e-11);
            assertThat(other.feature()).isEqualTo(hit.feature());
            assertThat(other.featureIndex()).isEqualTo(hit.featureIndex());
        }
    }

    /** The feature index of a reordered triangle, in the numbers of the triangle before. */
    private static int indexBefore(Hit hit, int[] order) {
        return switch (hit.feature()) {
            case FACE -> 0;
            case VERTEX -> order[hit.featureIndex()];
            case EDGE -> {
                int from = order[hit.featureIndex()];
                int to = order[(hit.featureIndex() + 1) % 3];
                yield to == (from + 1) % 3 ? from : to;
            }
        };
    }
}
