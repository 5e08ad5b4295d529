package firsthit.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import firsthit.chart.Charts;
import firsthit.experiment.methods.Methods;
import firsthit.experiment.sandbox.Sandbox;
import firsthit.experiment.scenes.Scenarios;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.tables.Series;
import firsthit.tables.Table;
import firsthit.view.View;
import firsthit.view.Viewer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.dflib.jjava.jupyter.Extension;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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

        assertThat(told.toString(StandardCharsets.UTF_8)).startsWith("First Hit cannot show all it has");
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
                .isEqualTo("Hit at fraction 0.25, edge bc of triangle 12, point (1.0, 2.0, 0.3333333333333333) m, "
                        + "normal (0.0, 0.0, 1.0), depth 0.001 m");
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
    void vectorHasAllItsDigits() {
        assertThat(text(new Vector3d(1, -0.0, 1 / 3.0))).isEqualTo("(1.0, -0.0, 0.3333333333333333)");
    }

    static Stream<Arguments> arrays() {
        return Stream.of(
                Arguments.of(new double[] {1, 1 / 3.0}, "double[] {1.0, 0.3333333333333333}"),
                Arguments.of(new float[] {0.5f}, "float[] {0.5}"),
                Arguments.of(new long[] {1, -2}, "long[] {1, -2}"),
                Arguments.of(new int[0], "int[] {}"),
                Arguments.of(new short[] {3}, "short[] {3}"),
                Arguments.of(new byte[] {4}, "byte[] {4}"),
                Arguments.of(new char[] {'a'}, "char[] {a}"),
                Arguments.of(new boolean[] {true}, "boolean[] {true}"),
                Arguments.of(new int[][] {{1, 2}, {}}, "int[][] {{1, 2}, {}}"),
                Arguments.of(new String[] {"a", null}, "String[] {a, null}"),
                Arguments.of(new Vector3d[] {new Vector3d(0.1)}, "Vector3d[] {(0.1, 0.1, 0.1)}"),
                Arguments.of(new Hit[] {HIT}, "Hit[] {" + text(HIT) + "}"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("arrays")
    void arrayShowsItsElements(Object array, String text) {
        assertThat(text(array)).isEqualTo(text);
    }

    @Test
    void longArrayIsCutAndTellsHowManyAreLeft() {
        assertThat(text(new int[10_000])).startsWith("int[] {0, 0, ").endsWith("0, and 9668 more}");
        assertThat(text(new int[100][1000])).hasSizeLessThan(1100).endsWith("0, and 669 more}, and 99 more}");
    }

    @Test
    void arrayThatHoldsItselfIsCut() {
        Object[] array = new Object[1];
        array[0] = array;

        assertThat(text(array)).startsWith("Object[] {{{").hasSizeLessThan(5000);
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
