package firsthit.campaign;

import firsthit.tables.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Result of one cell: one line of a {@link Ledger}.
 *
 * @param cell that was computed
 * @param status {@link #DONE}, or the reason why it was given up, without tabs or line ends
 * @param counts in the order of {@link Counts.Column}
 * @param latest greatest error of a found hit along the motion, or greatest depth of a walking body [radii], >= 0
 * @param earliest least error [radii], at most 0
 * @param worst clearest failures of each kind
 * @param methodSeconds processor time of the method for all motions [s]; differs from run to run
 * @param seconds processor time of the whole cell [s]; differs from run to run
 */
public record CellResult(
        CampaignCell cell,
        String status,
        List<Long> counts,
        double latest,
        double earliest,
        List<Failure> worst,
        double methodSeconds,
        double seconds) {
    static final String DONE = "done";

    private static final int FIELDS = 12;
    private static final int NAME_FIELDS = 5;

    /** Copies the lists. */
    public CellResult {
        counts = List.copyOf(counts);
        worst = List.copyOf(worst);
        status = status.replaceAll("[\\p{Cntrl}]+", " ");
    }

    static CellResult done(CampaignCell cell, Counts counts, double methodSeconds, double seconds) {
        return new CellResult(
                cell,
                DONE,
                counts.numbers(),
                counts.latest(),
                counts.earliest(),
                counts.worst(),
                methodSeconds,
                seconds);
    }

    /** The result of a cell that was given up, with the reason. */
    public static CellResult givenUp(CampaignCell cell, String why) {
        List<Long> none = Collections.nCopies(Counts.Column.values().length, 0L);
        return new CellResult(cell, why, none, 0, 0, List.of(), 0, 0);
    }

    /**
     * One of the counts.
     *
     * @param column as in {@link CampaignTables#counts}: {@code missed}, {@code false}, {@code hits} and so on
     * @throws IllegalArgumentException if there is no such column
     */
    public long count(String column) {
        Counts.Column[] columns = Counts.Column.values();
        for (int i = 0; i < columns.length; i++) {
            if (columns[i].word().equals(column)) {
                return counts.get(i);
            }
        }
        throw new IllegalArgumentException("no count " + column);
    }

    /** Whether it was computed, not given up. */
    public boolean isDone() {
        return status.equals(DONE);
    }

    /** One line without its end; {@link #parse} reads it back. */
    public String line() {
        String numbers = counts.stream().map(String::valueOf).collect(Collectors.joining(" "));
        String failures = worst.stream().map(Failure::text).collect(Collectors.joining(";"));
        return String.join(
                "\t",
                cell.id(),
                status,
                numbers,
                Numbers.exact(latest),
                Numbers.exact(earliest),
                failures,
                Numbers.exact(methodSeconds),
                Numbers.exact(seconds));
    }

    /**
     * Reads a line.
     *
     * @throws IllegalArgumentException if it is not the result of {@link #line}
     */
    public static CellResult parse(String line) {
        String[] fields = line.split("\t", -1);
        if (fields.length != FIELDS) {
            throw new IllegalArgumentException("a cell has %s fields, not %s".formatted(FIELDS, fields.length));
        }
        CampaignCell cell = CampaignCell.named(List.of(fields).subList(0, NAME_FIELDS));
        List<Long> counts =
                Arrays.stream(fields[6].split(" ")).map(Long::valueOf).toList();
        if (counts.size() != Counts.Column.values().length) {
            throw new IllegalArgumentException(
                    "a cell has %s counts, not %s".formatted(Counts.Column.values().length, counts.size()));
        }
        List<Failure> worst = new ArrayList<>();
        for (String failure : fields[9].isEmpty() ? new String[0] : fields[9].split(";")) {
            worst.add(Failure.parse(failure));
        }
        return new CellResult(
                cell,
                fields[5],
                counts,
                Double.parseDouble(fields[7]),
                Double.parseDouble(fields[8]),
                worst,
                Double.parseDouble(fields[10]),
                Double.parseDouble(fields[11]));
    }
}
