package firsthit.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.chart.Charts;
import firsthit.chart.Figure;
import firsthit.experiment.timing.LineProgress;
import firsthit.geometry.Sphere;
import firsthit.gltf.GltfFormat;
import firsthit.io.Limits;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormatException;
import firsthit.io.MeshFormats;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.parts.PointInMesh;
import firsthit.repair.MeshReport;
import firsthit.shapes.Terrain;
import firsthit.tables.Series;
import firsthit.tables.Table;
import firsthit.view.View;
import firsthit.view.Viewer;
import firsthit.work.TextSanitizer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A browser looks at the same in {@code src/course/python/test/test_hostile.py}. */
@DisplayName("Hostile names")
@Tag("slow")
class HostileNamesTest {
    private static final Pattern TAG = Pattern.compile("<([^>]*)>");

    /** All that our HTML is made of, attributes without the text of anybody else. */
    private static final Pattern OWN_TAG = Pattern.compile(
            "/?(div|table|caption|b|thead|tbody|tr|th|td|p|br|progress)( class=\"tex2jax_ignore mathjax_ignore\")?( style=\"[a-z0-9:;%-]*\")?( max=\"1\" value=\"[0-9.]*\")?");

    private static final int LONG = 100_000;

    static Stream<Arguments> names() {
        return Stream.of(
                Arguments.of("script", "</script><img src=x onerror=alert(1)>"),
                Arguments.of("attribute", "\" onmouseover=\"alert(1)\" x=\""),
                Arguments.of("quotes", "it's \"quoted\" `${1+1}` {{2*2}} &lt;b&gt; &#60;"),
                Arguments.of("formula", "costs $5 or $6 $$\\rule{300em}{300em}$$ \\(x\\) \\begin{align}x\\end{align}"),
                Arguments.of("comment", "--><!--<svg onload=alert(1)>]]>"),
                Arguments.of("line separator", "two\u2028lines\u2029or\u0085more"),
                Arguments.of("line ends", "name\r\nf 1 2 3\n"),
                Arguments.of("NUL", "a\0b"),
                Arguments.of("direction", "photo\u202egnp.exe\u2066x"),
                Arguments.of("terminal", "\u001b[2J\u001b[31mred\u009b0m\u0007\u001b]0;title\u0007"),
                Arguments.of("half a pair", "\ud83d!\ude80"),
                Arguments.of("long", "<b>" + "x".repeat(LONG)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void meshAndItsCardAndReport(String kind, String name) {
        Mesh mesh = Shapes.box(1).named(name);

        assertSafe(shown(mesh));
        assertSafe(shown(MeshReport.of(mesh)));
        assertPlain(mesh.toString());
        assertPlain(MeshReport.of(mesh).toString());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void partsOfAFile(String kind, String name) throws IOException {
        Mesh mesh = MeshFiles.read(new ByteArrayInputStream(gltf(name)), new GltfFormat(), Limits.standard());

        assertThat(mesh.parts()).hasSize(2);
        assertSafe(shown(MeshReport.of(mesh)));
        assertSafe(shown(mesh.part(mesh.parts().get(0))));
        assertThatThrownBy(() -> mesh.part(name + "?")).satisfies(e -> assertPlain(message(e)));
    }

    /** One triangle at two nodes, the first of the given name, which JSON can write whatever is in it. */
    private static byte[] gltf(String name) {
        String escaped = name.chars().mapToObj(c -> "\\u%04x".formatted(c)).collect(Collectors.joining());
        byte[] corners = new byte[36];
        corners[14] = (byte) 0x80;
        corners[15] = 0x3f;
        corners[30] = (byte) 0x80;
        corners[31] = 0x3f;
        String buffer = Base64.getEncoder().encodeToString(corners);
        return """
                {"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0, 1]}],
                 "nodes": [{"mesh": 0, "name": "%s"}, {"mesh": 0, "name": "other"}],
                 "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
                 "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
                                "min": [0, 0, 0], "max": [1, 1, 0]}],
                 "bufferViews": [{"buffer": 0, "byteLength": 36}],
                 "buffers": [{"byteLength": 36, "uri": "data:application/octet-stream;base64,%s"}]}
                """.formatted(escaped, buffer).getBytes(StandardCharsets.US_ASCII);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void tablesEverywhere(String kind, String name) {
        Table table = Table.named(name, name, "number");
        table.row(name, 1);
        DisplayData shown = shown(table);

        assertOwnTags(html(shown));
        assertNoControls(html(shown));
        assertNoControls(text(shown));
        assertThat(table.cell(0, 0)).as("what a program reads is as it was").isEqualTo(name);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void charts(String kind, String name) throws IOException {
        double[] values = {1, 2, 3};
        List<Figure> figures = List.of(
                Charts.line(name)
                        .x(name)
                        .y(name)
                        .add(Series.of(name, values, values))
                        .caption(name)
                        .hline(2, name)
                        .mark(1, 2, name)
                        .figure(),
                Charts.boxes(name).x(name).y(name).add(name, values).figure(),
                Charts.bars(name, List.of(name, "other"))
                        .x(name)
                        .y(name)
                        .add(name, 1, 2)
                        .figure(),
                Charts.map(name)
                        .x(name)
                        .y(name)
                        .area(0, 1, 0, 1)
                        .values(name, (x, y) -> x)
                        .figure());

        for (Figure figure : figures) {
            DisplayData shown = shown(figure);
            assertPlain(text(shown));
            var image = ImageIO.read(new ByteArrayInputStream(figure.png()));
            assertThat(image.getWidth()).isEqualTo(2 * figure.width()).isLessThan(4000);
            assertThat(image.getHeight()).isEqualTo(2 * figure.height()).isLessThan(4000);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void whatIsDrawnIsWhatIsWritten(String kind, String name) {
        double[] values = {1, 2};

        assertThat(Charts.line(name)
                        .x("x")
                        .y("y")
                        .add(Series.of(name, values, values))
                        .figure()
                        .png())
                .isEqualTo(Charts.line(TextSanitizer.brief(name, 300))
                        .x("x")
                        .y("y")
                        .add(Series.of(TextSanitizer.brief(name, 300), values, values))
                        .figure()
                        .png());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void views(String kind, String name) {
        View view = View.of(name)
                .mesh(name, Shapes.box(1).named(name))
                .ball(name + ".", new Sphere(new Vector3d(), 1))
                .mesh("empty", new Mesh(name, new double[0], new int[0]))
                .label(name, new Vector3d(1, 1, 1));
        String html = Viewer.html(view);

        assertThat(html)
                .matches(
                        "(?s)<div class=\"firsthit-view tex2jax_ignore mathjax_ignore\" style=\"display:none\" data-scene=\"[A-Za-z0-9+/=]*\"></div>\n<script>.*</script>");
        assertThat(html.indexOf("</script")).isEqualTo(html.lastIndexOf("</script"));
        assertPlain(view.toString());
        assertPlain(view.figure().alt());
        String page = Viewer.page(name, view).replace(Viewer.library(), "").replace(html, "");
        assertNoControls(page);
        assertThat(page)
                .doesNotContain("onerror=alert(1)>")
                .doesNotContain("<svg")
                .doesNotContain("<b>");
        assertThat(page.split("<img", -1)).hasSize(2);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void bars(String kind, String name) {
        List<String> told = new ArrayList<>();
        new NotebookProgress(name, () -> 0, (text, html) -> told.addAll(List.of(text, html))).report(1, 1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new LineProgress(name, new PrintStream(out, true, StandardCharsets.UTF_8)).report(1, 1);

        assertThat(told).hasSize(2);
        assertPlain(told.get(0));
        assertOwnTags(told.get(1));
        assertNoControls(told.get(1));
        assertPlain(out.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("names")
    void whatIsSaidOfABadFile(String kind, String name) {
        byte[] file = ("v 0 0 " + name + "\n").getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> MeshFiles.read(new ByteArrayInputStream(file), MeshFormats.OBJ, wide()))
                .isInstanceOf(MeshFormatException.class)
                .satisfies(e -> assertPlain(message(e)));
        assertThatThrownBy(() -> new PointInMesh(Terrain.of(1, 2, 3, 4).named(name)))
                .satisfies(e -> assertPlain(message(e)));
    }

    @Test
    void nameOfABadFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("\u001b[31m \u202e'\"<img src=x onerror=alert(1)>.obj");
        Files.writeString(file, "v 0 0 x\n");

        assertThatThrownBy(() -> MeshFiles.read(file))
                .isInstanceOf(MeshFormatException.class)
                .satisfies(e -> assertPlain(message(e)))
                .hasMessageContaining("\\u001b[31m \\u202e'\"<img src=x onerror=alert(1)>.obj");
    }

    /** The limit on lines is another matter. */
    private static Limits wide() {
        return Limits.standard().withLineLength(10 * LONG);
    }

    private static DisplayData shown(Object value) {
        Renderer renderer = new Renderer();
        NotebookExtension.register(renderer);
        return renderer.render(value);
    }

    private static String html(DisplayData data) {
        return (String) Objects.requireNonNull(data.getData(MIMEType.TEXT_HTML));
    }

    private static String text(DisplayData data) {
        return (String) Objects.requireNonNull(data.getData(MIMEType.TEXT_PLAIN));
    }

    private static String message(Throwable thrown) {
        return Objects.requireNonNull(thrown.getMessage());
    }

    private static void assertSafe(DisplayData data) {
        assertOwnTags(html(data));
        assertPlain(html(data));
        assertPlain(text(data));
    }

    /** Short, and nothing in it acts on a terminal or on the direction of text. */
    private static void assertPlain(String text) {
        assertNoControls(text);
        assertThat(text.length()).isLessThan(5000);
    }

    private static void assertNoControls(String text) {
        assertThat(Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}&&[^\\n\\t]]")
                        .matcher(text)
                        .find())
                .as("control characters in %s", text.substring(0, Math.min(300, text.length())))
                .isFalse();
    }

    private static void assertOwnTags(String html) {
        assertThat(html)
                .as("text, never a formula")
                .matches("(?s)<(\\w+) class=\"tex2jax_ignore mathjax_ignore\">.*</\\1>");
        Matcher tags = TAG.matcher(html);
        while (tags.find()) {
            assertThat(tags.group(1)).matches(OWN_TAG);
        }
        assertThat(TAG.matcher(html).replaceAll("")).doesNotContain("<", ">", "\"", "'");
    }
}
