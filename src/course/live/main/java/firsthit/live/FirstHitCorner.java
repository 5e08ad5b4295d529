package firsthit.live;

import firsthit.experiment.rounding.CornerPush;
import firsthit.experiment.rounding.CornerRun;
import firsthit.experiment.rounding.Width;
import firsthit.work.Progress;
import org.joml.Vector3d;
import org.teavm.jso.JSExport;

/** A ball of 0.5 m radius, pushed repeatedly into the corner of two walls, until rounding moves it inside. */
public final class FirstHitCorner {
    private static final double RADIUS = 0.5;

    private FirstHitCorner() {}

    /**
     * Depth of the ball in a wall after each step [m]; negative outside.
     *
     * @param place coordinate of the corner along each axis [m]
     * @param push largest push into each wall, and along their crease, in one step [m]
     * @param isFloat whether all numbers are rounded to floats
     * @param isRestored whether a step that starts inside first returns to the last start outside
     */
    @JSExport
    public static double[] depths(double place, double push, int seed, boolean isFloat, boolean isRestored, int steps) {
        CornerPush pushes = new CornerPush(new Vector3d(place), RADIUS, push, push, seed);
        CornerRun run = pushes.run(isFloat ? Width.FLOAT : Width.DOUBLE, isRestored, steps, Progress.SILENT);
        double[] depths = new double[steps];
        for (int step = 1; step <= steps; step++) {
            depths[step - 1] = run.depth(step);
        }
        return depths;
    }
}
