package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;

@DisplayName("Triangles that a tree hands to a capsule")
class CapsuleFilterTest {
    private static final int QUESTIONS = 400;

    /** From far thicker than long to a needle, at rest, on short ways and on long ones, near and far from the origin. */
    @ForSeeds(8)
    void leaveOutNoneThatIsMet(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d away = new Vector3d(seed % 2 == 0 ? 0 : 1e4, 0, seed % 3 == 0 ? -300 : 0);
        Mesh mesh = (seed % 4 < 2 ? MeshSamples.knot(60, 8) : Shapes.icosphere(3, 2)).translated(away);
        Bvh tree = new Bvh(mesh);
        BruteForce all = new BruteForce(mesh);
        int hits = 0;
        for (int i = 0; i < QUESTIONS; i++) {
            Vector3d at = place(random, 3).add(away);
            double length = Math.scalb(random.nextDouble(1, 2), random.nextInt(-24, 1));
            Vector3d axis = place(random, 1).normalize(length);
            double radius = Math.scalb(random.nextDouble(1, 2), random.nextInt(-12, -1));
            Capsule capsule = new Capsule(at.sub(axis, new Vector3d()), at.add(axis, new Vector3d()), radius);
            Vector3d along = place(random, Math.scalb(1.0, random.nextInt(-10, 4)));
            if (i % 16 == 0) {
                along.zero();
            }
            Hit hit = all.sweep(capsule, along);

            assertThat(tree.sweep(capsule, along)).isEqualTo(hit);
            assertThat(tree.sweepHits(capsule, along, QueryOptions.DEFAULT.allHits()))
                    .isEqualTo(all.sweepHits(capsule, along, QueryOptions.DEFAULT.allHits()));
            assertThat(tree.isBlocked(capsule, along)).isEqualTo(hit != null);
            hits += hit == null ? 0 : 1;
        }

        assertThat(hits).isBetween(1, QUESTIONS - 1);
    }

    private static Vector3d place(SplittableRandom random, double far) {
        return new Vector3d(random.nextDouble(-far, far), random.nextDouble(-far, far), random.nextDouble(-far, far));
    }
}
