package firsthit.experiment.movers;

import firsthit.mesh.Shapes;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Complaints 9 and 10: lifts and rotating platforms. */
final class ComplaintsOnPlatforms {
    private static final Vector3dc STILL = new Vector3d();

    private final Stage stage;

    ComplaintsOnPlatforms(Stage stage) {
        this.stage = stage;
    }

    static List<Complaint> on(Stage stage) {
        ComplaintsOnPlatforms platforms = new ComplaintsOnPlatforms(stage);
        return List.of(
                new Complaint(
                        9,
                        "dips, falls through or leaves a lift",
                        "rapier #488, Jolt #530",
                        "steps in the air",
                        0,
                        platforms::lift),
                new Complaint(
                        10,
                        "drifts on a turning platform",
                        "godot-proposals #2315",
                        "change of radius in 1 s [m]",
                        1e-9,
                        platforms::turntable));
    }

    /** Steps in the air on a platform that goes up and down with sudden reversals and ends where it began. */
    double lift() {
        PlacedMesh cabin = Stage.placed(Shapes.box(4, 4, 0.2).translated(new Vector3d(0, 0, -0.1)));
        Walk walk = stage.walk(Stage.ball(0.3, 0.2, 0.4), MoverSettings.WALKER, Stage.scene(cabin))
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
        Walk walk = stage.walk(Stage.ball(2, 0, 0.4), MoverSettings.WALKER, Stage.scene(disk))
                .settle();
        walk.mover().enter(Stage.scene(disk.withVelocity(STILL, new Vector3d(0, 0, Math.PI / 2), STILL)));
        Vector3d end = walk.go(0, 0, 60).mover().position();
        return Stage.provided(Stage.isAt(0, 2, walk), Math.abs(Math.sqrt(end.x * end.x + end.y * end.y) - 2));
    }
}
