package firsthit.mesh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Materials of triangles")
class MaterialsTest {
    private static final String OBJ = """
            v 0 0 0
            v 1 0 0
            v 0 1 0
            v 1 1 0
            f 1 2 3
            g wall
            usemtl red brick
            f 1 2 3
            usemtl glass
            usemtl mortar
            f 1 2 4 3
            g door
            f 2 4 3
            usemtl red brick
            f 1 2 3
            usemtl
            f 1 3 2
            """;

    private static final String PLY = """
            ply
            format ascii 1.0
            element vertex 4
            property double x
            property double y
            property double z
            element face 3
            property list uchar int vertex_indices
            property uint material_index
            end_header
            0 0 0
            1 0 0
            1 1 0
            0 1 0
            3 0 1 2 7
            4 0 1 2 3 2147483647
            3 0 2 3 7
            """;

    private static int[] materials(Mesh mesh) {
        return IntStream.range(0, mesh.triangleCount()).map(mesh::material).toArray();
    }

    private static String[] parts(Mesh mesh) {
        return IntStream.range(0, mesh.triangleCount()).mapToObj(mesh::partOf).toArray(String[]::new);
    }

    private static Mesh read(String text, MeshFormat format) throws IOException {
        return MeshFiles.read(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), format, Limits.standard());
    }

    private static Mesh rewritten(Mesh mesh, MeshFormat format) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.write(mesh, out);
        return MeshFiles.read(new ByteArrayInputStream(out.toByteArray()), format, Limits.standard());
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
    void wrongArraysAreNamed() {
        assertThatThrownBy(() -> four().withMaterials(new int[3]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("3 numbers of materials for 4 triangles");
        assertThatThrownBy(() -> four().withMaterials(new int[] {0, 0, 2, 0}, "oak", "tin"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("triangle 2 is of material 2, but they are numbered from 0 to 1");
        assertThatThrownBy(() -> four().withMaterials(new int[] {0, -2, 2, 0}, "oak", "tin"))
                .hasMessage("triangle 1 is of material -2, but they are numbered from 0 to 1");
        assertThatThrownBy(() -> four().withMaterials(new int[4], "oak", "tin", "oak"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a second material \"oak\"");
    }

    @Test
    void everyMeshMadeOfAnotherKeepsPartsAndMaterials() {
        Mesh four = four();

        for (Mesh made : new Mesh[] {
            four.scaled(-2),
            four.translated(new Vector3d(1, 2, 3)),
            four.flipped(),
            four.named("other"),
            four.welded(0),
            four.welded(0.1),
            four.withPositions(four.positions())
        }) {
            assertThat(materials(made)).containsExactly(1, 0, 2, 1);
            assertThat(made.materials()).containsExactly("oak", "tin", "wax");
            assertThat(parts(made)).containsExactly("floor", "floor", "rim", "rim");
        }
        Mesh repaired = four.withoutDegenerates();
        assertThat(materials(repaired)).containsExactly(1, 0, 1);
        assertThat(repaired.materials()).containsExactly("oak", "tin", "wax");
        assertThat(parts(repaired)).containsExactly("floor", "floor", "rim");
        Mesh rim = four.part("rim");
        assertThat(materials(rim)).containsExactly(2, 1);
        assertThat(rim.materials()).containsExactly("oak", "tin", "wax");
    }

    @Test
    void positionsOfAnotherCountAreRefused() {
        assertThatThrownBy(() -> four().withPositions(new double[15]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("positions have length 15, those of the mesh 18");
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

    @Test
    void objFileNumbersItsMaterialsAsTheyAppear() throws IOException {
        Mesh mesh = read(OBJ, MeshFormats.OBJ);

        assertThat(materials(mesh)).containsExactly(-1, 0, 1, 1, 1, 0, -1);
        assertThat(mesh.materials()).containsExactly("red brick", "mortar");
        assertThat(parts(mesh)).containsExactly("default", "wall", "wall", "wall", "door", "door", "door");
    }

    @Test
    void objFileKeepsNamesAndNumbers() throws IOException {
        Mesh mesh = read(OBJ, MeshFormats.OBJ);
        Mesh back = rewritten(mesh, MeshFormats.OBJ);

        assertThat(materials(back)).isEqualTo(materials(mesh));
        assertThat(back.materials()).isEqualTo(mesh.materials());
        assertThat(parts(back)).isEqualTo(parts(mesh));
        Mesh nameless = rewritten(four().withMaterials(new int[] {7, 7, -1, -3}), MeshFormats.OBJ);
        assertThat(nameless.materials()).containsExactly("7", "-3");
        assertThat(materials(nameless)).containsExactly(0, 0, -1, 1);
    }

    @Test
    void plyFileHasANumberForEachFaceAndItsTriangles() throws IOException {
        int most = Integer.MAX_VALUE;
        assertThat(materials(read(PLY, MeshFormats.PLY))).containsExactly(7, most, most, 7);
        String facesFirst = PLY.replaceAll("(?s)(element vertex.*?)(element face.*?)(end_header\n)", "$2$1$3")
                .replaceAll("(?s)(0 0 0\n.*)(3 0 1 2 7\n.*)", "$2$1");
        assertThat(materials(read(facesFirst, MeshFormats.PLY))).containsExactly(7, most, most, 7);
    }

    @ParameterizedTest(name = "{0} -> {1}: {2}")
    @CsvSource(
            delimiter = '|',
            value = {
                "uint | 7 | 2147483648  | 15: face 0 of 3: material_index is not a whole number from -2147483648 to 2147483647: 2.147483648E9",
                "uint | 7 | -3e9  | 15: face 0 of 3: material_index is not a whole number from -2147483648 to 2147483647: -3.0E9",
                "float | 7 | 1.5  | 15: face 0 of 3: material_index is not a whole number from -2147483648 to 2147483647: 1.5",
                "uint | 7 | 1.5   | 15: face 0 of 3: material_index is not a whole number: 1.5",
                "uint | 7 | red   | 15: face 0 of 3: material_index is not a finite number: red",
                "uint | ' 7' | '' | 15: face 0 of 3: material_index is missing"
            })
    void badNumberInAPlyFileIsNamedWithItsLine(String type, String good, String bad, String problem) {
        String text = PLY.replace("uint", type).replace(good, bad);
        String line = text.split("\n", -1)[14];

        assertThatThrownBy(() -> read(text, MeshFormats.PLY))
                .isInstanceOf(MeshFormatException.class)
                .hasMessageEndingWith(", line %s; the line reads \"%s\"".formatted(problem, line));
    }

    @Test
    void listAndPropertyOfAnotherElementAreNoMaterial() throws IOException {
        String list = PLY.replace("property uint mat", "property list uchar int mat")
                .replace(" 7\n", " 1 7\n")
                .replace(" 2147483647", " 0");
        assertThat(read(list, MeshFormats.PLY).materialRuns()).isSameAs(Labels.NONE);
        String ofVertices = PLY.replace("property uint material_index\n", "")
                .replace("double z\n", "double z\nproperty uint material_index\n")
                .replaceAll("(?m)^(. . .)$", "$1 9")
                .replaceAll("(?m)^(3 .*|4 .*) \\d+$", "$1");
        assertThat(read(ofVertices, MeshFormats.PLY).materialRuns()).isSameAs(Labels.NONE);
    }

    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void randomNumbersComeBackFromRunsFilesAndJoins(int seed) throws IOException {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh stone = MeshSamples.stone(seed, 1, 1);
        int values = random.nextInt(1, 6);
        int[] numbers = IntStream.range(0, stone.triangleCount())
                .map(t -> random.nextInt(values) == 0 ? random.nextInt() : random.nextInt(-1, 3))
                .toArray();
        Mesh mesh = stone.withMaterials(numbers);

        assertThat(materials(mesh)).isEqualTo(numbers);
        assertThat(materials(rewritten(mesh, MeshFormats.PLY))).isEqualTo(numbers);
        Mesh twice = mesh.and(mesh);
        assertThat(materials(twice))
                .isEqualTo(IntStream.concat(Arrays.stream(numbers), Arrays.stream(numbers))
                        .toArray());
        Mesh back = rewritten(mesh, MeshFormats.OBJ);
        for (int t = 0; t < numbers.length; t++) {
            String name = back.material(t) < 0 ? "-1" : back.materials().get(back.material(t));
            assertThat(name).isEqualTo(Integer.toString(numbers[t]));
        }
    }
}
