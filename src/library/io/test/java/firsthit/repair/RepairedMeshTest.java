package firsthit.repair;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.parts.PointInMesh;
import firsthit.query.Hit;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Queries on a repaired mesh")
class RepairedMeshTest {
    @ForSeeds(100)
    void joiningVerticesAtOnePlaceChangesNoHit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] positions = new double[3 * 90];
        Arrays.setAll(positions, i -> random.nextInt(4));
        int[] indices = new int[3 * 30];
        Arrays.setAll(indices, i -> random.nextInt(90));
        Mesh soup = new Mesh("soup", positions, indices);
        Mesh welded = Repair.welded(soup, 0);
        int hits = 0;

        assertThat(welded.vertexCount()).isLessThan(soup.vertexCount());
        for (int i = 0; i < 20; i++) {
            Vector3d from = new Vector3d(random.nextDouble(-2, 6), random.nextDouble(-2, 6), random.nextDouble(-2, 6));
            Vector3d way = new Vector3d(2, 2, 2).sub(from).mul(random.nextDouble(1, 3));
            Sphere ball = new Sphere(from, 0.3);

            Hit cast = new BruteForce(soup).cast(from, way);
            assertThat(new BruteForce(welded).cast(from, way)).isEqualTo(cast);
            assertThat(new Bvh(welded).sweep(ball, way)).isEqualTo(new BruteForce(soup).sweep(ball, way));
            hits += cast == null ? 0 : 1;
        }
        assertThat(hits).isPositive();
    }

    @Test
    void aMeshWithAFaceTwiceHasAnInsideOnceThatFaceIsLeftOut() {
        Mesh box = Shapes.box(1);
        Mesh twice = box.and(Mesh.of("again", box.triangle(0)));

        assertThat(new PointInMesh(Repair.withoutDuplicates(twice)).contains(new Vector3d()))
                .isTrue();
    }
}
