package firsthit.world;

import static firsthit.Refusals.assertIllegalAs;
import static firsthit.motion.Places.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Many movers, and many things that move")
class ManyMoversTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final Scene ROOM = Scene.of(new Bvh(Shapes.room(40, 40, 5)));

    private static Mover ball(Scene scene, double x, double y) {
        return new Mover(scene, new Sphere(new Vector3d(x, y, 0.42), 0.4), MoverSettings.WALKER);
    }

    private static PlacedMesh box(double x, double y, double z) {
        return PlacedMesh.of(new Bvh(Shapes.box(1))).at(new Matrix4x3d().translation(x, y, z));
    }

    @Test
    void whatMovesFarAwayChangesNoBitOfAWalk() {
        Scene still = ROOM.and(box(2, 0, 0.6)).and(box(-2, 1, 0.6));
        Scene moving = still.and(box(300, 0, 0).withVelocity(new Vector3d(0, 1, 0)));
        Mover one = ball(still, 0, 0);
        Mover other = ball(moving, 0, 0);
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 300; i++) {
            Vector3d walk = new Vector3d(random.nextDouble(-4, 4), random.nextDouble(-4, 4), 0);
            MoveTrace trace = one.step(walk, SECONDS);

            assertThat(other.step(walk, SECONDS)).hasToString(trace.toString());
        }
        assertThat(other.scene().instances().get(3).pose().m31()).isBetween(4.99, 5.01);
    }

    @Test
    void whoComesFromFarAndFastIsMetInTime() {
        Scene scene = ROOM.and(box(-15, 0, 0.6).withVelocity(new Vector3d(600, 0, 0)));
        Mover mover = ball(scene, 0, 0);
        mover.step(STILL, SECONDS);
        assertThat(mover.position().x).isZero();
        mover.step(STILL, SECONDS);

        assertThat(mover.position().x).isGreaterThan(5.9);
    }

    @Test
    void aFrameOfAllMoversMakesTheSceneOnce() {
        Scene scene = ROOM.and(box(3, 3, 2).withVelocity(new Vector3d(0, 0, 0.1)));
        Crowd crowd = new Crowd();
        crowd.add(ball(scene, 0, 0), 1);
        crowd.add(ball(scene, 5, 5), 1);
        crowd.add(ball(scene.inLayers(2), -5, 5), 1);
        List<Vector3d> walks = List.of(new Vector3d(1, 0, 0), new Vector3d(), new Vector3d());
        Scene after = crowd.step(scene, walks, SECONDS);

        assertThat(after).isSameAs(scene.after(SECONDS)).isNotSameAs(scene);
        assertThat(crowd.movers().get(0).scene()).isSameAs(after);
        assertThat(crowd.movers().get(1).scene()).isSameAs(after);
        assertThat(crowd.movers().get(2).scene().mask()).isEqualTo(2);
        assertThat(crowd.movers().get(2).isGrounded()).isFalse();
        assertThat(crowd.movers().get(0).position().x).isBetween(0.016, 0.017);
        assertIllegalAs(() -> crowd.step(after, walks.subList(0, 2), SECONDS), "2 walks for 3 movers");
    }

    /** Pushed by a wall, each of a heap once pushed all others in every order, and the end of the step never came. */
    @Test
    void aHeapThatAWallPushesTakesNoMoreThanItsShareOfPushes() {
        Scene scene = ROOM.and(box(-4.5, 0, 0.6).withVelocity(new Vector3d(1, 0, 0)));
        Crowd crowd = new Crowd();
        List<Vector3d> walks = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            int row = i / 5;
            crowd.add(ball(scene, 0.85 * (i % 5) - 2, 0.85 * row - 2), 1 + i % 3);
            walks.add(new Vector3d());
        }
        for (int frame = 0; frame < 150; frame++) {
            for (int i = 0; i < walks.size(); i++) {
                crowd.movers().get(i).position().negate(walks.get(i)).mul(2, 2, 0);
            }
            scene = crowd.step(scene, walks, SECONDS);
        }
        for (Mover mover : crowd.movers()) {
            assertThat(scene.clearance(mover.solid())).isPositive();
            for (Mover other : crowd.movers()) {
                assertThat(other == mover ? 1 : mover.position().distance(other.position()))
                        .isGreaterThan(0.79);
            }
        }
    }

    /** The same walks in a tree of many and one by one: nobody is overlooked, however far anyone has come. */
    @Test
    void inALargeCrowdNobodyIsOverlooked() {
        SplittableRandom random = new SplittableRandom(9);
        Crowd crowd = new Crowd();
        List<Vector3d> walks = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            int row = i / 15;
            crowd.add(ball(ROOM, i % 15 * 2 - 14, row * 2 - 9), 1);
            walks.add(new Vector3d());
        }
        for (int frame = 0; frame < 120; frame++) {
            for (int i = 0; frame % 30 == 0 && i < walks.size(); i++) {
                walks.get(i).set(random.nextDouble(-6, 6), random.nextDouble(-6, 6), 0);
            }
            if (frame == 60) {
                crowd.movers().get(7).teleport(new Vector3d(19, 19, 0.42));
                crowd.remove(crowd.movers().get(3));
                walks.remove(3);
            }
            crowd.step(ROOM, walks, SECONDS);
            requireApart(crowd.movers(), frame);
        }
    }

    /** Balls of a radius of 0.4 m. */
    private static void requireApart(List<Mover> movers, int frame) {
        for (int i = 0; i < movers.size(); i++) {
            for (int j = 0; j < i; j++) {
                assertThat(movers.get(i).position().distance(movers.get(j).position()))
                        .as("frame %d", frame)
                        .isGreaterThan(0.8);
            }
        }
    }

    /** They press together and move on, so that the tree is made anew while somebody looks into it. */
    @Test
    void aCrowdThatFollowsOneIsNeverInItself() {
        Crowd crowd = new Crowd();
        List<Vector3d> walks = new ArrayList<>();
        for (int i = 0; i < 21; i++) {
            int row = i / 5;
            crowd.add(ball(ROOM, i % 5 * 1.1, row * 1.1), 1);
            walks.add(new Vector3d());
        }
        for (int frame = 0; frame < 900; frame++) {
            double angle = 0.6 * frame * SECONDS;
            List<Mover> movers = crowd.movers();
            walks.get(0).set(3 * StrictMath.sin(angle), 3 * StrictMath.cos(angle), 0);
            for (int i = 1; i < movers.size(); i++) {
                movers.get(0).position().sub(movers.get(i).position(), walks.get(i));
                walks.get(i).mul(1, 1, 0).normalize(2.5);
            }
            crowd.step(ROOM, walks, SECONDS);
            requireApart(movers, frame);
        }
    }

    @Test
    void raysAndSweepsMeetTheMembersOfALayer() {
        Crowd crowd = new Crowd();
        crowd.add(ball(ROOM, 0, 0), 1);
        crowd.add(ball(ROOM, 4, 0), 1, 2, -1);
        Vector3d eye = new Vector3d(-3, 0, 0.42);
        Hit first = Objects.requireNonNull(crowd.scene().cast(eye, new Vector3d(10, 0, 0)));
        Hit second = Objects.requireNonNull(crowd.scene().inLayers(2).cast(eye, new Vector3d(10, 0, 0)));

        assertThat(first.instance()).isZero();
        assertThat(first.point().x()).isBetween(-0.4001, -0.3999);
        assertThat(second.instance()).isEqualTo(1);
        Scene before = crowd.scene();
        assertThat(crowd.scene()).isSameAs(before);
        crowd.movers().get(0).teleport(new Vector3d(0, 8, 0.42));
        assertThat(Objects.requireNonNull(crowd.scene().cast(eye, new Vector3d(10, 0, 0)))
                        .instance())
                .isEqualTo(1);
        crowd.remove(crowd.movers().get(0));
        assertThat(crowd.scene().instances().get(0).tag()).isEqualTo(1);
        assertThat(crowd.scene().isOverlapping(new Sphere(new Vector3d(4, 0.5, 0.4), 0.2)))
                .isTrue();
    }
}
