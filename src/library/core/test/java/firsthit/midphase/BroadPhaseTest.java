package firsthit.midphase;

import static firsthit.Refusals.assertCancelled;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.Seeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.QueryOptions;
import firsthit.query.Randoms;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Every kind of broad phase")
@Tag("slow")
class BroadPhaseTest {
    private static final int QUESTIONS = 4;

    static Stream<BroadPhaseKind> kinds() {
        return Stream.of(CoreKind.BVH_BEST);
    }

    static Stream<Arguments> kindsAndSeeds() {
        return eachWithSeeds(kinds());
    }

    /** Those of {@link #kinds} that make no object while they visit triangles. */
    static Stream<BroadPhaseKind> frugalKinds() {
        return kinds();
    }

    static Stream<Arguments> eachWithSeeds(Stream<BroadPhaseKind> kinds) {
        return kinds.flatMap(kind -> Seeds.all().mapToObj(seed -> Arguments.of(kind, seed)));
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("kindsAndSeeds")
    void everyAnswerIsThatOfBruteForceToTheBit(BroadPhaseKind kind, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-6, 7));
        Vector3d offset = Randoms.vector(random, 1).mul(random.nextInt(3) == 0 ? 1e6 * size : 0);
        Mesh mesh = soup(random, random.nextInt(0, 200), size, offset);
        BroadPhase slow = new BruteForce(mesh);
        BroadPhase fast = kind.of(mesh);
        for (int i = 0; i < QUESTIONS; i++) {
            Vector3d from = Randoms.vector(random, 1).mul(1.5 * size).add(offset);
            Vector3d motion = Randoms.vector(random, 1).mul(random.nextInt(4) == 0 ? 0 : 2 * size);
            if (random.nextInt(4) == 0) {
                motion.setComponent(random.nextInt(3), 0);
            }
            assertThat(fast.cast(from, motion)).isEqualTo(slow.cast(from, motion));
            assertThat(fast.castHits(from, motion, QueryOptions.DEFAULT.allHits()))
                    .isEqualTo(slow.castHits(from, motion, QueryOptions.DEFAULT.allHits()));
            assertThat(fast.distance(from)).isEqualTo(Double.valueOf(slow.distance(from)));
            for (Solid solid : solids(random, from, size)) {
                assertThat(fast.sweep(solid, motion)).isEqualTo(slow.sweep(solid, motion));
                assertThat(fast.sweepHits(solid, motion, QueryOptions.DEFAULT.allHits()))
                        .isEqualTo(slow.sweepHits(solid, motion, QueryOptions.DEFAULT.allHits()));
                assertThat(fast.clearance(solid)).isEqualTo(Double.valueOf(slow.clearance(solid)));
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void aMotionAsksFewTrianglesOfALargeMeshAndEachOnce(BroadPhaseKind kind) {
        Mesh mesh = Shapes.icosphere(5, 1);
        BroadPhase world = kind.of(mesh);
        Vector3d start = new Vector3d(0.3, 0.2, 3);

        List<Integer> asked = asked(world, new SweptBox(new Aabb(start, start), new Vector3d(0.1, 0.2, -6)));

        assertThat(mesh.triangleCount()).isEqualTo(20_480);
        assertThat(asked).hasSizeBetween(2, kind.mostAsked()).doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void manyMotionsHaveTheSameAnswersAndCountTheirWork(BroadPhaseKind kind) {
        Mesh mesh = Shapes.triangleSoup(5, 3_000, 1, 0.1);
        double[] starts = new SplittableRandom(1).doubles(3_000, -1.2, 1.2).toArray();
        double[] motions = new SplittableRandom(2).doubles(3_000, -0.8, 0.8).toArray();
        for (double radius : new double[] {Double.NaN, 0.03}) {
            Answers truth = Answers.of(new BruteForce(mesh), radius, starts, motions);
            Answers answers = Answers.of(kind.of(mesh), radius, starts, motions);
            for (int i = 0; i < answers.size(); i++) {
                assertThat(answers.triangle(i)).isEqualTo(truth.triangle(i));
                assertThat(answers.fraction(i)).isEqualTo(Double.valueOf(truth.fraction(i)));
            }
            assertThat(answers.tally().hits())
                    .isBetween(50L, 900L)
                    .isEqualTo(truth.tally().hits());
            assertThat(answers.tally().tests())
                    .isBetween(answers.tally().hits(), truth.tally().tests());
            assertThat(answers.tally().candidates())
                    .isBetween(answers.tally().tests(), truth.tally().candidates() / (kind.isScan() ? 1 : 2));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("frugalKinds")
    void aSearchMakesNoObject(BroadPhaseKind kind) {
        BroadPhase world = kind.of(Shapes.icosphere(4, 1));
        SweptBox motion = new SweptBox();
        BroadPhase.Visitor visitor = triangle -> 1;
        long before = 0;
        for (int i = 0; i < 20_000; i++) {
            if (i == 10_000) {
                before = AllocatedBytes.allocated();
            }
            double y = i % 200 * 0.008 - 0.8;
            motion.set(0, -2.01, -1.99, 4);
            motion.set(1, y - 0.01, y + 0.01, 0.1);
            motion.set(2, 0.49, 0.51, i * 1e-5);
            motion.grow();
            world.visit(motion, visitor);
        }

        assertThat((AllocatedBytes.allocated() - before) / 10_000).isZero();
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("kindsAndSeeds")
    void noTriangleIsAskedTwiceAndNoneThatTheBoxMeetsIsLeftOut(BroadPhaseKind kind, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = soup(random, 300, 1, new Vector3d()).and(Shapes.triangleSoup(seed, 1500, 1, 0.05));
        BroadPhase world = kind.of(mesh);
        Vector3d low = Randoms.vector(random, 1).mul(1.5);
        double width = random.nextInt(2) * random.nextDouble(0.1);
        Aabb box = new Aabb(low, new Vector3d(low).add(width, 2 * width, width));
        Vector3d displacement = Randoms.vector(random, 1);
        SweptBox motion = new SweptBox(box, displacement);

        List<Integer> asked = asked(world, motion);
        List<Integer> met = new ArrayList<>();
        for (int i = 0; i < mesh.triangleCount(); i++) {
            Aabb around = Aabb.around(mesh.triangle(i));
            double[] sides = {
                around.min().x(), around.min().y(), around.min().z(),
                around.max().x(), around.max().y(), around.max().z()
            };
            if (motion.entry(sides, 0) <= 1) {
                met.add(i);
            }
        }

        assertThat(asked).doesNotHaveDuplicates().containsAll(met);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void motionWithinThePlaneOfTrianglesIsAMiss(BroadPhaseKind kind) {
        // A fan in the plane x + y + z = 1, around its middle.
        List<Triangle> fan = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            fan.add(new Triangle(plane(0, 0), rim(i), rim(i + 1)));
        }
        Mesh mesh = Mesh.of("fan", fan.toArray(Triangle[]::new));
        BroadPhase tree = kind.of(mesh);
        for (int i = 0; i < 1_000; i++) {
            Vector3d from = plane(i % 10 - 4.5, i / 10 % 10 - 4.75);
            Vector3d along = plane(i % 7 - 3, i / 100 - 4.5).sub(plane(0, 0));

            assertThat(tree.cast(from, along)).as("%s by %s", from, along).isNull();
            assertThat(tree.isBlocked(from, along)).isFalse();
        }
    }

    private static Vector3d rim(int i) {
        int side = i % 24 / 6;
        double along = i % 6 - 3;
        return side == 0
                ? plane(along, -3)
                : side == 1 ? plane(3, along) : side == 2 ? plane(-along, 3) : plane(-3, -along);
    }

    private static Vector3d plane(double x, double y) {
        return new Vector3d(x, y, 1 - x - y);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void emptyAndSmallMeshesHaveAnswers(BroadPhaseKind kind) {
        Mesh empty = Mesh.of("nothing");
        Mesh one = Mesh.of("one", new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0, 1, 0)));

        assertThat(kind.of(empty).cast(new Vector3d(), new Vector3d(1))).isNull();
        assertThat(kind.of(empty).distance(new Vector3d())).isNaN();
        assertThat(kind.of(one).distance(new Vector3d(0.25, 0.25, 2))).isEqualTo(2);
        assertThat(kind.of(one).toString()).contains("1 triangles of one");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void extremeSizesAreAnswered(BroadPhaseKind kind) {
        for (double size : new double[] {1e-320, 1e-300, 1e150, 1e300, 1e307}) {
            Mesh mesh = Shapes.icosphere(2, 1).scaled(size);
            Sphere ball = new Sphere(new Vector3d(0, 0, 1.5 * size), 0.2 * size);
            Vector3d down = new Vector3d(0, 0, -size);

            assertThat(kind.of(mesh).sweep(ball, down))
                    .as("%s", size)
                    .isNotNull()
                    .isEqualTo(new BruteForce(mesh).sweep(ball, down));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void oneGiantAmongManySmallTrianglesIsFoundAndCostsNoMemory(BroadPhaseKind kind) {
        double far = 1e9;
        Triangle giant = new Triangle(new Vector3d(-far, -far, 0), new Vector3d(far, -far, 0), new Vector3d(0, far, 0));
        Mesh mesh = Shapes.triangleSoup(1, 5_000, 1, 0.02).and(Mesh.of("giant", giant));
        Vector3d high = new Vector3d(1e6, 3e6, 5);
        Vector3d down = new Vector3d(0, 0, -10);

        assertThat(kind.of(mesh).cast(high, down)).isNotNull().isEqualTo(new BruteForce(mesh).cast(high, down));
        assertThat(kind.of(mesh).distance(high)).isEqualTo(5);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void allTrianglesInOnePlaceAreAnswered(BroadPhaseKind kind) {
        Triangle[] same = new Triangle[3_000];
        Arrays.fill(same, new Triangle(new Vector3d(7, 7, 7), new Vector3d(8, 7, 7), new Vector3d(7, 8, 7)));
        Mesh mesh = Mesh.of("same", same);
        Sphere ball = new Sphere(new Vector3d(7.25, 7.25, 9), 0.5);

        assertThat(kind.of(mesh).sweep(ball, new Vector3d(0, 0, -3)))
                .isNotNull()
                .isEqualTo(new BruteForce(mesh).sweep(ball, new Vector3d(0, 0, -3)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("kinds")
    void buildingAndAskingCanBeInterrupted(BroadPhaseKind kind) {
        Mesh mesh = Shapes.icosphere(6, 1);
        assertCancelled(() -> kind.of(mesh));
        BroadPhase built = kind.of(mesh);
        assertCancelled(
                () -> built.sweepHits(new Sphere(new Vector3d(), 2), new Vector3d(), QueryOptions.DEFAULT.allHits()));
    }

    private static List<Integer> asked(BroadPhase world, SweptBox motion) {
        List<Integer> asked = new ArrayList<>();
        world.visit(motion, triangle -> {
            asked.add(triangle);
            return 1;
        });
        return asked;
    }

    /** Triangles of all sizes, one in eight without area, some twice. */
    private static Mesh soup(SplittableRandom random, int count, double size, Vector3dc offset) {
        List<Triangle> triangles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Vector3d a = Randoms.vector(random, 1).mul(size).add(offset);
            double own = size * random.nextDouble();
            Vector3d b = Randoms.vector(random, 1).mul(own).add(a);
            Vector3d c = random.nextInt(8) == 0
                    ? new Vector3d(b)
                    : Randoms.vector(random, 1).mul(own).add(a);
            triangles.add(new Triangle(a, b, c));
            if (random.nextInt(16) == 0) {
                triangles.add(new Triangle(b, c, a));
            }
        }
        return Mesh.of("soup", triangles.toArray(Triangle[]::new));
    }

    private static List<Solid> solids(SplittableRandom random, Vector3d at, double size) {
        double r = size * random.nextDouble(0.01, 0.4);
        Vector3d radii = new Vector3d(r, r * random.nextDouble(0.2, 1), r * random.nextDouble(0.2, 1));
        return List.of(
                new Sphere(at, r),
                new Ellipsoid(at, radii),
                new Capsule(at, Randoms.vector(random, 1).mul(r).add(at), r / 2),
                new Aabb(new Vector3d(at).sub(radii), new Vector3d(at).add(radii)));
    }
}
