package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;

@DisplayName("Sweep of any solid")
class SolidSweepTest {

    @ForSeeds
    void whatIsHitUpToAFractionIsHitTheSame(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 50; i++) {
            Triangle triangle =
                    new Triangle(Randoms.vector(random, 1), Randoms.vector(random, 1), Randoms.vector(random, 1));
            Vector3d displacement = Randoms.vector(random, 3);
            for (Solid solid : solids(
                    Randoms.vector(random, 1.5), Randoms.vector(random, 1).absolute())) {
                Hit hit = SolidSweep.sweep(solid, displacement, triangle);
                if (hit != null) {
                    double whole = enter(solid, displacement, triangle, 1);
                    assertThat(Math.max(0, whole)).isEqualTo(hit.fraction());
                    assertThat(Math.max(0, -whole)).isEqualTo(hit.depth());
                    assertThat(enter(solid, displacement, triangle, hit.fraction()))
                            .isEqualTo(whole);
                }
            }
        }
    }

    @ForSeeds
    void ellipsoidsAndBoxesHitNothingSooner(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle floor = new Triangle(new Vector3d(-9, -9, 0), new Vector3d(9, -9, 0), new Vector3d(0, 9, 0));
        Vector3d down = Randoms.vector(random, 1).add(0, 0, -9);
        List<Solid> solids =
                solids(new Vector3d(0, 0, 4), Randoms.vector(random, 1).absolute());
        for (Solid solid : solids.subList(2, 4)) {
            Hit hit = SolidSweep.sweep(solid, down, floor);

            double before = Math.nextDown(Objects.requireNonNull(hit).fraction());
            assertThat(enter(solid, down, floor, before) <= before).isFalse();
        }
    }

    private static double enter(Solid solid, Vector3d displacement, Triangle triangle, double before) {
        MotionKernel kernel = new MotionKernel();
        kernel.start(solid, displacement);
        return kernel.answer(new Contact().withTriangle(triangle), before);
    }

    /** Sphere, capsule, ellipsoid, box. */
    private static List<Solid> solids(Vector3dc center, Vector3d size) {
        Vector3d half = size.add(0.1, 0.1, 0.1);
        Vector3d least = center.sub(half, new Vector3d());
        Vector3d most = center.add(half, new Vector3d());
        return List.of(
                new Sphere(center, half.x),
                new Capsule(least, most, half.x),
                new Ellipsoid(center, half),
                new Aabb(least, most));
    }
}
