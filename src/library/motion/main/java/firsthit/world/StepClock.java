package firsthit.world;

import firsthit.geometry.Require;

/** Divides the frames of a program into steps of one length. */
final class StepClock {
    private final double seconds;
    private final int most;

    /** Time for which no step was made yet [s], less than one step. */
    private double left;

    /**
     * Creates a clock.
     *
     * @param seconds length of a step, finite, > 0
     * @param most steps in one frame, >= 1; time beyond them is dropped, so that a slow machine does not fall ever farther behind
     */
    StepClock(double seconds, int most) {
        this.seconds = Require.finitePositive("seconds", seconds);
        this.most = Require.between("most steps", most, 1, Integer.MAX_VALUE);
    }

    double seconds() {
        return seconds;
    }

    /**
     * The number of steps that are due after a frame.
     *
     * @param frame length of the frame [s], finite, >= 0
     */
    int steps(double frame) {
        left += Require.finiteNotNegative("frame", frame);
        int steps = 0;
        for (; left >= seconds && steps < most; steps++) {
            left -= seconds;
        }
        left %= seconds;
        return steps;
    }

    /** Share of a step that has passed since the last one, in [0, 1). */
    double share() {
        return left / seconds;
    }

    double left() {
        return left;
    }

    void left(double next) {
        left = next;
    }
}
