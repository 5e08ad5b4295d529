package firsthit.experiment.rounding;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import java.util.SplittableRandom;

class WidthTest {
    @ForSeeds(20)
    void floatWidthGivesTheBitsOfFloatArithmetic(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 1000; i++) {
            float a = Float.intBitsToFloat(random.nextInt());
            float b = Float.intBitsToFloat(random.nextInt());

            assertSame(Width.FLOAT.sum(a, b), a + b);
            assertSame(Width.FLOAT.difference(a, b), a - b);
            assertSame(Width.FLOAT.product(a, b), a * b);
            assertSame(Width.FLOAT.quotient(a, b), a / b);
        }
    }

    @ForSeeds(20)
    void vectorsAreRoundedOperationByOperation(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        float[] a = {(float) random.nextDouble(), (float) random.nextDouble(), (float) random.nextDouble()};
        float[] b = {(float) random.nextDouble(), (float) random.nextDouble(), (float) random.nextDouble()};
        double[] wideA = {a[0], a[1], a[2]};
        double[] wideB = {b[0], b[1], b[2]};

        assertThat((float) Width.FLOAT.dot(wideA, wideB)).isEqualTo(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
        assertThat((float) Width.FLOAT.along(wideA, 0.5, wideB)[1]).isEqualTo(a[1] + 0.5f * b[1]);
        assertThat((float) Width.FLOAT.minus(wideA, wideB)[2]).isEqualTo(a[2] - b[2]);
        assertThat(Width.DOUBLE.round(wideA)).isEqualTo(wideA);
    }

    /** Boxed: NaN equals NaN, and the zeros differ. */
    private static void assertSame(double rounded, float expected) {
        assertThat((Float) (float) rounded).isEqualTo((Float) expected);
    }
}
