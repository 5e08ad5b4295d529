package firsthit.query;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.parts.TrianglePair;
import firsthit.query.arithmetic.Powers;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Distance of two triangles")
class TriangleDistanceTest {
    private static final int PAIRS = 140;

    /** Error as a share of the size of both together. */
    private static final double SHARE = 0x1p-48;

    private static final int[][] ORDERS = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

    @Test
    void knownAnswers() {
        Triangle floor = triangle(0, 0, 0, 4, 0, 0, 0, 4, 0);

        require(floor, triangle(1, 1, 2, 1, 2, 3, 2, 1, 3), 2, new Vector3d(1, 1, 0), new Vector3d(1, 1, 2));
        require(floor, triangle(-3, 1, 0, -3, 1, 1, -3, 2, 1), 3, new Vector3d(0, 1, 0), new Vector3d(-3, 1, 0));
        require(floor, triangle(-1, 2, 1, 1, 2, 1, 0, 2, 9), 1, new Vector3d(0, 2, 0), new Vector3d(0, 2, 1));
        require(floor, triangle(-3, -4, 0, -3, -4, 1, -9, -4, 0), 5, new Vector3d(), new Vector3d(-3, -4, 0));
        // Two edges that pass each other, both between their ends.
        require(
                triangle(-2, 0, 0, 2, 0, 0, 0, 0, -5),
                triangle(0, -2, 1, 0, 2, 1, 0, 0, 7),
                1,
                new Vector3d(),
                new Vector3d(0, 0, 1));
        require(floor, triangle(1, 1, -1, 1, 1, 1, 9, 9, 9), 0, new Vector3d(1, 1, 0), new Vector3d(1, 1, 0));
    }

    @ForSeeds(value = 20, kept = 254681316)
    void isThatOfDecimals(long seed) {
        TrianglePairs pairs = new TrianglePairs(seed);
        TrianglePair pair = new TrianglePair();
        TrianglePair other = new TrianglePair();
        for (int i = 0; i < PAIRS; i++) {
            pairs.next(i);
            Triangle t = pairs.one();
            Triangle u = pairs.other();
            boolean touch = pair.find(t, u);
            double size = size(t, u);

            double distance = pair.distance();

            assertThat(distance == 0).as("touch of %s %s", t, u).isEqualTo(touch);
            assertThat(Math.abs(distance - exact(t, u))).as("%s %s", t, u).isLessThanOrEqualTo(size * SHARE);
            Vector3d onFirst = closest(pair, 0);
            Vector3d onSecond = closest(pair, 1);
            double largest = Math.max(largest(t), largest(u));
            // Each of the two points may be off by a share of the size.
            double both = 2 * Math.max(size, largest) * SHARE;
            assertThat(Math.abs(onFirst.distance(onSecond) - distance)).isLessThanOrEqualTo(both);
            // Where they touch it is a point of their segment, which has tests of its own.
            double off = Math.max(
                    DecimalDistance.of(onFirst, t).length(),
                    DecimalDistance.of(onSecond, u).length());
            assertThat(touch ? 0 : off).isLessThanOrEqualTo(largest * SHARE);
            other.find(turned(u, i), turned(t, i / 7));
            assertThat(other.distance()).isEqualTo(distance);
            assertThat(closest(other, 1)).isEqualTo(onFirst);
            assertThat(closest(other, 0)).isEqualTo(onSecond);
        }
    }

    @Test
    void numbersOfAnySizeWillDo() {
        for (int exponent = -1000; exponent <= 1000; exponent += 50) {
            double unit = Math.scalb(1.0, exponent);
            Triangle floor = triangle(0, 0, 0, 4 * unit, 0, 0, 0, 4 * unit, 0);
            Triangle high = triangle(unit, unit, 2 * unit, unit, 2 * unit, 3 * unit, 2 * unit, unit, 3 * unit);
            TrianglePair pair = new TrianglePair();
            pair.find(floor, high);

            assertThat(pair.distance()).isEqualTo(2 * unit);
        }
        TrianglePair pair = new TrianglePair();
        pair.find(triangle(-1e308, 0, 0, -1e308, 1, 0, -1e308, 0, 1), triangle(1e308, 0, 0, 1e308, 1, 0, 1e308, 0, 1));
        assertIllegal(pair::distance, "farther apart than a double can represent");
    }

    private static void require(Triangle t, Triangle u, double distance, Vector3d onFirst, Vector3d onSecond) {
        TrianglePair pair = new TrianglePair();
        pair.find(t, u);

        assertThat(pair.distance()).isEqualTo(distance);
        assertThat(closest(pair, 0)).isEqualTo(onFirst);
        assertThat(closest(pair, 1)).isEqualTo(onSecond);
        assertThat(exact(t, u)).isEqualTo(distance);
    }

    /** By the edges of each and the other, with 50 digits: what crosses does so with an edge. */
    static double exact(Triangle t, Triangle u) {
        double least = Double.POSITIVE_INFINITY;
        Vector3d unit = new Vector3d(1, 1, 1);
        for (int i = 0; i < 3; i++) {
            int next = (i + 1) % 3;
            DecimalDistance ofU = DecimalDistance.of(u.corner(i), u.corner(next), new Vector3d(), 0, t, unit);
            DecimalDistance ofT = DecimalDistance.of(t.corner(i), t.corner(next), new Vector3d(), 0, u, unit);
            least = Math.min(least, Math.min(ofU.length(), ofT.length()));
        }
        return least;
    }

    private static Vector3d closest(TrianglePair pair, int of) {
        return new Vector3d(pair.closest(of, 0), pair.closest(of, 1), pair.closest(of, 2));
    }

    private static Triangle turned(Triangle t, int order) {
        int[] corners = ORDERS[order % ORDERS.length];
        return new Triangle(t.corner(corners[0]), t.corner(corners[1]), t.corner(corners[2]));
    }

    private static double largest(Triangle t) {
        double largest = 0;
        for (int i = 0; i < 3; i++) {
            Vector3dc corner = t.corner(i);
            largest = Math.max(largest, Powers.largest(corner));
        }
        return largest;
    }

    private static double size(Triangle t, Triangle u) {
        double size = 0;
        for (int i = 0; i < 3; i++) {
            size = Math.max(
                    size, Math.max(t.corner(i).distance(t.a()), u.corner(i).distance(t.a())));
        }
        return size;
    }

    private static Triangle triangle(double... c) {
        return new Triangle(
                new Vector3d(c[0], c[1], c[2]), new Vector3d(c[3], c[4], c[5]), new Vector3d(c[6], c[7], c[8]));
    }
}
