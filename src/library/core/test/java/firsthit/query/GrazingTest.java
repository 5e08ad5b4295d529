package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Motions along the border of what they touch: never nearer, away from it, or nearer by little more than rounding. */
@DisplayName("Grazing motions")
class GrazingTest {
    private static final int[][] ORDERS = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};

    private static final int CASES = 5;

    /** Some 2^-49 of the largest length. */
    private static final double FEW_ROUNDINGS = 0x1p-4;

    /** 2^-46 of the largest length. */
    private static final double SOME_ROUNDINGS = 0.5;

    /** Draws some motions of a ball, then as many of a capsule, whose axis is not a point. */
    private static void forBallAndCapsule(long seed, BiConsumer<SplittableRandom, Boolean> check) {
        for (boolean axis : new boolean[] {false, true}) {
            SplittableRandom random = new SplittableRandom(seed);
            for (int i = 0; i < CASES; i++) {
                check.accept(random, axis);
            }
        }
    }

    @ForSeeds
    void whatRollsOrSlidesOnFromWhatItTouchesIsNotHit(long seed) {
        forBallAndCapsule(seed, (random, axis) -> {
            Feature feature = random.nextBoolean() ? Feature.EDGE : Feature.VERTEX;
            Grazing grazing = Grazing.make(random, feature, axis);
            assertIsNotHit(grazing, grazing.with(0, random.nextInt(1, 9) * 0.5, 0, 0, Grazing.Frame.any(random)));
        });
    }

    /** The last one found a touch of a ball at the start that rounding made an overlap of 1.8e-15. */
    @ForSeeds(kept = 1000032)
    void whatComesFromAfarAndTouchesAtOneInstantIsNotHit(long seed) {
        forBallAndCapsule(seed, (random, axis) -> {
            Feature feature = random.nextBoolean() ? Feature.EDGE : Feature.VERTEX;
            Grazing grazing = Grazing.make(random, feature, axis);
            double before = random.nextInt(1, 17) * 0.5;
            double after = random.nextInt(0, 9) * 0.5;
            assertIsNotHit(grazing, grazing.with(before, after, 0, 0, Grazing.Frame.any(random)));
        });
    }

    @ParameterizedTest(name = "ball of {0} from ({1}, {2}, {3}) by ({4}, {5}, {6})")
    @CsvSource({
        "1, 4, -1, 2, 0, 0, -4",
        "5, 4, 1, 7, 0, -8, -6",
        "13, 4, 7, 17, 0, -24, -10",
        "3, -3, 3, 3, 2, -8, -2",
    })
    void aBallThatTouchesAtOneInstantIsNotHitBackwardsNorMirrored(
            double radius, double x, double y, double z, double dx, double dy, double dz) {
        Triangle t = new Triangle(new Vector3d(), new Vector3d(8, 0, 0), new Vector3d(4, 8, 0));
        for (int side = -1; side <= 1; side += 2) {
            Vector3d from = new Vector3d(x, y, side * z);
            Vector3d along = new Vector3d(dx, dy, side * dz);
            Vector3d to = new Vector3d(from).add(along);
            assertThat(SolidSweep.sweep(new Sphere(from, radius), along, t)).isNull();
            assertThat(SolidSweep.sweep(new Sphere(to, radius), along.negate(), t))
                    .isNull();
        }
    }

    @ForSeeds
    void whatPassesBySomeRoundingsTooNearIsHit(long seed) {
        forBallAndCapsule(seed, (random, axis) -> {
            Grazing grazing = Grazing.make(random, BoundaryCase.one(random, Feature.values()), axis);
            double lower = -Math.scalb(1.0, -random.nextInt(36, 48));
            double before = random.nextInt(0, 17) * 0.5;
            BoundaryCase c = grazing.with(before, random.nextInt(1, 9) * 0.5, 0, lower, Grazing.Frame.any(random));
            double depth = c.radius() - BoundaryVerdict.least(c, 1);
            if (depth > (axis ? SOME_ROUNDINGS : FEW_ROUNDINGS) * BoundaryVerdict.granted(c)) {
                assertThat(c.hit()).as("%s of %s", c, grazing).isNotNull();
            }
        });
    }

    @ForSeeds
    void whatLeavesWhatItTouchesIsNotHit(long seed) {
        forBallAndCapsule(seed, (random, axis) -> {
            Grazing grazing = Grazing.make(random, BoundaryCase.one(random, Feature.values()), axis);
            BoundaryCase c = grazing.with(
                    0,
                    random.nextInt(1, 9) * 0.5,
                    -Math.scalb(1.0, -random.nextInt(0, 40)),
                    0,
                    Grazing.Frame.any(random));
            assertIsNotHit(grazing, c);
        });
    }

    @ForSeeds
    void whatSinksInByMoreThanRoundingIsHitWhereItTouches(long seed) {
        forBallAndCapsule(seed, (random, axis) -> {
            Grazing grazing = Grazing.make(random, BoundaryCase.one(random, Feature.values()), axis);
            double approach = Math.scalb(1.0, -random.nextInt(6, 46));
            double higher = random.nextBoolean() ? 0 : random.nextInt(-8, 9) * 0x1p-51;
            Grazing.Frame frame = Grazing.Frame.any(random);
            BoundaryCase c = grazing.with(random.nextInt(0, 3), random.nextInt(1, 17) * 0.5, approach, higher, frame);
            Hit hit = c.hit();
            assertThat(BoundaryVerdict.of(c, hit))
                    .as("%s of %s: %s", c, grazing, hit)
                    .isEqualTo(BoundaryVerdict.RIGHT);
            if (hit != null && !axis) {
                Oracle.checkContact(c, input(c), hit);
            }
        });
    }

    @ForSeeds
    void aBallThatTouchesACornerAtARightAngleIsHitWhereItLaterSinksIntoAnEdge(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < CASES; i++) {
            int exponent = random.nextInt(41, 44);
            double approach = Math.scalb(1.0, -exponent);
            // Beside the edge, past it askew: deepest half-way, by a quarter of the edge's length times the approach.
            double skew = random.nextBoolean() ? 0 : Math.sqrt(Math.scalb(0.5, -exponent));
            double length = random.nextInt(2, 5);
            Triangle t = new Triangle(
                    new Vector3d(),
                    new Vector3d(length, 0, 0),
                    new Vector3d(random.nextInt(1, 3), random.nextInt(1, 5), 0));
            Vector3d out = new Vector3d(0, -1, 0);
            Vector3d along = new Vector3d(1, 0, random.nextBoolean() ? skew : -skew);
            Grazing grazing = new Grazing(t, t.a(), out, 1, new Vector3d(), out, along);
            double after = random.nextInt(2, 7) * length * 0.5;
            // Starts so little before the corner that the edge is not yet touched.
            BoundaryCase c = grazing.with(approach, after, approach, 0, Grazing.Frame.any(random));
            for (int[] order : ORDERS) {
                BoundaryCase other = reordered(c, order);
                assertThat(BoundaryVerdict.of(other, other.hit()))
                        .as("%s", other)
                        .isEqualTo(BoundaryVerdict.RIGHT);
            }
        }
    }

    private static void assertIsNotHit(Grazing grazing, BoundaryCase c) {
        for (int[] order : ORDERS) {
            BoundaryCase other = reordered(c, order);
            assertThat(other.hit()).as("%s of %s", c, grazing).isNull();
            ClosestHit any = new ClosestHit(Mesh.of("one", other.triangle()));
            any.start(other.solid(), other.displacement());
            any.anyHit();
            any.test(0);
            assertThat(any.isHit()).as("%s of %s", c, grazing).isFalse();
        }
    }

    private static SweepInput input(BoundaryCase c) {
        return new SweepInput(new Sphere(c.center(), c.radius()), c.displacement(), c.triangle());
    }

    private static BoundaryCase reordered(BoundaryCase c, int[] order) {
        Triangle t = c.triangle();
        Triangle other = new Triangle(t.corner(order[0]), t.corner(order[1]), t.corner(order[2]));
        return new BoundaryCase(c.center(), c.half(), c.radius(), c.displacement(), other);
    }
}
