package firsthit.experiment.exact;

import firsthit.geometry.Sphere;
import firsthit.tables.DataFolder;
import firsthit.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Reads the sphere sweeps and the rays of {@code data/cases}. */
public final class ExactCases {

    private ExactCases() {}

    /** All 2,000 rows of {@code sweep_generic.csv} and {@code sweep_adversarial.csv}, in the order of the files. */
    public static List<ExactCase> sweeps() throws IOException {
        List<ExactCase> cases = new ArrayList<>(read(DataFolder.file("cases/sweep_generic.csv")));
        cases.addAll(read(DataFolder.file("cases/sweep_adversarial.csv")));
        return List.copyOf(cases);
    }

    /**
     * Reads one file.
     *
     * @throws IllegalArgumentException naming file, row and column if a number is missing or a column does not exist
     */
    public static List<ExactCase> read(Path file) throws IOException {
        return rows(file).stream().map(ExactCases::sweep).toList();
    }

    /** All rows of {@code ray_triangle.csv}. */
    public static List<ExactRay> rays() throws IOException {
        return rows(DataFolder.file("cases/ray_triangle.csv")).stream()
                .map(row -> new ExactRay(row.id(), row.vector("o"), row.vector("d"), row.triangle()))
                .toList();
    }

    /**
     * The case with a name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ExactCase find(List<ExactCase> cases, String id) {
        return cases.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no case is named " + id));
    }

    private static ExactCase sweep(CaseRow row) {
        return new ExactCase(
                row.id(),
                row.category(),
                new Sphere(row.vector("c"), row.number("r")),
                row.vector("d"),
                row.triangle(),
                row.answer());
    }

    /** Rows of a table, in order. */
    static List<CaseRow> rows(Path file) throws IOException {
        Table table = Table.fromCsv(file.getFileName().toString(), Files.readString(file));
        return IntStream.range(0, table.rowCount())
                .mapToObj(row -> new CaseRow(table, row))
                .toList();
    }
}
