package firsthit.geometry;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.query.Randoms;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What every solid tells of itself")
class SolidPartsTest {

    @ForSeeds
    void reachIsThatOfTheCoreAndWhatIsRound(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (Solid solid : solids(random)) {
            Vector3d direction = Randoms.vector(random, 1);
            double reach = solid.radius() * direction.length();
            for (int edge = 0; edge < 3; edge++) {
                reach += Math.abs(solid.halfEdge(edge, new Vector3d()).dot(direction));
            }
            if (solid instanceof Ellipsoid ellipsoid) {
                Vector3d own = ellipsoid.rotation().transformInverse(direction, new Vector3d());
                reach += own.mul(ellipsoid.radii()).length();
            }

            assertThat(solid.reach(direction)).isCloseTo(reach, within(1e-14));
        }
    }

    @ForSeeds
    void nothingReachesBeyondTheBallAroundIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (Solid solid : solids(random)) {
            Vector3d direction = Randoms.vector(random, 1).normalize();

            assertThat(solid.reach(direction)).isLessThanOrEqualTo(solid.outerRadius() + 1e-14);
            Vector3d extents = solid.extents(new Vector3d());
            Vector3d least = solid.bounds().size().mul(0.5).sub(extents);
            assertThat(least.length()).isCloseTo(0, within(1e-14));
        }
    }

    @ForSeeds
    void placeAndMiddleAreOnePlace(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (Solid solid : solids(random)) {
            Vector3d anchor = new Vector3d();
            Vector3d toCenter = new Vector3d();
            solid.place(anchor, toCenter);

            assertThat(solid.center(new Vector3d())).isEqualTo(solid.center());
            assertThat(anchor.add(toCenter).distance(solid.center())).isCloseTo(0, within(1e-14));
        }
    }

    @ForSeeds
    void aGrownOneHoldsAllWithinTheDistance(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double by = random.nextDouble(-0.01, 0.5);
        for (Solid solid : solids(random)) {
            Solid grown = solid.grown(by);
            Vector3d direction = Randoms.vector(random, 1).normalize();

            assertThat(grown).hasSameClassAs(solid);
            assertThat(grown.center()
                            .distance(
                                    solid.center().x(),
                                    solid.center().y(),
                                    solid.center().z()))
                    .isCloseTo(0, within(1e-14));
            assertThat(Math.signum(by) * (grown.reach(direction) - solid.reach(direction) - by))
                    .isGreaterThanOrEqualTo(-1e-14);
        }
    }

    @ForSeeds
    void whatIsWrittenIsReadAgain(long seed) {
        List<Solid> solids = solids(new SplittableRandom(seed));
        ByteBuffer bytes = ByteBuffer.allocate(1000);
        solids.forEach(solid -> solid.write(bytes));
        bytes.flip();

        assertThat(solids).allSatisfy(solid -> assertThat(Solid.read(bytes)).isEqualTo(solid));
        assertThat(bytes.hasRemaining()).isFalse();
    }

    @Test
    void aKindThatIsNoneIsRefused() {
        ByteBuffer bytes = ByteBuffer.allocate(100).put(0, (byte) 9);

        assertIllegal(() -> Solid.read(bytes), "kind of solid");
    }

    @ParameterizedTest(name = "half widths of {0} m")
    @ValueSource(doubles = {0, 1e-300, 1, 1e300})
    void theBallAroundABoxHasARadiusAtAnySize(double half) {
        Vector3d corner = new Vector3d(half);
        Vector3d opposite = corner.negate(new Vector3d());
        double expected = half * Math.sqrt(3);

        assertThat(new Aabb(opposite, corner).outerRadius()).isCloseTo(expected, within(expected * 1e-15));
        assertThat(new OrientedBox(new Vector3d(), corner, new Quaterniond()).outerRadius())
                .isCloseTo(expected, within(expected * 1e-15));
        assertThat(new Capsule(opposite, corner, half).outerRadius())
                .isCloseTo(half + expected, within(expected * 1e-15));
    }

    private static List<Solid> solids(SplittableRandom random) {
        Vector3dc center = Randoms.vector(random, 1);
        Vector3d half = Randoms.vector(random, 1).absolute().add(0.1, 0.1, 0.1);
        Quaterniond turn = new Quaterniond().rotateXYZ(random.nextDouble(6), random.nextDouble(6), 1);
        Vector3d least = center.sub(half, new Vector3d());
        Vector3d most = center.add(half, new Vector3d());
        return List.of(
                new Sphere(center, half.x),
                new Capsule(least, most, half.x),
                new Ellipsoid(center, half, turn),
                new Aabb(least, most),
                new OrientedBox(center, half, turn));
    }
}
