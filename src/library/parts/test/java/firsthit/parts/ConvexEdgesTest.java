package firsthit.parts;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.ActiveEdges;
import firsthit.query.SlowActiveEdges;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Convex edges")
class ConvexEdgesTest {
    private static final Vector3d A = new Vector3d(0, 0, 0);
    private static final Vector3d B = new Vector3d(0, 2, 0);
    private static final Triangle LEFT = new Triangle(A, B, new Vector3d(-1, 0, 0));

    @ParameterizedTest(name = "the right side at height {0}: active from the front {1}, from the back {2}")
    @CsvSource({"0, false, false", "-0.5, true, false", "0.5, false, true", "-0.01, false, false"})
    void anEdgeIsActiveOnTheSideWhereTheSurfaceBendsAway(double height, boolean front, boolean back) {
        ActiveEdges edges = ConvexEdges.of(pair(height), 0.1);

        for (int triangle = 0; triangle < 2; triangle++) {
            assertThat(edges.isActive(triangle, 0, false)).isEqualTo(front);
            assertThat(edges.isActive(triangle, 0, true)).isEqualTo(back);
            assertThat(edges.isActive(triangle, 1, false)).as("border").isTrue();
            assertThat(edges.isActive(triangle, 2, true)).as("border").isTrue();
        }
    }

    @Test
    void aNeighbourThatIsTurnedOverBendsTheSameWay() {
        Triangle right = new Triangle(A, B, new Vector3d(1, 0, -0.5));
        ActiveEdges edges = ConvexEdges.of(Mesh.of("pair", LEFT, right), 0.1);

        // LEFT's front is below: seen from there the right side comes towards the mover.
        assertThat(edges.isActive(0, 0, false))
                .isEqualTo(ConvexEdges.of(pair(-0.5), 0.1).isActive(0, 0, false));
        assertThat(edges.isActive(0, 0, true)).isFalse();
        assertThat(edges.isActive(1, 0, false)).isFalse();
        assertThat(edges.isActive(1, 0, true)).isTrue();
    }

    @Test
    void aFoldIsActiveFromBothSides() {
        Triangle back = new Triangle(B, A, new Vector3d(-1, 1, 0));
        ActiveEdges edges = ConvexEdges.of(Mesh.of("fold", LEFT, back), 0.1);

        assertThat(edges.isActive(0, 0, false)).isTrue();
        assertThat(edges.isActive(0, 0, true)).isTrue();
    }

    @Test
    void anEdgeAtATriangleWithoutAreaIsActive() {
        Triangle needle = new Triangle(B, A, new Vector3d(0, 1, 0));
        ActiveEdges edges = ConvexEdges.of(Mesh.of("needle", LEFT, needle), 0.1);

        assertThat(edges.isActive(0, 0, false)).isTrue();
        assertThat(edges.isActive(1, 0, true)).isTrue();
    }

    @ForSeeds
    void theSeamsOfAFlatFloorAreNeverActiveEvenAtAnAngleOfZero(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        // Four points on a slanted plane, on a grid, so that they lie in it exactly.
        int u = random.nextInt(1, 1000);
        int v = random.nextInt(1, 1000);
        Vector3d a = at(0, 0, u, v);
        Vector3d b = at(random.nextInt(1, 50), random.nextInt(-50, 1), u, v);
        Vector3d c = at(random.nextInt(0, 50), random.nextInt(51, 99), u, v);
        Vector3d d = at(random.nextInt(101, 150), random.nextInt(0, 50), u, v);
        ActiveEdges edges = ConvexEdges.of(Mesh.of("floor", new Triangle(a, b, c), new Triangle(c, b, d)), 0);

        assertThat(edges.isActive(0, 1, false)).isFalse();
        assertThat(edges.isActive(0, 1, true)).isFalse();
    }

    @Test
    void everyEdgeOfABallIsActiveFromOutsideAndNoneFromInside() {
        Mesh ball = Shapes.icosphere(1, 1);
        ActiveEdges edges = ConvexEdges.of(ball, 0);
        ActiveEdges smooth = ConvexEdges.of(ball, 1);

        for (int edge = 0; edge < 3 * ball.triangleCount(); edge++) {
            assertThat(edges.isActive(edge / 3, edge % 3, false)).isTrue();
            assertThat(edges.isActive(edge / 3, edge % 3, true)).isFalse();
            assertThat(smooth.isActive(edge / 3, edge % 3, false)).isFalse();
            assertThat(ActiveEdges.ALL.isActive(edge / 3, edge % 3, true)).isTrue();
        }
    }

    @ForSeeds
    void areThoseThatASearchWithAMapFinds(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        // Between a few places of a lattice: some edges have no neighbour, some have many, and some triangles have no
        // area.
        double[] places = random.ints(36, 0, 3).asDoubleStream().toArray();
        Mesh soup = new Mesh("soup", places, random.ints(90, 0, 12).toArray());
        for (double angle : new double[] {0, 0.5, StrictMath.PI}) {
            ActiveEdges edges = ConvexEdges.of(Shapes.box(1), angle).ofAnother(soup);
            ActiveEdges slow = SlowActiveEdges.of(soup, angle);
            for (int edge = 0; edge < 3 * soup.triangleCount(); edge++) {
                for (boolean fromBehind : new boolean[] {false, true}) {
                    assertThat(edges.isActive(edge / 3, edge % 3, fromBehind))
                            .as("edge %s, angle %s, from behind %s", edge, angle, fromBehind)
                            .isEqualTo(slow.isActive(edge / 3, edge % 3, fromBehind));
                }
            }
        }
    }

    @Test
    void anAngleOutOfRangeIsNamed() {
        for (double angle : new double[] {-0.1, 4, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            assertIllegal(() -> ConvexEdges.of(Shapes.box(1), angle), "angle", Double.toString(angle));
        }
    }

    /** Two triangles at the y axis, their fronts above, the right one ending at a height. */
    private static Mesh pair(double height) {
        return Mesh.of(
                "pair", new Triangle(A, B, new Vector3d(-1, 0, 0)), new Triangle(B, A, new Vector3d(1, 0, height)));
    }

    private static Vector3d at(int x, int y, int u, int v) {
        return new Vector3d(x, y, u * x + v * y);
    }
}
