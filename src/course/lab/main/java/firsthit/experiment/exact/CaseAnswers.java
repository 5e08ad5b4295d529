package firsthit.experiment.exact;

import firsthit.tables.Table;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Answers to exact cases, as written by a program in any language: {@code row,hit,t,nx,ny,nz}.
 *
 * <p>The normal may be omitted, in all rows or in some; it is then not compared.
 */
final class CaseAnswers {
    /** Line of the first row of numbers, counted like in an editor. */
    private static final int FIRST_LINE = 2;

    private static final List<String> NORMAL = List.of("nx", "ny", "nz");

    /**
     * One answer.
     *
     * @param contact null for a miss; its normal is zero if it was omitted
     */
    record Line(int number, @Nullable SweepContact contact) {}

    private final Table table;
    private final Map<String, Line> lines = new HashMap<>();

    private CaseAnswers(Table table) {
        this.table = table;
    }

    /**
     * Reads a file.
     *
     * @throws IllegalArgumentException naming file, line, row and value if a column is missing, a row is answered twice, or a number
     *     is invalid
     */
    static CaseAnswers read(Path file) throws IOException {
        String name = file.getFileName().toString();
        CaseAnswers answers = new CaseAnswers(Table.fromCsv(name, text(file)));
        if (answers.table.rowCount() == 0) {
            throw new IllegalArgumentException(
                    "%s has no answer, but headings alone: %s".formatted(name, answers.table.columns()));
        }
        for (int row = 0; row < answers.table.rowCount(); row++) {
            answers.add(row);
        }
        return answers;
    }

    private static String text(Path file) throws IOException {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new IllegalArgumentException("%s is no text in UTF-8".formatted(file.getFileName()), e);
        }
    }

    /** The answer to a row; null if there is none. */
    @Nullable
    Line line(String id) {
        return lines.get(id);
    }

    /**
     * Checks that all answers belong to existing rows.
     *
     * @throws IllegalArgumentException naming file, line and row of the first that does not
     */
    void allIn(Set<String> ids) {
        for (int row = 0; row < table.rowCount(); row++) {
            String id = cell(row, "row").toString();
            if (!ids.contains(id)) {
                throw wrong(row, "no case has that name");
            }
        }
    }

    private void add(int row) {
        String id = cell(row, "row").toString();
        Object hit = cell(row, "hit");
        if (!hit.equals(0L) && !hit.equals(1L)) {
            throw wrong(row, "hit is neither 0 nor 1: " + hit);
        }
        Object t = cell(row, "t");
        Vector3d normal = normal(row);
        SweepContact contact =
                hit.equals(0L) ? null : new SweepContact(t.equals("") ? Double.NaN : number(row, "t"), normal);
        Line before = lines.putIfAbsent(id, new Line(row + FIRST_LINE, contact));
        if (before != null) {
            throw wrong(row, "answered in line %s already".formatted(before.number()));
        }
    }

    /** The normal; zero if all three cells are empty or missing. */
    private Vector3d normal(int row) {
        boolean isGiven = false;
        for (String column : NORMAL) {
            isGiven |= table.columns().contains(column) && !cell(row, column).equals("");
        }
        return isGiven ? new Vector3d(number(row, "nx"), number(row, "ny"), number(row, "nz")) : new Vector3d();
    }

    private double number(int row, String column) {
        Object cell = cell(row, column);
        if (cell instanceof Number number && Double.isFinite(number.doubleValue())) {
            return number.doubleValue();
        }
        throw wrong(row, "%s is no finite number: %s".formatted(column, cell));
    }

    private Object cell(int row, String column) {
        int index = table.columns().indexOf(column);
        if (index < 0) {
            throw new IllegalArgumentException(
                    "%s, line 1: no column %s, but %s".formatted(table.name(), column, table.columns()));
        }
        return table.cell(row, index);
    }

    private IllegalArgumentException wrong(int row, String what) {
        return new IllegalArgumentException(
                "%s, line %s, row %s: %s".formatted(table.name(), row + FIRST_LINE, cell(row, "row"), what));
    }
}
