package firsthit.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One engine on one course.
 *
 * <p>JMH gives forks, warm-up and iterations. Its own clock is the wall's, which on a shared machine tells of other work; so
 * processor time and bytes of the thread that asks are counted here.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public abstract class Measured {
    /** As the benchmark knows it. */
    @Param("firsthit")
    public String engine = "";

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** Answers, and what they took: processor time of the thread [ns], wall time [ns], bytes that the thread allocated. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Counts {
        public long motions;
        public long nanos;
        public long wall;
        public long bytes;
    }

    /** Processor time of this thread [ns]. */
    final long nanos() {
        return threads.getCurrentThreadCpuTime();
    }

    final void start(Counts counts) {
        counts.bytes -= threads.getCurrentThreadAllocatedBytes();
        counts.wall -= System.nanoTime();
        counts.nanos -= threads.getCurrentThreadCpuTime();
    }

    final void stop(Counts counts, int answered) {
        counts.nanos += threads.getCurrentThreadCpuTime();
        counts.wall += System.nanoTime();
        counts.bytes += threads.getCurrentThreadAllocatedBytes();
        counts.motions += answered;
    }
}
