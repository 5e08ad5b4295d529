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
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * Complaints 7, 16, 17 and 18: contacts at distance zero, centres on the surface, degenerate and nearly degenerate triangles; seams
 * between meshes, headroom to stand up, speeds of ten million radii.
 */
final class ComplaintsAtZero {
    private static final MoverSettings FLYER = MoverSettings.FLYER;

    private final Stage stage;

    private ComplaintsAtZero(Stage stage) {
        this.stage = stage;
    }

    static List<Complaint> on(Stage stage) {
        ComplaintsAtZero zero = new ComplaintsAtZero(stage);
        return List.of(
                new Complaint(
                        7,
                        "stops on the surface it moves along",
                        "rapier #266",
                        "way lost [m]",
                        1e-12,
                        zero::alongATouch),
                new Complaint(
                        16,
                        "meets thin triangles that are not there, misses those that are",
                        "PhysX #597, Jolt #886",
                        "wrong answers",
                        0,
                        zero::needles),
                new Complaint(
                        17,
                        "becomes NaN or stuck at distance zero",
                        "PhysX #690, bullet3 #110, #935",
                        "scenes that fail",
                        0,
                        zero::failures),
                new Complaint(
                        18,
                        "falls through seams, gets up anywhere, tunnels",
                        "rapier #182, quetoo #265, ncollide #123",
                        "scenes that fail",
                        0,
                        zero::seams));
    }

    private double alongATouch() {
        double touch = 0.3 + FLYER.skinWidth();
        Walk walk = stage.walk(Stage.ball(0, 0, touch), FLYER, Grounds.floor(0));
        walk.go(2, 1, 60);
        return walk.mover().position().distance(2, 1, touch);
    }

    private double needles() {
        SplittableRandom random = new SplittableRandom(16);
        int wrong = 0;
        for (int i = 0; i < 200; i++) {
            double y = random.nextDouble(-1, 1);
            double thin = StrictMath.pow(10, random.nextDouble(-14, -4));
            Mesh needle = new Mesh("needle", new double[] {3, y, -50, 3, y, 50, 3, y + thin, 0}, new int[] {0, 1, 2});
            double reach = 0.3 + FLYER.skinWidth();
            Walk past = stage.walk(Stage.ball(0, y + thin + reach + 1e-6, 0), FLYER, needle)
                    .go(120, 0, 10);
            wrong += Stage.count(Math.abs(past.mover().position().x - 20) > 1e-9);
            Capsule upright = new Capsule(new Vector3d(0, y, -0.5), new Vector3d(0, y, 0.5), 0.3);
            Walk at = stage.walk(upright, FLYER, needle).go(120, 0, 1);
            wrong += Stage.count(at.mover().position().x > 3 - reach);
        }
        return wrong;
    }

    private double failures() {
        return Stage.count(!isFreeAlongAnEdge())
                + Stage.count(!isOutOfThePlane())
                + Stage.count(!isLevelOverFlatTriangles());
    }

    /** Whether a mover that starts in exact contact with the edge of a wall makes its whole motion along it. */
    private boolean isFreeAlongAnEdge() {
        Walk walk = stage.walk(
                Stage.ball(-1, 0.3, 0),
                FLYER,
                Grounds.quad(
                        new Vector3d(-20, 0, -5),
                        new Vector3d(20, 0, -5),
                        new Vector3d(20, 0, 0),
                        new Vector3d(-20, 0, 0)));
        walk.go(1, 0, 60);
        return Math.abs(walk.mover().position().x) < 1e-9;
    }

    /** Whether a mover that starts with its centre on a wall reports it, is moved out and is then free. */
    private boolean isOutOfThePlane() {
        Mesh wall = Grounds.wall(0, -20, 0, 20);
        Walk walk = stage.walk(Stage.ball(0, 0, 0), FLYER, wall).go(0, 0, 60);
        boolean seen = walk.traces().get(0).outcome() == MoveTrace.Outcome.STUCK_RESTORED;
        double gap = walk.mover().scene().clearance(walk.mover().solid());
        return seen && gap > FLYER.skinWidth() - 1e-9 && walk.mover().position().isFinite();
    }

    /** Whether a floor with scattered degenerate triangles is level for a mover. */
    private boolean isLevelOverFlatTriangles() {
        double[] positions = {
            0, 0, 0, 1, 0, 0, 2, 0, 0, 0.5, 0.5, 0, 0.5, 0.5, 0, 0.5, 0.5, 0, -1, 0, 0, 1, 0.1, 0, -1, 0, 0
        };
        Mesh flat = new Mesh("flat triangles", positions, new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8});
        Walk walk = stage.walk(
                Stage.ball(-3, -1, 0.5), MoverSettings.WALKER, Grounds.floor(0).and(flat));
        walk.settle();
        for (double y : List.of(1.0, -0.5, 0.25)) {
            walk.go(1.5, y, 60).go(-1.5, y, 60);
        }
        // Back and forth three times, and sideways by twice the sum of the three.
        return Stage.isAt(-3, 0.5, walk) && walk.heightChange() == 0 && walk.stepsInTheAir() == 0;
    }

    private double seams() {
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
        MoverSettings settings = FLYER.withSkinWidth(0.001);
        Walk walk = stage.walk(bullet, settings, Grounds.wall(7, 20, 7, -20)).go(6e6, 1e5, 1);
        boolean before = walk.mover().position().x < 7 - 0.011;
        return before && walk.traces().get(0).outcome() != MoveTrace.Outcome.BUDGET;
    }
}
