package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TreeOutlineTest {

    static LongStream seeds() {
        return LongStream.range(0, 50);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aCastHasTheAnswerOfBruteForceAfterFewBoxes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = MeshSamples.stone(seed, 4, 1);
        TreeOutline tree = new TreeOutline(mesh);
        Vector3d from = new Vector3d(random.nextDouble(-2, 2), random.nextDouble(-2, 2), 2);
        Vector3d motion = new Vector3d(from).mul(-2).add(random.nextDouble(), 0, 0);
        TreeOutline.Visit visit = tree.cast(from, motion);

        assertThat(visit.hit()).isEqualTo(new BruteForce(mesh).cast(from, motion));
        assertThat(visit.nodes()).hasSizeBetween(1, 150).doesNotHaveDuplicates();
        assertThat(visit.asked()).hasSizeLessThan(60).doesNotHaveDuplicates();
        assertThat(visit.nodes().stream()
                        .filter(tree::isLeaf)
                        .mapToInt(leaf -> tree.triangles(leaf).size())
                        .sum())
                .isEqualTo(visit.asked().size());
    }

    @Test
    void leavesHoldEveryTriangleOnceInsideTheirBoxes() {
        Mesh mesh = MeshSamples.knot(40, 6);
        TreeOutline tree = new TreeOutline(mesh);
        boolean[] found = new boolean[mesh.triangleCount()];
        for (int node = 0; node < tree.nodeCount(); node++) {
            assertThat(tree.level(node)).isBetween(node == 0 ? 0 : 1, 30);
            for (int triangle : tree.triangles(node)) {
                assertThat(found[triangle]).isFalse();
                found[triangle] = true;
                Aabb around = Aabb.around(mesh.triangle(triangle));
                assertThat(tree.box(node).contains(around.min())).isTrue();
                assertThat(tree.box(node).contains(around.max())).isTrue();
            }
        }
        assertThat(found).doesNotContain(false);
    }

    @Test
    void nothingIsVisitedInAnEmptyMesh() {
        TreeOutline tree = new TreeOutline(Mesh.of("nothing"));

        assertThat(tree.nodeCount()).isZero();
        assertThat(tree.cast(new Vector3d(), new Vector3d(1)).nodes()).isEmpty();
    }
}
