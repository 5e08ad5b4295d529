package firsthit.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares a notebook's table with the one in {@code data/expected}, so that a wrong result fails the build. */
public final class Expected {
    private Expected() {}

    /**
     * Compares cell by cell: text exactly, numbers as equal doubles.
     *
     * @param notebook name of the file without {@code .csv}, such as {@code 00-start-here}
     * @return a line that confirms the comparison
     * @throws AssertionError naming the first difference, or the file that is missing
     */
    public static String check(String notebook, Table actual) {
        return check(DataFolder.above(Path.of("")), notebook, actual);
    }

    static String check(Path data, String notebook, Table actual) {
        String shown = "data/expected/" + notebook + ".csv";
        Path file = data.resolve("expected").resolve(notebook + ".csv");
        if (!Files.exists(file)) {
            throw new AssertionError(("%s does not exist. If the table %s is right, copy it there: "
                            + "lab.py writes each table that a notebook shows to target/lab/tables")
                    .formatted(shown, actual.name()));
        }
        compare(shown, read(file), actual);
        return "%s rows equal %s".formatted(actual.rowCount(), shown);
    }

    private static Table read(Path file) {
        try {
            return Table.fromCsv(file.getFileName().toString(), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }

    private static void compare(String file, Table expected, Table actual) {
        if (!expected.columns().equals(actual.columns())) {
            throw new AssertionError("%s has columns %s, table %s has %s"
                    .formatted(file, expected.columns(), actual.name(), actual.columns()));
        }
        for (int row = 0; row < Math.min(expected.rowCount(), actual.rowCount()); row++) {
            for (int column = 0; column < expected.columns().size(); column++) {
                Object wanted = expected.cell(row, column);
                Object found = actual.cell(row, column);
                if (!equal(wanted, found)) {
                    throw new AssertionError("row %s, column %s of table %s: %s expects %s, found %s"
                            .formatted(row, expected.columns().get(column), actual.name(), file, wanted, found));
                }
            }
        }
        if (expected.rowCount() != actual.rowCount()) {
            throw new AssertionError("%s has %s rows, table %s has %s"
                    .formatted(file, expected.rowCount(), actual.name(), actual.rowCount()));
        }
    }

    private static boolean equal(Object wanted, Object found) {
        if (wanted instanceof Double || found instanceof Double) {
            return wanted instanceof Number a && found instanceof Number b && same(a.doubleValue(), b.doubleValue());
        }
        return wanted.equals(found);
    }

    private static boolean same(double a, double b) {
        return a == b || (Double.isNaN(a) && Double.isNaN(b));
    }
}
