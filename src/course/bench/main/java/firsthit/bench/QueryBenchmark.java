package firsthit.bench;

import firsthit.midphase.Arithmetic;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** One {@link QueryTask}; {@link Queries#of} knows the engines. */
@Warmup(iterations = 6, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class QueryBenchmark extends Measured {
    /** Folder of the courses, with the answers of {@link QueryAnswers}. */
    @Param("target/lab/race")
    public String folder = "";

    /** Mesh and kind of query, as in {@link QueryTask}. */
    @Param("pebble/ray")
    public String course = "";

    private @Nullable Queries queries;
    private double[] answers = {};
    private int counted;

    /**
     * Gives the task to the engine and compares its answers.
     *
     * @throws IllegalStateException if First Hit's answers differ in any bit from the written ones
     */
    @Setup
    public void prepare() throws IOException, InterruptedException {
        Arithmetic.warmUp();
        Path place = Path.of(folder);
        QueryTask task = QueryTask.read(place, course);
        counted = task.counted();
        answers = new double[task.motions().count()];
        Queries started = Queries.of(engine, task);
        queries = started;
        for (int round = 0; round < task.rounds(); round++) {
            started.ask(answers);
        }
        double[] exact = Disk.doubles(place.resolve(course + ".f64"));
        Agreement agreement = Agreement.of(exact, answers, task.motions(), task.size());
        if (engine.startsWith("firsthit") && !agreement.isExact()) {
            throw new IllegalStateException("not the same bits: %s, %s, %s".formatted(engine, course, agreement));
        }
        int triangles =
                task.mesh().indices().length / 3 * Math.max(1, task.swarm().count());
        System.out.printf("%ncheck: engine=%s course=%s triangles=%s %s%n", engine, course, triangles, agreement);
    }

    /** Answers the task. */
    @Benchmark
    public double[] query(Counts counts) {
        start(counts);
        Objects.requireNonNull(queries).ask(answers);
        stop(counts, counted);
        return answers;
    }
}
