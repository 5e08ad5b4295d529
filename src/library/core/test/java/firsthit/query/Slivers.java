package firsthit.query;

import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Triangles whose corners lie on a lattice, but for one or two that are moved by next to nothing: nearly lines and points. */
final class Slivers {
    private static final double[] STEPS = {1, 0.5, 0.25, 0.05, 0.1};

    private Slivers() {}

    static Triangle make(SplittableRandom random) {
        Vector3d a = lattice(random, step(random), 4);
        Vector3d b = lattice(random, step(random), 4);
        Vector3d c = new Vector3d(a);
        switch (random.nextInt(6)) {
            case 0 -> moveByUlps(random, c.lerp(b, random.nextInt(0, 9) / 8.0), random.nextInt(1, 21));
            case 1 -> moveByUlps(random, c, random.nextInt(1, 21));
            case 2 -> {
                moveByUlps(random, b.set(a), random.nextInt(1, 21));
                moveByUlps(random, c, random.nextInt(1, 21));
            }
            case 3 -> {
                Vector3d tiny = lattice(random, Math.scalb(1.0, -random.nextInt(30, 50)), 2);
                moveByUlps(random, c.add(tiny), 1);
                b.set(a).sub(tiny.mul(random.nextInt(1, 4)));
            }
            case 4 -> moveByUlps(random, c.lerp(b, random.nextInt(9, 20) / 8.0), 2);
            default ->
                c.lerp(b, random.nextDouble()).add(Randoms.vector(random, Math.scalb(1.0, -random.nextInt(8, 52))));
        }
        return ordered(random.nextInt(6), a, b, c);
    }

    /** One of the six ways to write a triangle. */
    private static Triangle ordered(int way, Vector3d a, Vector3d b, Vector3d c) {
        return switch (way) {
            case 0 -> new Triangle(a, b, c);
            case 1 -> new Triangle(b, c, a);
            case 2 -> new Triangle(c, a, b);
            case 3 -> new Triangle(b, a, c);
            case 4 -> new Triangle(a, c, b);
            default -> new Triangle(c, b, a);
        };
    }

    static double step(SplittableRandom random) {
        return STEPS[random.nextInt(STEPS.length)];
    }

    static Vector3d lattice(SplittableRandom random, double step, int most) {
        return new Vector3d(
                random.nextInt(-most, most + 1) * step,
                random.nextInt(-most, most + 1) * step,
                random.nextInt(-most, most + 1) * step);
    }

    static void moveByUlps(SplittableRandom random, Vector3d v, int most) {
        for (int axis = 0; axis < 3; axis++) {
            double x = v.get(axis);
            v.setComponent(axis, x + random.nextInt(-most, most + 1) * Math.ulp(x == 0 ? 1 : x));
        }
    }

    /** A unit vector, as often as not along simple numbers. */
    static Vector3d direction(SplittableRandom random) {
        Vector3d direction = new Vector3d();
        while (direction.lengthSquared() < 1e-6) {
            direction.set(random.nextBoolean() ? lattice(random, 1, 2) : Randoms.vector(random, 1));
        }
        return direction.normalize();
    }

    /** A point of a triangle, often on an edge or at a corner. */
    static Vector3d on(SplittableRandom random, Triangle t) {
        double v = share(random);
        double w = share(random) * (1 - v);
        return new Vector3d(t.a())
                .add(t.b().sub(t.a(), new Vector3d()).mul(v))
                .add(t.c().sub(t.a(), new Vector3d()).mul(w));
    }

    private static double share(SplittableRandom random) {
        return random.nextInt(3) == 0 ? random.nextInt(5) / 4.0 : random.nextDouble();
    }
}
