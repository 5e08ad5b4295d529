package firsthit.scene;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import java.lang.ref.WeakReference;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Making scenes")
class SceneMakingTest {
    private static final int ROUNDS = 50;
    private static final Vector3d START = new Vector3d(-1, 0.1, 0.2);
    private static final Vector3d ALONG = new Vector3d(20, 0, 0);

    private final Bvh tree = new Bvh(Shapes.icosphere(3, 0.5));

    private Scene row(int count) {
        return Scene.of(IntStream.range(0, count)
                .mapToObj(i -> PlacedMesh.of(tree).at(new Matrix4x3d().translation(2 * i, 0, 0)))
                .toList());
    }

    /** A mesh is placed again and again, as levels and bullets are: its 642 vertices, an object each, are looked at once. */
    @Test
    void anotherInstanceOfAMeshLooksAtNoVertex() {
        assertThat(PlacedMesh.of(tree).bound()).isEqualTo(PlacedMesh.of(tree).bound());
        assertThat(AllocatedBytes.least(ROUNDS, 1_000, () -> PlacedMesh.of(tree)))
                .isLessThan(1_000);
    }

    /** What searches is not made anew for each scene: it took 100 kB, far more than a small scene. */
    @Test
    void smallSceneWithItsFirstQueriesTakesFewBytes() {
        assertThat(AllocatedBytes.least(ROUNDS, 50_000, () -> {
                    Scene scene = row(10);
                    assertThat(scene.cast(START, new Vector3d(5, 0, 0))).isNotNull();
                    assertThat(scene.isBlocked(new Sphere(START, 0.1), ALONG)).isTrue();
                }))
                .isLessThan(50_000);
    }

    /** What is kept to search again keeps no scene. */
    @Test
    void sceneThatIsNotUsedAnyMoreIsCollected() throws InterruptedException {
        WeakReference<Scene> gone = asked();
        for (int i = 0; i < ROUNDS && gone.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        assertThat(gone.get()).isNull();
    }

    private WeakReference<Scene> asked() {
        Scene scene = row(10);
        scene.cast(START, ALONG);
        scene.closest(START);
        scene.clearance(new Sphere(START, 0.1));
        return new WeakReference<>(scene);
    }
}
