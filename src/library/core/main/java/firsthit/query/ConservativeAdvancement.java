package firsthit.query;

import firsthit.geometry.Require;
import firsthit.work.Progress;

/**
 * The steps of conservative advancement: of two things whose distance can be found at any moment, and that come nearer no faster than
 * some speed, a gap divided by that speed is time in which nothing can happen. Mirtich 1996; Ericson 2005 §5.5.
 *
 * <p>The answer comes when the gap is at most the tolerance: never too late, too early by the time in which that gap would have
 * closed. After 65,536 steps the tolerance doubles with every 64 more, so that no motion, however fast or near, takes more than
 * some 10^5.
 *
 * <pre>{@code
 * ConservativeAdvancement motion = new ConservativeAdvancement(speed, 1e-6);
 * while (motion.goesOn()) {
 *     double gap = distanceAt(motion.fraction());
 *     if (motion.isContact(gap, gap <= motion.tolerance() && isClosingAt(motion.fraction()))) {
 *         return motion.fraction();
 *     }
 *     motion.advance(gap);
 * }
 * }</pre>
 */
public final class ConservativeAdvancement {
    /** Steps to the tolerance that is wanted: far more than a motion takes that passes anything at some distance. */
    private static final int FINE_STEPS = 1 << 16;

    /** Further steps until a gap twice as wide counts. */
    private static final int COARSE_STEPS = 1 << 6;

    private final double speed;
    private double tolerance;
    private double fraction;
    private int steps = 1;
    private boolean isLeaving = true;

    /**
     * From the start of a motion on.
     *
     * @param speed by which the gap closes in the whole motion at most [m], finite, >= 0
     * @param tolerance gap that counts as a touch [m], finite, > 0
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public ConservativeAdvancement(double speed, double tolerance) {
        this.speed = Require.finiteNotNegative("speed", speed);
        this.tolerance = Require.finitePositive("tolerance", tolerance);
    }

    /** The same moment of the same motion, for looking ahead. */
    public ConservativeAdvancement(ConservativeAdvancement other) {
        Require.notNull("other", other);
        speed = other.speed;
        tolerance = other.tolerance;
        fraction = other.fraction;
        steps = other.steps;
        isLeaving = other.isLeaving;
    }

    /** Whether the two were no farther apart than the tolerance from the start on, and did not come nearer. */
    public boolean isLeaving() {
        return isLeaving;
    }

    /**
     * Whether there is a moment left to test, the end of the motion among them.
     *
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     */
    public boolean goesOn() {
        Progress.poll();
        return fraction <= 1;
    }

    /** Share of the motion at the moment to test; nothing happens before it. */
    public double fraction() {
        return fraction;
    }

    /** Gap that counts as a touch now [m]. */
    public double tolerance() {
        return tolerance;
    }

    /**
     * Whether a gap at this moment is the contact: within the tolerance, unless it was so from the start on and does not close.
     *
     * @param gap [m], >= 0
     * @param isClosing whether it closes, or the two touch; of no interest where the gap is wider than the tolerance
     */
    public boolean isContact(double gap, boolean isClosing) {
        isLeaving &= gap <= tolerance && !isClosing;
        return gap <= tolerance && !isLeaving;
    }

    /**
     * Goes on by the time in which a gap at this moment cannot close.
     *
     * @param gap [m], >= 0
     */
    public void advance(double gap) {
        // Half of the tolerance is left on purpose: each step is then at least as long as the other half.
        double next = fraction + (Math.max(gap, tolerance) - tolerance / 2) / speed;
        fraction = fraction < 1 && next > 1 ? 1 : next > fraction ? next : Math.nextUp(fraction);
        steps++;
        tolerance *= steps > FINE_STEPS && steps % COARSE_STEPS == 0 ? 2 : 1;
    }
}
