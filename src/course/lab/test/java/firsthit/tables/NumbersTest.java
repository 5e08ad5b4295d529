package firsthit.tables;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {
    @ParameterizedTest(name = "{0} is written {1}")
    @CsvSource({
        "0.1, 0.1",
        "100, 100.0",
        "-2.5, -2.5",
        "0.3333333333333333, 0.3333333333333333",
        "1e-5, 1E-5",
        "1.5e-16, 1.5E-16",
        "2e23, 2E23",
        "0x1p-44, 5.684341886080802E-14",
        "0, 0.0",
        "-0.0, -0.0",
        "NaN, NaN",
        "-Infinity, -Infinity"
    })
    void exactUsesTheFewestDigits(double value, String text) {
        assertThat(Numbers.exact(value)).isEqualTo(text);
    }

    @ForSeeds
    void exactReadsBackAsTheSameBits(long seed) {
        double value = Double.longBitsToDouble(new SplittableRandom(seed).nextLong());

        assertThat(Double.parseDouble(Numbers.exact(value))).isEqualTo(value);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            doubles = {
                Double.MIN_VALUE,
                Double.MAX_VALUE,
                Double.MIN_NORMAL,
                0x1p53,
                Double.MIN_NORMAL - Double.MIN_VALUE
            })
    void extremesReadBack(double value) {
        assertThat(Double.parseDouble(Numbers.exact(value))).isEqualTo(value);
    }

    @ParameterizedTest(name = "{0} to six digits is {1}")
    @CsvSource({
        "0.123456789, 0.123457",
        "123456789, 123457000",
        "12345678900, 1.23457E10",
        "-1.25e-17, -1.25E-17",
        "0.0001, 0.0001",
        "0, 0",
        "-0.0, 0",
        "NaN, NaN",
        "Infinity, ∞",
        "-Infinity, -∞"
    })
    void roundedIsForPeople(double value, String text) {
        assertThat(Numbers.rounded(value, 6)).isEqualTo(text);
    }
}
