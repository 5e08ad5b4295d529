package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.Seeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.arithmetic.Powers;
import firsthit.query.exact.ExactBox;
import firsthit.query.exact.ExactTriangle;
import firsthit.query.exact.ExactVector;
import firsthit.query.exact.Rational;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Box sweep against exact arithmetic")
class BoxSweepOracleTest {
    private static final int STOPPED = Integer.getInteger("boundary.boxes", 20);

    @ForSeeds
    void missesNothingAndInventsNothing(long seed) {
        for (SweepKind kind : SweepKind.values()) {
            SplittableRandom random = new SplittableRandom(seed);
            SweepInput input = kind.make(random);
            Aabb box = box(random, input);
            Hit hit = SolidSweep.sweep(box, input.displacement(), input.triangle());
            check(Arrays.asList(kind, box, input, hit), input, box, hit);
            if (hit != null && hit.depth() > 0) {
                checkNoShorterWayOut(random, input, box, hit);
            }
        }
    }

    @ForSeeds
    void answersForTrianglesOfAnyShapeAndSizeAnywhere(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < STOPPED; i++) {
            TriangleShape shape = BoundaryCase.one(random, TriangleShape.values());
            double size = Math.scalb(1.0, random.nextInt(3) == 0 ? random.nextInt(-300, 300) : 0);
            Triangle t = shape.make(random, size);
            // Towards the triangle along an axis or askew, and on past it.
            Vector3d way = Randoms.vector(random, size * BoundaryCase.power(random, -1, 1));
            for (int axis = 0; axis < 3; axis++) {
                way.setComponent(axis, random.nextInt(3) == 0 ? 0 : way.get(axis));
            }
            Vector3d target =
                    random.nextBoolean() ? Randoms.inside(random, t) : new Vector3d(t.corner(random.nextInt(3)));
            Vector3d center = way.mul(-random.nextDouble(), new Vector3d()).add(target);
            Sphere sphere = new Sphere(center, size * BoundaryCase.power(random, -3, 1));
            SweepInput input = new SweepInput(sphere, way, t);
            Aabb box = box(random, input);
            Hit hit = SolidSweep.sweep(box, way, t);
            check(Arrays.asList(shape, box, input, hit), input, box, hit);
        }
    }

    @ForSeeds
    void aBoxThatWasStoppedAndIsSweptOnMissesNothing(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < STOPPED; i++) {
            TriangleShape shape = BoundaryCase.one(random, TriangleShape.values());
            BoundaryCase c = BoundaryCase.make(random, BoundaryCase.Kind.ARRIVING, shape, Feature.FACE, false);
            SweepInput there = new SweepInput(new Sphere(c.center(), c.radius()), c.displacement(), c.triangle());
            Aabb box = box(random, there);
            Hit stop = SolidSweep.sweep(box, there.displacement(), there.triangle());
            Vector3d moved = there.displacement().mul(stop == null ? 1 : stop.fraction(), new Vector3d());
            for (int axis = 0; axis < 3; axis++) {
                moved.setComponent(axis, moved.get(axis) + random.nextInt(-2, 3) * Math.ulp(moved.get(axis)));
            }
            Aabb stopped =
                    new Aabb(box.min().add(moved, new Vector3d()), box.max().add(moved, new Vector3d()));
            Vector3d onward = random.nextBoolean()
                    ? new Vector3d(there.displacement())
                    : Randoms.vector(random, there.displacement().length());
            Sphere sphere = new Sphere(c.center().add(moved, new Vector3d()), c.radius());
            SweepInput on = new SweepInput(sphere, onward, c.triangle());
            Hit hit = SolidSweep.sweep(stopped, onward, c.triangle());
            check(Arrays.asList(shape, stopped, on, hit), on, stopped, hit);
        }
    }

    @ParameterizedTest(name = "{0}")
    @EnumSource
    void someOfEachKindAreHitAndSomeAreNot(SweepKind kind) {
        long hits = Seeds.fixed()
                .filter(seed -> {
                    SplittableRandom random = new SplittableRandom(seed);
                    SweepInput input = kind.make(random);
                    return SolidSweep.sweep(box(random, input), input.displacement(), input.triangle()) != null;
                })
                .count();
        assertThat(hits).isBetween(20L, 190L);
    }

    private static void check(Object what, SweepInput input, Aabb box, @Nullable Hit hit) {
        Rational granted = granted(input, box);
        ExactTriangle triangle = ExactTriangle.of(input.triangle());
        ExactBox smaller = ExactBox.of(box).grownBy(granted.negated());
        ExactBox larger = ExactBox.of(box).grownBy(granted);
        Rational fraction = hit == null ? Rational.ONE : Rational.of(hit.fraction());
        ExactVector way = ExactVector.of(input.displacement()).times(fraction);
        if (hit == null) {
            assertThat(smaller.meetsOnTheWay(triangle, way))
                    .as("missed: %s", what)
                    .isFalse();
            return;
        }
        assertThat(larger.meetsOnTheWay(triangle, way))
                .as("too early: %s", what)
                .isTrue();
        if (hit.depth() > 0) {
            assertThat(hit.fraction()).as("%s", what).isZero();
            way = ExactVector.of(hit.normal()).times(Rational.of(hit.depth()));
            assertThat(smaller.movedBy(way).meets(triangle))
                    .as("not yet out: %s", what)
                    .isFalse();
        } else {
            assertThat(smaller.meetsOnTheWay(triangle, way))
                    .as("too late: %s", what)
                    .isFalse();
        }
        Rational roundings = granted.plus(Oracle.digits(input.triangle()));
        checkPlace(what, triangle, hit, roundings);
        // Where a point meets a triangle without area, only its motion tells a side.
        if (!(triangle.isDegenerate() && box.size().lengthSquared() == 0)) {
            checkNormal(what, smaller.movedBy(way), triangle, hit, roundings);
        }
    }

    private static void checkPlace(Object what, ExactTriangle triangle, Hit hit, Rational granted) {
        ExactVector point = ExactVector.of(hit.point());
        Oracle.checkWithin(
                List.of("not on the triangle", what), triangle.distanceSquared(point), Rational.ZERO, granted);
        Oracle.checkWeights(what, triangle, hit, granted);
    }

    /** That the normal points from a triangle to a box that is only just free. */
    private static void checkNormal(Object what, ExactBox free, ExactTriangle triangle, Hit hit, Rational granted) {
        ExactVector normal = ExactVector.of(hit.normal());
        Rational box = Rational.ZERO;
        for (int axis = 0; axis < 3; axis++) {
            Rational n = normal.get(axis);
            box = box.plus(
                    n.times(n.signum() > 0 ? free.min().get(axis) : free.max().get(axis)));
        }
        Rational slack = granted.plus(granted);
        for (int i = 0; i < 3; i++) {
            Rational corner = normal.dot(triangle.corner(i));
            assertThat(box.plus(slack).isLess(corner))
                    .as("normal does not part: %s", what)
                    .isFalse();
        }
    }

    private static void checkNoShorterWayOut(SplittableRandom random, SweepInput input, Aabb box, Hit hit) {
        ExactTriangle triangle = ExactTriangle.of(input.triangle());
        Rational granted = granted(input, box);
        ExactBox larger = ExactBox.of(box).grownBy(granted.plus(granted));
        for (int i = 0; i < 6; i++) {
            ExactVector shorter = ExactVector.of(Randoms.vector(random, 1).normalize(hit.depth() * 0.999));
            assertThat(larger.movedBy(shorter).meets(triangle))
                    .as("%s shorter than %s", shorter, hit)
                    .isTrue();
        }
    }

    /** A box round the centre of the sphere, as large as that, for most kinds not a cube. */
    private static Aabb box(SplittableRandom random, SweepInput input) {
        double radius = input.sphere().radius();
        Vector3d half = new Vector3d(radius);
        if (random.nextInt(4) > 0) {
            half.mul(random.nextDouble(0.2, 1), random.nextDouble(0.2, 1), random.nextDouble(0.2, 1));
        }
        Vector3dc center = input.sphere().center();
        return new Aabb(center.sub(half, new Vector3d()), center.add(half, new Vector3d()));
    }

    /** What {@link SweepInput#granted} says, with half the box in place of the radius. */
    private static Rational granted(SweepInput input, Aabb box) {
        Vector3d half = box.size().mul(0.5);
        Rational forBox = Rational.of(Powers.largest(half)).times(Rational.of(0x1p-45));
        return input.granted().max(forBox);
    }
}
