package firsthit.experiment.exact;

import firsthit.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Compares a file of answers with the exact ones: sweeps, rays, points and segments.
 *
 * <p>A file of cases without any answer is left out. In the others a row without an answer, or a hit without a time, counts as
 * failed, and as missed if it is a hit. {@link Score} explains the other counts.
 */
public final class CaseJudge {
    /** Binary digits of a double and of a single. */
    public static final int DOUBLE = 53;

    public static final int SINGLE = 24;

    /** Numbers of groups of rays that leak, and of rows without an answer or without a time. */
    private record Losses(long leaks, long answers, long times) {
        static final Losses NONE = new Losses(0, 0, 0);

        Losses plus(Losses other) {
            return new Losses(leaks + other.leaks, answers + other.answers, times + other.times);
        }
    }

    private final List<List<CaseRow>> tables;
    private final int digits;

    private CaseJudge(List<List<CaseRow>> tables, int digits) {
        this.tables = tables;
        this.digits = digits;
    }

    /**
     * Reads all tables of cases in a folder.
     *
     * @param digits binary digits with which the answers were calculated: {@link #DOUBLE} or {@link #SINGLE}
     * @throws IllegalArgumentException if there is none
     */
    public static CaseJudge of(Path folder, int digits) throws IOException {
        List<List<CaseRow>> tables;
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> sorted = files.filter(file -> file.toString().endsWith(".csv"))
                    .sorted()
                    .toList();
            tables = new ArrayList<>();
            for (Path file : sorted) {
                tables.add(ExactCases.rows(file));
            }
        }
        if (tables.isEmpty()) {
            throw new IllegalArgumentException(folder + " has no table of cases");
        }
        return new CaseJudge(List.copyOf(tables), digits);
    }

    /**
     * Counts by category, with the sum last; {@code leaks} are pairs and fans of triangles through which a ray passed,
     * {@code no answer} and {@code no time} the two kinds of {@code failed}.
     *
     * @throws IllegalArgumentException naming file, line and value if an answer cannot be read or belongs to no row
     */
    public Table judge(Path file) throws IOException {
        CaseAnswers answers = CaseAnswers.read(file);
        Set<String> ids = new HashSet<>();
        tables.forEach(rows -> rows.forEach(row -> ids.add(row.id())));
        answers.allIn(ids);
        Table result = Table.named(
                file.getFileName().toString(),
                "cases",
                "category",
                "counted",
                "hits",
                "missed",
                "false hits",
                "early",
                "late",
                "normals off",
                "failed",
                "leaks",
                "no answer",
                "no time");
        Score all = Score.NONE;
        Losses allLosses = Losses.NONE;
        for (List<CaseRow> rows : tables) {
            if (rows.stream().allMatch(row -> answers.line(row.id()) == null)) {
                continue;
            }
            Map<String, Score> scores = new LinkedHashMap<>();
            rows.forEach(row -> scores.merge(row.category(), score(row, answers), Score::plus));
            Map<String, Losses> losses = losses(rows, answers);
            for (var each : scores.entrySet()) {
                Losses lost = losses.getOrDefault(each.getKey(), Losses.NONE);
                add(result, rows.get(0).table().name(), each.getKey(), each.getValue(), lost);
                all = all.plus(each.getValue());
                allLosses = allLosses.plus(lost);
            }
        }
        add(result, "all", "", all, allLosses);
        return result;
    }

    private static void add(Table table, String cases, String category, Score s, Losses lost) {
        table.row(
                cases,
                category,
                s.rows(),
                s.hits(),
                s.missed(),
                s.falseHits(),
                s.early(),
                s.late(),
                s.normals(),
                s.failed(),
                lost.leaks(),
                lost.answers(),
                lost.times());
    }

    private Score score(CaseRow row, CaseAnswers answers) {
        ExactAnswer exact = row.answer(digits);
        CaseAnswers.Line line = answers.line(row.id());
        SweepContact contact = line == null ? null : line.contact();
        boolean failed = !lack(row, line).equals(Losses.NONE);
        return Score.of(exact, failed || contact == null ? null : completed(contact, exact), failed);
    }

    /** What a row lacks. */
    private static Losses lack(CaseRow row, CaseAnswers.@Nullable Line line) {
        if (line == null) {
            return new Losses(0, 1, 0);
        }
        SweepContact contact = line.contact();
        // A point has no fraction.
        boolean timeless = contact != null && row.has("t") && Double.isNaN(contact.fraction());
        return timeless ? new Losses(0, 0, 1) : Losses.NONE;
    }

    /** The contact with the exact normal if none was given, so that it does not count as wrong. */
    private static SweepContact completed(SweepContact contact, ExactAnswer exact) {
        boolean hasNormal = !contact.normal().equals(new Vector3d());
        return hasNormal ? contact : new SweepContact(contact.fraction(), exact.normal());
    }

    /** What the counted rows lack, and groups of rays without any hit, by category. */
    private Map<String, Losses> losses(List<CaseRow> rows, CaseAnswers answers) {
        Map<String, Losses> losses = new TreeMap<>();
        Map<Integer, String> unstopped = new TreeMap<>();
        Set<Integer> stopped = new HashSet<>();
        for (CaseRow row : rows) {
            CaseAnswers.Line line = answers.line(row.id());
            if (!row.answer(digits).illPosed()) {
                losses.merge(row.category(), lack(row, line), Losses::plus);
            }
            if (row.group() >= 0 && row.has("ox")) {
                unstopped.put(row.group(), row.category());
                if (line != null && line.contact() != null) {
                    stopped.add(row.group());
                }
            }
        }
        unstopped.keySet().removeAll(stopped);
        unstopped.values().forEach(category -> losses.merge(category, new Losses(1, 0, 0), Losses::plus));
        return losses;
    }
}
