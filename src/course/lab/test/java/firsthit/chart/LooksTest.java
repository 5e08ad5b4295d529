package firsthit.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A grey print has no colours: markers tell short curves apart, dashes long ones. */
class LooksTest {
    private static void differInDash(List<Look> looks) {
        Set<List<Float>> dashes = new HashSet<>();
        for (Look look : looks) {
            float[] dash = look.stroke().getDashArray();
            List<Float> key = new ArrayList<>();
            for (int i = 0; dash != null && i < dash.length; i++) {
                key.add(dash[i]);
            }
            dashes.add(key);
        }
        assertThat(dashes).hasSize(looks.size());
    }

    @Test
    void firstEightDifferInColourMarkerAndDash() {
        List<Look> looks = Look.of(List.of("a", "b", "c", "d", "e", "f", "g", "h"));

        assertThat(looks).extracting(Look::color).doesNotHaveDuplicates();
        assertThat(looks).extracting(Look::marker).doesNotHaveDuplicates();
        differInDash(looks);
    }

    @Test
    void curvesOfOneMethodDifferInDashFromEachOtherAndFromOtherMethods() {
        List<Look> looks = Look.of(List.of("double", "double", "float", "double", "float", "other"));

        assertThat(looks.get(1).color()).isEqualTo(looks.get(0).color());
        assertThat(looks.get(4).color()).isEqualTo(looks.get(2).color());
        differInDash(looks);
    }

    @Test
    void knownMethodsKeepTheirLookBesideAnyOther() {
        Look alone = Look.of(List.of("float")).get(0);

        assertThat(Look.of(List.of("double", "mine", "mine", "float")).get(3)).isEqualTo(alone);
    }

    @Test
    void eachGroundOfAMapIsDarkerThanTheOneBefore() {
        for (int number = 1; number < 6; number++) {
            assertThat(brightness(HouseStyle.ground(number - 1)) - brightness(HouseStyle.ground(number)))
                    .isGreaterThan(25);
        }
    }

    /** As a printer without colours sees it (ITU-R BT.601), of 255. */
    private static double brightness(Color color) {
        return 0.299 * color.getRed() + 0.587 * color.getGreen() + 0.114 * color.getBlue();
    }
}
