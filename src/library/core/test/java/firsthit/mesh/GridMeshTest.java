package firsthit.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.ForSeeds;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Mesh over a grid")
class GridMeshTest {
    /** The same by counting, with arrays. */
    private static Mesh counted(int columns, int rows, double spacing, double[] heights) {
        MeshBuilder builder = new MeshBuilder();
        for (int j = 0, v = 0; j <= rows; j++) {
            for (int i = 0; i <= columns; i++) {
                builder.vertex(i * spacing, j * spacing, heights[v++]);
            }
        }
        for (int j = 0, v = 0; j < rows; j++, v++) {
            for (int i = 0; i < columns; i++, v++) {
                builder.triangle(v, v + 1, v + columns + 2);
                builder.triangle(v, v + columns + 2, v + columns + 1);
            }
        }
        return builder.build("grid");
    }

    private static void same(Mesh mesh, Mesh expected) {
        assertThat(mesh.positions()).isEqualTo(expected.positions());
        assertThat(mesh.indices()).isEqualTo(expected.indices());
    }

    @ForSeeds
    void isTheMeshThatCountingGives(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int columns = random.nextInt(1, 25);
        int rows = random.nextInt(1, 25);
        double spacing = random.nextDouble(0.001, 100);
        double[] heights =
                random.doubles((columns + 1L) * (rows + 1), -100, 100).toArray();
        GridMesh grid = GridMesh.of("grid", columns, rows, spacing, heights);
        Mesh expected = counted(columns, rows, spacing, heights);

        assertThat(grid).hasToString(expected.toString());
        same(grid, expected);
        for (int t = 0; t < expected.triangleCount(); t++) {
            assertThat(grid.triangle(t)).isEqualTo(expected.triangle(t));
        }
        assertThat(grid.bounds()).isEqualTo(expected.bounds());
        assertThat(grid.hasTrianglesOf(expected)).isTrue();
        assertThat(expected.hasTrianglesOf(grid)).isTrue();
        assertThat(expected.flipped().hasTrianglesOf(grid)).isFalse();
        same(grid.scaled(-3), expected.scaled(-3));
        same(grid.translated(new Vector3d(1, 2, 3)), expected.translated(new Vector3d(1, 2, 3)));
        same(grid.flipped(), expected.flipped());
        same(grid.withPositions(expected.scaled(2).positions()), expected.scaled(2));
        same(grid.and(Shapes.box(1)), expected.and(Shapes.box(1)));
        same(Shapes.box(1).and(grid), Shapes.box(1).and(expected));
        same(grid.without(t -> t % 3 == 0), expected.without(t -> t % 3 == 0));
    }

    @ParameterizedTest(name = "{0} x {1}")
    @CsvSource({"16384, 1", "1, 16384", "16384, 101", "101, 16384", "3, 16383", "16383, 97", "10007, 49"})
    void rowsBeginWhereTheyDoHoweverLongTheyAre(int columns, int rows) {
        GridMesh grid = GridMesh.of("long", columns, rows, 1, new float[(columns + 1) * (rows + 1)]);
        for (int j = 0; j < rows; j++) {
            int first = j * (columns + 1);
            assertThat(grid.x(first)).isZero();
            assertThat(grid.y(first)).isEqualTo(j);
            assertThat(grid.x(first + columns)).isEqualTo(columns);
            assertThat(grid.y(first + columns)).isEqualTo(j);
            assertThat(grid.index(2 * j * columns, 0)).isEqualTo(first);
            assertThat(grid.index(2 * (j + 1) * columns - 1, 1)).isEqualTo(first + 2 * columns + 1);
        }
    }

    @Test
    void singlePrecisionIsKeptAsItIs() {
        GridMesh grid = GridMesh.of("step", 1, 1, 0.1, new float[] {0, 0.1f, -0f, 1e30f});

        assertThat(grid.vertex(1)).isEqualTo(new Vector3d(0.1, 0, 0.1f));
        assertThat(grid.z(2)).isEqualTo(-0.0);
        assertThat(grid.z(3)).isEqualTo(1e30f);
    }

    @Test
    void nothingGivenChangesIt() {
        float[] heights = {1, 2, 3, 4};
        GridMesh grid = GridMesh.of("plain", 1, 1, 1, heights);
        heights[0] = 9;
        grid.positions()[2] = 9;

        assertThat(grid.z(0)).isEqualTo(1);
    }

    @Test
    void aNameAndMaterialsLeaveItAGrid() {
        GridMesh grid = GridMesh.of("plain", 1, 1, 1, new double[4])
                .withMaterials(new int[] {1, 0}, "grass", "stone")
                .named("path");

        assertThat(grid.name()).isEqualTo("path");
        assertThat(grid.material(0)).isEqualTo(1);
        assertThat(grid.materials()).containsExactly("grass", "stone");
        assertThat(grid.flipped().material(0)).isEqualTo(1);
    }

    @Test
    void whatCannotBeIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridMesh.of("none", 0, 3, 1, new double[4]))
                .withMessageContaining("columns is not between 1 and 16384: 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridMesh.of("few", 2, 3, 1, new double[4]))
                .withMessage("4 heights for 2 columns and 3 rows, which have 3 x 4 = 12 vertices");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridMesh.of("bad", 1, 1, 1, new double[] {0, 0, Double.NaN, 0}))
                .withMessage("height 2 is out of range: NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridMesh.of("flat", 1, 1, 0, new double[4]))
                .withMessageContaining("spacing");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridMesh.of("wide", 2, 1, Double.MAX_VALUE, new float[6]))
                .withMessageContaining("greatest x or y");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> GridMesh.of("high", 1, 1, 1, new float[] {0, 0x1p121f, 0, 0}))
                .withMessageContaining("height 1 is out of range");
    }
}
