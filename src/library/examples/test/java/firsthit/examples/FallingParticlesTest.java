package firsthit.examples;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.work.Threads;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FallingParticlesTest {
    private static final int COUNT = 500;
    private static final int STEPS = 90;

    /** Radius of the particles [m]. */
    private static final double RADIUS = 0.02;

    private static final double ROUNDING = 1e-9;

    @Test
    void theyFallSlowDownAndAllStayInTheRoom() throws Exception {
        List<String> printed = Printed.by(FallingParticles::main, "" + COUNT, "" + STEPS);

        assertThat(printed)
                .hasSize(4)
                .startsWith(COUNT + " particles in Mesh room.obj: 40 vertices, 72 triangles")
                .endsWith(COUNT + " particles are in the room");
        assertThat(printed.get(1)).startsWith("1.00 s: ");
        assertThat(printed.get(2)).startsWith("1.50 s: ");
        for (String what : List.of("height (\\S+) m", "speed (\\S+) m/s")) {
            assertThat(LevelTest.number(printed.get(2), what)).isLessThan(LevelTest.number(printed.get(1), what));
        }
        // From rest on, each of them touches the ground in every step.
        assertThat(LevelTest.number(printed.get(2), "(\\d+) impacts")).isGreaterThan(COUNT * 3.0);
    }

    @Test
    void noneIsNearerToAWallThanItsRadiusInAnyStep() throws Exception {
        FallingParticles particles = new FallingParticles(room(), COUNT);
        for (int step = 0; step < STEPS; step++) {
            particles.step(Threads.CALLER);
            double[] at = particles.positions();
            for (int i = 0; i < at.length; i += 3) {
                String place = "particle %d at (%s, %s, %s)".formatted(i / 3, at[i], at[i + 1], at[i + 2]);
                assertThat(Math.abs(at[i])).as(place).isLessThan(4.5 - RADIUS + ROUNDING);
                assertThat(Math.abs(at[i + 1])).as(place).isLessThan(3 - RADIUS + ROUNDING);
                assertThat(at[i + 2]).as(place).isBetween(RADIUS - ROUNDING, 3 - RADIUS + ROUNDING);
            }
        }
    }

    @Test
    void placesAreTheSameByAnyNumberOfThreads() throws Exception {
        FallingParticles one = new FallingParticles(room(), COUNT);
        FallingParticles three = new FallingParticles(room(), COUNT);
        for (int step = 0; step < STEPS; step++) {
            one.step(Threads.CALLER);
            three.step(Threads.of(3));
        }

        assertThat(three.positions()).containsExactly(one.positions());
    }

    private static Mesh room() throws Exception {
        return MeshFiles.read(Path.of("data/meshes/room.obj"));
    }
}
