package firsthit.topology;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Edge table")
class EdgeTableTest {
    private static final Vector3d A = new Vector3d(0, 0, 0);
    private static final Vector3d B = new Vector3d(1, 0, 0);
    private static final Vector3d C = new Vector3d(0, 1, 0);
    private static final Vector3d D = new Vector3d(0, 0, 1);

    @Test
    void trianglesWithoutCommonIndicesAreNeighboursByPlace() {
        EdgeTable edges = new EdgeTable(Mesh.of("pair", new Triangle(A, B, C), new Triangle(D, B, A)));

        assertThat(edges.neighbour(0)).isEqualTo(3 + 1);
        assertThat(edges.neighbour(4)).isZero();
        assertThat(edges.neighbour(1)).isEqualTo(-1);
        assertThat(edges.isTurnedOver(0, 4)).isFalse();
    }

    @Test
    void minusZeroIsTheSamePlace() {
        Triangle first = new Triangle(A, B, C);
        Triangle second = new Triangle(D, B, new Vector3d(-0.0, 0, -0.0));

        assertThat(new EdgeTable(Mesh.of("pair", first, second)).neighbour(0)).isEqualTo(4);
    }

    @Test
    void neighboursThatRunTheSameWayAreTurnedOver() {
        EdgeTable edges = new EdgeTable(Mesh.of("pair", new Triangle(A, B, C), new Triangle(A, B, D)));

        assertThat(edges.neighbour(0)).isEqualTo(3);
        assertThat(edges.isTurnedOver(0, 3)).isTrue();
    }

    @Test
    void threeTrianglesAtAnEdgeAreNoNeighbours() {
        Triangle[] fan = {
            new Triangle(A, B, C),
            new Triangle(B, A, D),
            new Triangle(A, B, new Vector3d(0, -1, 0)),
            new Triangle(B, A, C)
        };

        for (int count = 3; count <= 4; count++) {
            EdgeTable edges = new EdgeTable(Mesh.of("fan", java.util.Arrays.copyOf(fan, count)));
            for (int triangle = 0; triangle < count; triangle++) {
                assertThat(edges.neighbour(3 * triangle)).isEqualTo(-1);
            }
        }
    }

    @Test
    void aSolidIsClosedAndASheetIsNot() {
        assertThat(new EdgeTable(Shapes.icosphere(2, 1)).openEdge()).isNegative();
        assertThat(new EdgeTable(Mesh.of("one", new Triangle(A, B, C))).openEdge())
                .isZero();
        assertThat(new EdgeTable(new Mesh("nothing", new double[0], new int[0])).openEdge())
                .isNegative();
    }

    @Test
    void aTetrahedronWithOneTriangleTurnedOverIsNotClosed() {
        Mesh right = Mesh.of(
                "tetrahedron",
                new Triangle(A, C, B),
                new Triangle(A, B, D),
                new Triangle(B, C, D),
                new Triangle(C, A, D));
        Mesh wrong = Mesh.of(
                "tetrahedron",
                new Triangle(A, C, B),
                new Triangle(A, B, D),
                new Triangle(B, C, D),
                new Triangle(A, C, D));

        assertThat(new EdgeTable(right).openEdge()).isNegative();
        assertThat(new EdgeTable(wrong).openEdge()).isNotNegative();
    }

    @Test
    void anEdgeWithoutLengthHasNoNeighbour() {
        EdgeTable edges = new EdgeTable(Mesh.of("needles", new Triangle(A, A, B), new Triangle(A, A, B)));

        assertThat(edges.neighbour(0)).isEqualTo(-1);
        assertThat(edges.openEdge()).isNegative();
    }
}
