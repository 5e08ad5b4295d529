package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.work.Threads;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class BvhTest {
    @Test
    void askedTrianglesAreFewInALargeMesh() {
        Mesh mesh = Shapes.icosphere(5, 1);
        int[] asked = {0};
        new Bvh(mesh)
                .visit(
                        new SweptBox(
                                new Aabb(new Vector3d(0.3, 0.2, 3), new Vector3d(0.3, 0.2, 3)), new Vector3d(0, 0, -6)),
                        i -> {
                            asked[0]++;
                            return 1;
                        });

        assertThat(mesh.triangleCount()).isEqualTo(20_480);
        assertThat(asked[0]).isBetween(2, 40);
    }

    @Test
    void trianglesOnALineAreCutAsWell() {
        List<Triangle> line = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            line.add(new Triangle(new Vector3d(i, 0, 0), new Vector3d(i + 0.5, 0, 0), new Vector3d(i + 0.25, 0, 0)));
        }

        assertThat(new Bvh(Mesh.of("line", line.toArray(Triangle[]::new)), Threads.CALLER, Arithmetic.SCALAR)
                        .nodeCount())
                .isGreaterThan(240);
    }

    @Test
    void emptyAndSmallMeshesHaveAnswers() {
        Mesh empty = Mesh.of("nothing");
        Mesh one = Mesh.of("one", new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0, 1, 0)));

        assertThat(new Bvh(empty).cast(new Vector3d(), new Vector3d(1))).isNull();
        assertThat(new Bvh(empty).distance(new Vector3d())).isNaN();
        assertThat(new Bvh(one).distance(new Vector3d(0.25, 0.25, 2))).isEqualTo(2);
        assertThat(new Bvh(one)).hasToString("tree of 1 nodes over 1 triangles of one");
    }
}
