package firsthit.experiment.rounding;

import org.jspecify.annotations.Nullable;

/**
 * What became of the rays of a {@link LeakTest}.
 *
 * @param rays number of rays
 * @param leaks rays that crossed no triangle
 * @param twice rays that crossed more than one triangle
 * @param firstLeak number of the first ray that crossed none, null if there is no such ray
 */
public record LeakCount(
        int rays, int leaks, int twice, @Nullable Integer firstLeak) {

    /** Rays of a million that crossed no triangle. */
    public double leaksPerMillion() {
        return 1e6 * leaks / rays;
    }

    /** Rays of a million that crossed more than one triangle. */
    public double twicePerMillion() {
        return 1e6 * twice / rays;
    }
}
