package firsthit.query;

import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Random pairs of triangles of all kinds: far apart and through one another, in touch, in one plane, without area, nearly all of it. */
final class TrianglePairs {
    private static final int KINDS = 8;

    private final SplittableRandom random;
    private Triangle one;
    private Triangle other;

    TrianglePairs(long seed) {
        random = new SplittableRandom(seed);
        one = Randoms.triangle(random, 1);
        other = one;
    }

    /** Makes the next pair. */
    void next(int number) {
        double size = StrictMath.pow(10, random.nextInt(-9, 10));
        switch (number % KINDS) {
            case 0 -> set(onGrid(2, 1), onGrid(2, 1));
            case 1 -> set(Randoms.triangle(random, size), Randoms.triangle(random, size));
            case 2 -> set(onGrid(2, size * 0.1), onGrid(2, size * 0.1));
            case 3 -> {
                // Corners that lie in the plane of the other but for rounding.
                Triangle t = Randoms.triangle(random, size);
                set(t, new Triangle(near(t), near(t), random.nextBoolean() ? near(t) : Randoms.vector(random, size)));
            }
            case 4 -> {
                // Neighbours: a corner or an edge in common.
                Triangle t = Randoms.triangle(random, size);
                Vector3dc second = random.nextBoolean() ? t.a() : near(t);
                set(t, new Triangle(t.b(), second, Randoms.vector(random, size)));
            }
            case 5 -> {
                // One plane along the axes.
                double height = random.nextInt(2);
                set(flat(height), flat(height));
            }
            case 6 -> {
                // One plane that is slanted; with a unit that is no power of two, but for rounding.
                double unit = random.nextBoolean() ? 0.25 : 0.1;
                Vector3d across = cell(3, 1);
                set(slanted(across, unit), slanted(across, unit));
            }
            default -> {
                // Two edges that cross but for rounding.
                Triangle t = Randoms.triangle(random, size);
                Vector3d middle = t.a().lerp(t.b(), random.nextInt(5) / 4.0, new Vector3d());
                Vector3d far = Randoms.vector(random, size);
                set(t, new Triangle(far, middle.mul(2, new Vector3d()).sub(far), Randoms.vector(random, size)));
            }
        }
    }

    private void set(Triangle t, Triangle u) {
        one = t;
        other = u;
    }

    Triangle one() {
        return one;
    }

    Triangle other() {
        return other;
    }

    private Triangle onGrid(int most, double unit) {
        return new Triangle(cell(most, unit), cell(most, unit), cell(most, unit));
    }

    private Vector3d cell(int most, double unit) {
        return new Vector3d(
                random.nextInt(-most, most + 1) * unit,
                random.nextInt(-most, most + 1) * unit,
                random.nextInt(-most, most + 1) * unit);
    }

    private Triangle flat(double height) {
        Triangle t = onGrid(3, 0.1);
        return new Triangle(
                t.a().mul(1, 1, 0, new Vector3d()).add(0, 0, height),
                t.b().mul(1, 1, 0, new Vector3d()).add(0, 0, height),
                t.c().mul(1, 1, 0, new Vector3d()).add(0, 0, height));
    }

    /** Three points of the plane of (1, 0, x) and (y, 1, z). */
    private Triangle slanted(Vector3d across, double unit) {
        Vector3d[] corners = new Vector3d[3];
        for (int i = 0; i < 3; i++) {
            double u = random.nextInt(-3, 4) * unit;
            double v = random.nextInt(-3, 4) * unit;
            corners[i] = new Vector3d(u + v * across.y, v, u * across.x + v * across.z);
        }
        return new Triangle(corners[0], corners[1], corners[2]);
    }

    /** A point of the plane: inside, on an edge or at a corner, or beside. */
    private Vector3d near(Triangle t) {
        double v = random.nextInt(-1, 4) / 2.0;
        double w = random.nextInt(-1, 4) / 2.0;
        return t.a().mul(1 - v - w, new Vector3d())
                .add(t.b().mul(v, new Vector3d()))
                .add(t.c().mul(w, new Vector3d()));
    }
}
