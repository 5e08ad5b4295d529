package firsthit.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class LensTest {
    private static final double ASPECT = 1.5;

    @ForSeeds(100)
    void aFittedSceneFillsThePictureAndLosesNothing(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Camera camera = Camera.from(random.nextDouble(-180, 180), random.nextDouble(-90, 90));
        double[] points = random.doubles(90, -5, 5).toArray();
        Lens lens = Lens.of(camera, points, ASPECT);
        double widest = 0;
        for (int i = 0; i < points.length; i += 3) {
            Vector3d p = new Vector3d(points[i], points[i + 1], points[i + 2]).sub(lens.eye());
            double away = p.dot(lens.forward());
            double across = Math.abs(p.dot(lens.right())) / away / ASPECT;
            double upwards = Math.abs(p.dot(lens.up())) / away;
            widest = Math.max(widest, Math.max(across, upwards) / Lens.halfHeight());

            assertThat(away).isGreaterThan(lens.near());
        }
        assertThat(widest).isBetween(0.8, 1.0);
    }

    @ForSeeds(100)
    void axesAreUnitVectorsAtRightAngles(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Camera camera = Camera.from(random.nextDouble(-180, 180), random.nextInt(3) * 90 - 90);
        Lens lens = Lens.of(camera, new double[] {0, 0, 0, 1, 1, 1}, ASPECT);

        assertThat(lens.right().length()).isCloseTo(1, within(1e-12));
        assertThat(lens.up().length()).isCloseTo(1, within(1e-12));
        assertThat(lens.right().dot(lens.up())).isCloseTo(0, within(1e-12));
        assertThat(lens.right().dot(lens.forward())).isCloseTo(0, within(1e-12));
        assertThat(lens.right().cross(lens.forward(), new Vector3d()).distance(lens.up()))
                .isCloseTo(0, within(1e-12));
    }

    @Test
    void zoomHalvesTheDistanceAndATargetIsInTheMiddle() {
        double[] points = {-1, -1, -1, 1, 1, 1};
        Vector3d target = new Vector3d(0.5, 0.2, 0);
        Lens once = Lens.of(Camera.from(30, 20).towards(target), points, ASPECT);
        Lens twice = Lens.of(Camera.from(30, 20).towards(target).zoomed(2), points, ASPECT);

        assertThat(once.eye().distance(target)).isCloseTo(2 * twice.eye().distance(target), within(1e-12));
        assertThat(target.sub(twice.eye(), new Vector3d()).normalize().distance(twice.forward()))
                .isCloseTo(0, within(1e-12));
    }
}
