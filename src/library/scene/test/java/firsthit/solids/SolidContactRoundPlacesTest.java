package firsthit.solids;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What was reported of two solids. */
@DisplayName("Two solids at places where they used to fail")
class SolidContactRoundPlacesTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final Aabb CUBE = new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1));

    /** 2^-35 of sizes of about 100. */
    private static final double ACCURACY = 3e-9;

    @Test
    void aTurnedBoxOnTheAxisOfACubeHasADepth() {
        OrientedBox box = new OrientedBox(new Vector3d(0.25, 0, 0), new Vector3d(0.5, 0.5, 0.5), new Quaterniond());

        assertThat(overlap(box, CUBE).depth()).isEqualTo(1.25);
        assertThat(overlap(box, CUBE).normal()).isEqualTo(new Vector3d(1, 0, 0));
    }

    @ParameterizedTest(name = "at {0}: {1}")
    @CsvSource({"0.9, 0.35", "0.6, 0.65", "0.05, 1.2", "0, 1.25"})
    void aBallOnTheDiagonalOfACubeIsPushedOutAlongAnAxis(double place, double depth) {
        SolidContact contact = overlap(new Sphere(new Vector3d(place, place, place), 0.25), CUBE);

        assertThat(contact.depth()).isCloseTo(depth, within(1e-14));
        assertThat(contact.normal().absolute(new Vector3d())).isEqualTo(new Vector3d(0, 0, 1));
    }

    @Test
    void aThickBoxInAPlateIsPushedOutOfItsFace() {
        SolidContact contact = overlap(
                new OrientedBox(new Vector3d(-3, 4, -5), new Vector3d(3, 3, 1), new Quaterniond()),
                new Aabb(new Vector3d(-8, 4, -6), new Vector3d(-2, 4, -2)));

        assertThat(contact.depth()).isEqualTo(2);
        assertThat(contact.normal()).isEqualTo(new Vector3d(0, 0, -1));
    }

    @Test
    void boxesOnOneAnotherOverlapByTheirHeightOnly() {
        Aabb above = CUBE.movedBy(new Vector3d(0, 0, 2 - 0.125));
        Aabb beside = CUBE.movedBy(new Vector3d(0.5, 0, 2 - 0x1p-20));

        assertThat(overlap(above, CUBE).depth()).isEqualTo(0.125);
        assertThat(overlap(beside, CUBE).depth()).isEqualTo(0x1p-20);
        assertThat(overlap(beside, CUBE).normal()).isEqualTo(new Vector3d(0, 0, 1));
    }

    @Test
    void theDepthInALargeBallIsTheShortest() {
        Sphere large = new Sphere(STILL, 100);

        assertThat(overlap(CUBE, large).depth()).isCloseTo(101, within(ACCURACY));
        assertThat(overlap(new Capsule(new Vector3d(-1, 0, 0), new Vector3d(1, 0, 0), 0.1), large)
                        .depth())
                .isCloseTo(100.1, within(ACCURACY));
        assertThat(overlap(new Capsule(new Vector3d(-1, -1, -2), new Vector3d(1, 1, 2), 0), new Sphere(STILL, 4))
                        .depth())
                .isEqualTo(4);
    }

    @Test
    void aBallWhoseMiddleLiesOnTheAxisOfALongCapsuleIsFreedAcrossIt() {
        for (double length : new double[] {1, 1000, 1e6, 1e9}) {
            Capsule capsule = new Capsule(new Vector3d(-length, 0, 0), new Vector3d(length, length, 0), 0.25);
            for (double share : new double[] {-0.5, 0, 0.3, 0.75}) {
                Vector3d middle = capsule.half().mul(share).add(capsule.center());
                double depth = overlap(new Sphere(middle, 0.25), capsule).depth();

                assertThat(depth).isCloseTo(0.5, within(0x1p-35 * length));
            }
        }
    }

    @Test
    void ofTwoWithOneCentreTheNormalTurnsRoundWithTheirOrder() {
        List<Solid> solids = List.of(
                new Sphere(STILL, 1),
                new Sphere(STILL, 2),
                new Capsule(new Vector3d(-1, -2, -2), new Vector3d(1, 2, 2), 0.25),
                new Capsule(new Vector3d(-1, 0, 0), new Vector3d(1, 0, 0), 1),
                new Aabb(new Vector3d(-1, -2, -2), new Vector3d(1, 2, 2)),
                CUBE,
                new OrientedBox(STILL, new Vector3d(1, 2, 3), new Quaterniond(0.5, 0.5, 0.5, 0.5)));
        for (Solid a : solids) {
            for (Solid b : solids) {
                SolidContact one = overlap(a, b);
                SolidContact other = overlap(b, a);

                assertThat(one.depth()).isEqualTo(other.depth());
                if (a != b) {
                    assertThat(one.normal().negate(new Vector3d()).add(0, 0, 0))
                            .as("%s %s", a, b)
                            .isEqualTo(other.normal());
                }
            }
        }
    }

    @Test
    void anEllipsoidAndAnotherSolidWithItsCentreHaveADepth() {
        Ellipsoid ball = new Ellipsoid(STILL, new Vector3d(1, 1, 1));
        Ellipsoid egg = new Ellipsoid(STILL, new Vector3d(1, 2, 3), new Quaterniond(0.5, 0.5, 0.5, 0.5));
        for (Solid solid : List.of(
                new Sphere(STILL, 0.5),
                new Capsule(new Vector3d(0, 0, -2), new Vector3d(0, 0, 2), 0.5),
                new Aabb(new Vector3d(-0.5, -0.5, -0.5), new Vector3d(0.5, 0.5, 0.5)),
                new OrientedBox(STILL, new Vector3d(0.5, 1, 2), new Quaterniond()),
                new Ellipsoid(STILL, new Vector3d(2, 0.5, 4)))) {
            assertThat(overlap(solid, ball).depth()).as("%s", solid).isCloseTo(1.5, within(1e-12));
            assertThat(overlap(solid, egg).normal().negate(new Vector3d()).add(0, 0, 0))
                    .as("%s", solid)
                    .isEqualTo(overlap(egg, solid).normal());
        }
    }

    @Test
    void anEllipsoidApartFromACapsuleDoesNotTouchIt() {
        Ellipsoid ellipsoid = new Ellipsoid(
                new Vector3d(2.979521509536925, 2.447083681475282, 0.7071597133589376),
                new Vector3d(0.7377476146313814, 0.5599244986279046, 1.0939610754985967));
        Capsule capsule = new Capsule(
                new Vector3d(1.7369186802965857, 2.910864950686129, 2.848982098735957),
                new Vector3d(2.947612979733397, 2.1072007033664617, 3.0048225599647407),
                0.4982754821445482);

        assertThat(SolidContact.first(ellipsoid, STILL, capsule, STILL)).isNull();
        assertThat(SolidContact.clearance(ellipsoid, capsule).distance()).isCloseTo(0.706186181994684, within(1e-9));
    }

    @Test
    void aFlatBoxAndANeedleOfAnEllipsoidAreAnsweredAtOnce() {
        OrientedBox box = new OrientedBox(
                new Vector3d(0.029207564883165622, 0.030249330819722208, -0.04616909415311858),
                new Vector3d(128.23296763635892, 0.0012308777851947, 0),
                new Quaterniond(0, 0, Math.sqrt(0.5), Math.sqrt(0.5)));
        Ellipsoid ellipsoid = new Ellipsoid(
                new Vector3d(0.025128231052126124, -0.03637189978679578, 0.012437030449572055),
                new Vector3d(200.11340763868515, 0.0014868784986397366, 92.28007617063501),
                new Quaterniond(0.6655983474923863, 0.058758945114718436, -0.5957652583295989, 0.44563436038065596)
                        .normalize());

        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            for (int i = 0; i < 1000; i++) {
                assertThat(SolidContact.first(box, new Vector3d(-4, -4, -2), ellipsoid, STILL))
                        .isNotNull();
            }
        });
    }

    @Test
    void thePointOfTwoNeedlesIsOnBoth() {
        SolidPairs.Case needles = new SolidPairs.Case(
                new Aabb(
                        new Vector3d(326.50899579873703, 268.3710113208823, 433.8241828471984),
                        new Vector3d(544.6301585042822, 268.3802718255247, 433.85098503457783)),
                new Vector3d(-691.4015661209922, 162.81082954018063, -692.8734587489072),
                new OrientedBox(
                        new Vector3d(44.17361060348213, 360.5413309711558, 41.60839272866182),
                        new Vector3d(0.0019515183439342862, 0.09501024906673922, 113.87260873552019),
                        new Quaterniond(
                                -0.3003159988033558, 0.5977056605163387, 0.6686834709066923, -0.3246854785567856)),
                new Vector3d());
        SolidPairs.Case overlap = new SolidPairs.Case(
                new OrientedBox(
                        new Vector3d(-1.814010269347669, -2.526576712153192, 0.5777589719165896),
                        new Vector3d(0.29524258666805214, 0.5851620578542089, 0.507527090220146),
                        new Quaterniond(0.5, 0.5, 0.5, 0.5)),
                new Vector3d(),
                new Aabb(
                        new Vector3d(-2.5489023036587533, -3.3617935617702956, 0.45059258308848626),
                        new Vector3d(-0.6820859206252721, -1.691359862536088, 0.704925360744693)),
                new Vector3d());

        assertThat(SolidContactCheck.flaw(needles)).isNull();
        assertThat(first(needles).fraction()).isCloseTo(0.566, within(1e-3));
        assertThat(SolidContactCheck.flaw(overlap)).isNull();
        assertThat(first(overlap).point().z()).isCloseTo(0.45059258308848626, within(1e-12));
    }

    @Test
    void aPointThatMeetsABoxIsWhereItSays() {
        SolidContact contact = SolidContact.first(
                new Sphere(new Vector3d(4, -6, 3), 0),
                new Vector3d(2, 12, -18),
                new Aabb(new Vector3d(5, -4, -10), new Vector3d(5, 4, -2)),
                STILL);

        assertThat(Objects.requireNonNull(contact).fraction()).isEqualTo(0.5);
        assertThat(contact.point()).isEqualTo(new Vector3d(5, 0, -6));
    }

    @Test
    void aTouchIsNeitherAnOverlapNorAHit() {
        Sphere ball = new Sphere(STILL, 1);
        for (int ulps = -40; ulps <= 40; ulps++) {
            Sphere other = new Sphere(new Vector3d(2 + ulps * 0x1p-51, 0, 0), 1);

            assertThat(SolidContact.first(other, STILL, ball, STILL)).isNull();
            assertThat(SolidContact.first(other, new Vector3d(1, 0, 0), ball, STILL))
                    .isNull();
            assertThat(SolidContact.first(other, new Vector3d(0, 3, 0), ball, STILL))
                    .isNull();
            assertThat(Objects.requireNonNull(SolidContact.first(other, new Vector3d(-1, 0, 0), ball, STILL))
                            .depth())
                    .isZero();
        }
        Sphere shallow = new Sphere(new Vector3d(2 * (1 - 0x1p-40) * (1 + 0x1p-42), 0, 0), 1);
        assertThat(overlap(shallow, ball).depth()).isPositive();
    }

    @Test
    void theLeastDisplacementsAreAnswered() {
        Sphere ball = new Sphere(STILL, 1);
        Sphere touching = new Sphere(new Vector3d(2, 0, 0), 1);
        for (double x : new double[] {Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, 1e300, 1.7e308}) {
            Vector3d d = new Vector3d(x, 0, 0);

            assertThat(SolidContact.first(touching, d, ball, STILL) == null).isEqualTo(x > 0);
            assertThat(SolidContact.first(new Sphere(new Vector3d(0, 0, -3), 1), d, ball, STILL))
                    .isNull();
            assertThat(overlap(new Sphere(new Vector3d(1, 0, 0), 1), ball).depth())
                    .isEqualTo(1);
        }
    }

    @Test
    void whatGoesAlongAFaceDoesNotMeetTheNext() {
        double top = 0.1 + 0.2;
        Aabb floor = new Aabb(new Vector3d(-1, -1, 0), new Vector3d(1, 1, top));
        for (Solid solid : List.of(
                new Sphere(new Vector3d(-5, 0.25, 0.3 + 0.5), 0.5),
                new Capsule(new Vector3d(-5, 0.25, 0.3 + 0.5), new Vector3d(-5, 0.25, 1.5), 0.5),
                new Aabb(new Vector3d(-5.5, -0.5, 0.3), new Vector3d(-4.5, 0.5, 1)))) {
            for (double lean : new double[] {0, 1e-17, -1e-17}) {
                assertThat(SolidContact.first(solid, new Vector3d(10, 0, lean), floor, STILL))
                        .as("%s", solid)
                        .isNull();
            }
        }
    }

    @Test
    void aContactWithoutSenseIsRefused() {
        assertIllegal(() -> new SolidContact(0, STILL, new Vector3d(0, 0, 1), -0.5), "depth");
        assertIllegal(() -> new SolidContact(1.5, STILL, new Vector3d(0, 0, 1), 0), "fraction");
    }

    private static SolidContact first(SolidPairs.Case pair) {
        return Objects.requireNonNull(SolidContact.first(pair.a(), pair.ofA(), pair.b(), pair.ofB()));
    }

    private static SolidContact overlap(Solid a, Solid b) {
        return Objects.requireNonNull(SolidContact.first(a, STILL, b, STILL));
    }
}
