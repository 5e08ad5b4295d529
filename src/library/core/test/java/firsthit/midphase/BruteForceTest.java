package firsthit.midphase;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.Hit;
import firsthit.query.Randoms;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Brute force over a mesh")
class BruteForceTest {

    @ForSeeds
    void boxRejectLosesNoHit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = Shapes.triangleSoup(seed, 60, 2, 0.8);
        BruteForce all = new BruteForce(mesh);
        for (int i = 0; i < 10; i++) {
            Sphere sphere = new Sphere(Randoms.vector(random, 3), random.nextDouble(0.5));
            Vector3d displacement = Randoms.vector(random, 3);
            double sweep = Double.POSITIVE_INFINITY;
            double cast = Double.POSITIVE_INFINITY;
            for (int t = 0; t < mesh.triangleCount(); t++) {
                Triangle triangle = mesh.triangle(t);
                sweep = Math.min(sweep, fraction(SolidSweep.sweep(sphere, displacement, triangle)));
                cast = Math.min(cast, fraction(SegmentTriangle.cast(sphere.center(), displacement, triangle)));
            }
            assertThat(fraction(all.sweep(sphere, displacement))).isEqualTo(sweep);
            assertThat(fraction(all.cast(sphere.center(), displacement))).isEqualTo(cast);
        }
    }

    @ForSeeds
    void orderOfTrianglesChangesNoBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = Shapes.icosphere(2, 1);
        int[] order = shuffled(random, mesh.triangleCount());
        int[] indices = new int[3 * order.length];
        for (int i = 0; i < indices.length; i++) {
            // Each triangle also starts at another of its corners.
            indices[i] = mesh.index(order[i / 3], (i + i / 3) % 3);
        }
        BruteForce straight = new BruteForce(mesh);
        BruteForce mixed = new BruteForce(new Mesh("shuffled", mesh.positions(), indices));
        for (int i = 0; i < 10; i++) {
            // Half of the motions aim exactly at a vertex, where five or six triangles tie.
            Vector3d start = Randoms.vector(random, 1).normalize(3);
            Vector3d target = i % 2 == 0 ? mesh.vertex(random.nextInt(mesh.vertexCount())) : Randoms.vector(random, 1);
            Vector3d displacement = target.sub(start, new Vector3d());
            Sphere sphere = new Sphere(start, i % 3 == 0 ? 2.5 : 0.2);
            Hit hit = straight.sweep(sphere, displacement);
            Hit other = mixed.sweep(sphere, displacement);

            assertThat(other == null).isEqualTo(hit == null);
            if (hit != null && other != null) {
                assertThat(order[other.triangle()]).isEqualTo(hit.triangle());
                assertThat(other.fraction()).isEqualTo(hit.fraction());
                assertThat(other.point()).isEqualTo(hit.point());
                assertThat(other.normal()).isEqualTo(hit.normal());
                assertThat(other.depth()).isEqualTo(hit.depth());
            }
        }
    }

    @Test
    void ballInARoomStopsAtItsWallAndKnowsItsDistance() {
        BruteForce room = new BruteForce(Shapes.room(4, 6, 3));
        Vector3d middle = new Vector3d(0.3, 0.2, 1);
        Vector3d toWall = new Vector3d(10, 0, 0);
        Hit hit = Objects.requireNonNull(room.sweep(new Sphere(middle, 0.5), toWall));
        Hit ray = Objects.requireNonNull(room.cast(middle, toWall));

        assertThat(ray.point().x() - middle.x).isCloseTo(hit.fraction() * 10 + 0.5, within(1e-14));
        assertThat(hit.normal()).isEqualTo(new Vector3d(-1, 0, 0));
        assertThat(hit.backFace()).isFalse();
        assertThat(room.distance(new Vector3d(middle).add(0, 0, 1.5))).isCloseTo(0.5, within(1e-15));
    }

    @Test
    void deepestOverlapComesFirst() {
        BruteForce room = new BruteForce(Shapes.box(2));
        Vector3d corner = Shapes.box(2).bounds().max().sub(0.1, 0.2, 0.3, new Vector3d());
        Hit hit = Objects.requireNonNull(room.sweep(new Sphere(corner, 0.5), new Vector3d()));

        assertThat(hit.depth()).isCloseTo(0.4, within(1e-15));
    }

    @Test
    void emptyMeshIsNeverHit() {
        BruteForce nothing = new BruteForce(new Mesh("nothing", new double[0], new int[0]));
        assertThat(nothing.sweep(new Sphere(new Vector3d(), 1), new Vector3d(1, 0, 0)))
                .isNull();
        assertThat(nothing.cast(new Vector3d(), new Vector3d(1, 0, 0))).isNull();
        assertThat(nothing.distance(new Vector3d())).isNaN();
        assertThat(nothing).hasToString("brute force over 0 triangles of nothing");
    }

    @Test
    void numbersThatAreNotFiniteAreNamedEvenForAnEmptyMesh() {
        BruteForce nothing = new BruteForce(new Mesh("nothing", new double[0], new int[0]));
        Vector3d bad = new Vector3d(Double.NaN, 0, 0);
        assertIllegal(() -> nothing.cast(bad, new Vector3d()), "segment origin");
        assertIllegal(() -> nothing.sweep(new Sphere(new Vector3d(), 1), bad), "displacement");
    }

    private static double fraction(@Nullable Hit hit) {
        return hit == null ? Double.POSITIVE_INFINITY : hit.fraction();
    }

    private static int[] shuffled(SplittableRandom random, int count) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"cast", "sweep", "distance"})
    void interruptedQuestionEndsBeforeItHasAskedEveryTriangle(String question) {
        BruteForce many = new BruteForce(Shapes.triangleSoup(1, 20_000, 10, 1));
        Sphere ball = new Sphere(new Vector3d(), 1);
        assertCancelled(
                () -> {
                    switch (question) {
                        case "cast" -> many.cast(ball.center(), new Vector3d(1, 0, 0));
                        case "sweep" -> many.sweep(ball, new Vector3d(1, 0, 0));
                        default -> many.distance(ball.center());
                    }
                },
                "interrupted");
    }
}
