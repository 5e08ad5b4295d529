package firsthit.experiment;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;

/** Reads the sphere sweeps of {@code data/cases}. */
public final class ExactCases {
    private final Table table;
    private final int row;

    private ExactCases(Table table, int row) {
        this.table = table;
        this.row = row;
    }

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
        Table table = Table.fromCsv(file.getFileName().toString(), Files.readString(file));
        List<ExactCase> cases = new ArrayList<>();
        for (int row = 0; row < table.rowCount(); row++) {
            cases.add(new ExactCases(table, row).read());
        }
        return List.copyOf(cases);
    }

    /**
     * The case of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static ExactCase find(List<ExactCase> cases, String id) {
        return cases.stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no case is named " + id));
    }

    private ExactCase read() {
        return new ExactCase(
                cell("id").toString(),
                cell("cat").toString(),
                new Sphere(vector("c"), number("r")),
                vector("d"),
                new Triangle(vector("v0"), vector("v1"), vector("v2")),
                answer());
    }

    private ExactAnswer answer() {
        boolean hasNormal = cell("nx") instanceof Number;
        return new ExactAnswer(
                number("hit") == 1,
                start(),
                number("approach", Double.NaN),
                number("margin"),
                number("tLo", Double.NaN),
                number("tHi", Double.NaN),
                hasNormal ? vector("n") : new Vector3d(),
                hasNormal ? number("normalSpread", Double.POSITIVE_INFINITY) : Double.POSITIVE_INFINITY,
                number("amb") == 2);
    }

    private ExactAnswer.Start start() {
        double code = number("start");
        if (code == 0) {
            return ExactAnswer.Start.FREE;
        }
        return code == 1 ? ExactAnswer.Start.TOUCH : ExactAnswer.Start.OVERLAP;
    }

    private Vector3d vector(String prefix) {
        return new Vector3d(number(prefix + "x"), number(prefix + "y"), number(prefix + "z"));
    }

    private double number(String column) {
        if (cell(column) instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalArgumentException(
                "%s, row %d: %s is no number: %s".formatted(table.name(), row, column, cell(column)));
    }

    private double number(String column, double otherwise) {
        return cell(column).equals("") ? otherwise : number(column);
    }

    private Object cell(String column) {
        int index = table.columns().indexOf(column);
        if (index < 0) {
            throw new IllegalArgumentException("%s has no column %s".formatted(table.name(), column));
        }
        return table.cell(row, index);
    }
}
