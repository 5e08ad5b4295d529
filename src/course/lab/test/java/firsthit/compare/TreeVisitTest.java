package firsthit.compare;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.midphase.BruteForce;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class TreeVisitTest {
    @ForSeeds(50)
    void aCastHasTheAnswerOfBruteForceAfterFewBoxes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = MeshSamples.stone(seed, 4, 1);
        TreeOutline tree = new TreeOutline(mesh);
        Vector3d from = new Vector3d(random.nextDouble(-2, 2), random.nextDouble(-2, 2), 2);
        Vector3d motion = new Vector3d(from).mul(-2).add(random.nextDouble(), 0, 0);
        TreeVisit visit = TreeVisit.of(tree, from, motion);

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
    void nothingIsVisitedInAnEmptyMesh() {
        TreeVisit visit = TreeVisit.of(new TreeOutline(Mesh.of("nothing")), new Vector3d(), new Vector3d(1));

        assertThat(visit.nodes()).isEmpty();
        assertThat(visit.hit()).isNull();
    }
}
