package firsthit.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Closest point and overlaps of a scene")
class NearestSceneTest {
    @ForSeeds
    void areThoseOfOneMeshWithAllTriangles(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = Scene.of(SceneSamples.placed(random));
        BruteForce merged = new BruteForce(scene.merged());
        for (int i = 0; i < 20; i++) {
            Vector3d point = SceneSamples.vector(random).mul(4);
            Clearance expected = Objects.requireNonNull(merged.closest(point));
            Clearance closest = Objects.requireNonNull(scene.closest(point));

            assertThat(closest.distance()).isEqualTo(expected.distance());
            assertThat(closest.point()).isEqualTo(expected.point());
            assertThat(closest.normal()).isEqualTo(expected.normal());
            assertThat(triangle(scene, closest)).isEqualTo(merged.mesh().triangle(expected.triangle()));
            assertThat(scene.closest(point, closest.distance())).isEqualTo(closest);
            assertThat(scene.closest(point, Math.nextDown(closest.distance()))).isNull();
            for (Solid solid : SceneSamples.solids(random, point)) {
                int count = merged.overlaps(solid).size();

                assertThat(merged.overlapCount(solid)).isEqualTo(count);
                assertThat(new Bvh(merged.mesh()).overlapCount(solid)).isEqualTo(count);
                assertThat(scene.overlapCount(solid)).isEqualTo(count);
                assertThat(scene.overlaps(solid)).hasSize(count);
                assertThat(scene.isOverlapping(solid)).isEqualTo(count > 0).isEqualTo(merged.isOverlapping(solid));
            }
        }
    }

    /** Random places hardly ever tie, lattices do; there even the last digit of the other path showed. */
    @ForSeeds
    void closestOnALatticeIsThatOfTheMesh(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double step = new double[] {1, 0.5, 0.25, 0.05, 0.1}[random.nextInt(5)];
        double offset = random.nextInt(4) == 0 ? 1e6 : 0;
        for (int i = 0; i < 10; i++) {
            double[] corners = lattice(random, 9 * random.nextInt(1, 9), step, offset);
            Mesh mesh = new Mesh(
                    "lattice", corners, IntStream.range(0, corners.length / 3).toArray());
            BruteForce brute = new BruteForce(mesh);
            Scene scene = Scene.of(new Bvh(mesh));
            double[] points = lattice(random, 60, step, offset);
            for (int j = 0; j < points.length; j += 3) {
                Vector3d point = new Vector3d(points[j], points[j + 1], points[j + 2]);

                assertThat(Objects.requireNonNull(scene.closest(point)).onInstance(Hit.NO_INSTANCE))
                        .isEqualTo(brute.closest(point));
            }
        }
    }

    private static double[] lattice(SplittableRandom random, int count, double step, double offset) {
        return random.ints(count, -3, 4).mapToDouble(i -> i * step + offset).toArray();
    }

    private static Triangle triangle(Scene scene, Clearance closest) {
        return scene.instance(closest.instance()).triangle(closest.triangle());
    }

    @Test
    void ofTwoEqualMeshesTheFirstIsNamed() {
        Mesh box = Shapes.box(2);
        PlacedMesh aside = PlacedMesh.of(new Bvh(box)).at(new Matrix4x3d().translation(5, 0, 0));
        Scene scene = Scene.of(List.of(aside, PlacedMesh.of(new Bvh(box)), PlacedMesh.of(new Bvh(box))));
        Clearance left = Objects.requireNonNull(scene.closest(new Vector3d(-3, 0.3, 0.2)));
        Clearance right = Objects.requireNonNull(scene.closest(new Vector3d(4, 0.3, 0.2), 0.5));

        assertThat(left.instance()).isEqualTo(1);
        assertThat(left.distance()).isEqualTo(2);
        assertThat(right.instance()).isZero();
        assertThat(right.distance()).isZero();
        assertThat(new Bvh(box).closest(new Vector3d()))
                .extracting(Clearance::instance)
                .isEqualTo(Hit.NO_INSTANCE);
    }

    @Test
    void badNumbersAreNamedAndAnEmptySceneHasNone() {
        Scene empty = Scene.of(new Bvh(Mesh.of("nothing")));

        assertThat(empty.closest(new Vector3d())).isNull();
        assertThatIllegalArgumentException().isThrownBy(() -> empty.closest(new Vector3d(Double.NaN, 0, 0)));
        assertThatIllegalArgumentException().isThrownBy(() -> empty.closest(new Vector3d(), -1));
    }
}
