package firsthit.mesh;

import firsthit.geometry.Require;

/** Checks of what the shapes are asked for: every refusal names the number. */
final class Ranges {
    private Ranges() {}

    /** Returns {@code value} if it is a finite number > 0. */
    static double positive(String name, double value) {
        if (Require.finiteNotNegative(name, value) == 0) {
            throw new IllegalArgumentException("%s is not above 0: %s".formatted(name, value));
        }
        return value;
    }

    /** Returns {@code value} if it lies in [least, most]. */
    static int between(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException("%s is not between %d and %d: %d".formatted(name, least, most, value));
        }
        return value;
    }
}
