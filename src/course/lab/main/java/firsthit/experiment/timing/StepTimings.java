package firsthit.experiment.timing;

import firsthit.chart.XyChart;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace;
import firsthit.shapes.Pebble;
import firsthit.work.Progress;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Time of one step by each method, over the number of triangles of a pebble. All methods get the same motions.
 *
 * <p>Data of the charts in notebook 16. Printed responses test all triangles; the methods of the library descend a tree.
 */
public final class StepTimings {
    private static final Timing TIMING = new Timing(2, 5);
    private static final int MOTIONS = 16;

    private static final List<Kind> KINDS = List.of(
            new Kind("Solids", "closest point", StepMotion::closestPoint),
            new Kind("Solids", "overlap at each step", StepMotion::overlap),
            new Kind("Solids", "capsule sweep", motion -> motion.sweep(motion.capsule())),
            new Kind("Solids", "ellipsoid sweep", motion -> motion.sweep(motion.ellipsoid())),
            new Kind("Solids", "box sweep", motion -> motion.sweep(motion.box())),
            new Kind("What turns or stands", "turning sweep", StepMotion::turn),
            new Kind("What turns or stands", "contact of meshes", StepMotion::contacts),
            new Kind("What turns or stands", "lift", StepMotion::lift),
            new Kind("What turns or stands", "recovery", end(StepMotion::recover)),
            new Kind("What turns or stands", "climb", end(StepMotion::climb)),
            new Kind("A whole step", "response (002)", StepMotion::response2000),
            new Kind("A whole step", "response (2003)", StepMotion::response2003),
            new Kind("A whole step", "response (2012)", StepMotion::response2012),
            new Kind("A whole step", "Slide", StepMotion::slide),
            new Kind("A whole step", "Mover", end(StepMotion::fly)));

    private StepTimings() {}

    /**
     * A method and its chart.
     *
     * @param step returns a number that depends on all it computed
     */
    private record Kind(String chart, String method, ToDoubleFunction<StepMotion> step) {
        Timing.Measured measure(List<StepMotion> motions, Progress progress) {
            return TIMING.measure(
                    MOTIONS, () -> motions.stream().mapToDouble(step).sum(), progress);
        }
    }

    private static ToDoubleFunction<StepMotion> end(Function<StepMotion, MoveTrace> step) {
        return motion -> step.apply(motion).end().z();
    }

    /**
     * Measures all methods, at a few sizes in a notebook and at many for the file ({@link Timings#isLong}).
     *
     * @param out with the keys method and triangles
     */
    public static Timings measure(Timings out, Progress progress) {
        int[] levels = out.sizes(new int[] {2, 4}, new int[] {0, 1, 2, 3, 4, 5, 6, 7});
        // The first size is measured twice, since methods share code that Java compiles meanwhile.
        KINDS.forEach(kind -> kind.measure(motions(levels[0]), progress));
        for (int level : levels) {
            List<StepMotion> motions = motions(level);
            for (Kind kind : KINDS) {
                out.add(
                        kind.measure(motions, progress),
                        kind.method,
                        motions.get(0).triangles());
            }
        }
        return out;
    }

    /** One chart for each group of methods, with the reader's times and the stored ones. */
    public static XyChart[] charts(Timings times) {
        return KINDS.stream()
                .map(Kind::chart)
                .distinct()
                .map(title -> times.only("method", methods(title))
                        .chart(title, "triangles", "µs")
                        .logX()
                        .logY())
                .toArray(XyChart[]::new);
    }

    private static Object[] methods(String chart) {
        return KINDS.stream()
                .filter(kind -> kind.chart.equals(chart))
                .map(Kind::method)
                .toArray();
    }

    /** The motions over a pebble of 20 · 4^level triangles. */
    static List<StepMotion> motions(int level) {
        Bvh pebble = new Bvh(Pebble.of(17, level, 1));
        return IntStream.range(0, MOTIONS)
                .mapToObj(i -> StepMotion.of(pebble, i, MOTIONS))
                .toList();
    }
}
