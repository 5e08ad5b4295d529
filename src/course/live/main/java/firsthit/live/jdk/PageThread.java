package firsthit.live.jdk;

/**
 * The one thread of a page. It cannot be interrupted while it works and blocks the page, so it counts as interrupted after a time
 * that was set before. Long loops of the library poll it.
 */
public final class PageThread {
    private static double end = Double.POSITIVE_INFINITY;

    private PageThread() {}

    /** Whether the time limit has passed. */
    public static boolean isInterrupted() {
        return System.currentTimeMillis() > end;
    }

    /** Sets the time limit from now on [ms]; infinite for none. */
    public static void endAfter(double milliseconds) {
        end = System.currentTimeMillis() + milliseconds;
    }
}
