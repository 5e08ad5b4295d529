package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Ellipsoid;
import java.util.List;
import java.util.function.Predicate;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Ellipsoid sweep against exact answers")
class EllipsoidSweepCasesTest {

    @Test
    void missesNothingAndInventsNothing() {
        assertThat(failures(row -> {
                    boolean expected = row.is("hit", 1) && (!row.is("start", 1) || row.number("approach") > 0);
                    return row.isIllPosed() || (answer(row) != null) == expected;
                }))
                .isEmpty();
    }

    @Test
    void fractionLiesInTheExactBand() {
        assertThat(failures(row -> {
                    Hit hit = answer(row);
                    return hit == null
                            || row.isIllPosed()
                            || (hit.fraction() >= row.number("tLo") && hit.fraction() <= row.number("tHi"));
                }))
                .isEmpty();
    }

    @Test
    void normalIsTheExactOneWhereItIsWellPosed() {
        assertThat(failures(row -> {
                    Hit hit = answer(row);
                    return hit == null
                            || row.isIllPosed()
                            || row.number("normalSpread", 1) >= 1e-7
                            || new Vector3d(hit.normal()).sub(row.vector("n")).length() <= 1e-6;
                }))
                .isEmpty();
    }

    @Test
    void startInOverlapHasADepth() {
        assertThat(failures(row -> {
                    Hit hit = answer(row);
                    return !row.is("start", 2) || row.isIllPosed() || (hit != null && hit.depth() > 0);
                }))
                .isEmpty();
    }

    private static @Nullable Hit answer(Cases row) {
        Ellipsoid ellipsoid = new Ellipsoid(row.vector("c"), row.vector("r"));
        return SolidSweep.sweep(ellipsoid, row.vector("d"), row.triangle());
    }

    private static List<String> failures(Predicate<Cases> right) {
        return Cases.read("ellipsoid.csv").stream()
                .filter(right.negate())
                .map(row -> row.name() + " " + answer(row) + " " + row.cells())
                .toList();
    }
}
