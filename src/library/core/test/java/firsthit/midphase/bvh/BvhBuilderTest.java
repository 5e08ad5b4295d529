package firsthit.midphase.bvh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.work.Threads;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BvhBuilderTest {
    @ForSeeds
    void everyTriangleStandsInOneLeafAndEveryBoxHoldsWhatIsBelow(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-6, 7));
        Mesh mesh = Shapes.triangleSoup(seed, random.nextInt(1, 400), size, size * random.nextDouble())
                .translated(new Vector3d(random.nextInt(3) * 1e6 * size, 0, -size));
        int width = 1 << random.nextInt(4);
        int largest = width * random.nextInt(1, 3);
        TreeFrame frame = TreeFrame.of(mesh);
        BvhNodes nodes = new BvhBuilder(mesh, frame, largest, width)
                .build(Threads.CALLER)
                .nodes();

        assertThat(nodes.triangles())
                .containsExactlyInAnyOrder(
                        IntStream.range(0, mesh.triangleCount()).toArray());
        for (int node = 0; node < nodes.count(); node++) {
            if (nodes.isLeaf(node)) {
                assertThat(nodes.to(node) - nodes.from(node)).isBetween(1, largest);
                assertLeafHolds(nodes, node, mesh, frame);
            } else {
                assertThat(nodes.left(node)).isGreaterThan(node);
                assertHolds(nodes, node, nodes.left(node));
                assertHolds(nodes, node, nodes.left(node) + 1);
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
            assertThat(many.nodes().boxes()).isEqualTo(one.nodes().boxes());
        }
    }

    @Test
    void triangleInOnePlaceManyTimesIsHalvedUntilTheLeavesAreSmall() {
        int[] indices = new int[3 * 10_000];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = i % 3;
        }
        Mesh mesh = new Mesh("many", new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, indices);
        BvhNodes nodes = new BvhBuilder(mesh, TreeFrame.of(mesh), 4, 4)
                .build(Threads.of(2))
                .nodes();

        assertThat(IntStream.range(0, nodes.count())
                        .filter(nodes::isLeaf)
                        .map(leaf -> nodes.to(leaf) - nodes.from(leaf))
                        .max())
                .hasValue(4);
        assertThat(depth(nodes, 0)).isEqualTo(13);
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

        assertThat(depth(
                        new BvhBuilder(mesh, TreeFrame.of(mesh), 1, 1)
                                .build(Threads.CALLER)
                                .nodes(),
                        0))
                .isLessThan(80);
    }

    @Test
    void emptyMeshIsOneEmptyNode() {
        Mesh empty = Mesh.of("nothing");
        BvhNodes nodes = new BvhBuilder(empty, TreeFrame.of(empty), 4, 4)
                .build(Threads.of(2))
                .nodes();

        assertThat(nodes.count()).isEqualTo(1);
        assertThat(nodes.triangles()).isEmpty();
        assertThat(nodes.boxes()[0]).isGreaterThan(nodes.boxes()[3]);
    }

    @ParameterizedTest(name = "{0} threads")
    @CsvSource({"1", "2"})
    void interruptionEndsTheBuild(int threads) {
        Mesh mesh = Shapes.icosphere(6, 1);
        BvhBuilder builder = new BvhBuilder(mesh, TreeFrame.of(mesh), 2, 1);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> builder.build(Threads.of(threads))).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
    }

    private static int depth(BvhNodes nodes, int node) {
        return nodes.isLeaf(node)
                ? 1
                : 1 + Math.max(depth(nodes, nodes.left(node)), depth(nodes, nodes.left(node) + 1));
    }

    private static void assertHolds(BvhNodes nodes, int node, int child) {
        for (int axis = 0; axis < 3; axis++) {
            assertThat(nodes.boxes()[6 * node + axis]).isLessThanOrEqualTo(nodes.boxes()[6 * child + axis]);
            assertThat(nodes.boxes()[6 * node + 3 + axis]).isGreaterThanOrEqualTo(nodes.boxes()[6 * child + 3 + axis]);
        }
    }

    private static void assertLeafHolds(BvhNodes nodes, int leaf, Mesh mesh, TreeFrame frame) {
        for (int i = nodes.from(leaf); i < nodes.to(leaf); i++) {
            for (int corner = 0; corner < 3; corner++) {
                Vector3d vertex = mesh.vertex(mesh.index(nodes.triangle(i), corner));
                for (int axis = 0; axis < 3; axis++) {
                    double local = frame.local(vertex.get(axis), axis);
                    assertThat((double) nodes.boxes()[6 * leaf + axis]).isLessThan(local);
                    assertThat((double) nodes.boxes()[6 * leaf + 3 + axis]).isGreaterThan(local);
                }
            }
        }
    }
}
