package firsthit.tables;

import firsthit.work.TextSanitizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Named table of results, to which rows can be added but not removed.
 *
 * <p>A cell is a String, a long, a double or a boolean; other whole numbers become long, a float becomes double. For use
 * by one thread.
 */
public final class Table {
    /** Digits shown to people; {@link #toCsv()} keeps all. */
    private static final int SHOWN_DIGITS = 6;

    private final String name;
    private final List<String> columns;
    private final List<List<Object>> rows = new ArrayList<>();
    private String missing = "–";

    private Table(String name, List<String> columns) {
        this.name = name;
        this.columns = columns;
        if (columns.isEmpty() || Set.copyOf(columns).size() < columns.size()) {
            throw new IllegalArgumentException(
                    "table %s needs columns of different names: %s".formatted(name, columns));
        }
    }

    /**
     * A table without rows.
     *
     * @param columns headings, with the unit in brackets where there is one: {@code "depth [m]"}
     * @throws IllegalArgumentException if there is no column, or two of one name
     */
    public static Table named(String name, String... columns) {
        return new Table(name, List.of(columns));
    }

    /**
     * Reads what {@link #toCsv()} wrote: the same cells, of the same types.
     *
     * @throws IllegalArgumentException naming table, line and text if the text is not such a table
     */
    public static Table fromCsv(String name, String csv) {
        List<List<Object>> lines = Csv.read(name, csv);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("table %s: no headings, the text is empty".formatted(name));
        }
        Table table = named(name, lines.get(0).stream().map(Object::toString).toArray(String[]::new));
        lines.subList(1, lines.size()).forEach(line -> table.row(line.toArray()));
        return table;
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException naming table, row and cell if the number of cells is wrong, or one is neither
     *     text, number nor boolean
     */
    public Table row(Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException("row %s of table %s has %s cells for %s columns"
                    .formatted(rows.size(), name, cells.length, columns.size()));
        }
        List<Object> row = new ArrayList<>(cells.length);
        for (Object cell : cells) {
            row.add(checked(cell, row.size()));
        }
        rows.add(List.copyOf(row));
        return this;
    }

    public String name() {
        return name;
    }

    /** Headings from left to right. */
    public List<String> columns() {
        return columns;
    }

    public int rowCount() {
        return rows.size();
    }

    /** A cell: a String, Long, Double or Boolean. */
    public Object cell(int row, int column) {
        return rows.get(row).get(column);
    }

    /**
     * Sets the text shown for NaN, by default a dash: for instance {@code "miss"}, or {@code "NaN"} if the table is about
     * NaN. The CSV keeps NaN.
     */
    public Table missing(String text) {
        missing = text;
        return this;
    }

    /** A cell as shown to readers: numbers to six digits, the text set for NaN. */
    public String shown(int row, int column) {
        Object cell = cell(row, column);
        if (cell instanceof Double number) {
            return number.isNaN() ? missing : Numbers.rounded(number, SHOWN_DIGITS);
        }
        return TextSanitizer.plain(cell.toString());
    }

    /** Whether a column has numbers in every row, and so is aligned to the right. */
    public boolean isNumeric(int column) {
        return rows.stream().allMatch(row -> row.get(column) instanceof Number);
    }

    /**
     * Two columns of numbers as a curve.
     *
     * @throws IllegalArgumentException if a column does not exist or has other content
     */
    public Series series(String seriesName, String xColumn, String yColumn) {
        return Series.of(seriesName, numbers(xColumn), numbers(yColumn));
    }

    /** The table as comma-separated values (RFC 4180, lines end in LF); doubles read back exactly. */
    public String toCsv() {
        return Stream.concat(Stream.of(columns), rows.stream()).map(Csv::line).collect(Collectors.joining());
    }

    /** The table as aligned text: name, headings, rows. */
    public String toText() {
        // Computed once, not per row: a table may have many rows.
        int[] widths = IntStream.range(0, columns.size()).map(this::width).toArray();
        List<Boolean> numeric =
                IntStream.range(0, columns.size()).mapToObj(this::isNumeric).toList();
        StringBuilder text = new StringBuilder(TextSanitizer.line(name)).append('\n');
        appendLine(text, columns.stream().map(TextSanitizer::line).toList(), widths, numeric);
        for (int row = 0; row < rows.size(); row++) {
            appendLine(text, shownRow(row), widths, numeric);
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return "Table %s: %s rows".formatted(TextSanitizer.line(name), rows.size());
    }

    private List<String> shownRow(int row) {
        List<String> cells = new ArrayList<>();
        for (int column = 0; column < columns.size(); column++) {
            cells.add(shown(row, column));
        }
        return cells;
    }

    private static void appendLine(StringBuilder text, List<String> cells, int[] widths, List<Boolean> numeric) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            String padding = " ".repeat(widths[column] - length(cells.get(column)));
            line.append(column == 0 ? "" : "  ");
            line.append(numeric.get(column) ? padding + cells.get(column) : cells.get(column) + padding);
        }
        text.append(line.toString().stripTrailing()).append('\n');
    }

    private int width(int column) {
        int width = length(TextSanitizer.line(columns.get(column)));
        for (int row = 0; row < rows.size(); row++) {
            width = Math.max(width, length(shown(row, column)));
        }
        return width;
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    private double[] numbers(String columnName) {
        int column = columns.indexOf(columnName);
        if (column < 0) {
            throw new IllegalArgumentException(
                    "table %s has no column %s, but %s".formatted(name, columnName, columns));
        }
        if (!isNumeric(column)) {
            throw new IllegalArgumentException("column %s of table %s is not numeric".formatted(columnName, name));
        }
        return rows.stream()
                .mapToDouble(row -> ((Number) row.get(column)).doubleValue())
                .toArray();
    }

    private Object checked(Object cell, int column) {
        if (cell instanceof Integer || cell instanceof Short || cell instanceof Byte) {
            return ((Number) cell).longValue();
        }
        if (cell instanceof Float number) {
            return (double) number;
        }
        if (cell instanceof String || cell instanceof Long || cell instanceof Double || cell instanceof Boolean) {
            return cell;
        }
        throw new IllegalArgumentException("row %s of table %s has %s in column %s, not text, number or boolean"
                .formatted(rows.size(), name, cell, columns.get(column)));
    }
}
