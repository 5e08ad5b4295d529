package firsthit.experiment.timing;

import firsthit.chart.Charts;
import firsthit.chart.XyChart;
import firsthit.tables.DataFolder;
import firsthit.tables.Numbers;
import firsthit.tables.Quantiles;
import firsthit.tables.Series;
import firsthit.tables.SeriesBuilder;
import firsthit.tables.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Measurements of the reader's machine together with stored ones in {@code data/expected/timing-NAME.csv}. The file has one column
 * for each key, then a band and the median [s], Java version, processor and build. For use by one thread. The reader's band is that
 * of the quartiles. A stored band contains the median of a further run on such a machine nine times out of ten: a shared machine is
 * a quarter faster at some hours than at others.
 *
 * <p>The cell that draws the chart also makes the file: {@code lab.py bench --timings} runs it with more and larger sizes.
 */
public final class Timings {
    /** Environment variable: if set, it names the processor, and the sizes are those of the stored file. */
    static final String LONG = "FIRSTHIT_TIMINGS";

    private static final List<String> MEASURED = List.of("low [s]", "median [s]", "high [s]", "JDK", "CPU");

    /** Digits of a ratio. */
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
     * Starts with the measurements of a file only.
     *
     * @param name of the file without {@code timing-} and {@code .csv}; a missing file counts as empty
     * @param keys columns that identify a measurement, such as {@code "method", "triangles"}
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

    /** Whether the sizes are those of the stored file. */
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

    /** The reader's measurements. */
    public Table table() {
        return own;
    }

    /** The same with only the rows whose key has one of the values. */
    public Timings only(String key, Object... values) {
        Set<String> wanted = Arrays.stream(values).map(Object::toString).collect(Collectors.toSet());
        int at = keyed(key);
        return new Timings(
                rows(own, row -> wanted.contains(own.cell(row, at).toString())),
                rows(kept, row -> wanted.contains(kept.cell(row, at).toString())),
                keys,
                processor);
    }

    private static Table rows(Table table, IntPredicate isWanted) {
        Table some = Table.named(table.name(), table.columns().toArray(String[]::new));
        IntStream.range(0, table.rowCount())
                .filter(isWanted)
                .forEach(row -> some.row(IntStream.range(0, table.columns().size())
                        .mapToObj(column -> table.cell(row, column))
                        .toArray()));
        return some;
    }

    /** Build, date and machine of the stored measurements, one line for each. */
    public String origin() {
        int at = keys + MEASURED.size();
        return IntStream.range(0, kept.rowCount())
                .mapToObj(row -> "Kept: %s; build %s, %s"
                        .formatted(machine(kept, row), kept.cell(row, at), kept.cell(row, at + 1)))
                .distinct()
                .collect(Collectors.joining("\n"));
    }

    /**
     * Curves over one of the keys, one for each combination of the others: first the reader's, then those of the file, with only
     * the reader's Java version if the file has it. Stored curves alone, all of one machine, are named without the machine.
     *
     * @param x a key with numbers
     * @param scale of the seconds: 1e9 for nanoseconds
     */
    public List<Curve> curves(String x, double scale) {
        List<Curve> all = new ArrayList<>(curves(own, x, scale, false));
        Table alike =
                own.rowCount() == 0 ? kept : rows(kept, row -> java(kept, row).equals(java(own, 0)));
        Table others = alike.rowCount() == 0 ? kept : alike;
        boolean isOneMachine = all.isEmpty()
                && IntStream.range(0, others.rowCount())
                                .mapToObj(row -> machine(others, row))
                                .distinct()
                                .count()
                        == 1;
        all.addAll(curves(others, x, scale, isOneMachine && keys > 1));
        return all;
    }

    /**
     * A chart of the times over one of the keys: the reader's and, in the same colours, the stored ones.
     *
     * @param x a key with numbers
     * @param unit of the times: s, ms, µs or ns
     */
    public XyChart chart(String title, String x, String unit) {
        double scale = StrictMath.pow(1000, List.of("s", "ms", "µs", "ns").indexOf(unit));
        XyChart chart = Charts.line(title).x(x).y("time [%s]".formatted(unit));
        curves(x, scale).forEach(curve -> chart.add(curve.series(), curve.method()));
        return chart;
    }

    /**
     * A curve with its method.
     *
     * @param method the other keys; curves of one method have one colour
     * @param series named after method and machine, with quartiles
     */
    public record Curve(String method, Series series) {}

    /**
     * Ratios of the times of each value of a key to those of a base value, with the other keys and the machine the same: first on
     * the reader's machine, then on those of the file. Cells print them, so that no text quotes an older build.
     *
     * @param key such as "method"
     * @param base the value of the key that counts as 1
     * @return one row for each value and machine: least, median and greatest ratio
     */
    public Table ratios(String key, Object base) {
        int at = keyed(key);
        Table all = Table.named("times as long as " + base, key, "machine", "least", "median", "greatest");
        for (Table table : List.of(own, kept)) {
            Set<List<String>> groups = new LinkedHashSet<>();
            for (int row = 0; row < table.rowCount(); row++) {
                groups.add(List.of(table.cell(row, at).toString(), machine(table, row)));
            }
            for (List<String> group : groups) {
                double[] found = ratios(table, at, base.toString(), group);
                if (found.length > 0) {
                    Quantiles spread = Quantiles.of(found);
                    all.row(
                            group.get(0),
                            group.get(1),
                            brief(spread.at(0)),
                            brief(spread.at(0.5)),
                            brief(spread.at(1)));
                }
            }
        }
        return all;
    }

    /** Ratios of a value of the key on a machine, over all measurements that the base has too. */
    private double[] ratios(Table table, int at, String base, List<String> group) {
        return IntStream.range(0, table.rowCount())
                .filter(row -> !group.get(0).equals(base)
                        && group.equals(List.of(table.cell(row, at).toString(), machine(table, row))))
                .boxed()
                .flatMapToDouble(row -> IntStream.range(0, table.rowCount())
                        .filter(other -> table.cell(other, at).toString().equals(base)
                                && machine(table, other).equals(group.get(1))
                                && method(table, other, at).equals(method(table, row, at)))
                        .mapToDouble(other -> number(table, row, keys + 1) / number(table, other, keys + 1)))
                .toArray();
    }

    private static double brief(double ratio) {
        return Double.parseDouble(Numbers.rounded(ratio, DIGITS));
    }

    private int keyed(String key) {
        int at = own.columns().indexOf(key);
        if (at < 0 || at >= keys) {
            throw new IllegalArgumentException(
                    "%s is not one of the keys %s".formatted(key, own.columns().subList(0, keys)));
        }
        return at;
    }

    private List<Curve> curves(Table table, String x, double scale, boolean withoutMachine) {
        int at = keyed(x);
        Set<List<String>> names = new LinkedHashSet<>();
        for (int row = 0; row < table.rowCount(); row++) {
            names.add(List.of(method(table, row, at), machine(table, row)));
        }
        return names.stream()
                .map(name -> {
                    Curve curve = curve(table, name.get(0), name.get(1), at, scale);
                    return withoutMachine
                            ? new Curve(curve.method(), curve.series().renamed(curve.method()))
                            : curve;
                })
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

    /** All keys except one. */
    private String method(Table table, int row, int but) {
        return IntStream.range(0, keys)
                .filter(key -> key != but)
                .mapToObj(key -> table.cell(row, key).toString())
                .collect(Collectors.joining(" "));
    }

    private String machine(Table table, int row) {
        return "%s, Java %s".formatted(table.cell(row, keys + 4), java(table, row));
    }

    private String java(Table table, int row) {
        return table.cell(row, keys + 3).toString().replaceFirst("\\..*", "");
    }

    private static double number(Table table, int row, int column) {
        return ((Number) table.cell(row, column)).doubleValue();
    }
}
