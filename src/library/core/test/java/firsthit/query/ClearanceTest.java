package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

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
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Clearance of a solid and a triangle")
class ClearanceTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-9, -9, 0), new Vector3d(9, -9, 0), new Vector3d(0, 9, 0));

    @Test
    void solidsAboveAFloorAreAsFarAsTheirLowestPoints() {
        Quaterniond lying = new Quaterniond().rotateX(Math.PI / 2);
        List<Solid> solids = List.of(
                new Sphere(new Vector3d(1, 0, 5), 2),
                new Ellipsoid(new Vector3d(1, 0, 5), new Vector3d(1, 3, 2)),
                new Ellipsoid(new Vector3d(1, 0, 5), new Vector3d(1, 2, 3), lying),
                new Capsule(new Vector3d(1, 0, 6), new Vector3d(1, 0, 4), 1),
                new Aabb(new Vector3d(0, -1, 3), new Vector3d(2, 1, 7)));
        for (Solid solid : solids) {
            Clearance above = Clearance.between(solid, FLOOR);

            assertThat(above.distance()).as("%s", solid).isCloseTo(3, within(1e-14));
            assertThat(above.normal().distance(0, 0, 1)).isCloseTo(0, within(1e-14));
            assertThat(above.point().z()).isCloseTo(0, within(1e-14));
            assertThat(isOverlap(solid, FLOOR)).isFalse();
            assertThat(isOverlap(solid.movedBy(new Vector3d(0, 0, -3.5)), FLOOR))
                    .isTrue();
        }
    }

    @Test
    void overlapIsANegativeDistanceWithTheWayOut() {
        Clearance sunk = Clearance.between(new Aabb(new Vector3d(0, 0, -0.25), new Vector3d(1, 1, 2)), FLOOR);

        assertThat(sunk.distance()).isEqualTo(-0.25);
        assertThat(sunk.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(sunk.feature()).isEqualTo(Feature.FACE);
    }

    @Test
    void atATouchTheDistanceIsZeroAndTheNormalThatOfTheFace() {
        Clearance box = Clearance.between(new Aabb(new Vector3d(0, 0, -2), new Vector3d(1, 1, 0)), FLOOR);
        Clearance point = Clearance.between(new Sphere(new Vector3d(0, 0, 0), 0), FLOOR);
        Vector3d a = new Vector3d(1, 1, 1);
        Clearance degenerate = Clearance.between(new Sphere(a, 0), new Triangle(a, a, a));

        assertThat(box.distance()).isZero();
        assertThat(box.normal().distance(0, 0, -1)).isZero();
        assertThat(point.distance()).isZero();
        assertThat(point.normal().distance(0, 0, 1)).isZero();
        assertThat(degenerate.distance()).isZero();
        assertThat(degenerate.normal()).isEqualTo(new Vector3d(0, 0, 1));
    }

    @ForSeeds
    void twoPointsAreThatFarApartAndAPlaneProvesThatNoneAreNearer(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = Randoms.triangle(random, 3);
        for (Solid solid : Randoms.solids(random, 5)) {
            Clearance clearance = Clearance.between(solid, triangle);
            Vector3dc normal = clearance.normal();

            // Between the plane under the solid and the one over the triangle nothing lies: no two points are nearer.
            double under = normal.dot(solid.center()) - solid.reach(normal);
            double over = Double.NEGATIVE_INFINITY;
            for (int corner = 0; corner < 3; corner++) {
                over = Math.max(over, normal.dot(triangle.corner(corner)));
            }
            assertThat(clearance.barycentric().x()
                            + clearance.barycentric().y()
                            + clearance.barycentric().z())
                    .isCloseTo(1, within(1e-14));
            assertThat(ClosestPoint.distance(clearance.point(), triangle)).isCloseTo(0, within(1e-11));
            assertThat(normal.length()).isCloseTo(1, within(1e-14));
            if (clearance.distance() > 0) {
                assertThat(under - over).as("%s", solid).isCloseTo(clearance.distance(), within(1e-9));
                assertThat(normal.dot(clearance.point())).isCloseTo(over, within(1e-9));
            } else {
                assertThat(isOverlap(solid, triangle)).isTrue();
                // An ellipsoid's way out of an edge or a corner is the shortest to first order only.
                double slack = solid instanceof Ellipsoid ? -clearance.distance() : 1e-9;
                assertThat(under - over).isCloseTo(clearance.distance(), within(slack));
            }
        }
    }

    @ForSeeds
    void movedAlongTheNormalTheSolidTouchesOrComesFree(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = Randoms.triangle(random, 3);
        for (Solid solid : Randoms.solids(random, 5)) {
            Clearance clearance = Clearance.between(solid, triangle);
            Vector3d way = clearance.normal().mul(-clearance.distance(), new Vector3d());
            if (clearance.distance() > 0) {
                Hit hit = Objects.requireNonNull(SolidSweep.sweep(solid, way.mul(2, new Vector3d()), triangle));
                assertThat(hit.fraction()).as("%s", solid).isCloseTo(0.5, within(1e-6));
            } else {
                Solid free = solid.movedBy(way.mul(1 + 1e-9, new Vector3d()));
                assertThat(isOverlap(free, triangle)).as("%s", solid).isFalse();
            }
        }
    }

    @ForSeeds
    void theOrderOfTheCornersChangesNoBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle t = Randoms.triangle(random, 3);
        for (Solid solid : Randoms.solids(random, 5)) {
            Clearance one = Clearance.between(solid, t);
            for (Triangle other : List.of(
                    new Triangle(t.b(), t.c(), t.a()),
                    new Triangle(t.b(), t.a(), t.c()),
                    new Triangle(t.a(), t.c(), t.b()))) {
                Clearance two = Clearance.between(solid, other);

                assertThat(two.distance()).as("%s", solid).isEqualTo(one.distance());
                assertThat(two.normal()).isEqualTo(one.normal());
                assertThat(two.point()).isEqualTo(one.point());
                assertThat(two.feature()).isEqualTo(one.feature());
                if (one.feature() == Feature.VERTEX) {
                    assertThat(other.corner(two.featureIndex())).isEqualTo(t.corner(one.featureIndex()));
                }
            }
        }
    }

    @ForSeeds
    void scaledByPowersOfTwoTheAnswerIsTheSame(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = Randoms.triangle(random, 3);
        List<Solid> solids = Randoms.solids(random, 5);
        for (int exponent : new int[] {-400, 400}) {
            double scale = Math.scalb(1.0, exponent);
            for (Solid solid : solids) {
                Clearance one = Clearance.between(solid, triangle);
                Clearance other = Clearance.between(Randoms.scaled(solid, scale), scaled(triangle, scale));

                assertThat(other.distance()).as("%s", solid).isEqualTo(one.distance() * scale);
                assertThat(other.normal()).isEqualTo(one.normal());
                assertThat(other.barycentric()).isEqualTo(one.barycentric());
            }
        }
    }

    @ForSeeds
    void farFromTheOriginTheAnswerIsTheSame(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle near = rounded(Randoms.triangle(random, 3));
        Vector3d far = new Vector3d(0x1p30, -0x1p31, 0x1p30);
        Triangle moved = new Triangle(
                near.a().add(far, new Vector3d()),
                near.b().add(far, new Vector3d()),
                near.c().add(far, new Vector3d()));
        for (Solid solid : Randoms.solids(random, 5)) {
            Clearance one = Clearance.between(solid, near);
            Clearance other = Clearance.between(solid.movedBy(far), moved);

            assertThat(other.distance()).isCloseTo(one.distance(), within(2e-6));
        }
        Sphere sphere = new Sphere(new Vector3d(4, 0, -1), 0.5);
        assertThat(Clearance.between(sphere.movedBy(far), moved).distance())
                .isEqualTo(Clearance.between(sphere, near).distance());
    }

    @Test
    void aTriangleWithoutAreaIsTheSegmentThatItIs() {
        Vector3d a = new Vector3d(-2, 0, 0);
        Vector3d b = new Vector3d(2, 0, 0);
        Ellipsoid ellipsoid = new Ellipsoid(new Vector3d(0, 0, 5), new Vector3d(1, 1, 2));
        Clearance clearance = Clearance.between(ellipsoid, new Triangle(a, b, a));

        assertThat(clearance.distance()).isCloseTo(3, within(1e-14));
        assertThat(clearance.feature()).isEqualTo(Feature.EDGE);
        assertThat(clearance.normal().distance(0, 0, 1)).isCloseTo(0, within(1e-7));
    }

    @Test
    void numbersThatCannotBeAnsweredAreNamed() {
        Triangle far =
                new Triangle(new Vector3d(-1.7e308, 0, 0), new Vector3d(-1.7e308, 1, 0), new Vector3d(-1.7e308, 0, 1));
        Vector3d away = new Vector3d(1.7e308, 0, 0);

        assertThatIllegalArgumentException().isThrownBy(() -> Clearance.between(new Sphere(away, 1), far));
        assertThatIllegalArgumentException().isThrownBy(() -> Clearance.between(new Capsule(away, away, 1), far));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> isOverlap(new Ellipsoid(away, new Vector3d(1, 1, 1)), far));
        assertThatIllegalArgumentException().isThrownBy(() -> isOverlap(new Aabb(away, away), far));
    }

    private static Triangle scaled(Triangle t, double scale) {
        return new Triangle(
                t.a().mul(scale, new Vector3d()), t.b().mul(scale, new Vector3d()), t.c().mul(scale, new Vector3d()));
    }

    /** Corners on a grid that is fine enough to be met far away too. */
    private static Triangle rounded(Triangle t) {
        return new Triangle(rounded(t.a()), rounded(t.b()), rounded(t.c()));
    }

    private static Vector3d rounded(Vector3dc v) {
        return v.mul(1024, new Vector3d()).round().div(1024);
    }

    private static boolean isOverlap(Solid solid, Triangle triangle) {
        return SolidSweep.sweep(solid, new Vector3d(), triangle) != null;
    }
}
