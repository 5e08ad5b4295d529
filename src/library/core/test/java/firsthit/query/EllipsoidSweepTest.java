package firsthit.query;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Ellipsoid sweep")
class EllipsoidSweepTest {
    private static final Triangle FLOOR =
            new Triangle(new Vector3d(-9, -9, 0), new Vector3d(9, -9, 0), new Vector3d(0, 9, 0));

    @Test
    void standsOnItsLongestRadius() {
        Ellipsoid upright = new Ellipsoid(new Vector3d(0, 0, 5), new Vector3d(0.5, 0.5, 1));
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(upright, new Vector3d(0, 0, -8), FLOOR));

        assertThat(hit.fraction()).isCloseTo(0.5, within(1e-15));
        assertThat(hit.point()).isEqualTo(new Vector3d(0, 0, 0));
        assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(hit.feature()).isEqualTo(Feature.FACE);
    }

    @Test
    void liesOnItsShortestRadiusWhenTurned() {
        Quaterniond quarter = new Quaterniond(StrictMath.sqrt(0.5), 0, 0, StrictMath.sqrt(0.5));
        Ellipsoid lying = new Ellipsoid(new Vector3d(0, 0, 5), new Vector3d(0.5, 0.5, 1), quarter);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(lying, new Vector3d(0, 0, -9), FLOOR));

        assertThat(hit.fraction()).isCloseTo(0.5, within(1e-15));
    }

    @ForSeeds
    void aRoundOneIsASphere(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d center = Randoms.vector(random, 4);
        Vector3d displacement = Randoms.vector(random, 9);
        Triangle triangle =
                new Triangle(Randoms.vector(random, 3), Randoms.vector(random, 3), Randoms.vector(random, 3));
        Quaterniond rotation = new Quaterniond(
                        random.nextDouble(), random.nextDouble(), random.nextDouble(), random.nextDouble())
                .normalize();
        Hit sphere = SolidSweep.sweep(new Sphere(center, 1.5), displacement, triangle);
        Hit round = SolidSweep.sweep(new Ellipsoid(center, new Vector3d(1.5), rotation), displacement, triangle);

        assertThat(round == null).isEqualTo(sphere == null);
        if (sphere != null && round != null) {
            assertThat(round.fraction()).isCloseTo(sphere.fraction(), within(1e-12));
            assertThat(round.depth()).isCloseTo(sphere.depth(), within(1e-12));
            assertThat(round.point().distance(sphere.point())).isCloseTo(0, within(1e-10));
            assertThat(round.normal().distance(sphere.normal())).isCloseTo(0, within(1e-10));
            assertThat(round.feature()).isEqualTo(sphere.feature());
        }
    }

    @ForSeeds
    void movedByItsDepthAlongTheNormalItIsFree(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle =
                new Triangle(Randoms.vector(random, 3), Randoms.vector(random, 3), Randoms.vector(random, 3));
        Vector3d radii = new Vector3d(random.nextDouble(0.5, 2), random.nextDouble(0.5, 2), random.nextDouble(0.5, 2));
        Ellipsoid ellipsoid = new Ellipsoid(triangle.corner(0).lerp(triangle.b(), 0.4, new Vector3d()), radii);
        Hit hit = Objects.requireNonNull(SolidSweep.sweep(ellipsoid, Randoms.vector(random, 1), triangle));
        Vector3d out =
                hit.normal().mul(hit.depth() * (1 + 1e-9), new Vector3d()).add(ellipsoid.center());

        assertThat(hit.depth()).isPositive();
        assertThat(SolidSweep.sweep(ellipsoid.at(out), new Vector3d(), triangle))
                .isNull();
    }

    @Test
    void aDisplacementThatIsNotFiniteIsNamed() {
        Ellipsoid ellipsoid = new Ellipsoid(new Vector3d(), new Vector3d(1));

        assertIllegal(() -> SolidSweep.sweep(ellipsoid, new Vector3d(0, Double.NaN, 0), FLOOR), "displacement", "NaN");
    }
}
