package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.GridMesh;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Ground over a grid")
class HeightFieldTest {
    private static final int QUESTIONS = 20;

    @ForSeeds
    void answersAsATreeDoesToTheBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int columns = random.nextInt(1, 40);
        int rows = random.nextInt(1, 40);
        double spacing = StrictMath.pow(10, random.nextInt(-3, 4));
        double[] heights = hills(random, columns, rows, spacing);
        HeightField field = seed % 2 == 0
                ? HeightField.of("hills", columns, rows, spacing, heights)
                : HeightField.of("hills", columns, rows, spacing, singles(heights));
        BroadPhase tree = new Bvh(kept(field.mesh()));
        for (int i = 0; i < QUESTIONS; i++) {
            Vector3d from = new Vector3d(
                            random.nextDouble(-0.2, 1.2) * columns,
                            random.nextDouble(-0.2, 1.2) * rows,
                            random.nextDouble(-1, 3))
                    .mul(spacing);
            // Some at a vertex, where six triangles meet.
            Vector3d motion = i % 3 == 0
                    ? field.mesh()
                            .vertex(random.nextInt(field.mesh().vertexCount()))
                            .sub(from)
                    : new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-0.5, 0.1))
                            .mul(columns * spacing);
            double radius = random.nextDouble(0.01, 1) * spacing;
            assertThat(field.cast(from, motion)).isEqualTo(tree.cast(from, motion));
            assertThat(field.isBlocked(from, motion)).isEqualTo(tree.isBlocked(from, motion));
            assertThat(field.closest(from)).isEqualTo(tree.closest(from));
            assertThat(field.castHits(from, motion, QueryOptions.DEFAULT.allHits()))
                    .isEqualTo(tree.castHits(from, motion, QueryOptions.DEFAULT.allHits()));
            same(field, tree, new Sphere(from, radius), motion);
            same(field, tree, new Capsule(from, new Vector3d(from).add(0, radius, spacing), radius), motion);
            same(field, tree, new Aabb(from, new Vector3d(from).add(radius, spacing, radius)), motion);
        }
    }

    /** The same with vertices and triangles in arrays. */
    private static Mesh kept(Mesh mesh) {
        return new Mesh(mesh.name(), mesh.positions(), mesh.indices());
    }

    private static float[] singles(double[] heights) {
        float[] singles = new float[heights.length];
        for (int v = 0; v < heights.length; v++) {
            singles[v] = (float) heights[v];
        }
        return singles;
    }

    private static void same(BroadPhase field, BroadPhase tree, Solid solid, Vector3d motion) {
        assertThat(field.sweep(solid, motion)).isEqualTo(tree.sweep(solid, motion));
        assertThat(field.overlaps(solid)).isEqualTo(tree.overlaps(solid));
        assertThat(field.clearance(solid)).isEqualTo(tree.clearance(solid));
    }

    /** Waves about as high as a cell is long, flat places among them. */
    private static double[] hills(SplittableRandom random, int columns, int rows, double spacing) {
        double[] heights = new double[(columns + 1) * (rows + 1)];
        double wave = random.nextDouble(0.1, 1);
        for (int v = 0; v < heights.length; v++) {
            double height = 2 * StrictMath.sin(wave * (v % (columns + 1))) + random.nextDouble(0.5);
            heights[v] = Math.max(0, height) * spacing;
        }
        return heights;
    }

    @Test
    void aSteepFaceIsFoundFromTheSide() {
        // One post in the middle of a plain of 4 x 3.
        double[] heights = new double[20];
        heights[7] = 10;
        HeightField field = HeightField.of("post", 4, 3, 1, heights);

        assertThat(field.cast(new Vector3d(-5, 1, 5), new Vector3d(20, 0, 0)))
                .satisfies(hit ->
                        assertThat(Objects.requireNonNull(hit).point().x()).isEqualTo(1.5));
        assertThat(field.cast(new Vector3d(-5, 1, 11), new Vector3d(20, 0, 0))).isNull();
        assertThat(field).hasToString("pyramid of 3 levels over 24 triangles of post");
        // 4 blocks and the whole; cells take nothing.
        assertThat(field.bytes()).isEqualTo((4 + 1) * 8);
    }

    @Test
    void takesFewBytesATriangleWithAllThatItNeeds() {
        float[] heights = new float[1001 * 1001];
        double[] same = new double[1001 * 1001];

        // Two million triangles: heights of 4.0 or 8.0 MB, a pyramid of 2.7 MB.
        assertThat(AllocatedBytes.least(2, () -> HeightField.of("plain", 1000, 1000, 1, heights)))
                .isLessThan(7_000_000);
        assertThat(AllocatedBytes.least(2, () -> HeightField.of("plain", 1000, 1000, 1, same)))
                .isLessThan(11_000_000);
    }

    @Test
    void aHitTellsTheMaterial() {
        GridMesh ground =
                GridMesh.of("path", 2, 1, 1, new float[6]).withMaterials(new int[] {0, 0, 1, 1}, "grass", "stone");
        Hit hit = Objects.requireNonNull(
                new HeightField(ground).cast(new Vector3d(1.5, 0.25, 1), new Vector3d(0, 0, -2)));

        assertThat(hit.triangle()).isEqualTo(2);
        assertThat(ground.material(hit.triangle())).isEqualTo(1);
    }

    @Test
    void interruptionEndsIt() {
        HeightField field = HeightField.of("plain", 200, 200, 1, new double[201 * 201]);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> field.visit(null, triangle -> 1)).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
