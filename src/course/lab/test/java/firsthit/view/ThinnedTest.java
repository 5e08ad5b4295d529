package firsthit.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThinnedTest {
    private static Vector3d vertex(Thinned thinned, int corner) {
        return new Vector3d(
                Arrays.copyOfRange(thinned.positions, 3 * thinned.indices[corner], 3 * thinned.indices[corner] + 3));
    }

    @ParameterizedTest(name = "at most {0}")
    @ValueSource(ints = {100, 1_000, 5_000, 20_000})
    void keepsNearlyAsManyTrianglesAsAllowed(int most) {
        Thinned thinned = Thinned.of(Shapes.icosphere(6, 2), most);

        assertThat(thinned.originals.length).isBetween((int) (0.6 * most), most);
        assertThat(thinned.indices).hasSize(3 * thinned.originals.length);
    }

    @Test
    void trianglesLieWhereTheirOriginalsLie() {
        Mesh ball = Shapes.icosphere(6, 2);
        Thinned thinned = Thinned.of(ball, 10_000);

        for (int i = 0; i < thinned.indices.length; i++) {
            Vector3d original = ball.vertex(ball.index(thinned.originals[i / 3], i % 3));
            // About forty cells along each side of 4 m, and a diagonal of a cell is below twice its side.
            assertThat(vertex(thinned, i).distance(original)).isLessThan(0.2);
            assertThat(vertex(thinned, i).length()).isCloseTo(2, within(0.01));
        }
    }

    @Test
    void noTriangleIsKeptTwiceOrWithoutAreaOrOutOfOrder() {
        Thinned thinned = Thinned.of(Shapes.triangleSoup(1, 5_000, 1, 0.3), 1_000);

        assertThat(IntStream.range(0, thinned.originals.length)
                        .mapToObj(t -> Arrays.stream(thinned.indices, 3 * t, 3 * t + 3)
                                .sorted()
                                .boxed()
                                .toList()))
                .doesNotHaveDuplicates()
                .allMatch(corners -> corners.stream().distinct().count() == 3);
        assertThat(thinned.originals).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void meshWithoutSizeKeepsItsFirstTriangles() {
        Mesh point = new Mesh("point", new double[3], new int[300]);

        assertThat(Thinned.of(point, 7).originals).containsExactly(0, 1, 2, 3, 4, 5, 6);
    }
}
