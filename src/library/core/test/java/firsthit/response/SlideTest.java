package firsthit.response;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.query.Randoms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Slide")
class SlideTest {
    private static final Vector3dc FLOOR = new Vector3d(0, 0, 1);

    @Test
    void motionAwayFromThePlaneStaysAsItIs() {
        Vector3d up = new Vector3d(0.3, -0.2, 0.1);

        assertThat(Slide.along(up, FLOOR)).isEqualTo(up);
        assertThat(Slide.along(up, List.of())).isEqualTo(up);
    }

    @Test
    void flatFloorTakesExactlyTheHeight() {
        assertThat(Slide.along(new Vector3d(0.3, -0.2, -0.1), FLOOR)).isEqualTo(new Vector3d(0.3, -0.2, 0));
    }

    @ParameterizedTest(name = "slope of {0} degrees")
    @ValueSource(doubles = {1, 30, 45, 60, 89})
    void oneMetreIntoASlopeBecomesItsCosine(double degrees) {
        double slope = StrictMath.toRadians(degrees);
        Vector3d normal = new Vector3d(-StrictMath.sin(slope), 0, StrictMath.cos(slope));
        Vector3d slide = Slide.along(new Vector3d(1, 0, 0), normal);

        assertThat(slide.length()).isCloseTo(StrictMath.cos(slope), within(1e-15));
        assertThat(slide.x).isCloseTo(StrictMath.cos(slope) * StrictMath.cos(slope), within(1e-15));
    }

    @Test
    void twoWallsLeaveTheirCrease() {
        List<Vector3d> walls = List.of(new Vector3d(-1, 0, 0), new Vector3d(0, -1, 0));

        assertThat(Slide.along(new Vector3d(1, 2, 0.5), walls)).isEqualTo(new Vector3d(0, 0, 0.5));
    }

    @Test
    void wallThatTheFirstSlideLeavesIsNotFelt() {
        // An obtuse corner taken along its second wall: the crease would lose the motion.
        Vector3d first = new Vector3d(-1, 0, 0);
        Vector3d second = new Vector3d(-0.6, -0.8, 0);

        assertThat(Slide.along(new Vector3d(1, -1, 0), List.of(first, second))).isEqualTo(new Vector3d(0, -1, 0));
    }

    @Test
    void threeWallsLeaveNothing() {
        List<Vector3d> corner = List.of(new Vector3d(-1, 0, 0), new Vector3d(0, -1, 0), new Vector3d(0, 0, -1));

        assertThat(Slide.along(new Vector3d(1, 2, 3), corner)).isEqualTo(new Vector3d());
    }

    @ParameterizedTest(name = "second plane turned by {0} rad")
    @ValueSource(doubles = {0, 1e-300, 1e-17, 1e-15, 1e-12, 1e-8, 1e-4})
    void nearlyParallelPlanesLeaveAMotionAlongBoth(double angle) {
        // Trap T10: the cross product of the two normals is zero or has no digit.
        Vector3d first = new Vector3d(1, 2, -2).div(3);
        Vector3d second =
                new Vector3d(first).add(new Vector3d(2, 1, 2).div(3).mul(angle)).normalize();
        Vector3d wished = new Vector3d(-0.5, -0.3, -0.7);
        Vector3d slide = Slide.along(wished, List.of(first, second));

        assertThat(slide.length()).isGreaterThan(0.5);
        assertThat(slide.dot(first)).isGreaterThan(-4e-15);
        assertThat(slide.dot(second)).isGreaterThan(-4e-15);
    }

    @Test
    void oppositeWallsLeaveTheMotionBetweenThem() {
        List<Vector3d> walls = List.of(new Vector3d(1, 0, 0), new Vector3d(-1, 0, 0));

        assertThat(Slide.along(new Vector3d(1, 2, 3), walls)).isEqualTo(new Vector3d(0, 2, 3));
    }

    @ForSeeds
    void slideIsTheNearestMotionThatLeadsIntoNoPlane(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Vector3d> normals = new ArrayList<>();
        for (int count = random.nextInt(1, 6); count > 0; count--) {
            normals.add(Randoms.vector(random, 1).normalize());
        }
        Vector3d wished = Randoms.vector(random, 1);
        Vector3d slide = Slide.along(wished, normals);

        assertThat(normals).allSatisfy(normal -> assertThat(normal.dot(slide)).isGreaterThan(-1e-14));
        // The nearest point of a convex cone: what is taken away is perpendicular to it, and leads away from all of the
        // cone.
        Vector3d taken = wished.sub(slide, new Vector3d());
        assertThat(taken.dot(slide)).isCloseTo(0, within(1e-14));
        for (int i = 0; i < 1000; i++) {
            Vector3d other = Randoms.vector(random, 1);
            if (normals.stream().allMatch(normal -> normal.dot(other) >= 0)) {
                assertThat(taken.dot(other)).isLessThan(1e-13);
            }
        }
    }

    @ForSeeds
    void theOrderOfThePlanesDoesNotMatter(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Vector3d> normals = new ArrayList<>(List.of(
                Randoms.vector(random, 1).normalize(),
                Randoms.vector(random, 1).normalize(),
                Randoms.vector(random, 1).normalize()));
        Vector3d wished = Randoms.vector(random, 1);
        Vector3d slide = Slide.along(wished, normals);
        Collections.shuffle(normals, new Random(seed));

        assertThat(Slide.along(wished, normals).distance(slide)).isLessThan(1e-14);
    }

    @Test
    void wallsThatDifferByAHairLeaveNoWayUpBetweenThem() {
        // What rounding leaves of the wish is as long as the violation that a slack for long motions would allow.
        Vector3d wall = new Vector3d(-1, 0, 0);
        Vector3d leaning = new Vector3d(-1, 0, 3e-8).normalize();

        assertThat(Slide.along(new Vector3d(1, 0, 0), List.of(wall, leaning))).isEqualTo(new Vector3d());
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        assertIllegal(() -> Slide.along(new Vector3d(Double.NaN, 0, 0), FLOOR), "displacement is not finite");
        assertIllegal(
                () -> Slide.along(new Vector3d(), new Vector3d(0, 0, Double.POSITIVE_INFINITY)),
                "normal is not finite");
    }

    @ParameterizedTest(name = "2^{0} times as long")
    @ValueSource(ints = {-1000, -600, -300, 0, 300, 600, 1000})
    void motionOfAnyLengthSlidesAsAnyOther(int exponent) {
        double scale = Math.scalb(1.0, exponent);
        Vector3d wished = new Vector3d(1, 0.5, -0.25);
        List<Vector3d> planes = List.of(new Vector3d(-0.6, 0, 0.8), new Vector3d(0, -0.8, 0.6));
        Vector3d slide = Slide.along(wished, planes);

        assertThat(Slide.along(wished.mul(scale, new Vector3d()), planes)).isEqualTo(slide.mul(scale, new Vector3d()));
    }

    @ParameterizedTest(name = "{0} of its length into the floor: {1}")
    @CsvSource({"0x1p-40, true", "0x1p-47, true", "0x1p-49, false", "0, false", "-0x1p-40, false"})
    void motionLeadsIntoAPlaneByMoreThanRounding(double share, boolean into) {
        for (double length : new double[] {1, 0x1p-1000, 0x1p1000}) {
            Vector3d motion = new Vector3d(length, 0, -share * length);

            assertThat(Slide.leadsInto(motion, FLOOR)).isEqualTo(into);
        }
    }

    @Test
    void slideThatNoDoubleCanHoldIsRefused() {
        Vector3d corner = new Vector3d(1, 1, 1).mul(Double.MAX_VALUE);
        Vector3d steep = new Vector3d(0.6, -0.8, 0);

        assertIllegal(() -> Slide.along(corner, steep), "slide of so long a displacement is not finite");
    }
}
