package firsthit.scene;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.midphase.MeshContact;
import java.util.List;
import org.joml.Matrix4x3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Contact of two meshes of a scene")
class SceneContactTest {
    @Test
    void isThatOfTheirMeshesInTheWorld() {
        Mesh ball = Shapes.icosphere(2, 1);
        PlacedMesh turned = PlacedMesh.of(new Bvh(Shapes.box(1)))
                .at(new Matrix4x3d().translation(0.75, 0.1, 0.2).rotateXYZ(1, 2, 3));
        Scene scene = Scene.of(List.of(PlacedMesh.of(new BruteForce(ball)), turned.withLayers(0)));

        MeshContact contact = scene.contact(1, 0);

        MeshContact merged = MeshContact.between(new Bvh(turned.worldMesh()), new Bvh(ball));
        assertThat(contact.size()).isEqualTo(merged.size()).isPositive();
        for (int i = 0; i < contact.size(); i++) {
            assertThat(contact.first(i)).isEqualTo(merged.first(i));
            assertThat(contact.second(i)).isEqualTo(merged.second(i));
            assertThat(contact.from(i)).isEqualTo(merged.from(i));
            assertThat(contact.to(i)).isEqualTo(merged.to(i));
        }
    }
}
