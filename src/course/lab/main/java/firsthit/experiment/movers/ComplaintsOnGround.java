package firsthit.experiment.movers;

import firsthit.experiment.scenes.Grounds;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Complaints 1, 2 and 8 to 13: floors, slopes, stairs, lifts and rotating platforms. */
final class ComplaintsOnGround {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final Vector3dc STILL = new Vector3d();

    private final Stage stage;

    ComplaintsOnGround(Stage stage) {
        this.stage = stage;
    }

    static List<Complaint> on(Stage stage) {
        ComplaintsOnGround ground = new ComplaintsOnGround(stage);
        return List.of(
                new Complaint(
                        1, "bumps on the seams of a flat mesh", "Jolt #1085, Minie #18", "rise [m]", 0, ground::seams),
                new Complaint(
                        2, "launched by an edge inside a floor", "godot-jolt #587", "rise [m]", 0, ground::junction),
                new Complaint(
                        8, "jitters on a flat floor", "rapier #809", "range of 1000 steps [m]", 0, ground::standing),
                new Complaint(
                        11,
                        "leaves the ground on stairs",
                        "godot-proposals #2751",
                        "steps in the air",
                        0,
                        ground::stairs),
                new Complaint(
                        12,
                        "creeps down a gentle slope",
                        "three-mesh-bvh #251, avian #949",
                        "drift in 10 s [m]",
                        1e-6,
                        ground::slope),
                new Complaint(
                        13,
                        "is caught where a ramp becomes flat",
                        "godot-jolt #524, Jolt #1860",
                        "speed lost, share",
                        1e-9,
                        ground::rampToFlat),
                new Complaint(
                        9,
                        "dips, falls through or leaves a lift",
                        "rapier #488, Jolt #530",
                        "steps in the air",
                        0,
                        ground::lift),
                new Complaint(
                        10,
                        "drifts on a turning platform",
                        "godot-proposals #2315",
                        "change of radius in 1 s [m]",
                        1e-9,
                        ground::turntable));
    }

    private double seams() {
        Walk walk = stage.walk(Stage.ball(-8, -7.3, 0.5), WALKER, Grounds.grid(32, 20))
                .settle()
                .go(1.2, 1.1, 600);
        return Stage.provided(Stage.isAt(4, 3.7, walk), walk.heightChange());
    }

    private double junction() {
        Walk walk = stage.walk(Stage.ball(-4, -1, 0.5), WALKER, Grounds.floorWithTJunction())
                .settle()
                .go(2, 0.5, 180);
        return Stage.provided(Stage.isAt(2, 0.5, walk), walk.heightChange());
    }

    private double standing() {
        Walk walk = stage.walk(Stage.ball(0.1, 0.2, 0.5), WALKER, Grounds.floor(0))
                .settle()
                .go(0, 0, 1000);
        return Stage.provided(walk.stepsInTheAir() == 0, walk.range(1000));
    }

    private double stairs() {
        Walk walk = stage.walk(Stage.ball(-4, 0.05, 0.5), WALKER, Shapes.roomWithStairsAndRamp())
                .settle()
                .go(1, 0, 450);
        boolean over = walk.heightChange() > 1 && walk.mover().position().x > 3;
        walk.go(-1, 0, 450);
        boolean back = walk.mover().position().x < -3.99;
        return Stage.provided(over && back, walk.stepsInTheAir());
    }

    private double slope() {
        Walk walk = stage.walk(Stage.ball(0, 0, 1), WALKER, Grounds.slope(StrictMath.toRadians(20)))
                .settle()
                .go(0, 0, 600);
        return Stage.provided(walk.stepsInTheAir() == 0, walk.range(600));
    }

    private double rampToFlat() {
        double slope = StrictMath.toRadians(30);
        double top = 4 * StrictMath.tan(slope);
        Mesh flat = Shapes.box(6, 6, top).translated(new Vector3d(7, 0, top / 2));
        Walk walk = stage.walk(Stage.ball(-1, 0, 0.5), WALKER, Grounds.floor(0), Shapes.ramp(4, top, 6), flat)
                .settle()
                .go(2, 0, 300);
        double slowest = walk.traces().stream()
                .mapToDouble(trace -> trace.end().x() - trace.start().x())
                .min()
                .orElse(0);
        return 1 - slowest / (2 * Walk.STEP * StrictMath.cos(slope));
    }

    /** Steps in the air on a platform that goes up and down with sudden reversals and ends where it began. */
    double lift() {
        PlacedMesh cabin = Stage.placed(Shapes.box(4, 4, 0.2).translated(new Vector3d(0, 0, -0.1)));
        Walk walk = stage.walk(Stage.ball(0.3, 0.2, 0.4), WALKER, Stage.scene(cabin))
                .settle();
        for (double speed : new double[] {2, -3, 12, -20, 9}) {
            PlacedMesh now = walk.mover().scene().instance(0);
            walk.mover().enter(Stage.scene(now.withVelocity(new Vector3d(0, 0, speed))));
            walk.go(0, 0, 30);
        }
        return walk.stepsInTheAir();
    }

    private double turntable() {
        PlacedMesh disk = Stage.placed(Shapes.box(8, 8, 0.2).translated(new Vector3d(0, 0, -0.1)));
        Walk walk = stage.walk(Stage.ball(2, 0, 0.4), WALKER, Stage.scene(disk)).settle();
        walk.mover().enter(Stage.scene(disk.withVelocity(STILL, new Vector3d(0, 0, Math.PI / 2), STILL)));
        Vector3d end = walk.go(0, 0, 60).mover().position();
        return Stage.provided(Stage.isAt(0, 2, walk), Math.abs(Math.sqrt(end.x * end.x + end.y * end.y) - 2));
    }
}
