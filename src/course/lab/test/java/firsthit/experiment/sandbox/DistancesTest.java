package firsthit.experiment.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.chart.Figure;
import firsthit.experiment.methods.Methods;
import firsthit.experiment.scenes.Scenarios;
import org.junit.jupiter.api.Test;

class DistancesTest {
    private static final SandboxRun RUN = Sandbox.of(Scenarios.ballIntoTheCorner())
            .ask(Methods.neverAsked(), Methods.segmentTriangle(), Methods.sphereSweep())
            .run();

    @Test
    void titleCountsWhoKeptTheBallOut() {
        Figure figure = RUN.distances().figure();

        assertThat(figure.alt())
                .startsWith("At room, 1 of 3 methods keep the ball out.")
                .contains("Curves: never asked, segment triangle, sphere sweep.");
    }

    @Test
    void anotherClaimCanBeMade() {
        Figure figure = RUN.distances("Only the sweep knows the radius").figure();

        assertThat(figure.alt()).startsWith("Only the sweep knows the radius.");
        assertThat(figure.png()).isNotEqualTo(RUN.distances().figure().png());
    }
}
