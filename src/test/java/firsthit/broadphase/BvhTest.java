package firsthit.broadphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.QueryOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.LongStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BvhTest {
    private static final int QUESTIONS = 4;

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void everyAnswerIsThatOfBruteForceToTheBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-6, 7));
        Vector3d offset = vector(random).mul(random.nextInt(3) == 0 ? 1e6 * size : 0);
        Mesh mesh = soup(random, random.nextInt(0, 200), size, offset);
        BroadPhase slow = new BruteForce(mesh);
        BroadPhase fast = new Bvh(mesh);
        for (int i = 0; i < QUESTIONS; i++) {
            Vector3d from = vector(random).mul(1.5 * size).add(offset);
            Vector3d motion = vector(random).mul(random.nextInt(4) == 0 ? 0 : 2 * size);
            assertThat(fast.cast(from, motion)).isEqualTo(slow.cast(from, motion));
            assertThat(fast.castHits(from, motion, QueryOptions.DEFAULT.allHits()))
                    .isEqualTo(slow.castHits(from, motion, QueryOptions.DEFAULT.allHits()));
            assertThat(fast.distance(from)).isEqualTo(slow.distance(from));
            for (Solid solid : solids(random, from, size)) {
                assertThat(fast.sweep(solid, motion)).isEqualTo(slow.sweep(solid, motion));
                assertThat(fast.sweepHits(solid, motion, QueryOptions.DEFAULT.allHits()))
                        .isEqualTo(slow.sweepHits(solid, motion, QueryOptions.DEFAULT.allHits()));
                assertThat(fast.distance(solid)).isEqualTo(slow.distance(solid));
            }
        }
    }

    @Test
    void askedTrianglesAreFewInALargeMesh() {
        Mesh mesh = Shapes.icosphere(5, 1);
        int[] asked = {0};
        new Bvh(mesh)
                .visit(
                        new MotionBox(
                                new Aabb(new Vector3d(0.3, 0.2, 3), new Vector3d(0.3, 0.2, 3)), new Vector3d(0, 0, -6)),
                        i -> {
                            asked[0]++;
                            return 1;
                        });

        assertThat(mesh.triangleCount()).isEqualTo(20_480);
        assertThat(asked[0]).isBetween(2, 40);
    }

    @Test
    void trianglesOnALineAreCutAsWell() {
        List<Triangle> line = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            line.add(new Triangle(new Vector3d(i, 0, 0), new Vector3d(i + 0.5, 0, 0), new Vector3d(i + 0.25, 0, 0)));
        }

        assertThat(new Bvh(Mesh.of("line", line.toArray(Triangle[]::new))).nodeCount())
                .isGreaterThan(900);
    }

    @Test
    void emptyAndSmallMeshesHaveAnswers() {
        Mesh empty = Mesh.of("nothing");
        Mesh one = Mesh.of("one", new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0, 1, 0)));

        assertThat(new Bvh(empty).cast(new Vector3d(), new Vector3d(1))).isNull();
        assertThat(new Bvh(empty).distance(new Vector3d())).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(new Bvh(one).distance(new Vector3d(0.25, 0.25, 2))).isEqualTo(2);
        assertThat(new Bvh(one)).hasToString("tree of 1 boxes over 1 triangles of one");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {1e-300, 1e150, 1e300})
    void extremeSizesAreAnswered(double size) {
        Mesh mesh = Shapes.icosphere(2, 1).scaled(size);
        Sphere ball = new Sphere(new Vector3d(0, 0, 3 * size), size);
        Vector3d down = new Vector3d(0, 0, -2 * size);

        assertThat(new Bvh(mesh).sweep(ball, down)).isNotNull().isEqualTo(new BruteForce(mesh).sweep(ball, down));
    }

    @Test
    void buildingAndAskingCanBeInterrupted() {
        Mesh mesh = Shapes.icosphere(6, 1);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> new Bvh(mesh)).isInstanceOf(CancellationException.class);
        Bvh built = new Bvh(mesh);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() ->
                        built.sweepHits(new Sphere(new Vector3d(), 2), new Vector3d(), QueryOptions.DEFAULT.allHits()))
                .isInstanceOf(CancellationException.class);
    }

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    /** Triangles of all sizes, one in eight without area, some twice. */
    private static Mesh soup(SplittableRandom random, int count, double size, Vector3dc offset) {
        List<Triangle> triangles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Vector3d a = vector(random).mul(size).add(offset);
            double own = size * random.nextDouble();
            Vector3d b = vector(random).mul(own).add(a);
            Vector3d c = random.nextInt(8) == 0
                    ? new Vector3d(b)
                    : vector(random).mul(own).add(a);
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
                new Capsule(at, vector(random).mul(r).add(at), r / 2),
                new Aabb(new Vector3d(at).sub(radii), new Vector3d(at).add(radii)));
    }

    private static Vector3d vector(SplittableRandom random) {
        return new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }
}
