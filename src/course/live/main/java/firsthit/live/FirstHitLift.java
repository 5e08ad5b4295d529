package firsthit.live;

import static firsthit.live.Packed.vector;

import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Lift;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import org.joml.Vector3d;
import org.teavm.jso.JSExport;

/** A rider 1.7 m high on a platform of 3 m by 3 m that moves under a ceiling. */
public final class FirstHitLift {
    private static final double STEP = 1 / 60.0;
    private static final double SKIN = 0.01;
    private static final double RADIUS = 0.3;
    private static final double HEIGHT = 1.7;
    private static final double SIDE = 3;
    private static final double THICKNESS = 0.2;

    /** Numbers of one step. */
    private static final int NUMBERS = 5;

    private final Lift lift;
    private final Scene ceiling;
    private Solid rider;

    private FirstHitLift(Vector3d velocity, double ceilingHeight) {
        Mesh plate = Shapes.box(SIDE, SIDE, THICKNESS).translated(new Vector3d(0, 0, -THICKNESS / 2));
        PlacedMesh platform = PlacedMesh.of(new Bvh(plate)).withVelocity(velocity);
        lift = new Lift(platform, SKIN, new Vector3d(0, 0, 1));
        Mesh roof = Shapes.box(40, SIDE, THICKNESS).translated(new Vector3d(0, 0, ceilingHeight + THICKNESS / 2));
        ceiling = Scene.of(new Bvh(roof));
        rider = new Capsule(new Vector3d(0, 0, SKIN + RADIUS), new Vector3d(0, 0, SKIN + HEIGHT - RADIUS), RADIUS);
    }

    /**
     * State after each step of 1/60 s: x and z of the platform's top, x and z of the rider's feet, and 1 if the platform had
     * to wait.
     *
     * @param velocity of the platform, whose top starts at z = 0 [m/s]
     * @param ceilingHeight [m], above the rider
     */
    @JSExport
    public static double[] ride(double[] velocity, double ceilingHeight, int steps) {
        FirstHitLift ride = new FirstHitLift(vector(velocity, 0), ceilingHeight);
        double[] numbers = new double[NUMBERS * steps];
        for (int i = 0; i < steps; i++) {
            ride.step(numbers, NUMBERS * i);
        }
        return numbers;
    }

    /**
     * Heights of two balls on a lift that rises above a floor, after each step: the lowest point of one that stays where it is if it would
     * overlap, and that of a mover [m]. The lift starts at 0, the floor lies 1.4 m below.
     *
     * @param speed of the lift [m/s]
     * @param rate steps a second
     */
    @JSExport
    public static double[] balls(double speed, double rate, int steps) {
        PlacedMesh pit = PlacedMesh.of(new Bvh(Shapes.box(4, 4, THICKNESS).translated(new Vector3d(0, 0, -1.5))));
        Mesh plate = Shapes.box(2, 2, THICKNESS).translated(new Vector3d(0, 0, -THICKNESS / 2));
        PlacedMesh cabin = PlacedMesh.of(new Bvh(plate)).withVelocity(new Vector3d(0, 0, speed));
        Vector3d first = new Vector3d(0, 0, RADIUS + SKIN);
        Mover second = new Mover(Scene.of(List.of(cabin, pit)), new Sphere(first, RADIUS), MoverSettings.WALKER);
        double seconds = 1 / rate;
        double falling = 0;
        double[] heights = new double[2 * steps];
        for (int i = 0; i < steps; i++) {
            second.step(new Vector3d(), seconds);
            falling += 9.81 * seconds;
            Vector3d wanted = first.sub(0, 0, falling * seconds, new Vector3d());
            if (second.scene().isOverlapping(new Sphere(wanted, RADIUS))) {
                falling = 0;
            } else {
                first = wanted;
            }
            heights[2 * i] = first.z - RADIUS;
            heights[2 * i + 1] = second.position().z() - RADIUS;
        }
        return heights;
    }

    private void step(double[] numbers, int at) {
        Lift.Step step = lift.move(STEP, ceiling, List.of(rider));
        rider = rider.movedBy(step.offsets().get(0));
        Vector3d top = lift.platform().pose().getTranslation(new Vector3d());
        numbers[at] = top.x;
        numbers[at + 1] = top.z;
        numbers[at + 2] = rider.center().x();
        numbers[at + 3] = rider.center().z() - HEIGHT / 2;
        numbers[at + 4] = step.isBlocked() ? 1 : 0;
    }
}
