package firsthit.repair;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Welding")
class WeldingTest {
    /** A distance in tolerances is computed by three divisions, squares and sums. */
    private static final double ROUNDED_ONE = 1 + 1e-15;

    @Test
    void separateTrianglesComeToShareVertices() {
        Mesh box = Shapes.box(1);

        Mesh welded = Repair.welded(separate(box), 0);

        assertThat(separate(box).vertexCount()).isEqualTo(36);
        assertThat(welded.vertexCount()).isEqualTo(8);
        for (int t = 0; t < box.triangleCount(); t++) {
            assertThat(welded.triangle(t)).isEqualTo(box.triangle(t));
        }
        assertThat(MeshReport.of(welded).isClosed()).isTrue();
    }

    @Test
    void minusZeroGoesToTheFirstAtItsPlace() {
        Mesh mesh = new Mesh("zeros", new double[] {0.0, 0, 0, -0.0, -0.0, 0, 1, 0, 0, 0, 1, 0}, new int[] {1, 2, 3});

        assertThat(Repair.welded(mesh, 0).positions()).containsExactly(0, 0, 0, 1, 0, 0, 0, 1, 0);
        assertThat(Repair.welded(mesh, 0).indices()).containsExactly(0, 1, 2);
    }

    @Test
    void aRowOfNearVerticesDoesNotRunTogether() {
        double[] row = new double[3 * 11];
        for (int i = 0; i <= 10; i++) {
            row[3 * i] = i;
        }

        // 1 goes to 0; 2 is too far from it and is kept; and so on.
        assertThat(Repair.welded(new Mesh("row", row, new int[0]), 1).positions())
                .containsExactly(0, 0, 0, 2, 0, 0, 4, 0, 0, 6, 0, 0, 8, 0, 0, 10, 0, 0);
        assertThat(Repair.welded(new Mesh("row", row, new int[0]), 0.999).vertexCount())
                .isEqualTo(11);
    }

    @Test
    void aVertexGoesToTheNearestOneAndOfTwoToTheFirst() {
        double[] positions = {0, 0, 0, 1.5, 0, 0, 0.8, 0, 0, 0.75, 0, 0};
        Mesh mesh = new Mesh("four", positions, new int[] {0, 1, 2, 0, 1, 3});

        Mesh welded = Repair.welded(mesh, 1);

        assertThat(welded.vertexCount()).isEqualTo(2);
        assertThat(welded.indices()).containsExactly(0, 1, 1, 0, 1, 0);
    }

    @Test
    void trianglesThatComeTogetherKeepTheirNumbersUntilLeftOut() {
        Triangle small = new Triangle(new Vector3d(5, 0, 0), new Vector3d(5.01, 0, 0), new Vector3d(5, 0.01, 0));
        Triangle large = new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 0, 0), new Vector3d(0, 3, 0));

        Mesh welded = Repair.welded(Mesh.of("two", small, large), 0.1);

        assertThat(welded.triangleCount()).isEqualTo(2);
        assertThat(welded.triangle(1)).isEqualTo(large);
        assertThat(MeshReport.of(welded).degenerateTriangles()).isEqualTo(1);
        assertThat(Repair.withoutDegenerates(welded).triangleCount()).isEqualTo(1);
        assertThat(Repair.withoutDegenerates(welded).triangle(0)).isEqualTo(large);
    }

    @Test
    void theTeapotHasOneVertexForEachPlace() throws IOException {
        Mesh teapot = MeshFiles.read(Path.of("data", "meshes", "teapot.obj"));

        assertThat(Repair.welded(teapot, 0).vertexCount()).isEqualTo(529);
        assertThat(MeshReport.of(Repair.welded(teapot, 0)).area())
                .isEqualTo(MeshReport.of(teapot).area());
        assertThat(MeshReport.of(Repair.welded(teapot, 0)).boundaryEdges())
                .as("its pieces do not meet: no welding closes it")
                .isEqualTo(MeshReport.of(teapot).boundaryEdges())
                .isPositive();
    }

    @ForSeeds
    void verticesMoveByTheToleranceAtMostAndThoseLeftAreFartherApart(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh cloud = cloud(random);
        double tolerance = random.nextDouble(0.01, 0.3);

        Mesh welded = Repair.welded(cloud, tolerance);

        for (int i = 0; i < 3 * cloud.triangleCount(); i++) {
            Vector3d before = cloud.vertex(cloud.index(i / 3, i % 3));
            Vector3d after = welded.vertex(welded.index(i / 3, i % 3));
            assertThat(tolerances(before, after, tolerance)).isLessThanOrEqualTo(ROUNDED_ONE);
        }
        for (int v = 0; v < welded.vertexCount(); v++) {
            for (int w = 0; w < v; w++) {
                assertThat(tolerances(welded.vertex(v), welded.vertex(w), tolerance))
                        .isGreaterThan(1 / ROUNDED_ONE);
            }
        }
        assertThat(Repair.welded(welded, tolerance).positions()).isEqualTo(welded.positions());
        assertThat(Repair.welded(welded, tolerance).indices()).isEqualTo(welded.indices());
    }

    @ForSeeds
    void everyVertexGoesWhereALookAtAllWouldSendIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh cloud = cloud(random);
        double tolerance = random.nextDouble(0.01, 0.3);

        Mesh welded = Repair.welded(cloud, tolerance);

        int kept = 0;
        for (int v = 0; v < cloud.vertexCount(); v++) {
            int nearest = -1;
            double least = 1;
            for (int k = 0; k < kept; k++) {
                double distance = tolerances(welded.vertex(k), cloud.vertex(v), tolerance);
                if (distance < least || (distance == least && nearest < 0)) {
                    nearest = k;
                    least = distance;
                }
            }
            if (nearest < 0) {
                assertThat(welded.vertex(kept)).isEqualTo(cloud.vertex(v));
                nearest = kept++;
            }
            // Vertex v is corner v of the triangles, in turn.
            assertThat(welded.index(v / 3, v % 3)).isEqualTo(nearest);
        }
        assertThat(welded.vertexCount()).isEqualTo(kept);
    }

    /** Clumps of points, the whole far out or at the origin, at some scale. */
    private static Mesh cloud(SplittableRandom random) {
        int triangles = random.nextInt(1, 60);
        double offset = random.nextBoolean() ? 0 : 1e6;
        double[] positions = new double[9 * triangles];
        for (int i = 0; i < positions.length; i++) {
            double coordinate = offset + random.nextInt(4) * 0.5 + random.nextDouble(-0.1, 0.1);
            positions[i] = i >= 9 && random.nextInt(5) == 0 ? positions[i - 9] : coordinate;
        }
        return new Mesh(
                "cloud",
                positions,
                LongStream.range(0, 3L * triangles).mapToInt(i -> (int) i).toArray());
    }

    private static double tolerances(Vector3d a, Vector3d b, double tolerance) {
        return a.sub(b, new Vector3d()).div(tolerance).length();
    }

    @ParameterizedTest(name = "2^{0}")
    @ValueSource(ints = {-1000, -400, -20, 15, 400, 1000})
    void scaleByPowersOfTwoChangesNoDecision(int exponent) {
        Mesh pebble = separate(MeshSamples.stone(5, 3, 1));
        Mesh welded = Repair.welded(pebble, 0.1);

        Mesh scaled = Repair.welded(pebble.scaled(Math.scalb(1.0, exponent)), Math.scalb(0.1, exponent));

        assertThat(welded.vertexCount()).isLessThan(MeshSamples.stone(5, 3, 1).vertexCount());
        assertThat(scaled.indices()).isEqualTo(welded.indices());
        assertThat(scaled.positions())
                .isEqualTo(welded.scaled(Math.scalb(1.0, exponent)).positions());
    }

    @Test
    void aToleranceBelowTheirRoundingIsNoTroubleForLargeNumbers() {
        Mesh far = separate(Shapes.box(2)).translated(new Vector3d(1e15, -1e15, 1e15));

        assertThat(Repair.welded(far, 1e-300).vertexCount()).isEqualTo(8);
        assertThat(Repair.welded(far, Double.MAX_VALUE).vertexCount()).isEqualTo(1);
        assertThat(Repair.welded(Shapes.box(1).scaled(0x1p1023), 0x1p1023).vertexCount())
                .isEqualTo(4);
    }

    @Test
    void partsStayTheParts() {
        MeshBuilder builder = new MeshBuilder();
        for (int i = 0; i < 3; i++) {
            builder.part("part " + i);
            builder.triangle(builder.vertex(0, 0, 0), builder.vertex(1, 0, 0), builder.vertex(0, 1, i));
            builder.triangle(builder.vertex(0, 0, 0), builder.vertex(1, 0, 0), builder.vertex(i, 0, 0));
        }
        Mesh mesh = builder.build("three");

        assertThat(Repair.welded(mesh, 0).parts()).isEqualTo(mesh.parts());
        assertThat(Repair.welded(mesh, 0).part("part 2").triangle(0))
                .isEqualTo(mesh.part("part 2").triangle(0));
        assertThat(Repair.withoutDegenerates(mesh).parts()).isEqualTo(mesh.parts());
        assertThat(Repair.withoutDegenerates(mesh).part("part 1").triangleCount())
                .isEqualTo(1);
        assertThat(Repair.withoutDegenerates(mesh).vertexCount()).isEqualTo(mesh.vertexCount());
    }

    @Test
    void everyRepairKeepsMaterialsAndTheirNames() {
        Mesh box = Shapes.box(1);
        int[] numbers = new int[box.triangleCount()];
        Arrays.setAll(numbers, t -> t % 3);
        Mesh mesh = box.withMaterials(numbers, "oak", "tin", "wax");

        for (Mesh repaired : new Mesh[] {
            Repair.welded(mesh, 0),
            Repair.welded(mesh, 0.1),
            Repair.withoutDegenerates(mesh),
            Repair.withoutDuplicates(mesh)
        }) {
            assertThat(repaired.materials()).containsExactly("oak", "tin", "wax");
            for (int t = 0; t < numbers.length; t++) {
                assertThat(repaired.material(t)).isEqualTo(numbers[t]);
            }
        }
    }

    @ForSeeds
    void leavingOutDegeneratesLeavesTheOthersInOrder(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] positions = new double[3 * 20];
        Arrays.setAll(positions, i -> random.nextInt(3));
        int[] indices = new int[3 * 40];
        Arrays.setAll(indices, i -> random.nextInt(20));
        Mesh soup = new Mesh("soup", positions, indices);

        Mesh left = Repair.withoutDegenerates(soup);

        int at = 0;
        for (int t = 0; t < soup.triangleCount(); t++) {
            if (soup.triangle(t).area() > 0) {
                assertThat(left.triangle(at++)).isEqualTo(soup.triangle(t));
            }
        }
        assertThat(left.triangleCount()).isEqualTo(at);
        assertThat(Repair.withoutDegenerates(left).indices()).isEqualTo(left.indices());
        assertThat(MeshReport.of(left).degenerateTriangles()).isZero();
        assertThat(MeshReport.of(left).area()).isEqualTo(MeshReport.of(soup).area());
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void aToleranceOutOfRangeIsNamed(double tolerance) {
        assertIllegalAs(
                () -> Repair.welded(Shapes.box(1), tolerance),
                "tolerance of welding is not finite and >= 0: " + tolerance);
    }

    private static Mesh separate(Mesh mesh) {
        Triangle[] triangles = new Triangle[mesh.triangleCount()];
        Arrays.setAll(triangles, mesh::triangle);
        return Mesh.of(mesh.name(), triangles);
    }

    @Test
    void facesKeptTwiceAreLeftOut() {
        Mesh box = Shapes.box(1);
        Mesh some = Mesh.of("some", box.triangle(3), box.triangle(7), turned(box.triangle(0)));
        Mesh twice = box.and(some).named("twice");

        assertThat(MeshReport.of(twice).duplicateTriangles()).isEqualTo(3);
        assertThat(Repair.withoutDuplicates(twice).triangleCount()).isEqualTo(12);
        assertThat(MeshReport.of(Repair.withoutDuplicates(twice)).isClosed()).isTrue();
        for (int t = 0; t < 12; t++) {
            assertThat(Repair.withoutDuplicates(twice).triangle(t)).isEqualTo(box.triangle(t));
        }
        assertThat(Repair.withoutDuplicates(box).triangleCount()).isEqualTo(12);
        assertThat(Repair.withoutDuplicates(box.and(box.flipped())).triangleCount())
                .isEqualTo(24);
    }

    /** The same triangle from another corner on. */
    private static Triangle turned(Triangle triangle) {
        return new Triangle(triangle.b(), triangle.c(), triangle.a());
    }
}
