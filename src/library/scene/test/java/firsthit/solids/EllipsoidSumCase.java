package firsthit.solids;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.Randoms;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Two centred solids, the place of the first one seen from the second, and a motion of it: at round places, as editors put them,
 * or at any, with sizes over one power of ten or over five.
 */
record EllipsoidSumCase(Solid a, Solid b, Vector3dc place, Vector3dc displacement) {
    static final List<String> KINDS = List.of("ball", "capsule", "box", "turned box", "ellipsoid");

    private static final double[] STEPS = {0.5, 0.25, 0.05, 0.1};
    private static final Vector3dc ORIGIN = new Vector3d();

    private static final Quaterniondc[] TURNS = {
        new Quaterniond(),
        new Quaterniond(0.5, 0.5, 0.5, 0.5),
        new Quaterniond(0, 0, Math.sqrt(0.5), Math.sqrt(0.5)),
        new Quaterniond(Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)),
        new Quaterniond().rotateZ(Math.PI / 4),
        new Quaterniond(1, 0, 0, 0),
        new Quaterniond().rotateXYZ(0.3, 0.7, 1.1),
        new Quaterniond(1e-9, 0, 0, 1),
        new Quaterniond(0, 1e-5, 1e-7, 1).normalize()
    };

    static EllipsoidSumCase atRoundPlaces(SplittableRandom random, int kind) {
        return draw(random, lattice(random, 4), lattice(random, kind), true);
    }

    static EllipsoidSumCase anywhere(SplittableRandom random, int kind, boolean isThin) {
        return draw(random, any(random, 4, isThin), any(random, kind, isThin), false);
    }

    /** In the length that makes sizes, place and motion about 1. */
    double scale() {
        double size = Math.max(place.length(), displacement.length());
        for (int i = 0; i < 3; i++) {
            Vector3d axis = new Vector3d().setComponent(i, 1);
            size = Math.max(size, a.reach(axis) + b.reach(axis));
        }
        return Math.scalb(1.0, -Math.getExponent(size));
    }

    private static EllipsoidSumCase draw(SplittableRandom random, Solid round, Solid other, boolean isRound) {
        boolean isFirst = random.nextBoolean();
        Solid a = isFirst ? round : other;
        Solid b = isFirst ? other : round;
        Vector3d place = place(random, a, b, isRound);
        Vector3d displacement =
                switch (random.nextInt(3)) {
                    case 0 -> place.mul(-2, new Vector3d());
                    case 1 -> isRound ? steps(random, step(random), 20) : within(random, a, b, 9);
                    default -> within(random, a, b, 1).sub(place).mul(random.nextDouble(1, 2));
                };
        return new EllipsoidSumCase(a, b, place, displacement);
    }

    private static Vector3d place(SplittableRandom random, Solid a, Solid b, boolean isRound) {
        return switch (random.nextInt(5)) {
            case 0 -> isRound ? steps(random, step(random), 8) : within(random, a, b, 1.2);
            case 1 -> isRound && random.nextBoolean() ? new Vector3d() : within(random, a, b, 2);
            case 2 -> new Vector3d().setComponent(random.nextInt(3), random.nextInt(-20, 21) * step(random));
            case 3 ->
                (isRound ? steps(random, step(random), 5) : within(random, a, b, 1.5))
                        .setComponent(random.nextInt(3), 0);
            default -> touching(random, a, b);
        };
    }

    /** On a plane that both touch, above the middle. */
    private static Vector3d touching(SplittableRandom random, Solid a, Solid b) {
        Vector3d normal = new Vector3d().setComponent(random.nextInt(3), random.nextBoolean() ? 1 : -1);
        return new Vector3d(normal).mul(a.reach(normal) + b.reach(normal));
    }

    private static Vector3d within(SplittableRandom random, Solid a, Solid b, double most) {
        Vector3d normal = Randoms.vector(random, 1).normalize();
        return new Vector3d(normal).mul((a.reach(normal) + b.reach(normal)) * random.nextDouble(most));
    }

    private static Solid lattice(SplittableRandom random, int kind) {
        double step = step(random);
        int range = random.nextInt(1, 9);
        int least = kind == 4 ? 1 : 0;
        Vector3d half = new Vector3d(
                step * random.nextInt(least, range + 1),
                step * random.nextInt(least, range + 1),
                step * random.nextInt(least, range + 1));
        if (kind == 4 && random.nextInt(20) == 0) {
            half.mul(1, 1e-3, 200);
        }
        Quaterniondc turn = TURNS[random.nextInt(3) == 0 ? 0 : random.nextInt(TURNS.length)];
        return solid(kind, half, steps(random, step, range), step * random.nextInt(range + 1), turn);
    }

    private static Solid any(SplittableRandom random, int kind, boolean isThin) {
        Vector3d half = new Vector3d(size(random, isThin), size(random, isThin), size(random, isThin));
        if (kind != 4 && random.nextInt(4) == 0) {
            half.setComponent(random.nextInt(3), 0);
        }
        Quaterniond turn =
                new Quaterniond().rotateXYZ(random.nextDouble(7), random.nextDouble(7), random.nextDouble(7));
        double radius = random.nextInt(4) == 0 ? 0 : size(random, isThin);
        return solid(kind, half, Randoms.vector(random, 1).normalize().mul(half.x), radius, turn);
    }

    private static Solid solid(int kind, Vector3d half, Vector3d way, double radius, Quaterniondc turn) {
        return switch (kind) {
            case 0 -> new Sphere(ORIGIN, radius);
            case 1 -> new Capsule(way.negate(new Vector3d()), way, radius);
            case 2 -> new Aabb(half.negate(new Vector3d()), half);
            case 3 -> new OrientedBox(ORIGIN, half, turn);
            default -> new Ellipsoid(ORIGIN, half, turn);
        };
    }

    private static double size(SplittableRandom random, boolean isThin) {
        return isThin ? Math.pow(10, random.nextDouble(-3, 2.3)) : random.nextDouble(0.1, 3);
    }

    private static double step(SplittableRandom random) {
        return STEPS[random.nextInt(STEPS.length)];
    }

    private static Vector3d steps(SplittableRandom random, double step, int range) {
        return new Vector3d(
                random.nextInt(-range, range + 1) * step,
                random.nextInt(-range, range + 1) * step,
                random.nextInt(-range, range + 1) * step);
    }
}
