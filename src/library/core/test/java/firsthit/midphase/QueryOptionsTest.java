package firsthit.midphase;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import firsthit.query.SlowActiveEdges;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Options of casts and sweeps")
class QueryOptionsTest {
    private static final double FIVE_DEGREES = Math.PI / 36;
    private static final Mesh FLOOR = floor(8);
    private static final BruteForce ON_FLOOR = new BruteForce(FLOOR);
    private static final QueryOptions SMOOTH = QueryOptions.DEFAULT.with(SlowActiveEdges.of(FLOOR, FIVE_DEGREES));

    @Test
    void fromBehindNothingIsHitIfOnlyTheFrontCounts() {
        Vector3d down = new Vector3d(0, 0, -4);
        Vector3d up = new Vector3d(0, 0, 4);
        QueryOptions front = QueryOptions.DEFAULT.frontOnly();

        assertThat(ON_FLOOR.castHits(new Vector3d(0.3, 0.2, 2), down, front)).hasSize(1);
        assertThat(ON_FLOOR.castHits(new Vector3d(0.3, 0.2, -2), up, front)).isEmpty();
        assertThat(ON_FLOOR.sweepHits(ball(0.3, 0.2, 2), down, front)).hasSize(1);
        assertThat(ON_FLOOR.sweepHits(ball(0.3, 0.2, -2), up, front)).isEmpty();
        assertThat(ON_FLOOR.sweepHits(ball(0.3, 0.2, -0.1), up, front)).isEmpty();
        assertThat(ON_FLOOR.sweepHits(ball(0.3, 0.2, -2), up, QueryOptions.DEFAULT))
                .singleElement()
                .matches(Hit::backFace);
    }

    @Test
    void hitsBeyondTheLargestFractionDoNotCount() {
        Vector3d down = new Vector3d(0, 0, -4);

        assertThat(ON_FLOOR.castHits(new Vector3d(0.3, 0.2, 2), down, QueryOptions.DEFAULT.upTo(0.5)))
                .hasSize(1);
        assertThat(ON_FLOOR.castHits(new Vector3d(0.3, 0.2, 2), down, QueryOptions.DEFAULT.upTo(0.49)))
                .isEmpty();
        assertThat(ON_FLOOR.sweepHits(ball(0.3, 0.2, 2), down, QueryOptions.DEFAULT.upTo(0.3)))
                .isEmpty();
    }

    @Test
    void allHitsComeInOrder() {
        Mesh ball = Shapes.icosphere(2, 1);
        BruteForce mesh = new BruteForce(ball);
        List<Hit> cast =
                mesh.castHits(new Vector3d(0.1, 0.2, 3), new Vector3d(0, 0, -6), QueryOptions.DEFAULT.allHits());
        List<Hit> sweep = mesh.sweepHits(ball(0.1, 0.2, 3), new Vector3d(0, 0, -6), QueryOptions.DEFAULT.allHits());

        assertThat(cast).hasSize(2).isSortedAccordingTo((a, b) -> Double.compare(a.fraction(), b.fraction()));
        assertThat(sweep)
                .hasSizeGreaterThan(20)
                .isSortedAccordingTo((a, b) -> Double.compare(a.fraction(), b.fraction()));
        assertThat(sweep.get(0)).isEqualTo(mesh.sweep(ball(0.1, 0.2, 3), new Vector3d(0, 0, -6)));
        assertThat(sweep.stream().mapToInt(Hit::triangle).distinct().count()).isEqualTo(sweep.size());
    }

    @Test
    void anOverlapThatTheMotionLeavesCanBeLeftOut() {
        Solid sunk = ball(0.3, 0.2, 0.4);
        QueryOptions options = QueryOptions.DEFAULT.ignoringOverlapWhenLeaving();

        assertThat(ON_FLOOR.sweepHits(sunk, new Vector3d(0, 0, 1), options)).isEmpty();
        assertThat(ON_FLOOR.sweepHits(sunk, new Vector3d(0, 0, -1), options))
                .singleElement()
                .matches(hit -> hit.depth() > 0);
        assertThat(ON_FLOOR.sweepHits(sunk, new Vector3d(), options)).hasSize(1);
        assertThat(ON_FLOOR.sweepHits(sunk, new Vector3d(0, 0, 1), QueryOptions.DEFAULT))
                .hasSize(1);
    }

    /** Movers whose lowest point lies a rounding below the floor. */
    static Stream<Solid> movers() {
        double low = -1e-13;
        return Stream.of(
                new Sphere(new Vector3d(-2.9, 0.21, 0.5 + low), 0.5),
                new Ellipsoid(new Vector3d(-2.9, 0.21, 0.5 + low), new Vector3d(0.3, 0.4, 0.5)),
                new Capsule(new Vector3d(-2.9, 0.21, 0.5 + low), new Vector3d(-2.9, 0.21, 1.5), 0.5),
                new Aabb(new Vector3d(-3, 0.1, low), new Vector3d(-2.7, 0.4, 1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("movers")
    void noSeamOfAFlatFloorStopsAMover(Solid mover) {
        Vector3d along = new Vector3d(5.5, 0.37, 0);
        List<Hit> all =
                ON_FLOOR.sweepHits(mover, along, QueryOptions.DEFAULT.allHits().ignoringOverlapWhenLeaving());
        List<Hit> smooth = ON_FLOOR.sweepHits(mover, along, SMOOTH.allHits().ignoringOverlapWhenLeaving());

        assertThat(all)
                .as("seams that can be felt")
                .anyMatch(hit -> hit.normal().dot(along) < 0);
        assertThat(smooth).noneMatch(hit -> hit.normal().dot(along) < 0);
    }

    @Test
    void theBorderOfTheFloorStaysHard() {
        Hit hit = ON_FLOOR.sweepHits(ball(-6, 0.2, 0), new Vector3d(4, 0, 0), SMOOTH)
                .get(0);

        assertThat(hit.feature()).isEqualTo(Feature.EDGE);
        assertThat(hit.normal()).isEqualTo(new Vector3d(-1, 0, 0));
        assertThat(hit.fraction()).isCloseTo(1.5 / 4, within(1e-15));
    }

    @Test
    void allTrianglesOfAFlatFloorAreLeftOnTheSideOfTheCentre() {
        Vector3d[] at = {new Vector3d(), new Vector3d(0, 0, 4), new Vector3d(4, 0, 4), new Vector3d(4, 0, 0)};
        Mesh quad = Mesh.of("quad", new Triangle(at[0], at[1], at[2]), new Triangle(at[0], at[2], at[3]));
        BruteForce floor = new BruteForce(quad);
        QueryOptions smooth = QueryOptions.DEFAULT
                .with(SlowActiveEdges.of(quad, FIVE_DEGREES))
                .allHits();
        for (int i = 0; i < 14 * 14; i++) {
            Vector3d low = new Vector3d((14 + i % 14) / 10.0, -0.9, (14 + i / 14) / 10.0);
            for (double height : new double[] {0.1, 0, -0.1}) {
                Vector3d foot = new Vector3d(low).add(0, height - 0.1, 0);
                Solid capsule = new Capsule(foot, new Vector3d(foot).add(0, 2, 0), 0.1);
                List<Hit> hits = floor.sweepHits(capsule, new Vector3d(), smooth);

                assertThat(hits).as("%s", capsule).isNotEmpty().allSatisfy(hit -> assertThat(
                                hit.normal().y())
                        .isEqualTo(height < 0 ? -1 : 1));
                assertThat(floor.sweepHits(capsule, new Vector3d(), smooth.frontOnly()))
                        .hasSize(height < 0 ? 0 : hits.size());
            }
        }
    }

    @Test
    void onASeamTheNormalAndTheDepthAreThoseOfTheFace() {
        // Over a corner of the mesh, a little aside: the closest point of most triangles is that corner or an edge.
        List<Hit> hits = ON_FLOOR.sweepHits(ball(1e-3, 2e-3, 0.4), new Vector3d(), SMOOTH.allHits());

        assertThat(hits).hasSizeGreaterThan(4).allSatisfy(hit -> {
            assertThat(hit.normal()).isEqualTo(new Vector3d(0, 0, 1));
            assertThat(hit.depth()).isCloseTo(0.1, within(1e-5));
        });
        assertThat(hits).anyMatch(hit -> hit.feature() == Feature.VERTEX);
    }

    @Test
    void theNormalOfAnEdgeStaysWhereTheFaceWouldHoldTheMotionBackMore() {
        // From inside a concave crease: the ball stands on the floor and is pushed out of the wall's lower edge.
        Mesh crease = Mesh.of(
                "crease",
                new Triangle(new Vector3d(0, -9, 0), new Vector3d(0, 9, 0), new Vector3d(-9, 0, 0)),
                new Triangle(new Vector3d(0, 9, 0), new Vector3d(0, -9, 0), new Vector3d(0, 0, 9)));
        QueryOptions smooth = QueryOptions.DEFAULT
                .with(SlowActiveEdges.of(crease, FIVE_DEGREES))
                .allHits();
        Vector3d motion = new Vector3d(-1, 0, -3);
        List<Hit> hits = new BruteForce(crease).sweepHits(ball(0.3, 0, 2), motion, smooth);

        assertThat(hits).allSatisfy(hit -> assertThat(hit.normal().dot(motion)).isNegative());
        List<Vector3d> normals = new ArrayList<>();
        hits.forEach(hit -> normals.add(new Vector3d(hit.normal())));
        assertThat(normals).doesNotContain(new Vector3d(0, 0, -1));
    }

    @Test
    void aTriangleWithoutAreaKeepsItsNormal() {
        Vector3d a = new Vector3d(-1, 0, 0);
        Vector3d b = new Vector3d(1, 0, 0);
        Mesh wire = Mesh.of("wire", new Triangle(a, b, a));
        QueryOptions smooth = QueryOptions.DEFAULT.with(SlowActiveEdges.of(wire, FIVE_DEGREES));
        List<Hit> hits = new BruteForce(wire).sweepHits(ball(0, 0, 2), new Vector3d(0, 0, -3), smooth);

        assertThat(hits).singleElement().extracting(Hit::normal).isEqualTo(new Vector3d(0, 0, 1));
    }

    @Test
    void aLargestFractionOutOfRangeIsNamed() {
        for (double fraction : new double[] {-0.1, 1.1, Double.NaN}) {
            assertIllegal(() -> QueryOptions.DEFAULT.upTo(fraction), "largest fraction", Double.toString(fraction));
        }
    }

    private static Sphere ball(double x, double y, double z) {
        return new Sphere(new Vector3d(x, y, z), 0.5);
    }

    /** A flat square of cells of two triangles each, one metre wide, around the origin. */
    private static Mesh floor(int cells) {
        List<Triangle> triangles = new ArrayList<>();
        for (int i = 0; i < cells; i++) {
            for (int j = 0; j < cells; j++) {
                double x = i - cells / 2;
                double y = j - cells / 2;
                Vector3d a = new Vector3d(x, y, 0);
                Vector3d b = new Vector3d(x + 1, y, 0);
                Vector3d c = new Vector3d(x + 1, y + 1, 0);
                triangles.add(new Triangle(a, b, c));
                triangles.add(new Triangle(a, c, new Vector3d(x, y + 1, 0)));
            }
        }
        return Mesh.of("floor", triangles.toArray(Triangle[]::new));
    }

    @Test
    void oneHitNeedsNoList() {
        BruteForce ball = new BruteForce(Shapes.icosphere(2, 1));
        Vector3d from = new Vector3d(0.1, 0.2, 3);
        Vector3d down = new Vector3d(0, 0, -6);
        QueryOptions all = QueryOptions.DEFAULT.allHits();
        QueryOptions fromBehind = all.where(Hit::backFace);

        assertThat(ball.cast(from, down, all)).isEqualTo(ball.cast(from, down)).isNotNull();
        assertThat(ball.sweep(ball(0.1, 0.2, 3), down, all))
                .isEqualTo(ball.sweep(ball(0.1, 0.2, 3), down))
                .isNotNull();
        assertThat(ball.cast(from, down, fromBehind))
                .isEqualTo(ball.castHits(from, down, all).get(1));
        assertThat(ball.cast(from, down, fromBehind.frontOnly())).isNull();
    }

    @Test
    void filtersAddUp() {
        Vector3d down = new Vector3d(0, 0, -4);
        Vector3d from = new Vector3d(0.3, 0.2, 2);
        Hit hit = Objects.requireNonNull(ON_FLOOR.cast(from, down));
        QueryOptions that = QueryOptions.DEFAULT.where(h -> h.triangle() == hit.triangle());

        assertThat(ON_FLOOR.cast(from, down, that)).isEqualTo(hit);
        assertThat(ON_FLOOR.cast(from, down, that.where(h -> h.fraction() < 0.5)))
                .isNull();
        assertThat(ON_FLOOR.sweep(ball(0.3, 0.2, 2), down, that.where(h -> false)))
                .isNull();
    }
}
