package firsthit.solids;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.Randoms;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** Draws solids: at round places, as editors put them, and at any. */
final class SolidPairs {
    private static final double[] STEPS = {0.5, 0.25, 0.05, 0.1, 1};
    private static final double[] OFFSETS = {0, 0, 0, 1e6};

    private static final Quaterniondc[] TURNS = {
        new Quaterniond(),
        new Quaterniond(0, 0, Math.sqrt(0.5), Math.sqrt(0.5)),
        new Quaterniond(Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)),
        new Quaterniond(0.5, 0.5, 0.5, 0.5),
        new Quaterniond().rotateZ(Math.PI / 4),
        new Quaterniond().rotateX(Math.PI / 6),
        new Quaterniond().rotateXYZ(0.3, 0.7, 1.1)
    };

    private SolidPairs() {}

    /** Two solids and their motions. */
    record Case(Solid a, Vector3d ofA, Solid b, Vector3d ofB) {}

    /** All numbers are small multiples of one step; sizes of zero among them. */
    static Case lattice(SplittableRandom random, int kindOfA, int kindOfB) {
        double step = STEPS[random.nextInt(STEPS.length)];
        double offset = OFFSETS[random.nextInt(OFFSETS.length)];
        int range = random.nextInt(1, 9);
        Vector3d shift = new Vector3d(offset, offset, -offset);
        Vector3d ofA = random.nextInt(3) == 0 ? new Vector3d() : steps(random, 2 * range, step);
        Vector3d ofB = random.nextInt(2) == 0 ? new Vector3d() : steps(random, range, step);
        Vector3d placeOfA = steps(random, range, step).add(shift);
        Vector3d placeOfB = random.nextInt(8) == 0
                ? new Vector3d(placeOfA)
                : steps(random, range, step).add(shift);
        return new Case(
                lattice(random, kindOfA, placeOfA, range, step),
                ofA,
                lattice(random, kindOfB, placeOfB, range, step),
                ofB);
    }

    private static Solid lattice(SplittableRandom random, int kind, Vector3d place, int range, double step) {
        Vector3d half = new Vector3d(
                random.nextInt(range + 1) * step, random.nextInt(range + 1) * step, random.nextInt(range + 1) * step);
        double radius = random.nextInt(range + 1) * step;
        Vector3d way = steps(random, range, step);
        return solid(kind, place, half, radius, way, TURNS[random.nextInt(TURNS.length)]);
    }

    /** Places anywhere, sizes over six powers of ten, or over one. */
    static Case any(SplittableRandom random, int kindOfA, int kindOfB) {
        boolean isWide = random.nextInt(4) == 0;
        double spread = isWide ? 10 : 3;
        return new Case(
                any(random, kindOfA, spread, isWide),
                Randoms.vector(random, 2 * spread),
                any(random, kindOfB, spread, isWide),
                Randoms.vector(random, spread));
    }

    /** As any, but edges and axes of the two are parallel, or in one plane, up to an angle that is small or a rounding. */
    static Case nearlyParallel(SplittableRandom random, int kindOfA, int kindOfB) {
        boolean isWide = random.nextInt(2) == 0;
        double spread = isWide ? 10 : 3;
        Quaterniond turn =
                new Quaterniond().rotateXYZ(random.nextDouble(7), random.nextDouble(7), random.nextDouble(7));
        return new Case(
                nearly(random, kindOfA, turn, spread, isWide),
                Randoms.vector(random, 2 * spread),
                nearly(random, kindOfB, turn, spread, isWide),
                Randoms.vector(random, spread));
    }

    private static Solid nearly(SplittableRandom random, int kind, Quaterniond turn, double spread, boolean isWide) {
        double angle = random.nextInt(3) == 0 ? 0 : Math.pow(10, -random.nextDouble(17));
        Vector3d about = Randoms.vector(random, 1).normalize();
        Quaterniond leaning = new Quaterniond()
                .rotationAxis(angle, about.x, about.y, about.z)
                .mul(turn)
                .normalize();
        double thin = random.nextInt(3) == 0 ? Math.pow(10, -random.nextDouble(17)) : 1;
        Vector3d half = new Vector3d(
                size(random, isWide), size(random, isWide), random.nextInt(5) == 0 ? 0 : thin * size(random, isWide));
        Vector3d way = leaning.transform(new Vector3d(1, random.nextInt(-1, 2), random.nextInt(-1, 2)))
                .mul(size(random, isWide));
        double radius = random.nextInt(4) == 0 ? 0 : thin * size(random, isWide);
        return solid(kind, Randoms.vector(random, spread), half, radius, way, leaning);
    }

    private static Solid any(SplittableRandom random, int kind, double spread, boolean isWide) {
        Vector3d place = Randoms.vector(random, spread);
        Vector3d half = new Vector3d(size(random, isWide), size(random, isWide), size(random, isWide));
        Vector3d way = Randoms.vector(random, 1).normalize().mul(size(random, isWide));
        Quaterniond turn = random.nextInt(2) == 0
                ? new Quaterniond(TURNS[random.nextInt(TURNS.length)])
                : new Quaterniond().rotateXYZ(random.nextDouble(7), random.nextDouble(7), random.nextDouble(7));
        return solid(kind, place, half, size(random, isWide), way, turn);
    }

    private static double size(SplittableRandom random, boolean isWide) {
        return isWide ? Math.pow(10, random.nextDouble(-3, 3)) : random.nextDouble(0.1, 3);
    }

    static Solid solid(int kind, Vector3d place, Vector3d half, double radius, Vector3d way, Quaterniondc turn) {
        return switch (kind) {
            case 0 -> new Sphere(place, radius);
            case 1 -> new Capsule(place.sub(way, new Vector3d()), place.add(way, new Vector3d()), radius);
            case 2 -> new Aabb(place.sub(half, new Vector3d()), place.add(half, new Vector3d()));
            default -> new OrientedBox(place, half, turn);
        };
    }

    private static Vector3d steps(SplittableRandom random, int range, double step) {
        return new Vector3d(
                random.nextInt(-range, range + 1) * step,
                random.nextInt(-range, range + 1) * step,
                random.nextInt(-range, range + 1) * step);
    }
}
