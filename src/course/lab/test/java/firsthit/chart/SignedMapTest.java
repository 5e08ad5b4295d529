package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.awt.Color;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SignedMapTest {
    private static MapChart map() {
        return Charts.map("A claim").x("x [m]").y("y [m]").area(-1, 1, -1, 1).size(400, 400);
    }

    /** Row of the middle of the map, well inside its frame [px]. */
    private static int middleRow(Pixels pixels) {
        return (pixels.firstRow(HouseStyle.INK) + pixels.height()) / 2;
    }

    @Test
    void zeroIsPaleAlsoWhereOneSideIsLonger() {
        Pixels lopsided = new Pixels(
                map().signedValues("height [m]", (x, y) -> x < 0 ? x : 5 * x).figure());

        assertThat(Ramp.SIGNED.rgb(0.5)).isEqualTo(0xF7F7F7);
        assertThat(lopsided.count(new Color(Ramp.SIGNED.rgb(1))))
                .as("brown end")
                .isPositive();
        // The negative side reaches a fifth of the way to blue: the dark end is on the colour bar alone.
        assertThat(lopsided.count(new Color(Ramp.SIGNED.rgb(0)))).as("blue end").isLessThan(200);
    }

    @Test
    void lineRunsAtZero() {
        Pixels pixels = new Pixels(map().signedValues("x [m]", (x, y) -> x).figure());
        int row = middleRow(pixels);
        int middle = -1;
        for (int x = 0; x < pixels.width() * 2 / 3; x++) {
            boolean ink = pixels.rgb(x, row) == (HouseStyle.INK.getRGB() & 0xFFFFFF);
            middle = ink && pixels.rgb(x + 1, row) == pixels.rgb(x, row) && pixels.rgb(x + 2, row) == pixels.rgb(x, row)
                    ? x
                    : middle;
        }

        assertThat(middle).as("the broad line").isPositive();
        assertThat(pixels.rgb(middle - 20, row) & 0xFF).as("blue to the left").isGreaterThan(0xEA);
        assertThat(pixels.rgb(middle + 24, row) & 0xFF)
                .as("less of it to the right")
                .isLessThan(0xEA);
    }

    @Test
    void linesBelowZeroAreDottedAndThoseAboveAreNot() {
        Pixels above = new Pixels(map().signedValues("d [m]", (x, y) -> 1 + x).figure());
        Pixels below = new Pixels(map().signedValues("d [m]", (x, y) -> -1 - x).figure());

        assertThat(dark(below)).isBetween(0.4 * dark(above), 0.9 * dark(above));
    }

    /** Pixels that are nearly ink within the map, where there are no letters. */
    private static double dark(Pixels pixels) {
        long dark = 0;
        for (int y = 120; y < 560; y++) {
            for (int x = 140; x < 480; x++) {
                int rgb = pixels.rgb(x, y);
                dark += (rgb >> 16) < 0x60 && (rgb >> 8 & 0xFF) < 0x60 && (rgb & 0xFF) < 0x60 ? 1 : 0;
            }
        }
        return dark;
    }

    @Test
    void samplingEndsWhenInterrupted() {
        AtomicInteger asked = new AtomicInteger();
        MapChart map = map().cells(100).values("slow", (x, y) -> {
            if (asked.incrementAndGet() == 250) {
                Thread.currentThread().interrupt();
            }
            return x;
        });

        assertThatExceptionOfType(CancellationException.class).isThrownBy(map::figure);
        assertThat(asked).hasValue(300);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void bothSidesDarkenAlike() {
        for (int step = 1; step <= 10; step++) {
            double below = lightness(Ramp.SIGNED.rgb(0.5 - step / 20.0));
            double above = lightness(Ramp.SIGNED.rgb(0.5 + step / 20.0));

            assertThat(Math.abs(below - above)).as("step %d", step).isLessThan(0.12);
            assertThat(below).isLessThan(lightness(Ramp.SIGNED.rgb(0.5 - (step - 1) / 20.0)));
            assertThat(above).isLessThan(lightness(Ramp.SIGNED.rgb(0.5 + (step - 1) / 20.0)));
        }
    }

    /** Grey of a colour as printers make it, 0 to 1. */
    private static double lightness(int rgb) {
        return (0.299 * (rgb >> 16 & 0xFF) + 0.587 * (rgb >> 8 & 0xFF) + 0.114 * (rgb & 0xFF)) / 255;
    }
}
