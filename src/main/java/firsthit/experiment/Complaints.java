package firsthit.experiment;

import firsthit.broadphase.Bvh;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.motion.MoveTrace;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Eighteen complaints about character controllers, read in the issue lists of engines, each with a scene of ours.
 *
 * <p>The scenes are made from the words of the reports, at the scale of a walker of 0.3 m radius; where a report gives numbers
 * that can be rebuilt, they are used.
 */
public final class Complaints {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final MoverSettings FLYER = MoverSettings.FLYER;
    private static final Vector3dc STILL = new Vector3d();

    /** What the mover keeps beyond its skin, twice: a height that differs by less has not changed [m]. */
    private static final double HAIR = 2e-8;

    private Complaints() {}

    /** All of them, in order. */
    public static List<Complaint> all() {
        return List.of(
                new Complaint(
                        1, "bumps on the seams of a flat mesh", "Jolt #1085, Minie #18", "rise [m]", 0, () -> Walk.of(
                                        ball(-8, -7.3, 0.5), WALKER, Grounds.grid(32, 20))
                                .settle()
                                .go(1.2, 1.1, 600)
                                .heightChange()),
                new Complaint(2, "launched by an edge inside a floor", "godot-jolt #587", "rise [m]", 0, () -> Walk.of(
                                ball(-4, -1, 0.5), WALKER, Grounds.floorWithTJunction())
                        .settle()
                        .go(2, 0.5, 200)
                        .heightChange()),
                new Complaint(3, "climbs a wall along its edges", "Minie #55", "rise [m]", HAIR, () -> Walk.of(
                                ball(1, 0.1, 0.5), WALKER, Grounds.floor(0), Grounds.uprightGrid(40, 20))
                        .settle()
                        .go(-3, 1, 300)
                        .heightChange()),
                new Complaint(
                        4,
                        "shakes in a wide corner",
                        "OpenKCC #42",
                        "range of the last 100 steps [m]",
                        0,
                        () -> Walk.of(ball(3, 0.01, 0), FLYER, Grounds.corner(120))
                                .go(-6, 0, 300)
                                .range(100)),
                new Complaint(
                        5,
                        "slides down, hammers in corners, passes walls, loses lifts",
                        "bullet3 #40",
                        "scenes that fail",
                        0,
                        Complaints::fourScenes),
                new Complaint(
                        6,
                        "takes a wall that leans by a rounding for a slope",
                        "rapier #426, #627",
                        "rise [m]",
                        HAIR,
                        Complaints::leaningWall),
                new Complaint(
                        7,
                        "stops on the surface it moves along",
                        "rapier #266",
                        "way lost [m]",
                        1e-12,
                        Complaints::alongATouch),
                new Complaint(8, "jitters on a flat floor", "rapier #809", "range of 1000 steps [m]", 0, () -> Walk.of(
                                ball(0.1, 0.2, 0.5), WALKER, Grounds.floor(0))
                        .settle()
                        .go(0, 0, 1000)
                        .range(1000)),
                new Complaint(
                        9,
                        "dips, falls through or leaves a lift",
                        "rapier #488, Jolt #530",
                        "steps in the air",
                        0,
                        Complaints::lift),
                new Complaint(
                        10,
                        "drifts on a turning platform",
                        "godot-proposals #2315",
                        "change of radius in 1 s [m]",
                        1e-9,
                        Complaints::turntable),
                new Complaint(
                        11,
                        "leaves the ground on stairs",
                        "godot-proposals #2751",
                        "steps in the air",
                        0,
                        () -> Walk.of(ball(-4, 0.05, 0.5), WALKER, Shapes.roomWithStairsAndRamp())
                                .settle()
                                .go(1, 0, 450)
                                .go(-1, 0, 450)
                                .stepsInTheAir()),
                new Complaint(
                        12,
                        "creeps down a gentle slope",
                        "three-mesh-bvh #251, avian #949",
                        "drift in 10 s [m]",
                        1e-6,
                        () -> Walk.of(ball(0, 0, 1), WALKER, Grounds.slope(StrictMath.toRadians(20)))
                                .settle()
                                .go(0, 0, 600)
                                .range(600)),
                new Complaint(
                        13,
                        "is caught where a ramp becomes flat",
                        "godot-jolt #524, Jolt #1860",
                        "speed lost, share",
                        1e-9,
                        Complaints::rampToFlat),
                new Complaint(
                        14,
                        "sticks in a concave mesh",
                        "godot #77555, #75399",
                        "longest stop [steps]",
                        3,
                        Complaints::bowl),
                new Complaint(
                        15,
                        "is held between steep slopes for ever",
                        "Jolt #1876, #1887, #696",
                        "range at rest, or way lost [m]",
                        1e-9,
                        Complaints::funnel),
                new Complaint(
                        16,
                        "meets thin triangles that are not there, misses those that are",
                        "PhysX #597, Jolt #886",
                        "wrong answers",
                        0,
                        Complaints::needles),
                new Complaint(
                        17,
                        "becomes NaN or stuck at distance zero",
                        "PhysX #690, bullet3 #110, #935",
                        "scenes that fail",
                        0,
                        ComplaintsAtZero::failures),
                new Complaint(
                        18,
                        "falls through seams, gets up anywhere, tunnels",
                        "rapier #182, quetoo #265, ncollide #123",
                        "scenes that fail",
                        0,
                        ComplaintsAtSeams::failures));
    }

    static Sphere ball(double x, double y, double z) {
        return new Sphere(new Vector3d(x, y, z), 0.3);
    }

    static PlacedMesh placed(Mesh mesh) {
        return PlacedMesh.of(new Bvh(mesh));
    }

    /** One for a scene that failed. */
    static int count(boolean failed) {
        return failed ? 1 : 0;
    }

    private static double fourScenes() {
        double drift = Walk.of(ball(0, 0, 1), WALKER, Grounds.slope(StrictMath.toRadians(30)))
                .settle()
                .go(0, 0, 300)
                .range(300);
        double shaking = Walk.of(ball(9, 0.01, 0), FLYER, Grounds.corner(20))
                .go(-6, 0, 300)
                .range(100);
        Walk atWall = Walk.of(ball(0, 0, 0), FLYER, Grounds.wall(1, 20, 1, -20)).go(500, 3, 100);
        double beyond = atWall.mover().position().x - 0.7;
        return count(drift > 0) + count(shaking > 0) + count(beyond > 0) + count(lift() > 0);
    }

    private static double leaningWall() {
        Mesh wall = Grounds.quad(
                new Vector3d(1, -5, -5),
                new Vector3d(1 + 1e-6, -5, 5),
                new Vector3d(1 + 1e-6, 5, 5),
                new Vector3d(1, 5, -5));
        Walk walk = Walk.of(ball(0, 0, 0.5), WALKER, Grounds.floor(0), wall)
                .settle()
                .go(3, 1, 200);
        // The first half of the complaint: pressed against the wall it does not slide.
        boolean slid = walk.mover().position().y > 3.3;
        return slid ? walk.heightChange() : Double.POSITIVE_INFINITY;
    }

    private static double alongATouch() {
        Walk walk = Walk.of(ball(0, 0, 0.3 + WALKER.skinWidth()), FLYER, Grounds.floor(0));
        walk.go(2, 1, 60);
        return Math.abs(walk.mover().position().distance(STILL.add(2, 1, 0.3 + WALKER.skinWidth(), new Vector3d())));
    }

    private static double lift() {
        PlacedMesh cabin = placed(Shapes.box(4, 4, 0.2).translated(new Vector3d(0, 0, -0.1)));
        Walk walk =
                Walk.of(ball(0.3, 0.2, 0.4), WALKER, Scene.of(List.of(cabin))).settle();
        for (double speed : new double[] {2, -3, 12, -20, 9}) {
            PlacedMesh now = walk.mover().scene().instances().get(0);
            walk.mover().enter(Scene.of(List.of(now.withVelocity(new Vector3d(0, 0, speed)))));
            walk.go(0, 0, 30);
        }
        return walk.stepsInTheAir();
    }

    private static double turntable() {
        PlacedMesh disk = placed(Shapes.box(8, 8, 0.2).translated(new Vector3d(0, 0, -0.1)));
        Walk walk = Walk.of(ball(2, 0, 0.4), WALKER, Scene.of(List.of(disk))).settle();
        walk.mover().enter(Scene.of(List.of(disk.withVelocity(STILL, new Vector3d(0, 0, Math.PI / 2), STILL))));
        Vector3d end = walk.go(0, 0, 60).mover().position();
        return Math.abs(Math.sqrt(end.x * end.x + end.y * end.y) - 2);
    }

    private static double rampToFlat() {
        double slope = StrictMath.toRadians(30);
        double top = 4 * StrictMath.tan(slope);
        Mesh flat = Shapes.box(6, 6, top).translated(new Vector3d(7, 0, top / 2));
        Walk walk = Walk.of(ball(-1, 0, 0.5), WALKER, Grounds.floor(0), Shapes.ramp(4, top, 6), flat)
                .settle()
                .go(2, 0, 300);
        double slowest = walk.traces().stream()
                .mapToDouble(trace -> trace.end().x() - trace.start().x())
                .min()
                .orElse(0);
        return 1 - slowest / (2 * Walk.STEP * StrictMath.cos(slope));
    }

    private static double bowl() {
        Walk walk = Walk.of(ball(0, 0, 0), FLYER, Shapes.icosphere(3, 2).flipped());
        SplittableRandom random = new SplittableRandom(14);
        int stop = 0;
        int longest = 0;
        for (int i = 0; i < 20_000; i++) {
            Vector3d wish = new Vector3d(random.nextDouble(-5, 5), random.nextDouble(-5, 5), random.nextDouble(-5, 5));
            MoveTrace trace = walk.mover().step(wish, Walk.STEP);
            double way = trace.start().distance(trace.end());
            stop = way < HAIR ? stop + 1 : 0;
            // A release faster than the wish is a failure of its own.
            longest = way > wish.length() * Walk.STEP + HAIR ? Integer.MAX_VALUE : Math.max(longest, stop);
        }
        return longest;
    }

    private static double funnel() {
        Walk walk = Walk.of(ball(0, 0, 5), WALKER, Grounds.gutter(StrictMath.toRadians(65)));
        walk.mover().teleport(new Vector3d(0.2, 0, 1.5));
        double range = walk.go(0, 0, 1000).range(100);
        double lost = Math.abs(1 - walk.go(0, 1, 60).mover().position().y);
        return Math.max(range, lost);
    }

    private static double needles() {
        SplittableRandom random = new SplittableRandom(16);
        int wrong = 0;
        for (int i = 0; i < 200; i++) {
            double y = random.nextDouble(-1, 1);
            double thin = StrictMath.pow(10, random.nextDouble(-14, -4));
            Mesh needle = new Mesh("needle", new double[] {3, y, -50, 3, y, 50, 3, y + thin, 0}, new int[] {0, 1, 2});
            double reach = 0.3 + FLYER.skinWidth();
            Walk past =
                    Walk.of(ball(0, y + thin + reach + 1e-6, 0), FLYER, needle).go(120, 0, 10);
            wrong += count(Math.abs(past.mover().position().x - 20) > 1e-9);
            Capsule upright = new Capsule(new Vector3d(0, y, -0.5), new Vector3d(0, y, 0.5), 0.3);
            Walk at = Walk.of(upright, FLYER, needle).go(120, 0, 1);
            wrong += count(at.mover().position().x > 3 - reach);
        }
        return wrong;
    }
}
