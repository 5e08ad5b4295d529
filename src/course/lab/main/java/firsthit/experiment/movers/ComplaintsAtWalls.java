package firsthit.experiment.movers;

import firsthit.experiment.scenes.Grounds;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.motion.MoveTrace;
import firsthit.motion.MoverSettings;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Complaints 3, 4, 5, 6, 14 and 15: walls, corners and narrow places. */
final class ComplaintsAtWalls {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final MoverSettings FLYER = MoverSettings.FLYER;

    /** Distance from a surface to the centre of a ball that touches it with its skin [m]. */
    private static final double TOUCH = 0.3 + WALKER.skinWidth();

    private final Stage stage;

    private ComplaintsAtWalls(Stage stage) {
        this.stage = stage;
    }

    static List<Complaint> on(Stage stage) {
        ComplaintsAtWalls walls = new ComplaintsAtWalls(stage);
        return List.of(
                new Complaint(
                        3, "climbs a wall along its edges", "Minie #55", "rise [m]", Stage.SLOP, walls::uprightGrid),
                new Complaint(
                        4,
                        "shakes in a wide corner",
                        "OpenKCC #42",
                        "range of the last 100 steps [m]",
                        0,
                        () -> walls.shaking(3, 120)),
                new Complaint(
                        5,
                        "slides down, hammers in corners, passes walls, loses lifts",
                        "bullet3 #40",
                        "scenes that fail",
                        0,
                        walls::fourScenes),
                new Complaint(
                        6,
                        "takes a wall that leans by a rounding for a slope",
                        "rapier #426, #627",
                        "rise [m]",
                        Stage.SLOP,
                        walls::leaningWall),
                new Complaint(
                        14, "sticks in a concave mesh", "godot #77555, #75399", "longest stop [steps]", 3, walls::bowl),
                new Complaint(
                        15,
                        "is held between steep slopes for ever",
                        "Jolt #1876, #1887, #696",
                        "range at rest, or way lost [m]",
                        1e-9,
                        walls::funnel));
    }

    private double uprightGrid() {
        Walk walk = stage.walk(Stage.ball(1, 0.1, 0.5), WALKER, Grounds.floor(0), Grounds.uprightGrid(40, 20))
                .settle()
                .go(-3, 1, 300);
        return Stage.provided(Stage.isAt(TOUCH, 5.1, walk), walk.heightChange());
    }

    /** Range of the last steps of a ball pushed into a corner, which it must reach [m]. */
    private double shaking(double from, double degrees) {
        Walk walk = stage.walk(Stage.ball(from, 0.01, 0), FLYER, Grounds.corner(degrees))
                .go(-6, 0, 300);
        double deepest = TOUCH / StrictMath.sin(StrictMath.toRadians(degrees) / 2);
        return Stage.provided(Stage.isAt(deepest, 0, walk), walk.range(100));
    }

    private double fourScenes() {
        Walk stand = stage.walk(Stage.ball(0, 0, 1), WALKER, Grounds.slope(StrictMath.toRadians(30)))
                .settle()
                .go(0, 0, 300);
        boolean drifts = stand.range(300) > 0 || stand.stepsInTheAir() > 0;
        Walk atWall = stage.walk(Stage.ball(0, 0, 0), FLYER, Grounds.wall(1, 20, 1, -20))
                .go(500, 3, 100);
        boolean passes = !Stage.isAt(1 - TOUCH, 5, atWall);
        boolean losesLift = new ComplaintsOnGround(stage).lift() > 0;
        return Stage.count(drifts) + Stage.count(shaking(9, 20) > 0) + Stage.count(passes) + Stage.count(losesLift);
    }

    private double leaningWall() {
        Mesh wall = Grounds.quad(
                new Vector3d(1, -5, -5),
                new Vector3d(1 + 1e-6, -5, 5),
                new Vector3d(1 + 1e-6, 5, 5),
                new Vector3d(1, 5, -5));
        Walk walk = stage.walk(Stage.ball(0, 0, 0.5), WALKER, Grounds.floor(0), wall)
                .settle()
                .go(3, 1, 200);
        // The first half of the complaint: pushed against the wall, the mover does not slide.
        return Stage.provided(walk.mover().position().y > 3.3, walk.heightChange());
    }

    private double bowl() {
        Walk walk =
                stage.walk(Stage.ball(0, 0, 0), FLYER, Shapes.icosphere(3, 2).flipped());
        SplittableRandom random = new SplittableRandom(14);
        int stop = 0;
        int longest = 0;
        for (int i = 0; i < 100_000; i++) {
            Vector3d wish = new Vector3d(random.nextDouble(-5, 5), random.nextDouble(-5, 5), random.nextDouble(-5, 5));
            MoveTrace trace = walk.step(wish);
            double moved = trace.start().distance(trace.end());
            stop = moved < Stage.SLOP ? stop + 1 : 0;
            // A motion faster than the desired one also counts as a failure.
            longest = moved > wish.length() * Walk.STEP + Stage.SLOP ? Integer.MAX_VALUE : Math.max(longest, stop);
        }
        return longest;
    }

    private double funnel() {
        Walk walk = stage.walk(Stage.ball(0, 0, 5), WALKER, Grounds.gutter(StrictMath.toRadians(65)));
        walk.mover().teleport(new Vector3d(0.2, 0, 1.5));
        double range = walk.go(0, 0, 1000).range(100);
        double lost = Math.abs(1 - walk.go(0, 1, 60).mover().position().y);
        return Math.max(range, lost);
    }
}
