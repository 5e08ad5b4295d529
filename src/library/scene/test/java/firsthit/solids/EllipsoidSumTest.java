package firsthit.solids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.Seeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Of each kind a million cases at round places and as many anywhere were tried so once. */
@DisplayName("Sum of an ellipsoid and another solid")
class EllipsoidSumTest {
    private static final Vector3dc ORIGIN = new Vector3d();
    private static final int CASES = Seeds.share(2_000);

    /** Of so many cases one is asked whether there is a shorter way out: that takes a thousand times as long. */
    private static final int SEARCHES = 100;

    private final SolidApproach approach = new SolidApproach();

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("kindsAndSeeds")
    void atRoundPlacesTheAnswerIsRight(String kind, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < CASES; i++) {
            EllipsoidSumCase question = EllipsoidSumCase.atRoundPlaces(random, EllipsoidSumCase.KINDS.indexOf(kind));
            String flaw = EllipsoidSumCheck.flaw(question, random, i % SEARCHES == 0 ? 10 : 0);

            assertThat(flaw).as("%s", question).isNull();
        }
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("kindsAndSeeds")
    void anywhereTheAnswerIsRight(String kind, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < CASES; i++) {
            EllipsoidSumCase question =
                    EllipsoidSumCase.anywhere(random, EllipsoidSumCase.KINDS.indexOf(kind), i % 2 == 0);
            String flaw = EllipsoidSumCheck.flaw(question, random, i % SEARCHES == 0 ? 10 : 0);

            assertThat(flaw).as("%s", question).isNull();
        }
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void aPairThatMissesMakesNoObject(String kind) {
        SplittableRandom random = new SplittableRandom(48);
        Vector3d still = new Vector3d();
        List<EllipsoidSumCase> missing = Stream.generate(
                        () -> EllipsoidSumCase.anywhere(random, EllipsoidSumCase.KINDS.indexOf(kind), true))
                .map(one ->
                        new EllipsoidSumCase(one.a().movedBy(one.place()), one.b(), one.place(), one.displacement()))
                .filter(one -> SolidContact.first(one.a(), one.displacement(), one.b(), still) == null)
                .limit(CASES / 2)
                .toList();
        long bytes = AllocatedBytes.least(
                40,
                missing.size(),
                () -> missing.forEach(one -> SolidContact.first(one.a(), one.displacement(), one.b(), still)));

        assertThat((double) bytes / missing.size()).isLessThan(1);
    }

    static Stream<Arguments> kindsAndSeeds() {
        return Seeds.oneFor(EllipsoidSumCase.KINDS.stream());
    }

    static Iterable<String> kinds() {
        return EllipsoidSumCase.KINDS;
    }

    @Test
    void concentricPairsHaveADepth() {
        Ellipsoid round = new Ellipsoid(ORIGIN, new Vector3d(1, 2, 3));

        assertThat(distance(new Sphere(ORIGIN, 0.5), new Ellipsoid(ORIGIN, new Vector3d(1, 1, 1)), ORIGIN))
                .isEqualTo(-1.5);
        assertThat(distance(new Capsule(new Vector3d(-2, 0, 0), new Vector3d(2, 0, 0), 0.5), round, ORIGIN))
                .isEqualTo(-2.5);
        assertThat(distance(new Aabb(new Vector3d(-0.5, -0.5, -0.5), new Vector3d(0.5, 0.5, 0.5)), round, ORIGIN))
                .isEqualTo(-1.5);
        assertThat(distance(
                        new OrientedBox(
                                ORIGIN, new Vector3d(0.25, 0.75, 2), new Quaterniond(0, 0, 0.5, 0.5).normalize()),
                        round,
                        ORIGIN))
                .isCloseTo(-1.75, within(1e-15));
        assertThat(distance(new Ellipsoid(ORIGIN, new Vector3d(3, 1, 1)), round, ORIGIN))
                .isCloseTo(-3, within(1e-15));
    }

    @Test
    void onAnAxisAndInAPlaneOfSymmetryTheNearestPointIsThatOfTheEllipse() {
        Ellipsoid round = new Ellipsoid(ORIGIN, new Vector3d(2, 1, 0.5));
        Sphere point = new Sphere(ORIGIN, 0);

        assertThat(distance(point, round, new Vector3d(0, 0, 0.25))).isEqualTo(-0.25);
        assertThat(distance(point, round, new Vector3d(3, 0, 0))).isEqualTo(1);
        // Beyond its centre of curvature the nearest point is beside the axis: x² (1/4 - 1/16) = 1 - z² 4, from
        // Lagrange.
        assertThat(distance(point, round, new Vector3d(1, 0, 0))).isCloseTo(-Math.sqrt(11.0 / 60), within(1e-15));
        assertThat(approach.sum(point, round, 1).normal.y).isZero();
    }

    @Test
    void aNeedleInAPlateTakesNoSeconds() {
        // 15 s of processor time, before.
        Solid plate = new OrientedBox(
                ORIGIN,
                new Vector3d(128.23296763635892, 0.0012308777851946767, 0),
                new Quaterniond(0, 0, 0.7071067811865476, 0.7071067811865476));
        Solid needle = new Ellipsoid(
                ORIGIN,
                new Vector3d(200.11340763868515, 0.0014868784986397366, 92.28007617063501),
                new Quaterniond(0.6655983474923863, 0.058758945114718436, -0.5957652583295989, 0.44563436038065596));
        Vector3d place = new Vector3d(0.0040793329330395, 0.06662122852850488, -0.05848312461916735);

        assertIsRight(new EllipsoidSumCase(plate, needle, place, new Vector3d(-4, -4, -2)));
        // Without an end after 400 s.
        assertIsRight(new EllipsoidSumCase(
                new OrientedBox(ORIGIN, new Vector3d(4.5, 280, 211), new Quaterniond().rotateXYZ(1, 2, 3)),
                new Ellipsoid(ORIGIN, new Vector3d(0.007, 737, 0.1), new Quaterniond().rotateXYZ(3, 1, 2)),
                new Vector3d(3, 100, 50),
                new Vector3d()));
    }

    @Test
    void twoNeedlesComeFreeOnTheSideThatEndsBetweenTwoRatios() {
        Solid one = new Ellipsoid(
                ORIGIN,
                new Vector3d(0.0012281103838550002, 46.581566720464444, 0.050420664706937374),
                new Quaterniond(0.429385941004133, 0.8051532251650534, 0.3605292420531544, 0.19332527847874942));
        Solid other = new Ellipsoid(
                ORIGIN,
                new Vector3d(0.0015938570514516621, 182.97113952041198, 0.002492931488821731),
                new Quaterniond(0.6693096891122524, -0.5689287069242592, -0.11169429258277229, -0.46461710203390555));
        Vector3d place = new Vector3d(-168.51943083639495, 7.593862106518177, -104.34493520103373);

        // 5.18928753608372e-5 at the ratio of all that are tried whose way is the shortest.
        assertThat(distance(one, other, place) / 512).isCloseTo(-5.183719593107594e-5, within(1e-13));
        assertIsRight(new EllipsoidSumCase(one, other, place, new Vector3d()));
    }

    @Test
    void solidsThatAreApartHaveNoNegativeDepth() {
        Vector3d center = new Vector3d(2.979521509536925, 2.447083681475282, 0.7071597133589376);
        Ellipsoid round =
                new Ellipsoid(ORIGIN, new Vector3d(0.7377476146313814, 0.5599244986279046, 1.0939610754985967));
        Capsule capsule = new Capsule(
                new Vector3d(1.7369186802965857, 2.910864950686129, 2.848982098735957),
                new Vector3d(2.947612979733397, 2.1072007033664617, 3.0048225599647407),
                0.4982754821445482);
        Vector3d place = center.sub(capsule.center());

        assertThat(distance(round, capsule, place)).isCloseTo(0.70618618, within(1e-8));
        assertIsRight(new EllipsoidSumCase(
                round, capsule.movedBy(capsule.center().negate()), place, new Vector3d(-1.09, 0.1, 3.8)));
    }

    @Test
    void aGrazeIsNoEntryAndOneThatComesDeeperIs() {
        Ellipsoid ball = new Ellipsoid(ORIGIN, new Vector3d(1, 1, 1));
        for (Solid other : new Solid[] {
            new Sphere(ORIGIN, 0.5),
            new Capsule(new Vector3d(0, -1, 0), new Vector3d(0, 1, 0), 0.5),
            new Aabb(new Vector3d(-0.25, -0.25, -0.5), new Vector3d(0.25, 0.25, 0.5)),
            new Ellipsoid(ORIGIN, new Vector3d(0.5, 0.25, 0.5))
        }) {
            SolidSum sum = approach.sum(other, ball, 1);

            assertThat(sum.enter(new Vector3d(-3, 0, 1.5), new Vector3d(6, 0, 0)))
                    .as("%s", other)
                    .isNaN();
            assertThat(sum.enter(new Vector3d(-3, 0, 1.5 - 0x1p-30), new Vector3d(6, 0, 0)))
                    .as("%s", other)
                    .isBetween(0.4, 0.5);
        }
    }

    @ForSeeds
    void bothOrdersAreOneQuestion(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int kind = 0; kind < 5; kind++) {
            EllipsoidSumCase question = EllipsoidSumCase.atRoundPlaces(random, kind);
            Vector3d place = question.place().mul(question.scale(), new Vector3d());
            SolidSum sum = approach.sum(question.a(), question.b(), question.scale());
            SolidSum other = new SolidApproach().sum(question.b(), question.a(), question.scale());
            sum.measure(place);
            other.measure(place);

            assertThat(other.distance).as("%s", question).isEqualTo(sum.distance);
            assertThat(other.normal).isEqualTo(sum.normal);
        }
    }

    private double distance(Solid a, Solid b, Vector3dc place) {
        double scale = new EllipsoidSumCase(a, b, place, ORIGIN).scale();
        SolidSum sum = approach.sum(a, b, scale);
        sum.measure(place.mul(scale, new Vector3d()));
        return sum.distance / scale;
    }

    private static void assertIsRight(EllipsoidSumCase question) {
        assertThat(EllipsoidSumCheck.flaw(question, new SplittableRandom(1), 100))
                .isNull();
    }
}
