package firsthit.view;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.chart.Figure;
import firsthit.chart.Palette;
import firsthit.chart.Pixels;
import firsthit.experiment.methods.Methods;
import firsthit.experiment.sandbox.Sandbox;
import firsthit.experiment.scenes.Scenarios;
import firsthit.geometry.Plane;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import firsthit.shapes.Pebble;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ViewTest {
    private static final Sphere BALL = new Sphere(new Vector3d(0.2, 0.1, 2), 0.25);
    private static final Vector3d DOWN = new Vector3d(0, 0, -3);

    private static View everyKind() {
        Mesh stone = Pebble.of(3, 2, 1);
        Hit hit = null;
        for (int i = 0; i < stone.triangleCount(); i++) {
            Hit touched = SolidSweep.sweep(BALL, DOWN, stone.triangle(i));
            hit = touched != null && (hit == null || touched.fraction() < hit.fraction()) ? touched.onTriangle(i) : hit;
        }
        return View.of("Every kind of thing in one view")
                .mesh("stone", stone)
                .sweep("sphere sweep", BALL, DOWN, Objects.requireNonNull(hit))
                .hit("first touch", hit)
                .plane("plane", new Plane(new Vector3d(0, 0, -0.2), new Vector3d(0.2, 0, 1)), 1.5)
                .path("walk", List.of(new Vector3d(-2, -2, 0), new Vector3d(0, -2, 1), new Vector3d(2, -2, 0)))
                .segment("segment triangle", new Vector3d(-2, 0, 1), new Vector3d(4, 0, -1))
                .dots("places", List.of(new Vector3d(2, 2, 0)))
                .label("here", new Vector3d(2, 2, 0));
    }

    /** A change of look changes this number: look at the picture, then take the number from the message. */
    @Test
    void pixelsAreThoseOfEveryOtherMachine() {
        String first = new Pixels(everyKind().figure()).hash();

        assertThat(new Pixels(everyKind().figure()).hash()).isEqualTo(first);
        assertThat(first).isEqualTo("752c8b36");
    }

    @Test
    void eachLayerHasItsColorInThePicture() {
        Pixels pixels = new Pixels(everyKind().figure());

        assertThat(pixels.width()).isEqualTo(1440);
        for (String layer : List.of("sphere sweep", "segment triangle")) {
            assertThat(pixels.count(Palette.of(List.of(layer)).get(0)))
                    .as(layer)
                    .isGreaterThan(300);
        }
    }

    @Test
    void layersDifferInColor() {
        assertThat(everyKind().contents().layers().stream().map(Layer::color)).doesNotHaveDuplicates();
    }

    @Test
    void wordsForThoseWhoCannotSeeItNameTheLayers() {
        assertThat(everyKind().figure().alt())
                .isEqualTo("Every kind of thing in one view. Shown: stone, sphere sweep, first touch, plane, walk,"
                        + " segment triangle, places.");
        Figure told = View.of("a").alt("b").caption("c").figure();
        assertThat(told.alt()).isEqualTo("b");
        assertThat(told.caption()).isEqualTo("c");
    }

    @Test
    void aSandboxIsSeenFromNearItsPaths() {
        View near = Sandbox.of(Scenarios.ballAtTheStairs())
                .ask(Methods.basic())
                .run()
                .view();
        View whole = Sandbox.of(Scenarios.beadOnThePebble())
                .ask(Methods.sphereSweep())
                .run()
                .view();

        assertThat(near.contents().legend()).hasSize(1 + Methods.basic().size());
        assertThat(near.contents().steps()).isEqualTo(61);
        assertThat(near.contents().camera().zoom()).isBetween(1.5, 5.0);
        assertThat(whole.contents().camera().zoom()).isLessThan(2);
        assertThat(near.figure().notes()).isEmpty();
    }

    @Test
    void wordsMayTakeAllTheRoom() {
        View view = View.of("a long title ".repeat(20)).size(240, 160);
        for (int i = 0; i < 20; i++) {
            view.mesh("a long name ".repeat(3) + i, Shapes.box(1));
        }

        assertThat(new Pixels(view.figure()).height()).isEqualTo(320);
    }

    @Test
    void anEmptyMeshIsNamedInThePicture() {
        Figure figure = View.of("Nothing")
                .mesh("scan", new Mesh("scan.ply", new double[0], new int[0]))
                .figure();

        assertThat(figure.notes()).containsExactly("scan is not shown: mesh scan.ply has no triangle");
        assertThat(figure.alt()).isEqualTo("Nothing. Nothing is shown.");
    }

    @Test
    void aPathWithANumberThatIsNoneIsNamedAndTheRestIsShown() {
        Figure figure = View.of("Half")
                .mesh("box", Shapes.box(1))
                .path("walk", List.of(new Vector3d(), new Vector3d(1, Double.NaN, 0)))
                .segment("ray", new Vector3d(), new Vector3d(Double.POSITIVE_INFINITY, 0, 0))
                .motion("ball", BALL, List.of(), 0)
                .motion("ball", BALL, List.of(new Vector3d()), 1)
                .figure();

        assertThat(figure.notes())
                .containsExactly(
                        "walk is not shown: point 1 is (1.0, NaN, 0.0)",
                        "ray is not shown: point 1 is (Infinity, 0.0, 0.0)",
                        "ball is not shown: it has 0 points, not 1 to 1000000",
                        "ball is not shown: there is no step 1 among its 1");
        assertThat(figure.alt()).isEqualTo("Half. Shown: box.");
    }

    @Test
    void aHundredMillionTrianglesAreRefused() {
        assertThat(Shown.problemOf("scan", "city.ply", 100_000_000))
                .isEqualTo("scan is not shown: mesh city.ply has 100000000 triangles, more than 5000000");
    }

    @Test
    void namesWithMarkupAreText() {
        View view = View.of("<b>bold</b>")
                .mesh("<script>alert(1)</script>", Shapes.box(1))
                .label("<i>", new Vector3d());

        assertThat(view.figure().alt()).contains("<script>alert(1)</script>");
    }

    @Test
    void aPointThatMovesIsStillSeen() {
        View view = View.of("point").sweep("ray", new Sphere(new Vector3d(), 0), new Vector3d(1, 0, 0), null);

        assertThat(new Pixels(view.figure()).count(Palette.of(List.of("ray")).get(0)))
                .isPositive();
        assertThat(view.contents().steps()).isEqualTo(41);
        assertThat(view.contents().step()).isEqualTo(40);
        assertThat(view.step(3).contents().step()).isEqualTo(3);
        assertThat(view.step(99).contents().step()).isEqualTo(40);
    }

    @Test
    void anObjectWithoutExtentIsDrawn() {
        assertThat(View.of("spot")
                        .dots("spot", List.of(new Vector3d(1, 2, 3)))
                        .figure()
                        .notes())
                .isEmpty();
        assertThat(View.of("top")
                        .mesh("box", Shapes.box(1))
                        .camera(Camera.from(0, 90))
                        .figure()
                        .notes())
                .isEmpty();
    }

    @Test
    void largePicturesHaveFewerSamples() {
        View view = View.of("large").mesh("box", Shapes.box(1)).size(1000, 1000);

        assertThat(Render.of(view.contents(), 1000, 1000).perPixel()).isEqualTo(4);
        assertThat(Render.of(view.contents(), 1001, 1000).perPixel()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 1.5, Double.NaN})
    void opacityIsAShare(double opacity) {
        View view = View.of("box").mesh("box", Shapes.box(1));

        assertIllegal(() -> view.seeThrough(opacity), "opacity", Double.toString(opacity));
    }

    @Test
    void badNumbersOfTheViewItselfAreNamed() {
        View view = View.of("box");
        Plane plane = new Plane(new Vector3d(), new Vector3d(0, 0, 1));

        assertIllegal(() -> View.of(" "), "title");
        assertIllegal(() -> view.size(100, 400), "100 x 400");
        assertIllegal(() -> view.size(1001, 400), "1001");
        assertIllegal(() -> view.step(-1), "-1");
        assertIllegal(() -> view.plane("p", plane, 0), "0.0");
        assertIllegal(() -> Camera.from(0, 91), "91.0");
        assertIllegal(() -> Camera.from(Double.NaN, 0), "NaN");
        assertIllegal(() -> Camera.FITTED.zoomed(0), "zoom");
        assertIllegal(() -> Camera.at(new Vector3d(1), new Vector3d(1)), "same place");
        assertIllegal(() -> Camera.FITTED.withNear(-1), "near");
    }
}
