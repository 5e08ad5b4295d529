package firsthit.solids;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;

/** The closed forms against what is computed for sums with any edges. */
@DisplayName("Sums of spheres and parallel capsules")
class CapsuleSumTest {
    private static final int CASES = 2_000;

    private final CapsuleSum capsule = new CapsuleSum();
    private final ZonotopeSum any = new ZonotopeSum();

    @ForSeeds
    void distancesAndEntriesAreThoseOfSumsWithAnyEdges(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int entries = 0;
        for (int i = 0; i < CASES; i++) {
            boolean isOnLattice = random.nextBoolean();
            SolidPairs.Case pair = isOnLattice ? SolidPairs.lattice(random, 1, 0) : SolidPairs.any(random, 1, 0);
            Solid a = pair.a();
            Solid b = random.nextBoolean() ? pair.b() : parallel((Capsule) a, (Sphere) pair.b(), random);
            Vector3d place = a.center().sub(b.center(), new Vector3d());
            double size = Math.max(place.length(), Math.max(a.outerRadius(), b.outerRadius()));
            place.div(size);
            Vector3d motion = random.nextInt(3) == 0 ? place.negate(new Vector3d()) : pair.ofA();
            motion.normalize(16);
            capsule.set(a, b, 1 / size);
            any.set(a, b, 1 / size);
            if (!(size < 1e6 && capsule.isCapsule() && motion.isFinite())) {
                continue;
            }
            assertAlike(place, "%s %s".formatted(a, b));
            if (capsule.distance > 0x1p-40) {
                entries += enters(place, motion, "%s %s %s".formatted(a, b, motion)) ? 1 : 0;
            }
        }

        assertThat(entries).isGreaterThan(CASES / 20);
    }

    /** A capsule in the place of a sphere, its axis a multiple of that of another one. */
    private static Capsule parallel(Capsule of, Sphere at, SplittableRandom random) {
        Vector3d half = of.halfEdge(0, new Vector3d()).mul(0.5 * random.nextInt(-4, 5));
        return new Capsule(at.center().sub(half, new Vector3d()), at.center().add(half, new Vector3d()), at.radius());
    }

    private void assertAlike(Vector3d place, String name) {
        any.measure(place);
        capsule.measure(place);

        assertThat(capsule.distance).as(name).isCloseTo(any.distance, within(1e-13));
        assertThat(capsule.normal.length()).as(name).isCloseTo(1, within(1e-15));
        assertThat(place.dot(capsule.normal) - any.core.reach(capsule.normal) - any.radius)
                .as(name)
                .isCloseTo(capsule.distance, within(1e-13));
        // The other sum takes a plane whose height is the same up to rounding: its normal is off by the root of that.
        assertThat(Vectors.distance(capsule.normal, any.normal) * (capsule.distance + capsule.radius))
                .as(name)
                .isLessThan(0x1p-25);
    }

    /** Whether a motion enters: then where any sum says, and not before, but for a graze within rounding. */
    private boolean enters(Vector3d place, Vector3d motion, String name) {
        double fraction = capsule.enter(place, motion);
        double expected = any.enter(place, motion);
        if (Double.isNaN(fraction) || Double.isNaN(expected)) {
            assertThat(Double.isNaN(fraction)).as(name).isEqualTo(Double.isNaN(expected));
            return false;
        }
        assertThat(16 * fraction).as(name).isLessThanOrEqualTo(16 * expected + 1e-9);
        assertAlike(Vectors.addScaled(new Vector3d(place), fraction, motion), name);
        assertThat(capsule.distance).as(name).isCloseTo(0, within(1e-12));
        assertThat(capsule.normal.dot(motion)).as(name).isNegative();
        return true;
    }
}
