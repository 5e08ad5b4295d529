package firsthit.notebook;

import firsthit.chart.Chart;
import firsthit.chart.Figure;
import firsthit.experiment.sandbox.SandboxRun;
import firsthit.lesson.CheckResult;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.repair.MeshReport;
import firsthit.tables.Table;
import firsthit.view.View;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.dflib.jjava.jupyter.Extension;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.jspecify.annotations.Nullable;

/**
 * Registers renderers for figures, charts, tables, hits, meshes, reports, sandboxes and arrays; the kernel finds it through META-INF/services.
 *
 * <p>Each value also has a short plain text: without it the kernel saves an identity hash, which differs in every run.
 */
public final class NotebookExtension implements Extension {
    private static final MIMEType CSV = new MIMEType("text", null, "csv", null);

    /** Most rows shown; the CSV always has all. */
    private static final int MOST_ROWS = 100;

    /** For the service loader of the kernel. */
    public NotebookExtension() {}

    @Override
    public void install(BaseKernel kernel) {
        try {
            register(kernel.getRenderer());
            LastWords.install(CellOutput.install(kernel)::warn);
            Sources.install(System.getenv(Sources.VARIABLE));
            kernel.getMagicsRegistry().registerLineMagic("mine", NotebookExtension::mine);
            endWithItsParent();
        } catch (Exception | LinkageError e) {
            // An exception from this method would silently end the kernel at its start.
            System.err.println("First Hit cannot show all it has in this kernel: " + e);
        }
    }

    private static @Nullable Object mine(BaseKernel kernel, List<String> chapters) throws IOException {
        for (String chapter : chapters) {
            EarlierMethods.run(Path.of(""), chapter, kernel::evalRaw, System.out::println);
        }
        return null;
    }

    /** Ends the kernel when its parent has ended, since a killed parent cannot tell it to end. */
    private static void endWithItsParent() {
        String starter = System.getenv("JPY_PARENT_PID"); // on Windows this is not a process id
        Optional<ProcessHandle> parent = starter != null && File.separatorChar == '/'
                ? ProcessHandle.of(Long.parseLong(starter))
                : ProcessHandle.current().parent();
        if (parent.isPresent()) {
            CompletableFuture<Void> unused =
                    parent.get().onExit().thenRun(() -> Runtime.getRuntime().halt(1));
        } else if (starter != null) {
            Runtime.getRuntime().halt(1);
        }
    }

    static void register(Renderer renderer) {
        renderer.createRegistration(Figure.class)
                .preferring(MIMEType.IMAGE_PNG)
                .register((figure, context) -> ViewOutputs.show(figure, context.getOutputContainer()));
        renderer.createRegistration(Chart.class)
                .preferring(MIMEType.IMAGE_PNG)
                .register((chart, context) -> ViewOutputs.show(chart.figure(), context.getOutputContainer()));
        ViewOutputs views = new ViewOutputs();
        renderer.createRegistration(View.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((view, context) -> views.show(view, context.getOutputContainer()));
        renderer.createRegistration(ViewOutputs.Library.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((library, context) -> views.show(library, context.getOutputContainer()));
        renderer.createRegistration(Slider.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((slider, context) -> views.show(slider, context.getOutputContainer()));
        renderer.createRegistration(Table.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((table, context) -> show(table, context.getOutputContainer()));
        renderer.createRegistration(Hit.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((hit, context) -> show(hit, context.getOutputContainer()));
        renderer.createRegistration(Mesh.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((mesh, context) -> show(mesh, context.getOutputContainer()));
        renderer.createRegistration(MeshReport.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((report, context) -> show(report, context.getOutputContainer()));
        // Also for arrays, since arrays of objects have no other common class.
        renderer.createRegistration(Object.class)
                .preferring(MIMEType.TEXT_PLAIN)
                .register((value, context) -> context.getOutputContainer().putText(Values.text(value)));
        renderer.createRegistration(CheckResult.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((result, context) -> show(result, context.getOutputContainer()));
        renderer.createRegistration(SandboxRun.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((run, context) -> show(run, context.getOutputContainer()));
    }

    private static void show(Table table, DisplayData out) {
        out.putHTML(Html.table(table, MOST_ROWS));
        out.putText(table.rowCount() > MOST_ROWS ? table.toString() : table.toText());
        out.putData(CSV, table.toCsv(), Map.of("name", table.name()));
    }

    /** A renderer fills one output, so the chart is shown before it as a separate one. */
    private static void show(SandboxRun run, DisplayData out) {
        Kernel.show(run.view());
        Kernel.show(run.distances());
        show(run.table(), out);
    }

    private static void show(CheckResult result, DisplayData out) {
        if (result.picture() != null) {
            Kernel.show(result.picture());
        }
        out.putHTML(Html.check(result));
        out.putText(result.toString());
    }

    private static void show(Hit hit, DisplayData out) {
        out.putHTML(Cards.html(hit));
        out.putText(Cards.text(hit));
    }

    private static void show(Mesh mesh, DisplayData out) {
        out.putHTML(Cards.html(mesh));
        out.putText(Cards.text(mesh));
    }

    private static void show(MeshReport report, DisplayData out) {
        out.putHTML(Cards.html(report));
        out.putText(report.toString());
    }
}
