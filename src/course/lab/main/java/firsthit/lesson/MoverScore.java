package firsthit.lesson;

import firsthit.experiment.movers.Complaint;
import firsthit.geometry.Require;
import firsthit.tables.Numbers;
import firsthit.tables.Table;
import java.util.ArrayList;
import java.util.List;

/**
 * Results of a mover in the scenes of complaints: which ones it survives, its numbers in the others, and which notebook
 * explains what may be missing.
 *
 * @param name of the mover
 * @param rows one for each complaint, in the order in which they ran
 */
public record MoverScore(String name, List<Row> rows) {
    /** Hints by the number of the complaint: title of the notebook and idea that may be missing. */
    private static final List<String> HINTS = List.of(
            "Slide along walls: keep the gap along the normal",
            "Slide along walls: keep the gap along the normal",
            "Slide along walls: slide, and stop a skin short",
            "Slide along walls: slide what is left of the wish, along all planes",
            "Slide along walls, and Ride the lift: all planes; carry first",
            "Slide along walls: to a walk each wall is upright",
            "Sweep a sphere against a triangle: a touch is a hit only if the motion leads in",
            "Slide along walls: keep a gap, and make no way that is shorter than rounding",
            "Ride the lift: carry first, then fall",
            "Ride the lift: carry the point round, do not add its velocity",
            "Climb stairs and slopes: the climb, the look behind the edge, and the snap",
            "Climb stairs and slopes: gentle ground holds the fall",
            "Climb stairs and slopes: turn the walk into the slope",
            "Slide along walls: stop a skin short of what is met",
            "Climb stairs and slopes: steep ground slides; a fall that is held gathers no speed",
            "Shape the mover: capsules, too",
            "Recover when stuck: out of the deepest, and query again",
            "Slide along walls: sweep the whole way, however long");

    /** Decimal digits of a number in the table. */
    private static final int DIGITS = 2;

    /** Copies the list. */
    public MoverScore {
        Require.notNull("name", name);
        rows = List.copyOf(Require.notNull("rows", rows));
    }

    /**
     * One complaint.
     *
     * @param complaint with the limit that the number may not exceed
     * @param number as measured; infinite if the mover failed the task of the scene, NaN if it threw an exception
     * @param trouble description of what was thrown; empty if nothing was
     */
    public record Row(Complaint complaint, double number, String trouble) {
        /** Whether the number is within the limit. */
        public boolean isSurvived() {
            return number <= complaint.limit();
        }

        private String hint() {
            return isSurvived() || !trouble.isEmpty() ? "" : HINTS.get(complaint.number() - 1);
        }

        private String result() {
            if (!trouble.isEmpty()) {
                return trouble;
            }
            return Double.isInfinite(number) ? "did not do it" : Numbers.rounded(number, DIGITS);
        }
    }

    /**
     * Runs the scenes. What a mover throws in one of them, including a hole, is reported in its row; the others still run.
     *
     * @param name of the mover, in a few words
     */
    public static MoverScore of(String name, List<Complaint> complaints) {
        List<Row> rows = new ArrayList<>();
        for (Complaint complaint : Require.notNull("complaints", complaints)) {
            rows.add(play(complaint));
        }
        return new MoverScore(name, rows);
    }

    private static Row play(Complaint complaint) {
        try {
            return new Row(complaint, complaint.measure(), "");
        } catch (Todo todo) {
            return new Row(complaint, Double.NaN, "still to do: " + todo.getMessage());
        } catch (RuntimeException | StackOverflowError thrown) {
            return new Row(complaint, Double.NaN, Todo.told(thrown));
        }
    }

    /** Number of complaints that the mover survives. */
    public int survived() {
        return (int) rows.stream().filter(Row::isSurvived).count();
    }

    /** One row for each complaint; those that ran to the end but failed name a notebook to read again. */
    public Table table() {
        Table table = Table.named(name, "", "complaint", "survived", "number", "limit", "measured", "read again");
        for (Row row : rows) {
            Complaint complaint = row.complaint();
            table.row(
                    complaint.number(),
                    complaint.name(),
                    row.isSurvived(),
                    row.result(),
                    Numbers.rounded(complaint.limit(), DIGITS),
                    complaint.measured(),
                    row.hint());
        }
        return table;
    }

    @Override
    public String toString() {
        return "%s: %s of %s".formatted(name, survived(), rows.size());
    }
}
