package firsthit.query;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.exact.Rational;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Kinds of random motions past a triangle: one without traps, the others each with one. */
enum SweepKind {
    GENERIC {
        @Override
        SweepInput make(SplittableRandom random) {
            return aimed(random, Randoms.triangle(random, 2));
        }
    },
    /** The third corner within 1e-2 to 1e-16 of an edge. */
    SLIVER {
        @Override
        SweepInput make(SplittableRandom random) {
            Triangle t = Randoms.triangle(random, 2);
            Vector3d third = t.a().lerp(t.b(), random.nextDouble(-0.2, 1.2), new Vector3d());
            third.add(Randoms.vector(random, power(random, -16, -2)));
            return aimed(random, new Triangle(t.a(), t.b(), third));
        }
    },
    /** Two corners within 1e-2 to 1e-16 of each other. */
    NEEDLE {
        @Override
        SweepInput make(SplittableRandom random) {
            Triangle t = Randoms.triangle(random, 2);
            Vector3d near = Randoms.vector(random, power(random, -16, -2)).add(t.a());
            return aimed(random, new Triangle(t.a(), near, t.c()));
        }
    },
    /** Corners exactly on one line, or all in one place. */
    WITHOUT_AREA {
        @Override
        SweepInput make(SplittableRandom random) {
            Vector3d a = onGrid(random, 20);
            Vector3d step = onGrid(random, 6);
            int second = random.nextInt(-3, 4);
            int third = random.nextInt(-3, 4);
            return aimed(
                    random,
                    new Triangle(
                            a,
                            new Vector3d(step).mul(second).add(a),
                            new Vector3d(step).mul(third).add(a)));
        }
    },
    /** A radius within a few units in the last place of the least distance, above or below. */
    GRAZING {
        @Override
        SweepInput make(SplittableRandom random) {
            SweepInput any =
                    List.of(GENERIC, SLIVER, NEEDLE).get(random.nextInt(3)).make(random);
            Rational least = any.motion().leastSquared(Rational.ONE).reduced();
            double distance = Math.sqrt(
                    least.numerator().doubleValue() / least.denominator().doubleValue());
            double off = random.nextBoolean() ? power(random, -13.5, -11) : random.nextInt(-4, 5) * 0x1p-52;
            double radius = Math.max(0, distance * (1 + (random.nextBoolean() ? off : -off)));
            return new SweepInput(new Sphere(any.sphere().center(), radius), any.displacement(), any.triangle());
        }
    },
    /** At 1e6 to 1e15 from the origin, where doubles are up to an eighth apart. */
    FAR {
        @Override
        SweepInput make(SplittableRandom random) {
            SweepInput near = any(random);
            Vector3d offset = Randoms.vector(random, 1).mul(power(random, 6, 15));
            Triangle t = near.triangle();
            return new SweepInput(
                    new Sphere(
                            near.sphere().center().add(offset, new Vector3d()),
                            near.sphere().radius()),
                    near.displacement(),
                    new Triangle(
                            t.a().add(offset, new Vector3d()),
                            t.b().add(offset, new Vector3d()),
                            t.c().add(offset, new Vector3d())));
        }
    },
    HUGE_OR_TINY {
        @Override
        SweepInput make(SplittableRandom random) {
            return any(random).times(Math.scalb(1.0, random.nextBoolean() ? 400 : -400));
        }
    },
    /** Numbers with few digits left, the smallest that a double can tell from zero. */
    DENORMAL {
        @Override
        SweepInput make(SplittableRandom random) {
            return any(random).times(Math.scalb(1.0, -1074 + random.nextInt(3, 50)));
        }
    },
    STILL {
        @Override
        SweepInput make(SplittableRandom random) {
            SweepInput moving = any(random);
            Vector3d end = moving.sphere().center().add(moving.displacement(), new Vector3d());
            return new SweepInput(new Sphere(end, moving.sphere().radius()), new Vector3d(), moving.triangle());
        }
    },
    POINT {
        @Override
        SweepInput make(SplittableRandom random) {
            SweepInput ball = random.nextBoolean() ? GENERIC.make(random) : any(random);
            return new SweepInput(new Sphere(ball.sphere().center(), 0), ball.displacement(), ball.triangle());
        }
    },
    /** Motion in parallel to the plane of the triangle, to the last digit, at heights around one radius. */
    PARALLEL {
        @Override
        SweepInput make(SplittableRandom random) {
            double height = random.nextInt(-8, 9) * 0.25;
            Vector3d a = onGrid(random, 8).setComponent(2, height);
            Vector3d b = onGrid(random, 8).setComponent(2, height);
            Vector3d c = onGrid(random, 8).setComponent(2, height);
            Vector3d center = onGrid(random, 16).setComponent(2, random.nextInt(-8, 9) * 0.25);
            Vector3d displacement = onGrid(random, 32).setComponent(2, 0);
            return new SweepInput(new Sphere(center, random.nextInt(0, 8) * 0.25), displacement, new Triangle(a, b, c));
        }
    },
    /** A step that is much longer or much shorter than everything else. */
    LONG_OR_SHORT {
        @Override
        SweepInput make(SplittableRandom random) {
            SweepInput input = any(random);
            double factor = random.nextBoolean() ? power(random, 3, 12) : power(random, -12, -3);
            return new SweepInput(input.sphere(), input.displacement().mul(factor, new Vector3d()), input.triangle());
        }
    };

    abstract SweepInput make(SplittableRandom random);

    /** A sphere that moves towards the triangle, past it or on through it; one in eight starts close by or in overlap. */
    private static SweepInput aimed(SplittableRandom random, Triangle t) {
        double away = random.nextInt(8) == 0 ? 0.5 : 4;
        Vector3d target = Randoms.inside(random, t).add(Randoms.vector(random, random.nextBoolean() ? 0.01 : 1));
        Vector3d center = Randoms.vector(random, away).add(target);
        Vector3d displacement = target.sub(center, new Vector3d()).mul(random.nextDouble(0.3, 2));
        return new SweepInput(new Sphere(center, random.nextDouble(0.01, 1)), displacement, t);
    }

    private static SweepInput any(SplittableRandom random) {
        return List.of(GENERIC, SLIVER, NEEDLE, WITHOUT_AREA, GRAZING)
                .get(random.nextInt(5))
                .make(random);
    }

    private static double power(SplittableRandom random, double from, double to) {
        return StrictMath.pow(10, random.nextDouble(from, to));
    }

    /** Whole multiples of an eighth, so that sums and differences are exact. */
    private static Vector3d onGrid(SplittableRandom random, int eighths) {
        return new Vector3d(
                        random.nextInt(-eighths, eighths + 1),
                        random.nextInt(-eighths, eighths + 1),
                        random.nextInt(-eighths, eighths + 1))
                .mul(0.125);
    }
}
