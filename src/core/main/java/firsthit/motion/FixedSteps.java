package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Moves a {@link Mover} in steps of one length, however long the frames of a program are: the same keys then lead to the same
 * place on every machine. What is shown lies between the last two steps, so that it moves evenly.
 *
 * <p>For one thread.
 */
public final class FixedSteps {
    private final Mover mover;
    private final double seconds;
    private final int most;

    /** Where the mover was before the last step, and after it [m]. */
    private final Vector3d before;

    private final Vector3d after;

    /** Time that no step was made for yet [s], less than one step. */
    private double left;

    /**
     * Steps for a mover.
     *
     * @param seconds of one step, finite, > 0
     * @param most steps in one frame, >= 1; time beyond them is lost, so that a slow machine does not fall behind more and more
     * @throws IllegalArgumentException naming a number out of range
     */
    public FixedSteps(Mover mover, double seconds, int most) {
        this.mover = Require.notNull("mover", mover);
        this.seconds = Require.finitePositive("seconds", seconds);
        this.most = Require.between("most steps", most, 1, Integer.MAX_VALUE);
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
        left += Require.finiteNotNegative("frame", frame);
        int steps = 0;
        for (; left >= seconds && steps < most; steps++) {
            Vector3d start = mover.position();
            after.set(mover.step(walk, seconds).end());
            before.set(start);
            left -= seconds;
        }
        left %= seconds;
        return steps;
    }

    /** Where to show its centre [m]: up to a step ago; at once where somebody has put it meanwhile. */
    public Vector3d position() {
        Vector3d now = mover.position();
        return now.equals(after) ? Vectors.between(before, after, left / seconds) : now;
    }

    /** The mover that is stepped. */
    public Mover mover() {
        return mover;
    }
}
