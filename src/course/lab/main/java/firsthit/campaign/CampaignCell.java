package firsthit.campaign;

import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Moves;
import firsthit.experiment.methods.Reports;
import firsthit.experiment.race.Verdict;
import firsthit.experiment.timing.Timing;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.joml.Vector3dc;

/**
 * The unit of work of a {@link Campaign}: some motions of one kind on one ground, one method; or so many steps of a walk. Its result depends on these
 * words and numbers alone, so it may be computed anywhere, and twice.
 *
 * @param ground what the balls move at, as {@link Campaign} writes it
 * @param kind how motions are drawn
 * @param method which method answers, as {@link Campaign} writes it
 * @param block number of the cell among those that differ in nothing else, from 0; every block has a seed of its own
 * @param motions how many, or steps of a walk, >= 1
 */
public record CampaignCell(String ground, MotionKind kind, String method, int block, int motions)
        implements Serializable {
    /** Motions between two looks at the clock. */
    private static final int CHUNK = 256;

    private static final double NANOS = 1e9;

    /** Name of the cell in a ledger: its five words between tabs, a tab or line end in one of them as {@code \t}, {@code \n}. */
    public String id() {
        return Stream.of(ground, kind.word(), method, Integer.toString(block), Integer.toString(motions))
                .map(CampaignCell::onOneLine)
                .collect(Collectors.joining("\t"));
    }

    /**
     * The cell of a name.
     *
     * @param words of an {@link #id}, five
     * @throws IllegalArgumentException if they are none
     */
    static CampaignCell named(List<String> words) {
        return new CampaignCell(
                words.get(0).translateEscapes(),
                MotionKind.of(words.get(1)),
                words.get(2).translateEscapes(),
                Integer.parseInt(words.get(3)),
                Integer.parseInt(words.get(4)));
    }

    /** A path may hold what divides a ledger. */
    private static String onOneLine(String word) {
        return word.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    /**
     * The same for every method, so that all get the same motions. Without a format, whose digits are those of the reader's
     * language.
     */
    long seed() {
        return Checksum.seed(ground + '\t' + kind.word() + '\t' + block + '\t' + motions);
    }

    /**
     * Computes the cell.
     *
     * @throws IllegalArgumentException if ground or method are not there, or not the ones that were meant
     * @throws CancellationException if the thread was interrupted
     */
    public CellResult run() {
        return kind == MotionKind.WALK ? walked(motions, (index, from, to) -> {}) : answered();
    }

    /**
     * Where a walk leads: the centre before a step and after each from it on [m]. Where something went wrong, the body has begun
     * again elsewhere; after a step that failed there are no numbers.
     *
     * @param first number of the first step, from 0, such as that of a {@link Failure}
     * @param last number of the last, in [first, motions)
     * @throws IllegalArgumentException if it is no walk, or has no such steps
     */
    public List<Vector3dc> path(int first, int last) {
        if (kind != MotionKind.WALK || first < 0 || last < first || last >= motions) {
            throw new IllegalArgumentException("steps %s to %s of %s motions of kind %s: no part of a walk"
                    .formatted(first, last, motions, kind.word()));
        }
        List<Vector3dc> path = new ArrayList<>();
        walked(last + 1, (index, from, to) -> {
            if (index == first) {
                path.add(from);
            }
            if (index >= first) {
                path.add(to);
            }
        });
        return path;
    }

    private CellResult walked(int steps, OneWalk.Watcher watcher) {
        LongSupplier clock = Timing.clock();
        long begin = clock.getAsLong();
        Counts counts = new Counts(Reports.NORMAL);
        CampaignWalk walk = new CampaignWalk(
                MethodLookup.walking(method), Ground.named(ground), new SplittableRandom(seed()), clock);
        walk.run(steps, counts, watcher);
        return CellResult.done(this, counts, walk.spent() / NANOS, (clock.getAsLong() - begin) / NANOS);
    }

    private CellResult answered() {
        LongSupplier clock = Timing.clock();
        long begin = clock.getAsLong();
        Method asked = MethodLookup.named(method);
        Ground drawn = Ground.named(ground);
        SplittableRandom random = new SplittableRandom(seed());
        Counts counts = new Counts(asked.reports());
        List<Ground.Sample> samples = new ArrayList<>(CHUNK);
        List<Reply> replies = new ArrayList<>(CHUNK);
        long spent = 0;
        for (int first = 0; first < motions; first += CHUNK) {
            samples.clear();
            replies.clear();
            for (int i = first; i < Math.min(motions, first + CHUNK); i++) {
                samples.add(drawn.next(kind, random));
            }
            long start = clock.getAsLong();
            samples.forEach(
                    sample -> replies.add(Reply.of(asked, sample.judged().asked(), sample.motion())));
            spent += clock.getAsLong() - start;
            for (int i = 0; i < samples.size(); i++) {
                judge(asked, samples.get(i), replies.get(i), first + i, counts);
            }
        }
        return CellResult.done(this, counts, spent / NANOS, (clock.getAsLong() - begin) / NANOS);
    }

    private static void judge(Method method, Ground.Sample sample, Reply reply, int index, Counts counts) {
        Verdict verdict = truth(method.moves(), sample);
        String wrong = counts.add(sample.motion(), verdict, reply);
        if (wrong != null && counts.wants(wrong)) {
            Failure failure = Failure.of(wrong, index, sample, method.moves(), verdict, reply.answer());
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
