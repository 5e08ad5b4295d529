package firsthit.world;

import firsthit.geometry.Require;

/** Cuts the frames of a program into steps of one length. */
final class StepClock {
    private final double seconds;
    private final int most;

    /** Time that no step was made for yet [s], less than one step. */
    private double left;

    /**
     * A clock.
     *
     * @param seconds of one step, finite, > 0
     * @param most steps in one frame, >= 1; time beyond them is lost, so that a slow machine does not fall behind more and more
     */
    StepClock(double seconds, int most) {
        this.seconds = Require.finitePositive("seconds", seconds);
        this.most = Require.between("most steps", most, 1, Integer.MAX_VALUE);
    }

    double seconds() {
        return seconds;
    }

    /**
     * How many steps a frame has time for.
     *
     * @param frame its length [s], finite, >= 0
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
