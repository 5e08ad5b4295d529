package firsthit.experiment.rounding;

import org.jspecify.annotations.Nullable;

/**
 * Result of a {@link LeakTest}.
 *
 * @param rays number of rays
 * @param leaks rays that crossed no triangle
 * @param twice rays that crossed more than one triangle
 * @param firstLeak index of the first ray that crossed none, null if there is none
 */
public record LeakCount(
        int rays, int leaks, int twice, @Nullable Integer firstLeak) {

    /** Rays per million that crossed no triangle. */
    public double leaksPerMillion() {
        return 1e6 * leaks / rays;
    }

    /** Rays per million that crossed more than one triangle. */
    public double twicePerMillion() {
        return 1e6 * twice / rays;
    }
}
