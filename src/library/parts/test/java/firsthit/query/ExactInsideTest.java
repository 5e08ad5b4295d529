package firsthit.query;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.parts.ExactInside;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Exact inside of a triangle")
class ExactInsideTest {
    private static final Triangle T = new Triangle(new Vector3d(0, 0, 1), new Vector3d(4, 0, 1), new Vector3d(0, 4, 1));

    @Test
    void pointsAreInsideWhereTheExactSignsSaySo() {
        List<Cases> points = Cases.read("point_in_triangle.csv, seed 1");

        // It decides what is ill-posed too; a triangle without area has no plane to look along.
        assertThat(points)
                .filteredOn(row -> !row.is("status", 4))
                .hasSizeGreaterThan(100)
                .allSatisfy(row -> assertThat(new ExactInside().contains(row.triangle(), row.vector("p")))
                        .as(row.name())
                        .isEqualTo(row.is("inside", 1)));
    }

    @Test
    void theExactMethodIsRightOnEveryCaseThatHasAnArea() {
        List<String> wrong = Cases.read("point_in_triangle.csv").stream()
                .filter(row -> !row.is("status", 4))
                .filter(row -> new ExactInside().contains(row.triangle(), row.vector("p")) != row.is("inside", 1))
                .map(row -> row.name() + " " + row.cells())
                .toList();
        assertThat(wrong).isEmpty();
    }

    @ForSeeds
    void insideIsDecidedAsInIntegerArithmetic(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 50; i++) {
            long[] a = whole(random);
            long[] b = whole(random);
            long[] c = whole(random);
            // On the line of an edge, and one unit beside it.
            int share = random.nextInt(-1, 4);
            long[] p = {a[0] + share * (b[0] - a[0]) / 2, a[1] + share * (b[1] - a[1]) / 2, random.nextInt(-4, 4)};
            p[random.nextInt(2)] += random.nextInt(-1, 2);
            a[2] = 0;
            b[2] = 0;
            c[2] = 0;
            int ab = turn(a, b, p);
            int bc = turn(b, c, p);
            int ca = turn(c, a, p);
            int whole = turn(a, b, c);
            if (whole != 0) {
                boolean inside = ab * whole >= 0 && bc * whole >= 0 && ca * whole >= 0;
                Triangle triangle = new Triangle(vector(a), vector(b), vector(c));
                assertThat(new ExactInside().contains(triangle, vector(p))).isEqualTo(inside);
                assertThat(Orientation.turn(a[0], a[1], b[0], b[1], p[0], p[1])).isEqualTo(ab);
            }
        }
    }

    @Test
    void aTriangleWithoutAreaContainsThePointsOfItsSegment() {
        ExactInside inside = new ExactInside();
        Triangle segment = new Triangle(new Vector3d(0, 0, 0), new Vector3d(4, 2, 0), new Vector3d(2, 1, 0));
        Triangle point = new Triangle(T.a(), T.a(), T.a());

        assertThat(inside.contains(segment, new Vector3d(3, 1.5, 0))).isTrue();
        assertThat(inside.contains(segment, new Vector3d(0, 0, 0))).isTrue();
        assertThat(inside.contains(segment, new Vector3d(6, 3, 0))).isFalse();
        assertThat(inside.contains(segment, new Vector3d(3, Math.nextUp(1.5), 0)))
                .isFalse();
        assertThat(inside.contains(point, T.a())).isTrue();
        assertThat(inside.contains(point, T.b())).isFalse();
    }

    @Test
    void numbersThatAreNotFiniteAreNamed() {
        assertIllegal(() -> new ExactInside().contains(T, new Vector3d(0, Double.NaN, 0)), "point", "NaN");
    }

    private static long[] whole(SplittableRandom random) {
        return new long[] {
            random.nextLong(-1 << 20, 1 << 20), random.nextLong(-1 << 20, 1 << 20), random.nextLong(-9, 9)
        };
    }

    private static Vector3d vector(long[] v) {
        return new Vector3d(v[0], v[1], v[2]);
    }

    private static int turn(long[] a, long[] b, long[] p) {
        return Long.signum((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
    }
}
