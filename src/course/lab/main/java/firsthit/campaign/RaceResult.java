package firsthit.campaign;

import firsthit.campaign.Counts.Column;
import firsthit.experiment.methods.Method;
import firsthit.mesh.Mesh;
import firsthit.tables.Quantiles;
import firsthit.tables.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How every method did on every mesh of a {@link Race}. */
public final class RaceResult {
    private static final List<Column> ANSWERS =
            List.of(Column.CLOSE, Column.HITS, Column.MISSED, Column.FALSE, Column.LATE, Column.EARLY);

    private static final List<Column> TOTALS =
            List.of(Column.HITS, Column.MISSED, Column.FALSE, Column.LATE, Column.EARLY, Column.FAILED);

    private final List<Mesh> meshes;
    private final List<Method> methods;
    private final long seed;
    private final long motions;
    private final List<RaceBlock.Scored> blocks;

    /** Of blocks in their order, which all have these methods. */
    RaceResult(List<Mesh> meshes, List<Method> methods, long seed, long motions, List<RaceBlock.Scored> blocks) {
        this.meshes = meshes;
        this.methods = methods;
        this.seed = seed;
        this.motions = motions;
        this.blocks = blocks;
    }

    /**
     * Errors of the fractions that a method found, as lengths along the motion, in radii: positive is late, negative early.
     *
     * @throws IllegalArgumentException if no such mesh or method took part
     */
    public double[] errors(String mesh, String method) {
        Mesh asked = meshes.get(place("mesh", mesh, meshes.stream().map(Mesh::name)));
        int place = place("method", method, methods.stream().map(Method::name));
        return rows(place, asked::equals).stream()
                .flatMapToDouble(row -> Arrays.stream(row.errors()))
                .toArray();
    }

    /**
     * One row a mesh and method: the seed, what was asked and what came of it. Motions too close to tell are counted as
     * motions and as nothing else.
     */
    public Table table() {
        Table table = Table.named(
                "race",
                CampaignTables.columns(
                        List.of("mesh", "triangles", "method", "source", "moves", "seed", "motions"),
                        ANSWERS,
                        List.of("latest [radii]", "earliest [radii]", "normals off", "failed")));
        for (Mesh mesh : meshes) {
            for (int i = 0; i < methods.size(); i++) {
                table.row(row(mesh, methods.get(i), counts(i, mesh::equals)));
            }
        }
        return table;
    }

    private Object[] row(Mesh mesh, Method method, Counts counts) {
        List<Object> row = new ArrayList<>(List.of(
                mesh.name(),
                mesh.triangleCount(),
                method.name(),
                method.source(),
                method.moves().name().toLowerCase(Locale.ROOT),
                seed,
                motions));
        ANSWERS.forEach(column -> row.add(counts.of(column)));
        row.addAll(List.of(counts.latest(), counts.earliest(), counts.of(Column.NORMALS), counts.of(Column.FAILED)));
        return row.toArray();
    }

    /** Sums over the meshes, one row a method. */
    Table totals() {
        Table totals = Table.named("totals", CampaignTables.columns(List.of("method", "motions"), TOTALS, List.of()));
        for (int i = 0; i < methods.size(); i++) {
            Counts counts = counts(i, mesh -> true);
            List<Object> row = new ArrayList<>(List.of(methods.get(i).name(), motions * meshes.size()));
            TOTALS.forEach(column -> row.add(counts.of(column)));
            totals.row(row.toArray());
        }
        return totals;
    }

    /** Processor time of one question [s], one row a mesh and method: median and quartiles over the blocks of motions. */
    public Table times() {
        return times(List.of(), List.of());
    }

    /** The same with columns that have the same cell in each row. */
    Table times(List<String> columns, List<String> cells) {
        List<String> own = List.of("mesh", "triangles", "method", "low [s]", "median [s]", "high [s]");
        Table table = Table.named("times", CampaignTables.columns(own, List.of(), columns));
        for (Mesh mesh : meshes) {
            for (int i = 0; i < methods.size(); i++) {
                Quantiles all = Quantiles.of(rows(i, mesh::equals).stream()
                        .mapToDouble(RaceBlock.Row::seconds)
                        .toArray());
                List<Object> row = new ArrayList<>(List.of(
                        mesh.name(),
                        mesh.triangleCount(),
                        methods.get(i).name(),
                        all.at(0.25),
                        all.at(0.5),
                        all.at(0.75)));
                row.addAll(cells);
                table.row(row.toArray());
            }
        }
        return table;
    }

    @Override
    public String toString() {
        return "Race of %s methods on %s meshes".formatted(methods.size(), meshes.size());
    }

    private Counts counts(int method, Predicate<Mesh> mesh) {
        return Counts.sum(rows(method, mesh).stream().map(RaceBlock.Row::counts).toList());
    }

    /** What the blocks on some meshes say of a method. */
    private List<RaceBlock.Row> rows(int method, Predicate<Mesh> mesh) {
        return blocks.stream()
                .filter(scored -> mesh.test(scored.block().mesh().mesh()))
                .map(scored -> scored.rows().get(method))
                .toList();
    }

    private static int place(String what, String name, Stream<String> names) {
        List<String> all = names.toList();
        return IntStream.range(0, all.size())
                .filter(i -> all.get(i).equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no %s in the race is named %s".formatted(what, name)));
    }
}
