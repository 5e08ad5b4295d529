package firsthit;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/** Bytes that work takes in this thread. */
public final class AllocatedBytes {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private AllocatedBytes() {}

    /** Bytes of the round with the least: until Java has compiled vectors, in a thread of its own, they are objects. */
    public static long least(int rounds, Runnable work) {
        return least(rounds, 0, work);
    }

    /** The same for who asks only whether some round takes fewer bytes than a limit: the first such one is the last. */
    public static long least(int rounds, long limit, Runnable work) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < rounds && least >= limit; round++) {
            long before = allocated();
            work.run();
            least = Math.min(least, allocated() - before);
        }
        return least;
    }

    /** Bytes that this thread has taken so far. */
    public static long allocated() {
        return THREADS.getCurrentThreadAllocatedBytes();
    }
}
