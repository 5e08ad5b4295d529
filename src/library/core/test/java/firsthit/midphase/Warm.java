package firsthit.midphase;

import java.util.concurrent.TimeUnit;

/** Makes tests of vectors ask vectors, and not the numbers that stand in for them at first. */
public final class Warm {
    private Warm() {}

    /** Whether trees are made for vectors, unless somebody asks for others. */
    static boolean isNeeded() {
        return Arithmetic.best() == Arithmetic.VECTORS;
    }

    /** Waits until vectors are compiled, where there are any. */
    public static void vectors() {
        try {
            if (isNeeded()) {
                FoundVectors.SERVICE.orElseThrow().await(TimeUnit.MINUTES.toNanos(2));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
