package firsthit.midphase.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.midphase.GrazingMotions;
import firsthit.work.Threads;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Boxes and balls of a tree")
class PackedTreeTest {
    /** What sides may be off by outwards: 2^-21 that are added, and roundings before, less than that. */
    private static final double LOOSE = 0x1p-20;

    @ForSeeds
    void holdEveryCornerAndAreTight(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-280, 280));
        Vector3d middle = GrazingMotions.vector(random).mul(size * random.nextInt(3));
        Mesh mesh = GrazingMotions.soup(random, random.nextInt(1, 300), size, middle);
        Mesh moved = mesh.translated(GrazingMotions.vector(random).mul(size));
        PackedTree tree =
                LeafFitTest.packed(mesh, random.nextInt(1, PackedTree.LARGEST_LEAF + 1), 2 << random.nextInt(4));

        assertHolds(tree, mesh);
        assertHolds(tree.refitted(moved, Threads.CALLER), moved);
    }

    @ParameterizedTest(name = "{0} children a node")
    @ValueSource(ints = {2, 8})
    void anyNumberOfThreadsFitsTheSameNumbers(int width) {
        Mesh mesh = MeshSamples.knot(600, 40);
        Mesh moved = mesh.scaled(3).translated(new Vector3d(1, 0.1, 3));
        PackedTree built = built(mesh, width, 1);
        PackedTree fitted = built.refitted(moved, Threads.CALLER);
        for (int threads : new int[] {2, 3, 8}) {
            assertSameNumbers(built(mesh, width, threads), built);
            assertSameNumbers(built.refitted(moved, Threads.of(threads)), fitted);
        }
        assertThat(fitted.nodes()).isNotEqualTo(built.nodes());
    }

    @Test
    void vertexThatNoTriangleUsesDoesNotSpoilTheFrame() {
        double[] positions = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0.5, 0.5, 0.5};
        for (int[] indices : new int[][] {{0, 1, 2}, {0, 1, 3}, {1, 2, 3}, {0, 1, 2, 1, 2, 3}}) {
            PackedTree tree = built(new Mesh("some", positions, indices), 2, 1);
            for (int far = 0; far < 4; far++) {
                double[] moved = positions.clone();
                moved[3 * far] = 1e9;
                Mesh mesh = new Mesh("moved", moved, indices);

                assertThat(tree.refitted(mesh, Threads.CALLER).frame()).isEqualTo(TreeFrame.of(mesh));
            }
        }
    }

    private static PackedTree built(Mesh mesh, int width, int threads) {
        TreeFrame frame = TreeFrame.of(mesh);
        return new PackedTree(
                mesh,
                frame,
                new BvhBuilder(mesh, frame, width, width).build(Threads.CALLER),
                width,
                Threads.of(threads));
    }

    private static void assertSameNumbers(PackedTree tree, PackedTree other) {
        assertThat(tree.nodes()).isEqualTo(other.nodes());
        assertThat(tree.leaves()).isEqualTo(other.leaves());
        assertThat(tree.corners()).isEqualTo(other.corners());
    }

    private static void assertHolds(PackedTree tree, Mesh mesh) {
        int place = 0;
        for (int leaf = 0; leaf < tree.leafBoxes().length; leaf++) {
            int link = tree.link(tree.leafBoxes()[leaf], 0);
            assertThat(PackedTree.first(link)).isEqualTo(place);
            int end = place + PackedTree.count(link);
            assertLeafHolds(tree, mesh, tree.leafBoxes()[leaf], 3 * place, 3 * end);
            place = end;
        }
        assertThat(place).isEqualTo(mesh.triangleCount());
    }

    /** Of the corners from one place to another. */
    private static void assertLeafHolds(PackedTree tree, Mesh mesh, int at, int from, int to) {
        double[] least = new double[3];
        double[] most = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            least[axis] = Double.POSITIVE_INFINITY;
            most[axis] = Double.NEGATIVE_INFINITY;
        }
        for (int i = from; i < to; i++) {
            int v = tree.corners()[i];
            double[] local = {
                tree.frame().localX(mesh.x(v)),
                tree.frame().localY(mesh.y(v)),
                tree.frame().localZ(mesh.z(v))
            };
            for (int axis = 0; axis < 3; axis++) {
                least[axis] = Math.min(least[axis], local[axis]);
                most[axis] = Math.max(most[axis], local[axis]);
            }
        }
        for (int axis = 0; axis < 3; axis++) {
            assertThat(least[axis] - tree.nodes()[at + axis * tree.width()]).isBetween(0.0, LOOSE);
            assertThat(tree.nodes()[at + (axis + 3) * tree.width()] - most[axis])
                    .isBetween(0.0, LOOSE);
        }
    }
}
