package firsthit.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.mesh.Topology;
import firsthit.topology.EdgeTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Mesh report")
class MeshReportTest {
    private static final Vector3d A = new Vector3d(0, 0, 0);
    private static final Vector3d B = new Vector3d(1, 0, 0);
    private static final Vector3d C = new Vector3d(0, 1, 0);
    private static final Vector3d D = new Vector3d(0, 0, 1);

    @Test
    void boxIsCountedAndMeasured() {
        MeshReport report = MeshReport.of(Shapes.box(1, 2, 3));

        assertThat(report.vertices()).isEqualTo(8);
        assertThat(report.triangles()).isEqualTo(12);
        assertThat(report.places()).isEqualTo(8);
        assertThat(report.edges()).isEqualTo(18);
        assertThat(report.pieces()).isEqualTo(1);
        assertThat(report.isClosed()).isTrue();
        assertThat(report.isOriented()).isTrue();
        assertThat(report.area()).isEqualTo(22);
        assertThat(report.volume()).isEqualTo(6);
        assertThat(report.bounds()).isEqualTo(Shapes.box(1, 2, 3).bounds());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void ownSolidsAreClosedWithoutFlaws(Mesh mesh) {
        MeshReport report = MeshReport.of(mesh);

        assertFlawless(report);
        assertThat(report.isClosed()).isTrue();
        assertThat(report.boundaryEdges()).isZero();
        assertThat(2 * report.edges()).isEqualTo(3 * report.triangles());
        assertThat(report.volume()).isCloseTo(Topology.signedVolume(mesh), within(1e-13));
        assertThat(report.area()).isCloseTo(Topology.area(mesh), within(1e-12));
        assertThat(report.isClosed()).isEqualTo(new EdgeTable(mesh).openEdge() < 0);
    }

    static Stream<Mesh> solids() {
        return Stream.of(
                Shapes.box(0.7),
                Shapes.room(4, 3, 2.5),
                Shapes.corridor(),
                Shapes.stairs(5),
                Shapes.ramp(2, 1, 1),
                MeshSamples.knot(64, 8),
                Shapes.icosphere(2, 1),
                MeshSamples.stone(11, 3, 0.06));
    }

    private static void assertFlawless(MeshReport report) {
        assertThat(report.degenerateTriangles()).isZero();
        assertThat(report.duplicateTriangles()).isZero();
        assertThat(report.backToBackTriangles()).isZero();
        assertThat(report.nonManifoldEdges()).isZero();
        assertThat(report.unusedVertices()).isZero();
        assertThat(report.isOriented()).isTrue();
        assertThat(report.pieces()).isEqualTo(1);
    }

    @Test
    void theRoomAndWhatStandsInItAreTwoPieces() {
        MeshReport report = MeshReport.of(Shapes.roomWithStairsAndRamp());

        assertThat(report.isClosed()).isTrue();
        assertThat(report.pieces()).isEqualTo(2);
    }

    @Test
    void theTeapotIsOpenWhereItsPiecesMeet() throws IOException {
        MeshReport report = MeshReport.of(MeshFiles.read(Path.of("data", "meshes", "teapot.obj")));

        assertThat(report.vertices()).isEqualTo(792);
        assertThat(report.places()).isEqualTo(529);
        assertThat(report.isClosed()).isFalse();
    }

    @Test
    void verticesAtOnePlaceAreOne() {
        MeshReport apart = MeshReport.of(Mesh.of(
                "tetrahedron",
                new Triangle(A, C, B),
                new Triangle(A, B, D),
                new Triangle(B, C, D),
                new Triangle(C, new Vector3d(-0.0, 0, -0.0), D)));

        assertThat(apart.vertices()).isEqualTo(12);
        assertThat(apart.places()).isEqualTo(4);
        assertThat(apart.edges()).isEqualTo(6);
        assertThat(apart.volume()).isCloseTo(1.0 / 6, within(1e-16));
    }

    @Test
    void unusedVerticesAreCountedAndEnlargeTheBounds() {
        MeshReport report =
                MeshReport.of(new Mesh("one", new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 9, 9, 9}, new int[] {0, 1, 2}));

        assertThat(report.unusedVertices()).isEqualTo(1);
        assertThat(report.bounds()).isEqualTo(new Aabb(A, new Vector3d(9)));
        assertThat(report.area()).isEqualTo(0.5);
    }

    @Test
    void anEmptyMeshIsClosedAroundNothing() {
        MeshReport report = MeshReport.of(new Mesh("nothing", new double[0], new int[0]));

        assertThat(report.bounds()).isNull();
        assertThat(report.pieces()).isZero();
        assertThat(report.isClosed()).isTrue();
        assertThat(report.volume()).isZero();
        assertThat(report.area()).isZero();
    }

    @Test
    void duplicatesOfEitherWindingAreToldApart() {
        Triangle front = new Triangle(A, B, C);
        Triangle back = new Triangle(C, B, A);

        MeshReport same = MeshReport.of(Mesh.of("twice", front, new Triangle(B, C, A), front));
        MeshReport sheet = MeshReport.of(Mesh.of("sheet", front, back));
        MeshReport both = MeshReport.of(Mesh.of("both", front, back, new Triangle(B, A, C), front, front));

        assertThat(same.duplicateTriangles()).isEqualTo(2);
        assertThat(same.backToBackTriangles()).isZero();
        assertThat(sheet.duplicateTriangles()).isZero();
        assertThat(sheet.backToBackTriangles()).isEqualTo(1);
        assertThat(sheet.isClosed()).isTrue();
        assertThat(sheet.volume()).isZero();
        assertThat(both.duplicateTriangles()).isEqualTo(3);
        assertThat(both.backToBackTriangles()).isEqualTo(2);
    }

    @Test
    void aTriangleWithoutAreaIsDegenerateAndAThinOneIsNot() {
        Vector3d far = new Vector3d(1e15, 1e15, 1e15);
        Vector3d next = new Vector3d(1e15 + 0.125, 1e15, 1e15);
        Vector3d beside = new Vector3d(1e15, 1e15 + 0.125, 1e15);

        assertThat(degenerate(A, A, B)).isEqualTo(1);
        assertThat(degenerate(B, B, B)).isEqualTo(1);
        assertThat(degenerate(A, new Vector3d(1, 2, 3), new Vector3d(3, 6, 9))).isEqualTo(1);
        assertThat(degenerate(A, new Vector3d(1, 2, 3), new Vector3d(3, 6, Math.nextUp(9.0))))
                .isZero();
        assertThat(degenerate(far, next, beside)).isZero();
        assertThat(degenerate(A, far, far)).isEqualTo(1);
        // A third of a double is none: these three look like a line and are not.
        assertThat(degenerate(A, new Vector3d(0.1, 0.2, 0.3), new Vector3d(0.3, 0.6, 0.9)))
                .isZero();
        assertThat(degenerate(A, new Vector3d(Double.MIN_VALUE, 0, 0), new Vector3d(0, Double.MIN_VALUE, 0)))
                .isZero();
        assertThat(degenerate(
                        new Vector3d(-1.5e308, 0, 0),
                        new Vector3d(1.5e308, 0, 0),
                        new Vector3d(0, Double.MIN_VALUE, 0)))
                .isZero();
    }

    private static int degenerate(Vector3d a, Vector3d b, Vector3d c) {
        return MeshReport.of(Mesh.of("one", new Triangle(a, b, c))).degenerateTriangles();
    }

    @Test
    void aTurnedTriangleLeavesASolidClosedAndWithoutVolume() {
        MeshReport report = MeshReport.of(Mesh.of(
                "tetrahedron",
                new Triangle(A, C, B),
                new Triangle(A, B, D),
                new Triangle(B, C, D),
                new Triangle(A, C, D)));

        assertThat(report.isClosed()).isTrue();
        assertThat(report.isOriented()).isFalse();
        assertThat(report.turnedEdges()).isEqualTo(3);
        assertThat(report.volume()).isNaN();
    }

    @Test
    void threeTrianglesAtAnEdgeAreNotManifold() {
        MeshReport report = MeshReport.of(Mesh.of(
                "fan", new Triangle(A, B, C), new Triangle(B, A, D), new Triangle(A, B, new Vector3d(0, -1, 0))));

        assertThat(report.nonManifoldEdges()).isEqualTo(1);
        assertThat(report.boundaryEdges()).isEqualTo(6);
        assertThat(report.edges()).isEqualTo(7);
    }

    @ParameterizedTest(name = "2^{0}")
    @ValueSource(ints = {-400, -30, 1, 300, 340})
    void scaleByPowersOfTwoChangesNoDigit(int exponent) {
        Mesh pebble = MeshSamples.stone(3, 2, 1);
        MeshReport one = MeshReport.of(pebble);
        MeshReport other = MeshReport.of(pebble.scaled(Math.scalb(1.0, exponent)));

        assertThat(other.area()).isEqualTo(Math.scalb(one.area(), 2 * exponent));
        assertThat(other.volume()).isEqualTo(Math.scalb(one.volume(), 3 * exponent));
        assertThat(other.edges()).isEqualTo(one.edges());
        assertThat(other.isClosed()).isTrue();
    }

    @Test
    void volumeBeyondTheLargestDoubleIsInfinite() {
        MeshReport report = MeshReport.of(Shapes.box(1).scaled(0x1p400));
        MeshReport all = MeshReport.of(Shapes.box(1).scaled(0x1p1023));

        assertThat(report.area()).isEqualTo(6 * 0x1p800);
        assertThat(report.volume()).isInfinite();
        assertThat(report.lines()).containsEntry("volume [m³]", "∞");
        assertThat(all.area()).isInfinite();
        assertThat(all.degenerateTriangles()).isZero();
        assertThat(all.isClosed()).isTrue();
        assertThat(MeshReport.of(Shapes.box(1).scaled(-0x1p400)).volume()).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void farFromTheOriginVolumeIsAsGood() {
        Mesh far = Shapes.box(2).translated(new Vector3d(1e15, -1e15, 1e15));

        assertThat(MeshReport.of(far).volume()).isEqualTo(8);
        assertThat(MeshReport.of(far).area()).isEqualTo(24);
    }

    @ParameterizedTest(name = "{0} corners on")
    @ValueSource(ints = {1, 2})
    void whereATriangleBeginsDoesNotMatter(int shift) {
        Mesh pebble = MeshSamples.stone(7, 3, 1);
        int[] indices = pebble.indices();
        for (int i = 0; i < indices.length; i++) {
            indices[i] = pebble.index(i / 3, (i + shift) % 3);
        }

        assertThat(MeshReport.of(new Mesh(pebble.name(), pebble.positions(), indices)))
                .hasToString(MeshReport.of(pebble).toString());
        assertThat(MeshReport.of(new Mesh("turned", pebble.positions(), indices))
                        .volume())
                .isEqualTo(MeshReport.of(pebble).volume());
    }

    @Test
    void flippingTurnsTheVolume() {
        assertThat(MeshReport.of(Shapes.room(4, 3, 2).flipped()).volume())
                .isEqualTo(-MeshReport.of(Shapes.room(4, 3, 2)).volume());
    }

    @Test
    void partsAreNamedAFewOfThem() {
        MeshBuilder builder = new MeshBuilder();
        for (int i = 0; i < 9; i++) {
            builder.part("part " + i);
            int first = builder.vertex(i, 0, 0);
            builder.triangle(first, builder.vertex(i, 1, 0), builder.vertex(i, 0, 1));
        }
        MeshReport report = MeshReport.of(builder.build("nine"));

        assertThat(report.parts()).hasSize(9).startsWith("part 0", "part 1");
        assertThat(report.lines()).containsEntry("parts", "9: part 0, part 1, part 2, part 3, part 4, part 5, …");
    }

    @Test
    void readsLikeAList() {
        assertThat(MeshReport.of(Shapes.box(1, 2, 3)).toString().lines())
                .containsExactly(
                        "box",
                        "  triangles    12",
                        "  vertices     8 at 8 places",
                        "  size [m]     (1, 2, 3)",
                        "  from [m]     (-0.5, -1, -1.5)",
                        "  to [m]       (0.5, 1, 1.5)",
                        "  pieces       1",
                        "  degenerate   0 triangles",
                        "  duplicate    0 triangles, 0 pairs back to back",
                        "  edges        18: 0 at a boundary, 0 of three triangles or more",
                        "  closed       yes",
                        "  oriented     yes",
                        "  area [m²]    22",
                        "  volume [m³]  6");
    }
}
