package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.Seeds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.BoundaryCase;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every broad phase against brute force, to the bit, where decisions stand on edge: balls, capsules and points. {@code -Dboundary.meshes=100000 -Dseeds=7} runs more of them, or others.
 */
@DisplayName("Every broad phase on the border of a decision")
class BoundaryMeshTest {
    private static final int MESHES = Integer.getInteger("boundary.meshes", 100);

    /** How far the corners of the small triangles are from the place that they lie around. */
    private static final double CORNERS = 1e-11;

    static Stream<BroadPhaseKind> phases() {
        return BroadPhaseTest.kinds();
    }

    static Stream<Arguments> phasesAndKinds() {
        return eachWithKinds(phases());
    }

    static Stream<Arguments> eachWithKinds(Stream<BroadPhaseKind> phases) {
        return Seeds.oneFor(
                phases.flatMap(phase -> Stream.of(BoundaryCase.Kind.values()).map(kind -> Arguments.of(phase, kind))));
    }

    @ParameterizedTest(name = "{0}, {1}, seed {2}")
    @MethodSource("phasesAndKinds")
    void answersAsBruteForceToTheBit(BroadPhaseKind phase, BoundaryCase.Kind kind, long ofAll) {
        SplittableRandom seeds = new SplittableRandom(ofAll);
        for (int i = 0; i < MESHES; i++) {
            long seed = seeds.nextLong();
            assertSame(phase, cases(new SplittableRandom(seed), kind), "seed " + seed);
        }
    }

    /** Cases round one another, so that their triangles are one mesh, in which many are next to nothing. */
    private static List<BoundaryCase> cases(SplittableRandom random, BoundaryCase.Kind kind) {
        List<BoundaryCase> cases = new ArrayList<>();
        int count = random.nextInt(1, 40);
        for (int i = 0; i < count; i++) {
            cases.add(BoundaryCase.any(random, kind));
        }
        return cases;
    }

    private static void assertSame(BroadPhaseKind phase, List<BoundaryCase> cases, String what) {
        Mesh mesh = mesh(cases.stream().map(BoundaryCase::triangle).toList());
        BroadPhase slow = new BruteForce(mesh);
        BroadPhase fast = phase.of(mesh);
        for (BoundaryCase c : cases) {
            Hit expected = slow.sweep(c.solid(), c.displacement());
            assertThat(fast.sweep(c.solid(), c.displacement()))
                    .as("%s %s", what, c)
                    .isEqualTo(expected);
            Hit ray = slow.cast(c.center(), c.displacement());
            assertThat(fast.cast(c.center(), c.displacement()))
                    .as("%s %s", what, c)
                    .isEqualTo(ray);
            Sphere ball = new Sphere(c.center(), c.radius());
            assertThat(fast.sweep(ball, c.displacement()))
                    .as("%s %s", what, c)
                    .isEqualTo(slow.sweep(ball, c.displacement()));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("phases")
    void findsTrianglesThatAreNextToNothingBesideTheirMesh(BroadPhaseKind phase) {
        Mesh mesh = mesh(List.of(
                triangle(-1, 0, -1, -1, 1e-12, -0.999999999999, -0.999999999999, 1e-12, -1.000000000001),
                triangle(1, -1, 1, 0.999999999999, -0.999999999999, 1, 0.999999999999, -1, 0.999999999999)));

        Hit hit = phase.of(mesh).sweep(new Sphere(new Vector3d(-2, 0, -2), 1.5), new Vector3d(-1, -3, -1));

        assertThat(Objects.requireNonNull(hit).depth()).isCloseTo(1.5 - StrictMath.sqrt(2), within(CORNERS));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("phases")
    void trianglesOfAnySizeAreFoundAmongLargeOnes(BroadPhaseKind phase) {
        SplittableRandom random = new SplittableRandom(3);
        for (int exponent = -320; exponent < 0; exponent += 4) {
            double size = StrictMath.pow(10, exponent);
            List<Triangle> triangles = new ArrayList<>();
            triangles.add(triangle(1, 1, 1, -1, -1, -0.9, -1, -0.9, -1));
            for (int i = 0; i < 20; i++) {
                Vector3d at = random.nextBoolean() ? new Vector3d() : GrazingMotions.vector(random);
                triangles.add(new Triangle(
                        GrazingMotions.vector(random).mul(size).add(at),
                        GrazingMotions.vector(random).mul(size).add(at),
                        GrazingMotions.vector(random).mul(size).add(at)));
            }
            Mesh mesh = mesh(triangles);
            BroadPhase slow = new BruteForce(mesh);
            BroadPhase fast = phase.of(mesh);
            for (Triangle t : triangles) {
                Vector3d from = GrazingMotions.vector(random).mul(3);
                Vector3d along = t.a().sub(from, new Vector3d()).mul(2);
                Sphere ball = new Sphere(from, random.nextDouble(2));
                assertThat(fast.sweep(ball, along))
                        .as("%s 1e%d", phase, exponent)
                        .isEqualTo(slow.sweep(ball, along));
                assertThat(fast.cast(from, along))
                        .as("%s 1e%d", phase, exponent)
                        .isEqualTo(slow.cast(from, along));
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("phases")
    void aCapsuleThatGrazesAnEdgeIsHitByWhatStandsBehindIt(BroadPhaseKind phase) {
        Triangle shelf = triangle(0, 0, 0, 9, 0, 0, 4, 5, 0);
        Triangle wall = triangle(8, -9, -9, 8, 9, -9, 8, 0, 9);
        // Lies across the shelf's edge or stands beside it, in touch, and moves along it: at (8 - 1 - 0.5) / 12.
        Capsule above = new Capsule(new Vector3d(1, -2, 0.5), new Vector3d(1, 0, 0.5), 0.5);
        Capsule beside = new Capsule(new Vector3d(1, -0.5, -1), new Vector3d(1, -0.5, 1), 0.5);
        Vector3d along = new Vector3d(12, 0, 0);
        for (Capsule capsule : List.of(above, beside)) {
            BroadPhase alone = phase.of(mesh(List.of(shelf)));
            BroadPhase both = phase.of(mesh(List.of(shelf, wall)));

            assertThat(alone.sweep(capsule, along)).isNull();
            assertThat(alone.isBlocked(capsule, along)).isFalse();
            assertThat(alone.sweepHits(capsule, along, QueryOptions.DEFAULT.allHits()))
                    .isEmpty();
            Hit hit = Objects.requireNonNull(both.sweep(capsule, along));
            assertThat(hit.triangle()).isEqualTo(1);
            assertThat(hit.fraction()).isCloseTo(6.5 / 12, within(1e-15));
        }
    }

    private static Triangle triangle(double... numbers) {
        return new Triangle(
                new Vector3d(numbers[0], numbers[1], numbers[2]),
                new Vector3d(numbers[3], numbers[4], numbers[5]),
                new Vector3d(numbers[6], numbers[7], numbers[8]));
    }

    private static Mesh mesh(List<Triangle> triangles) {
        return Mesh.of("boundary", triangles.toArray(Triangle[]::new));
    }
}
