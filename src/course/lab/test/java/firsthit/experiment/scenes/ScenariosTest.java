package firsthit.experiment.scenes;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import firsthit.query.Feature;
import firsthit.query.Hit;
import java.util.Objects;
import org.joml.Intersectiond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScenariosTest {
    /** Positions looked at in one step: the contact is found to a hundredth of a step. */
    private static final int SAMPLES = 100;

    @ParameterizedTest(name = "scenario {0} touches after {1} steps at a {2}")
    @CsvSource({"0, 43.5, face", "1, 27.38, edge", "2, 49.05, vertex", "3, 34, face"})
    void moverStartsFreeAndArrivesWhereItIsSaidTo(int number, double steps, String feature) {
        Scenario scenario = Scenarios.all().get(number);

        Touch start = nearest(scenario, 0);
        Touch before = nearest(scenario, steps - 2.0 / SAMPLES);
        Touch after = nearest(scenario, steps + 1.0 / SAMPLES);

        assertThat(start.gap)
                .as("gap at the start")
                .isGreaterThan(2 * scenario.displacement().length());
        for (int step = 1; step < steps; step++) {
            assertThat(nearest(scenario, step).gap)
                    .as("gap after step %d", step)
                    .isPositive();
        }
        assertThat(before.gap).as("gap just before").isPositive();
        assertThat(after.gap).as("gap just after").isNegative();
        assertThat(after.feature).isEqualTo(feature);
        assertThat(steps).isLessThan(scenario.steps());
    }

    @ParameterizedTest(name = "scenario {0} touches after {1} steps at a {2}")
    @CsvSource({"0, 43.5, FACE", "1, 27.38, EDGE", "2, 49.05, VERTEX", "3, 34, FACE"})
    void sweepOverTheWholeWayFindsThatTouch(int number, double steps, Feature feature) {
        Scenario scenario = Scenarios.all().get(number);
        Vector3d whole = scenario.displacement().mul(scenario.steps(), new Vector3d());

        Hit hit = Objects.requireNonNull(new BruteForce(scenario.mesh()).sweep(scenario.start(), whole));

        assertThat(hit.fraction() * scenario.steps()).isCloseTo(steps, within(1.0 / SAMPLES));
        assertThat(hit.feature()).isEqualTo(feature);
    }

    @Test
    void corridorStopsTheWalkerAtItsRadius() {
        Scenario walk = Scenarios.corridorWalk();

        assertThat(nearest(walk, 43.5).gap).isCloseTo(0, within(1e-12));
        assertThat(walk).hasToString("Scenario corridor walk: 60 steps at corridor");
        assertThat(Scenarios.all()).extracting(Scenario::name).doesNotHaveDuplicates();
    }

    @Test
    void scenarioWithoutStepsIsRefused() {
        Sphere ball = new Sphere(new Vector3d(), 1);

        assertIllegalAs(() -> new Scenario("none", Shapes.box(1), ball, new Vector3d(), 0), "steps < 1: 0");
    }

    private record Touch(double gap, String feature) {}

    /** What JOML finds nearest to the mover after so many steps: another library than the one that is tested. */
    private static Touch nearest(Scenario scenario, double steps) {
        Vector3d center = scenario.displacement()
                .mul(steps, new Vector3d())
                .add(scenario.start().center());
        double least = Double.POSITIVE_INFINITY;
        int feature = 0;
        for (int i = 0; i < scenario.mesh().triangleCount(); i++) {
            Triangle triangle = scenario.mesh().triangle(i);
            Vector3d closest = new Vector3d();
            int part =
                    Intersectiond.findClosestPointOnTriangle(triangle.a(), triangle.b(), triangle.c(), center, closest);
            double distance = closest.distance(center);
            if (distance < least) {
                least = distance;
                feature = part;
            }
        }
        return new Touch(least - scenario.start().radius(), name(feature));
    }

    private static String name(int feature) {
        return switch (feature) {
            case Intersectiond.POINT_ON_TRIANGLE_FACE -> "face";
            case Intersectiond.POINT_ON_TRIANGLE_EDGE_01,
                    Intersectiond.POINT_ON_TRIANGLE_EDGE_12,
                    Intersectiond.POINT_ON_TRIANGLE_EDGE_20 -> "edge";
            default -> "vertex";
        };
    }
}
