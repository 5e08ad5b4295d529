package firsthit.experiment.movers;

import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.historic.Response2003;
import firsthit.historic.Slide002;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.motion.MoverSettings;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Complaints 5, 6, 14 and 15: narrow corners, leaning walls, bowls and gutters. */
final class ContrastsAtWalls {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final MoverSettings FLYER = MoverSettings.FLYER;

    /** Slope limit of the rule that any surface facing up is ground: almost vertical [rad]. */
    private static final double ANY = Math.PI / 2 - 1e-9;

    private ContrastsAtWalls() {}

    static List<Contrast> all() {
        return List.of(narrow(), leaning(), bowl(), crease());
    }

    private static Contrast narrow() {
        Mesh corner = Grounds.corner(10);
        Sphere ball = Stage.ball(6, 0.01, 0);
        Vector3d wish = new Vector3d(-6, 0, 0);
        PushOut pushed = new PushOut(corner, ball, new Vector3d());
        return Contrast.of(
                5,
                "5 Pressed into a corner of 10°: through it",
                "step",
                "from the corner [m]",
                Contrast.bySteps("push out", pushed.path(wish, 120), p -> p.x()),
                Contrast.bySteps(
                        Contrast.OURS,
                        Walk.of(ball, FLYER, corner).go(wish, 120).path(),
                        p -> p.x()));
    }

    /** The classic rule is the library's mover without a slope limit: every surface facing up is ground that it climbs. */
    private static Contrast leaning() {
        double[] leans = {1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 1e-2};
        return new Contrast(
                6,
                "6 Against a wall that leans: walked up",
                "lean of the wall [rad]",
                "risen in 1 s [m]",
                true,
                List.of(Series.of("any rise is ground", leans, lean -> risen(lean, WALKER.withSlopeLimit(ANY)))),
                Series.of(Contrast.OURS, leans, lean -> risen(lean, WALKER)));
    }

    private static double risen(double lean, MoverSettings settings) {
        double away = 1 + 10 * lean;
        Mesh wall = Grounds.quad(
                new Vector3d(1, -5, 0), new Vector3d(away, -5, 10), new Vector3d(away, 5, 10), new Vector3d(1, 5, 0));
        Walk walk = Walk.of(Stage.ball(0.5, 0, 0.5), settings, Grounds.floor(0), wall)
                .settle();
        double before = walk.mover().position().z;
        return walk.go(3, 0, 60).mover().position().z - before;
    }

    private static Contrast bowl() {
        Mesh bowl = Shapes.icosphere(3, 2).flipped();
        Slide002 slide = new Slide002(new Ellipsoid(new Vector3d(), new Vector3d(0.3)));
        Walk walk = Walk.of(Stage.ball(0, 0, 0), FLYER, bowl);
        SplittableRandom random = new SplittableRandom(14);
        SeriesBuilder printed = Series.named("002 as printed");
        SeriesBuilder ours = Series.named(Contrast.OURS);
        double gone = 0;
        double walked = 0;
        for (int i = 0; i < 600; i++) {
            Vector3d wish = new Vector3d(random.nextDouble(-5, 5), random.nextDouble(-5, 5), random.nextDouble(-5, 5));
            Vector3d before = slide.position();
            slide.move(bowl, wish.mul(Walk.STEP, new Vector3d()));
            gone += before.distance(slide.position());
            before = walk.mover().position();
            walk.step(wish);
            walked += before.distance(walk.mover().position());
            printed.add(i + 1, gone);
            ours.add(i + 1, walked);
        }
        return Contrast.of(
                14, "14 At random in a bowl: it sticks", "step", "way so far [m]", printed.build(), ours.build());
    }

    private static Contrast crease() {
        double[] slopes = Contrast.between(20, 80, 31);
        Vector3d wish = new Vector3d(0, Walk.STEP, -0.05);
        return Contrast.of(
                15,
                "15 Along a gutter: held by its slopes",
                "slope of both sides [°]",
                "way of 1 m [m]",
                Series.of("2003", slopes, slope -> {
                    Mesh gutter = Grounds.gutter(StrictMath.toRadians(slope));
                    Sphere ball = inGutter(slope);
                    for (int i = 0; i < 60; i++) {
                        ball = ball.at(Response2003.move(ball, wish, gutter).center());
                    }
                    return ball.center().y();
                }),
                Series.of(Contrast.OURS, slopes, slope -> Walk.of(
                                inGutter(slope), FLYER, Grounds.gutter(StrictMath.toRadians(slope)))
                        .go(wish.div(Walk.STEP, new Vector3d()), 60)
                        .mover()
                        .position()
                        .y));
    }

    private static Sphere inGutter(double slope) {
        return Stage.ball(0, 0, 0.31 / StrictMath.cos(StrictMath.toRadians(slope)));
    }
}
