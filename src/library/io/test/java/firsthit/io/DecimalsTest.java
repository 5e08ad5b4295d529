package firsthit.io;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.work.Decimals;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Numbers in text, written and read")
class DecimalsTest {
    /** The last two are 2^-44 and 2e23, which some Javas write with a digit too many. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "0, 0",
        "-0.0, -0",
        "1, 1",
        "-1.5, -1.5",
        "0.1, 0.1",
        "100, 100",
        "1e-6, 0.000001",
        "123456.789, 123456.789",
        "1e20, 100000000000000000000",
        "1e21, 1E+21",
        "1e300, 1E+300",
        "1.5e-300, 1.5E-300",
        "4.9e-324, 5E-324",
        "1.7976931348623157e308, 1.7976931348623157E+308",
        "0.30000000000000004, 0.30000000000000004",
        "0.3333333333333333, 0.3333333333333333",
        "9007199254740993, 9007199254740992",
        "0.000000000000056843418860808015, 5.684341886080802E-14",
        "2e23, 2E+23"
    })
    void textIsTheShortest(double value, String expected) {
        assertThat(written(value)).isEqualTo(expected);
    }

    @ForSeeds
    void everyNumberReadsBack(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 200; i++) {
            double any = Double.longBitsToDouble(random.nextLong());
            double usual = random.nextDouble(-10, 10);
            double decimal = random.nextInt(2_000_000) * 1e-4;
            for (double value : new double[] {any, usual, decimal, (float) usual, Math.rint(usual * 1e9)}) {
                if (Double.isFinite(value)) {
                    String text = written(value);
                    assertThat(Double.parseDouble(text)).isEqualTo(value);
                    assertThat(read(text)).isEqualTo(value);
                    assertThat(precision(text)).isLessThanOrEqualTo(precision(Double.toString(value)));
                }
            }
        }
    }

    @ForSeeds
    void decimalsAreReadToTheNearestDouble(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 200; i++) {
            String digits = Long.toString(random.nextLong() >>> random.nextInt(1, 60));
            int point = random.nextInt(digits.length() + 1);
            String text = digits.substring(0, point) + "." + digits.substring(point);
            String withExponent = text + "e" + random.nextInt(-40, 40);
            assertThat(read(text)).isEqualTo(Double.parseDouble(text));
            assertThat(read("-0" + text)).isEqualTo(-Double.parseDouble(text));
            assertThat(read(withExponent)).isEqualTo(Double.parseDouble(withExponent));
        }
    }

    @ParameterizedTest(name = "case {index}")
    @ValueSource(
            strings = {
                "",
                "-",
                "+",
                ".",
                "-.",
                "e5",
                "1e",
                "1e+",
                "1e5.0",
                "1.2.3",
                "--1",
                "+-1",
                "0x10",
                "1f",
                "1d",
                "NaN",
                "nan",
                "inf",
                "Infinity",
                "1e999",
                "-1e400",
                "1,5",
                "1_000",
                "１",
                "1 ",
                "1\u0000"
            })
    void whatIsNoFiniteDecimalIsRefused(String text) {
        assertThat(read(text)).isNaN();
    }

    @Test
    void lastPlaceDecides() {
        assertThat(read("9007199254740993")).isEqualTo(9007199254740992.0);
        assertThat(read("9007199254740993.0000000000000001")).isEqualTo(9007199254740994.0);
        assertThat(read("1e-400")).isZero();
        assertThat(read("0." + "0".repeat(400) + "1e401")).isEqualTo(1);
        assertThat(read("1".repeat(400))).isNaN();
    }

    private static int precision(String text) {
        return new BigDecimal(text).stripTrailingZeros().precision();
    }

    private static String written(double value) {
        StringBuilder text = new StringBuilder();
        Decimals.append(text, value);
        return text.toString();
    }

    private static double read(String text) {
        byte[] bytes = (" " + text + " ").getBytes(StandardCharsets.UTF_8);
        return Numbers.finite(bytes, 1, bytes.length - 1);
    }
}
