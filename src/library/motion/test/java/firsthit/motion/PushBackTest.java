package firsthit.motion;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;
import org.joml.Matrix3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Push back")
class PushBackTest {
    private static final Vector3dc STILL = new Vector3d();

    @Test
    void oneOverlapIsLeftAlongItsNormal() {
        Hit hit = overlap(new Vector3d(0, 0, 1), 0.25);

        assertThat(PushBack.offset(hit, 0.125)).isEqualTo(new Vector3d(0, 0, 0.375));
        assertThat(PushBack.offset(List.of(hit), 0.125)).isEqualTo(new Vector3d(0, 0, 0.375));
    }

    @ParameterizedTest(name = "walls at {0} degrees")
    @ValueSource(doubles = {10, 60, 90, 120, 170})
    void twoWallsAreLeftAlongTheLineBetweenThem(double degrees) {
        // Normals as far apart as the walls are from flat; the middle way is longer by the cosine of half of that.
        double between = Math.toRadians(180 - degrees);
        Vector3d other = new Vector3d(StrictMath.cos(between), StrictMath.sin(between), 0);
        Vector3d offset = Objects.requireNonNull(
                PushBack.offset(List.of(overlap(new Vector3d(1, 0, 0), 0.5), overlap(other, 0.5)), 0));

        assertThat(offset.length()).isCloseTo(0.5 / StrictMath.cos(between / 2), within(1e-12));
        assertThat(offset.x).isCloseTo(0.5, within(1e-12));
        assertThat(offset.dot(other)).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void threeWallsOfARoomAskForTheirThreeDepths() {
        List<Hit> corner = List.of(
                overlap(new Vector3d(0, 0, 1), 0.1),
                overlap(new Vector3d(-1, 0, 0), 0.2),
                overlap(new Vector3d(0, 1, 0), 0.3));

        assertThat(Objects.requireNonNull(PushBack.offset(corner, 0.01)).distance(-0.21, 0.31, 0.11))
                .isLessThan(1e-15);
    }

    @Test
    void wallThatAnotherOneClearsAnywayDoesNotMatter() {
        List<Hit> walls = List.of(
                overlap(new Vector3d(0, 0, 1), 0.5),
                overlap(new Vector3d(0, 0.6, 0.8), 0.25),
                later(new Vector3d(1, 0, 0)));

        assertThat(PushBack.offset(walls, 0)).isEqualTo(new Vector3d(0, 0, 0.5));
    }

    @Test
    void betweenWallsThatAreTooCloseThereIsNoWayOut() {
        Hit left = overlap(new Vector3d(1, 0, 0), 0.1);
        Hit right = overlap(new Vector3d(-1, 0, 0), 0.1);

        assertThat(PushBack.offset(List.of(left, right), 0)).isNull();
        // Nor where a third wall is crossed first.
        assertThat(PushBack.offset(List.of(overlap(new Vector3d(0, 0, 1), 0.2), left, right), 0))
                .isNull();
        // Four walls of a funnel without room: three of them have a way out each, all four together none.
        Hit lid = overlap(new Vector3d(0, 0, -1), 0.5);
        assertThat(PushBack.offset(
                        List.of(overlap(new Vector3d(0.8, 0, 0.6), 0.1), lid, overlap(new Vector3d(-0.8, 0, 0.6), 0.1)),
                        0))
                .isNull();
    }

    @Test
    void nothingToLeaveIsNoWay() {
        assertThat(PushBack.offset(List.of(), 0.1)).isEqualTo(new Vector3d());
        assertThat(PushBack.offset(later(new Vector3d(0, 0, 1)), 0.1)).isEqualTo(new Vector3d());
        assertIllegal(() -> PushBack.offset(List.of(), -0.5), "skin width", "-0.5");
    }

    @ForSeeds
    void ballIsFreeOfAllItOverlappedByTheShortestOffset(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh soup = Shapes.triangleSoup(seed, 12, 1, 1.5);
        Sphere ball = new Sphere(
                new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)),
                random.nextDouble(0.1, 0.8));
        List<Hit> overlaps = new BruteForce(soup).sweepHits(ball, STILL, QueryOptions.DEFAULT.allHits());
        double skin = random.nextDouble(1e-9, 1e-2);
        Vector3d offset = PushBack.offset(overlaps, skin);
        Vector3d truth = shortestOfAllCorners(overlaps, skin);

        if (truth == null) {
            assertThat(offset).isNull();
            return;
        }
        assertThat(Objects.requireNonNull(offset).distance(truth)).isLessThan(1e-9 * (1 + truth.length()));
        for (Hit hit : overlaps) {
            Mesh one = Mesh.of("one", soup.triangle(hit.triangle()));
            assertThat(new BruteForce(one).clearance(ball.movedBy(offset)))
                    .isGreaterThan(skin - 1e-12 * (1 + truth.length()));
        }
    }

    @ForSeeds
    void orderOfTheOverlapsChangesNoBit(long seed) {
        List<Hit> overlaps = new ArrayList<>(new BruteForce(Shapes.triangleSoup(seed, 20, 1, 1))
                .sweepHits(new Sphere(new Vector3d(0.1, 0.2, 0.3), 0.5), STILL, QueryOptions.DEFAULT.allHits()));
        Vector3d offset = PushBack.offset(overlaps, 1e-3);
        Collections.shuffle(overlaps, new Random(seed));

        assertThat(PushBack.offset(overlaps, 1e-3)).isEqualTo(offset);
    }

    /** Oracle: the shortest of the points of one plane, the lines of two and the points of three that no plane refuses. */
    private static @Nullable Vector3d shortestOfAllCorners(List<Hit> overlaps, double skin) {
        Vector3d shortest = allows(overlaps, skin, new Vector3d()) ? new Vector3d() : null;
        for (Hit a : overlaps) {
            for (Hit b : overlaps) {
                for (Hit c : overlaps) {
                    Vector3d corner = nearest(List.of(a, b, c), skin);
                    boolean shorter = shortest == null || corner.length() < shortest.length();
                    shortest = corner.isFinite() && shorter && allows(overlaps, skin, corner) ? corner : shortest;
                }
            }
        }
        return shortest;
    }

    /** Shortest vector in the planes of three hits, of which some may be the same: Gram's equations. */
    private static Vector3d nearest(List<Hit> hits, double skin) {
        List<Hit> different = hits.stream().distinct().toList();
        int n = different.size();
        Matrix3d gram = new Matrix3d();
        Vector3d gaps = new Vector3d();
        for (int i = 0; i < n; i++) {
            gaps.setComponent(i, different.get(i).depth() + skin);
            for (int j = 0; j < n; j++) {
                gram.set(i, j, different.get(i).normal().dot(different.get(j).normal()));
            }
        }
        Vector3d weights = gram.invert().transform(gaps);
        Vector3d sum = new Vector3d();
        for (int i = 0; i < n; i++) {
            sum.fma(weights.get(i), different.get(i).normal());
        }
        return sum;
    }

    private static boolean allows(List<Hit> overlaps, double skin, Vector3dc offset) {
        return overlaps.stream()
                .allMatch(hit -> hit.normal().dot(offset) >= hit.depth() + skin - 1e-10 * (1 + offset.length()));
    }

    private static Hit overlap(Vector3dc normal, double depth) {
        return new Hit(0, new Vector3d(), normal, depth, Feature.FACE, 0, new Vector3d(1, 0, 0), 0, -1, false);
    }

    private static Hit later(Vector3dc normal) {
        return new Hit(0.5, new Vector3d(), normal, 0, Feature.FACE, 0, new Vector3d(1, 0, 0), 0, -1, false);
    }
}
