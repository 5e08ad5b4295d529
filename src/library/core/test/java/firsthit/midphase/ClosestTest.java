package firsthit.midphase;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.query.Clearance;
import firsthit.query.ClosestPoint;
import firsthit.query.Feature;
import firsthit.work.Threads;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Closest point of a mesh")
class ClosestTest {
    private static final Vector3d FAR = new Vector3d(1e6, -3e5, 2e6);

    private static Clearance closest(BroadPhase phase, Vector3d point) {
        return Objects.requireNonNull(phase.closest(point));
    }

    @ForSeeds
    void isTheSameOnWhateverIsAsked(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-9, 9));
        Mesh mesh = seed % 2 == 0
                ? GrazingMotions.soup(
                        random, random.nextInt(1, 200), size, new Vector3d(FAR).mul(random.nextInt(2) * size))
                : MeshSamples.stone(seed, 3, 1).scaled(size);
        BruteForce truth = new BruteForce(mesh);
        Bvh[] trees = Arrays.stream(Arithmetic.values())
                .filter(kind -> kind.width() > 0)
                .map(kind -> new Bvh(mesh, Threads.CALLER, kind))
                .toArray(Bvh[]::new);
        for (int i = 0; i < 30; i++) {
            Vector3d point = point(random, mesh, size);
            Clearance closest = closest(truth, point);
            double least = Double.POSITIVE_INFINITY;
            for (int t = 0; t < mesh.triangleCount(); t++) {
                least = Math.min(least, ClosestPoint.distance(point, mesh.triangle(t)));
            }
            assertThat(closest.distance()).isEqualTo(least);
            assertThat(Clearance.between(new Sphere(point, 0), mesh.triangle(closest.triangle()))
                            .point())
                    .isEqualTo(closest.point());
            for (Bvh tree : trees) {
                assertThat(tree.distance(point)).isEqualTo(least);
                assertThat(tree.closest(point)).isEqualTo(closest);
                assertThat(tree.closest(point, least)).isEqualTo(closest);
                if (least > 0) {
                    assertThat(tree.closest(point, Math.nextDown(least))).isNull();
                }
            }
        }
    }

    /** In the soup, on a corner of it, near, and so far away that single precision does not reach. */
    private static Vector3d point(SplittableRandom random, Mesh mesh, double size) {
        Vector3d corner = mesh.vertex(random.nextInt(mesh.vertexCount()));
        double away = random.nextInt(8) == 0 ? 1e9 : random.nextInt(3) * random.nextDouble();
        return corner.add(GrazingMotions.vector(random).mul(away * size));
    }

    @ParameterizedTest
    @EnumSource(CoreKind.class)
    void liesOnFaceEdgeAndVertex(CoreKind kind) {
        BroadPhase box = kind.of(Shapes.box(2));

        assertThat(closest(box, new Vector3d(3, 0.3, 0.2)).point().distance(1, 0.3, 0.2))
                .isLessThan(1e-15);
        assertThat(closest(box, new Vector3d(3, 0.3, 0.2)).feature()).isEqualTo(Feature.FACE);
        assertThat(closest(box, new Vector3d(3, 3, 0.2)).feature()).isEqualTo(Feature.EDGE);
        assertThat(closest(box, new Vector3d(4, 5, 1)).distance()).isEqualTo(5);
        assertThat(closest(box, new Vector3d(2, 3, 3)).feature()).isEqualTo(Feature.VERTEX);
        assertThat(closest(box, new Vector3d(2, 3, 3)).distance()).isEqualTo(3);
        assertThat(closest(box, new Vector3d(0.9, 0, 0)).normal()).isEqualTo(new Vector3d(-1, 0, 0));
        assertThat(box.distance(new Vector3d(1, 0.1, 0.2))).isZero();
    }

    /** Twelve triangles meet at the corners of a box: the answer does not depend on their order. */
    @ForSeeds
    void isTheSameInAnyOrderOfTriangles(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh box = Shapes.box(2);
        Triangle[] shuffled = new Triangle[box.triangleCount()];
        for (int i = 0; i < shuffled.length; i++) {
            int other = random.nextInt(i + 1);
            shuffled[i] = shuffled[other];
            shuffled[other] = box.triangle(i);
        }
        Mesh mesh = Mesh.of("shuffled", shuffled);
        Vector3d point = new Vector3d(random.nextInt(-2, 3), random.nextInt(-2, 3), random.nextInt(-2, 3));

        Clearance one = closest(new Bvh(box), point);
        Clearance other = closest(new Bvh(mesh), point);
        assertThat(other.point()).isEqualTo(one.point());
        assertThat(other.normal()).isEqualTo(one.normal());
        assertThat(mesh.triangle(other.triangle())).isEqualTo(box.triangle(one.triangle()));
    }

    @ParameterizedTest
    @EnumSource(CoreKind.class)
    void isNoneInAnEmptyMeshAndFartherAwayThanAsked(CoreKind kind) {
        BroadPhase nothing = kind.of(Mesh.of("nothing"));
        assertThat(nothing.closest(new Vector3d())).isNull();
        assertThat(nothing.distance(new Vector3d())).isNaN();
        BroadPhase box = kind.of(Shapes.box(2));
        assertThat(box.closest(new Vector3d(3, 0, 0), 2)).isNotNull();
        assertThat(box.closest(new Vector3d(3, 0, 0), 1.99)).isNull();
    }

    /** Copies of one triangle, and triangles round one corner, which differ by their normals and corners only. */
    @Test
    void aTieOfManyTrianglesMakesNoObjectForEach() {
        Triangle[] all = new Triangle[2_000];
        for (int i = 0; i < all.length; i++) {
            double angle = 0.001 * (i / 2);
            Vector3d rim = new Vector3d(StrictMath.cos(angle), StrictMath.sin(angle), -1);
            all[i] = new Triangle(new Vector3d(), rim, new Vector3d(rim).add(0, 0, -1));
        }
        Bvh mesh = new Bvh(Mesh.of("tie", all));
        Vector3d above = new Vector3d(0, 0, 1);
        long bytes = AllocatedBytes.least(2_000, 10_000, () -> closest(mesh, above));

        assertThat(closest(mesh, above)).isEqualTo(closest(new BruteForce(mesh.mesh()), above));
        assertThat(bytes).isLessThan(10_000);
    }

    @Test
    void badNumbersAreNamed() {
        Bvh box = new Bvh(Shapes.box(2));
        assertIllegal(() -> box.distance(new Vector3d(0, Double.NaN, 0)), "point", "NaN");
        for (double most : new double[] {-1, Double.NaN}) {
            assertIllegalAs(() -> box.closest(new Vector3d(), most), "largest distance must be at least 0, is " + most);
        }
    }

    @Test
    void distanceIsAnsweredAfterAQueryThatFailed() {
        Bvh box = new Bvh(Shapes.box(2));
        assertThatIllegalArgumentException().isThrownBy(() -> box.closest(new Vector3d(Double.NaN, 0, 0)));
        assertThat(box.distance(new Vector3d(3, 0, 0))).isEqualTo(2);
    }
}
