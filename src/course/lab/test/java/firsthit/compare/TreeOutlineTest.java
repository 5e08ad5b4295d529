package firsthit.compare;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import org.junit.jupiter.api.Test;

class TreeOutlineTest {
    @Test
    void leavesHoldEveryTriangleOnceInsideTheirBoxes() {
        Mesh mesh = MeshSamples.knot(40, 6);
        TreeOutline tree = new TreeOutline(mesh);
        boolean[] found = new boolean[mesh.triangleCount()];
        for (int node = 0; node < tree.nodeCount(); node++) {
            assertThat(tree.level(node)).isBetween(node == 0 ? 0 : 1, 30);
            if (!tree.isLeaf(node)) {
                assertThat(tree.level(tree.child(node))).isEqualTo(tree.level(node) + 1);
                assertThat(tree.level(tree.child(node) + 1)).isEqualTo(tree.level(node) + 1);
            }
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
    void emptyMeshHasNoBoxes() {
        TreeOutline tree = new TreeOutline(Mesh.of("nothing"));

        assertThat(tree.nodeCount()).isZero();
    }
}
