package firsthit.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class ScenariosTest {
    @Test
    void namesDiffer() {
        assertThat(Scenarios.all()).extracting(Scenario::name).doesNotHaveDuplicates();
        assertThat(Scenarios.corridorWalk()).hasToString("Scenario corridor walk: 60 steps at corridor");
    }

    @Test
    void scenarioWithoutStepsIsRefused() {
        Sphere ball = new Sphere(new Vector3d(), 1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Scenario("none", Shapes.box(1), ball, new Vector3d(), 0))
                .withMessage("steps < 1: 0");
    }
}
