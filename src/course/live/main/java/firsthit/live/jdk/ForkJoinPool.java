package firsthit.live.jdk;

import java.util.concurrent.Executor;

/** Runs tasks immediately: a page has one thread. */
public final class ForkJoinPool implements Executor {
    private static final ForkJoinPool COMMON = new ForkJoinPool();

    private ForkJoinPool() {}

    /** The only pool. */
    public static ForkJoinPool commonPool() {
        return COMMON;
    }

    @Override
    public void execute(Runnable work) {
        work.run();
    }
}
