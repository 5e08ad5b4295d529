package firsthit.bench;

import firsthit.midphase.Arithmetic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Motions answered; {@link Racer#of} knows the engines. Motions come in parts of what an engine answers in about {@link #LONGEST}.
 */
public class RaceBenchmark extends Measured {
    /**
     * Processor time up to which the first parts grow [ns]; their size is then kept. Long enough that an engine that
     * answers a million motions per second gets all of them in one call.
     */
    private static final long LONGEST = 1_000_000_000;

    private static final int FIRST_PART = 64;
    private static final int GROWTH = 4;

    /** Folder of the courses. */
    @Param("target/lab/race")
    public String folder = "";

    /** Mesh and course, as the names of their folders. */
    @Param("pebble/rays")
    public String course = "";

    private final List<Motions> parts = new ArrayList<>();
    private @Nullable Racer racer;
    private @Nullable RaceMesh mesh;
    private double[] fractions = {};
    private int next;

    /**
     * Puts the mesh into the engine, determines the number of motions per call, and compares its answers.
     *
     * @throws IllegalStateException if a structure of First Hit differs in any bit from the tree that made the course
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
            // Once before the measurement, so that compilation does not count.
            asked.ask(motions.part(0, part), fractions);
            long start = nanos();
            asked.ask(motions.part(0, part), fractions);
            if (nanos() - start > LONGEST) {
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
        start(counts);
        Objects.requireNonNull(racer).ask(part, fractions);
        stop(counts, part.count());
        return fractions;
    }

    /** Prepares the engine for the mesh again, for measuring the build. */
    @Benchmark
    public int build(Counts counts) {
        start(counts);
        Objects.requireNonNull(racer).put(Objects.requireNonNull(mesh));
        stop(counts, 1);
        return parts.size();
    }
}
