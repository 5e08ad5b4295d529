package firsthit.historic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.response.Slide;
import firsthit.scene.Scene;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("Errata of the three steps of 2012")
class Errata2012Test {

    @Nested
    @DisplayName("E36: a parallel second plane")
    class E36 {
        /** A gap of 2.004 for a ball of 2: less than the small distance is left. */
        private final Mesh gap = Mesh.of(
                "gap",
                SweepSamples.FLOOR,
                new Triangle(new Vector3d(-4, -4, 2.004), new Vector3d(0, 4, 2.004), new Vector3d(4, -4, 2.004)));

        @Test
        void asPrintedTheCreaseOfParallelPlanesIsNotANumber() {
            assertThat(ThreeSteps2012.crease(new Vector3d(0, 0, 1), new Vector3d(0, 0, -1))
                            .isFinite())
                    .isFalse();
        }

        @Test
        void correctedTheBallSlidesBetweenParallelPlanes() {
            List<Vector3d> planes = List.of(new Vector3d(0, 0, 1), new Vector3d(0, 0, -1));
            assertThat(Slide.along(new Vector3d(0.5, 0, -0.1), planes)).isEqualTo(new Vector3d(0.5, 0, 0));

            MoverSettings settings = MoverSettings.FLYER.withSkinWidth(0.001);
            Sphere ball = new Sphere(new Vector3d(0, 0, 1.002), 1);
            Mover mover = new Mover(Scene.of(new BruteForce(gap)), ball, settings);
            mover.step(new Vector3d(0.5, 0, -0.1), 1);

            assertThat(mover.position().x).isCloseTo(0.5, within(1e-12));
        }
    }
}
