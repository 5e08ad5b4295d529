package firsthit.shapes;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.mesh.Topology;
import firsthit.repair.MeshReport;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Stone, hills and knot")
class CourseShapesTest {
    @ParameterizedTest(name = "knot {0}, {1}")
    @CsvSource({"1, 1", "2, 3", "3, 2", "5, 7"})
    void torusKnotIsAClosedTube(int p, int q) {
        Mesh knot = TorusKnot.of(p, q, 120 * p, 12);

        assertThat(knot.triangleCount()).isEqualTo(2 * 120 * p * 12);
        assertThat(Topology.openOrTornEdges(knot)).isZero();
        assertThat(Topology.eulerCharacteristic(knot)).isZero();
        assertThat(Topology.degenerateTriangles(knot)).isZero();
        assertThat(Topology.signedVolume(knot)).isPositive();
        Aabb bounds = knot.bounds();
        assertThat(bounds.size().x).isBetween(2.0, 3.3);
        assertThat(bounds.size().y).isBetween(2.0, 3.3);
        assertThat(bounds.size().z).isBetween(1.0, 1.3);
    }

    @Test
    void everyRingOfAKnotIsACircleAroundItsCurve() {
        Mesh knot = TorusKnot.of(2, 3, 100, 8);

        // Ring 0 belongs to s = 0: the curve is at (1.5, 0, 0) and outward is +x.
        assertThat(knot.vertex(0).distance(1.65, 0, 0)).isLessThan(1e-15);
        for (int j = 0; j < 8; j++) {
            assertThat(knot.vertex(j).distance(1.5, 0, 0)).isCloseTo(0.15, within(1e-15));
        }
    }

    @ParameterizedTest(name = "knot {0}, {1}")
    @CsvSource({"2, 3", "5, 1", "5, 9", "1, 9"})
    void strandsOfAKnotStayApart(int p, int q) {
        int rings = 400;
        Mesh knot = TorusKnot.of(p, q, rings, 4);
        Vector3d[] curve = new Vector3d[rings];
        for (int i = 0; i < rings; i++) {
            // Opposite vertices of a ring have the curve in the middle between them.
            curve[i] = knot.vertex(4 * i).add(knot.vertex(4 * i + 2)).mul(0.5);
        }
        double lap = 0;
        double[] along = new double[rings];
        for (int i = 0; i < rings; i++) {
            along[i] = lap;
            lap += curve[i].distance(curve[(i + 1) % rings]);
        }
        for (int i = 0; i < rings; i++) {
            for (int j = 0; j < i; j++) {
                double onTheWay = Math.min(along[i] - along[j], lap - (along[i] - along[j]));
                if (onTheWay > 1) {
                    assertThat(curve[i].distance(curve[j])).isGreaterThan(2 * TorusKnot.TUBE_RADIUS);
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, -1, 42, Long.MAX_VALUE})
    void noTriangleOfAPebbleIsTurnedOver(long seed) {
        Mesh pebble = Pebble.of(seed, 4, 0.1);

        assertThat(pebble.triangleCount()).isEqualTo(5120);
        assertThat(Topology.openOrTornEdges(pebble)).isZero();
        assertThat(Topology.eulerCharacteristic(pebble)).isEqualTo(2);
        for (int t = 0; t < pebble.triangleCount(); t++) {
            Vector3d outward = pebble.vertex(pebble.index(t, 0));
            assertThat(pebble.triangle(t).normal().dot(outward)).isPositive();
            assertThat(outward.length()).isBetween(0.04, 0.1);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {0, 1, -1, 42, Long.MIN_VALUE})
    void terrainIsAnOpenSheetSeenFromAbove(long seed) {
        Mesh terrain = Terrain.of(seed, 20, 40, 5);

        assertThat(terrain.vertexCount()).isEqualTo(441);
        assertThat(terrain.triangleCount()).isEqualTo(800);
        assertThat(Topology.eulerCharacteristic(terrain)).isEqualTo(1);
        assertThat(Topology.openOrTornEdges(terrain)).isEqualTo(80);
        Aabb bounds = terrain.bounds();
        assertThat(bounds.min().x()).isEqualTo(-20);
        assertThat(bounds.max().y()).isEqualTo(20);
        assertThat(bounds.min().z()).isBetween(0.0, 2.0);
        assertThat(bounds.max().z()).isBetween(3.0, 5.0);
        for (int t = 0; t < terrain.triangleCount(); t++) {
            assertThat(terrain.triangle(t).normal().z).isPositive();
        }
    }

    @Test
    void finerTerrainMeetsTheCoarserOneAtItsVertices() {
        Mesh coarse = Terrain.of(7, 8, 10, 3);
        Mesh fine = Terrain.of(7, 16, 10, 3);

        for (int row = 0; row <= 8; row++) {
            for (int column = 0; column <= 8; column++) {
                assertThat(fine.vertex(2 * row * 17 + 2 * column)).isEqualTo(coarse.vertex(row * 9 + column));
            }
        }
    }

    @Test
    void theyAreMeshesWithoutFlaws() {
        MeshReport hills = MeshReport.of(Terrain.of(5, 48, 40, 6));

        assertThat(hills.boundaryEdges()).isEqualTo(4 * 48);
        assertThat(hills.volume()).isNaN();
        assertThat(hills.area()).isGreaterThan(40.0 * 40.0);
        for (Mesh mesh : new Mesh[] {TorusKnot.of(2, 3, 64, 8), Pebble.of(11, 3, 0.06)}) {
            MeshReport report = MeshReport.of(mesh);
            assertThat(report.isClosed()).isTrue();
            assertThat(report.isOriented()).isTrue();
            assertThat(report.pieces()).isOne();
            assertThat(report.degenerateTriangles() + report.duplicateTriangles())
                    .isZero();
            assertThat(report.volume()).isCloseTo(Topology.signedVolume(mesh), within(1e-13));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("large")
    void interruptedThreadStopsMaking(String name, Supplier<Mesh> shape) {
        assertCancelled(shape::get);
    }

    static Stream<Arguments> large() {
        return Stream.of(
                large("terrain", () -> Terrain.of(1, 200, 10, 1)),
                large("pebble", () -> Pebble.of(1, 6, 1)),
                large("knot", () -> TorusKnot.of(2, 3, 1000, 20)));
    }

    private static Arguments large(String name, Supplier<Mesh> shape) {
        return Arguments.of(name, shape);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("fingerprints")
    void sameArgumentsGiveTheSameBitsEverywhere(String name, Mesh mesh, int fingerprint) {
        assertThat(31 * Arrays.hashCode(mesh.positions()) + Arrays.hashCode(mesh.indices()))
                .as(name)
                .isEqualTo(fingerprint);
    }

    static Stream<Arguments> fingerprints() {
        return Stream.of(
                Arguments.of("terrain", Terrain.of(1, 32, 30, 4), 1_276_073_519),
                Arguments.of("torus knot", TorusKnot.of(2, 3, 200, 16), -1_685_497_913),
                Arguments.of("pebble", Pebble.of(1, 3, 0.1), -97_649_389));
    }

    @Test
    void anotherSeedIsAnotherShape() {
        assertThat(Terrain.of(1, 4, 1, 1).positions())
                .isNotEqualTo(Terrain.of(2, 4, 1, 1).positions());
        assertThat(Pebble.of(1, 1, 1).positions())
                .isNotEqualTo(Pebble.of(2, 1, 1).positions());
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("badArguments")
    void aBadArgumentIsNamedWithItsValue(Supplier<Mesh> shape, String message) {
        assertIllegalAs(shape::get, message);
    }

    static Stream<Arguments> badArguments() {
        return Stream.of(
                bad(() -> Terrain.of(1, 0, 1, 1), "cells is not between 1 and 4096: 0"),
                bad(() -> Terrain.of(1, 1, 0, 1), "size is not finite and > 0: 0.0"),
                bad(() -> Terrain.of(1, 1, 1, 0), "height is not finite and > 0: 0.0"),
                bad(() -> TorusKnot.of(0, 1, 9, 9), "p is not between 1 and 100: 0"),
                bad(() -> TorusKnot.of(2, 101, 9, 9), "q is not between 1 and 100: 101"),
                bad(() -> TorusKnot.of(6, 9, 9, 9), "no knot, p = 6 and q = 9 share 3"),
                bad(() -> TorusKnot.of(2, 3, 2, 9), "segments is not between 3 and 100000: 2"),
                bad(() -> TorusKnot.of(2, 3, 9, 2), "sides is not between 3 and 1000: 2"),
                bad(
                        () -> TorusKnot.of(2, 3, 100_000, 1_000),
                        "segments times sides is not between 9 and 25000000: 100000000"),
                bad(() -> Pebble.of(1, 10, 1), "subdivisions is not between 0 and 9: 10"),
                bad(() -> Pebble.of(1, 0, -1), "radius is not finite and > 0: -1.0"));
    }

    private static Arguments bad(Supplier<Mesh> shape, String message) {
        return Arguments.of(shape, message);
    }
}
