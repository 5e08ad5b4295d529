package firsthit.experiment.race;

import firsthit.experiment.methods.Method;
import firsthit.mesh.Mesh;
import firsthit.tables.Quantiles;
import firsthit.tables.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** How every method did on every mesh of a {@link Race}. */
public final class RaceResult {
    private final List<Mesh> meshes;
    private final List<Method> methods;
    private final long seed;
    private final Map<String, List<RaceCount>> counts = new LinkedHashMap<>();
    private final Map<String, List<List<Double>>> seconds = new LinkedHashMap<>();

    RaceResult(List<Mesh> meshes, List<Method> methods, long seed) {
        this.meshes = meshes;
        this.methods = methods;
        this.seed = seed;
        for (Mesh mesh : meshes) {
            counts.put(
                    mesh.name(),
                    methods.stream()
                            .map(method -> new RaceCount(method.reports()))
                            .toList());
            seconds.put(mesh.name(), new ArrayList<>());
        }
    }

    void add(Mesh mesh, RaceBlock.Counted block) {
        List<RaceCount> own = of(mesh.name());
        for (int i = 0; i < own.size(); i++) {
            own.get(i).add(block.counts().get(i));
        }
        times(mesh.name()).add(block.seconds());
    }

    /**
     * Errors of the fractions that a method found, as lengths along the motion, in radii: positive is late, negative early.
     *
     * @throws IllegalArgumentException if no such mesh or method took part
     */
    public double[] errors(String mesh, String method) {
        return of(mesh).get(place(method)).errors();
    }

    /**
     * One row a mesh and method: the seed, what was asked and what came of it. Motions too close to tell are counted as
     * motions and as nothing else.
     */
    public Table table() {
        Table table = Table.named(
                "race",
                "mesh",
                "triangles",
                "method",
                "source",
                "moves",
                "seed",
                "motions",
                "too close",
                "hits",
                "missed",
                "false",
                "late",
                "early",
                "latest [radii]",
                "earliest [radii]",
                "normals off",
                "failed");
        for (Mesh mesh : meshes) {
            for (int i = 0; i < methods.size(); i++) {
                row(table, mesh, methods.get(i), of(mesh.name()).get(i));
            }
        }
        return table;
    }

    private void row(Table table, Mesh mesh, Method method, RaceCount count) {
        Quantiles errors = Quantiles.of(count.errors());
        table.row(
                mesh.name(),
                mesh.triangleCount(),
                method.name(),
                method.source(),
                method.moves().name().toLowerCase(Locale.ROOT),
                seed,
                count.motions(),
                count.close(),
                count.hits(),
                count.missed(),
                count.falseHits(),
                count.late(),
                count.early(),
                Math.max(0, errors.size() == 0 ? 0 : errors.at(1)),
                Math.min(0, errors.size() == 0 ? 0 : errors.at(0)),
                count.normals(),
                count.failed());
    }

    /** Processor time of one question [s], one row a mesh and method: median and quartiles over the blocks of motions. */
    public Table times() {
        Table table = Table.named("times", "mesh", "triangles", "method", "low [s]", "median [s]", "high [s]");
        for (Mesh mesh : meshes) {
            for (int i = 0; i < methods.size(); i++) {
                int method = i;
                Quantiles all = Quantiles.of(times(mesh.name()).stream()
                        .mapToDouble(block -> block.get(method))
                        .toArray());
                table.row(
                        mesh.name(),
                        mesh.triangleCount(),
                        methods.get(i).name(),
                        all.at(0.25),
                        all.at(0.5),
                        all.at(0.75));
            }
        }
        return table;
    }

    @Override
    public String toString() {
        return "Race of %s methods on %s meshes".formatted(methods.size(), meshes.size());
    }

    private List<RaceCount> of(String mesh) {
        return known(mesh, counts.get(mesh));
    }

    private List<List<Double>> times(String mesh) {
        return known(mesh, seconds.get(mesh));
    }

    private static <T> T known(String mesh, @Nullable T found) {
        if (found == null) {
            throw new IllegalArgumentException("no mesh in the race is named " + mesh);
        }
        return found;
    }

    private int place(String method) {
        return IntStream.range(0, methods.size())
                .filter(i -> methods.get(i).name().equals(method))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no method in the race is named " + method));
    }
}
