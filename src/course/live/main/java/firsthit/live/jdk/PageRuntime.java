package firsthit.live.jdk;

/** Runtime information for a page. */
public final class PageRuntime {
    /** Memory that any browser gives a page [B]. */
    private static final long MEMORY = 1L << 30;

    private PageRuntime() {}

    /** Memory that a page may use [B], which browsers do not report; file readers stop at a third of it. */
    public static long maxMemory() {
        return MEMORY;
    }
}
