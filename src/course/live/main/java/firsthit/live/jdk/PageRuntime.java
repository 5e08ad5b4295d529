package firsthit.live.jdk;

/** What a page knows of the machine. */
public final class PageRuntime {
    /** What a browser gives a page on any machine [B]. */
    private static final long MEMORY = 1L << 30;

    private PageRuntime() {}

    /** Memory that a page may take [B], which no browser tells: readers of files hold back at a third of it. */
    public static long maxMemory() {
        return MEMORY;
    }
}
