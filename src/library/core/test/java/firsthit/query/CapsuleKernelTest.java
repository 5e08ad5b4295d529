package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Triangle;
import firsthit.query.arithmetic.Products;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Capsule kernel")
class CapsuleKernelTest {
    private static final int MOTIONS = 200;

    /** Share by which the radius is changed on both sides: an answer must lie between those two. */
    private static final double BRACKET = 1e-9;

    /** What such a change does to the fraction of a grazing contact is about its root. */
    private static final double GRAZING = 1e-4;

    /** The last one has grazes. */
    @ForSeeds(kept = 89149554)
    void answersAsEightSweptTriangles(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < MOTIONS; i++) {
            Motion motion = Motion.any(random, 0.125);
            double contact = motion.contact();
            boolean isSegment = motion.radius == 0;
            double thin = (isSegment ? motion.ofSmallerTriangle() : motion.withRadius(1 - BRACKET)).reference();
            double thick = (isSegment ? motion.with(BRACKET) : motion.withRadius(1 + BRACKET)).reference();
            if (isSegment && thick < 0 && !motion.isCrossed()) {
                // A line without width that starts on a line without width: which side it is on, rounding says.
                continue;
            }
            if (motion.isCrossed()) {
                assertThat(contact).as("%s", motion).isLessThanOrEqualTo(-motion.radius);
            } else if (Double.isNaN(thick)) {
                assertThat(contact).as("%s", motion).isNaN();
            } else if (!Double.isNaN(contact) || !Double.isNaN(thin)) {
                assertThat(contact)
                        .as("%s", motion)
                        .isBetween(thick - GRAZING, Double.isNaN(thin) ? 1 : thin + GRAZING);
                // Where it grazes, from the touch of the one to that of the other, the last digit says which.
                if (thin - thick <= GRAZING) {
                    assertThat(contact).as("%s", motion).isCloseTo(motion.reference(), within(GRAZING));
                }
            }
        }
    }

    @ForSeeds
    void passesNoTriangleThatItTouchesBefore(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < MOTIONS; i++) {
            Motion motion = Motion.any(random, 0.125);
            double before = random.nextInt(5) * 0.25;
            CapsulePath path = new CapsulePath();
            path.start(motion.half, motion.local(), motion.radius);
            if (motion.passes(path, before)) {
                double reference = motion.reference();
                // The contact at the very fraction may round to either side.
                assertThat(reference <= before - 1e-12 || reference < 0)
                        .as("%s before %s", motion, before)
                        .isFalse();
            }
        }
    }

    @ForSeeds
    void scalesByPowersOfTwoToTheBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int exponent : new int[] {-400, -30, 30, 400}) {
            Motion motion = Motion.any(random, 0.125);
            double scaled = motion.scaled(exponent).contact();
            double contact = motion.contact();
            assertThat(scaled).as("%s", motion).isEqualTo((Double)
                    (contact < 0 ? Math.scalb(contact, exponent) : contact));
        }
    }

    @ForSeeds
    void theOrderOfCornersDoesNotMatter(long seed) {
        Motion motion = Motion.any(new SplittableRandom(seed), 0.125);
        Triangle t = motion.triangle;
        // An object: a miss is NaN, which only as an object equals itself.
        Double contact = motion.contact();

        assertThat(motion.with(new Triangle(t.b(), t.c(), t.a())).contact()).isEqualTo(contact);
        assertThat(motion.with(new Triangle(t.c(), t.a(), t.b())).contact()).isEqualTo(contact);
        assertThat(motion.with(new Triangle(t.b(), t.a(), t.c())).contact()).isEqualTo(contact);
        assertThat(motion.with(new Triangle(t.a(), t.c(), t.b())).contact()).isEqualTo(contact);
        assertThat(motion.with(new Triangle(t.c(), t.b(), t.a())).contact()).isEqualTo(contact);
    }

    @Test
    void aStepTooSmallToSquareStillMeetsWhatItTouches() {
        Triangle wall = new Triangle(new Vector3d(1, -9, -9), new Vector3d(1, 9, -9), new Vector3d(1, 0, 9));
        Motion touching = new Motion(wall, new Vector3d(0, 0, 0.5), new Vector3d(1e-300, 0, 0), 1);

        assertThat(touching.contact()).isZero();
        assertThat(new Motion(wall, new Vector3d(0, 0, 0.5), new Vector3d(-1e-300, 0, 0), 1).contact())
                .isNaN();
    }

    @Test
    void aSegmentThatSlidesAlongTheAxisMeetsTheFirstCorner() {
        Triangle above = new Triangle(new Vector3d(0, 0, 1), new Vector3d(1, -4, 3), new Vector3d(1, -2, -1));

        assertThat(new Motion(above, new Vector3d(1, -2, 1), new Vector3d(-1, 0, 2), 0).contact())
                .isEqualTo(0.5);
    }

    @ParameterizedTest(name = "2^{0} times as long as the capsule")
    @ValueSource(ints = {2, 500, 1000, 1090})
    void aWayHoweverLongMeetsTheWallBesideIt(int exponent) {
        Triangle wall = new Triangle(new Vector3d(3, -9, -9), new Vector3d(3, 9, -9), new Vector3d(3, 0, 9));
        Motion near = new Motion(wall, new Vector3d(0, 0, 0.5), new Vector3d(), 1).scaled(-exponent / 2);
        Vector3d way = new Vector3d(Math.scalb(1.0, exponent / 2), 0, 0);

        assertThat(new Motion(near.triangle, near.half, way, near.radius).contact())
                .isEqualTo(Math.scalb(2.0, -exponent));
    }

    @Test
    void anAxisAlmostWithoutLengthOverlapsNothingAtADistance() {
        Triangle beside =
                new Triangle(new Vector3d(2.5, 2.5, 0), new Vector3d(2.5, 1.5, -2), new Vector3d(0.5, 0.5, 0));
        Vector3d half = new Vector3d(1e-9, 1.5000000000000002e-9, 1e-9);

        assertThat(new Motion(beside, half, new Vector3d(1, -1.5, -1.5), 0.5).contact())
                .isNaN();
    }

    /** A capsule round the origin, its motion, and a triangle; numbers of a coarse grid meet in all special ways. */
    private record Motion(Triangle triangle, Vector3dc half, Vector3dc d, double radius) {

        static Motion any(SplittableRandom random, double grid) {
            boolean coarse = random.nextBoolean();
            Triangle triangle = new Triangle(
                    vector(random, 2, coarse, grid), vector(random, 2, coarse, grid), vector(random, 2, coarse, grid));
            Vector3d half = vector(random, 1, coarse, grid);
            if (random.nextInt(3) == 0) {
                half.set(0, 0, half.z);
            }
            Vector3d d = vector(random, 4, coarse, grid);
            if (random.nextInt(4) == 0) {
                d.z = 0;
            }
            double radius = coarse ? random.nextInt(8) * grid : random.nextDouble(0.01, 0.8);
            return new Motion(triangle, half, d, radius);
        }

        private static Vector3d vector(SplittableRandom random, double size, boolean coarse, double grid) {
            Vector3d vector = Randoms.vector(random, size);
            return coarse ? vector.div(grid).round().mul(grid) : vector;
        }

        double contact() {
            CapsuleKernel kernel = new CapsuleKernel();
            kernel.start(new Capsule(half.negate(new Vector3d()), half, radius), d);
            return kernel.contact(local(triangle.a(), triangle.b(), triangle.c()), 1);
        }

        boolean passes(CapsulePath path, double before) {
            return path.passes(local(triangle.a(), triangle.b(), triangle.c()), before);
        }

        LocalMotion local() {
            LocalMotion local = new LocalMotion();
            local.set(new Vector3d(), d, radius);
            return local;
        }

        private static LocalTriangle local(Vector3dc a, Vector3dc b, Vector3dc c) {
            LocalTriangle local = new LocalTriangle();
            local.load(a, b, c, new Vector3d());
            return local;
        }

        /** Spheres against all faces of the drawn triangle, each cut into triangles. */
        double reference() {
            double first = Products.lesser(face(at(0, -1), at(1, -1), at(2, -1)), face(at(0, 1), at(1, 1), at(2, 1)));
            for (int edge = 0; edge < 3; edge++) {
                int next = (edge + 1) % 3;
                first = Products.lesser(first, face(at(edge, -1), at(next, -1), at(next, 1)));
                first = Products.lesser(first, face(at(edge, -1), at(next, 1), at(edge, 1)));
            }
            return first;
        }

        private double face(Vector3dc a, Vector3dc b, Vector3dc c) {
            return SphereKernel.contact(local(a, b, c), local(), 1);
        }

        private Vector3d at(int corner, int side) {
            return half.mul(side, new Vector3d()).add(triangle.corner(corner));
        }

        /** Whether the axis goes through the triangle, not only up to it. */
        boolean isCrossed() {
            Vector3d start = half.mul(-0.999999, new Vector3d());
            Hit hit = SegmentTriangle.cast(start, half.mul(1.999998, new Vector3d()), triangle);
            Vector3dc weights = hit == null ? new Vector3d() : hit.barycentric();
            return weights.get(weights.minComponent()) > 1e-6
                    && Math.abs(triangle.normal().dot(half)) > 1e-6;
        }

        Motion withRadius(double factor) {
            return with(radius * factor);
        }

        /** What is thinner than a segment: it grazes a triangle or not by rounding, but not one whose edges lie further in. */
        Motion ofSmallerTriangle() {
            Vector3d middle = triangle.a()
                    .add(triangle.b(), new Vector3d())
                    .add(triangle.c())
                    .div(3);
            return with(new Triangle(
                    inward(triangle.a(), middle), inward(triangle.b(), middle), inward(triangle.c(), middle)));
        }

        private static Vector3d inward(Vector3dc corner, Vector3dc middle) {
            return corner.lerp(middle, BRACKET, new Vector3d());
        }

        Motion with(double other) {
            return new Motion(triangle, half, d, other);
        }

        Motion with(Triangle other) {
            return new Motion(other, half, d, radius);
        }

        Motion scaled(int exponent) {
            return new Motion(
                    new Triangle(
                            scaled(triangle.a(), exponent),
                            scaled(triangle.b(), exponent),
                            scaled(triangle.c(), exponent)),
                    scaled(half, exponent),
                    scaled(d, exponent),
                    Math.scalb(radius, exponent));
        }

        private static Vector3d scaled(Vector3dc v, int exponent) {
            return v.mul(Math.scalb(1.0, exponent), new Vector3d());
        }
    }
}
