package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.world.Crowd;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Memory that steps of movers take")
@Tag("slow")
class MoverAllocationTest {
    private static final double SECONDS = 1 / 60.0;
    private static final int STEPS = 1_200;
    private static final int ROUNDS = 100;
    private static final int LEG = 120;

    /** Made before: from Java 21 on a sine takes memory. */
    private static final List<Vector3d> HEADINGS = IntStream.range(0, STEPS / LEG)
            .mapToDouble(leg -> 2.4 * leg)
            .mapToObj(angle -> new Vector3d(3 * StrictMath.cos(angle), 3 * StrictMath.sin(angle), 0))
            .toList();

    /** What Java itself may take in a round, when it compiles. */
    private static final long NOTHING = STEPS / 2;

    private final Vector3d wish = new Vector3d();

    /** A room with stairs that climb along x, a ramp, boxes that stand in it, and what is far away. */
    private static Scene world(boolean isMoving) {
        Mesh room = Shapes.room(16, 16, 6)
                .and(Shapes.stairs(8, 0.17, 0.29, 3).translated(new Vector3d(-4, 3, 0)))
                .and(Shapes.ramp(4, 1.2, 3).translated(new Vector3d(2, -4, 0)));
        List<PlacedMesh> all = new ArrayList<>(List.of(PlacedMesh.of(new Bvh(room))));
        Bvh box = new Bvh(Shapes.box(0.8));
        for (int i = 0; i < 20; i++) {
            int row = i / 5;
            double x = i % 5 - 2;
            double y = row - 1.5;
            all.add(PlacedMesh.of(box).at(new Matrix4x3d().translation(3 * x, 3 * y, 0.4)));
        }
        PlacedMesh far = PlacedMesh.of(box).at(new Matrix4x3d().translation(500, 0, 0));
        all.add(isMoving ? far.withVelocity(new Vector3d(0, 0, 1)) : far);
        return Scene.of(all);
    }

    private static Mover mover(Scene scene, Solid solid) {
        return new Mover(scene, solid, MoverSettings.WALKER);
    }

    static Stream<Solid> solids() {
        Vector3d middle = new Vector3d(1.5, 0, 0.95);
        Vector3d half = new Vector3d(0.3, 0.3, 0.9);
        return Stream.of(
                new Sphere(new Vector3d(1.5, 0, 0.45), 0.4),
                new Capsule(new Vector3d(1.5, 0, 0.35), new Vector3d(1.5, 0, 1.45), 0.3),
                new Aabb(middle.sub(half, new Vector3d()), middle.add(half, new Vector3d())),
                new OrientedBox(middle, half, new Quaterniond().rotateZ(0.3)),
                new Ellipsoid(middle, half));
    }

    /** Twenty seconds: two on the way to each side, into walls and boxes, up and down the stairs and the ramp. */
    private void walk(Mover mover) {
        for (int step = 0; step < STEPS; step++) {
            mover.move(heading(step), SECONDS);
        }
    }

    private Vector3d heading(int step) {
        return wish.set(HEADINGS.get(step / LEG));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void isNothingForAWalkAmongWhatStands(Solid solid) {
        Mover mover = mover(world(false), solid);
        long bytes = AllocatedBytes.least(ROUNDS, NOTHING, () -> walk(mover));

        assertThat(mover.position().distance(solid.center())).isGreaterThan(0.1);
        assertThat(bytes).isLessThan(NOTHING);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void isThatOfTheSceneAloneForAWalkWhileSomethingMovesFarAway(Solid solid) {
        Mover mover = mover(world(true), solid);
        Scene[] now = {world(true)};
        long scene = AllocatedBytes.least(ROUNDS, () -> now[0] = later(now[0]));
        long bytes = AllocatedBytes.least(ROUNDS, scene + NOTHING, () -> walk(mover));

        assertThat(bytes).isLessThan(scene + NOTHING);
    }

    /** What the scene is after a walk, and somebody asks it in each step. */
    private static Scene later(Scene scene) {
        Vector3d place = new Vector3d();
        Scene now = scene;
        for (int step = 0; step < STEPS; step++) {
            if (now.inMotion().isNear(place, 1, SECONDS, 1)) {
                throw new AssertionError("what moves is near");
            }
            now = now.after(SECONDS);
        }
        return now;
    }

    /** A door that swings to and fro by 90 degrees, and somebody who walks to and fro through it. */
    @Test
    void isLittleInAnyStepOfAWalkThroughADoorThatTurns() {
        Mesh leaf = Shapes.box(0.1, 1.9, 2.1).translated(new Vector3d(0, 0.95, 1.05));
        Mesh floor = Shapes.box(20, 20, 2).translated(new Vector3d(0, 0, -1));
        PlacedMesh door = PlacedMesh.of(new Bvh(leaf));
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Bvh(floor)), door));
        Mover mover = mover(scene, new Capsule(new Vector3d(1.5, 1, 0.35), new Vector3d(1.5, 1, 1.45), 0.3));
        mover.stand();
        int swing = 94;
        long most = Long.MAX_VALUE;
        for (int round = 0; round < 4; round++) {
            long ofRound = 0;
            for (int step = 0; step < 10 * swing; step++) {
                if (step % swing == 0) {
                    Vector3d turn = new Vector3d(0, 0, step / swing % 2 == 0 ? 1 : -1);
                    Scene now = mover.scene();
                    mover.enter(now.with(1, now.instance(1).withVelocity(new Vector3d(), turn, new Vector3d())));
                }
                Vector3d place = mover.position();
                wish.x = place.x > 1.5 ? -1.5 : place.x < -1.5 ? 1.5 : wish.x == 0 ? -1.5 : wish.x;
                wish.y = Math.max(-1.5, Math.min(1.5, 2 - 2 * place.y));
                long before = AllocatedBytes.allocated();
                mover.move(wish, SECONDS);
                ofRound = Math.max(ofRound, AllocatedBytes.allocated() - before);
            }
            most = Math.min(most, ofRound);
        }

        assertThat(most).isLessThan(200_000);
    }

    @Test
    void isWhatAStepTells() {
        Mover mover = mover(world(false), new Sphere(new Vector3d(1.5, 0, 0.45), 0.4));
        long bytes = AllocatedBytes.least(ROUNDS, 1_500L * STEPS, () -> {
            for (int step = 0; step < STEPS; step++) {
                mover.step(heading(step), SECONDS);
            }
        });

        // Two or three sub-steps with their hits, and the ground.
        assertThat(bytes / STEPS).isBetween(200L, 1_500L);
    }

    @Test
    void isNothingForACrowdThatPressesToOnePoint() {
        Scene scene = world(false);
        Crowd crowd = new Crowd();
        List<Vector3d> walks = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            int row = i / 6;
            double x = i % 6 - 2.5;
            double y = row - 1.5;
            crowd.add(mover(scene, new Sphere(new Vector3d(x, y, 0.32), 0.3)), 80);
            walks.add(new Vector3d());
        }
        List<Mover> movers = crowd.movers();
        long bytes = AllocatedBytes.least(ROUNDS, NOTHING, () -> {
            for (int step = 0; step < STEPS / 24; step++) {
                for (int i = 0; i < walks.size(); i++) {
                    movers.get(i).position(walks.get(i)).negate().mul(1, 1, 0);
                }
                crowd.step(scene, walks, SECONDS);
            }
        });

        assertThat(bytes).isLessThan(NOTHING);
    }
}
