package firsthit.historic;

import firsthit.geometry.Require;

/**
 * Settings that source 002 leaves open, with the choice of this project in {@link #asPrinted()}.
 *
 * @param closeness distance from the hit at which "as close as possible" stops, along the velocity, in ellipsoid space; >= 0
 * @param shortest velocity that is "very small" and ends the recursion, in ellipsoid space; >= 0
 * @param mostCalls detections after which the response gives up and reports it; the source has no limit; >= 1
 * @param stuckByAny whether any triangle with its polygon point in the sphere means stuck; else only the closest hit
 * @param gravityTogether whether gravity is added to the velocity; else it has a call of its own, as the source advises
 * @param parts of the motion that are tested where an edge may be hit, the remedy of 2002; 0 for the method of 2000
 */
public record Settings002(
        double closeness, double shortest, int mostCalls, boolean stuckByAny, boolean gravityTogether, int parts) {
    /** Far more than any motion needs that ends. */
    private static final int MOST_CALLS = 1000;

    /** @throws IllegalArgumentException naming a value out of range */
    public Settings002 {
        Require.finiteNotNegative("closeness", closeness);
        Require.finiteNotNegative("shortest", shortest);
        if (mostCalls < 1) {
            throw new IllegalArgumentException("mostCalls is not >= 1: " + mostCalls);
        }
        if (parts < 0) {
            throw new IllegalArgumentException("parts is not >= 0: " + parts);
        }
    }

    /** Up to the hit itself; "very small" is the width of the source's planes; stuck by the closest hit; gravity apart. */
    public static Settings002 asPrinted() {
        return new Settings002(0, Steps002.ON_PLANE, MOST_CALLS, false, false, 0);
    }

    /** Stops short of the hit. */
    public Settings002 withCloseness(double newCloseness) {
        return new Settings002(newCloseness, shortest, mostCalls, stuckByAny, gravityTogether, parts);
    }

    /** Gives up earlier or later. */
    public Settings002 withMostCalls(int newMostCalls) {
        return new Settings002(closeness, shortest, newMostCalls, stuckByAny, gravityTogether, parts);
    }

    /** Reads "stuck" from any triangle. */
    public Settings002 withStuckByAny() {
        return new Settings002(closeness, shortest, mostCalls, true, gravityTogether, parts);
    }

    /** Adds gravity to the velocity. */
    public Settings002 withGravityTogether() {
        return new Settings002(closeness, shortest, mostCalls, stuckByAny, true, parts);
    }

    /** Tests a number of parts of the motion where an edge may be hit. */
    public Settings002 withParts(int newParts) {
        return new Settings002(closeness, shortest, mostCalls, stuckByAny, gravityTogether, newParts);
    }
}
