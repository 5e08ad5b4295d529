package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Sweeps of spheres and ellipsoids on the exact cases")
class SphereSweepCasesTest {
    /** Committed rows, and new ones. */
    private static Stream<String> files() {
        return Stream.of(
                "sweep_generic.csv",
                "sweep_adversarial.csv",
                "sweep_generic.csv, seed 1",
                "sweep_adversarial.csv, seed 2",
                "sweep_adversarial.csv, seed 3",
                "ellipsoid.csv");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void missesNothingAndInventsNothing(String file) {
        List<String> wrong = failures(file, row -> {
            Hit hit = answer(row);
            boolean expected = row.is("hit", 1) && (!row.is("start", 1) || row.number("approach") > 0);
            return row.isIllPosed() || (hit != null) == expected;
        });
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void fractionLiesInTheExactBand(String file) {
        List<String> wrong = failures(file, row -> {
            Hit hit = answer(row);
            return hit == null
                    || row.isIllPosed()
                    || (hit.fraction() >= row.number("tLo") && hit.fraction() <= row.number("tHi"));
        });
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void normalIsTheExactOneWhereItIsWellPosed(String file) {
        List<String> wrong = failures(file, row -> {
            Hit hit = answer(row);
            if (hit == null || row.isIllPosed() || row.number("normalSpread", 1) >= 1e-7) {
                return true;
            }
            return new Vector3d(hit.normal()).sub(row.vector("n")).length() <= 1e-6;
        });
        assertThat(wrong).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("overlaps")
    void startInOverlapHasItsDepth(Cases row) {
        Hit hit = Objects.requireNonNull(answer(row));
        double exact = row.number("r") - row.vector("c").distance(row.vector("p"));

        assertThat(hit.fraction()).isZero();
        assertThat(hit.depth()).isPositive().isCloseTo(exact, within(1e-12 * (row.number("r") + exact)));
    }

    @Test
    void ellipsoidThatStartsInOverlapHasADepth() {
        assertThat(failures("ellipsoid.csv", row -> {
                    Hit hit = answer(row);
                    return !row.is("start", 2) || row.isIllPosed() || (hit != null && hit.depth() > 0);
                }))
                .isEmpty();
    }

    static Stream<Cases> overlaps() {
        return Stream.of("sweep_generic.csv", "sweep_adversarial.csv")
                .flatMap(file -> Cases.read(file).stream())
                .filter(row -> row.is("start", 2) && !row.isIllPosed());
    }

    private static @Nullable Hit answer(Cases row) {
        Solid solid = row.cells().containsKey("rx")
                ? new Ellipsoid(row.vector("c"), row.vector("r"))
                : new Sphere(row.vector("c"), row.number("r"));
        return SolidSweep.sweep(solid, row.vector("d"), row.triangle());
    }

    private static List<String> failures(String file, Predicate<Cases> right) {
        List<String> wrong = new ArrayList<>();
        for (Cases row : Cases.read(file)) {
            if (!right.test(row)) {
                wrong.add(row.name() + " " + answer(row) + " " + row.cells());
            }
        }
        return wrong;
    }
}
