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

@DisplayName("Leaves fitted again")
class LeafFitTest {
    @ForSeeds
    void haveTheBitsOfLeavesThatWereBuilt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-280, 280));
        int largestLeaf = random.nextInt(1, PackedTree.LARGEST_LEAF + 1);
        int width = 2 << random.nextInt(4);
        Mesh mesh = mesh(random, size);
        PackedTree built = packed(mesh, largestLeaf, width);

        Mesh moved = mesh.translated(GrazingMotions.vector(random).mul(size * random.nextInt(3) * 1e5));
        PackedTree fitted = built.refitted(moved, Threads.CALLER);
        assertSameBits(fitted.refitted(mesh, Threads.CALLER), built);
        assertSameBits(
                built.refitted(moved, Threads.CALLER, fitted.refitted(mesh, Threads.CALLER)),
                built.refitted(moved, Threads.CALLER));
    }

    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {1, 2, 7})
    void haveThemInAnyNumberOfThreads(int threads) {
        Mesh mesh = MeshSamples.knot(600, 40);
        PackedTree built = packed(mesh, 16, 16);
        for (double scale : new double[] {1, -3, 1e-20}) {
            Mesh moved = mesh.scaled(scale);
            assertSameBits(built.refitted(moved, Threads.of(threads)), built.refitted(moved, Threads.CALLER));
        }
    }

    @Test
    void haveThemForOneTriangleAndForNone() {
        for (Mesh mesh : new Mesh[] {
            Mesh.of("nothing"),
            new Mesh("point", new double[] {3, -4, 0}, new int[] {0, 0, 0}),
            new Mesh(
                    "widest", new double[] {Double.MAX_VALUE, -0.0, 0, -Double.MAX_VALUE, 0, -0.0}, new int[] {0, 1, 0})
        }) {
            PackedTree built = packed(mesh, 16, 16);
            assertSameBits(built.refitted(mesh, Threads.CALLER), built);
        }
    }

    /** A soup with points and segments in it, far away or not. */
    private static Mesh mesh(SplittableRandom random, double size) {
        Mesh soup = GrazingMotions.soup(random, random.nextInt(1, 200), size, new Vector3d());
        int[] indices = soup.indices();
        for (int i = 1; i < indices.length; i++) {
            indices[i] = random.nextInt(10) == 0 ? indices[i - 1] : indices[i];
        }
        double[] positions = soup.positions();
        for (int i = 0; i < positions.length; i++) {
            positions[i] = random.nextInt(20) == 0 ? 0.0 * positions[i] : positions[i];
        }
        return new Mesh("soup", positions, indices)
                .translated(GrazingMotions.vector(random).mul(size * random.nextInt(2) * 1e12));
    }

    static PackedTree packed(Mesh mesh, int largestLeaf, int width) {
        TreeFrame frame = TreeFrame.of(mesh);
        BvhBuilder.Cuts cuts =
                new BvhBuilder(mesh, frame, largestLeaf, Integer.highestOneBit(largestLeaf)).build(Threads.CALLER);
        return new PackedTree(mesh, frame, cuts, width, Threads.CALLER);
    }

    private static void assertSameBits(PackedTree tree, PackedTree other) {
        assertThat(bits(tree.nodes())).isEqualTo(bits(other.nodes()));
        assertThat(bits(tree.leaves())).isEqualTo(bits(other.leaves()));
    }

    private static int[] bits(float[] numbers) {
        int[] bits = new int[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            bits[i] = Float.floatToRawIntBits(numbers[i]);
        }
        return bits;
    }
}
