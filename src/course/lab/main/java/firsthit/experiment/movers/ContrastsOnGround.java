package firsthit.experiment.movers;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.historic.Slide002;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Complaints 7, 8, 9 and 11: moving along a floor, standing on it, climbing stairs and riding a lift. */
final class ContrastsOnGround {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final MoverSettings FLYER = MoverSettings.FLYER;
    private static final Vector3dc STILL = new Vector3d();

    private ContrastsOnGround() {}

    static List<Contrast> all() {
        return List.of(touching(), standing(), lift(), stairs());
    }

    private static Contrast touching() {
        Mesh floor = Grounds.floor(0);
        double[] angles = Contrast.between(-30, 30, 31);
        return Contrast.of(
                7,
                "7 From a touch, along or away: it stops",
                "direction above the floor [°]",
                "way of 1 m [m]",
                Series.of(
                        "a touch is a hit",
                        angles,
                        angle -> NaiveRules.stopsAtATouch(Stage.ball(0, 0, 0.3), heading(angle), floor)),
                Series.of(Contrast.OURS, angles, angle -> {
                    Sphere ball = Stage.ball(0, 0, 0.3 + FLYER.skinWidth());
                    Walk walk = Walk.of(ball, FLYER, floor).go(heading(angle).div(Walk.STEP), 1);
                    return walk.mover().position().distance(ball.center());
                }));
    }

    private static Vector3d heading(double degrees) {
        double angle = StrictMath.toRadians(degrees);
        return new Vector3d(StrictMath.cos(angle), 0, StrictMath.sin(angle));
    }

    /** Source 002 with gravity as its second motion; a contact resets the speed of the fall. */
    private static Contrast standing() {
        Mesh floor = Grounds.floor(0);
        Sphere ball = Stage.ball(0.1, 0.2, 0.5);
        Slide002 slide = new Slide002(new Ellipsoid(ball.center(), new Vector3d(ball.radius())));
        List<Vector3dc> path = new ArrayList<>(List.of(slide.position()));
        double speed = 0;
        for (int i = 0; i < 300; i++) {
            speed += WALKER.gravity().z() * Walk.STEP;
            Slide002.Step step = slide.move(floor, STILL, new Vector3d(0, 0, speed * Walk.STEP));
            speed = step.contacts().isEmpty() ? speed : 0;
            path.add(step.position());
        }
        Walk walk = Walk.of(ball, WALKER, floor).go(STILL, 300);
        return Contrast.of(
                8,
                "8 Standing on a floor: it sinks in",
                "step",
                "under the ball [m]",
                Contrast.bySteps("002 as printed", path, p -> p.z() - 0.3),
                Contrast.bySteps(Contrast.OURS, walk.path(), p -> p.z() - 0.3));
    }

    private static Contrast lift() {
        double[] speeds = {2, -3, 12, -20, 9};
        Mesh cabin = Shapes.box(4, 4, 0.2).translated(new Vector3d(0, 0, -0.1));
        Sphere ball = Stage.ball(0.3, 0.2, 0.31);
        PushOut pushed = new PushOut(cabin, ball, WALKER.gravity()).settled();
        Walk walk = Walk.of(ball, WALKER, cabin).settle();
        SeriesBuilder classic = Series.named("push out");
        SeriesBuilder ours = Series.named(Contrast.OURS);
        double height = 0;
        for (int i = 0; i < 150; i++) {
            double speed = speeds[i / 30];
            if (i % 30 == 0) {
                PlacedMesh now = walk.mover().scene().instance(0);
                walk.mover().enter(Stage.scene(now.withVelocity(new Vector3d(0, 0, speed))));
            }
            // In the frame of the lift, the ball moves.
            Vector3d place = pushed.step(new Vector3d(0, 0, -speed), Walk.STEP);
            walk.step(STILL);
            height += speed * Walk.STEP;
            classic.add((i + 1) * Walk.STEP, place.z - 0.3);
            ours.add((i + 1) * Walk.STEP, walk.mover().position().z - height - 0.3);
        }
        return Contrast.of(
                9, "9 On a lift: it is left behind", "time [s]", "above the lift [m]", classic.build(), ours.build());
    }

    private static Contrast stairs() {
        Mesh hall = Shapes.roomWithStairsAndRamp();
        Sphere ball = Stage.ball(-1, 0.05, 1.4);
        Vector3d wish = new Vector3d(-1, 0, 0);
        PushOut pushed = new PushOut(hall, ball, WALKER.gravity()).settled();
        Walk walk = Walk.of(ball, WALKER, hall).settle();
        SeriesBuilder classic = Series.named("push out");
        SeriesBuilder ours = Series.named(Contrast.OURS);
        int flights = 0;
        for (int i = 1; i <= 200; i++) {
            pushed.step(wish, Walk.STEP);
            flights += Stage.count(!pushed.isGrounded());
            walk.go(wish, 1);
            classic.add(i, flights);
            ours.add(i, walk.stepsInTheAir());
        }
        return Contrast.of(
                11, "11 Down the stairs: often in the air", "step", "steps in the air", classic.build(), ours.build());
    }
}
