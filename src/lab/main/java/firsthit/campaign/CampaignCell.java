package firsthit.campaign;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Moves;
import firsthit.experiment.race.Motion;
import firsthit.experiment.race.Verdict;
import firsthit.experiment.timing.Timing;
import firsthit.work.Progress;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The unit of work of a {@link Campaign}: some motions of one kind on one ground, one method. Its result depends on these
 * words and numbers alone, so it may be computed anywhere, and twice.
 *
 * @param ground what the balls move at, as {@link Campaign} writes it
 * @param kind how motions are drawn
 * @param method which method answers, as {@link Campaign} writes it
 * @param block number of the cell among those that differ in nothing else, from 0; every block has a seed of its own
 * @param motions how many, >= 1
 */
public record CampaignCell(String ground, MotionKind kind, String method, int block, int motions)
        implements Serializable {
    /** Motions between two looks at the clock. */
    private static final int CHUNK = 256;

    private static final double NANOS = 1e9;

    /** Name of the cell in a ledger. */
    public String id() {
        return "%s\t%s\t%s\t%d\t%d".formatted(ground, kind.word(), method, block, motions);
    }

    /** The same for every method, so that all get the same motions. */
    long seed() {
        return Checksum.seed("%s\t%s\t%d\t%d".formatted(ground, kind.word(), block, motions));
    }

    /**
     * Computes the cell.
     *
     * @throws IllegalArgumentException if ground or method are not there, or not the ones that were meant
     * @throws CancellationException if the thread was interrupted
     */
    public CellResult run() {
        LongSupplier clock = Timing.clock();
        long begin = clock.getAsLong();
        Method asked = Asked.named(method);
        Ground drawn = Ground.named(ground);
        SplittableRandom random = new SplittableRandom(seed());
        Counts counts = new Counts(asked.tells());
        List<Ground.Sample> samples = new ArrayList<>(CHUNK);
        List<@Nullable Object> answers = new ArrayList<>(CHUNK);
        long spent = 0;
        for (int first = 0; first < motions; first += CHUNK) {
            samples.clear();
            for (int i = first; i < Math.min(motions, first + CHUNK); i++) {
                samples.add(drawn.next(kind, random));
            }
            long start = clock.getAsLong();
            answer(asked, samples, answers);
            spent += clock.getAsLong() - start;
            for (int i = 0; i < samples.size(); i++) {
                judge(asked, samples.get(i), answers.get(i), first + i, counts);
            }
        }
        return CellResult.done(this, counts, spent / NANOS, (clock.getAsLong() - begin) / NANOS);
    }

    /** Answers, null for a miss, or the exception that came instead. */
    private static void answer(Method method, List<Ground.Sample> samples, List<@Nullable Object> answers) {
        answers.clear();
        for (Ground.Sample sample : samples) {
            Progress.poll();
            Motion motion = sample.motion();
            try {
                answers.add(method.question().ask(sample.judged().asked(), motion.ball(), motion.displacement()));
            } catch (CancellationException e) {
                throw e;
            } catch (RuntimeException | StackOverflowError e) {
                answers.add(e);
            }
        }
    }

    private static void judge(Method method, Ground.Sample sample, @Nullable Object answer, int index, Counts counts) {
        Verdict verdict = truth(method.moves(), sample);
        if (answer instanceof Throwable) {
            counts.addFailed(verdict);
            return;
        }
        String wrong = counts.add(sample.motion(), verdict, (Answer) answer);
        if (wrong != null && counts.wants(wrong)) {
            Failure failure = Failure.of(wrong, index, sample, method.moves(), verdict, (Answer) answer);
            counts.keep(failure, isConfirmed(method.moves(), sample, verdict));
        }
    }

    private static Verdict truth(Moves moves, Ground.Sample sample) {
        return moves == Moves.POINT
                ? sample.judged().slow().ofPoint(sample.motion())
                : sample.judge().of(sample.motion());
    }

    /** Whether the slow judge of a race says the same. */
    private static boolean isConfirmed(Moves moves, Ground.Sample sample, Verdict verdict) {
        Verdict other = sample.judged().slow().of(moves, sample.motion());
        return other.kind() == verdict.kind()
                && (!verdict.isHit() || Math.abs(other.fraction() - verdict.fraction()) <= 1e-6);
    }
}
