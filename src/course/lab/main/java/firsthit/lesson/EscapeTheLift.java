package firsthit.lesson;

import firsthit.chart.Charts;
import firsthit.chart.Figure;
import firsthit.chart.XyChart;
import firsthit.experiment.movers.OwnMover;
import firsthit.experiment.movers.Walk;
import firsthit.experiment.scenes.Grounds;
import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Plays a learner's mover beside the library's in three places: the lift of the first chapter, stairs, and a wide corner. */
public final class EscapeTheLift {
    private static final double RADIUS = 0.3;
    private static final int MARKS = 12;

    private EscapeTheLift() {}

    /**
     * One chart for each place, with a dozen marks of the learner's mover. A mover that comes to a hole, or throws, has no marks.
     *
     * @param mine makes a mover for a walk
     */
    public static Figure play(Function<? super MoverSettings, ? extends OwnMover> mine) {
        try {
            return charts(Require.notNull("mine", mine));
        } catch (Todo hole) {
            System.out.println("yours: still to do: " + hole.getMessage());
        } catch (CancellationException interrupted) {
            throw interrupted;
        } catch (RuntimeException thrown) {
            System.out.println("yours: " + Todo.told(thrown));
        }
        return charts(null);
    }

    private static Figure charts(@Nullable Function<? super MoverSettings, ? extends OwnMover> mine) {
        PlacedMesh cabin = PlacedMesh.of(new Bvh(Shapes.box(2, 2, 0.2).translated(new Vector3d(0, 0, -0.1))));
        PlacedMesh floor = PlacedMesh.of(new Bvh(Grounds.floor(-1.4)));
        Scene lift = Scene.of(List.of(cabin.withVelocity(new Vector3d(0, 0, 1)), floor));
        Scene stairs = Scene.of(new Bvh(Shapes.roomWithStairsAndRamp()));
        Scene corner = Scene.of(new Bvh(Grounds.floor(0)), new Bvh(Grounds.corner(120)));
        ToDoubleFunction<Vector3dc> lowest = center -> center.z() - RADIUS;
        return Charts.grid(
                1,
                chart(mine, lift, 0, 120, 0, "On a lift that rises by 1 m/s", "lowest point [m]", lowest),
                chart(mine, stairs, 1, 400, -4, "Over stairs and a ramp", "lowest point [m]", lowest),
                chart(mine, corner, -2, 60, 1, "Into a corner of 120°", "sideways, y [m]", Vector3dc::y));
    }

    /** One place: a value of the ball's centre over time. */
    private static XyChart chart(
            @Nullable Function<? super MoverSettings, ? extends OwnMover> mine,
            Scene scene,
            double speed,
            int steps,
            double startX,
            String title,
            String y,
            ToDoubleFunction<Vector3dc> value) {
        Sphere ball = new Sphere(new Vector3d(startX, 0.05, RADIUS + 0.01), RADIUS);
        XyChart chart = Charts.line(title).x("time [s]").y(y).size(720, 250);
        Walk library = Walk.of(ball, MoverSettings.WALKER, scene).go(speed, 0, steps);
        chart.add(series("library", library, 1, value), "corrected");
        if (mine != null) {
            Walk own = Walk.of(mine, ball, MoverSettings.WALKER, scene).go(speed, 0, steps);
            chart.add(series("yours", own, steps / MARKS, value));
        }
        return chart;
    }

    private static Series series(String name, Walk walk, int every, ToDoubleFunction<Vector3dc> value) {
        SeriesBuilder series = Series.named(name);
        List<Vector3dc> path = walk.path();
        for (int i = 0; i < path.size(); i += every) {
            series.add(i * Walk.STEP, value.applyAsDouble(path.get(i)));
        }
        return series.build();
    }
}
