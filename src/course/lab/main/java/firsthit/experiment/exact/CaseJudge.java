package firsthit.experiment.exact;

import firsthit.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
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

    /** Reasons why a row failed. */
    private enum Lack {
        ANSWER,
        TIME
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
        long leaks = 0;
        Map<Lack, Long> allLacks = new EnumMap<>(Lack.class);
        for (List<CaseRow> rows : tables) {
            if (rows.stream().allMatch(row -> answers.line(row.id()) == null)) {
                continue;
            }
            Map<String, Score> scores = new LinkedHashMap<>();
            rows.forEach(row -> scores.merge(row.category(), score(row, answers), Score::plus));
            Map<String, Long> leaking = leaks(rows, answers);
            Map<String, Map<Lack, Long>> lacking = lacks(rows, answers);
            for (var each : scores.entrySet()) {
                long leak = leaking.getOrDefault(each.getKey(), 0L);
                Map<Lack, Long> lacks = lacking.getOrDefault(each.getKey(), Map.of());
                add(result, rows.get(0).table().name(), each.getKey(), each.getValue(), leak, lacks);
                lacks.forEach((lack, number) -> allLacks.merge(lack, number, Long::sum));
                all = all.plus(each.getValue());
                leaks += leak;
            }
        }
        add(result, "all", "", all, leaks, allLacks);
        return result;
    }

    private static void add(Table table, String cases, String category, Score s, long leaks, Map<Lack, Long> lacks) {
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
                leaks,
                lacks.getOrDefault(Lack.ANSWER, 0L),
                lacks.getOrDefault(Lack.TIME, 0L));
    }

    private Score score(CaseRow row, CaseAnswers answers) {
        ExactAnswer exact = row.answer(digits);
        CaseAnswers.Line line = answers.line(row.id());
        SweepContact contact = line == null ? null : line.contact();
        boolean failed = lack(row, line) != null;
        return Score.of(exact, failed || contact == null ? null : completed(contact, exact), failed);
    }

    /** What a row lacks, or null. */
    private static @Nullable Lack lack(CaseRow row, CaseAnswers.@Nullable Line line) {
        if (line == null) {
            return Lack.ANSWER;
        }
        SweepContact contact = line.contact();
        // A point has no fraction.
        return contact != null && row.has("t") && Double.isNaN(contact.fraction()) ? Lack.TIME : null;
    }

    /** Number of counted rows that lack something, by category. */
    private Map<String, Map<Lack, Long>> lacks(List<CaseRow> rows, CaseAnswers answers) {
        Map<String, Map<Lack, Long>> lacks = new TreeMap<>();
        for (CaseRow row : rows) {
            Lack lack = lack(row, answers.line(row.id()));
            if (lack != null && !row.answer(digits).illPosed()) {
                lacks.computeIfAbsent(row.category(), category -> new EnumMap<>(Lack.class))
                        .merge(lack, 1L, Long::sum);
            }
        }
        return lacks;
    }

    /** The contact with the exact normal if none was given, so that it does not count as wrong. */
    private static SweepContact completed(SweepContact contact, ExactAnswer exact) {
        boolean hasNormal = !contact.normal().equals(new Vector3d());
        return hasNormal ? contact : new SweepContact(contact.fraction(), exact.normal());
    }

    /** Number of groups of rays without any hit, by category. */
    private static Map<String, Long> leaks(List<CaseRow> rows, CaseAnswers answers) {
        Map<Integer, String> unstopped = new TreeMap<>();
        Set<Integer> stopped = new HashSet<>();
        for (CaseRow row : rows) {
            if (row.group() >= 0 && row.has("ox")) {
                unstopped.put(row.group(), row.category());
                if (isHit(answers.line(row.id()))) {
                    stopped.add(row.group());
                }
            }
        }
        unstopped.keySet().removeAll(stopped);
        Map<String, Long> leaks = new TreeMap<>();
        unstopped.values().forEach(category -> leaks.merge(category, 1L, Long::sum));
        return leaks;
    }

    private static boolean isHit(CaseAnswers.@Nullable Line line) {
        return line != null && line.contact() != null;
    }
}
