package firsthit.mesh;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
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

@DisplayName("Shapes made by formula")
class ShapesTest {
    /** Sums of up to some thousand terms of size 1 to 100. */
    private static final double SUM_TOLERANCE = 1e-9;

    @ParameterizedTest(name = "{0}: {2} triangles, volume {4}")
    @MethodSource("closedShapes")
    void closedShapesAreClosedAndTheirVolumeHasTheRightSign(
            String name, Mesh mesh, int triangles, int eulerCharacteristic, double volume) {
        assertThat(mesh.name()).isEqualTo(name);
        assertThat(mesh.triangleCount()).isEqualTo(triangles);
        assertThat(Topology.openOrTornEdges(mesh)).isZero();
        assertThat(Topology.eulerCharacteristic(mesh)).isEqualTo(eulerCharacteristic);
        assertThat(Topology.degenerateTriangles(mesh)).isZero();
        assertThat(Topology.signedVolume(mesh)).isCloseTo(volume, within(SUM_TOLERANCE));
    }

    static Stream<Arguments> closedShapes() {
        double stairs = 1.2 * 0.17 * 0.29 * (1 + 2 + 3 + 4 + 5 + 6);
        double climb = 1.5 * (stairs / 1.2 + 1.02 * 1.2 + 1.02 * 3.3 / 2);
        return Stream.of(
                Arguments.of("box", Shapes.box(2), 12, 2, 8),
                Arguments.of("box", Shapes.box(2, 3, 4), 12, 2, 24),
                Arguments.of("room", Shapes.room(4, 5, 3), 12, 2, -60),
                Arguments.of("corridor", Shapes.corridor(), 20, 2, -2.5 * (10 * 2 + 6 * 2)),
                Arguments.of("stairs", Shapes.stairs(6), 52, 2, stairs),
                Arguments.of("stairs", Shapes.stairs(1, 1, 2, 3), 12, 2, 6),
                Arguments.of("ramp", Shapes.ramp(4, 1, 2), 8, 2, 4),
                Arguments.of("room with stairs and ramp", Shapes.roomWithStairsAndRamp(), 72, 4, climb - 162));
    }

    @ParameterizedTest(name = "{0} subdivisions: {1} vertices, {2} triangles")
    @CsvSource({"0, 12, 20", "1, 42, 80", "3, 642, 1280", "5, 10242, 20480"})
    void icosphereIsAClosedSphere(int subdivisions, int vertices, int triangles) {
        Mesh sphere = Shapes.icosphere(subdivisions, 2);

        assertThat(sphere.vertexCount()).isEqualTo(vertices);
        assertThat(sphere.triangleCount()).isEqualTo(triangles);
        assertThat(Topology.openOrTornEdges(sphere)).isZero();
        assertThat(Topology.eulerCharacteristic(sphere)).isEqualTo(2);
        for (int v = 0; v < vertices; v++) {
            assertThat(sphere.vertex(v).length()).isCloseTo(2, within(1e-15));
        }
    }

    @Test
    void icosphereFillsTheBallAsItIsSplit() {
        double ball = 4 * Math.PI / 3;

        // A chord of angle h lies h²/8 below the circle, and splitting halves h.
        double coarse = ball - Topology.signedVolume(Shapes.icosphere(3, 1));
        double fine = ball - Topology.signedVolume(Shapes.icosphere(4, 1));

        assertThat(fine).isPositive();
        assertThat(coarse / fine).isCloseTo(4, within(1e-1));
    }

    @Test
    void trianglesOfASoupStayInsideTheirCubes() {
        Mesh soup = Shapes.triangleSoup(3, 500, 10, 2);

        assertThat(soup.vertexCount()).isEqualTo(1500);
        assertThat(soup.triangleCount()).isEqualTo(500);
        for (int t = 0; t < 500; t++) {
            Aabb box = Aabb.around(soup.triangle(t));
            assertThat(Math.max(box.size().x, Math.max(box.size().y, box.size().z)))
                    .isLessThanOrEqualTo(2);
            assertThat(box.min().get(box.min().minComponent())).isGreaterThanOrEqualTo(-6);
            assertThat(box.max().get(box.max().maxComponent())).isLessThanOrEqualTo(6);
        }
        assertThat(Shapes.triangleSoup(3, 0, 1, 1).triangleCount()).isZero();
    }

    @Test
    void boundsAreThoseAskedFor() {
        assertThat(Shapes.box(2, 4, 6).bounds()).isEqualTo(box(-1, -2, -3, 1, 2, 3));
        assertThat(Shapes.room(2, 4, 6).bounds()).isEqualTo(box(-1, -2, 0, 1, 2, 6));
        assertThat(Shapes.corridor(9, 7, 2, 3).bounds()).isEqualTo(box(0, -1, 0, 9, 6, 3));
        assertThat(Shapes.stairs(4, 0.25, 0.5, 2).bounds()).isEqualTo(box(0, -1, 0, 2, 1, 1));
        assertThat(Shapes.ramp(4, 1, 2).bounds()).isEqualTo(box(0, -1, 0, 4, 1, 1));
        assertThat(Shapes.icosphere(0, 1).bounds().max().x()).isLessThan(1);
        assertThat(Shapes.roomWithStairsAndRamp().bounds()).isEqualTo(box(-4.5, -3, 0, 4.5, 3, 3));
    }

    @Test
    void areaOfStairsIsThatOfTreadsRisersBackBottomAndSides() {
        // Two steps of 1 m: treads 2, risers 2, back 2, bottom 2, both sides 2 x 3.
        assertThat(Topology.area(Shapes.stairs(2, 1, 1, 1))).isCloseTo(14, within(1e-14));
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
                Arguments.of("icosphere", Shapes.icosphere(3, 0.7), -190_237_586),
                Arguments.of("soup", Shapes.triangleSoup(1, 1000, 10, 1), -1_022_709_009),
                Arguments.of("stairs", Shapes.stairs(20), -1_542_580_562));
    }

    @Test
    void anotherSeedIsAnotherShape() {
        assertThat(Shapes.triangleSoup(1, 4, 1, 1).positions())
                .isNotEqualTo(Shapes.triangleSoup(2, 4, 1, 1).positions());
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("badArguments")
    void aBadArgumentIsNamedWithItsValue(Supplier<Mesh> shape, String message) {
        assertIllegalAs(shape::get, message);
    }

    static Stream<Arguments> badArguments() {
        return Stream.of(
                bad(() -> Shapes.box(0), "width is not finite and > 0: 0.0"),
                bad(() -> Shapes.box(-0.0), "width is not finite and > 0: -0.0"),
                bad(() -> Shapes.box(1, Double.NaN, 1), "depth is not finite and > 0: NaN"),
                bad(() -> Shapes.box(1, 1, -2), "height is not finite and > 0: -2.0"),
                bad(() -> Shapes.room(Double.POSITIVE_INFINITY, 1, 1), "width is not finite and > 0: Infinity"),
                bad(() -> Shapes.room(1, 0, 1), "depth is not finite and > 0: 0.0"),
                bad(() -> Shapes.room(1, 1, 0), "height is not finite and > 0: 0.0"),
                bad(() -> Shapes.corridor(2, 5, 2, 3), "first leg is not longer than the width 2.0: 2.0"),
                bad(() -> Shapes.corridor(5, 1, 2, 3), "second leg is not longer than the width 2.0: 1.0"),
                bad(() -> Shapes.corridor(5, 5, 0, 3), "width is not finite and > 0: 0.0"),
                bad(() -> Shapes.corridor(5, 5, 2, 0), "height is not finite and > 0: 0.0"),
                bad(() -> Shapes.stairs(0), "steps is not between 1 and 10000: 0"),
                bad(() -> Shapes.stairs(1, 0, 1, 1), "rise is not finite and > 0: 0.0"),
                bad(() -> Shapes.stairs(1, 1, 0, 1), "run is not finite and > 0: 0.0"),
                bad(() -> Shapes.stairs(1, 1, 1, 0), "width is not finite and > 0: 0.0"),
                bad(() -> Shapes.ramp(0, 1, 1), "length is not finite and > 0: 0.0"),
                bad(() -> Shapes.ramp(1, 0, 1), "height is not finite and > 0: 0.0"),
                bad(() -> Shapes.ramp(1, 1, 0), "width is not finite and > 0: 0.0"),
                bad(() -> Shapes.icosphere(-1, 1), "subdivisions is not between 0 and 9: -1"),
                bad(() -> Shapes.icosphere(10, 1), "subdivisions is not between 0 and 9: 10"),
                bad(() -> Shapes.icosphere(0, 0), "radius is not finite and > 0: 0.0"),
                bad(() -> Shapes.triangleSoup(1, -1, 1, 1), "count is not between 0 and 50000000: -1"),
                bad(() -> Shapes.triangleSoup(1, 1, 0, 1), "extent is not finite and > 0: 0.0"),
                bad(() -> Shapes.triangleSoup(1, 1, 1, 0), "size is not finite and > 0: 0.0"));
    }

    private static Arguments bad(Supplier<Mesh> shape, String message) {
        return Arguments.of(shape, message);
    }

    private static Aabb box(double x0, double y0, double z0, double x1, double y1, double z1) {
        return new Aabb(new Vector3d(x0, y0, z0), new Vector3d(x1, y1, z1));
    }
}
