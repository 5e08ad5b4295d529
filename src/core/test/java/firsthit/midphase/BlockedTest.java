package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.work.Threads;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Any hit: the answer of the first hit, without which one it is. */
@DisplayName("A motion is blocked")
class BlockedTest {
    private static final int MOTIONS = 300;

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("firsthit.Seeds#all")
    void whenItHasAFirstHit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-6, 6));
        Vector3d place = GrazingMotions.vector(random).mul(random.nextInt(2) * size * 1e6);
        Mesh mesh = GrazingMotions.soup(random, random.nextInt(1, 60), size, place);
        double radius = random.nextInt(3) == 0 ? 0 : size * random.nextDouble(0.2);
        GrazingMotions motions = new GrazingMotions(random, mesh, size, radius, MOTIONS);
        BruteForce truth = new BruteForce(mesh);
        for (CoreKind kind : CoreKind.values()) {
            BroadPhase world = kind.of(mesh);
            BlockedMotions rays = new BlockedMotions();
            BlockedMotions balls = new BlockedMotions();
            world.blockedBatch(
                    motions.starts(), motions.displacements(), motions.starts().length / 3, rays, Threads.of(2));
            world.blockedBatch(radius, motions.starts(), motions.displacements(), balls);
            for (int i = 0; i < MOTIONS; i++) {
                Vector3d start = vector(motions.starts(), i);
                Vector3d motion = vector(motions.displacements(), i);
                boolean isHit = truth.cast(start, motion) != null;
                assertThat(world.isBlocked(start, motion))
                        .as("%s, ray %d", kind, i)
                        .isEqualTo(isHit);
                assertThat(rays.isBlocked(i)).isEqualTo(isHit);
                assertThat(balls.isBlocked(i)).isEqualTo(truth.sweep(new Sphere(start, radius), motion) != null);
                if (i % 7 == 0) {
                    Solid solid = solid(i, start, radius);
                    assertThat(world.isBlocked(solid, motion))
                            .as("%s, %s", kind, solid)
                            .isEqualTo(truth.sweep(solid, motion) != null);
                }
            }
        }
    }

    private static Solid solid(int i, Vector3d center, double radius) {
        double r = radius + 1e-9;
        return switch (i % 4) {
            case 0 -> new Sphere(center, radius);
            case 1 -> new Capsule(center, new Vector3d(center).add(r, 0, 2 * r), r);
            case 2 -> new Aabb(new Vector3d(center).sub(r, r, r), new Vector3d(center).add(r, r, r));
            default -> new Ellipsoid(center, new Vector3d(r, 2 * r, r));
        };
    }

    @Test
    void byAnOverlapAtTheStart() {
        Bvh box = new Bvh(Shapes.box(2));
        assertThat(box.isBlocked(new Sphere(new Vector3d(1.2, 0, 0), 0.5), new Vector3d(1, 0, 0)))
                .isTrue();
        assertThat(box.isBlocked(new Sphere(new Vector3d(1.6, 0, 0), 0.5), new Vector3d(1, 0, 0)))
                .isFalse();
    }

    /** In so large a mesh, and so many, that they are put into an order. */
    @Test
    void askedForManyAtOnce() {
        Mesh knot = MeshSamples.knot(1_100, 30);
        Bvh world = new Bvh(knot);
        double[] starts = new SplittableRandom(1).doubles(3L * 20_000, -4, 4).toArray();
        double[] motions = new SplittableRandom(2).doubles(3L * 20_000, -6, 6).toArray();
        BlockedMotions any = new BlockedMotions();
        FirstHits first = new FirstHits();
        world.blockedBatch(starts, motions, starts.length / 3, any, Threads.of(2));
        world.castBatch(starts, motions, first);
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
        Bvh box = new Bvh(Shapes.box(2));
        BlockedMotions any = new BlockedMotions();
        double[] starts = {0, 0, 0, 5, 5, 5, Double.NaN, 0, 0};
        double[] ways = {2, 0, 0, 1, 0, 0};
        box.blockedBatch(starts, ways, 2, any, Threads.CALLER);
        assertThat(any.size()).isEqualTo(2);
        assertThat(any.isBlocked(0)).isTrue();
        assertThat(any.isBlocked(1)).isFalse();
        assertThat(any.tally().searches()).isEqualTo(2);

        box.blockedBatch(0.5, starts, ways, 1, any, Threads.CALLER);
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> any.isBlocked(1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> box.blockedBatch(starts, ways, 3, any, Threads.CALLER))
                .withMessage("3 motions are asked, the arrays hold 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> box.blockedBatch(starts, ways, any))
                .withMessageEndingWith("there are 9 and 6");
    }

    private static Vector3d vector(double[] numbers, int i) {
        return new Vector3d(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
    }
}
