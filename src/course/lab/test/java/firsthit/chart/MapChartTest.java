package firsthit.chart;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Triangle;
import java.awt.Color;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class MapChartTest {
    private static final Triangle TRIANGLE =
            new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 0, 0), new Vector3d(1, 3, 0));

    private static MapChart map() {
        return Charts.map("A claim").x("x [m]").y("y [m]").area(-1, 1, -1, 1).size(400, 400);
    }

    @Test
    void categoriesCoverTheirShareOfTheMap() {
        Figure figure = map().categories((x, y) -> x * x + y * y < 0.5 ? 1 : 0, "out", "in")
                .figure();
        Pixels pixels = new Pixels(figure);

        double in = pixels.count(HouseStyle.ground(1));
        double out = pixels.count(HouseStyle.ground(0));

        assertThat(in / (in + out)).isCloseTo(StrictMath.PI * 0.5 / 4, within(0.01));
        assertThat(figure.alt()).contains("Map: out, in.");
    }

    @Test
    void metreIsAsLongUpwardsAsToTheRight() {
        Pixels wide = new Pixels(map().area(-2, 2, -1, 1)
                .categories((x, y) -> x * x + y * y < 0.5 ? 1 : 0, "out", "in")
                .figure());
        Color ground = HouseStyle.ground(1);

        int bottom = wide.plotBottom();
        int height = (int) IntStream.range(0, bottom)
                .filter(y -> wide.count(ground, 0, y, wide.width(), y + 1) > 0)
                .count();
        double area = wide.count(ground, 0, 0, wide.width(), bottom);

        assertThat(area / (height * (double) height)).as("a disc").isCloseTo(StrictMath.PI / 4, within(0.03));
    }

    @Test
    void upIsUp() {
        Pixels pixels = new Pixels(map().categories((x, y) -> y > 0 ? 1 : 2, "none", "above", "below")
                .figure());

        assertThat(pixels.firstRow(HouseStyle.ground(1))).isLessThan(pixels.firstRow(HouseStyle.ground(2)));
    }

    @Test
    void valuesRunThroughViridisAndHolesStayWhite() {
        Pixels full = new Pixels(map().values("x [m]", (x, y) -> x).figure());
        Pixels holes = new Pixels(
                map().values("x [m]", (x, y) -> y > 0 ? Double.NaN : x).figure());

        assertThat(full.count(new Color(Ramp.VIRIDIS.rgb(1)), full.width() * 7 / 10, 0, full.width(), full.height()))
                .as("the colour bar")
                .isPositive();
        assertThat(full.count(new Color(Ramp.VIRIDIS.rgb(1)))).isPositive();
        assertThat(holes.count(Color.WHITE)).isGreaterThan(full.count(Color.WHITE) + 50_000);
        assertThat(new Pixels(map().values("nothing", (x, y) -> Double.NaN).figure()).height())
                .isEqualTo(800);
    }

    @Test
    void outlineIsDrawnAndSetsTheAreaWithoutOne() {
        Figure figure = Charts.map("A triangle")
                .x("x [m]")
                .y("y [m]")
                .outline("triangle", TRIANGLE)
                .figure();
        double[] x = {0, 1, 2};
        Figure path = map().path("walk", x, x).figure();

        assertThat(new Pixels(figure).count(HouseStyle.color(0))).isGreaterThan(1000);
        assertThat(new Pixels(path).count(HouseStyle.color(0))).isGreaterThan(300);
    }

    @Test
    void wrongUseIsExplained() {
        assertIllegal(
                () -> map().categories((x, y) -> 2, "a", "b").figure(), "category 2 at (", "but the names are [a, b]");
        assertIllegalAs(() -> map().cells(0), "cells are not within 1 to 1000: 0");
        assertThatIllegalArgumentException().isThrownBy(() -> map().outline("bad", new double[2], new double[3]));
        assertIllegalState(() -> Charts.map("A claim").x("x").figure(), "no label for y");
    }

    @Test
    void gridShowsItsChartsSideBySide() {
        Figure figure = Charts.grid(
                2,
                map().categories((x, y) -> 1, "a", "b"),
                map().values("v", (x, y) -> x),
                map().outline("triangle", TRIANGLE));
        Pixels pixels = new Pixels(figure);
        Color ground = HouseStyle.ground(1);

        assertThat(figure.width()).isEqualTo(800);
        assertThat(figure.height()).isEqualTo(800);
        assertThat(pixels.count(ground, 0, 0, 800, 800)).isGreaterThan(100_000);
        assertThat(pixels.count(ground, 800, 0, 1600, 1600)).isZero();
        assertThat(figure.alt()).contains("Map: a, b.").contains("Map: v.").contains("Map: outlines.");
        assertThatIllegalArgumentException().isThrownBy(() -> Charts.grid(0, map()));
        assertThatIllegalArgumentException().isThrownBy(() -> Charts.grid(1));
    }

    @Test
    void viridisRunsFromVioletToYellow() {
        assertThat(Ramp.VIRIDIS.rgb(0)).isEqualTo(0x440154);
        assertThat(Ramp.VIRIDIS.rgb(0.5)).isEqualTo(0x21918C);
        assertThat(Ramp.VIRIDIS.rgb(1)).isEqualTo(0xFDE725);
        assertThat(Ramp.VIRIDIS.rgb(-3)).isEqualTo(0x440154);
        assertThat(Ramp.VIRIDIS.rgb(7)).isEqualTo(0xFDE725);
    }
}
