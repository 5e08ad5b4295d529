package firsthit.campaign;

import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Moves;
import firsthit.experiment.race.Motion;
import firsthit.experiment.race.RandomMotions;
import firsthit.experiment.race.Truth;
import firsthit.experiment.race.Verdict;
import firsthit.experiment.timing.Timing;
import firsthit.midphase.BruteForce;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;
import java.util.stream.DoubleStream;

/**
 * Some motions of a {@link Race} on one mesh, for one thread. All methods answer about the same motions, so each motion is
 * judged once.
 *
 * @param mesh what is asked
 * @param source where the motions come from
 * @param truth what answers are held against
 * @param methods who is asked
 * @param seed of these motions
 * @param motions how many
 */
record RaceBlock(BruteForce mesh, RandomMotions source, Truth truth, List<Method> methods, long seed, int motions)
        implements Callable<RaceBlock.Scored> {
    private static final double NANOS = 1e9;

    /**
     * What came out of a block.
     *
     * @param rows in the order of the methods
     */
    record Scored(RaceBlock block, List<Row> rows) {}

    /**
     * How one method did.
     *
     * @param counts how right it was
     * @param errors of the hits that it found, in the order of the motions [radii]; positive is late
     * @param seconds processor time for one motion [s]; elapsed time where the system counts no other
     */
    @SuppressWarnings("ArrayRecordComponent") // Handed to the result; never compared.
    record Row(Counts counts, double[] errors, double seconds) {}

    @Override
    public Scored call() {
        List<Motion> asked = source.next(motions, new SplittableRandom(seed));
        List<Verdict> points = asked.stream().map(truth::ofPoint).toList();
        List<Verdict> balls = asked.stream().map(truth::ofBall).toList();
        List<Row> rows = new ArrayList<>();
        LongSupplier clock = Timing.clock();
        for (Method method : methods) {
            List<Reply> replies = new ArrayList<>(motions);
            long start = clock.getAsLong();
            asked.forEach(motion -> replies.add(Reply.of(method, mesh, motion)));
            double seconds = (clock.getAsLong() - start) / NANOS / motions;
            List<Verdict> truths = method.moves() == Moves.POINT ? points : balls;
            DoubleStream.Builder errors = DoubleStream.builder();
            Counts counts = new Counts(method.reports(), errors);
            for (int i = 0; i < motions; i++) {
                counts.add(asked.get(i), truths.get(i), replies.get(i));
            }
            rows.add(new Row(counts, errors.build().toArray(), seconds));
        }
        return new Scored(this, rows);
    }
}
