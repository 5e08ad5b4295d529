package firsthit.mesh;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.ForSeeds;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Materials of triangles")
class MaterialsTest {
    private static int[] materials(Mesh mesh) {
        return IntStream.range(0, mesh.triangleCount()).map(mesh::material).toArray();
    }

    private static String[] parts(Mesh mesh) {
        return IntStream.range(0, mesh.triangleCount()).mapToObj(mesh::partOf).toArray(String[]::new);
    }

    /** Four triangles in two parts; the third one has no area. */
    private static Mesh four() {
        MeshBuilder builder = new MeshBuilder();
        for (double[] at : new double[][] {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {2, 0}, {1, 0}}) {
            builder.vertex(at[0], at[1], 0);
        }
        builder.part("floor");
        builder.triangle(0, 1, 2);
        builder.triangle(0, 2, 3);
        builder.part("rim");
        builder.triangle(0, 1, 4);
        builder.triangle(5, 4, 2);
        return builder.build("four").withMaterials(new int[] {1, 0, 2, 1}, "oak", "tin", "wax");
    }

    @Test
    void partOfATriangleIsTheOneThatListsIt() {
        assertThat(parts(four())).containsExactly("floor", "floor", "rim", "rim");
        assertThat(Shapes.box(1).partOf(11)).isNull();
        assertThat(parts(Shapes.box(1).and(four()))).startsWith((String) null).endsWith("floor", "floor", "rim", "rim");
        assertThatThrownBy(() -> four().partOf(4)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void meshWithoutMaterialsSaysSo() {
        Mesh box = Shapes.box(1);

        assertThat(materials(box)).containsOnly(Mesh.NO_MATERIAL);
        assertThat(box.materials()).isEmpty();
        assertThat(box.withMaterials(new int[12]).materialRuns().runCount()).isEqualTo(1);
        int[] none = new int[12];
        Arrays.fill(none, Mesh.NO_MATERIAL);
        assertThat(four().withMaterials(new int[] {-1, -1, -1, -1}).materialRuns())
                .isSameAs(Labels.NONE);
        assertThat(box.withMaterials(none).materialRuns()).isSameAs(Labels.NONE);
        assertThatThrownBy(() -> box.material(12)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void numbersAreCopiedAndMayBeAny() {
        int[] numbers = {Integer.MIN_VALUE, 5, 5, Integer.MAX_VALUE};
        Mesh mesh = four().withMaterials(numbers);
        numbers[1] = 0;

        assertThat(materials(mesh)).containsExactly(Integer.MIN_VALUE, 5, 5, Integer.MAX_VALUE);
        assertThat(mesh.materials()).isEmpty();
        assertThat(materials(four())).containsExactly(1, 0, 2, 1);
        assertThat(four().materials()).containsExactly("oak", "tin", "wax");
    }

    @Test
    void nameOfATrianglesMaterialIsThatOfItsNumber() {
        Mesh mesh = four().withMaterials(new int[] {1, Mesh.NO_MATERIAL, 0, 1}, "oak", "tin");

        assertThat(Arrays.asList(mesh.materialOf(0), mesh.materialOf(2), mesh.materialOf(3)))
                .containsExactly("tin", "oak", "tin");
        assertThat(mesh.materialOf(1)).isNull();
        assertThat(four().withMaterials(new int[] {7, 7, 7, 7}).materialOf(0)).isNull();
        assertThat(Shapes.box(1).materialOf(11)).isNull();
        assertThatThrownBy(() -> mesh.materialOf(4)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void wrongArraysAreNamed() {
        assertIllegalAs(() -> four().withMaterials(new int[3]), "3 numbers of materials for 4 triangles");
        assertIllegalAs(
                () -> four().withMaterials(new int[] {0, 0, 2, 0}, "oak", "tin"),
                "triangle 2 is of material 2, but they are numbered from 0 to 1");
        assertIllegalAs(
                () -> four().withMaterials(new int[] {0, -2, 2, 0}, "oak", "tin"),
                "triangle 1 is of material -2, but they are numbered from 0 to 1");
        assertIllegalAs(() -> four().withMaterials(new int[4], "oak", "tin", "oak"), "a second material \"oak\"");
    }

    @Test
    void everyMeshMadeOfAnotherKeepsPartsAndMaterials() {
        Mesh four = four();

        for (Mesh made : new Mesh[] {
            four.scaled(-2),
            four.translated(new Vector3d(1, 2, 3)),
            four.flipped(),
            four.named("other"),
            four.withPositions(four.positions()),
            four.withVertices(new double[3], new int[12])
        }) {
            assertThat(materials(made)).containsExactly(1, 0, 2, 1);
            assertThat(made.materials()).containsExactly("oak", "tin", "wax");
            assertThat(parts(made)).containsExactly("floor", "floor", "rim", "rim");
        }
        Mesh left = four.without(t -> t == 2);
        assertThat(materials(left)).containsExactly(1, 0, 1);
        assertThat(left.materials()).containsExactly("oak", "tin", "wax");
        assertThat(parts(left)).containsExactly("floor", "floor", "rim");
        Mesh rim = four.part("rim");
        assertThat(materials(rim)).containsExactly(2, 1);
        assertThat(rim.materials()).containsExactly("oak", "tin", "wax");
    }

    @Test
    void positionsAndTrianglesOfAnotherCountAreRefused() {
        assertIllegalAs(() -> four().withPositions(new double[15]), "positions have length 15, those of the mesh 18");
        assertIllegalAs(
                () -> four().withVertices(new double[18], new int[9]), "indices have length 9, those of the mesh 12");
    }

    @Test
    void materialsOfTwoMeshesJoinByName() {
        Mesh other = four().withMaterials(new int[] {0, 1, -1, 0}, "wax", "lead");
        Mesh both = four().and(other);

        assertThat(both.materials()).containsExactly("oak", "tin", "wax", "lead");
        assertThat(materials(both)).containsExactly(1, 0, 2, 1, 2, 3, -1, 2);
    }

    @Test
    void meshWithoutMaterialsJoinsWithoutAnyAndNamesStay() {
        Mesh behind = Mesh.of("none").and(Shapes.box(1)).and(four());

        assertThat(Arrays.copyOfRange(materials(behind), 10, 16)).containsExactly(-1, -1, 1, 0, 2, 1);
        assertThat(behind.materials()).containsExactly("oak", "tin", "wax");
        assertThat(four().and(Shapes.box(1)).materials()).containsExactly("oak", "tin", "wax");
        assertThat(Shapes.box(1).and(Shapes.box(1)).materialRuns()).isSameAs(Labels.NONE);
    }

    @Test
    void numbersWithoutNamesStayAndNamesAreGone() {
        Mesh both = four().and(four().withMaterials(new int[] {9, 9, -1, 2}));

        assertThat(materials(both)).containsExactly(1, 0, 2, 1, 9, 9, -1, 2);
        assertThat(both.materials()).isEmpty();
    }

    @ForSeeds
    void randomNumbersComeBackFromRunsAndJoins(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh stone = MeshSamples.stone(seed, 1, 1);
        int values = random.nextInt(1, 6);
        int[] numbers = IntStream.range(0, stone.triangleCount())
                .map(t -> random.nextInt(values) == 0 ? random.nextInt() : random.nextInt(-1, 3))
                .toArray();
        Mesh mesh = stone.withMaterials(numbers);

        assertThat(materials(mesh)).isEqualTo(numbers);
        Mesh twice = mesh.and(mesh);
        assertThat(materials(twice))
                .isEqualTo(IntStream.concat(Arrays.stream(numbers), Arrays.stream(numbers))
                        .toArray());
        assertThat(materials(mesh.without(t -> t % 3 != 1)))
                .isEqualTo(IntStream.range(0, numbers.length)
                        .filter(t -> t % 3 == 1)
                        .map(t -> numbers[t])
                        .toArray());
    }
}
