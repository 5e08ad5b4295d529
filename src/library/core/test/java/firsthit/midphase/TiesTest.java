package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** On a floor of whole numbers, motions of halves meet edges, corners and faces of several triangles in the same moment. */
@DisplayName("Motions that meet several triangles at once")
class TiesTest {
    private static final int SIDE = 8;
    private static final int MOTIONS = 4_000;
    private static final double RADIUS = 0.5;

    @ForSeeds(8)
    void haveTheHitThatIsFirstAmongAllOfThem(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = floor(random);
        Bvh tree = new Bvh(mesh);
        int ties = 0;
        for (int i = 0; i < MOTIONS; i++) {
            Vector3d from = new Vector3d(half(random, SIDE), half(random, SIDE), half(random, 4) - 1);
            Vector3d along = new Vector3d(half(random, 4) - 2, half(random, 4) - 2, half(random, 8) - 4);
            Sphere ball = new Sphere(from, RADIUS);
            Hit ray = tree.cast(from, along);
            Hit sweep = tree.sweep(ball, along);

            List<Hit> rays = tree.castHits(from, along, QueryOptions.DEFAULT.allHits());
            List<Hit> sweeps = tree.sweepHits(ball, along, QueryOptions.DEFAULT.allHits());

            assertThat(ray).isEqualTo(rays.isEmpty() ? null : rays.get(0));
            assertThat(sweep).isEqualTo(sweeps.isEmpty() ? null : sweeps.get(0));
            ties += isTie(rays) + isTie(sweeps);
        }
        assertThat(ties).isGreaterThan(MOTIONS / 4);
    }

    @Test
    void makeNoObjects() {
        SplittableRandom random = new SplittableRandom(1);
        Bvh tree = new Bvh(floor(random));
        double[] starts = new double[3 * MOTIONS];
        double[] motions = new double[3 * MOTIONS];
        for (int i = 0; i < starts.length; i++) {
            // In no plane of a triangle: on which side of it a ball then starts takes decimals to tell, which are
            // objects.
            starts[i] = i % 3 == 2 ? half(random, 4) - 0.75 : half(random, SIDE);
            motions[i] = i % 3 == 2 ? half(random, 8) - 4 : half(random, 4) - 2;
        }
        Answers out = new Answers();
        long rays = AllocatedBytes.least(60, MOTIONS, () -> out.ask(tree, Double.NaN, starts, motions));
        long balls = AllocatedBytes.least(60, MOTIONS, () -> out.ask(tree, RADIUS, starts, motions));

        assertThat((double) rays / MOTIONS).isLessThan(1);
        assertThat((double) balls / MOTIONS).isLessThan(1);
    }

    private static int isTie(List<Hit> hits) {
        return hits.size() > 1 && hits.get(0).fraction() == hits.get(1).fraction() ? 1 : 0;
    }

    private static double half(SplittableRandom random, int most) {
        return random.nextInt(2 * most + 1) * 0.5;
    }

    /** Squares of two triangles with corners of height 0 or 1, their diagonals this way or that. */
    private static Mesh floor(SplittableRandom random) {
        double[] positions = new double[3 * (SIDE + 1) * (SIDE + 1)];
        for (int y = 0, at = 0; y <= SIDE; y++) {
            for (int x = 0; x <= SIDE; x++) {
                positions[at++] = x;
                positions[at++] = y;
                positions[at++] = random.nextInt(3) == 0 ? 1 : 0;
            }
        }
        int[] indices = new int[6 * SIDE * SIDE];
        for (int square = 0; square < SIDE * SIDE; square++) {
            int a = square / SIDE * (SIDE + 1) + square % SIDE;
            int b = a + 1;
            int c = b + SIDE + 1;
            int d = a + SIDE + 1;
            int[] corners = random.nextBoolean() ? new int[] {a, b, c, a, c, d} : new int[] {b, c, d, b, d, a};
            System.arraycopy(corners, 0, indices, 6 * square, 6);
        }
        return new Mesh("floor", positions, indices);
    }
}
