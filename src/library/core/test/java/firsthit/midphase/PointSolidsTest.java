package firsthit.midphase;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Solids without a size, and of next to none, at the shared edge of two triangles")
class PointSolidsTest {
    private static final double[] STEPS = {1, 0.5, 0.25, 0.05, 0.1};

    @Test
    void aBallOfNoRadiusIsStoppedWhereACastIs() {
        Vector3d a = new Vector3d(1, 0, 1);
        Vector3d b = new Vector3d(-3, 1, 3);
        Mesh two = Mesh.of(
                "two", new Triangle(a, b, new Vector3d(2, -2, -1)), new Triangle(b, a, new Vector3d(-3, 2, -4)));
        Vector3d from = new Vector3d(-3, -3, -4);
        Vector3d displacement = new Vector3d(12, 17, 29);

        assertThat(new Bvh(two).sweep(new Sphere(from, 0), displacement))
                .isNotNull()
                .isEqualTo(new Bvh(two).cast(from, displacement));
    }

    @ForSeeds
    void aSweepOfNoSizeIsTheCast(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 50; i++) {
            Case c = Case.make(random);
            Hit cast = c.phase.cast(c.from, c.displacement);
            for (Solid solid : c.points()) {
                assertThat(c.phase.sweep(solid, c.displacement))
                        .as("%s: %s", c, solid)
                        .isEqualTo(cast);
                assertThat(c.phase.isBlocked(solid, c.displacement)).isEqualTo(cast != null);
            }
        }
    }

    @ForSeeds
    void nothingTinyPassesWhereACastIsStopped(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 50; i++) {
            Case c = Case.make(random);
            Hit cast = c.phase.cast(c.from, c.displacement);
            if (cast == null) {
                continue;
            }
            double radius = Math.scalb(c.displacement.length(), -random.nextInt(42, 75));
            for (Solid solid : List.of(
                    new Sphere(c.from, radius),
                    new Capsule(c.from, c.from, radius),
                    new Ellipsoid(c.from, new Vector3d(radius, radius / 2, radius)))) {
                assertThat(fraction(c.phase.sweep(solid, c.displacement)))
                        .as("%s: %s", c, solid)
                        .isLessThanOrEqualTo(cast.fraction());
            }
        }
    }

    private static double fraction(@Nullable Hit hit) {
        return hit == null ? Double.POSITIVE_INFINITY : hit.fraction();
    }

    /** A motion through the shared edge of two triangles, all numbers on a lattice. */
    private record Case(BroadPhase phase, Vector3d from, Vector3d displacement) {
        static Case make(SplittableRandom random) {
            double step = STEPS[random.nextInt(STEPS.length)];
            Vector3d a = lattice(random, step);
            Vector3d b = lattice(random, step);
            Mesh two = Mesh.of(
                    "two", new Triangle(a, b, lattice(random, step)), new Triangle(b, a, lattice(random, step)));
            Vector3d way = lattice(random, step);
            Vector3d from =
                    a.lerp(b, random.nextInt(1, 8) / 8.0, new Vector3d()).sub(way);
            BroadPhase phase = random.nextInt(3) == 0 ? new BruteForce(two) : new Bvh(two);
            return new Case(phase, from, way.mul(random.nextInt(1, 6)));
        }

        private static Vector3d lattice(SplittableRandom random, double step) {
            return new Vector3d(
                    random.nextInt(-4, 5) * step, random.nextInt(-4, 5) * step, random.nextInt(-4, 5) * step);
        }

        List<Solid> points() {
            return List.of(
                    new Sphere(from, 0),
                    new Capsule(from, from, 0),
                    new Aabb(from, from),
                    new OrientedBox(from, new Vector3d(), new Quaterniond(0.5, 0.5, 0.5, 0.5)));
        }
    }
}
