package firsthit.bench;

import com.sun.management.ThreadMXBean;
import firsthit.midphase.Arithmetic;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One engine on one course: motions answered in the processor time of the thread that asks.
 *
 * <p>JMH gives forks, warm-up and iterations. Its own clock is the wall's, which on a shared machine tells of other work; so
 * time and bytes are counted here. Motions come in parts of what an engine answers in about {@link #LONGEST}.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class RaceBenchmark {
    /**
     * Processor time of the first parts while they grow [ns]; what they hold after that is kept. Long enough that whoever
     * answers a million motions in a second is asked all of them in one call.
     */
    private static final long LONGEST = 1_000_000_000;

    private static final int FIRST_PART = 64;
    private static final int GROWTH = 4;

    /** Answers, and what they took: processor time of the thread [ns], wall time [ns], bytes that the thread allocated. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Counts {
        public long motions;
        public long nanos;
        public long wall;
        public long bytes;

        void start(ThreadMXBean threads) {
            bytes -= threads.getCurrentThreadAllocatedBytes();
            wall -= System.nanoTime();
            nanos -= threads.getCurrentThreadCpuTime();
        }

        void stop(ThreadMXBean threads, int answered) {
            nanos += threads.getCurrentThreadCpuTime();
            wall += System.nanoTime();
            bytes += threads.getCurrentThreadAllocatedBytes();
            motions += answered;
        }
    }

    /** Folder of the courses. */
    @Param("target/lab/race")
    public String folder = "";

    /** Mesh and course, as their folders are called. */
    @Param("pebble/rays")
    public String course = "";

    /** As {@link Racer#of} knows it. */
    @Param("firsthit")
    public String engine = "";

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final List<Motions> parts = new ArrayList<>();
    private @Nullable Racer racer;
    private @Nullable RaceMesh mesh;
    private double[] fractions = {};
    private int next;

    /**
     * Puts the mesh into the engine, finds out how many motions it answers at a time, and compares its answers.
     *
     * @throws IllegalStateException if one of our structures answers with other bits than the tree that made the course
     */
    @Setup
    public void prepare() throws IOException, InterruptedException {
        Arithmetic.warmUp();
        Path place = Path.of(folder, course);
        RaceMesh read = RaceMesh.read(place.resolveSibling(""));
        mesh = read;
        Racer started = Racer.of(engine);
        started.put(read);
        racer = started;
        Motions motions = Motions.read(place);
        fractions = new double[motions.count()];
        int part = partOf(motions, started);
        for (int from = 0; from < motions.count(); from += part) {
            parts.add(motions.part(from, Math.min(motions.count(), from + part)));
        }
        started.ask(parts.get(0), fractions);
        Agreement agreement =
                Agreement.of(Disk.doubles(place.resolve("fractions.f64")), fractions, parts.get(0), read.size());
        if (engine.matches("firsthit.*|scan.*") && !agreement.isExact()) {
            throw new IllegalStateException("not the same bits: %s, %s, %s".formatted(engine, course, agreement));
        }
        System.out.printf(
                "%ncheck: engine=%s course=%s triangles=%s part=%s %s%n",
                engine, course, read.indices().length / 3, part, agreement);
    }

    private int partOf(Motions motions, Racer asked) {
        int part = Math.min(FIRST_PART, motions.count());
        while (part < motions.count()) {
            // Once before, so that compiling does not count.
            asked.ask(motions.part(0, part), fractions);
            long start = threads.getCurrentThreadCpuTime();
            asked.ask(motions.part(0, part), fractions);
            if (threads.getCurrentThreadCpuTime() - start > LONGEST) {
                break;
            }
            part = Math.min(motions.count(), part * GROWTH);
        }
        return part;
    }

    /** Answers the next part. */
    @Benchmark
    public double[] ask(Counts counts) {
        Motions part = parts.get(next);
        next = (next + 1) % parts.size();
        counts.start(threads);
        Objects.requireNonNull(racer).ask(part, fractions);
        counts.stop(threads, part.count());
        return fractions;
    }

    /** Makes the engine ready for the mesh again; the motions do not matter. */
    @Benchmark
    public int build(Counts counts) {
        counts.start(threads);
        Objects.requireNonNull(racer).put(Objects.requireNonNull(mesh));
        counts.stop(threads, 1);
        return parts.size();
    }
}
