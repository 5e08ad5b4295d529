package firsthit.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import firsthit.chart.Charts;
import firsthit.experiment.Methods;
import firsthit.experiment.Sandbox;
import firsthit.experiment.Scenarios;
import firsthit.experiment.Series;
import firsthit.experiment.Table;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.view.View;
import firsthit.view.Viewer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.ServiceLoader;
import org.dflib.jjava.jupyter.Extension;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class NotebookExtensionTest {
    private static final MIMEType CSV = new MIMEType("text", null, "csv", null);
    private static final Hit HIT = new Hit(
            0.25,
            new Vector3d(1, 2, 1 / 3.0),
            new Vector3d(0, 0, 1),
            0.001,
            Feature.EDGE,
            1,
            new Vector3d(0, 0.5, 0.5),
            12,
            3,
            true);

    private static DisplayData shown(Object value) {
        Renderer renderer = new Renderer();
        NotebookExtension.register(renderer);
        return renderer.render(value);
    }

    private static String html(Object value) {
        return (String) shown(value).getData(MIMEType.TEXT_HTML);
    }

    private static String text(Object value) {
        return (String) shown(value).getData(MIMEType.TEXT_PLAIN);
    }

    @Test
    void kernelFindsItByItself() {
        assertThat(ServiceLoader.load(Extension.class)).hasAtLeastOneElementOfType(NotebookExtension.class);
    }

    @Test
    @SuppressWarnings("NullAway") // The point is a kernel that is not what it should be.
    void troubleIsToldAndDoesNotReachTheKernel() {
        PrintStream err = System.err;
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
        try {
            assertThatCode(() -> new NotebookExtension().install(null)).doesNotThrowAnyException();
        } finally {
            System.setErr(err);
        }

        assertThat(told.toString(StandardCharsets.UTF_8)).startsWith("First Hit cannot show figures and tables");
    }

    @Test
    void figureIsAPictureWithWords() {
        var chart = Charts.line("A claim").x("x [m]").y("y [m]").add(Series.of("s", new double[1], new double[1]));
        DisplayData data = shown(chart.caption("More.").figure());

        byte[] png = Base64.getDecoder().decode((String) data.getData(MIMEType.IMAGE_PNG));
        assertThat(png).startsWith(0x89, 'P', 'N', 'G');
        assertThat(data.getData(MIMEType.TEXT_PLAIN).toString())
                .startsWith("A claim. Curves: s.")
                .endsWith("\nMore.");
        assertThat(shown(chart).getData(MIMEType.IMAGE_PNG))
                .as("a chart without .figure()")
                .isEqualTo(data.getData(MIMEType.IMAGE_PNG));
    }

    @Test
    void viewIsAStillAndSomethingToTurnWithTheLibraryInTheFirst() {
        Renderer renderer = new Renderer();
        NotebookExtension.register(renderer);
        View view = View.of("A ball").ball("ball", new Sphere(new Vector3d(), 1));
        DisplayData first = renderer.render(view);
        DisplayData second = renderer.render(view);

        assertThat(first.getData(MIMEType.IMAGE_PNG)).isNotNull();
        assertThat(first.getData(MIMEType.TEXT_HTML).toString()).startsWith(Viewer.library());
        assertThat(second.getData(MIMEType.TEXT_HTML)).isEqualTo(Viewer.html(view));
        assertThat(second.getData(MIMEType.TEXT_PLAIN)).isEqualTo("View: A ball");
    }

    @Test
    void libraryCanBeShownOnItsOwn() {
        DisplayData library = shown(new ViewOutputs.Library());

        assertThat(library.getData(MIMEType.TEXT_HTML)).isEqualTo(Viewer.library());
    }

    @Test
    void tableIsEscapedAlignedAndGoesOutAsCsv() {
        Table table = Table.named("a < b", "n", "text & more").row(1, "<script>\"x\"</script>");
        DisplayData data = shown(table);

        assertThat(html(table))
                .contains("<b>a &lt; b</b>", "text &amp; more", "&lt;script&gt;&quot;x&quot;&lt;/script&gt;")
                .contains("<td style=\"text-align:right\">1</td>")
                .doesNotContain("<script");
        assertThat(data.getData(MIMEType.TEXT_PLAIN)).isEqualTo(table.toText());
        assertThat(data.getData(CSV)).isEqualTo(table.toCsv());
    }

    @Test
    void longTableIsCutButItsCsvIsNot() {
        Table table = Table.named("long", "n");
        for (int i = 0; i < 250; i++) {
            table.row(i);
        }

        assertThat(html(table)).contains(">99<", "and 150 rows more").doesNotContain(">100<");
        assertThat(text(table)).isEqualTo("Table long: 250 rows");
        assertThat((String) shown(table).getData(CSV)).endsWith("249\n");
    }

    @Test
    void sandboxShowsItsTable() {
        var run =
                Sandbox.of(Scenarios.corridorWalk()).ask(Methods.sphereSweep()).run();

        assertThat(html(run)).contains("methods at corridor", "sphere sweep");
        assertThat((String) shown(run).getData(CSV)).isEqualTo(run.table().toCsv());
    }

    @Test
    void hitIsACard() {
        assertThat(html(HIT))
                .contains("<th style=\"text-align:left\">depth [m]</th><td style=\"text-align:left\">0.001</td>")
                .contains("edge bc of triangle 12, from behind", "(1, 2, 0.333333)", "instance");
        assertThat(text(HIT))
                .isEqualTo("Hit at fraction 0.25, edge bc of triangle 12, point (1, 2, 0.333333) m, "
                        + "normal (0, 0, 1), depth 0.001 m");
    }

    @Test
    void hitWithoutDepthDoesNotSpeakOfIt() {
        Hit face = new Hit(
                0, new Vector3d(), new Vector3d(1, 0, 0), 0, Feature.FACE, 0, new Vector3d(1, 0, 0), 0, -1, false);
        Hit vertex = new Hit(
                0, new Vector3d(), new Vector3d(1, 0, 0), 0, Feature.VERTEX, 2, new Vector3d(0, 0, 1), 0, -1, false);

        assertThat(html(face)).contains("face of triangle 0<").doesNotContain("depth", "instance", "behind");
        assertThat(text(vertex)).contains("vertex c of triangle 0").doesNotContain("depth");
    }

    @Test
    void meshIsACardWithItsNameEscaped() {
        Mesh mesh = Shapes.box(2).named("<img src=x>");

        assertThat(html(mesh))
                .contains("Mesh &lt;img src=x&gt;", ">12<", "(2, 2, 2)", "(-1, -1, -1)")
                .doesNotContain("<img");
        assertThat(text(mesh)).endsWith("12 triangles, size (2, 2, 2) m");
        assertThat(html(new Mesh("nothing", new double[0], new int[0]))).doesNotContain("size");
        assertThat(text(new Mesh("nothing", new double[0], new int[0])))
                .isEqualTo("Mesh nothing: 0 vertices, 0 triangles");
    }
}
