package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Memory that questions take")
@Tag("slow")
class AllocationTest {
    private static final int MOTIONS = 20_000;
    private static final int QUESTIONS = 10_000;
    private static final int ROUNDS = 60;

    private final Mesh mesh = MeshSamples.knot(200, 16);
    private final double[] starts =
            new SplittableRandom(1).doubles(3 * MOTIONS, -3, 3).toArray();
    private final double[] motions =
            new SplittableRandom(2).doubles(3 * MOTIONS, -2, 2).toArray();

    @ParameterizedTest(name = "{0}")
    @EnumSource
    void isNothingForEachOfMany(CoreKind kind) {
        BroadPhase world = kind.of(mesh);
        Answers out = new Answers();
        double bytes = AllocatedBytes.least(ROUNDS, 2L * MOTIONS, () -> {
            out.ask(world, Double.NaN, starts, motions);
            out.ask(world, 0.02, starts, motions);
        });

        assertThat(out.tally().hits()).isBetween(MOTIONS / 40L, MOTIONS - MOTIONS / 40L);
        // What a call makes once.
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
        assertThat(perQuestion(1, () -> tree.cast(high, inwards))).isZero();
        assertThat(perQuestion(1, () -> tree.sweep(above, inwards))).isZero();
        assertThat(perQuestion(1, () -> tree.sweep(tall, inwards))).isZero();
        assertThat(perQuestion(2_000, () -> tree.cast(inside, inwards))).isBetween(100L, 2_000L);
        assertThat(perQuestion(2_000, () -> tree.sweep(near, inwards))).isBetween(100L, 2_000L);
    }

    @Test
    void isTheHitAloneForSolidsOfAllKinds() {
        Bvh tree = new Bvh(mesh);
        Vector3d inside = new Vector3d(mesh.vertex(0)).mul(1.2);
        Vector3d inwards = new Vector3d(mesh.vertex(0)).mul(-0.5);
        Vector3d high = new Vector3d(0, 0, 50);
        Vector3d half = new Vector3d(0.01, 0.02, 0.03);
        Quaterniond turn = new Quaterniond().rotateXYZ(1, 2, 3);
        for (Solid solid : List.of(
                new Sphere(inside, 0.01),
                new Capsule(inside.sub(half, new Vector3d()), inside.add(half, new Vector3d()), 0.02),
                new Aabb(inside.sub(half, new Vector3d()), inside.add(half, new Vector3d())),
                new OrientedBox(inside, half, turn),
                new Ellipsoid(inside, half, turn))) {
            Solid above = solid.movedBy(high);

            assertThat(perQuestion(1, () -> tree.sweep(above, inwards))).isZero();
            assertThat(perQuestion(1, () -> tree.isBlocked(solid, inwards) ? solid : null))
                    .isZero();
            assertThat(perQuestion(300, () -> tree.sweep(solid, inwards))).isBetween(100L, 300L);
        }
    }

    /** Bytes of a question; of the first round that takes fewer than a limit, if there is one. */
    private static long perQuestion(long limit, Supplier<@Nullable Object> question) {
        return AllocatedBytes.least(ROUNDS, limit * QUESTIONS, () -> {
                    int answers = 0;
                    for (int i = 0; i < QUESTIONS; i++) {
                        answers += question.get() == null ? 0 : 1;
                    }
                    assertThat(answers).isIn(0, QUESTIONS);
                })
                / QUESTIONS;
    }
}
