package firsthit.experiment.methods;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.Lines000;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HistoricMethodsTest {
    private static final Vector3d STEP = new Vector3d(0, 0, 1);

    @Test
    void linesAreLookedAtWhereTheMotionEnds() {
        Method lines = HistoricMethods.lineBundle();

        assertThat(ask(lines, wall(0), 0.5, -1.6)).isNull();
        assertThat(Objects.requireNonNull(ask(lines, wall(0), 0.5, -1.4)).free())
                .isZero();
        // Nothing is seen on the way.
        assertThat(ask(lines, wall(0), 0.25, -0.5)).isNull();
    }

    @Test
    void linesGrowWithTheBall() {
        Method level = HistoricMethods.lineBundle("one line", new Lines000(List.of(Lines000.Line.through(0, 0, 1))));

        assertThat(ask(level, wall(0), 2, -2.9)).isNotNull();
        assertThat(ask(level, wall(0), 1.8, -2.9)).isNull();
    }

    @Test
    void walkRefusesTheWholeStep() {
        Answer answer = Objects.requireNonNull(ask(HistoricMethods.walk(), wall(0), 0.5, -0.25));

        assertThat(answer.fraction()).isCloseTo(0.25, within(1e-6));
        assertThat(answer.free()).isZero();
        assertThat(ask(HistoricMethods.walk(), wall(0), 0.5, 0.25)).isNull();
    }

    @Test
    void sevenStepsTellTheFraction() {
        Answer answer = Objects.requireNonNull(ask(HistoricMethods.sevenSteps(), wall(3), 0.5, 2.25));

        assertThat(answer.fraction()).isCloseTo(0.75, within(1e-6));
        assertThat(answer.free()).isEqualTo(answer.fraction());
    }

    @Test
    void eachMeshIsAskedForItself() {
        for (Method method :
                List.of(HistoricMethods.lineBundle(), HistoricMethods.walk(), HistoricMethods.sevenSteps())) {
            assertThat(ask(method, wall(0), 0.5, -0.75)).as(method.name()).isNotNull();
            assertThat(ask(method, wall(40), 0.5, -0.75)).as(method.name()).isNull();
            assertThat(ask(method, wall(0), 0.5, -0.75)).as(method.name()).isNotNull();
        }
    }

    private static @Nullable Answer ask(Method method, BruteForce mesh, double radius, double z) {
        return method.question().ask(mesh, new Sphere(new Vector3d(0, 0, z), radius), STEP);
    }

    private static BruteForce wall(double z) {
        Vector3dc a = new Vector3d(-16, -16, z);
        Vector3dc b = new Vector3d(16, -16, z);
        return new BruteForce(Mesh.of("wall", new Triangle(a, b, new Vector3d(0, 16, z))));
    }
}
