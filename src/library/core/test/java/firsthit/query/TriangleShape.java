package firsthit.query;

import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Triangles of every kind that rounding is hard on. */
enum TriangleShape {
    GENERIC {
        @Override
        Triangle make(SplittableRandom random, double size) {
            return Randoms.triangle(random, size);
        }
    },
    /** One plane of the axes, as floors and walls of levels have it. */
    FLAT {
        @Override
        Triangle make(SplittableRandom random, double size) {
            Triangle t = Randoms.triangle(random, size);
            double height = random.nextDouble(-size, size);
            return new Triangle(
                    new Vector3d(t.a()).setComponent(2, height),
                    new Vector3d(t.b()).setComponent(2, height),
                    new Vector3d(t.c()).setComponent(2, height));
        }
    },
    /** The third corner next to an edge. */
    SLIVER {
        @Override
        Triangle make(SplittableRandom random, double size) {
            Triangle t = Randoms.triangle(random, size);
            Vector3d third = t.a().lerp(t.b(), random.nextDouble(-0.2, 1.2), new Vector3d());
            third.add(Randoms.vector(random, size * BoundaryCase.power(random, -17, -2)));
            return new Triangle(t.a(), t.b(), third);
        }
    },
    /** Two corners next to each other. */
    NEEDLE {
        @Override
        Triangle make(SplittableRandom random, double size) {
            Triangle t = Randoms.triangle(random, size);
            Vector3d near = Randoms.vector(random, size * BoundaryCase.power(random, -17, -2))
                    .add(t.a());
            return new Triangle(t.a(), near, t.c());
        }
    },
    /** Three corners on one line, exactly or as nearly as they can be written. */
    ON_A_LINE {
        @Override
        Triangle make(SplittableRandom random, double size) {
            if (random.nextBoolean()) {
                Vector3d step = new Vector3d(random.nextInt(-6, 7), random.nextInt(-6, 7), random.nextInt(-6, 7))
                        .mul(size * 0.25);
                Vector3d a = new Vector3d(random.nextInt(-20, 21), random.nextInt(-20, 21), random.nextInt(-20, 21))
                        .mul(size * 0.0625);
                return new Triangle(
                        a,
                        new Vector3d(step).mul(random.nextInt(-3, 4)).add(a),
                        new Vector3d(step).mul(random.nextInt(-3, 4)).add(a));
            }
            Triangle t = Randoms.triangle(random, size);
            Vector3d third = t.a().lerp(t.b(), random.nextDouble(-1, 2), new Vector3d());
            return new Triangle(t.a(), t.b(), third);
        }
    },
    /** On one line along an axis but for a few units in the last place, the corner between the others first, second or last. */
    NEXT_TO_AN_AXIS {
        @Override
        Triangle make(SplittableRandom random, double size) {
            Vector3d place = Randoms.vector(random, size);
            int axis = random.nextInt(3);
            return new Triangle(
                    along(random, place, axis, size),
                    along(random, place, axis, size),
                    along(random, place, axis, size));
        }

        private Vector3d along(SplittableRandom random, Vector3d place, int axis, double size) {
            Vector3d corner = new Vector3d();
            for (int i = 0; i < 3; i++) {
                double near = place.get(i) + random.nextInt(-2, 3) * Math.ulp(place.get(i));
                corner.setComponent(i, i == axis ? random.nextDouble(-size, size) : near);
            }
            return corner;
        }
    },
    /** Small beside its distance from the origin. */
    FAR {
        @Override
        Triangle make(SplittableRandom random, double size) {
            Vector3d offset = Randoms.vector(random, size * BoundaryCase.power(random, 0, 6));
            Triangle t = Randoms.triangle(random, size);
            return new Triangle(
                    t.a().add(offset, new Vector3d()),
                    t.b().add(offset, new Vector3d()),
                    t.c().add(offset, new Vector3d()));
        }
    };

    abstract Triangle make(SplittableRandom random, double size);
}
