package firsthit.midphase;

/** Makes tests of vectors ask vectors, and not the numbers that stand in for them at first. */
final class Warm {
    private Warm() {}

    /** Waits until vectors are compiled, where there are any. */
    static void vectors() {
        try {
            Arithmetic.warmUp();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
