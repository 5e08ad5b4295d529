package firsthit.midphase;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.work.Threads;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.api.ThrowableAssert;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A tree fitted to a mesh that has moved")
class RefitTest {
    @ForSeeds
    void answersAsBruteForceDoesToTheBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-6, 7));
        Mesh mesh = GrazingMotions.soup(random, random.nextInt(1, 200), size, new Vector3d());
        Mesh moved = moved(random, mesh, size);
        double radius = size * StrictMath.pow(10, random.nextDouble(-5, 1));
        GrazingMotions motions = new GrazingMotions(random, moved, size, radius, 200);
        BroadPhase slow = new BruteForce(moved);
        Bvh fast = new Bvh(mesh).refit(moved);

        assertThat(fast.mesh()).isSameAs(moved);
        for (int i = 0; i < 200; i++) {
            Vector3d start = vector(motions.starts(), i);
            Vector3d along = vector(motions.displacements(), i);
            assertThat(fast.cast(start, along)).isEqualTo(slow.cast(start, along));
            Sphere ball = new Sphere(start, radius);
            assertThat(fast.sweep(ball, along)).isEqualTo(slow.sweep(ball, along));
            if (i % 10 == 0) {
                Capsule pill = new Capsule(start, new Vector3d(start).add(0, size, 0), radius);
                assertThat(fast.sweep(pill, along)).isEqualTo(slow.sweep(pill, along));
                assertThat(fast.distance(start)).isEqualTo(slow.distance(start));
            }
        }
    }

    @Test
    void backInTheOldPlaceAllIsAsBuilt() {
        Mesh mesh = MeshSamples.knot(300, 20);
        Bvh built = new Bvh(mesh);
        Bvh back =
                built.refit(mesh.scaled(-3).translated(new Vector3d(1e5, 2, 3))).refit(mesh);
        double[] starts = new SplittableRandom(1).doubles(3_000, -2, 2).toArray();
        double[] motions = new SplittableRandom(2).doubles(3_000, -2, 2).toArray();
        Answers asBuilt = Answers.of(built, 0.05, starts, motions);
        Answers asBack = Answers.of(back, 0.05, starts, motions);

        assertThat(asBack.tally()).hasToString(asBuilt.tally().toString());
        assertThat(asBuilt.tally().hits()).isGreaterThan(100);
    }

    @Test
    void builtTreeStaysAsItWas() {
        Mesh mesh = Shapes.icosphere(3, 1);
        Bvh built = new Bvh(mesh);
        Bvh high = built.refit(mesh.translated(new Vector3d(0, 0, 10)));

        assertThat(high.distance(new Vector3d(0, 0, 9))).isLessThan(0.01);
        assertThat(built.distance(new Vector3d(0, 0, 9)))
                .isEqualTo(new BruteForce(mesh).distance(new Vector3d(0, 0, 9)));
        assertThat(high.nodeCount()).isEqualTo(built.nodeCount());
    }

    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {1, 2})
    void takesTheMemoryOfATreeThatIsRetired(int threads) {
        Mesh mesh = MeshSamples.knot(300, 20);
        Mesh high = mesh.scaled(2).translated(new Vector3d(0, 0, 10));
        Mesh low = mesh.translated(new Vector3d(0, 0, -10));
        Bvh built = new Bvh(mesh);
        Bvh first = built.refit(high);
        Bvh second = built.refit(low, Threads.of(threads), first);
        Bvh third = second.refit(mesh, Threads.of(threads), second);
        Bvh fourth = third.refit(high, Threads.of(threads), built);

        assertSameAnswers(third, new Bvh(mesh).refit(mesh));
        assertSameAnswers(fourth, new Bvh(mesh).refit(high));
        for (Bvh retired : new Bvh[] {built, first, second}) {
            assertRetired(() -> retired.cast(new Vector3d(), new Vector3d(0, 0, 1)));
            assertRetired(() -> retired.distance(new Vector3d()));
            assertRetired(() -> retired.refit(mesh));
            assertRetired(() -> third.refit(mesh, Threads.CALLER, retired));
            assertRetired(retired::bytes);
            assertRetired(retired::cost);
            assertThat(retired)
                    .asString()
                    .isEqualTo("retired tree over 12000 triangles of "
                            + retired.mesh().name());
        }
    }

    @Test
    void costGrowsAsTheTreeDecaysAndTellsWhenToBuildAnew() {
        Mesh mesh = Shapes.triangleSoup(1, 2_000, 1, 0.03);
        Bvh built = new Bvh(mesh);
        Bvh refitted = built;
        SplittableRandom random = new SplittableRandom(2);
        double[] flights = random.doubles(3 * mesh.triangleCount(), -0.05, 0.05).toArray();
        double[] positions = mesh.positions();
        double before = built.cost();
        double work = visited(built);
        for (int step = 0; step < 20; step++) {
            for (int corner = 0; corner < 3 * mesh.triangleCount(); corner++) {
                int vertex = mesh.index(corner / 3, corner % 3);
                for (int axis = 0; axis < 3; axis++) {
                    positions[3 * vertex + axis] += flights[corner / 3 * 3 + axis];
                }
            }
            refitted = refitted.refit(new Mesh("flying", positions, mesh.indices()));
            assertThat(refitted.cost()).isGreaterThan(before);
            before = refitted.cost();
        }
        Bvh fresh = new Bvh(refitted.mesh());

        assertThat(before).isGreaterThan(4 * fresh.cost());
        assertThat(fresh.cost()).isLessThan(1.5 * built.cost());
        // Triangles count too, and the wider the vectors, the more of them are in a leaf: so the work grows less than
        // the cost.
        assertThat(visited(refitted) / visited(fresh)).isBetween(2.0, before / fresh.cost() * 1.5);
        assertThat(visited(fresh)).isLessThan(2 * work);
    }

    /** Boxes and triangles that rays through the mesh visit. */
    private static double visited(Bvh tree) {
        double[] starts = new SplittableRandom(3).doubles(3_000, -2, 2).toArray();
        double[] motions = Arrays.stream(starts).map(start -> -2 * start).toArray();
        return Answers.of(tree, Double.NaN, starts, motions).tally().places();
    }

    @ParameterizedTest(name = "size {0}")
    @ValueSource(doubles = {1, 1e-300, 1e300, 3})
    void costIsThatOfTheFormWhateverSizeAndPlace(double size) {
        Mesh mesh = Shapes.icosphere(3, 1);
        Bvh built = new Bvh(mesh);
        Triangle one = new Triangle(new Vector3d(), new Vector3d(size, 0, 0), new Vector3d(0, size, 0));
        Triangle line = new Triangle(new Vector3d(), new Vector3d(size, 0, 0), new Vector3d(2 * size, 0, 0));

        assertThat(built.refit(mesh.scaled(size)).cost()).isCloseTo(built.cost(), within(1e-4));
        assertThat(new Bvh(Mesh.of("one", one)).cost()).isCloseTo(1, within(1e-4));
        assertThat(new Bvh(Mesh.of("line", line)).cost()).isZero();
        assertThat(new Bvh(Mesh.of("nothing")).cost()).isZero();
    }

    private static void assertRetired(ThrowableAssert.ThrowingCallable question) {
        assertIllegalState(question, "was retired");
    }

    private static void assertSameAnswers(Bvh tree, Bvh other) {
        SplittableRandom random = new SplittableRandom(1);
        double[] starts = random.doubles(3_000, -20, 20).toArray();
        double[] motions = new double[starts.length];
        for (int i = 0; i < 1_000; i++) {
            Vector3d aim = tree.mesh().vertex(random.nextInt(tree.mesh().vertexCount()));
            for (int axis = 0; axis < 3; axis++) {
                motions[3 * i + axis] = 2 * (aim.get(axis) - starts[3 * i + axis]);
            }
        }
        Answers hits = Answers.of(tree, 0.05, starts, motions);
        Answers others = Answers.of(other, 0.05, starts, motions);
        assertThat(hits.tally()).hasToString(others.tally().toString());
        assertThat(hits.tally().hits()).isEqualTo(1_000);
        for (int i = 0; i < hits.size(); i++) {
            assertThat(hits.fraction(i)).isEqualTo(Double.valueOf(others.fraction(i)));
            assertThat(hits.triangle(i)).isEqualTo(others.triangle(i));
        }
    }

    @Test
    void memoryOfAnotherTreeIsRefused() {
        Mesh mesh = Shapes.icosphere(2, 1);
        Bvh tree = new Bvh(mesh);
        Bvh other = new Bvh(mesh);

        assertIllegal(() -> tree.refit(mesh, Threads.CALLER, other), "was not refitted from");
        assertThatIllegalArgumentException().isThrownBy(() -> tree.refit(Shapes.icosphere(1, 1), Threads.CALLER, tree));
        assertThatIllegalArgumentException().isThrownBy(() -> tree.refit(mesh, Threads.of(0), tree));
        assertThat(tree.distance(new Vector3d())).isEqualTo(other.distance(new Vector3d()));
    }

    @Test
    void makesNothingLargeInTheMemoryOfAnotherTree() {
        Mesh mesh = Shapes.icosphere(6, 1);
        Mesh moved = mesh.scaled(2);
        Bvh tree = new Bvh(mesh, Threads.CALLER);
        long before = AllocatedBytes.allocated();
        for (int i = 0; i < 10; i++) {
            tree = tree.refit(i % 2 == 0 ? moved : mesh, Threads.CALLER, tree);
        }

        assertThat(AllocatedBytes.allocated() - before).isLessThan(tree.bytes() / 20);
    }

    @Test
    void otherTrianglesAreRefused() {
        Bvh tree = new Bvh(Shapes.icosphere(1, 1));
        Mesh empty = Mesh.of("nothing");

        assertIllegal(
                () -> tree.refit(Shapes.icosphere(1, 1).flipped()), "does not have the triangles of Mesh icosphere");
        assertThatIllegalArgumentException().isThrownBy(() -> tree.refit(Shapes.icosphere(2, 1)));
        assertThat(new Bvh(empty).refit(empty).cast(new Vector3d(), new Vector3d(1, 0, 0)))
                .isNull();
    }

    @Test
    void canBeInterrupted() {
        Mesh mesh = Shapes.icosphere(5, 1);
        Bvh tree = new Bvh(mesh);
        assertCancelled(() -> tree.refit(mesh));
        assertCancelled(() -> tree.refit(mesh, Threads.of(2)));
    }

    @Test
    void treeTakesAtMost96BytesATriangle() {
        for (Mesh mesh : new Mesh[] {Shapes.icosphere(6, 1), Shapes.triangleSoup(1, 50_000, 1, 0.01)}) {
            assertThat(new Bvh(mesh).bytes() / (double) mesh.triangleCount()).isBetween(44.0, 96.0);
        }
        Triangle one = new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0, 1, 0));
        assertThat(new Bvh(Mesh.of("one", one)).bytes()).isLessThan(2_000);
    }

    /** Shaken, stretched, turned inside out, or moved far away. */
    private static Mesh moved(SplittableRandom random, Mesh mesh, double size) {
        double shake = size * random.nextInt(2) * random.nextDouble(0.3);
        double[] positions = mesh.positions();
        for (int i = 0; i < positions.length; i++) {
            positions[i] += random.nextDouble(-1, 1) * shake;
        }
        return new Mesh("moved", positions, mesh.indices())
                .scaled(random.nextInt(2) == 0 ? 1 : random.nextDouble(-2, -0.5))
                .translated(GrazingMotions.vector(random).mul(size * random.nextInt(3) * 1e5));
    }

    private static Vector3d vector(double[] numbers, int i) {
        return new Vector3d(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
    }
}
