package firsthit.experiment.rounding;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Triangle;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LineTestTest {
    private static final Triangle TRIANGLE =
            new Triangle(new Vector3d(0, 0, 1), new Vector3d(1, 0, 1), new Vector3d(0, 1, 1));

    static Stream<LineTest> tests() {
        return Stream.of(LineTest.segmentTriangle(), LineTest.jomlRay(0), LineTest.floatAngleSum(1e-4));
    }

    private static boolean crosses(LineTest test, double x, double y, double dz) {
        return test.crosses(new Vector3d(x, y, 0), new Vector3d(0, 0, dz), TRIANGLE);
    }

    @ParameterizedTest
    @MethodSource("tests")
    void clearCasesGetTheSameAnswerFromAll(LineTest test) {
        assertThat(crosses(test, 0.25, 0.25, 2)).isTrue();
        assertThat(crosses(test, 0.75, 0.75, 2)).as("beside").isFalse();
        assertThat(crosses(test, 0.25, 0.25, 0.5)).as("too short").isFalse();
        assertThat(crosses(test, 0.25, 0.25, -2)).as("away").isFalse();
        assertThat(test.crosses(new Vector3d(0.2, 0.2, 0), new Vector3d(1, 0, 0), TRIANGLE))
                .as("parallel")
                .isFalse();
        assertThat(test.crosses(new Vector3d(0.25, 0.25, 2), new Vector3d(0, 0, -2), TRIANGLE))
                .as("from the front")
                .isTrue();
    }

    @Test
    void angleSumTakesInLinesBesideTheTriangleAndRefusesItsCorner() {
        assertThat(crosses(LineTest.floatAngleSum(0.1), 0.5, -0.01, 2)).isTrue();
        assertThat(crosses(LineTest.floatAngleSum(1e-4), 0.5, -0.01, 2)).isFalse();
        assertThat(crosses(LineTest.floatAngleSum(0.1), 1, 0, 2))
                .as("no angle at a corner")
                .isFalse();
        assertThat(crosses(LineTest.segmentTriangle(), 1, 0, 2)).isTrue();
    }

    @Test
    void epsilonOfTheDeterminantDropsSmallTriangles() {
        Triangle small = new Triangle(new Vector3d(0, 0, 1), new Vector3d(1e-3, 0, 1), new Vector3d(0, 1e-3, 1));
        Vector3d from = new Vector3d(1e-4, 1e-4, 0);

        assertThat(LineTest.jomlRay(1e-12).crosses(from, new Vector3d(0, 0, 1), small))
                .isTrue();
        assertThat(LineTest.jomlRay(1e-5).crosses(from, new Vector3d(0, 0, 1), small))
                .isFalse();
    }

    @Test
    void negativeToleranceIsRefused() {
        assertIllegal(() -> LineTest.floatAngleSum(-1e-4), "tolerance");
    }
}
