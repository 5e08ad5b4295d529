package firsthit.midphase.bvh;

import static firsthit.Refusals.assertCancelled;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.work.Threads;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BvhBuilderTest {
    @ForSeeds
    void everyTriangleStandsInOneLeafAndInItsBox(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-6, 7));
        Mesh mesh = Shapes.triangleSoup(seed, random.nextInt(1, 400), size, size * random.nextDouble())
                .translated(new Vector3d(random.nextInt(3) * 1e6 * size, 0, -size));
        int width = 1 << random.nextInt(4);
        int largest = width * random.nextInt(1, 3);
        TreeFrame frame = TreeFrame.of(mesh);
        BvhBuilder.Cuts tree = new BvhBuilder(mesh, frame, largest, width).build(Threads.CALLER);

        assertThat(tree.triangles().triangles())
                .containsExactlyInAnyOrder(
                        IntStream.range(0, mesh.triangleCount()).toArray());
        assertThat(largestLeaf(tree, 0, mesh.triangleCount(), 0)).isBetween(1, largest);
        for (int i = 0; i < 3 * mesh.triangleCount(); i++) {
            Vector3d vertex = mesh.vertex(mesh.index(tree.triangles().triangles()[i / 3], i % 3));
            for (int axis = 0; axis < 3; axis++) {
                double local = frame.local(vertex.get(axis), axis);
                int at = 6 * (i / 3) + axis;
                assertThat((double) TriangleBoxes.below(tree.triangles().boxes()[at]))
                        .isLessThan(local);
                assertThat((double) TriangleBoxes.above(tree.triangles().boxes()[at + 3]))
                        .isGreaterThan(local);
            }
        }
    }

    @ParameterizedTest(name = "leaves of {0}, packets of {1}")
    @CsvSource({"1, 1", "4, 4", "16, 8"})
    void anyNumberOfThreadsBuildsTheSameTree(int largest, int width) {
        Mesh mesh = MeshSamples.knot(600, 40);
        BvhBuilder.Cuts one = new BvhBuilder(mesh, TreeFrame.of(mesh), largest, width).build(Threads.CALLER);
        for (int threads : new int[] {2, 3, 8}) {
            BvhBuilder.Cuts many = new BvhBuilder(mesh, TreeFrame.of(mesh), largest, width).build(Threads.of(threads));
            assertThat(many.cuts()).isEqualTo(one.cuts());
            assertThat(many.triangles().triangles()).isEqualTo(one.triangles().triangles());
            assertThat(many.triangles().boxes()).isEqualTo(one.triangles().boxes());
        }
    }

    @Test
    void triangleInOnePlaceManyTimesIsHalvedUntilTheLeavesAreSmall() {
        int[] indices = new int[3 * 10_000];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i % 3;
        }
        Mesh mesh = new Mesh("many", new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, indices);
        BvhBuilder.Cuts tree = new BvhBuilder(mesh, TreeFrame.of(mesh), 4, 4).build(Threads.of(2));

        assertThat(largestLeaf(tree, 0, mesh.triangleCount(), 0)).isEqualTo(4);
        assertThat(depth(tree, 0)).isEqualTo(13);
    }

    @Test
    void clustersWithinClustersDoNotMakeADeepTree() {
        // Each triangle is a hundredth smaller than the one before: every cut takes off a few of them.
        double[] positions = new double[9 * 2_000];
        int[] indices = new int[3 * 2_000];
        for (int i = 0; i < 2_000; i++) {
            double size = StrictMath.pow(0.99, i);
            Arrays.fill(positions, 9 * i, 9 * i + 9, size);
            positions[9 * i + 3] = 1.001 * size;
            positions[9 * i + 7] = 1.001 * size;
        }
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i;
        }
        Mesh mesh = new Mesh("spiral", positions, indices);

        assertThat(depth(new BvhBuilder(mesh, TreeFrame.of(mesh), 1, 1).build(Threads.CALLER), 0))
                .isLessThan(BvhBuilder.DEEPEST);
    }

    @Test
    void emptyMeshIsNotCut() {
        Mesh empty = Mesh.of("nothing");
        BvhBuilder.Cuts tree = new BvhBuilder(empty, TreeFrame.of(empty), 4, 4).build(Threads.of(2));

        assertThat(depth(tree, 0)).isEqualTo(1);
        assertThat(tree.triangles().triangles()).isEmpty();
        assertThat(new PackedTree(empty, TreeFrame.of(empty), tree, 2, Threads.CALLER).nodeCount())
                .isEqualTo(1);
    }

    @ParameterizedTest(name = "{0} threads")
    @CsvSource({"1", "2"})
    void interruptionEndsTheBuild(int threads) {
        Mesh mesh = Shapes.icosphere(6, 1);
        BvhBuilder builder = new BvhBuilder(mesh, TreeFrame.of(mesh), 2, 1);
        assertCancelled(() -> builder.build(Threads.of(threads)));
    }

    private static int depth(BvhBuilder.Cuts tree, int place) {
        int left = 2 * tree.cuts()[place];
        return left == 0 ? 1 : 1 + Math.max(depth(tree, left), depth(tree, left + 1));
    }

    private static int largestLeaf(BvhBuilder.Cuts tree, int from, int to, int place) {
        int middle = tree.cuts()[place];
        return middle == 0
                ? to - from
                : Math.max(largestLeaf(tree, from, middle, 2 * middle), largestLeaf(tree, middle, to, 2 * middle + 1));
    }
}
