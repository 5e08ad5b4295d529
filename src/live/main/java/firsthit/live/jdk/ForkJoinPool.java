package firsthit.live.jdk;

/** Does at once what it is given: a page has one thread. */
public final class ForkJoinPool {
    /** As many threads as asked for, all of them this one. */
    public ForkJoinPool(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, are " + threads);
        }
    }

    /** Does the work. */
    public ForkJoinTask submit(Runnable work) {
        try {
            work.run();
            return new ForkJoinTask(null);
        } catch (RuntimeException | Error e) {
            return new ForkJoinTask(e);
        }
    }

    /** Nothing is left to do. */
    public void shutdown() {}
}
