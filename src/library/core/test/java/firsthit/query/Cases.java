package firsthit.query;

import firsthit.geometry.Triangle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.joml.Vector3d;

/** Rows of {@code data/cases}: inputs and exact answers; {@code data/cases/README.md} explains the columns. */
public record Cases(Map<String, String> cells) {
    /** Rows that are made at a time. */
    private static final int MADE = 190;

    /** A file of {@code data/cases}, or new rows of its kind: {@code "sweep_generic.csv, seed 7"}. */
    public static List<Cases> read(String file) {
        String[] words = file.split(", seed ", -1);
        if (words.length > 1) {
            return CaseFiles.rows(words[0], MADE, Long.parseLong(words[1]));
        }
        try {
            return of(Files.readAllLines(Path.of("data", "cases", file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Rows below their heading. */
    public static List<Cases> of(List<String> lines) {
        String[] names = lines.get(0).split(",", -1);
        List<Cases> rows = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < names.length; i++) {
                row.put(names[i], cells[i]);
            }
            rows.add(new Cases(row));
        }
        return rows;
    }

    public String text(String column) {
        return Objects.requireNonNull(cells.get(column), column);
    }

    public double number(String column) {
        return Double.parseDouble(text(column));
    }

    /** A number that the row may leave out. */
    public double number(String column, double otherwise) {
        return text(column).isEmpty() ? otherwise : number(column);
    }

    public boolean is(String column, int value) {
        return text(column).equals(Integer.toString(value));
    }

    public Vector3d vector(String prefix) {
        return new Vector3d(number(prefix + "x"), number(prefix + "y"), number(prefix + "z"));
    }

    public Triangle triangle() {
        return new Triangle(vector("v0"), vector("v1"), vector("v2"));
    }

    /** Whether rounding of the answer itself decides this row, so that neither answer is wrong. */
    public boolean isIllPosed() {
        return is("amb", 2);
    }

    public String name() {
        return text("id") + " " + text("cat");
    }
}
