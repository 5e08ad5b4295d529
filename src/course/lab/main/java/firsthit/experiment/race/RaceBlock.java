package firsthit.experiment.race;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Moves;
import firsthit.experiment.timing.Timing;
import firsthit.midphase.BruteForce;
import firsthit.work.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Some motions of a {@link Race} on one mesh, for one thread.
 *
 * @param mesh what is asked
 * @param source where the motions come from
 * @param truth what answers are held against
 * @param methods who is asked
 * @param seed of these motions
 * @param motions how many
 */
record RaceBlock(BruteForce mesh, RandomMotions source, Truth truth, List<Method> methods, long seed, int motions)
        implements Callable<RaceBlock.Counted> {
    private static final double NANOS = 1e9;

    /**
     * What came out of a block; lists in the order of the methods.
     *
     * @param counts how right each method was
     * @param seconds processor time of each method for one motion [s]; elapsed time where the system counts no other
     */
    record Counted(List<RaceCount> counts, List<Double> seconds) {}

    @Override
    public Counted call() {
        List<Motion> asked = source.next(motions, new SplittableRandom(seed));
        List<RaceCount> counts = new ArrayList<>();
        List<Double> seconds = new ArrayList<>();
        Truths truths = Truths.of(truth, asked);
        LongSupplier clock = Timing.clock();
        for (Method method : methods) {
            long start = clock.getAsLong();
            List<@Nullable Object> answers = answers(method, asked);
            seconds.add((clock.getAsLong() - start) / NANOS / motions);
            RaceCount count = new RaceCount(method.reports());
            count(count, asked, truths.of(method.moves()), answers);
            counts.add(count);
        }
        return new Counted(counts, seconds);
    }

    private record Truths(List<Verdict> points, List<Verdict> balls) {
        static Truths of(Truth truth, List<Motion> motions) {
            return new Truths(
                    motions.stream().map(truth::ofPoint).toList(),
                    motions.stream().map(truth::ofBall).toList());
        }

        List<Verdict> of(Moves moves) {
            return moves == Moves.POINT ? points : balls;
        }
    }

    /** Answers, null for a miss, or the exception that came instead. */
    private List<@Nullable Object> answers(Method method, List<Motion> asked) {
        List<@Nullable Object> answers = new ArrayList<>();
        for (Motion motion : asked) {
            Progress.poll();
            try {
                answers.add(method.question().ask(mesh, motion.ball(), motion.displacement()));
            } catch (CancellationException e) {
                throw e;
            } catch (RuntimeException e) {
                answers.add(e);
            }
        }
        return answers;
    }

    private static void count(
            RaceCount count, List<Motion> asked, List<Verdict> truths, List<@Nullable Object> answers) {
        for (int i = 0; i < asked.size(); i++) {
            if (answers.get(i) instanceof RuntimeException) {
                count.addFailed(truths.get(i));
            } else {
                count.add(asked.get(i), truths.get(i), (Answer) answers.get(i));
            }
        }
    }
}
