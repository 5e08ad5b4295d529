package firsthit.vectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import firsthit.OwnJava;
import firsthit.Seeds;
import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.Warm;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.ScalarProvider;
import firsthit.midphase.bvh.Searches;
import firsthit.midphase.bvh.TreeAccess;
import firsthit.work.Threads;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Vectors")
class FoundVectorsTest {
    private static final int MOTIONS = Seeds.share(20_000);

    @Test
    void areTakenWhereThisJavaHasThem() {
        boolean hasModule = ModuleLayer.boot().findModule(FoundVectors.MODULE).isPresent();

        assertThat(Arithmetic.SCALAR.width()).isEqualTo(1);
        boolean isNew = Runtime.version().feature() >= 21;
        boolean hasLanes = hasModule && Arithmetic.VECTORS.width() > 0;
        assertThat(Arithmetic.best()).isEqualTo(hasLanes && isNew ? Arithmetic.VECTORS : Arithmetic.SCALAR);
        if (hasLanes) {
            assertThat(Arithmetic.VECTORS.width()).isIn(4, 8, 16);
        } else {
            assertThatThrownBy(() -> new Bvh(Shapes.icosphere(1, 1), Threads.CALLER, Arithmetic.VECTORS))
                    .isInstanceOf(UnsupportedOperationException.class)
                    .hasMessageContaining("jdk.incubator.vector");
        }
    }

    /** The thread that compiles them ends, and the answers stay the same meanwhile. */
    @Test
    void areReadyAfterTheWarmUp() {
        assumeTrue(Arithmetic.best() == Arithmetic.VECTORS);
        Warm.vectors();

        assertThat(kernels(new Bvh(Shapes.box(1))).getClass().getSimpleName()).isEqualTo("VectorProvider");
    }

    private static KernelProvider kernels(Bvh tree) {
        return TreeAccess.searches(tree, null).kernels();
    }

    @Test
    void sayWhatIsMissing() {
        assertThat(FoundVectors.absence(false, false, 0, 25)).contains("this Java has no module jdk.incubator.vector");
        assertThat(FoundVectors.absence(true, false, 0, 25)).contains("without --add-modules jdk.incubator.vector");
        assertThat(FoundVectors.absence(true, true, 8, 17)).contains("Java is 17, they need 21");
        assertThat(FoundVectors.absence(true, false, 0, 17)).contains("Java is 17, they need 21");
        assertThat(FoundVectors.absence(true, true, 0, 25)).contains("built without them");
        assertThat(FoundVectors.absence(true, true, 2, 25)).contains("the processor has 2 lanes, they need 4");
        assertThat(FoundVectors.absence(true, true, 4, 21)).isNull();
        assertThat(Arithmetic.explanation())
                .startsWith(
                        Arithmetic.best() == Arithmetic.VECTORS
                                ? "vectors of " + Arithmetic.VECTORS.width()
                                : "no vectors: ")
                .doesNotContain("firsthit-batch");
    }

    /** Of Javas that would take vectors, one that was started without them says so once; one that has them is silent. */
    @Test
    void areMissedOnce() throws IOException, InterruptedException {
        boolean couldHave = Runtime.version().feature() >= 21
                && ModuleFinder.ofSystem().find(FoundVectors.MODULE).isPresent();
        List<String> without = logged(List.of());
        assertThat(without.stream().filter(line -> line.contains("no vectors: Java was started without")))
                .hasSize(couldHave ? 1 : 0);
        if (couldHave) {
            assertThat(logged(List.of("--add-modules=" + FoundVectors.MODULE)))
                    .noneMatch(line -> line.contains("no vectors"));
        }
    }

    private static List<String> logged(List<String> options) throws IOException, InterruptedException {
        ProcessBuilder program = OwnJava.program(options, Trees.class);
        program.command().remove(OwnJava.QUIET);
        return OwnJava.lines(program);
    }

    /** A program that makes two trees. */
    static final class Trees {
        private Trees() {}

        public static void main(String[] arguments) {
            System.out.println(new Bvh(Shapes.box(1)) + " and " + new Bvh(Shapes.box(2)));
        }
    }

    /** What reads a tree in vectors, and what reads the same one in numbers. */
    private static List<KernelProvider> both() {
        KernelProvider vectors = new FoundVectors().provider().orElseThrow();
        return List.of(vectors, new ScalarProvider(vectors.width()));
    }

    @ParameterizedTest(name = "radius {0}")
    @ValueSource(doubles = {Double.NaN, 0, 0.01, 0.2})
    void readATreeAsNumbersDo(double radius) {
        assumeTrue(Arithmetic.VECTORS.width() > 0);
        Bvh tree = new Bvh(MeshSamples.knot(200, 24), Threads.CALLER, Arithmetic.VECTORS);
        Searches.FirstSearch inVectors =
                TreeAccess.searches(tree, both().get(0)).first();
        Searches.FirstSearch inNumbers =
                TreeAccess.searches(tree, both().get(1)).first();
        double[] starts = numbers(1, 1.5);
        double[] motions = numbers(2, 2);
        for (int at = 0; at < starts.length; at += 3) {
            for (Searches.FirstSearch search : List.of(inVectors, inNumbers)) {
                search.start(
                        starts[at],
                        starts[at + 1],
                        starts[at + 2],
                        motions[at],
                        motions[at + 1],
                        motions[at + 2],
                        radius);
                search.settle();
            }
            assertThat(inNumbers.first().triangle()).isEqualTo(inVectors.first().triangle());
            assertThat(inNumbers.first().fraction())
                    .isEqualTo(Double.valueOf(inVectors.first().fraction()));
        }
        // Not equal: of two children that are entered at nearly the same time, either may come first.
        assertThat(inNumbers.tally().places())
                .isCloseTo(inVectors.tally().places(), withinPercentage(1))
                .isPositive();
    }

    @Test
    void findTheNearestTriangleAsNumbersDo() {
        assumeTrue(Arithmetic.VECTORS.width() > 0);
        Bvh tree = new Bvh(MeshSamples.knot(200, 24), Threads.CALLER, Arithmetic.VECTORS);
        Searches.NearSearch inVectors = TreeAccess.searches(tree, both().get(0)).nearest();
        Searches.NearSearch inNumbers = TreeAccess.searches(tree, both().get(1)).nearest();
        double[] points = numbers(3, 3);
        for (int at = 0; at < points.length; at += 3) {
            double x = points[at];
            double y = points[at + 1];
            double z = points[at + 2];
            assertThat(inNumbers.find(x, y, z, Double.POSITIVE_INFINITY).clearance())
                    .isEqualTo(inVectors.find(x, y, z, Double.POSITIVE_INFINITY).clearance());
        }
    }

    @ParameterizedTest(name = "radius {0}")
    @ValueSource(doubles = {Double.NaN, 0, 0.01, 0.2})
    void answerAsNumbersDoToTheBit(double radius) {
        assumeTrue(Arithmetic.VECTORS.width() > 0);
        Mesh mesh = MeshSamples.knot(200, 24);
        double[] starts = numbers(1, 1.5);
        double[] motions = numbers(2, 2);
        FirstHits scalar = all(new Bvh(mesh, Threads.CALLER, Arithmetic.SCALAR), starts, motions, radius, 1);
        FirstHits lanes = all(new Bvh(mesh, Threads.of(2), Arithmetic.VECTORS), starts, motions, radius, 2);
        for (int i = 0; i < MOTIONS; i++) {
            assertThat(lanes.triangle(i)).isEqualTo(scalar.triangle(i));
            assertThat(lanes.fraction(i)).isEqualTo(Double.valueOf(scalar.fraction(i)));
        }
        assertThat(scalar.tally().hits()).isBetween(MOTIONS / 20L, MOTIONS - MOTIONS / 20L);
    }

    private static FirstHits all(BroadPhase world, double[] starts, double[] motions, double radius, int threads) {
        FirstHits out = new FirstHits();
        Batch batch = new Batch(world);
        if (radius >= 0) {
            batch.sweep(radius, starts, motions, starts.length / 3, out, Threads.of(threads));
        } else {
            batch.cast(starts, motions, starts.length / 3, out, Threads.of(threads));
        }
        return out;
    }

    private static double[] numbers(long seed, double size) {
        return new SplittableRandom(seed).doubles(3L * MOTIONS, -size, size).toArray();
    }
}
