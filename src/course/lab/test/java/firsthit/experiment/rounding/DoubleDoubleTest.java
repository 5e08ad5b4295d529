package firsthit.experiment.rounding;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Numbers of two doubles, against decimal arithmetic")
class DoubleDoubleTest {
    private static final MathContext DIGITS = new MathContext(60);

    /** Some units of the last of 106 binary digits. */
    private static final BigDecimal SHARE = new BigDecimal(Math.scalb(1.0, -102));

    @Test
    void whatRoundingLosesIsKept() {
        assertThat(DoubleDouble.sum(1, 0x1p-80)).isEqualTo(new DoubleDouble(1, 0x1p-80));
        assertThat(DoubleDouble.sum(0x1p-80, 1)).isEqualTo(new DoubleDouble(1, 0x1p-80));
        assertThat(DoubleDouble.product(1 + 0x1p-52, 1 - 0x1p-52)).isEqualTo(new DoubleDouble(1, -0x1p-104));
        assertThat(new DoubleDouble(9, 0).root()).isEqualTo(new DoubleDouble(3, 0));
        assertThat(new DoubleDouble(3, 0).over(new DoubleDouble(4, 0))).isEqualTo(new DoubleDouble(0.75, 0));
    }

    @ForSeeds
    void sumAndProductOfDoublesAreExact(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double a = number(random);
        double b = number(random);

        assertThat(exact(DoubleDouble.sum(a, b))).isEqualByComparingTo(new BigDecimal(a).add(new BigDecimal(b)));
        assertThat(exact(DoubleDouble.product(a, b)))
                .isEqualByComparingTo(new BigDecimal(a).multiply(new BigDecimal(b)));
    }

    @ForSeeds
    void everythingElseKeepsAHundredDigits(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        DoubleDouble a = DoubleDouble.product(number(random), number(random));
        DoubleDouble b = DoubleDouble.product(number(random), number(random));
        double factor = number(random);
        BigDecimal x = exact(a);
        BigDecimal y = exact(b);

        holds(a.plus(b), x.add(y), x.abs().add(y.abs()));
        holds(a.minus(b), x.subtract(y), x.abs().add(y.abs()));
        holds(a.times(factor), x.multiply(new BigDecimal(factor)));
        holds(a.over(b), x.divide(y, DIGITS));
        DoubleDouble positive = a.high() > 0 ? a : new DoubleDouble(-a.high(), -a.low());
        holds(positive.root(), x.abs().sqrt(DIGITS));
    }

    private static void holds(DoubleDouble found, BigDecimal right) {
        holds(found, right, right.abs());
    }

    private static void holds(DoubleDouble found, BigDecimal right, BigDecimal size) {
        assertThat(found.high() + found.low())
                .as("the upper part is the number rounded")
                .isEqualTo(found.high());
        assertThat(exact(found).subtract(right).abs()).isLessThanOrEqualTo(size.multiply(SHARE));
    }

    private static BigDecimal exact(DoubleDouble number) {
        return new BigDecimal(number.high()).add(new BigDecimal(number.low()));
    }

    /** Of either sign, from 1e-12 to 1e12. */
    private static double number(SplittableRandom random) {
        return Math.scalb(random.nextDouble(1, 2) * (random.nextBoolean() ? 1 : -1), random.nextInt(-40, 40));
    }
}
