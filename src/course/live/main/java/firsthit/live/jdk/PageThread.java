package firsthit.live.jdk;

/**
 * The one thread of a page. Nobody can interrupt it while it works, and the page stands still meanwhile: so it counts as interrupted
 * once a time that was agreed on before is over. Loops of the library that may be long poll it.
 */
public final class PageThread {
    private static double end = Double.POSITIVE_INFINITY;

    private PageThread() {}

    /** Whether the time is over. */
    public static boolean isInterrupted() {
        return System.currentTimeMillis() > end;
    }

    /** Agrees on a time from now on [ms]; infinite for none. */
    public static void endAfter(double milliseconds) {
        end = System.currentTimeMillis() + milliseconds;
    }
}
