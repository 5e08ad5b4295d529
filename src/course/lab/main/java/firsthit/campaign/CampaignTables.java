package firsthit.campaign;

import firsthit.experiment.methods.Method;
import firsthit.tables.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The tables of a campaign: sums over cells, in an order that does not depend on the order in which cells were computed. So
 * they are the same bits wherever that was, times excepted.
 */
public final class CampaignTables {
    /** Failures of each kind that are kept for a method on a ground. */
    private static final int KEPT = 10;

    private static final int KEPT_RARE = 3;
    private static final double RARE = 1e-3;

    /** Cells that differ in their motions only. */
    private record Key(String ground, MotionKind kind, String method) {
        static final Comparator<Key> ORDER =
                Comparator.comparing(Key::ground).thenComparing(Key::kind).thenComparing(Key::method);

        static Key of(CampaignCell cell) {
            return new Key(cell.ground(), cell.kind(), cell.method());
        }

        boolean isWalk() {
            return kind == MotionKind.WALK;
        }
    }

    /** A failure and the cell it is of. */
    private record Found(CampaignCell cell, Failure failure) {
        static final Comparator<Found> ORDER = Comparator.comparing(
                        (Found found) -> found.failure().clearness())
                .reversed()
                .thenComparing(found -> found.cell().block())
                .thenComparing(found -> found.failure().index());
    }

    private final SortedMap<Key, List<CellResult>> results = new TreeMap<>(Key.ORDER);

    /** Of results in any order. */
    public CampaignTables(Collection<CellResult> cells) {
        for (CellResult result : cells) {
            results.computeIfAbsent(Key.of(result.cell()), key -> new ArrayList<>())
                    .add(result);
        }
        results.values()
                .forEach(list -> list.sort(
                        Comparator.comparingInt(result -> result.cell().block())));
    }

    /**
     * One row a ground, kind and method that answers about motions: what was done and what came of it. Given-up cells are counted and
     * add nothing else.
     */
    public Table counts() {
        Table table = Table.named(
                "campaign",
                columns(
                        List.of("ground", "kind", "method", "source", "moves", "cells", "given up", "motions"),
                        Counts.Column.OF_ANSWERS,
                        List.of("latest [radii]", "earliest [radii]")));
        results.forEach((key, cells) -> {
            if (!key.isWalk()) {
                table.row(row(key, cells));
            }
        });
        return table;
    }

    /** The same of bodies that walk: one row a ground and method. What the columns count is told by {@link CampaignWalk}. */
    public Table walks() {
        Table table = Table.named(
                "walks",
                columns(
                        List.of("ground", "kind", "method", "source", "cells", "given up", "steps"),
                        Counts.Column.OF_WALKS,
                        List.of("deepest [radii]")));
        results.forEach((key, cells) -> {
            if (key.isWalk()) {
                table.row(walkRow(key, cells));
            }
        });
        return table;
    }

    /** Both, without one that has no row. */
    public List<Table> sums() {
        return Stream.of(counts(), walks())
                .filter(table -> table.rowCount() > 0)
                .toList();
    }

    /** Names of columns: of the key, of what is counted, and more. */
    static String[] columns(List<String> key, List<Counts.Column> counted, List<String> more) {
        return Stream.of(key.stream(), counted.stream().map(Counts.Column::word), more.stream())
                .flatMap(words -> words)
                .toArray(String[]::new);
    }

    private static Object[] row(Key key, List<CellResult> cells) {
        Method method = MethodLookup.described(key.method());
        List<Object> row = new ArrayList<>(List.of(
                key.ground(),
                key.kind().word(),
                key.method(),
                method.source(),
                method.moves().name().toLowerCase(Locale.ROOT)));
        addSums(row, cells, Counts.Column.OF_ANSWERS);
        row.add(done(cells).mapToDouble(CellResult::latest).reduce(0, Math::max));
        row.add(done(cells).mapToDouble(CellResult::earliest).reduce(0, Math::min));
        return row.toArray();
    }

    private static Object[] walkRow(Key key, List<CellResult> cells) {
        List<Object> row = new ArrayList<>(
                List.of(key.ground(), key.kind().word(), key.method(), MethodLookup.sourceOfWalk(key.method())));
        addSums(row, cells, Counts.Column.OF_WALKS);
        row.add(done(cells).mapToDouble(CellResult::latest).reduce(0, Math::max));
        return row.toArray();
    }

    private static void addSums(List<Object> row, List<CellResult> cells, List<Counts.Column> counted) {
        long done = done(cells).count();
        row.addAll(List.of(done, cells.size() - done, motions(cells)));
        for (Counts.Column column : counted) {
            row.add(done(cells).mapToLong(result -> result.count(column.word())).sum());
        }
    }

    private static Stream<CellResult> done(List<CellResult> cells) {
        return cells.stream().filter(CellResult::isDone);
    }

    /** The clearest failures, with all that is needed to run them again; the first five columns are the name of the cell. */
    public Table failures() {
        return failures("failures", KEPT, 1);
    }

    /** Those of a kind of which there is at most one in a thousand motions, the three clearest of each. */
    public Table rareFailures() {
        return failures("rare failures", KEPT_RARE, RARE);
    }

    private Table failures(String name, int kept, double rate) {
        Table table = Table.named(
                name,
                ("ground,kind,method,block,motions,motion,failure,clearness [radii],answered,fraction,r,cx,cy,cz,dx,dy,dz,"
                                + "v0x,v0y,v0z,v1x,v1y,v1z,v2x,v2y,v2z")
                        .split(","));
        for (List<CellResult> cells : results.values()) {
            SortedMap<String, List<Found>> byKind = new TreeMap<>();
            for (CellResult result : cells) {
                for (Failure failure : result.worst()) {
                    byKind.computeIfAbsent(failure.what(), what -> new ArrayList<>())
                            .add(new Found(result.cell(), failure));
                }
            }
            byKind.forEach((what, found) -> {
                long count =
                        cells.stream().mapToLong(result -> result.count(what)).sum();
                if (count <= rate * motions(cells)) {
                    found.stream().sorted(Found.ORDER).limit(kept).forEach(one -> table.row(row(one)));
                }
            });
        }
        return table;
    }

    private static long motions(List<CellResult> cells) {
        return done(cells).mapToLong(result -> result.cell().motions()).sum();
    }

    private static Object[] row(Found found) {
        CampaignCell cell = found.cell();
        Failure failure = found.failure();
        List<Object> row = new ArrayList<>(List.of(
                cell.ground(),
                cell.kind().word(),
                cell.method(),
                cell.block(),
                cell.motions(),
                failure.index(),
                failure.what()));
        row.addAll(failure.numbers());
        return row.toArray();
    }

    /** Sums over everything: cells, cells that were given up, motions, seconds of processor time. */
    public Map<String, Object> totals() {
        List<CellResult> all = results.values().stream().flatMap(List::stream).toList();
        List<CellResult> done = all.stream().filter(CellResult::isDone).toList();
        Map<String, Object> totals = new LinkedHashMap<>();
        totals.put("cells", done.size());
        totals.put("given up", all.size() - done.size());
        totals.put(
                "motions",
                done.stream().mapToLong(result -> result.cell().motions()).sum());
        totals.put(
                "processor time [s]",
                all.stream().mapToDouble(CellResult::seconds).sum());
        return totals;
    }

    /** Cells that were given up, and why. */
    public Table givenUp() {
        Table table = Table.named("given up", "ground", "kind", "method", "block", "why");
        results.forEach((key, cells) -> cells.stream()
                .filter(result -> !result.isDone())
                .forEach(result -> table.row(
                        key.ground(),
                        key.kind().word(),
                        key.method(),
                        result.cell().block(),
                        result.status())));
        return table;
    }

    /** Processor time of one motion [s]: of the method alone, and with drawing and judging. They differ from run to run. */
    public Table times() {
        Table table = Table.named("times", "ground", "kind", "method", "motions", "method [s]", "all [s]");
        results.forEach((key, cells) -> {
            long motions = motions(cells);
            double method =
                    cells.stream().mapToDouble(CellResult::methodSeconds).sum();
            double all = cells.stream().mapToDouble(CellResult::seconds).sum();
            if (motions > 0) {
                table.row(key.ground(), key.kind().word(), key.method(), motions, method / motions, all / motions);
            }
        });
        return table;
    }
}
