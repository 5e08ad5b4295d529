package firsthit.parts;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.query.Randoms;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Point in closed mesh")
class PointInMeshTest {
    /** Corners at -2 and 2: the rays of many points on a grid run along its edges and through its corners. */
    private static final PointInMesh BOX = new PointInMesh(Shapes.box(4));

    @Test
    void everyPointOfAGridThroughABoxIsDecided() {
        for (int x = -3; x <= 3; x++) {
            for (int y = -3; y <= 3; y++) {
                for (int z = -3; z <= 3; z++) {
                    int farthest = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
                    Vector3d point = new Vector3d(x, y, z);
                    assertThat(BOX.contains(point)).as("%s", point).isEqualTo(farthest <= 2);
                    assertThat(BOX.isOnSurface(point)).as("%s", point).isEqualTo(farthest == 2);
                    if (farthest != 2) {
                        assertThat(BOX.windingNumber(point)).isEqualTo(farthest < 2 ? 1 : 0);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void aPlaceThatIsNoneIsNamed(double bad) {
        assertIllegal(() -> BOX.contains(new Vector3d(0, bad, 0)), Double.toString(bad));
    }

    @Test
    void oneRoundingDecides() {
        assertThat(BOX.contains(new Vector3d(Math.nextUp(2.0), 0, 0))).isFalse();
        assertThat(BOX.contains(new Vector3d(Math.nextDown(2.0), 0, 0))).isTrue();
        assertThat(BOX.isOnSurface(new Vector3d(Math.nextDown(2.0), 0, 0))).isFalse();
    }

    @ForSeeds
    void aBallContainsWhatIsNearerThanItsSurface(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh ball = Shapes.icosphere(2, 1);
        PointInMesh solid = new PointInMesh(ball);
        BruteForce surface = new BruteForce(ball);
        for (int i = 0; i < 5; i++) {
            Vector3d point = Randoms.vector(random, 1.3);
            boolean inside = surface.cast(new Vector3d(), point) == null;
            assertThat(solid.contains(point)).isEqualTo(inside);
            assertThat(solid.signedDistance(point))
                    .isEqualTo(inside ? -surface.distance(point) : surface.distance(point));
        }
        // The ray of a vertex's neighbour on the axis meets vertices; the vertex itself is on the surface.
        Vector3d vertex = ball.vertex(random.nextInt(ball.vertexCount()));
        assertThat(solid.isOnSurface(vertex)).isTrue();
        assertThat(solid.contains(vertex)).isTrue();
        assertThat(solid.contains(vertex.mul(0.5, new Vector3d()))).isTrue();
        assertThat(solid.contains(vertex.sub(3, 0, 0))).isFalse();
    }

    @Test
    void turnedInsideOutTheWindingIsNegativeAndTheInsideTheSame() {
        PointInMesh inverted = new PointInMesh(Shapes.icosphere(1, 1).flipped());

        assertThat(inverted.windingNumber(new Vector3d(0.1, 0.2, 0.3))).isEqualTo(-1);
        assertThat(inverted.contains(new Vector3d(0.1, 0.2, 0.3))).isTrue();
        assertThat(inverted.contains(new Vector3d(2, 0, 0))).isFalse();
    }

    @Test
    void whereTwoBodiesOverlapTheSurfaceGoesRoundTwice() {
        Mesh ball = Shapes.icosphere(1, 1);
        PointInMesh both = new PointInMesh(ball.and(ball.translated(new Vector3d(1, 0, 0))));

        assertThat(both.windingNumber(new Vector3d(0.5, 0.1, 0.1))).isEqualTo(2);
        assertThat(both.contains(new Vector3d(0.5, 0.1, 0.1))).isTrue();
        assertThat(both.contains(new Vector3d(1.5, 0.1, 0.1))).isTrue();
    }

    @Test
    void aShellWithinAShellLeavesAHollow() {
        PointInMesh hollow = new PointInMesh(
                Shapes.icosphere(1, 2).and(Shapes.icosphere(1, 1).flipped()));

        assertThat(hollow.contains(new Vector3d(0.1, 0.2, 0.3))).isFalse();
        assertThat(hollow.contains(new Vector3d(1.3, 0.2, 0.3))).isTrue();
        assertThat(hollow.signedDistance(new Vector3d(0, 0, 0))).isCloseTo(0.9, within(0.11));
    }

    @Test
    void anOpenMeshIsRefusedByTheNameOfItsEdge() {
        Triangle alone = new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0, 1, 0));

        assertIllegal(
                () -> new PointInMesh(Mesh.of("sheet", alone)), "sheet is not closed", "Repair.welded", "triangle 0");
    }

    @Test
    void anEmptyMeshContainsNothing() {
        PointInMesh nothing = new PointInMesh(new Mesh("nothing", new double[0], new int[0]));

        assertThat(nothing.contains(new Vector3d())).isFalse();
        assertThat(nothing.signedDistance(new Vector3d())).isNaN();
    }

    @Test
    void numbersThatAreNotFiniteAreNamed() {
        Vector3d bad = new Vector3d(0, 0, Double.NaN);

        assertIllegal(() -> BOX.contains(bad), "point");
        assertIllegal(() -> BOX.windingNumber(bad), "point");
        assertIllegal(() -> BOX.signedDistance(bad), "NaN");
    }

    @Test
    void aFaceThatIsThereTwiceIsNoEdgeWithoutNeighbour() {
        Mesh box = Shapes.box(1);
        Mesh twice = box.and(Mesh.of("again", box.triangle(0))).named("twice");

        assertIllegal(
                () -> new PointInMesh(twice),
                "twice is not closed: at the edge of triangle 0 from ",
                " not as many triangles run along as back; ");
        assertThat(new PointInMesh(twice.without(t -> t == 12)).contains(new Vector3d()))
                .isTrue();
    }
}
