package firsthit.experiment.movers;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.motion.MoveTrace;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.List;
import org.joml.Vector3d;

/** Complaint 18: seams between meshes, headroom to stand up, speeds of ten million radii. */
final class ComplaintsAtSeams {
    private final Stage stage;

    private ComplaintsAtSeams(Stage stage) {
        this.stage = stage;
    }

    static List<Complaint> on(Stage stage) {
        return List.of(new Complaint(
                18,
                "falls through seams, gets up anywhere, tunnels",
                "rapier #182, quetoo #265, ncollide #123",
                "scenes that fail",
                0,
                new ComplaintsAtSeams(stage)::failures));
    }

    private double failures() {
        return Stage.count(!isLevelOverASeam())
                + Stage.count(!staysDownUnderASlab())
                + Stage.count(!isStoppedAtAnySpeed());
    }

    /** Moves over the seam of two meshes that end at the same line. */
    private boolean isLevelOverASeam() {
        Mesh left = Grounds.grid(4, 10).translated(new Vector3d(-5, 0, 0));
        Mesh right = Grounds.grid(7, 10).translated(new Vector3d(5, 0, 0));
        Scene scene = Stage.scene(Stage.placed(left), Stage.placed(right));
        Walk walk = stage.walk(Stage.ball(-0.5, 0.1, 0.5), MoverSettings.WALKER, scene)
                .settle();
        walk.go(1, 0, 60).go(0, 1, 60).go(-1, 0, 60);
        // Along the seam, so that the lowest point of the ball is inside no triangle.
        walk.mover().teleport(new Vector3d(0, -4, walk.mover().position().z));
        walk.go(0, 1, 300);
        return Stage.isAt(0, 1, walk) && walk.heightChange() == 0;
    }

    private boolean staysDownUnderASlab() {
        Mesh slab = Shapes.box(4, 4, 1).translated(new Vector3d(3, 0, 1.5));
        Walk walk = stage.walk(Stage.ball(0, 0, 0.5), MoverSettings.WALKER, Grounds.floor(0), slab);
        walk.settle().go(2, 0, 90);
        Capsule upright = new Capsule(new Vector3d(), new Vector3d(0, 0, 1), 0.3);
        boolean refused = !walk.mover().resize(upright);
        walk.go(-2, 0, 120);
        return refused && walk.mover().resize(upright);
    }

    private boolean isStoppedAtAnySpeed() {
        Sphere bullet = new Sphere(new Vector3d(0, 0, 0), 0.01);
        MoverSettings settings = MoverSettings.FLYER.withSkinWidth(0.001);
        Walk walk = stage.walk(bullet, settings, Grounds.wall(7, 20, 7, -20)).go(6e6, 1e5, 1);
        boolean before = walk.mover().position().x < 7 - 0.011;
        return before && walk.traces().get(0).outcome() != MoveTrace.Outcome.BUDGET;
    }
}
