package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Closest point of triangles from wide to sliver")
class SliverClosestPointTest {
    /** So often is the height of a triangle halved. */
    private static final int NARROWEST = 53;

    private static final Vector3dc ONES = new Vector3d(1, 1, 1);

    @Test
    void ofAPointOnASliverIsThePoint() {
        Triangle t = new Triangle(
                new Vector3d(-0.60458760059467890, -0.5775543313922176, -0.4405163498877467),
                new Vector3d(-0.2254493075727988, 0.19559355578084436, 0.9832820635859072),
                new Vector3d(-0.6006489042690648, -0.569522447516567, -0.42572515184001636));
        Vector3d p = new Vector3d(-0.23470699402417938, 0.17671505985539449, 0.9485161759810076);

        assertThat(ClosestPoint.onTriangle(p, t).distance(p)).isCloseTo(0, within(1e-15));
    }

    @ForSeeds
    void isThatOfDecimals(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int halvings = 0; halvings <= NARROWEST; halvings++) {
            boolean isLattice = random.nextBoolean();
            double step = Slivers.step(random);
            Vector3d a = isLattice ? Slivers.lattice(random, step, 4) : Randoms.vector(random, 1);
            Vector3d b = isLattice ? Slivers.lattice(random, step, 4) : Randoms.vector(random, 1);
            Vector3d c = a.lerp(b, isLattice ? random.nextInt(9) / 8.0 : random.nextDouble(), new Vector3d())
                    .add(Randoms.vector(random, Math.scalb(1.0, -halvings)));
            Triangle t = new Triangle(a, c, b);
            Vector3d p = Slivers.on(random, t);
            if (random.nextBoolean()) {
                p.add(isLattice ? Slivers.lattice(random, step, 4) : Randoms.vector(random, 1));
            }
            Vector3d found = ClosestPoint.onTriangle(p, t);

            if (a.distance(b) > 0) {
                assertThat(DecimalDistance.of(p, t).distanceFromClosest(found, ONES))
                        .as("%s of %s", p, t)
                        .isLessThan(1e-12);
            }
            assertThat(Clearance.between(new Sphere(p, 0), t).point()).isEqualTo(found);
        }
    }
}
