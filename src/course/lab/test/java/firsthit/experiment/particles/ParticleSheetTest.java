package firsthit.experiment.particles;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.historic.AllPairs004;
import firsthit.historic.Collide004;
import firsthit.historic.DenseGrid004;
import firsthit.historic.PointTest004;
import firsthit.historic.Scene004;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Sheet of particles")
class ParticleSheetTest {

    @ParameterizedTest(name = "{0} particles")
    @ValueSource(ints = {16, 17, 100, 1000})
    void hasAsManyParticlesAsTriangles(int count) {
        Scene004 scene = ParticleSheet.of(1, count).scene();

        assertThat(scene.particleCount()).isEqualTo(count);
        assertThat(scene.triangleCount()).isEqualTo(count);
        for (int triangle = 0; triangle < count; triangle++) {
            assertThat(scene.triangle(triangle).normal().z).isPositive();
        }
    }

    @Test
    void noParticleLiesInTwoTriangles() {
        ParticleSheet sheet = ParticleSheet.of(2, 1000);
        int[] found = new int[1000];

        AllPairs004.hit(
                sheet.scene(), new Collide004(new PointTest004(), (scene, triangle, particle) -> found[particle]++));

        assertThat(found).containsOnly(0, 1);
        for (int corner = 0; corner < sheet.corners(); corner++) {
            assertThat(found[corner]).isZero();
        }
    }

    @ParameterizedTest(name = "cells of {0} m")
    @ValueSource(doubles = {0.3, 1, 5, 100})
    void theDenseGridHoldsAll(double cellSize) {
        ParticleSheet sheet = ParticleSheet.of(3, 1000);
        DenseGrid004 grid = sheet.denseGrid(cellSize);

        grid.sift(sheet.scene());

        assertThat(grid.entries()).isEqualTo(1000);
    }

    @Test
    void sameSeedSameSheet() {
        assertThat(ParticleSheet.of(4, 100).scene().xs())
                .isEqualTo(ParticleSheet.of(4, 100).scene().xs())
                .isNotEqualTo(ParticleSheet.of(5, 100).scene().xs());
    }

    @Test
    void fewerThanSixteenMakeNoSheet() {
        assertIllegal(() -> ParticleSheet.of(1, 15), "15");
    }
}
