package firsthit.experiment.sandbox;

import firsthit.chart.Charts;
import firsthit.chart.XyChart;
import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.tables.Table;
import firsthit.view.View;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3dc;

/**
 * Results of a {@link Sandbox}: the same motion under each method.
 *
 * @param mesh the obstacle
 * @param mover the ball before the first step
 * @param displacement desired in each step [m]
 * @param steps number of them
 * @param skinWidth gap that a stopped mover kept [m]
 * @param runs one for each method, in the order given
 */
public record SandboxRun(
        Mesh mesh, Sphere mover, Vector3dc displacement, int steps, double skinWidth, List<MethodRun> runs) {

    /** Copies displacement and list. */
    public SandboxRun {
        displacement = Require.finite("displacement", displacement);
        runs = List.copyOf(runs);
    }

    /**
     * The run of one method.
     *
     * @throws IllegalArgumentException naming it if it did not run
     */
    public MethodRun of(String method) {
        return runs.stream()
                .filter(run -> run.name().equals(method))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("%s did not run, but %s"
                        .formatted(method, runs.stream().map(MethodRun::name).toList())));
    }

    /** Number of methods whose mover never overlapped the mesh, neither after a step nor in passing. */
    public long keptOut() {
        return runs.stream()
                .filter(run -> run.deepest() == 0 && !run.tunnelled())
                .count();
    }

    /** One row for each method: first contact, greatest depth, final position. */
    public Table table() {
        Table table = Table.named(
                "methods at " + mesh.name(),
                "method",
                "fraction",
                "x [m]",
                "y [m]",
                "z [m]",
                "touched",
                "deepest [m]",
                "tunnelled",
                "end x [m]",
                "end y [m]",
                "end z [m]");
        for (MethodRun run : runs) {
            table.row(
                    run.name(),
                    run.fraction(),
                    coordinate(run, 0),
                    coordinate(run, 1),
                    coordinate(run, 2),
                    touched(run),
                    run.deepest(),
                    run.tunnelled(),
                    run.end().x(),
                    run.end().y(),
                    run.end().z());
        }
        return table;
    }

    /**
     * A chart of each mover's distance from the mesh after each step; negative means overlap.
     *
     * <p>The title counts the methods that kept it out; {@link #distances(String)} has another title.
     */
    public XyChart distances() {
        return distances("At %s, %s of %s methods keep the ball out".formatted(mesh.name(), keptOut(), runs.size()));
    }

    /** The same with a given title. */
    public XyChart distances(String title) {
        XyChart chart = Charts.line(title)
                .x("step")
                .y("distance from surface to surface [m]")
                .hline(0, "touching");
        runs.forEach(method -> chart.add(method.distances()));
        return chart;
    }

    /** A view of the mesh and each method's ball on its path. */
    public View view() {
        return view("Where each method lets the ball go at " + mesh.name());
    }

    /** The same with a given title. */
    public View view(String title) {
        View view = View.of(title).mesh(mesh.name(), mesh).cutAway();
        // All have the same start, so one ghost there is enough.
        int[] ghosts = {0};
        for (MethodRun method : runs) {
            view.motion(method.name(), mover, method.path(), ghosts);
            ghosts = new int[0];
        }
        return view.camera(RunCamera.of(mesh, mover, runs));
    }

    @Override
    public String toString() {
        return "SandboxRun: %s steps at %s, %s methods".formatted(steps, mesh.name(), runs.size());
    }

    private static double coordinate(MethodRun run, int axis) {
        Vector3dc point = run.point();
        return point == null ? Double.NaN : point.get(axis);
    }

    private static String touched(MethodRun run) {
        if (run.hit() != null) {
            return run.hit().feature().toString().toLowerCase(Locale.ROOT);
        }
        return run.noticed() ? "not told" : "nothing";
    }
}
