package firsthit.experiment.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.Randoms;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ContenderTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-4, -4, 0), new Vector3d(4, -4, 0), new Vector3d(0, 4, 0));

    /** A few roundings of single precision on numbers below 16. */
    private static final double FLOAT = 1e-5;

    /** Those that claim to answer every question. */
    static Stream<Contender> complete() {
        return Stream.of(Contender.jomlWithCare(), Contender.singlePrecision(), Contender.sphereSweep());
    }

    private static @Nullable SweepContact ask(Contender contender, Vector3dc center, Vector3dc motion) {
        return contender.sweep().find(new Sphere(center, 1), motion, FLOOR);
    }

    private static void expect(@Nullable SweepContact contact, double fraction, double x, double y, double z) {
        SweepContact found = Objects.requireNonNull(contact);
        assertThat(found.fraction()).isCloseTo(fraction, within(FLOAT));
        assertThat(found.normal().distance(x, y, z)).isLessThan(FLOAT);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("complete")
    void faceIsMetFromBothSides(Contender contender) {
        expect(ask(contender, new Vector3d(0, 0, 3), new Vector3d(0, 0, -4)), 0.5, 0, 0, 1);
        expect(ask(contender, new Vector3d(0, 0, -3), new Vector3d(0, 0, 4)), 0.5, 0, 0, -1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("complete")
    void edgeAndVertexAreMetInTheirOwnPlane(Contender contender) {
        expect(ask(contender, new Vector3d(1, -7, 0), new Vector3d(0, 4, 0)), 0.5, 0, -1, 0);
        expect(ask(contender, new Vector3d(0, 7, 0), new Vector3d(0, -4, 0)), 0.5, 0, 1, 0);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("complete")
    void recedingShortAndPassingMotionsMiss(Contender contender) {
        assertThat(ask(contender, new Vector3d(0, 0, 5), new Vector3d(0, 0, 1))).isNull();
        assertThat(ask(contender, new Vector3d(0, 0, 3), new Vector3d(0, 0, -1.9)))
                .isNull();
        assertThat(ask(contender, new Vector3d(-9, 0, 1.1), new Vector3d(18, 0, 0)))
                .isNull();
        assertThat(ask(contender, new Vector3d(6, 6, 3), new Vector3d(0, 0, -6)))
                .isNull();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("complete")
    void startInOverlapIsAHitAndStartInTouchOnlyIfItApproaches(Contender contender) {
        expect(ask(contender, new Vector3d(0, 0, 0.5), new Vector3d(0, 0, 1)), 0, 0, 0, 1);
        expect(ask(contender, new Vector3d(0, 0, 1), new Vector3d(0, 0, -1)), 0, 0, 0, 1);
        assertThat(ask(contender, new Vector3d(0, 0, 1), new Vector3d(0, 0, 1))).isNull();
        // The centre on the triangle has no nearest way out; any answer at the start will do.
        assertThat(Objects.requireNonNull(ask(contender, new Vector3d(0, 0, 0), new Vector3d(1, 0, 0)))
                        .fraction())
                .isZero();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("complete")
    void triangleWithoutAreaIsTheSegmentThatItIs(Contender contender) {
        Triangle needle = new Triangle(new Vector3d(-4, 0, 0), new Vector3d(4, 0, 0), new Vector3d(1, 0, 0));
        SweepContact found =
                contender.sweep().find(new Sphere(new Vector3d(2, 0, 3), 1), new Vector3d(0, 0, -4), needle);

        expect(found, 0.5, 0, 0, 1);
    }

    @ForSeeds
    void careAndSinglePrecisionAgreeWithOursWhereNothingIsClose(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d start = Randoms.vector(random, 1).normalize(8);
        Vector3d motion = Randoms.vector(random, 1).mul(3).sub(start).mul(2);
        SweepContact ours = ask(Contender.sphereSweep(), start, motion);

        for (Contender other : new Contender[] {Contender.jomlWithCare(), Contender.singlePrecision()}) {
            SweepContact found = ask(other, start, motion);
            assertThat(found == null).as(other.name()).isEqualTo(ours == null);
            if (found != null && ours != null) {
                // A grazing contact magnifies an error of the radius by the square root.
                assertThat(found.fraction()).isCloseTo(ours.fraction(), within(1e-4));
            }
        }
    }

    @Test
    void jomlAsDocumentedShowsItsThreeLimits() {
        Contender joml = Contender.jomlAsDocumented();

        // A past contact is a hit at a negative fraction, a motion along the plane none, a start in overlap its end.
        expect(ask(joml, new Vector3d(0, 0, 5), new Vector3d(0, 0, 1)), -4, 0, 0, 1);
        assertThat(ask(joml, new Vector3d(0, -9, 0), new Vector3d(0, 9, 0))).isNull();
        assertThat(Objects.requireNonNull(ask(joml, new Vector3d(0, 0, 0.5), new Vector3d(0, 0, 1)))
                        .fraction())
                .isCloseTo(0.5, within(FLOAT));
    }
}
