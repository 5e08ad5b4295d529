package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Any hit: the answer of the first hit, without which one it is. */
@DisplayName("A motion is blocked")
class BlockedTest {
    private static final int MOTIONS = 300;

    @ForSeeds
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
            for (int i = 0; i < MOTIONS; i++) {
                Vector3d start = vector(motions.starts(), i);
                Vector3d motion = vector(motions.displacements(), i);
                boolean isHit = truth.cast(start, motion) != null;
                assertThat(world.isBlocked(start, motion))
                        .as("%s, ray %d", kind, i)
                        .isEqualTo(isHit);
                Sphere ball = new Sphere(start, radius);
                assertThat(world.isBlocked(ball, motion)).isEqualTo(truth.sweep(ball, motion) != null);
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

    private static Vector3d vector(double[] numbers, int i) {
        return new Vector3d(numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]);
    }
}
