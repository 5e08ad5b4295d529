package firsthit.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SamplesTest {
    private static final int SIDE = 40;
    private static final int RED = 0xFF0000;
    private static final int BLUE = 0x0000FF;

    @ForSeeds(50)
    void trianglesWithACommonEdgeLeaveNoGapAndOverlapNowhere(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double x = random.nextDouble(1, SIDE - 1);
        double y = random.nextDouble(1, SIDE - 1);
        int[] covered = new int[SIDE * SIDE];
        double[][] rim = {{-5, -5}, {SIDE + 5, -5}, {SIDE + 5, SIDE + 5}, {-5, SIDE + 5}};
        for (int i = 0; i < 4; i++) {
            Samples samples = new Samples(SIDE, SIDE, 0);
            double[] a = rim[i];
            double[] b = rim[(i + 1) % 4];
            samples.triangle(triangle(a[0], a[1], b[0], b[1], x, y, 1), RED, 0);
            for (int k = 0; k < covered.length; k++) {
                covered[k] += samples.nearness[k] > 0 ? 1 : 0;
            }
        }

        assertThat(covered).containsOnly(1);
    }

    @ForSeeds(50)
    void theOrderOfTrianglesDoesNotMatter(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[][] triangles = new double[6][];
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = random.doubles(3 * Samples.STRIDE, 0.1, SIDE).toArray();
            for (int k = 0; k < 3; k++) {
                triangles[i][k * Samples.STRIDE + 2] = random.nextDouble(0.1, 1);
                triangles[i][k * Samples.STRIDE + 3] = 1;
            }
        }
        Samples forth = new Samples(SIDE, SIDE, 0);
        Samples back = new Samples(SIDE, SIDE, 0);
        for (int i = 0; i < triangles.length; i++) {
            int last = triangles.length - 1 - i;
            forth.triangle(triangles[i], 40 * (i + 1), 0);
            back.triangle(triangles[last], 40 * (last + 1), 0);
        }

        assertThat(forth.colors).isEqualTo(back.colors);
        assertThat(forth.nearness).isEqualTo(back.nearness);
    }

    @Test
    void intersectingTrianglesAreCutWhereTheyMeet() {
        Samples samples = new Samples(SIDE, SIDE, 0);
        double[] level = {-40, -40, 0.5, 1, 120, -40, 0.5, 1, -40, 120, 0.5, 1};
        // Its nearness rises from 0 at the left rim to 1 at the right one.
        double[] rising = {0, -40, 0, 1, 40, -40, 1, 1, 20, 300, 0.5, 1};
        samples.triangle(level, RED, 0);
        samples.triangle(rising, BLUE, 0);

        int row = SIDE / 2 * SIDE;
        assertThat(Arrays.stream(samples.colors, row + 8, row + SIDE / 2)).containsOnly(RED);
        assertThat(Arrays.stream(samples.colors, row + SIDE / 2, row + 32)).containsOnly(BLUE);
    }

    @Test
    void nothingOutsideTheGridIsTouched() {
        Samples samples = new Samples(SIDE, SIDE, 0);
        samples.triangle(triangle(-1e9, -1e9, -1, 1e9, -3, 5, 1), RED, 0);
        samples.triangle(triangle(-1e12, 10, 1e12, 10, 0, 1e12, 1), RED, 0);
        samples.disc(-20, -20, 1, 5, RED, 0);

        assertThat(Arrays.stream(samples.colors, 0, 9 * SIDE)).containsOnly(0);
        assertThat(Arrays.stream(samples.colors, 12 * SIDE, SIDE * SIDE)).containsOnly(RED);
    }

    @Test
    void aLayerShinesThroughAndIsEmptyAfterwards() {
        Samples below = new Samples(SIDE, SIDE, 0);
        Samples layer = new Samples(SIDE, SIDE, 0);
        below.triangle(triangle(-100, 0, 20, -100, 20, 100, 0.5), RED, 0);
        layer.triangle(triangle(-200, -200, 200, -200, 0, 200, 0.4), BLUE, 0);
        layer.layOver(below, 1, 0.5);

        assertThat(below.colors[19 * SIDE + 10]).as("half through red").isEqualTo(0x800080);
        assertThat(below.colors[19 * SIDE + 30]).as("in front of nothing").isEqualTo(BLUE);
        assertThat(layer.nearness).containsOnly(0f);
    }

    @Test
    void brightnessBlendsBetweenTheCorners() {
        double[] corners = {0, 0, 1, 0.25, 40, 0, 1, 0.75, 0, 40, 1, 0.25};
        Samples samples = new Samples(SIDE, SIDE, 0);
        samples.triangle(corners, 0xC8C8C8, 0);

        assertThat(samples.colors[20] & 255).isCloseTo((int) (200 * (0.25 + 0.5 * 20.5 / 40)), within(1));
    }

    @Test
    void aTriangleWithoutAreaPaintsNothing() {
        Samples samples = new Samples(SIDE, SIDE, 0);
        samples.triangle(triangle(3, 3, 13, 13, 23, 23, 1), RED, 0);

        assertThat(samples.colors).containsOnly(0);
    }

    private static double[] triangle(double x0, double y0, double x1, double y1, double x2, double y2, double near) {
        return new double[] {x0, y0, near, 1, x1, y1, near, 1, x2, y2, near, 1};
    }
}
