package firsthit.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.SlowEdges;
import firsthit.topology.EdgeTable;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;

@DisplayName("Mesh report against slow counting")
@Tag("slow")
class MeshReportOracleTest {
    /** Where the soups lie: at the origin, far out, large, small, and between the largest and smallest doubles. */
    private static final double[] OFFSETS = {0, 1e15, 0, 0, 0.1, 0, 0};

    private static final int[] EXPONENTS = {0, 0, 400, -400, 0, 1010, -1070};

    @ForSeeds
    void countsAreThoseOfSets(long seed) {
        Mesh soup = soup(seed);
        SlowReport slow = new SlowReport(soup);
        MeshReport report = MeshReport.of(soup);

        SoftAssertions.assertSoftly(softly -> {
            softly.assertThat(report.places()).as("places").isEqualTo(slow.places);
            softly.assertThat(report.unusedVertices()).as("unused").isEqualTo(slow.unused);
            softly.assertThat(report.degenerateTriangles()).as("degenerate").isEqualTo(slow.degenerate);
            softly.assertThat(report.duplicateTriangles()).as("duplicates").isEqualTo(slow.duplicates);
            softly.assertThat(report.backToBackTriangles()).as("back to back").isEqualTo(slow.backToBack);
            softly.assertThat(report.edges()).as("edges").isEqualTo(slow.edges);
            softly.assertThat(report.boundaryEdges()).as("boundary").isEqualTo(slow.boundary);
            softly.assertThat(report.nonManifoldEdges()).as("non-manifold").isEqualTo(slow.nonManifold);
            softly.assertThat(report.turnedEdges()).as("turned").isEqualTo(slow.turned);
            softly.assertThat(report.isClosed()).as("closed").isEqualTo(slow.odd == 0);
            softly.assertThat(report.pieces()).as("pieces").isEqualTo(slow.pieces);
        });
    }

    @ForSeeds
    void nearlyFlatTrianglesAreToldFromFlatOnes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] positions = new double[9 * 50];
        for (int t = 0; t < 50; t++) {
            double offset = random.nextBoolean() ? 0 : random.nextDouble();
            for (int axis = 0; axis < 3; axis++) {
                // On one line but for the rounding of the third corner, which is sometimes none.
                double step = random.nextInt(1, 1 << 20) * 0x1p-20;
                positions[9 * t + axis] = offset;
                positions[9 * t + 3 + axis] = offset + step;
                positions[9 * t + 6 + axis] = offset + step * (random.nextInt(4) == 0 ? 3 : 1.5);
            }
            double factor = random.nextInt(1, 5);
            for (int axis = 0; axis < 3 && random.nextBoolean(); axis++) {
                positions[9 * t + 6 + axis] = offset + (positions[9 * t + 3 + axis] - offset) * factor;
            }
            for (int i = 0; i < 9 && random.nextBoolean(); i++) {
                positions[9 * t + i] *= random.nextBoolean() ? 1 : Math.scalb(1.0, random.nextInt(-900, 1));
            }
        }
        Mesh needles = new Mesh(
                "needles",
                positions,
                LongStream.range(0, 150).mapToInt(i -> (int) i).toArray());

        assertThat(MeshReport.of(needles).degenerateTriangles()).isEqualTo(new SlowReport(needles).degenerate);
    }

    @ForSeeds
    void volumeIsThatOfDecimalArithmetic(long seed) {
        Mesh pebble = MeshSamples.stone(seed, 2, 1);

        assertThat(MeshReport.of(pebble).volume()).isCloseTo(new SlowReport(pebble).volume, within(1e-15));
    }

    @ForSeeds
    void edgeTableSaysWhatMapsSay(long seed) {
        Mesh soup = soup(seed);
        EdgeTable edges = new EdgeTable(soup);
        SlowEdges slow = new SlowEdges(soup);

        for (int edge = 0; edge < 3 * soup.triangleCount(); edge++) {
            assertThat(edges.neighbour(edge)).as("edge %d", edge).isEqualTo(slow.neighbour(edge));
        }
        assertThat(edges.openEdge()).isEqualTo(slow.openEdge());
    }

    /** Triangles between the places of a coarse lattice, so that many share edges, lie twice or have no area. */
    private static Mesh soup(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int kind = random.nextInt(OFFSETS.length);
        int side = random.nextInt(2, 5);
        double[] positions = new double[3 * random.nextInt(3, 60)];
        for (int i = 0; i < positions.length; i++) {
            double lattice = random.nextInt(side) * (random.nextBoolean() ? 1 : -0.0);
            positions[i] = Math.scalb(OFFSETS[kind] + lattice, EXPONENTS[kind]);
        }
        int[] indices = new int[3 * random.nextInt(1, 80)];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = random.nextInt(positions.length / 3);
        }
        return new Mesh("soup", positions, indices);
    }
}
