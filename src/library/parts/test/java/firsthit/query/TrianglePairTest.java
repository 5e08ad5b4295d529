package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.parts.TrianglePair;
import firsthit.query.exact.ExactOverlap;
import firsthit.query.exact.ExactTriangle;
import firsthit.query.exact.ExactVector;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Two triangles")
class TrianglePairTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 0, 0), new Vector3d(0, 4, 0));

    private static final int[][] ORDERS = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

    /** Pairs of each seed. */
    private static final int PAIRS = 32;

    private final TrianglePair pair = new TrianglePair();

    @ParameterizedTest(name = "upright from ({0}, {1}) to ({2}, {3}), {4} high: {5}")
    @CsvSource({
        "1, 1, 2, 1, -1, 1 1 0 to 1.5 1 0", // through the face
        "0, 0, 4, 0, -1, 0 0 0 to 2 0 0", // through the edge, lengthwise
        "-1, 1, 1, 1, -1, 0 1 0 to 0 1 0", // its slanted edge through the edge
        "1, 1, 2, 1, 0, 1 1 0 to 2 1 0", // stands on the face with an edge
        "1, 0, 1, -2, 0, 1 0 0 to 1 0 0", // stands with a corner on the edge
        "4, 0, 6, 0, 0, 4 0 0 to 4 0 0", // corner on corner
        "5, 0, 6, 0, 0, none",
        "1, 1, 2, 1, 1e-300, none"
    })
    void uprightOnTheFloor(double x0, double y0, double x1, double y1, double low, String segment) {
        Triangle upright =
                new Triangle(new Vector3d(x0, y0, low), new Vector3d(x1, y1, low), new Vector3d(x0, y0, low + 2));

        pair.find(FLOOR, upright);

        assertThat(text()).isEqualTo(segment);
    }

    private String text() {
        return pair.isTouching()
                ? "%s %s %s to %s %s %s"
                        .formatted(pair.from(0), pair.from(1), pair.from(2), pair.to(0), pair.to(1), pair.to(2))
                        .replace(".0", "")
                : "none";
    }

    @ParameterizedTest(name = "moved by ({0}, {1}, {2}): {3}")
    @CsvSource({
        "0, 0, 0, true", // itself
        "1, 1, 0, true",
        "4, 0, 0, true", // corner on corner
        "2, 2, 0, true", // corner on edge
        "2, 2.0000000000000004, 0, false",
        "0, 0, 4.9e-324, false"
    })
    void trianglesOfOnePlaneHaveNoSegment(double x, double y, double z, boolean touches) {
        Triangle moved = moved(FLOOR, x, y, z);

        assertThat(pair.find(FLOOR, moved)).isEqualTo(touches);
        assertThat(pair.isTouching()).isEqualTo(touches);
        assertThat(pair.isCoplanar()).isEqualTo(touches);
        assertThat(pair.from(0)).isNaN();
        assertThat(pair.to(2)).isNaN();
    }

    @Test
    void oneInsideTheOtherTouchesIt() {
        Triangle small = new Triangle(new Vector3d(1, 1, 0), new Vector3d(1.5, 1, 0), new Vector3d(1, 1.5, 0));

        assertThat(pair.find(FLOOR, small)).isTrue();
        assertThat(pair.find(small, FLOOR)).isTrue();
    }

    @Test
    void withoutAreaTheyAreSegmentsAndPoints() {
        Vector3d low = new Vector3d(1, 1, -1);
        Triangle needle = new Triangle(low, new Vector3d(1, 1, 1), new Vector3d(1, 1, 3));
        Triangle across = new Triangle(new Vector3d(0, 1, 2), new Vector3d(4, 1, 2), new Vector3d(4, 1, 2));
        Triangle beside = moved(across, 0, 1e-9, 0);
        Triangle point = new Triangle(low, low, low);

        pair.find(FLOOR, needle);
        assertThat(text()).isEqualTo("1 1 0 to 1 1 0");
        assertThat(pair.find(needle, across)).isTrue();
        assertThat(pair.isCoplanar()).isTrue();
        assertThat(pair.find(needle, beside)).isFalse();
        assertThat(pair.find(needle, point)).isTrue();
        assertThat(pair.find(across, point)).isFalse();
        assertThat(pair.find(point, point)).isTrue();
        assertThat(pair.find(FLOOR, point)).isFalse();
        assertThat(pair.find(FLOOR, moved(point, 0, 0, 1))).isTrue();
    }

    @ForSeeds
    void rationalArithmeticSaysTheSame(long seed) {
        TrianglePairs pairs = new TrianglePairs(seed);
        for (int i = 0; i < PAIRS; i++) {
            pairs.next(i);
            ExactOverlap exact = new ExactOverlap(ExactTriangle.of(pairs.one()), ExactTriangle.of(pairs.other()));

            boolean isTouching = pair.find(pairs.one(), pairs.other());

            assertThat(isTouching).as("%s %s", pairs.one(), pairs.other()).isEqualTo(!exact.isEmpty());
            if (isTouching) {
                assertThat(pair.isCoplanar()).isEqualTo(exact.isCoplanar());
            }
            if (isTouching && !exact.isCoplanar()) {
                // A crossing is off by 2^-40 of its edge.
                double tolerance = 1e-12 * Math.max(largest(pairs.one()), largest(pairs.other()));
                assertThat(farthest(exact.least(), exact.greatest())).isLessThanOrEqualTo(tolerance);
            }
        }
    }

    /** How far an end that was found is from the exact one, which of them it may be: they may be in another order by rounding. */
    private double farthest(ExactVector least, ExactVector greatest) {
        Vector3d from = new Vector3d(pair.from(0), pair.from(1), pair.from(2));
        Vector3d to = new Vector3d(pair.to(0), pair.to(1), pair.to(2));
        double asIs = Math.max(from.distance(rounded(least)), to.distance(rounded(greatest)));
        double crosswise = Math.max(to.distance(rounded(least)), from.distance(rounded(greatest)));
        return Math.min(asIs, crosswise);
    }

    private static Vector3d rounded(ExactVector v) {
        return new Vector3d(v.x().toDouble(), v.y().toDouble(), v.z().toDouble());
    }

    @ForSeeds
    void anyOrderMirrorAndPowerOfTwoGivesTheSameBits(long seed) {
        TrianglePairs pairs = new TrianglePairs(seed);
        for (int i = 0; i < PAIRS; i++) {
            pairs.next(i);
            Triangle one = pairs.one();
            Triangle other = pairs.other();
            pair.find(one, other);
            String asIs = bits(1);
            int[] order = ORDERS[i % 6];

            pair.find(ordered(one, order), ordered(other, ORDERS[(int) (seed % 6)]));
            assertThat(bits(1)).isEqualTo(asIs);
            pair.find(ordered(other, order), one);
            assertThat(bits(1)).isEqualTo(asIs);
            pair.find(scaled(one, 0x1p40), scaled(other, 0x1p40));
            assertThat(bits(0x1p-40)).isEqualTo(asIs);
            boolean isTouching = pair.find(scaled(one, -1), scaled(other, -1));
            assertThat(isTouching).isEqualTo(!asIs.startsWith("false"));
        }
    }

    private String bits(double scale) {
        StringBuilder text = new StringBuilder().append(pair.isTouching()).append(pair.isCoplanar());
        for (int axis = 0; axis < 3; axis++) {
            text.append(' ').append(pair.from(axis) * scale).append(' ').append(pair.to(axis) * scale);
        }
        return text.toString();
    }

    @Test
    void neighboursAreCrossedAtTheSameBits() {
        Vector3d p = new Vector3d(0.1, 0.2, -0.3);
        Vector3d q = new Vector3d(0.7, 0.9, 0.4);
        Triangle left = new Triangle(p, q, new Vector3d(-3, 1, 0.1));
        Triangle right = new Triangle(q, p, new Vector3d(3, 0.3, 0.2));
        pair.find(FLOOR, left);
        Vector3d shared = new Vector3d(pair.to(0), pair.to(1), pair.to(2));

        pair.find(right, FLOOR);

        assertThat(shared).isEqualTo(new Vector3d(pair.from(0), pair.from(1), pair.from(2)));
        assertThat(shared.z).isCloseTo(0, within(1e-16));
    }

    @ParameterizedTest(name = "size {0}")
    @CsvSource({"1e-320", "1e-200", "1e200", "1e308"})
    void sizesWhoseProductsHaveNoDoubleAreDecided(double size) {
        Triangle upright = new Triangle(
                new Vector3d(-size, 0, -size / 4), new Vector3d(-size, 0, size / 2), new Vector3d(size, 0, 0));
        Triangle flat =
                new Triangle(new Vector3d(0, size, 0), new Vector3d(0, -size, 0), new Vector3d(-size, -size, 0));

        assertThat(pair.find(upright, flat)).isTrue();
        // The needle's point leaves the triangle at x = 0, or a rounding of the smallest double beside it.
        assertThat(pair.to(0)).isCloseTo(0, within(Double.MIN_VALUE));
        assertThat(pair.from(0)).isCloseTo(-size / 2, within(size * 1e-12 + Double.MIN_VALUE));
        assertThat(pair.find(moved(upright, 0, 0, size / 2), flat)).isFalse();
    }

    private static Triangle ordered(Triangle t, int[] order) {
        return new Triangle(t.corner(order[0]), t.corner(order[1]), t.corner(order[2]));
    }

    private static Triangle scaled(Triangle t, double factor) {
        return new Triangle(
                t.a().mul(factor, new Vector3d()),
                t.b().mul(factor, new Vector3d()),
                t.c().mul(factor, new Vector3d()));
    }

    private static Triangle moved(Triangle t, double x, double y, double z) {
        return new Triangle(
                t.a().add(x, y, z, new Vector3d()),
                t.b().add(x, y, z, new Vector3d()),
                t.c().add(x, y, z, new Vector3d()));
    }

    private static double largest(Triangle t) {
        return Math.max(largest(t.a()), Math.max(largest(t.b()), largest(t.c())));
    }

    private static double largest(Vector3dc v) {
        return Math.max(Math.abs(v.x()), Math.max(Math.abs(v.y()), Math.abs(v.z())));
    }
}
