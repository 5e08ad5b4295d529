package firsthit.experiment.movers;

import firsthit.experiment.methods.HistoricMethods;
import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Methods;
import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.PointTest004;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.motion.MoverSettings;
import firsthit.query.Clearance;
import firsthit.query.SegmentTriangle;
import firsthit.tables.Series;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Complaints 16, 17 and 18: thin triangles, distance zero, seams, and headroom to stand up. */
final class ContrastsAtZero {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final MoverSettings FLYER = MoverSettings.FLYER;

    private ContrastsAtZero() {}

    static List<Contrast> all() {
        return List.of(needles(), zero(), seam(), gettingUp());
    }

    private static Contrast needles() {
        double[] widths = {1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4};
        return new Contrast(
                16,
                "16 Thin triangles: missed, or met beside them",
                "width of the triangle [m]",
                "wrong answers of 200 [%]",
                true,
                List.of(
                        Series.of("sweep (002)", widths, width -> wrong(width, HistoricMethods.sweep002(), true)),
                        Series.of(
                                "seven steps (003)",
                                widths,
                                width -> wrong(width, HistoricMethods.sevenSteps(), false))),
                Series.of(
                        Contrast.OURS,
                        widths,
                        width -> Math.max(
                                wrong(width, Methods.sphereSweep(), true),
                                wrong(width, Methods.sphereSweep(), false))));
    }

    /** Share of balls for which a method is wrong about a needle that they hit in the middle or pass at a centimetre. */
    private static double wrong(double width, Method method, boolean meets) {
        SplittableRandom random = new SplittableRandom(16);
        int wrong = 0;
        for (int i = 0; i < 200; i++) {
            double y = random.nextDouble(-1, 1);
            Vector3d foot = new Vector3d(3, y, -50);
            Vector3d tip = new Vector3d(3, y, 50);
            Vector3d side = new Vector3d(3, y + width, 0);
            // Both faces, for methods that test only fronts.
            Mesh needle = Mesh.of("needle", new Triangle(foot, tip, side), new Triangle(foot, side, tip));
            Sphere ball = Stage.ball(0, y + width / 2 + (meets ? 0 : width / 2 + 0.31), random.nextDouble(-5, 5));
            boolean met = method.question().ask(new BruteForce(needle), ball, new Vector3d(10, 0, 0)) != null;
            wrong += Stage.count(met != meets);
        }
        return wrong / 2.0;
    }

    private static Contrast zero() {
        Mesh wall = Grounds.wall(0, -20, 0, 20);
        double[] starts = Contrast.between(-20, 20, 9);
        return Contrast.of(
                17,
                "17 Begun with the centre on a wall: no number",
                "centre from the wall at first [cm]",
                "after 1 s [cm]",
                Series.of("push out", starts, x -> {
                    PushOut ball = new PushOut(wall, Stage.ball(x / 100, 0, 0), new Vector3d());
                    return 100 * ball.path(new Vector3d(), 60).get(60).x();
                }),
                Series.of(
                        Contrast.OURS,
                        starts,
                        x -> 100
                                * Walk.of(Stage.ball(x / 100, 0, 0), FLYER, wall)
                                        .go(0, 0, 60)
                                        .mover()
                                        .position()
                                        .x));
    }

    private static Contrast seam() {
        double[] turns = Contrast.between(0, 90, 31);
        return Contrast.of(
                18,
                "18 On the seam of two meshes: through",
                "direction of the seam [°]",
                "points lost of 200 [%]",
                Series.of("004, border outside", turns, turn -> lost(turn, false)),
                Series.of(Contrast.OURS, turns, turn -> lost(turn, true)));
    }

    /** Share of points of a seam that lie in neither of its two triangles. */
    private static double lost(double degrees, boolean ours) {
        double angle = StrictMath.toRadians(degrees);
        Vector3d end = new Vector3d(StrictMath.cos(angle), StrictMath.sin(angle), 0);
        Vector3d across = new Vector3d(-end.y, end.x, 0);
        Triangle left = new Triangle(new Vector3d(), end, across);
        Triangle right = new Triangle(new Vector3d(), across.negate(new Vector3d()), end);
        SplittableRandom random = new SplittableRandom(18);
        PointTest004 test = new PointTest004();
        int lost = 0;
        for (int i = 0; i < 200; i++) {
            Vector3d place = end.mul(random.nextDouble(0.1, 0.9), new Vector3d());
            boolean inside = ours
                    ? isCrossed(place, left) || isCrossed(place, right)
                    : test.contains(left, place) || test.contains(right, place);
            lost += Stage.count(!inside);
        }
        return lost / 2.0;
    }

    private static boolean isCrossed(Vector3dc place, Triangle triangle) {
        return SegmentTriangle.cast(place.add(0, 0, 1, new Vector3d()), new Vector3d(0, 0, -2), triangle) != null;
    }

    private static Contrast gettingUp() {
        Mesh slab = Shapes.box(4, 4, 1).translated(new Vector3d(2, 0, 1.5));
        double[] places = Contrast.between(-60, 60, 41);
        return Contrast.of(
                18,
                "18 Getting up under a slab: into it",
                "beyond the edge of the slab [cm]",
                "depth in the slab [cm]",
                Series.of("one ray up", places, x -> {
                    Sphere low = Stage.ball(x / 100, 0, 0.31);
                    return NaiveRules.hasRoomAbove(low, 1.3, slab) ? depth(upright(low.center()), slab) : 0;
                }),
                Series.of(Contrast.OURS, places, x -> {
                    Walk walk = Walk.of(Stage.ball(x / 100, 0, 0.31), WALKER, Grounds.floor(0), slab)
                            .settle();
                    Capsule up = upright(walk.mover().position());
                    return walk.mover().resize(up) ? depth(up, slab) : 0;
                }));
    }

    private static Capsule upright(Vector3dc low) {
        return new Capsule(low, low.add(0, 0, 1, new Vector3d()), 0.3);
    }

    /** Depth of a capsule in a mesh [cm]. */
    private static double depth(Capsule capsule, Mesh mesh) {
        double depth = 0;
        for (int i = 0; i < mesh.triangleCount(); i++) {
            depth = Math.max(
                    depth, -Clearance.between(capsule, mesh.triangle(i)).distance());
        }
        return 100 * depth;
    }
}
