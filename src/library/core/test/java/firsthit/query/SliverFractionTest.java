package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.query.arithmetic.ExactVector;
import firsthit.query.arithmetic.Powers;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;

@DisplayName("Segment through triangles from wide to sliver")
class SliverFractionTest {
    /** So often is the height of a triangle halved. */
    private static final int NARROWEST = 44;

    /** Half a unit in the last place of numbers from 1 to 2. */
    private static final double UNIT = 0x1p-53;

    /** The exact cases allow 256. */
    private static final double ROUNDINGS = 64;

    @ForSeeds
    void theFractionIsThatOfThePlaneToAFewRoundings(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int halvings = 0; halvings <= NARROWEST; halvings++) {
            Triangle t = sliver(random, Math.scalb(1.0, -halvings));
            Vector3d target = Randoms.inside(random, t);
            Vector3d origin =
                    Randoms.vector(random, random.nextBoolean() ? 4 : 0.1).add(target);
            Vector3d displacement = target.sub(origin, new Vector3d()).mul(2);
            // The target itself is rounded, and may lie beside a sliver.
            Hit hit = SegmentTriangle.cast(origin, displacement, t);
            if (hit != null) {
                assertThat(roundings(hit, origin, displacement, t))
                        .as("halvings: %d, %s, from %s by %s", halvings, t, origin, displacement)
                        .isLessThan(ROUNDINGS);
            }
        }
    }

    /** One corner moved towards a point of the line of the other two, at times close to one of them. */
    private static Triangle sliver(SplittableRandom random, double height) {
        Vector3d a = Randoms.vector(random, 1);
        Vector3d b = Randoms.vector(random, 1);
        double share = random.nextInt(3) == 0 ? BoundaryCase.power(random, -6, -1) : random.nextDouble();
        Vector3d foot = a.lerp(b, share, new Vector3d());
        Vector3d c = Randoms.vector(random, 1).sub(foot).mul(height).add(foot);
        return random.nextBoolean() ? new Triangle(a, b, c) : new Triangle(c, a, b);
    }

    /** Distance from the exact plane to where the fraction is on the segment, in roundings of the largest coordinate. */
    private static double roundings(Hit hit, Vector3dc origin, Vector3dc displacement, Triangle t) {
        ExactVector normal = ExactVector.between(t.a(), t.b()).cross(ExactVector.between(t.a(), t.c()));
        BigDecimal way = normal.dot(ExactVector.of(displacement)).multiply(new BigDecimal(hit.fraction()));
        double off =
                normal.dot(ExactVector.between(origin, t.a())).subtract(way).doubleValue();
        double largest = 0;
        for (int i = 0; i < 3; i++) {
            largest = Math.max(largest, Powers.largest(t.corner(i).sub(origin, new Vector3d())));
        }
        return Math.abs(off) / Math.sqrt(normal.dot(normal).doubleValue()) / largest / UNIT;
    }
}
