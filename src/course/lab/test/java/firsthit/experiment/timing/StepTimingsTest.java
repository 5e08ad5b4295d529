package firsthit.experiment.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.motion.SubStep;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Timings of steps")
class StepTimingsTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 2, 5})
    void everyMethodMeetsThePebble(int level) {
        for (StepMotion motion : StepTimings.motions(level)) {
            assertThat(motion.triangles()).isEqualTo(20 << (2 * level));
            assertThat(motion.closestPoint()).isGreaterThan(0.1);
            assertThat(motion.overlap()).isEqualTo(1);
            assertThat(List.of(motion.capsule(), motion.ellipsoid(), motion.box()))
                    .allMatch(solid -> motion.sweep(solid) > 0 && motion.sweep(solid) < 1);
            assertThat(motion.turn()).isBetween(0.0, 0.99);
            assertThat(motion.contacts()).isPositive();
            assertThat(motion.lift()).isCloseTo(0.1, within(1e-12));
            assertThat(motion.recover().stuck()).isNotNull();
            assertThat(motion.climb().subSteps()).extracting(SubStep::kind).contains(SubStep.Kind.STEP_UP);
            assertThat(motion.slide()).isCloseTo(motion.fly().end().z(), within(0.02));
            assertThat(motion.response2012()).isCloseTo(motion.response2003(), within(0.05));
        }
    }
}
