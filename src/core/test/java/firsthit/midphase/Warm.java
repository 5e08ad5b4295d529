package firsthit.midphase;

import java.util.concurrent.TimeUnit;

/** Makes tests of vectors ask vectors, and not the numbers that stand in for them at first. */
final class Warm {
    private Warm() {}

    /** Waits until vectors are compiled, where there are any. */
    static void vectors() {
        try {
            if (Arithmetic.best() == Arithmetic.VECTORS) {
                FoundVectors.WARM_UP.orElseThrow().await(TimeUnit.MINUTES.toNanos(2));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
