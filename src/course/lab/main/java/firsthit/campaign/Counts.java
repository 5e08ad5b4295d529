package firsthit.campaign;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Reports;
import firsthit.experiment.race.Motion;
import firsthit.experiment.race.Outcome;
import firsthit.experiment.race.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;
import org.jspecify.annotations.Nullable;

/**
 * How one method did, motion by motion: of a cell of a campaign or a block of a race, by the rules of {@link Outcome#NOTICED}; or
 * of a {@link CampaignWalk}. For one thread.
 */
final class Counts {
    /** What is counted, in the order of the columns. */
    enum Column {
        CLOSE("too close"),
        HITS("hits"),
        MISSED("missed"),
        FALSE("false"),
        LATE("late"),
        EARLY("early"),
        NORMALS("normals off"),
        FAILED("failed"),
        DISPUTED("disputed"),
        INSIDE("inside"),
        THROUGH("through"),
        STUCK("stuck"),
        LOST("lost");

        /** Those of methods that answer about one motion. */
        static final List<Column> OF_ANSWERS =
                List.of(CLOSE, HITS, MISSED, FALSE, LATE, EARLY, NORMALS, FAILED, DISPUTED);

        /** Those of a body that walks. */
        static final List<Column> OF_WALKS = List.of(HITS, CLOSE, INSIDE, THROUGH, STUCK, LOST, FAILED, DISPUTED);

        private final String word;

        Column(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }
    }

    /** Failures of each kind that are looked at, and those of them that are kept. */
    private static final int LOOKED_AT = 100;

    private static final int KEPT = 3;

    private final Reports reports;
    private final DoubleConsumer errors;
    private final Map<Column, Long> counts = new EnumMap<>(Column.class);
    private final Map<String, List<Failure>> failures = new LinkedHashMap<>();
    private double latest;
    private double earliest;

    Counts(Reports reports) {
        this(reports, error -> {});
    }

    /**
     * Nothing counted yet.
     *
     * @param reports where a method only reports whether something is in the way, nothing else is compared
     * @param errors receives the error of each hit that is found [radii]
     */
    Counts(Reports reports, DoubleConsumer errors) {
        this.reports = reports;
        this.errors = errors;
    }

    /** What several counted together; of the failures that they keep none. */
    static Counts sum(List<Counts> all) {
        Counts sum = new Counts(Reports.NORMAL);
        for (Counts one : all) {
            one.counts.forEach((column, count) -> sum.counts.merge(column, count, Long::sum));
            sum.latest = Math.max(sum.latest, one.latest);
            sum.earliest = Math.min(sum.earliest, one.earliest);
        }
        return sum;
    }

    /** Adds a reply; what is wrong with its answer, or null. */
    @Nullable
    String add(Motion motion, Verdict truth, Reply reply) {
        if (reply.isFailed()) {
            addFailed(truth);
            return null;
        }
        Answer answer = reply.answer();
        switch (truth.kind()) {
            case CLOSE -> {
                count(Column.CLOSE);
                return null;
            }
            case MISS -> {
                return answer == null ? null : wrong(Column.FALSE);
            }
            case HIT -> {
                count(Column.HITS);
                return answer == null ? wrong(Column.MISSED) : compare(motion, truth, answer);
            }
        }
        throw new IllegalStateException("unknown verdict " + truth);
    }

    private void addFailed(Verdict truth) {
        count(Column.FAILED);
        if (truth.kind() == Verdict.Kind.CLOSE) {
            count(Column.CLOSE);
        } else if (truth.isHit()) {
            count(Column.HITS);
            count(Column.MISSED);
        }
    }

    private @Nullable String compare(Motion motion, Verdict truth, Answer answer) {
        if (reports == Reports.HIT) {
            return null;
        }
        if (Outcome.isNormalOff(truth.normal(), answer.normal())) {
            count(Column.NORMALS);
        }
        double error = Outcome.error(motion, truth, answer);
        errors.accept(error);
        latest = Math.max(latest, error);
        earliest = Math.min(earliest, error);
        if (error > Outcome.NOTICED) {
            return wrong(Column.LATE);
        }
        return error < -Outcome.NOTICED ? wrong(Column.EARLY) : null;
    }

    /** Whether one more failure of a kind is looked at. */
    boolean wants(String wrong) {
        return failures.computeIfAbsent(wrong, kind -> new ArrayList<>()).size() < LOOKED_AT;
    }

    /** Keeps a failure; one that the slow judge does not confirm is counted as disputed. */
    void keep(Failure failure, boolean isConfirmed) {
        failures.computeIfAbsent(failure.what(), kind -> new ArrayList<>()).add(failure);
        if (!isConfirmed) {
            count(Column.DISPUTED);
        }
    }

    long of(Column column) {
        return counts.getOrDefault(column, 0L);
    }

    /** In the order of {@link Column}. */
    List<Long> numbers() {
        return Arrays.stream(Column.values()).map(this::of).toList();
    }

    /** Clearest failures of each kind, in the order of their motions. */
    List<Failure> worst() {
        return failures.values().stream()
                .flatMap(all -> all.stream().sorted(Failure.CLEAREST).limit(KEPT))
                .sorted(Comparator.comparingInt(Failure::index))
                .toList();
    }

    /** Greatest error of a found hit along the motion, or depth of a body that walks [radii], >= 0. */
    double latest() {
        return latest;
    }

    /** Least one [radii], at most 0. */
    double earliest() {
        return earliest;
    }

    /** Adds a step of a walk; its word. */
    String add(Column column) {
        return wrong(column);
    }

    /** Adds how deep a body was inside [radii], >= 0. */
    void addDepth(double depth) {
        latest = Math.max(latest, depth);
    }

    private String wrong(Column column) {
        count(column);
        return column.word();
    }

    private void count(Column column) {
        counts.merge(column, 1L, Long::sum);
    }
}
