package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.Seeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.exact.Rational;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Sphere sweep against exact arithmetic")
class SphereSweepOracleTest {
    /** How many times the granted rounding the centre is away from the border of a cell for its feature to be well posed. */
    private static final double WELL_INSIDE = 0x1p20;

    @ForSeeds
    void missesNothingAndInventsNothing(long seed) {
        for (SweepKind kind : SweepKind.values()) {
            SweepInput input = kind.make(new SplittableRandom(seed));
            Hit hit = answer(input);
            Object what = Arrays.asList(kind, input, hit);

            Rational radius = Rational.of(input.sphere().radius());
            Oracle.checkFraction(what, input.motion(), radius, input.granted(), hit);
            if (hit != null) {
                Oracle.checkContact(what, input, hit);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource
    void namesTheFeatureAndTheSideWhereBothAreWellPosed(SweepKind kind) {
        int hits = 0;
        int checked = 0;
        for (long seed : Seeds.fixed().toArray()) {
            SweepInput input = kind.make(new SplittableRandom(seed));
            Hit hit = answer(input);
            if (hit != null) {
                hits++;
                Rational margin = input.granted().times(Rational.of(WELL_INSIDE));
                Object what = List.of("seed", seed, input, hit);
                checked += Oracle.checkFeature(what, input.motion(), margin, hit) ? 1 : 0;
            }
        }
        assertThat(hits).as("hits of 200").isBetween(20, 180);
        assertThat(checked)
                .as("well posed of %s", hits)
                .isGreaterThanOrEqualTo(kind == SweepKind.WITHOUT_AREA ? 0 : 10);
    }

    @ForSeeds
    void touchToTheLastDigitIsAHitOnlyIfTheMotionApproaches(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (Feature feature : Feature.values()) {
            for (int i = 0; i < 20; i++) {
                Vector3d way = touching(feature, random);
                Triangle t = below(feature, random);
                Vector3d d = new Vector3d(random.nextInt(-7, 8), random.nextInt(-7, 8), random.nextInt(-7, 8));
                SweepInput input = new SweepInput(new Sphere(way, way.length()), d, t)
                        .times(Math.scalb(1.0, random.nextInt(-9, 9)));
                Hit hit = answer(input);
                Object what = Arrays.asList(feature, input, hit);

                double approach = -way.dot(d);
                if (approach > 0) {
                    checkStopped(what, feature, hit);
                } else {
                    assertThat(hit).as("%s", what).isNull();
                }
            }
        }
    }

    private static void checkStopped(Object what, Feature feature, @Nullable Hit hit) {
        assertThat(hit).as("%s", what).isNotNull();
        if (hit != null) {
            assertThat(hit.fraction()).as("%s", what).isZero();
            assertThat(hit.depth()).as("%s", what).isZero();
            assertThat(hit.feature()).as("%s", what).isEqualTo(feature);
        }
    }

    /** From the origin to a centre from which the origin is closest; its length is a whole number. */
    private static Vector3d touching(Feature feature, SplittableRandom random) {
        return switch (feature) {
            case FACE -> new Vector3d(0, 0, random.nextInt(1, 9));
            case EDGE -> new Vector3d(0, 3, 4).mul(random.nextInt(1, 4));
            case VERTEX -> random.nextBoolean() ? new Vector3d(1, 2, 2) : new Vector3d(2, 3, 6);
        };
    }

    /** A triangle with the origin on the given feature, the rest of it on the far side or across. */
    private static Triangle below(Feature feature, SplittableRandom random) {
        int x = random.nextInt(1, 9);
        int y = random.nextInt(1, 9);
        return switch (feature) {
            case FACE -> new Triangle(new Vector3d(-x, -y, 0), new Vector3d(x, -y, 0), new Vector3d(0, y, 0));
            case EDGE -> new Triangle(new Vector3d(-8, 0, 0), new Vector3d(8, 0, 0), new Vector3d(x, -y, 0));
            case VERTEX -> new Triangle(new Vector3d(0, 0, 0), new Vector3d(-x, -y, 0), new Vector3d(-y, 0, -x));
        };
    }

    private static @Nullable Hit answer(SweepInput input) {
        return SolidSweep.sweep(input.sphere(), input.displacement(), input.triangle());
    }
}
