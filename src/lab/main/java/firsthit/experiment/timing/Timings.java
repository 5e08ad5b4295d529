package firsthit.experiment.timing;

import firsthit.experiment.tables.DataFolder;
import firsthit.experiment.tables.Numbers;
import firsthit.experiment.tables.Series;
import firsthit.experiment.tables.SeriesBuilder;
import firsthit.experiment.tables.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Measurements of the reader's machine beside those that were made once and are kept in {@code data/expected/timing-NAME.csv}. The
 * file has one column for each key, then quartiles and median [s], Java's version, the processor, and of which build it is. For one
 * thread.
 *
 * <p>The file is made by the very cell that draws the chart: {@code lab.py bench --timings} runs it with more and larger sizes.
 */
public final class Timings {
    /** Environment variable: set, it names the processor, and the sizes are those of the kept file. */
    static final String LONG = "FIRSTHIT_TIMINGS";

    private static final List<String> MEASURED = List.of("low [s]", "median [s]", "high [s]", "JDK", "CPU");

    /** Of a ratio. */
    private static final int DIGITS = 2;

    private final Table own;
    private final Table kept;
    private final int keys;
    private final boolean isLong;
    private final String processor;

    private Timings(Table own, Table kept, int keys, String processor) {
        this.own = own;
        this.kept = kept;
        this.keys = keys;
        this.isLong = !processor.isEmpty();
        this.processor = isLong ? processor : "this machine";
    }

    /**
     * No measurement yet, beside those of a file.
     *
     * @param name of the file without {@code timing-} and {@code .csv}; a file that is not there counts as empty
     * @param keys what tells one measurement from another, such as {@code "method", "triangles"}
     * @throws IllegalArgumentException if the file has other columns
     */
    public static Timings of(String name, String... keys) {
        String processor = System.getenv(LONG);
        return on(processor == null ? "" : processor, name, keys);
    }

    static Timings on(String processor, String name, String... keys) {
        List<String> columns = new ArrayList<>(Arrays.asList(keys));
        columns.addAll(MEASURED);
        Table own = Table.named("timing-" + name, columns.toArray(String[]::new));
        Table kept = read(name, columns);
        boolean fits = kept.columns().size() >= columns.size()
                && kept.columns().subList(0, columns.size()).equals(columns);
        if (!fits) {
            throw new IllegalArgumentException(
                    "timing-%s.csv has columns %s, expected %s".formatted(name, kept.columns(), columns));
        }
        return new Timings(own, kept, keys.length, processor);
    }

    private static Table read(String name, List<String> columns) {
        var file = DataFolder.file("expected/timing-%s.csv".formatted(name));
        try {
            return Files.exists(file)
                    ? Table.fromCsv("kept", Files.readString(file))
                    : Table.named("kept", columns.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether the sizes are those of the kept file. */
    public boolean isLong() {
        return isLong;
    }

    /** Sizes to measure: a few in a notebook, more for the file. */
    public int[] sizes(int[] few, int[] many) {
        return isLong ? many.clone() : few.clone();
    }

    /**
     * Adds a measurement.
     *
     * @param keyCells one cell for each key
     */
    public Timings add(Timing.Measured measured, Object... keyCells) {
        List<Object> cells = new ArrayList<>(Arrays.asList(keyCells));
        cells.addAll(List.of(measured.low(), measured.median(), measured.high()));
        cells.addAll(List.of(System.getProperty("java.version"), processor));
        own.row(cells.toArray());
        return this;
    }

    /** The reader's own. */
    public Table table() {
        return own;
    }

    /**
     * Curves over one of the keys, one for each combination of the others: first the reader's, then those of the file.
     *
     * @param x a key with numbers
     * @param scale of the seconds: 1e9 for nanoseconds
     */
    public List<Curve> curves(String x, double scale) {
        List<Curve> all = new ArrayList<>(curves(own, x, scale));
        all.addAll(curves(kept, x, scale));
        return all;
    }

    /**
     * A curve and what it is of.
     *
     * @param method the other keys; curves of one method have one colour
     * @param series named after method and machine, with quartiles
     */
    public record Curve(String method, Series series) {}

    /**
     * How many times as long each measurement takes as that of one value of a key, with the other keys and the machine the same:
     * first the reader's own, then those of the file. Said by a cell, so that no sentence about it can be of an older build.
     *
     * @param key such as "method"
     * @param base the value of the key that counts as 1
     */
    public Table ratios(String key, Object base) {
        List<String> names = own.columns().subList(0, keys);
        int at = names.indexOf(key);
        if (at < 0) {
            throw new IllegalArgumentException("%s is none of the keys %s".formatted(key, names));
        }
        List<String> columns = new ArrayList<>(names);
        columns.addAll(List.of("machine", "times as long as " + base));
        Table all = Table.named("ratios", columns.toArray(String[]::new));
        for (Table table : List.of(own, kept)) {
            for (int row = 0; row < table.rowCount(); row++) {
                addRatio(table, row, at, base, all);
            }
        }
        return all;
    }

    private void addRatio(Table table, int row, int at, Object base, Table all) {
        String others = method(table, row, at) + machine(table, row);
        for (int i = 0; i < table.rowCount(); i++) {
            boolean isBase = table.cell(i, at).equals(base) && others.equals(method(table, i, at) + machine(table, i));
            if (isBase && i != row) {
                List<Object> cells = new ArrayList<>();
                IntStream.range(0, keys).forEach(key -> cells.add(table.cell(row, key)));
                cells.add(machine(table, row));
                double ratio = number(table, row, keys + 1) / number(table, i, keys + 1);
                cells.add(Double.parseDouble(Numbers.rounded(ratio, DIGITS)));
                all.row(cells.toArray());
            }
        }
    }

    private List<Curve> curves(Table table, String x, double scale) {
        int at = table.columns().indexOf(x);
        if (at < 0 || at >= keys) {
            throw new IllegalArgumentException(
                    "%s is none of the keys %s".formatted(x, table.columns().subList(0, keys)));
        }
        Set<List<String>> names = new LinkedHashSet<>();
        for (int row = 0; row < table.rowCount(); row++) {
            names.add(List.of(method(table, row, at), machine(table, row)));
        }
        return names.stream()
                .map(name -> curve(table, name.get(0), name.get(1), at, scale))
                .toList();
    }

    private Curve curve(Table table, String method, String machine, int at, double scale) {
        SeriesBuilder curve = Series.named(method.isEmpty() ? machine : method + ", " + machine);
        for (int row = 0; row < table.rowCount(); row++) {
            if (method(table, row, at).equals(method) && machine(table, row).equals(machine)) {
                curve.add(
                        number(table, row, at),
                        scale * number(table, row, keys + 1),
                        scale * number(table, row, keys),
                        scale * number(table, row, keys + 2));
            }
        }
        return new Curve(method, curve.build());
    }

    /** The keys but one. */
    private String method(Table table, int row, int but) {
        return IntStream.range(0, keys)
                .filter(key -> key != but)
                .mapToObj(key -> table.cell(row, key).toString())
                .collect(Collectors.joining(" "));
    }

    private String machine(Table table, int row) {
        String java = table.cell(row, keys + 3).toString();
        return "%s, Java %s".formatted(table.cell(row, keys + 4), java.replaceFirst("\\..*", ""));
    }

    private static double number(Table table, int row, int column) {
        return ((Number) table.cell(row, column)).doubleValue();
    }
}
