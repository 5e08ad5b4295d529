package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A mover in some layers of a scene")
class MoverLayersTest {
    private static final int GROUND = 1;
    private static final int DOORS = 2;

    private static PlacedMesh box(double x, double width, double height, double z) {
        return PlacedMesh.of(new Bvh(Shapes.box(width, 10, height))).at(new Matrix4x3d().translation(x, 0, z));
    }

    private static final Scene SCENE = Scene.of(List.of(
            box(0, 20, 1, -0.5).withVelocity(new Vector3d(0, 0, 0.25)),
            box(2, 0.2, 4, 2).withLayers(DOORS)));

    private static Mover walked(Scene scene, int steps) {
        Mover mover = new Mover(scene, new Sphere(new Vector3d(0, 0, 0.52), 0.5), MoverSettings.WALKER);
        mover.stand();
        for (int i = 0; i < steps; i++) {
            mover.step(new Vector3d(2, 0, 0), 1 / 60.0);
        }
        return mover;
    }

    @Test
    void ghostWalksThroughTheDoorOnTheGroundThatCarriesIt() {
        assertThat(walked(SCENE, 180).position().x).isBetween(1.3, 1.4);
        Mover ghost = walked(SCENE.inLayers(GROUND), 180);
        assertThat(ghost.position().x).isBetween(5.99, 6.01);
        assertThat(ghost.position().z).isBetween(0.75 + 0.5, 0.75 + 0.53);
        assertThat(ghost.isGrounded()).isTrue();
        assertThat(ghost.scene().instances()).hasSize(2);
    }

    @Test
    void moverMeetsTheDoorAgainInASceneOfAllLayers() {
        Mover mover = walked(SCENE.inLayers(GROUND), 30);
        mover.enter(mover.scene().inLayers(PlacedMesh.ALL_LAYERS));
        for (int i = 0; i < 120; i++) {
            mover.step(new Vector3d(2, 0, 0), 1 / 60.0);
        }
        assertThat(mover.position().x).isBetween(1.3, 1.4);
    }

    private static PlacedMesh cube(double x, double z, double width) {
        return PlacedMesh.of(new Bvh(Shapes.box(width))).at(new Matrix4x3d().translation(x, 0, z));
    }

    private static Mover standing(Scene scene, double seconds) {
        Mover mover = new Mover(scene, new Sphere(new Vector3d(0, 0, 0.52), 0.5), MoverSettings.WALKER);
        mover.stand();
        for (int i = 0; i < 60 * seconds; i++) {
            assertThat(mover.step(new Vector3d(), 1 / 60.0).outcome()).isNotEqualTo(MoveTrace.Outcome.STUCK_RESTORED);
        }
        assertThat(mover.scene().mask()).isEqualTo(scene.mask());
        return mover;
    }

    @Test
    void whatMovesInAnotherLayerPushesNobody() {
        Scene scene = Scene.of(List.of(
                PlacedMesh.of(new Bvh(Shapes.room(20, 20, 5))),
                cube(-2, 0.6, 1).withLayers(DOORS).withVelocity(new Vector3d(2, 0, 0))));

        assertThat(standing(scene.inLayers(GROUND), 2).position().x).isZero();
        assertThat(standing(scene, 2).position().x).isBetween(3.0, 3.02);
    }

    @Test
    void aWallOfAnotherLayerDoesNotHoldWhoRides() {
        Scene scene = Scene.of(List.of(
                box(0, 4, 1, -0.5).withVelocity(new Vector3d(0.5, 0, 0)),
                box(1.2, 0.2, 4, 2).withLayers(DOORS)));

        assertThat(standing(scene.inLayers(GROUND), 5).position().x).isBetween(2.49, 2.51);
        assertThat(standing(scene, 5).position().x).isLessThan(0.6);
    }

    @Test
    void somethingOfAnotherLayerAboveALiftBringsNoRiderBack() {
        Scene scene = Scene.of(List.of(
                box(0, 4, 1, -0.5).withVelocity(new Vector3d(0, 0, 1)),
                cube(0, 1.6, 1).withLayers(4)));

        assertThat(standing(scene.inLayers(GROUND), 3).position().z).isBetween(3.5, 3.53);
    }
}
