package firsthit.mesh;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Mesh of indexed triangles")
class MeshTest {
    private static final double[] POSITIONS = {0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4};
    private static final int[] INDICES = {0, 1, 2, 0, 3, 1};
    private static final Mesh CORNER = new Mesh("corner", POSITIONS, INDICES);

    @Test
    void countsVerticesAndTriangles() {
        assertThat(CORNER.name()).isEqualTo("corner");
        assertThat(CORNER.vertexCount()).isEqualTo(4);
        assertThat(CORNER.triangleCount()).isEqualTo(2);
        assertThat(CORNER).hasToString("Mesh corner: 4 vertices, 2 triangles");
    }

    @Test
    void indicesChooseTheCornersOfATriangle() {
        assertThat(CORNER.index(1, 0)).isZero();
        assertThat(CORNER.index(1, 1)).isEqualTo(3);
        assertThat(CORNER.index(1, 2)).isEqualTo(1);
        assertThat(CORNER.triangle(1))
                .isEqualTo(new Triangle(new Vector3d(0, 0, 0), new Vector3d(0, 0, 4), new Vector3d(2, 0, 0)));
        assertThat(CORNER.vertex(2)).isEqualTo(new Vector3d(0, 3, 0));
        assertThat(CORNER.x(1) + CORNER.y(2) + CORNER.z(3)).isEqualTo(9);
    }

    @Test
    void aBuilderRefusesWhatIsMoreThanItWasTold() {
        MeshBuilder builder = new MeshBuilder(2, 1);
        builder.vertex(0, 1, 2);
        builder.vertex(3, 4, 5);
        builder.triangle(0, 1, 1);
        builder.replace(0, 1, 0, 0);

        assertThat(builder.coordinate(1, 2)).isEqualTo(5);
        assertThat(builder.index(0, 0)).isEqualTo(1);
        assertThatThrownBy(() -> builder.vertex(6, 7, 8))
                .isInstanceOf(LimitReached.class)
                .hasMessage("more than 2 vertices, the limit that was set");
        assertThatThrownBy(() -> builder.requireFaces(1))
                .isInstanceOf(LimitReached.class)
                .hasMessage("more than 1 triangles, the limit that was set");
        assertThatThrownBy(() -> new MeshBuilder(-1, 1)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nothingGivenOrReturnedChangesTheMesh() {
        double[] positions = POSITIONS.clone();
        int[] indices = INDICES.clone();
        Mesh mesh = new Mesh("corner", positions, indices);

        positions[0] = 9;
        indices[0] = 3;
        mesh.positions()[0] = 9;
        mesh.indices()[0] = 3;
        mesh.vertex(0).set(9, 9, 9);

        assertThat(mesh.positions()).isEqualTo(POSITIONS);
        assertThat(mesh.indices()).isEqualTo(INDICES);
    }

    @Test
    void outerRadiusReachesTheFarthestVertexFromTheMiddleOfTheBounds() {
        assertThat(Shapes.box(2, 4, 4).translated(new Vector3d(7, 0, 0)).outerRadius())
                .isEqualTo(3);
    }

    @Test
    void boundsTouchTheOutermostVertices() {
        assertThat(CORNER.translated(new Vector3d(-1, -1, -1)).bounds())
                .isEqualTo(new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 2, 3)));
    }

    @Test
    void emptyMeshHasNoBounds() {
        Mesh empty = new Mesh("nothing", new double[0], new int[0]);

        assertThat(empty.triangleCount()).isZero();
        assertThatThrownBy(empty::bounds)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no bounds, the mesh is empty: nothing");
    }

    @Test
    void separateTrianglesBecomeAMesh() {
        Triangle first = CORNER.triangle(0);
        Triangle second = CORNER.triangle(1);

        Mesh mesh = Mesh.of("two", first, second);

        assertThat(mesh.vertexCount()).isEqualTo(6);
        assertThat(mesh.triangle(0)).isEqualTo(first);
        assertThat(mesh.triangle(1)).isEqualTo(second);
        assertThat(Mesh.of("none").triangleCount()).isZero();
    }

    @Test
    void meshesAreJoinedInOrder() {
        Mesh both = CORNER.and(CORNER.translated(new Vector3d(5, 0, 0)));

        assertThat(both.name()).isEqualTo("corner and corner");
        assertThat(both.vertexCount()).isEqualTo(8);
        assertThat(both.indices()).containsExactly(0, 1, 2, 0, 3, 1, 4, 5, 6, 4, 7, 5);
        assertThat(both.triangle(1)).isEqualTo(CORNER.triangle(1));
        assertThat(both.vertex(4)).isEqualTo(new Vector3d(5, 0, 0));
    }

    @Test
    void scalingMovesAndNamingKeepTheTriangles() {
        assertThat(CORNER.scaled(0.5).vertex(3)).isEqualTo(new Vector3d(0, 0, 2));
        assertThat(CORNER.scaled(0.5).indices()).isEqualTo(INDICES);
        assertThat(CORNER.translated(new Vector3d(1, 2, 3)).vertex(1)).isEqualTo(new Vector3d(3, 2, 3));
        assertThat(CORNER.named("edge").name()).isEqualTo("edge");
        assertThat(CORNER.named("edge").positions()).isEqualTo(POSITIONS);
    }

    @Test
    void flippingTurnsEveryTriangleOver() {
        Mesh box = Shapes.box(2);

        assertThat(Topology.signedVolume(box.flipped())).isEqualTo(-8);
        assertThat(box.flipped().triangle(3).normal().dot(box.triangle(3).normal()))
                .isEqualTo(-1);
        assertThat(box.flipped().flipped().indices()).isEqualTo(box.indices());
        assertThat(Topology.signedVolume(box.scaled(-1))).as("a mirror image").isEqualTo(-8);
    }

    @Test
    void lengthsThatAreNoMultipleOfThreeAreRefused() {
        assertIllegalAs(
                () -> new Mesh("odd", new double[4], new int[0]), "positions has length 4, not a multiple of 3");
        assertIllegalAs(() -> new Mesh("odd", new double[3], new int[2]), "indices has length 2, not a multiple of 3");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void coordinateThatIsNotFiniteIsNamed(double value) {
        assertIllegalAs(
                () -> new Mesh("bad", new double[] {0, 0, 0, 0, value, 0}, new int[0]),
                "coordinate y of vertex 1 is not finite: " + value);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(ints = {-1, 4, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void indexThatNamesNoVertexIsNamed(int index) {
        assertIllegalAs(
                () -> new Mesh("bad", POSITIONS, new int[] {0, 1, 2, 0, index, 1}),
                "corner 1 of triangle 1 is vertex %d of a mesh with 4 vertices".formatted(index));
    }

    @Test
    void growingBeyondTheRangeOfDoubleIsRefused() {
        assertIllegalAs(() -> CORNER.scaled(1e308), "coordinate x of vertex 1 is not finite: Infinity");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {0, -0.0, Double.NaN, Double.NEGATIVE_INFINITY})
    void factorThatLeavesNoMeshIsNamed(double factor) {
        for (Mesh mesh : new Mesh[] {CORNER, Mesh.of("nothing")}) {
            assertIllegalAs(() -> mesh.scaled(factor), "factor is not finite or is 0: " + factor);
        }
    }
}
