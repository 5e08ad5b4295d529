package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
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
            after.set(mover.step(walk, clock.seconds()).end());
            before.set(start);
        }
        return steps;
    }

    /** Where to show its centre [m]: up to a step ago; at once where somebody has put it meanwhile. */
    public Vector3d position() {
        Vector3d now = mover.position();
        return now.equals(after) ? Vectors.between(before, after, clock.share()) : now;
    }

    /** The mover that is stepped. */
    public Mover mover() {
        return mover;
    }
}
