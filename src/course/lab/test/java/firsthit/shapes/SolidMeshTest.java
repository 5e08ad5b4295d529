package firsthit.shapes;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.mesh.Topology;
import firsthit.topology.EdgeTable;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Surface of a solid")
class SolidMeshTest {
    private static final Vector3d CENTER = new Vector3d(1, 2, 3);

    static Stream<Solid> solids() {
        return Stream.of(
                new Sphere(CENTER, 2),
                new Ellipsoid(CENTER, new Vector3d(1, 2, 3), new Quaterniond().rotateXYZ(0.3, -0.5, 1)),
                new Capsule(new Vector3d(0, 1, 4), new Vector3d(2, 3, 2), 0.5),
                new Aabb(new Vector3d(0, -1, 2.5), new Vector3d(2, 5, 3.5)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void isClosedLooksOutAndReachesAsFarAsTheSolid(Solid solid) {
        Mesh surface = SolidMesh.of(solid, 4);
        Mesh directions = Shapes.icosphere(1, 1);

        assertThat(new EdgeTable(surface).openEdge()).isNegative();
        assertThat(Topology.signedVolume(surface)).isPositive();
        for (int i = 0; i < directions.vertexCount(); i++) {
            double farthest = Double.NEGATIVE_INFINITY;
            for (int vertex = 0; vertex < surface.vertexCount(); vertex++) {
                farthest = Math.max(farthest, surface.vertex(vertex).dot(directions.vertex(i)));
            }
            assertThat(farthest)
                    .isBetween(
                            0.99 * solid.reach(directions.vertex(i)), (1 + 1e-14) * solid.reach(directions.vertex(i)));
        }
    }

    @Test
    void subdivisionsOutOfRangeAreNamed() {
        assertIllegal(() -> SolidMesh.of(new Sphere(CENTER, 1), 10), "subdivisions");
    }
}
