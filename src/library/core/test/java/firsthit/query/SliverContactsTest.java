package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.arithmetic.Powers;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Moving solids at triangles that are nearly lines or points")
class SliverContactsTest {
    private static final Vector3dc ONES = new Vector3d(1, 1, 1);

    /** Of the size of a case, by which a contact may be off: hundreds of roundings. */
    private static final double ROUNDING = 0x1p-42;

    /** The same of an ellipsoid, whose own space is rounded once more. */
    private static final double ROUNDING_IN_SPACE = 0x1p-40;

    /** What roundings of the corners may do to normals and feet on triangles that are small and far away. */
    private static final double ROUNDED_CORNERS = 0x1p-49;

    /** A normal may be off by as much. */
    private static final double NORMAL = 1e-9;

    /** Share of a capsule's axis that is next to an end. */
    private static final double NEAR_END = 1e-6;

    @Test
    void aBallInTouchWithAFarLineHasAContact() {
        Triangle t = new Triangle(
                v(-0.25, 0.75, -0.75),
                v(-0.25000000000077544, 0.7499999999996123, -0.7499999999996123),
                v(-0.2499999999992246, 0.7500000000003877, -0.7500000000003877));
        Sphere ball = new Sphere(v(-0.24999999999986308, 52.09548017030124, 50.5954801703011), 72.61348354556486);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(ball, v(0, -255.52213364846943, -255.52213364846943), t));

        assertThat(hit.normal().distance(v(0, Math.sqrt(0.5), Math.sqrt(0.5)))).isCloseTo(0, within(1e-14));
        assertThat(hit.point().distance(t.a())).isCloseTo(0, within(1e-12));
    }

    @Test
    void aCapsuleAlongABaseOfTwoUlpsIsNotLate() {
        Triangle t = new Triangle(
                v(1, -1.5, 1.5), v(-0.4999999999999998, -3.5, 0.5000000000000001), v(-0.4999999999999999, -3.5, 0.5));
        Capsule capsule = new Capsule(
                v(-0.4999999999999998, -1.442045355257426, 0.5000000000000001),
                v(-0.4999999999999999, -1.442045355257426, 0.5),
                0.5);
        Vector3d displacement = v(0, -3.574408068729528, 0);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(capsule, displacement, t));

        assertThat(DecimalDistance.of(capsule.a(), capsule.b(), displacement, hit.fraction(), t, ONES)
                        .length())
                .isCloseTo(0.5, within(1e-14));
    }

    @Test
    void theNormalOfABallDeepInALineIsNotTurnedRound() {
        Triangle t = new Triangle(
                v(2, 0, 2),
                v(1.9999999999999698, 6.030190674509728E-14, 1.9999999999999698),
                v(1.99999999999999, 2.0100635581699093E-14, 1.99999999999999));
        Sphere ball = new Sphere(v(12.65226374180629, 2.6251894825703598E-14, -8.652263741806317), 15.064575855304254);
        Hit hit = Objects.requireNonNull(
                SolidSweep.sweep(ball, v(-44.44940118164332, -34.754647012621646, -44.44940118164332), t));

        assertThat(hit.normal().distance(v(Math.sqrt(0.5), 0, -Math.sqrt(0.5)))).isCloseTo(0, within(1e-14));
    }

    @Test
    void aBallAtATriangleOfUlpsHasWeights() {
        Triangle t = new Triangle(
                v(0, 0.5, -0.5),
                v(2.220446049250313E-16, 0.5000000000000001, -0.4999999999999999),
                v(8.881784197001252E-16, 0.49999999999999944, -0.49999999999999956));
        Sphere ball = new Sphere(v(-7.577072605319679, -7.077072605319679, -0.49999999999999983), 10.715598841528733);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(ball, v(4.642166227544134, 4.642166227544134, 0), t));

        assertThat(hit.normal().distance(v(-Math.sqrt(0.5), -Math.sqrt(0.5), 0)))
                .isCloseTo(0, within(1e-14));
    }

    @Test
    void aFractionIsNeverMinusZero() {
        Hit hit = new Hit(-0.0, v(0, 0, 0), v(0, 0, 1), -0.0, Feature.FACE, 0, v(1, 0, 0), 0, Hit.NO_INSTANCE, false);

        assertThat(1 / hit.fraction()).isPositive();
        assertThat(1 / hit.depth()).isPositive();
    }

    @ForSeeds
    void aBallIsStoppedWhereDecimalsSay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 50; i++) {
            Triangle t = Slivers.make(random);
            double radius = radius(random);
            Vector3d center = beside(random, t, radius);
            check(new Sphere(center, radius), center, center, radius, ONES, displacement(random, center, t), t);
        }
    }

    /** The last two have small differences. */
    @ForSeeds(kept = {160189383, 7000200})
    void aCapsuleIsStoppedWhereDecimalsSay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 50; i++) {
            Triangle t = Slivers.make(random);
            double radius = radius(random);
            Vector3d a = beside(random, t, radius);
            Vector3d b = new Vector3d(a);
            switch (random.nextInt(5)) {
                case 0 -> b.add(t.b().sub(t.a(), new Vector3d()));
                case 1 -> b.sub(t.c().sub(t.b(), new Vector3d()).mul(0.5));
                case 2 -> b.add(Slivers.lattice(random, 0.25, 4));
                case 3 -> Slivers.moveByUlps(random, b, 3);
                default -> b.add(Randoms.vector(random, 1.5));
            }
            check(new Capsule(a, b, radius), a, b, radius, ONES, displacement(random, a, t), t);
        }
    }

    @ForSeeds
    void anEllipsoidIsStoppedWhereDecimalsSay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 50; i++) {
            Triangle t = Slivers.make(random);
            Vector3d radii =
                    new Vector3d(random.nextInt(1, 9) * 0.25, random.nextDouble(0.1, 2), random.nextDouble(0.1, 2));
            Vector3d on = Slivers.on(random, t);
            Vector3d center = Slivers.direction(random)
                    .mul(radii)
                    .mul(random.nextDouble(0.5, 3))
                    .add(on);
            check(new Ellipsoid(center, radii), center, center, 1, radii, displacement(random, center, t), t);
        }
    }

    private static Vector3d v(double x, double y, double z) {
        return new Vector3d(x, y, z);
    }

    private static double radius(SplittableRandom random) {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextInt(1, 9) * 0.25;
            case 1 -> Math.scalb(random.nextDouble(0.5, 1), -random.nextInt(30));
            case 2 -> random.nextDouble(10, 100);
            default -> random.nextDouble(0.05, 2);
        };
    }

    /** In touch, not far away, or in overlap. */
    private static Vector3d beside(SplittableRandom random, Triangle t, double radius) {
        double away = random.nextInt(4) == 0
                ? radius * random.nextDouble(1.2)
                : radius + (random.nextInt(3) == 0 ? 0 : random.nextDouble(4));
        return Slivers.direction(random).mul(away).add(Slivers.on(random, t));
    }

    /** As a rule towards the triangle and beyond. */
    private static Vector3d displacement(SplittableRandom random, Vector3d from, Triangle t) {
        return switch (random.nextInt(4)) {
            case 0 -> Slivers.direction(random).mul(random.nextDouble(10));
            case 1 -> new Vector3d();
            default -> Slivers.on(random, t).sub(from).mul(random.nextDouble(0.5, 3));
        };
    }

    private static void check(
            Solid solid, Vector3d a, Vector3d b, double radius, Vector3dc scales, Vector3d displacement, Triangle t) {
        Hit hit = SolidSweep.sweep(solid, displacement, t);
        if (hit == null) {
            double end = DecimalDistance.of(a, b, displacement, 1, t, scales).length();
            assertThat(end)
                    .as("%s by %s, %s", solid, displacement, t)
                    .isGreaterThan(radius * (1 - ROUNDING)
                            - 0x1p-50 * Math.max(Powers.largest(t.a().sub(a, new Vector3d())), a.distance(b)));
            return;
        }
        Object what = List.of(solid, displacement, t, hit);
        double size = radius + a.distance(b);
        double spread = Double.MIN_NORMAL;
        for (int i = 0; i < 3; i++) {
            Vector3d corner = new Vector3d(t.corner(i));
            size = Math.max(size, corner.sub(a, new Vector3d()).div(scales).length());
            spread = Math.max(
                    spread, corner.sub(t.corner((i + 1) % 3)).div(scales).length());
        }
        double ulps = 0x1p-50 * (4 + a.length()) / Math.min(scales.x(), Math.min(scales.y(), scales.z()));
        double share = scales == ONES ? ROUNDING : ROUNDING_IN_SPACE;
        double room = share * size
                + ulps
                + 0x1p-50 * new Vector3d(displacement).div(scales).length();
        double far = Math.min(spread, size * size / spread * ROUNDED_CORNERS);
        DecimalDistance there = DecimalDistance.of(a, b, displacement, hit.fraction(), t, scales);
        double distance = there.length();

        if (hit.depth() > 0) {
            assertThat(distance).as("%s", what).isLessThan(radius + room);
        } else {
            assertThat(distance).as("%s", what).isCloseTo(radius, within(room));
        }
        assertThat(DecimalDistance.of(hit.point(), t).length()).as("%s", what).isLessThan(share * size + ulps);
        if (!(solid instanceof Capsule)) {
            assertThat(there.distanceFromClosest(hit.point(), scales))
                    .as("%s", what)
                    .isLessThan(room + far);
        }
        if (!there.isCrossed() && distance > 0x1p-30 * size) {
            Vector3d inSpace = new Vector3d(hit.normal()).mul(scales).normalize();
            // Near an end of an axis the distance hardly changes along it: an end is as close as its neighbours, by
            // rounding.
            double turned = isNearEnd(hit.point(), a, b, displacement.mul(hit.fraction(), new Vector3d()))
                    ? Math.sqrt(room / distance)
                    : NORMAL;
            assertThat(inSpace.distance(there.way().div(distance)))
                    .as("%s", what)
                    .isLessThan(Math.max(turned, 2 * (16 * room + far) / distance));
        }
    }

    /** Whether the foot of a point on a moved axis is at one of its ends, or next to it. */
    private static boolean isNearEnd(Vector3dc point, Vector3d a, Vector3d b, Vector3d moved) {
        Vector3d axis = b.sub(a, new Vector3d());
        double foot = point.sub(a, new Vector3d()).sub(moved).dot(axis) / axis.dot(axis);
        return Math.abs(foot) < NEAR_END || Math.abs(foot - 1) < NEAR_END;
    }
}
