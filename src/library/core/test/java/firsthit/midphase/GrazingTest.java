package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.mesh.Mesh;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Motions that a rounding decides")
class GrazingTest {
    private static final int MOTIONS = 400;

    /** What brute force answers to rays and to balls of a seed, which each kind is compared with. */
    private static final Map<Long, List<Answers>> TRUTHS = new ConcurrentHashMap<>();

    static Stream<Arguments> kindsAndSeeds() {
        return BroadPhaseTest.kindsAndSeeds();
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("kindsAndSeeds")
    void haveTheAnswersOfBruteForceToTheBit(BroadPhaseKind kind, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = random.nextDouble(0.5, 2) * StrictMath.pow(10, random.nextInt(-7, 8));
        // A metre at a million metres, and places that no float can tell.
        Vector3d offset = GrazingMotions.vector(random).mul(size * new double[] {0, 1, 1e6, 1e9}[random.nextInt(4)]);
        Mesh mesh = GrazingMotions.soup(random, random.nextInt(1, 150), size, offset);
        double radius = random.nextInt(3) == 0 ? 0 : size * StrictMath.pow(10, random.nextDouble(-7, 2));
        GrazingMotions motions = new GrazingMotions(random, mesh, size, radius, MOTIONS);
        BroadPhase slow = new BruteForce(mesh);
        BroadPhase fast = kind.of(mesh);
        List<Answers> truths = TRUTHS.computeIfAbsent(
                seed, none -> List.of(answers(slow, Double.NaN, motions), answers(slow, radius, motions)));

        assertSame(truths.get(0), answers(fast, Double.NaN, motions));
        assertSame(truths.get(1), answers(fast, radius, motions));
    }

    private static void assertSame(Answers truth, Answers answers) {
        assertThat(truth.size()).isEqualTo(answers.size()).isPositive();
        for (int i = 0; i < truth.size(); i++) {
            assertThat(answers.triangle(i)).as("triangle of motion %d", i).isEqualTo(truth.triangle(i));
            assertThat(answers.fraction(i)).as("fraction of motion %d", i).isEqualTo(Double.valueOf(truth.fraction(i)));
        }
    }

    private static Answers answers(BroadPhase world, double radius, GrazingMotions motions) {
        return Answers.of(world, radius, motions.starts(), motions.displacements());
    }
}
