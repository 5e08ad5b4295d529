package firsthit.view;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.shapes.Pebble;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ViewerTest {
    private static final int MOST_CHARACTERS = 300_000;
    private static final Pattern SCENE = Pattern.compile("data-scene=\"([A-Za-z0-9+/=]*)\"");

    /** What the page's script unpacks from a view. */
    private static byte[] unpacked(String html) throws IOException {
        Matcher scene = SCENE.matcher(html);
        assertThat(scene.find()).isTrue();
        byte[] packed = Base64.getDecoder().decode(scene.group(1));
        return new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes();
    }

    private static String header(View view) throws IOException {
        return header(Viewer.html(view));
    }

    private static String header(String html) throws IOException {
        byte[] bytes = unpacked(html);
        int length = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt();
        return new String(bytes, Integer.BYTES, length, StandardCharsets.UTF_8);
    }

    @Test
    void libraryIsOfUsefulSizeAndLoadsNothing() {
        assertThat(Viewer.library())
                .hasSizeBetween(200_000, 300_000)
                .startsWith("<script>(")
                .endsWith("\")</script>");
    }

    @Test
    void pageTakesNoRoomUntilItsScriptRuns() {
        String html = Viewer.html(View.of("A ball").ball("ball", new Sphere(new Vector3d(), 1)));

        assertThat(html)
                .startsWith("<div class=\"firsthit-view tex2jax_ignore mathjax_ignore\" style=\"display:none\"");
    }

    @Test
    void namesNeverBecomeMarkup(@TempDir Path folder) throws IOException {
        String bad = "</script><img src=x onerror=alert(1)>\"\\\n\u0000";
        Mesh mesh = new Mesh(bad, new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2});
        View view = View.of(bad).mesh(bad, mesh).alt(bad);
        Viewer.write(folder.resolve("page.html"), view);

        assertThat(Viewer.page(bad, view)).doesNotContain("<img src=x").doesNotContain("\"\\\n");
        assertThat(Files.readString(folder.resolve("page.html"))).doesNotContain("<img src=x");
        assertThat(header(view))
                .contains("\"name\":\"</script><img src=x onerror=alert(1)>\\\"\\\\\\\\u000a\\\\u0000\"");
    }

    @Test
    void equalShapesArePackedOnce() throws IOException {
        View one = View.of("Balls").ball("ball 0", new Sphere(new Vector3d(), 1));
        View many = View.of("Balls");
        IntStream.range(0, 20).forEach(i -> many.ball("ball", new Sphere(new Vector3d(0, 0, i * 1e-3), 1)));

        assertThat(header(many).split("\"positions\"", -1)).hasSize(2);
        assertThat(Viewer.html(many).length()).isLessThan(Viewer.html(one).length() + 2_000);
    }

    @Test
    void sceneFarFromTheOriginKeepsItsDetail() throws IOException {
        Mesh mesh = Shapes.box(0.001);
        String near = header(View.of("A small box").mesh("box", mesh));
        String far = header(View.of("A small box").mesh("box", mesh.translated(new Vector3d(1 << 20, 0, 0))));

        assertThat(near).contains("\"center\":[0.0,0.0,0.0]");
        assertThat(far).contains("\"center\":[1048576.0,0.0,0.0]");
        // Rounded at a million metres, a tenth of a micrometre is left of a millimetre.
        assertThat(far).contains("\"scale\":9.765625E-4");
    }

    @Test
    void nothingAndPointsAndHugeScenesArePacked() throws IOException {
        Mesh point = new Mesh("point", new double[3], new int[3]);
        Mesh huge = Shapes.box(1e150);

        assertThat(header(View.of("Nothing"))).contains("\"camera\":null");
        for (View view : List.of(
                View.of("One point").mesh("point", point),
                View.of("A huge box").mesh("box", huge),
                View.of("Too huge").mesh("box", Shapes.box(1e200)))) {
            assertThat(header(view)).doesNotContain("NaN").doesNotContain("Infinity");
        }
    }

    @Test
    void twoScansAndLongPathsStayBelowTheLimit() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        List<Vector3d> path = IntStream.range(0, 100_000)
                .mapToObj(i -> new Vector3d(random.nextDouble(), random.nextDouble(), random.nextDouble()))
                .toList();
        View view = View.of("Too much")
                .mesh("stone", Pebble.of(1, 6, 1))
                .mesh("soup", Shapes.triangleSoup(2, 30_000, 1, 0.05))
                .motion("ball", new Sphere(new Vector3d(), 0.1), path, 0, 777)
                .path("walk", path)
                .dots("dots", path);

        String html = Viewer.html(view);

        assertThat(html).hasSizeLessThan(MOST_CHARACTERS);
        assertThat(header(html))
                .containsPattern("thinned from 81,920 to [0-9]+,[0-9]{3} triangles in this view")
                .containsPattern("walk: thinned from 100,000 to [0-9],[0-9]{3} points in this view")
                .containsPattern("the slider stops at [0-9,]+ of 100,000 steps");
    }

    @Test
    void sameSceneIsTheSameData() throws IOException {
        View view = View.of("A stone").mesh("stone", Pebble.of(1, 6, 1));

        assertThat(unpacked(Viewer.html(view))).isEqualTo(unpacked(Viewer.html(view)));
    }
}
