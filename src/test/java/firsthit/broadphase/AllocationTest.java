package firsthit.broadphase;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.lang.management.ManagementFactory;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Memory that questions take")
class AllocationTest {
    private static final int MOTIONS = 20_000;
    private static final int QUESTIONS = 10_000;
    private static final int ROUNDS = 20;

    private final Mesh mesh = Shapes.torusKnot(2, 3, 200, 16);
    private final double[] starts =
            new SplittableRandom(1).doubles(3 * MOTIONS, -3, 3).toArray();
    private final double[] motions =
            new SplittableRandom(2).doubles(3 * MOTIONS, -2, 2).toArray();

    @ParameterizedTest(name = "{0}")
    @EnumSource
    void isNothingForEachOfManyAtOnce(BroadPhaseTest.Kind kind) {
        BroadPhase world = kind.of(mesh);
        FirstHits out = new FirstHits();
        // A scan looks at all triangles for each motion: two rounds are as many looks as a tree has in hundreds.
        double bytes = least(kind.isScan() ? 3 : ROUNDS, () -> {
            world.castAll(starts, motions, out);
            world.sweepAll(0.02, starts, motions, out);
        });

        assertThat(out.tally().hits()).isBetween(500L, MOTIONS - 500L);
        // What a call makes once, and the places of blocks.
        assertThat(bytes / (2 * MOTIONS)).isLessThan(1);
    }

    @Test
    void isNothingForASingleMissAndTheHitForAHit() {
        Bvh tree = new Bvh(mesh);
        Vector3d high = new Vector3d(0, 0, 50);
        Vector3d inside = new Vector3d(mesh.vertex(0)).mul(1.2);
        Vector3d inwards = new Vector3d(mesh.vertex(0)).mul(-0.5);
        Sphere above = new Sphere(high, 0.1);
        Capsule tall = new Capsule(high, high.add(0, 0, 1, new Vector3d()), 0.1);
        Sphere near = new Sphere(inside, 0.01);

        assertThat(tree.cast(inside, inwards)).isNotNull();
        assertThat(perQuestion(() -> tree.cast(high, inwards))).isZero();
        assertThat(perQuestion(() -> tree.sweep(above, inwards))).isZero();
        assertThat(perQuestion(() -> tree.sweep(tall, inwards))).isZero();
        assertThat(perQuestion(() -> tree.cast(inside, inwards))).isBetween(100L, 2_000L);
        assertThat(perQuestion(() -> tree.sweep(near, inwards))).isBetween(100L, 2_000L);
    }

    private static long perQuestion(Supplier<@Nullable Object> question) {
        return least(ROUNDS, () -> {
                    int answers = 0;
                    for (int i = 0; i < QUESTIONS; i++) {
                        answers += question.get() == null ? 0 : 1;
                    }
                    assertThat(answers).isIn(0, QUESTIONS);
                })
                / QUESTIONS;
    }

    /** Bytes of the round with the least: until Java has compiled vectors, in a thread of its own, they are objects. */
    private static long least(int rounds, Runnable work) {
        long least = Long.MAX_VALUE;
        for (int round = 0; round < rounds; round++) {
            long before = allocated();
            work.run();
            least = Math.min(least, allocated() - before);
        }
        return least;
    }

    static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }
}
