package firsthit.query;

import firsthit.geometry.Require;
import firsthit.work.Progress;

/**
 * The steps of conservative advancement (Mirtich 1996; Ericson 2005 §5.5) for two objects whose distance can be computed at any
 * time and closes no faster than some speed: within the time distance / speed they cannot touch.
 *
 * <p>A contact is reported once the gap is at most the tolerance: never too late, and too early by the time in which that gap would
 * have closed. After 65,536 steps the tolerance doubles every 64 steps, so that no motion, however fast or near, takes more than
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
    /** Steps at the requested tolerance: far more than a motion takes that passes everything at some distance. */
    private static final int FINE_STEPS = 1 << 16;

    /** Further steps after which the tolerance doubles. */
    private static final int COARSE_STEPS = 1 << 6;

    private final double speed;
    private double tolerance;
    private double fraction;
    private int steps = 1;
    private boolean isLeaving = true;

    /**
     * Begins at the start of a motion.
     *
     * @param speed most by which the gap can close in the whole motion [m], finite, >= 0
     * @param tolerance gap that counts as a touch [m], finite, > 0
     * @throws IllegalArgumentException naming a number that is out of range
     */
    public ConservativeAdvancement(double speed, double tolerance) {
        this.speed = Require.finiteNotNegative("speed", speed);
        this.tolerance = Require.finitePositive("tolerance", tolerance);
    }

    /** Copies the state of another one, for looking ahead. */
    public ConservativeAdvancement(ConservativeAdvancement other) {
        Require.notNull("other", other);
        speed = other.speed;
        tolerance = other.tolerance;
        fraction = other.fraction;
        steps = other.steps;
        isLeaving = other.isLeaving;
    }

    /** Whether the two have been within the tolerance since the start, and have not come nearer. */
    public boolean isLeaving() {
        return isLeaving;
    }

    /**
     * Whether a fraction is left to test; the end of the motion is tested too.
     *
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     */
    public boolean goesOn() {
        Progress.poll();
        return fraction <= 1;
    }

    /** Fraction of the motion to test now; there is no contact before it. */
    public double fraction() {
        return fraction;
    }

    /** Gap that counts as a touch now [m]. */
    public double tolerance() {
        return tolerance;
    }

    /**
     * Whether a gap at this fraction is the contact: within the tolerance, unless it has been so since the start without closing.
     *
     * @param gap [m], >= 0
     * @param isClosing whether it closes, or the two touch; ignored if the gap is wider than the tolerance
     */
    public boolean isContact(double gap, boolean isClosing) {
        isLeaving &= gap <= tolerance && !isClosing;
        return gap <= tolerance && !isLeaving;
    }

    /**
     * Advances by the time in which a gap at this fraction cannot close.
     *
     * @param gap [m], >= 0
     */
    public void advance(double gap) {
        // Leaves half of the tolerance, so that each step is at least as long as the other half.
        double next = fraction + (Math.max(gap, tolerance) - tolerance / 2) / speed;
        fraction = fraction < 1 && next > 1 ? 1 : next > fraction ? next : Math.nextUp(fraction);
        steps++;
        tolerance *= steps > FINE_STEPS && steps % COARSE_STEPS == 0 ? 2 : 1;
    }
}
