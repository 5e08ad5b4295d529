package firsthit.io;

import static firsthit.Refusals.assertCancelled;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.mesh.LimitReached;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Faces of many corners, cut into triangles")
class PolygonCutterTest {
    /** Areas are sums of up to a thousand products of numbers below ten. */
    private static final double TIGHT = 1e-9;

    @Test
    void convexFaceBecomesAFanAroundItsFirstCorner() {
        assertThat(cut(0, 0, 2, 0, 3, 1, 2, 2, 0, 2).indices()).containsExactly(0, 1, 2, 0, 2, 3, 0, 3, 4);
        assertThat(cut(0, 2, 2, 2, 3, 1, 2, 0, 0, 0).indices()).containsExactly(0, 1, 2, 0, 2, 3, 0, 3, 4);
    }

    @Test
    void arrowIsCutAlongItsInnerDiagonal() {
        Mesh arrow = cut(0, 0, 2, -2, 0, 3, -2, -2);

        assertThat(arrow.triangleCount()).isEqualTo(2);
        assertCovered(arrow, 6);
        // A fan around the second corner would leave the arrow.
        Mesh turned = cut(2, -2, 0, 3, -2, -2, 0, 0);
        assertCovered(turned, 6);
    }

    @ForSeeds
    void starIsCoveredOnceAndWithItsOwnWinding(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int corners = random.nextInt(4, 60);
        double[] flat = new double[2 * corners];
        for (int i = 0; i < corners; i++) {
            double radius = random.nextDouble(0.1, 3);
            flat[2 * i] = radius * StrictMath.cos(2 * Math.PI * i / corners);
            flat[2 * i + 1] = radius * StrictMath.sin(2 * Math.PI * i / corners);
        }

        assertCovered(cut(flat), area(flat));
        Mesh clockwise = cut(reversed(flat));
        assertThat(Arrays.stream(signedAreas(clockwise))).allMatch(area -> area <= TIGHT);
        assertThat(Arrays.stream(signedAreas(clockwise)).sum()).isCloseTo(-area(flat), within(TIGHT));
    }

    @ForSeeds
    void combStandingAnywhereIsCovered(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int teeth = random.nextInt(1, 20);
        double[] flat = new double[2 * (2 * teeth + 3)];
        for (int i = 0; i <= 2 * teeth; i++) {
            flat[2 * i] = 2 * teeth - i;
            flat[2 * i + 1] = i % 2 == 0 ? random.nextDouble(2, 4) : random.nextDouble(0.1, 1);
        }
        flat[2 * (2 * teeth + 2)] = 2 * teeth;
        Quaterniond turn =
                new Quaterniond().rotateXYZ(random.nextDouble(6), random.nextDouble(6), random.nextDouble(6));
        double scale = Math.scalb(1.0, random.nextInt(-300, 300));

        Mesh comb = cut(flat, turn, scale);

        double sum = 0;
        for (int t = 0; t < comb.triangleCount(); t++) {
            sum += comb.scaled(1 / scale).triangle(t).area();
        }
        assertThat(sum).isCloseTo(area(flat), within(TIGHT));
    }

    @Test
    void ringWithABridgeIsCovered() {
        // Outer square, bridge to the inner one at (1, 1), round it the other way, and back over the bridge.
        Mesh ring = cut(0, 0, 4, 0, 4, 4, 0, 4, 0, 0, 1, 1, 1, 3, 3, 3, 3, 1, 1, 1);

        assertThat(ring.triangleCount()).isEqualTo(8);
        assertCovered(ring, 12);
    }

    @ForSeeds
    void faceThatCrossesItselfOrHasNoAreaStillGivesAllTriangles(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int corners = random.nextInt(3, 100);
        int range = random.nextInt(1, 20);
        MeshBuilder builder = Limits.standard().builder();
        PolygonCutter cutter = new PolygonCutter(builder);
        cutter.begin(corners);
        for (int i = 0; i < corners; i++) {
            cutter.corner(builder.vertex(
                    random.nextInt(range), random.nextInt(range), random.nextInt(2) * random.nextInt(range)));
        }
        cutter.cut();

        Mesh mesh = builder.build("crossed");
        assertThat(mesh.triangleCount()).isEqualTo(corners - 2);
        assertThat(Arrays.stream(mesh.indices()).distinct().count())
                .as("corners left out")
                .isEqualTo(corners);
    }

    @ParameterizedTest(name = "scale {0}")
    @ValueSource(doubles = {1e-320, 1e-200, 1e200, 8e307})
    void sizeDoesNotMatter(double scale) {
        double[] arrow = {0, 0, 2, -2, 0, 1.5, -2, -2};

        assertThat(cut(arrow, new Quaterniond(), scale).indices())
                .isEqualTo(cut(arrow).indices());
    }

    @Test
    void hugeConvexFaceTakesNoTime() {
        assertThat(polygon(200_000, 1).triangleCount()).isEqualTo(199_998);
    }

    @Test
    void hugeCrookedFaceIsRefused() {
        assertThatThrownBy(() -> polygon(300_000, 0.5))
                .isInstanceOf(LimitReached.class)
                .hasMessage("a face of 300000 corners that is not convex; such faces may have up to 262144, so let the"
                        + " program that writes the file cut faces into triangles");
    }

    @Test
    void hugeFaceThatCrossesItselfIsRefusedWithLimitAndRemedy() {
        SplittableRandom random = new SplittableRandom(1);

        assertThatThrownBy(() -> cut(random.doubles(200_000).toArray()))
                .isInstanceOf(LimitReached.class)
                .hasMessage("faces that are not convex take more than 105000000 comparisons, the last one has 100000"
                        + " corners; let the program that writes the file cut faces into triangles");
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0} of {1} corners")
    @CsvSource({
        "star, 20000",
        "star, 100000",
        "spikes, 20000",
        "comb, 20000",
        "comb, 100000",
        "coast, 20000",
        "coast, 262144",
        "spiral, 20000",
        "spiral, 100000"
    })
    void simplePolygonOfManyCornersIsCut(String kind, int corners) {
        SplittableRandom random = new SplittableRandom(corners);
        double[] flat = new double[2 * corners];
        for (int i = 0; i < corners; i++) {
            double turn = 2 * Math.PI * i / corners;
            double radius =
                    switch (kind) {
                        case "star" -> i % 2 == 0 ? 1 : 0.5;
                        case "spikes" -> random.nextDouble(0.1, 3);
                        case "coast" ->
                            2 + StrictMath.sin(7 * turn) + 0.3 * StrictMath.sin(101 * turn) + random.nextDouble(1e-3);
                        default -> 1;
                    };
            flat[2 * i] = radius * StrictMath.cos(turn);
            flat[2 * i + 1] = radius * StrictMath.sin(turn);
            if (kind.equals("comb")) {
                // Back along the teeth, and at last to the other end of the handle.
                flat[2 * i] = i < corners - 2 ? corners - i : i == corners - 2 ? 0 : corners;
                flat[2 * i + 1] = i >= corners - 2 ? -1 : i % 2 == 0 ? 1000 + random.nextDouble() : random.nextDouble();
            } else if (kind.equals("spiral")) {
                // Out along one wall and back along the other, twenty times round.
                int step = Math.min(i, corners - 1 - i);
                double angle = 40 * Math.PI * step / (corners / 2.0);
                double at = 1 + angle + (i < corners / 2 ? 1 : 0);
                flat[2 * i] = at * StrictMath.cos(angle);
                flat[2 * i + 1] = at * StrictMath.sin(angle);
            }
        }

        Mesh mesh = cut(flat);

        assertThat(mesh.triangleCount()).isEqualTo(corners - 2);
        double area = area(flat);
        assertThat(Arrays.stream(signedAreas(mesh)).map(Math::abs).sum())
                .as("area of all triangles, whichever way they face")
                .isCloseTo(Math.abs(area), within(Math.abs(area) * TIGHT));
    }

    @Test
    void cuttingCanBeInterrupted() {
        assertCancelled(() -> polygon(100_000, 0.5));
    }

    /** A regular polygon, every second corner drawn in to a share of the radius. */
    private static Mesh polygon(int corners, double inner) {
        double[] flat = new double[2 * corners];
        for (int i = 0; i < corners; i++) {
            double radius = i % 2 == 0 ? 1 : inner;
            flat[2 * i] = radius * StrictMath.cos(2 * Math.PI * i / corners);
            flat[2 * i + 1] = radius * StrictMath.sin(2 * Math.PI * i / corners);
        }
        return cut(flat);
    }

    private static Mesh cut(double... flat) {
        return cut(flat, new Quaterniond(), 1);
    }

    private static Mesh cut(double[] flat, Quaterniond turn, double scale) {
        MeshBuilder builder = Limits.standard().builder();
        PolygonCutter cutter = new PolygonCutter(builder);
        cutter.begin(flat.length / 2);
        for (int i = 0; i < flat.length; i += 2) {
            cutter.corner(builder.vertex(
                    turn.transform(new Vector3d(flat[i], flat[i + 1], 0)).mul(scale)));
        }
        cutter.cut();
        return builder.build("polygon");
    }

    private static double[] reversed(double[] flat) {
        double[] reversed = new double[flat.length];
        for (int i = 0; i < flat.length; i += 2) {
            reversed[i] = flat[flat.length - 2 - i];
            reversed[i + 1] = flat[flat.length - 1 - i];
        }
        return reversed;
    }

    private static double area(double[] flat) {
        double sum = 0;
        for (int i = 0; i < flat.length; i += 2) {
            int j = (i + 2) % flat.length;
            sum += flat[i] * flat[j + 1] - flat[i + 1] * flat[j];
        }
        return sum / 2;
    }

    private static double[] signedAreas(Mesh mesh) {
        double[] areas = new double[mesh.triangleCount()];
        for (int t = 0; t < areas.length; t++) {
            Vector3d a = mesh.vertex(mesh.index(t, 0));
            Vector3d b = mesh.vertex(mesh.index(t, 1)).sub(a);
            areas[t] = b.cross(mesh.vertex(mesh.index(t, 2)).sub(a)).z / 2;
        }
        return areas;
    }

    /** As the areas add up and none is below zero, no place is covered twice. */
    private static void assertCovered(Mesh mesh, double area) {
        assertThat(Arrays.stream(signedAreas(mesh))).allMatch(part -> part >= -TIGHT);
        assertThat(Arrays.stream(signedAreas(mesh)).sum()).isCloseTo(area, within(TIGHT));
    }
}
