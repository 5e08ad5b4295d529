package firsthit.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Times of the first queries in a JVM: the first 10,000, then frames of 1,000 while its compilers work. One call per query.
 */
public final class ColdStart {
    private static final int FIRST = 10_000;
    private static final int FRAMES = 600;
    private static final int PER_FRAME = 1000;

    /** Frames that are not reported. */
    private static final int HIDDEN = 10;

    private static final double MILLI = 1e-6;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Queries.One one;
    private final int count;
    private int asked;
    private double sum;

    private ColdStart(Queries.One one, int count) {
        this.one = one;
        this.count = count;
    }

    /**
     * Runs and prints the times, in milliseconds of elapsed and of processor time.
     *
     * @param args engine, folder of the courses, course as "pebble/ray"
     */
    public static void main(String[] args) throws IOException {
        QueryTask task = QueryTask.read(Path.of(args[1]), args[2]);
        ColdStart cold =
                new ColdStart(Queries.one(args[0], task), task.motions().count());
        double[] first = cold.ask(FIRST);
        double[] wall = new double[FRAMES];
        double[] processor = new double[FRAMES];
        for (int frame = 0; frame < FRAMES; frame++) {
            double[] took = cold.ask(PER_FRAME);
            wall[frame] = took[0];
            processor[frame] = took[1];
        }
        System.out.printf(
                Locale.ROOT,
                "cold: engine=%s course=%s first=%.3f first-wall=%.3f %s %s sum=%s%n",
                args[0],
                args[2],
                first[1],
                first[0],
                told("", processor),
                told("-wall", wall),
                cold.sum);
    }

    /** Elapsed and processor time of a number of queries [ms]. */
    private double[] ask(int queries) {
        long wall = System.nanoTime();
        long processor = threads.getCurrentThreadCpuTime();
        for (int i = 0; i < queries; i++) {
            double answer = one.ask(asked++ % count);
            sum += answer <= 1 ? answer : 0;
        }
        return new double[] {(System.nanoTime() - wall) * MILLI, (threads.getCurrentThreadCpuTime() - processor) * MILLI
        };
    }

    private static String told(String clock, double[] frames) {
        double[] seen = Arrays.copyOfRange(frames, HIDDEN, frames.length);
        Arrays.sort(seen);
        return String.format(
                Locale.ROOT, "median%s=%.4f worst%s=%.4f", clock, seen[seen.length / 2], clock, seen[seen.length - 1]);
    }
}
