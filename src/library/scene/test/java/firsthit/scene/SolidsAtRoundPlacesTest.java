package firsthit.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import java.util.List;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Solids of a scene at round places")
class SolidsAtRoundPlacesTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final Aabb CUBE = new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1));

    private static Scene scene(Solid solid) {
        return Scene.of(List.of(PlacedMesh.of(solid)));
    }

    @Test
    void everyPointOnTheAxisOfACubeIsAnswered() {
        Scene scene = scene(CUBE);
        for (int i = -99; i <= 99; i++) {
            Vector3d point = new Vector3d(i / 100.0, 0, 0);
            Clearance closest = Objects.requireNonNull(scene.closest(point));
            Sphere ball = new Sphere(point, 0.3);

            assertThat(closest.distance()).isCloseTo(Math.abs(point.x) - 1, within(1e-15));
            assertThat(scene.overlaps(ball)).hasSize(1);
            assertThat(scene.overlaps(ball).get(0).depth()).isCloseTo(1.3 - Math.abs(point.x), within(1e-15));
            assertThat(Objects.requireNonNull(scene.cast(point, new Vector3d(3, 0, 0)))
                            .fraction())
                    .isZero();
        }
    }

    @Test
    void aCapsuleStandsInABoxThatLiesInARow() {
        Scene scene = scene(new Aabb(new Vector3d(-2, -2, 0.3), new Vector3d(2, 2, 0.8)));

        assertThat(scene.isOverlapping(new Capsule(new Vector3d(0, 0, -0.5), new Vector3d(0, 0, 0.5), 0.2)))
                .isTrue();
    }

    @Test
    void aRayAtAPaneHitsItWhereverItIs() {
        for (int i = 1; i < 200; i++) {
            double height = i / 10.0;
            Aabb pane = new Aabb(new Vector3d(-9, -9, height), new Vector3d(9, 9, height));
            OrientedBox turned =
                    new OrientedBox(new Vector3d(0, 0, height), new Vector3d(9, 9, 0), new Quaterniond().rotateZ(0.3));
            for (Solid solid : List.of(pane, turned)) {
                for (Vector3d way :
                        List.of(new Vector3d(0, 0, -6), new Vector3d(0.1, 0.7, -2), new Vector3d(2, 1, 4))) {
                    Vector3d from = new Vector3d(0.1, 0.3, height).fma(-0.5, way);
                    Hit hit = scene(solid).cast(from, way);

                    assertThat(Objects.requireNonNull(hit).fraction()).isCloseTo(0.5, within(1e-13));
                    assertThat(scene(solid).isBlocked(new Sphere(from, 0), way)).isTrue();
                }
            }
        }
        Scene below = scene(new Aabb(new Vector3d(-9, -9, -5), new Vector3d(9, 9, -5)));
        assertThat(Objects.requireNonNull(below.cast(new Vector3d(0, 1, -4), new Vector3d(0, 1, -2)))
                        .fraction())
                .isEqualTo(0.5);
    }

    @Test
    void aShallowOverlapIsOneInEveryQuestion() {
        Scene scene = scene(new Sphere(STILL, 1));
        for (int i = -60; i < 60; i++) {
            Sphere ball = new Sphere(new Vector3d(2 - Math.scalb(i, -48), 0, 0), 1);
            boolean isOverlap = scene.isOverlapping(ball);

            assertThat(scene.overlapCount(ball)).isEqualTo(isOverlap ? 1 : 0);
            assertThat(scene.overlaps(ball)).hasSize(isOverlap ? 1 : 0);
            assertThat(scene.isBlocked(ball, STILL)).isEqualTo(isOverlap);
            assertThat(scene.overlaps(ball)).allMatch(hit -> hit.depth() > 0);
        }
    }

    @Test
    void aBallThatTouchesAndMovesAwayIsFree() {
        Scene scene = scene(new Sphere(STILL, 1));
        Sphere ball = new Sphere(new Vector3d(0, 2, 0), 1);

        assertThat(scene.sweep(ball, new Vector3d(0, 1, 0))).isNull();
        assertThat(scene.sweep(ball, new Vector3d(0, Double.MIN_VALUE, 0))).isNull();
        assertThat(Objects.requireNonNull(scene.sweep(ball, new Vector3d(0, -Double.MIN_VALUE, 0)))
                        .fraction())
                .isZero();
    }
}
