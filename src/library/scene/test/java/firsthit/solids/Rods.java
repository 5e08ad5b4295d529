package firsthit.solids;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.Randoms;
import firsthit.query.exact.ExactVector;
import firsthit.query.exact.Rational;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Draws pairs of rods, solids with next to no width, whose axes are parallel up to rounding or up to 2^-40, and that come to one
 * place, in line with each other or from aside, or pass; and tells exactly where two axes cross.
 */
final class Rods {
    private static final double[] RADII = {0, 0, 0, 1e-16, 1e-14, 1e-13, 1e-12};

    private Rods() {}

    /** Two rods and their motions, with the places of editors, of one decimal, or any; kinds as of {@link SolidPairs#solid}. */
    static SolidPairs.Case draw(SplittableRandom random, int kindOfA, int kindOfB) {
        boolean isRound = random.nextBoolean();
        Vector3d half = vector(random, isRound, 1);
        if (!isRound) {
            half.mul(Math.pow(10, random.nextDouble(-1, 0.5)));
        }
        if (kindOfA == 2 || kindOfB == 2) {
            half.set(half.length(), 0, 0);
        }
        double ratio = isRound
                ? random.nextInt(1, 30) / 10.0
                : Math.pow(10, random.nextDouble(-2, 2)) * (1 - 2 * random.nextInt(2));
        Vector3d other = leaning(random, half.mul(ratio, new Vector3d()));
        Vector3d place = vector(random, isRound, 2);
        Vector3d motion = vector(random, isRound, 4);
        Vector3d start = vector(random, isRound, 3);
        int way = random.nextInt(5);
        if (way > 0) {
            // A place of the line through the second rod, which the middle of the first one comes to.
            double along = random.nextBoolean() ? random.nextDouble(-1, 1) : random.nextInt(-20, 21) * (1 + ratio) / 10;
            if (way == 1) {
                motion.set(half).mul(random.nextInt(1, 31) / 10.0);
            } else if (way == 2) {
                motion.fma(-motion.dot(half) / half.lengthSquared(), half);
            } else if (way == 3) {
                motion.set(half).fma(Math.pow(10, -random.nextDouble(6, 16)), across(random, half));
            }
            place.fma(along, half, start).fma(-random.nextInt(-2, 13) / 10.0, motion);
        }
        Vector3d ofB = random.nextInt(3) == 0 ? vector(random, isRound, 2) : new Vector3d();
        return new SolidPairs.Case(
                rod(random, kindOfA, start, other), motion.add(ofB), rod(random, kindOfB, place, half), ofB);
    }

    private static Vector3d vector(SplittableRandom random, boolean isRound, int most) {
        Vector3d any = Randoms.vector(random, most);
        any = isRound ? any.mul(10).round().div(10) : any;
        return any.length() < 0.05 ? new Vector3d(0.5, -0.9, -0.2) : any;
    }

    /** Turns an axis by nothing, some roundings, or about 2^-40. */
    private static Vector3d leaning(SplittableRandom random, Vector3d half) {
        double angle =
                switch (random.nextInt(3)) {
                    case 0 -> 0;
                    case 1 -> Math.pow(10, -random.nextDouble(12, 17));
                    default -> Math.scalb(random.nextDouble(0.1, 1), -40);
                };
        return half.fma(angle * half.length(), across(random, half));
    }

    private static Vector3d across(SplittableRandom random, Vector3d half) {
        return Randoms.vector(random, 1).cross(half).normalize();
    }

    private static Solid rod(SplittableRandom random, int kind, Vector3d place, Vector3d half) {
        double radius = RADII[random.nextInt(RADII.length)];
        Vector3d size = new Vector3d(half.length(), width(random), width(random));
        return switch (kind) {
            case 0 -> new Sphere(place, radius);
            case 1 -> capsule(place, half, radius);
            case 2 -> box(place, size);
            default ->
                new OrientedBox(
                        place,
                        size,
                        new Quaterniond()
                                .rotationTo(new Vector3d(1, 0, 0), new Vector3d(half).normalize())
                                .normalize());
        };
    }

    /** Along the axis of x. */
    private static Aabb box(Vector3d place, Vector3d half) {
        return new Aabb(place.sub(half, new Vector3d()), place.add(half, new Vector3d()));
    }

    static Capsule capsule(Vector3d place, Vector3d half, double radius) {
        return new Capsule(place.sub(half, new Vector3d()), place.add(half, new Vector3d()), radius);
    }

    private static double width(SplittableRandom random) {
        return random.nextBoolean() ? 0 : Math.pow(10, -random.nextDouble(2, 17));
    }

    /**
     * Fraction at which the axes of two capsules cross, beyond any doubt: if the second were moved by a margin in any direction they
     * would, too; null if they do not.
     */
    static @Nullable Rational crossing(SolidPairs.Case pair, double margin) {
        Capsule a = (Capsule) pair.a();
        Capsule b = (Capsule) pair.b();
        ExactVector start = ExactVector.of(a.a());
        ExactVector u = ExactVector.of(a.b()).minus(start);
        ExactVector v = ExactVector.of(b.b()).minus(ExactVector.of(b.a()));
        ExactVector apart = start.minus(ExactVector.of(b.a()));
        ExactVector motion = ExactVector.of(pair.ofA()).minus(ExactVector.of(pair.ofB()));
        ExactVector n = u.cross(v);
        Rational speed = motion.dot(n);
        if (speed.signum() == 0) {
            return null;
        }
        // At the crossing, apart + fraction motion + share u = share of b times v.
        Rational fraction = apart.dot(n).over(speed).negated();
        ExactVector there = apart.plus(motion.times(fraction));
        Rational square = n.lengthSquared();
        double shareOfA = there.cross(v).dot(n).over(square).negated().toDouble();
        double shareOfB = there.cross(u).dot(n).over(square).negated().toDouble();
        double room = margin * Math.sqrt(square.toDouble()) / Math.abs(speed.toDouble());
        double sine = Math.sqrt(square.toDouble()) / (length(u) * length(v));
        double along = room * length(motion) / sine;
        return isWithin(fraction.toDouble(), room)
                        && isWithin(shareOfA, along / length(u))
                        && isWithin(shareOfB, along / length(v))
                ? fraction
                : null;
    }

    private static boolean isWithin(double share, double room) {
        return share > room && share < 1 - room;
    }

    private static double length(ExactVector v) {
        return Math.sqrt(v.lengthSquared().toDouble());
    }
}
