package firsthit.batch;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.CoreKind;
import firsthit.work.Threads;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Many motions are blocked")
class BlockedMotionsTest {
    private static final int MOTIONS = 2_000;

    @ParameterizedTest(name = "{0}")
    @EnumSource
    void asEachOfThemIs(CoreKind kind) {
        BroadPhase world = kind.of(MeshSamples.stone(3, 3, 1));
        Batch batch = new Batch(world);
        double[] starts = new SplittableRandom(1).doubles(3L * MOTIONS, -2, 2).toArray();
        double[] motions = new SplittableRandom(2).doubles(3L * MOTIONS, -2, 2).toArray();
        BlockedMotions rays = new BlockedMotions();
        BlockedMotions balls = new BlockedMotions();
        batch.blocked(starts, motions, MOTIONS, rays, Threads.of(2));
        batch.blocked(0.1, starts, motions, balls);
        for (int i = 0; i < MOTIONS; i++) {
            Vector3d start = new Vector3d(starts[3 * i], starts[3 * i + 1], starts[3 * i + 2]);
            Vector3d motion = new Vector3d(motions[3 * i], motions[3 * i + 1], motions[3 * i + 2]);
            assertThat(rays.isBlocked(i)).isEqualTo(world.isBlocked(start, motion));
            assertThat(balls.isBlocked(i)).isEqualTo(world.isBlocked(new Sphere(start, 0.1), motion));
        }
        assertThat(rays.tally().hits()).isBetween(MOTIONS / 20L, MOTIONS - MOTIONS / 20L);
    }

    /** In so large a mesh, and so many, that they are put into an order. */
    @Test
    void askedForManyAtOnce() {
        Mesh knot = MeshSamples.knot(1_100, 30);
        Batch world = new Batch(new Bvh(knot));
        double[] starts = new SplittableRandom(1).doubles(3L * 20_000, -4, 4).toArray();
        double[] motions = new SplittableRandom(2).doubles(3L * 20_000, -6, 6).toArray();
        BlockedMotions any = new BlockedMotions();
        FirstHits first = new FirstHits();
        world.blocked(starts, motions, starts.length / 3, any, Threads.of(2));
        world.cast(starts, motions, first);
        int hits = 0;
        for (int i = 0; i < first.size(); i++) {
            assertThat(any.isBlocked(i)).isEqualTo(first.isHit(i)).isEqualTo(first.triangle(i) >= 0);
            hits += any.isBlocked(i) ? 1 : 0;
        }
        assertThat(hits).isBetween(300, 19_700);
    }

    /** What the arrays hold beyond the number of motions is not looked at, not even if it is no number. */
    @Test
    void onlyTheFirstOfTheArraysAreAsked() {
        Batch box = new Batch(new Bvh(Shapes.box(2)));
        BlockedMotions any = new BlockedMotions();
        double[] starts = {0, 0, 0, 5, 5, 5, Double.NaN, 0, 0};
        double[] ways = {2, 0, 0, 1, 0, 0};
        box.blocked(starts, ways, 2, any, Threads.CALLER);
        assertThat(any.size()).isEqualTo(2);
        assertThat(any.isBlocked(0)).isTrue();
        assertThat(any.isBlocked(1)).isFalse();
        assertThat(any.tally().searches()).isEqualTo(2);

        box.blocked(0.5, starts, ways, 1, any, Threads.CALLER);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> any.isBlocked(1));
        assertIllegalAs(
                () -> box.blocked(starts, ways, 3, any, Threads.CALLER), "3 motions were given, the arrays hold 2");
        assertIllegal(() -> box.blocked(starts, ways, any), "there are 9 and 6");
    }
}
