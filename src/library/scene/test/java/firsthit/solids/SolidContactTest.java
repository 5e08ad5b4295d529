package firsthit.solids;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.BoxTriangles;
import firsthit.query.Hit;
import firsthit.query.Randoms;
import firsthit.query.SolidSweep;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("First contact of two moving solids")
class SolidContactTest {
    private static final Vector3dc STILL = new Vector3d();

    /** What the class promises: 2^-40 of sizes of about 10. */
    private static final double GAP = 1e-11;

    private static final Aabb CUBE = new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1));

    @Test
    void twoBallsMeetHalfWay() {
        SolidContact contact = first(
                new Sphere(new Vector3d(-3, 0, 0), 1),
                new Vector3d(4, 0, 0),
                new Sphere(new Vector3d(3, 0, 0), 1),
                new Vector3d(-4, 0, 0));

        assertThat(contact.fraction()).isEqualTo(0.5);
        assertThat(contact.point()).isEqualTo(new Vector3d(0, 0, 0));
        assertThat(contact.normal()).isEqualTo(new Vector3d(-1, 0, 0));
        assertThat(contact.depth()).isZero();
    }

    @Test
    void eachKindFallsOnABoxAsFarAsItsLowestPoint() {
        Aabb floor = new Aabb(new Vector3d(-9, -9, -1), new Vector3d(9, 9, 0));
        for (Solid solid : List.of(
                new Sphere(new Vector3d(1, 0, 5), 2),
                new Ellipsoid(new Vector3d(1, 0, 5), new Vector3d(1, 3, 2)),
                new Ellipsoid(new Vector3d(1, 0, 5), new Vector3d(1, 2, 3), new Quaterniond().rotateX(Math.PI / 2)),
                new Capsule(new Vector3d(1, 0, 6), new Vector3d(1, 0, 4), 1),
                new Aabb(new Vector3d(0, -1, 3), new Vector3d(2, 1, 7)))) {
            SolidContact contact = first(solid, new Vector3d(0, 0, -6), floor, STILL);

            assertThat(contact.fraction()).as("%s", solid).isCloseTo(0.5, within(1e-13));
            assertThat(contact.normal().distance(0, 0, 1)).isCloseTo(0, within(1e-12));
            assertThat(contact.point().z()).isCloseTo(0, within(1e-12));
        }
    }

    @ForSeeds
    void ballsMeetAtTheRootOfTheirQuadratic(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Sphere a = new Sphere(Randoms.vector(random, 5), random.nextDouble(2));
        Sphere b = new Sphere(Randoms.vector(random, 5), random.nextDouble(2));
        Vector3d d = Randoms.vector(random, 10);
        Vector3d p = a.center().sub(b.center(), new Vector3d());
        double r = a.radius() + b.radius();
        double discriminant = p.dot(d) * p.dot(d) - d.lengthSquared() * (p.lengthSquared() - r * r);
        double root = (-p.dot(d) - Math.sqrt(discriminant)) / d.lengthSquared();

        SolidContact contact = SolidContact.first(a, d, b, STILL);

        if (p.length() < r) {
            assertThat(Objects.requireNonNull(contact).depth()).isCloseTo(r - p.length(), within(1e-14));
        } else if (root >= 0 && root <= 1) {
            assertThat(Objects.requireNonNull(contact).fraction()).isCloseTo(root, within(1e-11));
        } else {
            assertThat(contact).isNull();
        }
    }

    @ForSeeds
    void boxesMeetWhenTheirIntervalsDo(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Aabb a = box(random);
        Aabb b = box(random);
        Vector3d d = Randoms.vector(random, 10);
        double enter = Double.NEGATIVE_INFINITY;
        double exit = Double.POSITIVE_INFINITY;
        double depth = Double.POSITIVE_INFINITY;
        for (int axis = 0; axis < 3; axis++) {
            double below = b.min().get(axis) - a.max().get(axis);
            double above = b.max().get(axis) - a.min().get(axis);
            enter = Math.max(enter, Math.min(below / d.get(axis), above / d.get(axis)));
            exit = Math.min(exit, Math.max(below / d.get(axis), above / d.get(axis)));
            depth = Math.min(depth, Math.min(-below, above));
        }

        SolidContact contact = SolidContact.first(a, d, b, STILL);

        if (depth > 0) {
            assertThat(Objects.requireNonNull(contact).depth()).isCloseTo(depth, within(1e-13));
        } else if (enter >= 0 && enter < exit && enter <= 1) {
            assertThat(Objects.requireNonNull(contact).fraction()).isCloseTo(enter, within(1e-12));
        } else {
            assertThat(contact).isNull();
        }
    }

    /** The six faces of a box as triangles: a kernel that shares no line with this one. */
    @ForSeeds
    void onABoxTheAnswerIsThatOfItsTriangles(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Aabb box = box(random);
        for (Solid solid : Randoms.solids(random, 5)) {
            Vector3d d = Randoms.vector(random, 10);
            Hit first = null;
            for (int t = 0; t < 12; t++) {
                Hit hit = SolidSweep.sweep(solid, d, BoxTriangles.of(box, t));
                first = hit != null && (first == null || hit.fraction() < first.fraction()) ? hit : first;
            }
            SolidContact contact = SolidContact.first(solid, d, box, STILL);

            if (box.contains(solid.center())) {
                assertThat(Objects.requireNonNull(contact).fraction()).isZero();
            } else if (first == null) {
                assertThat(contact).as("%s", solid).isNull();
            } else {
                assertThat(Objects.requireNonNull(contact).fraction())
                        .as("%s", solid)
                        .isCloseTo(first.fraction(), within(1e-9));
                assertThat(contact.depth() > 0).isEqualTo(first.depth() > 0);
            }
        }
    }

    @ForSeeds
    void atTheContactAPlaneLiesBetweenTheTwoAndBothTouchIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (Solid a : Randoms.solids(random, 4)) {
            for (Solid b : Randoms.solids(random, 4)) {
                Vector3d ofA = Randoms.vector(random, 5);
                Vector3d ofB = Randoms.vector(random, 5);
                SolidContact contact = SolidContact.first(a, ofA, b, ofB);
                if (contact == null) {
                    assertThat(PlaneScan.isMiss(a, ofA, b, ofB))
                            .as("%s %s", a, b)
                            .isTrue();
                    continue;
                }
                Vector3dc n = contact.normal();
                double f = contact.fraction();
                double apart = ofA.sub(ofB, new Vector3d())
                        .mul(f)
                        .add(a.center())
                        .sub(b.center())
                        .dot(n);

                assertThat(n.length()).isCloseTo(1, within(1e-14));
                assertThat(apart + contact.depth()).as("%s %s", a, b).isCloseTo(a.reach(n) + b.reach(n), within(GAP));
                double onB = contact.point()
                        .sub(b.center(), new Vector3d())
                        .sub(ofB.mul(f, new Vector3d()))
                        .dot(n);
                assertThat(onB).as("%s %s", a, b).isCloseTo(b.reach(n), within(1e-9));
                assertThat(reachesBeyond(
                                a.movedBy(ofA.mul(f, new Vector3d()).fma(contact.depth(), n)), contact.point()))
                        .as("%s %s", a, b)
                        .isLessThan(1e-6);
                assertThat(reachesBeyond(b.movedBy(ofB.mul(f, new Vector3d())), contact.point()))
                        .as("%s %s", a, b)
                        .isLessThan(1e-9);
                if (f > 0) {
                    assertThat(ofA.sub(ofB, new Vector3d()).dot(n)).isNegative();
                }
            }
        }
    }

    /** The last one has a narrow gap. */
    @ForSeeds(kept = 160189329)
    void noDirectionLeadsOutOnAShorterWay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (Solid a : Randoms.solids(random, 1)) {
            for (Solid b : Randoms.solids(random, 1)) {
                SolidContact contact = SolidContact.first(a, STILL, b, STILL);
                if (contact == null) {
                    assertThat(PlaneScan.areApart(a, b, GAP)).as("%s %s", a, b).isTrue();
                } else {
                    assertThat(contact.depth()).as("%s %s", a, b).isLessThan(PlaneScan.least(a, b) + 1e-9);
                    Vector3d way = contact.normal().mul(contact.depth() + 1e-9, new Vector3d());
                    assertThat(SolidContact.first(a.movedBy(way), STILL, b, STILL))
                            .isNull();
                }
            }
        }
    }

    @ForSeeds
    void theOtherWayRoundTheNormalTurnsAndTheFractionStays(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (Solid a : Randoms.solids(random, 3)) {
            for (Solid b : Randoms.solids(random, 3)) {
                Vector3d ofA = Randoms.vector(random, 5);
                Vector3d ofB = Randoms.vector(random, 5);
                SolidContact one = SolidContact.first(a, ofA, b, ofB);
                SolidContact other = SolidContact.first(b, ofB, a, ofA);
                if (one == null || other == null) {
                    assertThat(one).isEqualTo(other);
                    continue;
                }
                assertThat(other.fraction()).as("%s %s", a, b).isEqualTo(one.fraction());
                assertThat(other.depth()).isEqualTo(one.depth());
                assertThat(other.normal().negate(new Vector3d()).add(0, 0, 0)).isEqualTo(one.normal());
            }
        }
    }

    @ForSeeds
    void scaledByPowersOfTwoTheAnswerIsTheSame(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Solid> solids = Randoms.solids(random, 3);
        Vector3d d = Randoms.vector(random, 5);
        for (int i = 0; i < solids.size(); i++) {
            Solid a = solids.get(i);
            Solid b = solids.get((i + 2) % solids.size()).movedBy(Randoms.vector(random, 3));
            SolidContact one = SolidContact.first(a, d, b, STILL);
            for (double scale : new double[] {0x1p-400, 0x1p400}) {
                SolidContact other = SolidContact.first(
                        Randoms.scaled(a, scale), d.mul(scale, new Vector3d()), Randoms.scaled(b, scale), STILL);
                assertThat(other)
                        .isEqualTo(
                                one == null
                                        ? null
                                        : new SolidContact(
                                                one.fraction(),
                                                one.point().mul(scale, new Vector3d()),
                                                one.normal(),
                                                one.depth() * scale));
            }
        }
    }

    @Test
    void aTouchAtTheStartIsAHitOnlyIfTheyApproach() {
        Aabb next = CUBE.movedBy(new Vector3d(2, 0.5, 0));
        Aabb corner = CUBE.movedBy(new Vector3d(2, 2, 2));
        Vector3d in = new Vector3d(-1, 0, 0);

        assertThat(SolidContact.first(next, STILL, CUBE, STILL)).isNull();
        assertThat(SolidContact.first(next, new Vector3d(0, 1, 1), CUBE, STILL)).isNull();
        assertThat(SolidContact.first(next, new Vector3d(1, 0, 0), CUBE, STILL)).isNull();
        assertThat(first(next, in, CUBE, STILL).fraction()).isCloseTo(0, within(1e-12));
        assertThat(first(next, in, CUBE, STILL).depth()).isZero();
        assertThat(first(next, in, CUBE, STILL).normal()).isEqualTo(new Vector3d(1, 0, 0));
        assertThat(SolidContact.first(corner, in, CUBE, STILL)).isNull();
        assertThat(first(corner, new Vector3d(-1, -1, -1), CUBE, STILL).fraction())
                .isCloseTo(0, within(1e-12));
        for (Solid ball : List.of(
                new Sphere(new Vector3d(0.25, 0, 3), 2),
                new Ellipsoid(new Vector3d(0.25, 0, 3), new Vector3d(1, 3, 2)),
                new Capsule(new Vector3d(0.25, 0, 3), new Vector3d(3, 0, 3), 2))) {
            Vector3d down = new Vector3d(0.5, 0, -1);
            assertThat(SolidContact.first(ball, new Vector3d(1, 1, 0), CUBE, STILL))
                    .as("%s", ball)
                    .isNull();
            assertThat(SolidContact.first(ball, new Vector3d(0, 0, 1), CUBE, STILL))
                    .isNull();
            assertThat(first(ball, down, CUBE, STILL).fraction()).as("%s", ball).isCloseTo(0, within(1e-11));
            assertThat(first(ball, down, CUBE, STILL).depth()).isZero();
        }
    }

    @Test
    void anOverlapAtTheStartIsAHitWhicheverWayTheyMove() {
        Aabb sunk = CUBE.movedBy(new Vector3d(0.5, 0.25, 1.75));
        for (Vector3d d : List.of(new Vector3d(), new Vector3d(0, 0, 3), new Vector3d(0, 0, -3))) {
            SolidContact contact = first(sunk, d, CUBE, STILL);

            assertThat(contact.fraction()).isZero();
            assertThat(contact.depth()).isEqualTo(0.25);
            assertThat(contact.normal()).isEqualTo(new Vector3d(0, 0, 1));
            assertThat(contact.point().z()).isEqualTo(1);
        }
    }

    @Test
    void solidsWithoutAnInsideMeetButNeverOverlap() {
        Sphere point = new Sphere(new Vector3d(0.25, 0.25, 1), 0);
        Aabb plate = new Aabb(new Vector3d(-1, -1, 0), new Vector3d(1, 1, 0));

        assertThat(first(point, new Vector3d(0, 0, -2), plate, STILL).fraction())
                .isCloseTo(0.5, within(1e-12));
        assertThat(SolidContact.first(point.at(STILL), new Vector3d(0, 0, -2), plate, STILL))
                .isNull();
        assertThat(SolidContact.first(point, STILL, point, STILL)).isNull();
        assertThat(first(new Sphere(STILL, 0.5), STILL, plate, STILL).depth()).isCloseTo(0.5, within(1e-10));
    }

    @Test
    void rodsOfOneDirectionButForRoundingDoNotMeetBesideEachOther() {
        Capsule rod = new Capsule(new Vector3d(), new Vector3d(0.5, -0.9, -0.2), 0);
        Capsule inLine =
                new Capsule(new Vector3d(1, -2.8, 0.6), new Vector3d(1.1, -2.9800000000000004, 0.5599999999999999), 0);
        Capsule other = new Capsule(
                new Vector3d(-0.941180614482338, -1.4833231960394908, 1.4135514515353051),
                new Vector3d(0.4462921338611272, -2.9312668821212613, 0.5617044163188512),
                0);
        Capsule aside = new Capsule(
                new Vector3d(4.070146852632269, -8.423466606607136, -4.263780000980906),
                new Vector3d(4.226204933925195, -8.586326247446863, -4.359592775703628),
                0);

        assertThat(SolidContact.first(inLine, new Vector3d(0, 2, -2), rod, STILL))
                .isNull();
        assertThat(SolidContact.first(
                        aside, new Vector3d(-4.427193743748578, 6.723394534782352, 5.9160008736189535), other, STILL))
                .isNull();
    }

    @Test
    void crossingCapsulesAreFreedAcrossBoth() {
        Capsule x = new Capsule(new Vector3d(-3, 0, 0.25), new Vector3d(3, 0, 0.25), 0.5);
        Capsule y = new Capsule(new Vector3d(0, -3, 0), new Vector3d(0, 3, 0), 0.5);

        assertThat(first(x, STILL, y, STILL).depth()).isCloseTo(0.75, within(1e-12));
        assertThat(first(x.movedBy(new Vector3d(0, 0, -0.25)), STILL, y, STILL).depth())
                .isCloseTo(1, within(1e-10));
    }

    @Test
    void farFromTheOriginATouchIsStillATouch() {
        Vector3d far = new Vector3d(0x1p40, 0x1p40 + 1, -0x1p40);
        Aabb one = CUBE.movedBy(far);
        Aabb next = one.movedBy(new Vector3d(2, 0, 0));

        assertThat(SolidContact.first(next, new Vector3d(0, 1, 0), one, STILL)).isNull();
        assertThat(first(next, new Vector3d(-1, 0, 0), one, STILL).fraction()).isZero();
    }

    @Test
    void numbersThatCannotBeAnsweredAreNamed() {
        Sphere far = new Sphere(new Vector3d(1.7e308, 0, 0), 1);
        Sphere beyond = new Sphere(new Vector3d(-1.7e308, 0, 0), 1);

        assertIllegal(() -> SolidContact.first(far, new Vector3d(Double.NaN, 0, 0), far, STILL), "displacement of a");
        assertIllegal(() -> SolidContact.first(far, STILL, beyond, STILL), "farther apart");
    }

    private static SolidContact first(Solid a, Vector3dc ofA, Solid b, Vector3dc ofB) {
        return Objects.requireNonNull(SolidContact.first(a, ofA, b, ofB));
    }

    /** How far a point sticks out of a solid, in any of many directions. */
    private static double reachesBeyond(Solid solid, Vector3dc point) {
        SplittableRandom random = new SplittableRandom(1);
        Vector3d way = point.sub(solid.center(), new Vector3d());
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < 100; i++) {
            Vector3d n = Randoms.vector(random, 1).normalize();
            most = Math.max(most, way.dot(n) - solid.reach(n));
        }
        return most;
    }

    private static Aabb box(SplittableRandom random) {
        Vector3d center = Randoms.vector(random, 4);
        Vector3d half = new Vector3d(random.nextDouble(0.1, 2), random.nextDouble(0.1, 2), random.nextDouble(0.1, 2));
        return new Aabb(center.sub(half, new Vector3d()), center.add(half, new Vector3d()));
    }
}
