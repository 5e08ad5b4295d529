package firsthit.motion;

import static firsthit.motion.Places.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.world.Crowd;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Movers on a raster")
class MoverRasterTest {
    private static final Vector3dc STILL = new Vector3d();

    @ParameterizedTest(name = "{0} m apart")
    @ValueSource(doubles = {1, 0.99, 0.75, 0.5, 0})
    void nineBoxesStepWhateverTheirDistance(double distance) {
        Scene room = Scene.of(new Bvh(Shapes.room(20, 20, 5)));
        Crowd crowd = new Crowd();
        List<Mover> movers = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            Vector3d low = new Vector3d(i % 3 * distance, Math.floorDiv(i, 3) * distance, 0.02);
            Mover mover = new Mover(room, new Aabb(low, low.add(1, 1, 1, new Vector3d())), MoverSettings.WALKER);
            crowd.add(mover, 70);
            movers.add(mover);
        }
        for (int step = 0; step < 120; step++) {
            for (Mover mover : movers) {
                mover.step(step < 60 ? STILL : new Vector3d(1, 0, 0), SECONDS);
                assertThat(mover.position().isFinite()).isTrue();
            }
        }
    }

    @Test
    void bodiesPutIntoAFloorOfBoxesAreStepped() {
        List<PlacedMesh> tiles = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            Vector3d low = new Vector3d(i % 5 - 2.5, Math.floorDiv(i, 5) - 2.5, -0.5);
            tiles.add(PlacedMesh.of(new Aabb(low, low.add(1, 1, 0.5, new Vector3d()))));
        }
        Scene floor = Scene.of(tiles);
        for (int i = 1; i <= 100; i++) {
            double height = 0.5 - i / 100.0;
            for (Solid solid : List.of(
                    new Sphere(new Vector3d(0, 0, height), 0.5),
                    new Aabb(new Vector3d(-0.5, -0.5, height - 0.5), new Vector3d(0.5, 0.5, height + 0.5)),
                    new Capsule(new Vector3d(0, 0, height), new Vector3d(0, 0, height + 1), 0.5))) {
                Mover mover = new Mover(floor, solid, MoverSettings.WALKER);
                for (int step = 0; step < 10; step++) {
                    mover.step(STILL, SECONDS);
                }
                assertThat(mover.position().isFinite()).isTrue();
            }
        }
    }

    @Test
    void aWalkOverTilesOfOneHeightNeverStops() {
        List<PlacedMesh> tiles = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Vector3d low = new Vector3d(i * 0.7, -1, -0.3);
            tiles.add(PlacedMesh.of(new Aabb(low, new Vector3d(i * 0.7 + 0.7, 1, 0.1))));
        }
        Scene floor = Scene.of(tiles);
        for (Solid solid : List.of(
                new Sphere(new Vector3d(0.5, 0, 0.45), 0.3),
                new Aabb(new Vector3d(0.2, -0.3, 0.13), new Vector3d(0.8, 0.3, 1)),
                new Capsule(new Vector3d(0.5, 0, 0.45), new Vector3d(0.5, 0, 1.2), 0.3))) {
            Mover mover = new Mover(floor, solid, MoverSettings.WALKER);
            for (int step = 0; step < 10; step++) {
                mover.step(STILL, SECONDS);
            }
            double start = mover.position().x;
            for (int step = 0; step < 300; step++) {
                mover.step(new Vector3d(2, 0, 0), SECONDS);
            }
            assertThat(mover.position().x - start).as("%s", solid).isCloseTo(10, within(1e-6));
        }
    }
}
