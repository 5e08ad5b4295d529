package firsthit.query;

import firsthit.work.Decimals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes new exact cases in the columns of {@code data/cases}; {@code lab.py cases} runs it.
 *
 * <p>A seed gives the same rows on every machine, and a larger count the same ones first.
 */
public final class CaseFiles {
    /** The files that can be made. */
    static final List<String> NAMES =
            List.of("sweep_generic.csv", "sweep_adversarial.csv", "ray_triangle.csv", "point_in_triangle.csv");

    /** Rows that were made so far, by name, count and seed: most tests ask for the same ones, and each takes its time. */
    private static final Map<String, List<Cases>> MADE = new ConcurrentHashMap<>();

    private final CaseKind kind;
    private final String prefix;
    private final SplittableRandom random;
    private final List<String> lines = new ArrayList<>();

    private CaseFiles(CaseKind kind, String prefix, SplittableRandom random) {
        this.kind = kind;
        this.prefix = prefix;
        this.random = random;
        lines.add(kind.heading());
    }

    /**
     * Writes a file of each kind, or one with the answers to the questions of another.
     *
     * @param arguments a folder, which is made if it is not there; then the least number of rows of each file, and a seed, or a
     *     file of questions
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        if (arguments.length == 2) {
            Path questions = Path.of(arguments[1]);
            String name = questions.getFileName().toString();
            try {
                List<String> answered = OwnCases.answered(name, Files.readAllLines(questions));
                Files.write(folder.resolve(name), answered);
                System.out.println("cases: %d rows in %s".formatted(answered.size() - 1, name));
            } catch (IllegalArgumentException e) {
                System.err.println("cases: " + e.getMessage());
                System.exit(2);
            }
            return;
        }
        for (String name : NAMES) {
            List<String> lines = lines(name, Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]));
            Files.write(folder.resolve(name), lines);
            System.out.println("cases: %d rows in %s".formatted(lines.size() - 1, name));
        }
    }

    /** Heading and rows of one of {@link #NAMES}; a few more rows than asked for where a pair or a fan ends later. */
    static List<String> lines(String name, int count, long seed) {
        int number = NAMES.indexOf(name);
        CaseKind kind = number < 2 ? CaseKind.SWEEP : number == 2 ? CaseKind.RAY : CaseKind.POINT;
        String prefix = "s%d%s".formatted(seed, "gart".charAt(number));
        CaseFiles made = new CaseFiles(kind, prefix, new SplittableRandom(31 * seed + number));
        for (int group = 0; made.lines.size() <= count; group++) {
            made.add(name, group);
        }
        return List.copyOf(made.lines);
    }

    /** The rows below the heading of {@link #lines}, made once. */
    static List<Cases> rows(String name, int count, long seed) {
        return MADE.computeIfAbsent(
                name + " " + count + " " + seed, key -> List.copyOf(Cases.of(lines(name, count, seed))));
    }

    private void add(String name, int group) {
        switch (name) {
            case "sweep_generic.csv" -> add("generic", group, List.of(SweepQuestions.generic(random)));
            case "sweep_adversarial.csv" -> {
                String category = SweepQuestions.HARD.get(group % SweepQuestions.HARD.size());
                add(category, group, SweepQuestions.hard(category, random));
            }
            case "ray_triangle.csv" -> {
                String category = PlaneQuestions.RAYS.get(group % PlaneQuestions.RAYS.size());
                add(category, group, PlaneQuestions.rays(category, random));
            }
            default -> {
                String category = PlaneQuestions.POINTS.get(group % PlaneQuestions.POINTS.size());
                add(category, group, List.of(PlaneQuestions.point(category, random)));
            }
        }
    }

    /** Adds the rows of one question, or of a pair or fan. */
    private void add(String category, int group, List<CaseQuestion> questions) {
        for (CaseQuestion question : questions) {
            Map<String, String> row = new HashMap<>();
            row.put("id", prefix + (lines.size() - 1));
            row.put("cat", category);
            row.put("pair", Integer.toString(questions.size() > 1 ? group : -1));
            List<String> columns = kind.numbers();
            for (int i = 0; i < columns.size(); i++) {
                row.put(columns.get(i), text(question.numbers(kind).get(i)));
            }
            Cases asked = new Cases(row);
            List<String> cells =
                    new ArrayList<>(kind.question().stream().map(asked::text).toList());
            cells.addAll(kind.answer(asked));
            lines.add(String.join(",", cells));
        }
    }

    /** Reads back as the same double; without a sign for zero. */
    private static String text(double value) {
        return value == 0 ? "0.0" : Decimals.shortest(value).toString();
    }
}
