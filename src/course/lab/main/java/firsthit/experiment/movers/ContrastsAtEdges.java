package firsthit.experiment.movers;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.motion.MoverSettings;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Complaints 1, 2, 3 and 13: inner edges of flat surfaces. */
final class ContrastsAtEdges {
    private static final MoverSettings WALKER = MoverSettings.WALKER;

    private ContrastsAtEdges() {}

    static List<Contrast> all() {
        return List.of(seams(), junction(), upright(), ramp());
    }

    private static Contrast seams() {
        Mesh grid = Grounds.grid(32, 20);
        Sphere ball = Stage.ball(-8, -7.3, 0.5);
        Vector3d wish = new Vector3d(1.2, 1.1, 0);
        PushOut pushed = new PushOut(grid, ball, WALKER.gravity()).settled();
        Walk walk = Walk.of(ball, WALKER, grid).settle().go(wish, 600);
        return Contrast.of(
                1,
                "1 Over the seams of a flat floor: off its line",
                "step",
                "off the line [mm]",
                offTheLine("push out", pushed.path(wish, 600), wish),
                offTheLine(Contrast.OURS, walk.path(), wish));
    }

    /** Horizontal distance from the line through the start along the desired direction. */
    private static Series offTheLine(String name, List<Vector3dc> path, Vector3dc wish) {
        Vector3dc from = path.get(0);
        double pace = Math.sqrt(wish.x() * wish.x() + wish.y() * wish.y());
        return Contrast.bySteps(
                name, path, p -> 1000 * ((p.y() - from.y()) * wish.x() - (p.x() - from.x()) * wish.y()) / pace);
    }

    private static Contrast junction() {
        Mesh floor = Grounds.floorWithTJunction();
        double[] fromEdge = Contrast.between(-30, 30, 61);
        return Contrast.of(
                2,
                "2 Dropped by an inner edge: kicked aside",
                "from the edge [cm]",
                "moved aside [mm]",
                Series.of("push out", fromEdge, y -> {
                    Sphere ball = Stage.ball(0.3, y / 100, 2.3);
                    PushOut fall = new PushOut(floor, ball, WALKER.gravity()).settled();
                    return 1000 * aside(ball.center(), fall.position());
                }),
                Series.of(Contrast.OURS, fromEdge, y -> {
                    Sphere ball = Stage.ball(0.3, y / 100, 2.3);
                    Walk fall = Walk.of(ball, WALKER, floor).settle();
                    return 1000 * aside(ball.center(), fall.mover().position());
                }));
    }

    private static double aside(Vector3dc from, Vector3dc to) {
        return Math.sqrt((to.x() - from.x()) * (to.x() - from.x()) + (to.y() - from.y()) * (to.y() - from.y()));
    }

    private static Contrast upright() {
        Mesh wall = Grounds.uprightGrid(40, 20);
        Mesh floor = Grounds.floor(0);
        Sphere ball = Stage.ball(1, 0.1, 0.5);
        Vector3d wish = new Vector3d(-3, 1, 0);
        PushOut climber = new PushOut(floor.and(wall), ball, WALKER.gravity()).settled();
        Walk walk = Walk.of(ball, WALKER, floor, wall).settle().go(wish, 300);
        return Contrast.of(
                3,
                "3 Along a wall of many triangles: it climbs",
                "step",
                "under the ball [cm]",
                Contrast.bySteps("push out", climber.path(wish, 300), p -> 100 * (p.z() - 0.3)),
                Contrast.bySteps(Contrast.OURS, walk.path(), p -> 100 * (p.z() - 0.3)));
    }

    private static Contrast ramp() {
        double top = 4 * StrictMath.tan(StrictMath.toRadians(30));
        Mesh flat = Shapes.box(6, 6, top).translated(new Vector3d(7, 0, top / 2));
        Mesh ground = Grounds.floor(0).and(Shapes.ramp(4, top, 6)).and(flat);
        Sphere ball = Stage.ball(-1, 0, 0.5);
        Vector3d wish = new Vector3d(2, 0, 0);
        PushOut climber = new PushOut(ground, ball, WALKER.gravity()).settled();
        Walk walk = Walk.of(ball, WALKER, ground).settle().go(wish, 240);
        return Contrast.of(
                13,
                "13 Where a ramp becomes flat: slowed",
                "x [m]",
                "speed along x [m/s]",
                speed("push out", climber.path(wish, 240)),
                speed(Contrast.OURS, walk.path()));
    }

    /** Speed along x in the last metre of the ramp and the first metre of the flat part. */
    private static Series speed(String name, List<Vector3dc> path) {
        SeriesBuilder speed = Series.named(name);
        for (int i = 1; i < path.size(); i++) {
            double x = path.get(i).x();
            if (x > 3 && x < 5) {
                speed.add(x, (x - path.get(i - 1).x()) / Walk.STEP);
            }
        }
        return speed.build();
    }
}
