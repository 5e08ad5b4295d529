package firsthit.experiment.exact;

import firsthit.tables.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Scores of contenders by category of exact cases.
 *
 * <p>For all contenders a row is a hit if the sphere comes closer than its radius, or starts in touch and approaches. Any
 * hit at fraction 0 or before finds a start in overlap; its fraction is not compared, since only the library promises one.
 */
public final class Scoreboard {
    private final List<Contender> contenders;
    private final Map<String, Map<String, Score>> scores = new LinkedHashMap<>();

    private Scoreboard(List<Contender> contenders) {
        this.contenders = contenders;
    }

    /** Runs all contenders on all cases. */
    public static Scoreboard of(List<ExactCase> cases, List<Contender> contenders) {
        Scoreboard board = new Scoreboard(List.copyOf(contenders));
        for (Contender contender : contenders) {
            Map<String, Score> own = new LinkedHashMap<>();
            for (ExactCase row : cases) {
                own.merge(row.category(), score(contender, row), Score::plus);
            }
            board.scores.put(contender.name(), own);
        }
        return board;
    }

    /** Score of one contender in one case. */
    public static Score score(Contender contender, ExactCase row) {
        try {
            SweepContact contact = answer(contender, row);
            boolean failed = contact != null
                    && !(Double.isFinite(contact.fraction()) && contact.normal().isFinite());
            return Score.of(row.answer(), failed ? null : contact, failed);
        } catch (ArithmeticException | IllegalArgumentException | IllegalStateException e) {
            return Score.of(row.answer(), null, true);
        }
    }

    /** The answer of a contender, or null for a miss. */
    public static @Nullable SweepContact answer(Contender contender, ExactCase row) {
        return contender.sweep().find(row.sphere(), row.displacement(), row.triangle());
    }

    /** Categories in the order of the cases. */
    public Set<String> categories() {
        return scores.values().stream().findFirst().map(Map::keySet).orElse(Set.of());
    }

    /** Score in a category; {@link Score#NONE} if it does not exist. */
    public Score score(Contender contender, String category) {
        return scores.getOrDefault(contender.name(), Map.of()).getOrDefault(category, Score.NONE);
    }

    /** Score over all categories. */
    public Score total(Contender contender) {
        return categories().stream().map(category -> score(contender, category)).reduce(Score.NONE, Score::plus);
    }

    /** One row per contender, with its counts over all categories. */
    public Table totals() {
        Table table = Table.named(
                "totals", "method", "rows", "hits", "missed", "false hits", "out of band", "normals off", "failed");
        for (Contender contender : contenders) {
            Score s = total(contender);
            table.row(
                    contender.name(),
                    s.rows(),
                    s.hits(),
                    s.missed(),
                    s.falseHits(),
                    s.outOfBand(),
                    s.normals(),
                    s.failed());
        }
        return table;
    }

    /**
     * One row per category, one column per contender, with one of the counts: {@code table("missed", Score::missed)}.
     *
     * @param name of the table
     */
    public Table table(String name, ToIntFunction<Score> count) {
        List<String> columns = new ArrayList<>(List.of("category", "rows", "hits"));
        contenders.forEach(contender -> columns.add(contender.name()));
        Table table = Table.named(name, columns.toArray(String[]::new));
        for (String category : categories()) {
            List<Object> cells = new ArrayList<>();
            Score any = score(contenders.get(0), category);
            cells.addAll(List.of(category, any.rows(), any.hits()));
            contenders.forEach(contender -> cells.add(count.applyAsInt(score(contender, category))));
            table.row(cells.toArray());
        }
        return table;
    }
}
