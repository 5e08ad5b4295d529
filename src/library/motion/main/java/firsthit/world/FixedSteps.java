package firsthit.world;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.motion.Mover;
import firsthit.scene.Scene;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Moves a {@link Mover} in steps of one length, however long the frames of a program are: the same keys then lead to the same
 * place on every machine. What is shown lies between the last two steps, so that it moves evenly. {@link World} steps all
 * at once.
 *
 * <p>For one thread.
 */
public final class FixedSteps {
    private final Mover mover;
    private final StepClock clock;

    /** Where the mover was before the last step, and after it [m]. */
    private final Vector3d before;

    private final Vector3d after;

    /** The scene at the same two moments. */
    private Scene sceneBefore;

    private Scene sceneAfter;

    /**
     * Steps for a mover.
     *
     * @param seconds of one step, finite, > 0
     * @param most steps in one frame, >= 1; time beyond them is lost, so that a slow machine does not fall behind more and more
     * @throws IllegalArgumentException naming a number out of range
     */
    public FixedSteps(Mover mover, double seconds, int most) {
        this.mover = Require.notNull("mover", mover);
        clock = new StepClock(seconds, most);
        before = mover.position();
        after = mover.position();
        sceneBefore = mover.scene();
        sceneAfter = mover.scene();
    }

    /**
     * Makes the steps that a frame has time for.
     *
     * @param walk velocity of the mover's own will [m/s]
     * @param frame its length [s], finite, >= 0
     * @return how many steps were made
     * @throws IllegalArgumentException naming a number out of range
     */
    public int advance(Vector3dc walk, double frame) {
        Require.finite("walk", walk);
        int steps = clock.steps(frame);
        for (int i = 0; i < steps; i++) {
            Vector3d start = mover.position();
            Scene scene = mover.scene();
            after.set(mover.step(walk, clock.seconds()).end());
            before.set(start);
            sceneBefore = scene;
            sceneAfter = mover.scene();
        }
        return steps;
    }

    /** Where to show its centre [m]: up to a step ago; at once where somebody has put it meanwhile. */
    public Vector3d position() {
        Vector3d now = mover.position();
        return now.equals(after) ? Vectors.between(before, after, clock.share()) : now;
    }

    /**
     * Where to show an instance of the mover's scene: between the same two steps, so that a rider is shown standing on it; at
     * once where somebody has put it or brought it in meanwhile. Each of its points is shown on a straight line, as the mover is: a
     * mesh that turns is a little smaller in between, by an eighth of the square of its turn in a step.
     *
     * @param instance its id
     * @throws java.util.NoSuchElementException naming the id if there is no such instance
     */
    public Matrix4x3d pose(int instance) {
        Matrix4x3d now = mover.scene().instance(instance).pose();
        boolean isKnown = sceneBefore.has(instance) && sceneAfter.has(instance);
        if (!isKnown || !sceneAfter.instance(instance).pose().equals(now)) {
            return now;
        }
        Matrix4x3dc then = sceneBefore.instance(instance).pose();
        Matrix4x3d shown = new Matrix4x3d();
        for (int column = 0; column < 4; column++) {
            Vector3d start = then.getColumn(column, new Vector3d());
            shown.setColumn(column, Vectors.between(start, now.getColumn(column, new Vector3d()), clock.share()));
        }
        return shown;
    }

    /** The mover that is stepped. */
    public Mover mover() {
        return mover;
    }
}
