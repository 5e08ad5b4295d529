package firsthit.world.warmup;

import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.midphase.WarmUpRound;
import firsthit.motion.Lift;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.world.Crowd;
import firsthit.world.World;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Frames of a small game: movers in a room with stairs and a ramp, a turning door, a lift, a belt. */
public final class MoverRound implements WarmUpRound {
    private static final double SECONDS = 1 / 60.0;
    private static final int FRAMES = 24;

    /** Speed of the walking movers [m/s]. */
    private static final double SPEED = 3;

    /** Their velocities, one for each round [m/s]. */
    private static final List<Vector3dc> PATHS = List.of(
            new Vector3d(0, SPEED, 0), new Vector3d(SPEED, 0, 0), new Vector3d(2, 2, 0), new Vector3d(2, -2, 0));

    private static final Vector3dc STILL = new Vector3d();

    private final Scene room = Scene.of(List.of(
            PlacedMesh.of(new Bvh(Shapes.roomWithStairsAndRamp()))
                    .withActiveEdges(mesh -> (triangle, edge, fromBehind) -> edge == 0),
            PlacedMesh.of(new Bvh(Shapes.box(1, 0.1, 2)))
                    .at(new Matrix4x3d().translation(-3, -1, 1))
                    .withVelocity(STILL, new Vector3d(0, 0, 1), new Vector3d(-3.5, -1, 1)),
            PlacedMesh.of(new Bvh(Shapes.box(2, 2, 0.2)))
                    .at(new Matrix4x3d().translation(-3, 2, 0.1))
                    .withVelocity(new Vector3d(0, 0, 0.5)),
            PlacedMesh.of(new Bvh(Shapes.box(1, 1, 0.1)))
                    .at(new Matrix4x3d().translation(0, -2, 0.05))
                    .withSurfaceVelocity(new Vector3d(1, 0, 0)),
            PlacedMesh.of(new Sphere(new Vector3d(-2, -2, 0.2), 0.2))));

    private int rounds;

    /** Creates the room; moves nothing yet. */
    public MoverRound() {}

    /** Walks in another direction in each round. */
    @Override
    public void run() {
        Scene scene = room;
        Mover hero = walker(-3, -2);
        Mover rider = walker(-3, 2);
        Mover flyer = new Mover(scene, new Sphere(new Vector3d(0, -2, 1.5), 0.3), MoverSettings.FLYER);
        Vector3dc path = PATHS.get(rounds++ % PATHS.size());
        for (int frame = 0; frame < FRAMES; frame++) {
            hero.enter(scene);
            hero.step(path, SECONDS);
            rider.enter(scene);
            rider.move(STILL, SECONDS);
            flyer.enter(scene);
            flyer.move(path.negate(new Vector3d()), SECONDS);
            scene = scene.after(SECONDS);
        }
        changed(hero, scene);
        crowd();
        lift();
    }

    private Mover walker(double x, double y) {
        return new Mover(
                room, new Capsule(new Vector3d(x, y, 0.65), new Vector3d(x, y, 1.6), 0.4), MoverSettings.WALKER);
    }

    private static void changed(Mover mover, Scene scene) {
        mover.restore(mover.snapshot(), scene);
        mover.jump(2);
        mover.step(STILL, SECONDS);
        mover.resize(mover.solid().grown(-0.1));
        // Teleports it into the floor, so that it has to recover.
        mover.teleport(new Vector3d(-3, -2, 0));
        mover.step(STILL, SECONDS);
    }

    private void crowd() {
        Crowd crowd = new Crowd();
        crowd.add(walker(-3, -2), 1);
        crowd.add(walker(-2, -2), 1);
        World world = new World(room, crowd, SECONDS, 1);
        world.walk(crowd.movers().get(0), new Vector3d(SPEED, 0, 0));
        for (int frame = 0; frame < FRAMES; frame++) {
            world.step();
        }
    }

    private void lift() {
        Lift lift = new Lift(room.instance(2), 0.01, new Vector3d(0, 0, 1));
        lift.move(SECONDS, Scene.of(room.instance(0).shape()), List.of(new Sphere(new Vector3d(-3, 2, 0.71), 0.5)));
    }
}
