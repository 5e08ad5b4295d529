package firsthit.query;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Segment against triangle")
class SegmentTriangleTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-4, -4, 0), new Vector3d(4, -4, 0), new Vector3d(0, 4, 0));

    @ParameterizedTest(name = "through ({0}, {1}): {2} {3}")
    @CsvSource({
        "0.25, 0.5, FACE, 0",
        "1, -4, EDGE, 0",
        "2, 0, EDGE, 1",
        "-2, 0, EDGE, 2",
        "-4, -4, VERTEX, 0",
        "4, -4, VERTEX, 1",
        "0, 4, VERTEX, 2",
    })
    void namesTheFeatureThatIsCrossed(double x, double y, Feature feature, int index) {
        for (double from : new double[] {3, -3}) {
            Hit hit = Objects.requireNonNull(
                    SegmentTriangle.cast(new Vector3d(x, y, from), new Vector3d(0, 0, -4 * Math.signum(from)), FLOOR));

            assertThat(hit.fraction()).isEqualTo(0.75);
            assertThat(hit.point()).isEqualTo(new Vector3d(x, y, 0));
            assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, Math.signum(from)));
            assertThat(hit.backFace()).isEqualTo(from < 0);
            assertThat(hit.feature()).isEqualTo(feature);
            assertThat(hit.featureIndex()).isEqualTo(index);
        }
    }

    @ParameterizedTest(name = "from height {0} by {1}: hit {2}")
    @CsvSource({"1, -1, true", "0, -1, true", "0, 1, true", "1, -0.999, false", "1, 1, false", "-1, -1, false"})
    void bothEndsBelongToTheSegment(double from, double dz, boolean expected) {
        Hit hit = SegmentTriangle.cast(new Vector3d(0, 0, from), new Vector3d(0, 0, dz), FLOOR);
        assertThat(hit != null).isEqualTo(expected);
    }

    @Test
    void motionInThePlaneAndNoMotionAreMisses() {
        assertThat(SegmentTriangle.cast(new Vector3d(-9, 0, 0), new Vector3d(20, 0, 0), FLOOR))
                .isNull();
        assertThat(SegmentTriangle.cast(new Vector3d(), new Vector3d(), FLOOR)).isNull();
    }

    @Test
    void besideTheTriangleIsAMiss() {
        assertThat(SegmentTriangle.cast(new Vector3d(5, 0, 1), new Vector3d(0, 0, -2), FLOOR))
                .isNull();
    }

    @Test
    void triangleWithoutAreaHasNoInsideToCross() {
        Triangle needle = new Triangle(new Vector3d(-1, 0, 0), new Vector3d(1, 0, 0), new Vector3d(3, 0, 0));
        assertThat(SegmentTriangle.cast(new Vector3d(0, 0, 1), new Vector3d(0, 0, -2), needle))
                .isNull();
    }

    @ForSeeds
    void pointAimedAtIsThePointHit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle t = Randoms.triangle(random, 2);
        Vector3d target = Randoms.inside(random, t);
        Vector3d origin = Randoms.vector(random, 5);
        Vector3d displacement = target.sub(origin, new Vector3d()).mul(2);
        Hit hit = Objects.requireNonNull(SegmentTriangle.cast(origin, displacement, t));

        // Seen at a flat angle the fraction is worth fewer digits; the point stays in the plane all the same.
        double sine = Math.abs(t.normal().dot(displacement.normalize(new Vector3d())));
        assertThat(hit.fraction()).isCloseTo(0.5, within(1e-14 / sine));
        assertThat(Math.abs(t.plane().signedDistance(hit.point()))).isLessThan(1e-14);
        assertThat(hit.normal().dot(displacement)).isNegative();
        assertThat(hit.barycentric().x()
                        + hit.barycentric().y()
                        + hit.barycentric().z())
                .isCloseTo(1, within(1e-15));
    }

    @ForSeeds
    void fanAroundACornerIsWatertight(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d middle = Randoms.vector(random, 0.1);
        Vector3d[] rim = new Vector3d[7];
        for (int i = 0; i < rim.length; i++) {
            double angle = 2 * Math.PI * i / rim.length;
            rim[i] = new Vector3d(StrictMath.cos(angle), StrictMath.sin(angle), random.nextDouble(-0.3, 0.3));
        }
        for (int shot = 0; shot < 50; shot++) {
            Vector3d onSpoke = middle.lerp(rim[shot % 7], shot < 7 ? 0 : random.nextDouble(), new Vector3d());
            Vector3d origin =
                    new Vector3d(onSpoke).add(Randoms.vector(random, 0.2)).add(0, 0, 5);
            Vector3d displacement = onSpoke.sub(origin, new Vector3d()).mul(2);
            int hits = 0;
            for (int i = 0; i < rim.length; i++) {
                Triangle t = new Triangle(middle, rim[i], rim[(i + 1) % 7]);
                hits += SegmentTriangle.cast(origin, displacement, t) == null ? 0 : 1;
            }
            assertThat(hits).isPositive();
        }
    }

    @ForSeeds
    void motionWithinThePlaneAndATriangleWithoutAreaAreMisses(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double scale = Math.scalb(1.0, random.nextInt(-40, 40));
        for (int i = 0; i < 100; i++) {
            // Whole numbers, so that start, edges and motion lie in one plane exactly.
            Vector3d u = whole(random);
            Vector3d v = random.nextInt(4) == 0 ? u.mul(random.nextInt(-2, 3), new Vector3d()) : whole(random);
            Vector3d a = whole(random);
            Vector3d b = new Vector3d(a).add(u);
            Vector3d c = new Vector3d(a).add(v);
            Vector3d from = spanned(random, u, v).add(a);
            boolean isFlat = u.cross(v, new Vector3d()).lengthSquared() == 0;
            Vector3d along = isFlat ? whole(random) : spanned(random, u, v);
            Triangle t = new Triangle(a.mul(scale), b.mul(scale), c.mul(scale));
            from.mul(scale);
            along.mul(scale);

            assertThat(SegmentTriangle.cast(from, along, t))
                    .as("%s from %s by %s", t, from, along)
                    .isNull();
            assertThat(SegmentTriangle.fraction(from, along, t)).isNaN();
            assertThat(SolidSweep.sweep(new Sphere(from, 0), along, t)).isNull();
        }
    }

    /** Corners on a line, seen from its end: the areas that they span are rounding alone, and need not be narrow. */
    @ForSeeds
    void motionNearlyAlongCornersOnALineIsAMiss(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double scale = Math.scalb(1.0, random.nextInt(-40, 40));
        for (int i = 0; i < 2000; i++) {
            Vector3d u = whole(random).mul(scale);
            Vector3d a = whole(random).mul(scale / 4);
            Triangle t = new Triangle(
                    a, multiple(random, u).add(a), multiple(random, u).add(a));
            Vector3d from = random.nextBoolean()
                    ? new Vector3d(t.corner(i % 3))
                    : multiple(random, u).add(a);
            Vector3d along = nudged(random, u.mul(random.nextDouble(-1, 1), new Vector3d()));

            assertThat(SegmentTriangle.cast(from, along, t))
                    .as("%s from %s by %s", t, from, along)
                    .isNull();
            assertThat(SegmentTriangle.fraction(from, along, t)).isNaN();
            assertThat(SolidSweep.sweep(new Sphere(nudged(random, from), 0), along, t))
                    .isNull();
        }
    }

    private static Vector3d multiple(SplittableRandom random, Vector3d u) {
        return u.mul(random.nextInt(-4, 5) / 4.0, new Vector3d());
    }

    private static Vector3d nudged(SplittableRandom random, Vector3d v) {
        return new Vector3d(
                v.x + random.nextInt(-3, 4) * Math.ulp(v.x),
                v.y + random.nextInt(-3, 4) * Math.ulp(v.y),
                v.z + random.nextInt(-3, 4) * Math.ulp(v.z));
    }

    private static Vector3d whole(SplittableRandom random) {
        return new Vector3d(random.nextInt(-9, 10), random.nextInt(-9, 10), random.nextInt(-9, 10));
    }

    private static Vector3d spanned(SplittableRandom random, Vector3d u, Vector3d v) {
        return u.mul(random.nextInt(-3, 4), new Vector3d()).add(v.mul(random.nextInt(-3, 4), new Vector3d()));
    }

    @Test
    void numbersThatAreNotFiniteAreNamed() {
        assertIllegal(
                () -> SegmentTriangle.cast(new Vector3d(0, 0, Double.NaN), new Vector3d(1, 0, 0), FLOOR),
                "segment origin");
        assertIllegal(
                () -> SegmentTriangle.cast(new Vector3d(), new Vector3d(Double.POSITIVE_INFINITY, 0, 0), FLOOR),
                "displacement");
    }

    @Test
    void sliverSeenEdgeOnIsNoHitWhereTheLinePassesFarAway() {
        // Two of the three areas have products that round to the same number; the line passes 190,000 km beside.
        Triangle sliver = new Triangle(
                new Vector3d(0x1.30e3a4fe5e0b8p21, -0x1.701c911771cafp23, -0x1.0d3720ac479bcp24),
                new Vector3d(0x1.329f6a56431c8p21, -0x1.705ac0be190eep23, -0x1.0d538ec8f9991p24),
                new Vector3d(0x1.3166291869228p21, -0x1.702edb2b3b433p23, -0x1.0d3f7d370f7a6p24));
        Vector3d origin = new Vector3d(-0x1.4afb8ca3b3d12p29, 0x1.6d62a6e572368p27, 0x1.d02d5a2628866p26);
        Vector3d motion = new Vector3d(0x1.e0625c602f6dap29, -0x1.0d44697aabe4ep29, -0x1.ec697e168b686p28);

        assertThat(SegmentTriangle.cast(origin, motion, sliver)).isNull();
    }
}
