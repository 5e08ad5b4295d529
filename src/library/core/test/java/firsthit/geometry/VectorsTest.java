package firsthit.geometry;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;

@DisplayName("Products and lengths of vectors")
class VectorsTest {
    @ForSeeds
    void haveTheBitsThatJomlHasWithoutItsSwitch(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3dc a = vector(random);
        Vector3dc b = vector(random);
        double s = random.nextDouble(-2, 2);

        assertThat(Vectors.dot(a, b)).isEqualTo(a.dot(b));
        assertSame(Vectors.cross(a, b), a.cross(b, new Vector3d()));
        assertThat(Vectors.length(a)).isEqualTo(a.length());
        assertThat(Vectors.lengthSquared(a)).isEqualTo(a.lengthSquared());
        assertThat(Vectors.distance(a, b)).isEqualTo(a.distance(b));
        assertSame(Vectors.normalize(new Vector3d(a)), a.normalize(new Vector3d()));
        assertSame(Vectors.normalize(new Vector3d(a), s), a.normalize(s, new Vector3d()));
        assertSame(Vectors.addScaled(new Vector3d(a), s, b), a.fma(s, b, new Vector3d()));
        assertSame(Vectors.between(a, b, s), a.lerp(b, s, new Vector3d()));
    }

    @ForSeeds
    void turnAsJomlDoesWithoutItsSwitch(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3dc v = vector(random);
        Vector3dc xyz = vector(random);
        Quaterniond q = new Quaterniond(xyz.x(), xyz.y(), xyz.z(), random.nextDouble(-2, 2));

        assertThat(Vectors.lengthSquared(q)).isEqualTo(q.lengthSquared());
        assertSame(Vectors.rotate(q, v), q.transform(v, new Vector3d()));
        assertSame(Vectors.rotateBack(q, v), q.transformInverse(v, new Vector3d()));
    }

    private static void assertSame(Vector3dc ours, Vector3dc theirs) {
        assertThat(new double[] {ours.x(), ours.y(), ours.z()}).containsExactly(theirs.x(), theirs.y(), theirs.z());
    }

    private static Vector3d vector(SplittableRandom random) {
        return new Vector3d(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-2, 2));
    }
}
