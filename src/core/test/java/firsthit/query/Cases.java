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
record Cases(Map<String, String> cells) {

    static List<Cases> read(String file) {
        try {
            List<String> lines = Files.readAllLines(Path.of("data", "cases", file));
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
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text(String column) {
        return Objects.requireNonNull(cells.get(column), column);
    }

    double number(String column) {
        return Double.parseDouble(text(column));
    }

    /** A number that the row may leave out. */
    double number(String column, double otherwise) {
        return text(column).isEmpty() ? otherwise : number(column);
    }

    boolean is(String column, int value) {
        return text(column).equals(Integer.toString(value));
    }

    Vector3d vector(String prefix) {
        return new Vector3d(number(prefix + "x"), number(prefix + "y"), number(prefix + "z"));
    }

    Triangle triangle() {
        return new Triangle(vector("v0"), vector("v1"), vector("v2"));
    }

    /** Whether rounding of the answer itself decides this row, so that neither answer is wrong. */
    boolean isIllPosed() {
        return is("amb", 2);
    }

    String name() {
        return text("id") + " " + text("cat");
    }
}
