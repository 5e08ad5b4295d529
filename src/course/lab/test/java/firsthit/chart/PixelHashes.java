package firsthit.chart;

import firsthit.tables.Series;
import java.util.List;

/** A chart of each kind, and as a program the hashes of their pixels, one a line. */
enum PixelHashes {
    LINE("f5ffdb5d"),
    MAP("fd76b46c"),
    SIGNED_MAP("62567869"),
    BARS("7e3903d8"),
    HEAT("451d2dd2"),
    BOXES("db880c09"),
    ARROWS("2daaaeba"),
    SHARED_GRID("715671a4");

    final String expected;

    PixelHashes(String expected) {
        this.expected = expected;
    }

    String hash() {
        return new Pixels(figure()).hash();
    }

    private Figure figure() {
        return switch (this) {
            case LINE -> line();
            case MAP -> map();
            case SIGNED_MAP -> signedMap();
            case BARS -> bars();
            case HEAT -> heat();
            case BOXES -> boxes();
            case ARROWS -> arrows();
            case SHARED_GRID -> sharedGrid();
        };
    }

    public static void main(String[] args) {
        for (PixelHashes each : values()) {
            System.out.println(each + " " + each.hash());
        }
    }

    private static Figure line() {
        Series series = Series.of("float", new double[] {1, 10, 100, 1000}, new double[] {1e-6, 2e-6, 4e-6, 9e-6})
                .withSpread(new double[] {5e-7, 1e-6, 2e-6, 8e-6}, new double[] {2e-6, 3e-6, 5e-6, 1e-5});
        return Charts.line("Curves have bands, markers and dashes")
                .x("triangles")
                .y("time [s]")
                .logX()
                .logY()
                .add(series)
                .hline(3e-6, "limit")
                .figure();
    }

    private static Figure map() {
        return Charts.map("Places have colours")
                .x("x [m]")
                .y("y [m]")
                .area(-1, 2, -1, 1)
                .values("height [m]", (x, y) -> x * y)
                .figure();
    }

    private static Figure signedMap() {
        return Charts.map("Signs have colours")
                .x("x [m]")
                .y("y [m]")
                .area(-1, 2, -1, 1)
                .signedValues("distance [m]", (x, y) -> Math.sqrt(x * x + y * y) - 0.5)
                .figure();
    }

    private static Figure bars() {
        return Charts.bars("Counts have bars", List.of("easy", "hard"))
                .x("missed")
                .y("category")
                .add("float", 1, 7)
                .add("double", 0, 2)
                .figure();
    }

    private static Figure heat() {
        return Charts.heat("Cells have shades", List.of("stairs", "pebble"))
                .x("mesh")
                .y("method")
                .row("float", 3, 12.5)
                .row("double", 0, Double.NaN)
                .figure();
    }

    private static Figure boxes() {
        return Charts.boxes("Methods have boxes")
                .x("method")
                .y("error [m]")
                .logY()
                .add("float", 1e-3, 2e-3, 1e-2, 3e-2, 5e-5, 4e-3)
                .add("double", 1e-9, 3e-8, 2e-7, 0)
                .figure();
    }

    private static Figure arrows() {
        double[] x = {0, 1, 2};
        double[] y = {0, 1, 0};
        return Charts.line("Normals have arrows")
                .x("x [m]")
                .y("y [m]")
                .add(Series.of("path", x, y))
                .arrows("normal", x, y, new double[] {-1, 0, 1}, new double[] {1, 1, 1})
                .figure();
    }

    private static Figure sharedGrid() {
        double[] x = {0, 1, 2};
        XyChart[] panels = new XyChart[3];
        for (int i = 0; i < panels.length; i++) {
            panels[i] = Charts.line("Panel " + i)
                    .x("step")
                    .y("distance [m]")
                    .size(300, 240)
                    .add(Series.of("float", x, new double[] {0, i, 1}));
        }
        return Charts.sharedGrid(2, panels);
    }
}
