package firsthit.solids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.Seeds;
import firsthit.geometry.OrientedBox;
import firsthit.query.exact.Rational;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All pairs of balls, capsules, boxes and turned boxes; a million of each were tried so once. */
@DisplayName("Pairs of solids")
class SolidPairTest {
    private static final int CASES = Seeds.share(2_000);
    private static final List<String> KINDS = List.of("ball", "capsule", "box", "turned box");

    /** Of two kinds of solids by their numbers. */
    @FunctionalInterface
    private interface Draw {
        SolidPairs.Case of(SplittableRandom random, int a, int b);
    }

    /** At round places, at any place, and with nearly parallel edges. */
    @ParameterizedTest(name = "{0} and {1}, seed {2}")
    @MethodSource("pairsAndSeeds")
    void theAnswerIsRight(String a, String b, long seed) {
        for (Draw draw : List.<Draw>of(SolidPairs::lattice, SolidPairs::any, SolidPairs::nearlyParallel)) {
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < CASES; i++) {
                SolidPairs.Case pair = draw.of(random, kind(a), kind(b));

                assertThat(SolidContactCheck.flaw(pair)).as("%s", pair).isNull();
            }
        }
    }

    /** A million of these were tried once, too. */
    @ParameterizedTest(name = "{0} and {1}, seed {2}")
    @MethodSource("pairsAndSeeds")
    void rodsOfNearlyOneDirectionMeetOnlyWhereTheyTouch(String a, String b, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < CASES; i++) {
            SolidPairs.Case pair = Rods.draw(random, kind(a), kind(b));
            SolidContact contact = SolidContact.first(pair.a(), pair.ofA(), pair.b(), pair.ofB());
            if (contact != null) {
                SolidPairOracle oracle = new SolidPairOracle(pair.a(), pair.b());
                Vector3d motion = pair.ofA().sub(pair.ofB(), new Vector3d());

                assertThat(oracle.signedDistance(motion.mul(contact.fraction(), new Vector3d())))
                        .as("%s %s", pair, contact)
                        .isLessThan(0x1p-39 * oracle.size());
                assertThat(contact.depth() > 0 || contact.normal().dot(motion) < 0)
                        .as("%s %s", pair, contact)
                        .isTrue();
            }
        }
    }

    /** Of fresh seed 5000000: the closest point lay within rounding of the sum of the two, a needle. */
    @Test
    void rodsThatMeetHaveANormalAgainstTheirMotion() {
        OrientedBox a = new OrientedBox(
                new Vector3d(1.630773363548935, 2.3368665296986193, -2.844435176068585),
                new Vector3d(6.91341868885148, 0, 0),
                new Quaterniond(-0.0, 0.44317492235645967, 0.3988278315819519, 0.8028277205914007));
        OrientedBox b = new OrientedBox(
                new Vector3d(-0.842602432379822, -1.9424965934310379, 1.1586263072486962),
                new Vector3d(1.5633362443311447, 0, 0),
                new Quaterniond(0, -0.5967569626037099, -0.5370414104461385, 0.5962110792747957));
        Vector3d motion = new Vector3d(-1.9305095845176314, -1.276670723564628, -0.4617199666020948);

        SolidContact contact = SolidContact.first(a, motion, b, new Vector3d());

        assertThat(contact.fraction()).isCloseTo(0.4, within(1e-12));
        assertThat(contact.normal().dot(motion)).isNegative();
    }

    @ForSeeds
    void axesThatCrossMeetHoweverNearlyParallel(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 200; i++) {
            SolidPairs.Case drawn = Rods.draw(random, 1, 1);
            SolidPairs.Case pair = new SolidPairs.Case(
                    drawn.a().grown(-1), drawn.ofA(), drawn.b().grown(-1), drawn.ofB());
            double size = new SolidPairOracle(pair.a(), pair.b()).size();
            Rational crossing = Rods.crossing(pair, 0x1p-49 * size);
            if (crossing != null) {
                SolidContact contact = SolidContact.first(pair.a(), pair.ofA(), pair.b(), pair.ofB());
                double way = pair.ofA().distance(pair.ofB());

                assertThat(contact).as("%s", pair).isNotNull();
                assertThat(contact.fraction() * way)
                        .as("%s", pair)
                        .isCloseTo(crossing.toDouble() * way, within(0x1p-36 * size));
            }
        }
    }

    /** In the round with the least, for Java has to compile it all before. */
    @Tag("slow")
    @ParameterizedTest(name = "{0} and {1}")
    @MethodSource("pairs")
    void aPairThatMissesMakesNoObject(String a, String b) {
        SplittableRandom random = new SplittableRandom(48);
        List<SolidPairs.Case> missing = Stream.generate(() -> SolidPairs.any(random, kind(a), kind(b)))
                .filter(pair -> SolidContact.first(pair.a(), pair.ofA(), pair.b(), pair.ofB()) == null)
                .limit(CASES)
                .toList();
        long bytes = AllocatedBytes.least(
                40,
                CASES,
                () -> missing.forEach(pair -> SolidContact.first(pair.a(), pair.ofA(), pair.b(), pair.ofB())));

        assertThat((double) bytes / CASES).isLessThan(1);
    }

    private static int kind(String name) {
        return KINDS.indexOf(name);
    }

    static Stream<Arguments> pairsAndSeeds() {
        return Seeds.oneFor(pairs());
    }

    static Stream<Arguments> pairs() {
        return IntStream.range(0, 16)
                .filter(i -> i / 4 <= i % 4)
                .mapToObj(i -> Arguments.of(KINDS.get(i / 4), KINDS.get(i % 4)));
    }
}
