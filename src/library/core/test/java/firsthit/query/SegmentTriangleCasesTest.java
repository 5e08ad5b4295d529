package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.query.arithmetic.ExactVector;
import firsthit.query.arithmetic.Powers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Segment against triangle on the exact cases")
class SegmentTriangleCasesTest {
    /** The rows are rays: this many displacements reach past every exact answer. */
    private static final double LONG = 1024;

    /** What a backward stable method may be off by, as a share of the largest coordinate: 256 roundings. */
    private static final double ROUNDINGS = 256 * 0x1p-53;

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"ray_triangle.csv", "ray_triangle.csv, seed 1", "ray_triangle.csv, seed 2"})
    void missesNothingAndInventsNothing(String file) {
        List<String> wrong = new ArrayList<>();
        for (Cases row : Cases.read(file)) {
            if (!row.isIllPosed() && (cast(row) != null) != row.is("hit", 1)) {
                wrong.add(row.name() + " " + row.cells());
            }
        }
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"ray_triangle.csv", "ray_triangle.csv, seed 1", "ray_triangle.csv, seed 2"})
    void noRaySlipsThroughASharedEdgeOrCorner(String file) {
        Map<String, Boolean> groups = new HashMap<>();
        for (Cases row : Cases.read(file)) {
            if (!row.is("pair", -1)) {
                groups.merge(row.text("pair"), cast(row) != null, Boolean::logicalOr);
            }
        }
        assertThat(groups).hasSizeGreaterThan(30).doesNotContainValue(false);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("interiorHits")
    void fractionAndWeightsAreTheExactOnes(Cases row) {
        Hit hit = Objects.requireNonNull(cast(row));
        // A ray along a slender or distant triangle loses what the input's own rounding is magnified by.
        double conditioning = 1e-15 / Math.max(1e-12, row.number("margin"));

        assertThat(hit.fraction() * LONG).isCloseTo(row.number("t"), within(1e-9 + conditioning));
        assertThat(hit.barycentric().y()).isCloseTo(row.number("u"), within(1e-9 + conditioning));
        assertThat(hit.barycentric().z()).isCloseTo(row.number("v"), within(1e-9 + conditioning));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"ray_triangle.csv", "ray_triangle.csv, seed 1", "ray_triangle.csv, seed 2"})
    void fractionsAreInTheBandOfABackwardStableMethod(String file) {
        List<String> wrong = new ArrayList<>();
        for (Cases row : Cases.read(file)) {
            Hit hit = cast(row);
            if (hit != null && row.is("hit", 1) && !row.isIllPosed()) {
                double off = Math.abs(hit.fraction() * LONG - row.number("t"));
                if (!(off <= ROUNDINGS * size(row) / slope(row))) {
                    wrong.add(row.name() + " is off by " + off);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    /** Largest coordinate of the corners as seen from the origin [m]. */
    private static double size(Cases row) {
        double size = 0;
        for (int i = 0; i < 3; i++) {
            size = Math.max(size, Powers.largest(row.vector("v" + i).sub(row.vector("o"))));
        }
        return size;
    }

    /** How fast the ray nears the plane, per step [m]; exact until the last quotient, as a sliver's normal is not in doubles. */
    private static double slope(Cases row) {
        ExactVector normal = ExactVector.between(row.vector("v0"), row.vector("v1"))
                .cross(ExactVector.between(row.vector("v0"), row.vector("v2")));
        double length = Math.sqrt(normal.dot(normal).doubleValue());
        return Math.abs(normal.dot(ExactVector.of(row.vector("d"))).doubleValue()) / length;
    }

    static Stream<Cases> interiorHits() {
        return Cases.read("ray_triangle.csv").stream()
                .filter(row -> row.is("status", 1)
                        && !row.isIllPosed()
                        && row.text("cat").equals("generic"));
    }

    private static @Nullable Hit cast(Cases row) {
        Vector3d displacement = row.vector("d").mul(LONG);
        return SegmentTriangle.cast(row.vector("o"), displacement, row.triangle());
    }
}
