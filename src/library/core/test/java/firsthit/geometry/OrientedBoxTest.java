package firsthit.geometry;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrientedBoxTest {
    /** A turn by 90° about z, without rounding in what it turns. */
    private static final Quaterniond QUARTER = new Quaterniond(0, 0, Math.sqrt(0.5), Math.sqrt(0.5));

    @Test
    void quarterTurnSwapsTheWidths() {
        OrientedBox box = new OrientedBox(new Vector3d(5, 6, 7), new Vector3d(1, 2, 3), QUARTER);

        assertThat(box.reach(new Vector3d(1, 0, 0))).isEqualTo(2, within(1e-15));
        assertThat(box.reach(new Vector3d(0, 1, 0))).isEqualTo(1, within(1e-15));
        assertThat(box.reach(new Vector3d(0, 0, -1))).isEqualTo(3, within(1e-15));
    }

    @ForSeeds(8)
    void noCornerReachesFartherAndOneAsFar(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Quaterniond rotation = new Quaterniond(
                        random.nextDouble() - 0.5,
                        random.nextDouble() - 0.5,
                        random.nextDouble() - 0.5,
                        random.nextDouble())
                .normalize();
        Vector3d half = new Vector3d(random.nextDouble(), random.nextDouble(), random.nextDouble());
        OrientedBox box = new OrientedBox(new Vector3d(9, 9, 9), half, rotation);
        Vector3d direction = new Vector3d(random.nextDouble(), random.nextDouble(), random.nextDouble()).normalize();

        double farthest = Double.NEGATIVE_INFINITY;
        for (int corner = 0; corner < 8; corner++) {
            Vector3d at = new Vector3d(half)
                    .mul((corner & 1) == 0 ? 1 : -1, (corner & 2) == 0 ? 1 : -1, (corner & 4) == 0 ? 1 : -1);
            farthest = Math.max(farthest, rotation.transform(at).dot(direction));
        }
        assertThat(box.reach(direction)).isEqualTo(farthest, within(1e-15));
    }

    @Test
    void boxAlongTheAxesIsTheSameBox() {
        OrientedBox box = new OrientedBox(new Aabb(new Vector3d(-1, 0, 2), new Vector3d(3, 1, 8)));

        assertThat(box.center()).isEqualTo(new Vector3d(1, 0.5, 5));
        assertThat(box.half()).isEqualTo(new Vector3d(2, 0.5, 3));
        assertThat(box.rotation()).isEqualTo(new Quaterniond());
        assertThat(box.toString()).startsWith("OrientedBox[center=").contains("rotation=");
    }

    @Test
    void boxWiderThanTheLargestDoubleIsTheSameBox() {
        double huge = Double.MAX_VALUE;
        OrientedBox box = new OrientedBox(new Aabb(new Vector3d(-huge, 0, 0), new Vector3d(huge, 1, 1)));

        assertThat(box.center()).isEqualTo(new Vector3d(0, 0.5, 0.5));
        assertThat(box.half()).isEqualTo(new Vector3d(huge, 0.5, 0.5));
    }

    @Test
    void movedBoxIsTheSameElsewhere() {
        OrientedBox box = new OrientedBox(new Vector3d(1, 2, 3), new Vector3d(1, 2, 3), QUARTER);

        assertThat(box.movedBy(new Vector3d(1, 1, -1)))
                .isEqualTo(new OrientedBox(new Vector3d(2, 3, 2), box.half(), box.rotation()));
        assertThat(box.center()).isEqualTo(new Vector3d(1, 2, 3));
    }

    @Test
    void flatBoxIsABox() {
        assertThat(new OrientedBox(new Vector3d(), new Vector3d(1, 0, 0), QUARTER).reach(new Vector3d(0, 1, 0)))
                .isEqualTo(1, within(1e-15));
    }

    @ParameterizedTest(name = "half widths {0}, {1}, {2}")
    @CsvSource({"-1, 1, 1", "1, -1, 1", "1, 1, -1e-9"})
    void negativeWidthIsRefused(double x, double y, double z) {
        assertIllegal(
                () -> new OrientedBox(new Vector3d(), new Vector3d(x, y, z), QUARTER),
                "a width of the box is negative");
    }

    @Test
    void rotationThatStretchesIsRefused() {
        assertIllegal(
                () -> new OrientedBox(new Vector3d(), new Vector3d(1, 1, 1), new Quaterniond(0, 0, 0, 2)),
                "box rotation");
    }
}
