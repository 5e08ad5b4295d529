package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Plane;
import firsthit.geometry.Triangle;
import firsthit.query.exact.ExactVector;
import java.math.BigInteger;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Exact side of a plane")
class OrientationTest {
    private static final Triangle T = new Triangle(new Vector3d(0, 0, 1), new Vector3d(4, 0, 1), new Vector3d(0, 4, 1));

    @Test
    void theFrontIsWhereTheCornersRunCounterClockwise() {
        assertThat(Orientation.side(T, new Vector3d(9, 9, 2))).isEqualTo(1);
        assertThat(Orientation.side(T, new Vector3d(9, 9, 0))).isEqualTo(-1);
        assertThat(Orientation.side(T, new Vector3d(9, 9, 1))).isZero();
        assertThat(Orientation.side(new Triangle(T.a(), T.b(), T.a()), new Vector3d(9, 9, 2)))
                .isZero();
    }

    @Test
    void oneRoundingBesideThePlaneIsSeen() {
        // 0.1, 0.2 and 0.3 are no such numbers in binary: no double on this plane but by accident.
        Triangle slanted = new Triangle(new Vector3d(0.1, 0, 0), new Vector3d(0, 0.2, 0), new Vector3d(0, 0, 0.3));
        double z = 0.3 * (1 - 0.05 / 0.1 - 0.02 / 0.2);
        int above = Orientation.side(slanted, new Vector3d(0.05, 0.02, z + 3e-17));
        int below = Orientation.side(slanted, new Vector3d(0.05, 0.02, z - 3e-17));

        assertThat(above).isEqualTo(1);
        assertThat(below).isEqualTo(-1);
    }

    @ForSeeds
    void integersAreDecidedAsInIntegerArithmetic(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 50; i++) {
            // A point near the plane: a whole combination of the corners, moved by -1, 0 or 1.
            long[][] corners = {whole(random), whole(random), whole(random)};
            long[] p = new long[3];
            int first = random.nextInt(-3, 4);
            int second = random.nextInt(-3, 4);
            for (int axis = 0; axis < 3; axis++) {
                p[axis] = corners[0][axis]
                        + first * (corners[1][axis] - corners[0][axis])
                        + second * (corners[2][axis] - corners[0][axis])
                        + random.nextInt(-1, 2);
            }
            Triangle triangle = new Triangle(vector(corners[0]), vector(corners[1]), vector(corners[2]));
            assertThat(Orientation.side(triangle, vector(p))).isEqualTo(determinant(corners, p));
        }
    }

    @ForSeeds
    void exchangingTwoCornersTurnsTheSignWhateverTheScale(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle t = Randoms.triangle(random, 3);
        // On the plane up to rounding: the sign is decided exactly, whatever it is.
        Vector3d p = Randoms.inside(random, t);
        int side = Orientation.side(t, p);

        assertThat(Orientation.side(new Triangle(t.b(), t.c(), t.a()), p)).isEqualTo(side);
        assertThat(Orientation.side(new Triangle(t.b(), t.a(), t.c()), p)).isEqualTo(-side);
        for (double scale : new double[] {0x1p-400, 0x1p-900, 0x1p400, 0x1p900}) {
            Triangle scaled = new Triangle(
                    t.a().mul(scale, new Vector3d()),
                    t.b().mul(scale, new Vector3d()),
                    t.c().mul(scale, new Vector3d()));
            assertThat(Orientation.side(scaled, p.mul(scale, new Vector3d()))).isEqualTo(side);
        }
    }

    @ForSeeds
    void numbersOfAllSizesAreDecidedAsInRationalArithmetic(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20; i++) {
            // From the least whose products have all digits, and beyond it, to the largest.
            int least = random.nextInt(-320, 60);
            int most = Math.min(160, least + random.nextInt(1, 240));
            Vector3d[] p = new Vector3d[4];
            for (int corner = 0; corner < 4; corner++) {
                p[corner] = new Vector3d(
                        anySize(random, least, most), anySize(random, least, most), anySize(random, least, most));
            }
            if (random.nextBoolean()) {
                p[3] = Randoms.inside(random, new Triangle(p[0], p[1], p[2]));
            }
            ExactVector a = ExactVector.of(p[0]);
            ExactVector u = ExactVector.of(p[1]).minus(a);
            ExactVector v = ExactVector.of(p[2]).minus(a);
            ExactVector w = ExactVector.of(p[3]).minus(a);
            assertThat(Orientation.side(new Triangle(p[0], p[1], p[2]), p[3]))
                    .isEqualTo(u.cross(v).dot(w).signum());
            if (p[1].length() > 0 && p[1].isFinite()) {
                Plane plane = new Plane(p[0], p[1]);
                Vector3d near = i % 2 == 0 ? p[3] : p[0].add(p[1].y, -p[1].x, 0, new Vector3d());
                assertThat(Orientation.side(plane, near))
                        .isEqualTo(ExactVector.of(near)
                                .minus(a)
                                .dot(ExactVector.of(plane.normal()))
                                .signum());
            }
            // A line and a point on it but for rounding.
            double share = random.nextInt(-2, 4);
            double x = p[0].x + share * (p[1].x - p[0].x);
            double y = p[0].y + share * (p[1].y - p[0].y);
            ExactVector q = ExactVector.of(new Vector3d(x, y, 0)).minus(a);
            assertThat(Orientation.turn(p[0].x, p[0].y, p[1].x, p[1].y, x, y))
                    .isEqualTo(u.cross(q).z().signum());
        }
    }

    private static double anySize(SplittableRandom random, int least, int most) {
        return random.nextInt(8) == 0
                ? 0
                : Math.scalb(random.nextDouble(-2, 2), random.nextInt(least, most + 1))
                        * (random.nextBoolean() ? 1 : Math.nextUp(1.0));
    }

    @Test
    void exactSignsMakeNoObject() {
        Vector3d a = new Vector3d(0.1, 0, 0);
        Vector3d b = new Vector3d(0, 0.2, 0);
        Vector3d c = new Vector3d(0, 0, 0.3);
        Vector3d near = new Vector3d(0.05, 0.02, 0.3 * (1 - 0.05 / 0.1 - 0.02 / 0.2));
        int[] signs = {0};
        long bytes = AllocatedBytes.least(20, 1, () -> {
            for (int i = 0; i < 1000; i++) {
                signs[0] += Orientation.side(a, b, c, near);
                signs[0] += Orientation.turn(0, 0, 0.1, 0.1, 0.3, 0.3);
            }
        });

        assertThat(bytes).isZero();
    }

    @Test
    void turnsInThePlaneAreExact() {
        double next = Math.nextUp(0.3);

        assertThat(Orientation.turn(0, 0, 1, 0, 0.5, 1)).isEqualTo(1);
        assertThat(Orientation.turn(0, 0, 1, 0, 0.5, -1)).isEqualTo(-1);
        assertThat(Orientation.turn(0, 0, 0.1, 0.1, 0.3, 0.3)).isZero();
        assertThat(Orientation.turn(0, 0, 0.1, 0.1, 0.3, next)).isEqualTo(1);
        assertThat(Orientation.turn(0, 0, 0.1, 0.1, next, 0.3)).isEqualTo(-1);
        assertThat(Orientation.turn(0, 0, 1e-300, 1e-300, 3e-300, 3.1e-300)).isEqualTo(1);
        assertThat(Orientation.turn(0, 0, 1e300, 1e300, 3e300, 3.1e300)).isEqualTo(1);
    }

    private static long[] whole(SplittableRandom random) {
        return new long[] {
            random.nextLong(-1 << 20, 1 << 20), random.nextLong(-1 << 20, 1 << 20), random.nextLong(-9, 9)
        };
    }

    private static Vector3d vector(long[] v) {
        return new Vector3d(v[0], v[1], v[2]);
    }

    private static int determinant(long[][] t, long[] p) {
        BigInteger[][] rows = new BigInteger[3][3];
        for (int axis = 0; axis < 3; axis++) {
            rows[0][axis] = BigInteger.valueOf(t[1][axis] - t[0][axis]);
            rows[1][axis] = BigInteger.valueOf(t[2][axis] - t[0][axis]);
            rows[2][axis] = BigInteger.valueOf(p[axis] - t[0][axis]);
        }
        BigInteger sum = BigInteger.ZERO;
        for (int i = 0; i < 3; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            BigInteger minor = rows[0][j].multiply(rows[1][k]).subtract(rows[0][k].multiply(rows[1][j]));
            sum = sum.add(minor.multiply(rows[2][i]));
        }
        return sum.signum();
    }
}
