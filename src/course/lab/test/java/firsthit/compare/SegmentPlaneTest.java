package firsthit.compare;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Plane;
import firsthit.query.Cases;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Segment against plane")
class SegmentPlaneTest {
    private static final Plane FLOOR = new Plane(new Vector3d(7, -3, 1), new Vector3d(0, 0, 2));

    @ParameterizedTest(name = "from height {0} by {1}: fraction {2}")
    @CsvSource({
        "3, -4, 0.5",
        "-1, 4, 0.5",
        "3, -2, 1",
        "1, 5, 0",
        "1, -5, 0",
        "1, 0, 0",
        "3, -1.999, NaN",
        "3, 2, NaN",
        "3, 0, NaN"
    })
    void contactIsWhereTheDistanceIsUsedUp(double from, double dz, double fraction) {
        assertThat(SegmentPlane.fraction(new Vector3d(2, 2, from), new Vector3d(1, 1, dz), FLOOR))
                .isEqualTo(Double.valueOf(fraction));
    }

    @Test
    void exactCasesAreAllRight() {
        List<String> wrong = new ArrayList<>();
        for (Cases row : Cases.read("segment_plane.csv")) {
            Plane plane = new Plane(row.vector("q"), row.vector("n"));
            Vector3d from = row.vector("a");
            double fraction = SegmentPlane.fraction(from, row.vector("b").sub(from), plane);
            if (!row.isIllPosed() && Double.isNaN(fraction) == row.is("hit", 1)) {
                wrong.add(row.name() + " " + row.cells());
            }
            if (!row.isIllPosed() && row.is("hit", 1)) {
                // The displacement b - a is rounded: far from the origin that decides the digits.
                assertThat(fraction).isCloseTo(row.number("t"), within(1e-15 / row.number("margin")));
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void numbersThatAreNotFiniteAreNamed() {
        assertIllegal(
                () -> SegmentPlane.fraction(new Vector3d(Double.NaN, 0, 0), new Vector3d(), FLOOR), "segment start");
    }
}
