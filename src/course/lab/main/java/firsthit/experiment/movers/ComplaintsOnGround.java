package firsthit.experiment.movers;

import firsthit.experiment.scenes.Grounds;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.motion.MoverSettings;
import java.util.List;
import org.joml.Vector3d;

/** Complaints 1, 2, 8, 11, 12 and 13: floors, slopes and stairs. */
final class ComplaintsOnGround {
    private static final MoverSettings WALKER = MoverSettings.WALKER;

    private final Stage stage;

    private ComplaintsOnGround(Stage stage) {
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
                        ground::rampToFlat));
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
}
