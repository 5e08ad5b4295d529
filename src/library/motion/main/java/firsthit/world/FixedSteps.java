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
 * position on every machine. Shown positions are interpolated between the last two steps, so that the mover moves smoothly. {@link
 * World} steps everything at once.
 *
 * <p>Not thread-safe.
 */
public final class FixedSteps {
    private final Mover mover;
    private final StepClock clock;

    /** Position of the mover before the last step, and after it [m]. */
    private final Vector3d before;

    private final Vector3d after;

    /** The scene before the last step, and after it. */
    private Scene sceneBefore;

    private Scene sceneAfter;

    /**
     * Creates steps for a mover.
     *
     * @param seconds length of a step, finite, > 0
     * @param most steps in one frame, >= 1; time beyond them is dropped, so that a slow machine does not fall ever farther behind
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
     * Makes the steps that are due after a frame.
     *
     * @param walk velocity of the mover's own motion [m/s]
     * @param frame length of the frame [s], finite, >= 0
     * @return the number of steps made
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

    /** Where to show its centre [m]: up to a step behind, but at once where the program has moved it since the last step. */
    public Vector3d position() {
        Vector3d now = mover.position();
        return now.equals(after) ? Vectors.between(before, after, clock.share()) : now;
    }

    /**
     * Where to show an instance of the mover's scene: between the same two steps, so that a rider is shown standing on it, but at
     * once where the program has moved or added it since. Each of its points is shown on a straight line, as the mover is: a
     * turning mesh looks a little smaller in between, by an eighth of the square of its turn in a step.
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
