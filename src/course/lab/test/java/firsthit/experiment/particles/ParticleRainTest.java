package firsthit.experiment.particles;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.compare.ParticleGrid;
import firsthit.geometry.Sphere;
import firsthit.midphase.Bvh;
import firsthit.particles.ParticleFlight;
import firsthit.particles.Particles;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Particle rain")
class ParticleRainTest {
    @ParameterizedTest(name = "about {0} triangles: {1}")
    @CsvSource({"2, 2", "1000, 968", "10000, 10082", "1000000, 999698"})
    void groundHasAboutAsManyTrianglesAsAskedFor(int about, int triangles) {
        assertThat(ParticleRain.of(0, about, 1).mesh().triangleCount()).isEqualTo(triangles);
    }

    @Test
    void nobodyStartsInTheGroundOrEndsBelowIt() {
        ParticleRain rain = ParticleRain.of(500, 2_000, 1);
        Bvh tree = new Bvh(rain.mesh());
        Particles particles = rain.particles();
        for (int i = 0; i < particles.size(); i++) {
            assertThat(tree.sweep(new Sphere(particles.place(i), particles.radius(i)), new Vector3d()))
                    .isNull();
        }
        ParticleFlight flight = rain.flight(tree);
        long impacts = 0;
        for (int step = 0; step < 300; step++) {
            impacts += flight.step(particles, ParticleRain.STEP);
        }

        assertThat(impacts).isGreaterThan(500);
        for (int i = 0; i < particles.size(); i++) {
            Vector3d place = particles.place(i);
            boolean overGround = Math.max(Math.abs(place.x), Math.abs(place.y)) < 50;
            assertThat(!overGround || tree.cast(place, new Vector3d(0, 0, -100)) != null)
                    .isTrue();
        }
    }

    @Test
    void treeAndCellsRainAlikeToTheBit() {
        ParticleRain rain = ParticleRain.of(1_000, 1_000, 2);
        Particles one = rain.particles();
        Particles other = rain.particles();
        ParticleFlight tree = rain.flight(new Bvh(rain.mesh()));
        ParticleFlight cells = rain.flight(new ParticleGrid(rain.mesh()));
        for (int step = 0; step < 60; step++) {
            assertThat(tree.step(one, ParticleRain.STEP)).isEqualTo(cells.step(other, ParticleRain.STEP));
        }

        assertThat(one.places()).isEqualTo(other.places());
    }

    @Test
    void numbersThatAreNoneAreNamed() {
        assertIllegalAs(() -> ParticleRain.of(-1, 10, 1), "particles are fewer than none: -1");
        assertIllegal(() -> ParticleRain.of(1, 10, 0), "height");
    }
}
