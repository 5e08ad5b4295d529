package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Triangle;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The check accepts a segment that nothing slips through, and finds leaks at edges that triangles share. */
@DisplayName("Check of a watertight segment")
class WatertightCheckTest {
    private static Vector3d minus(Vector3dc a, Vector3dc b) {
        return a.sub(b, new Vector3d());
    }

    /** Corners sheared along the motion, then three signed areas. */
    private static double sheared(Vector3dc o, Vector3dc d, Triangle t) {
        return sheared(o, d, t, d.maxComponent());
    }

    private static double sheared(Vector3dc o, Vector3dc d, Triangle t, int k) {
        double[][] at = new double[3][];
        for (int i = 0; i < 3; i++) {
            Vector3d x = minus(t.corner(i), o);
            double along = x.get(k) / d.get(k);
            int u = (k + 1) % 3;
            int v = (k + 2) % 3;
            at[i] = new double[] {x.get(u) - d.get(u) * along, x.get(v) - d.get(v) * along, along};
        }
        double ofA = at[1][0] * at[2][1] - at[1][1] * at[2][0];
        double ofB = at[2][0] * at[0][1] - at[2][1] * at[0][0];
        double ofC = at[0][0] * at[1][1] - at[0][1] * at[1][0];
        boolean isInside = (ofA >= 0 && ofB >= 0 && ofC >= 0) || (ofA <= 0 && ofB <= 0 && ofC <= 0);
        double f = (ofA * at[0][2] + ofB * at[1][2] + ofC * at[2][2]) / (ofA + ofB + ofC);
        return isInside && f >= 0 && f <= 1 ? f : Double.NaN;
    }

    @Test
    void threeAreasOfShearedCornersAreWatertight() {
        CheckTest.assertRight(Check.watertight(WatertightCheckTest::sheared));
    }

    @Test
    void weightsFromEachTrianglesOwnCornerLeakAtASharedEdge() {
        CheckResult result = Check.watertight((o, d, t) -> {
            Vector3d ab = minus(t.b(), t.a());
            Vector3d ac = minus(t.c(), t.a());
            Vector3d p = d.cross(ac, new Vector3d());
            Vector3d s = minus(o, t.a());
            double v = s.dot(p) / ab.dot(p);
            double w = s.cross(ab, new Vector3d()).dot(d) / ab.dot(p);
            double f = s.cross(ab, new Vector3d()).dot(ac) / ab.dot(p);
            return v >= 0 && w >= 0 && v + w <= 1 && f >= 0 && f <= 1 ? f : Double.NaN;
        });

        assertThat(result.message()).contains("yours: NaN");
        assertThat(result.kinds())
                .anyMatch(kind -> kind.name().equals("at a shared edge") && kind.right() < kind.all())
                .anyMatch(kind -> kind.name().equals("at the inside of a triangle") && kind.right() == kind.all());
        assertThat(Objects.requireNonNull(result.picture()).caption("").figure().png())
                .isNotEmpty();
    }

    @Test
    void areasThatAreRoundedOnceMoreForEachTriangleAreNotWatertight() {
        CheckResult result = Check.watertight((o, d, t) -> {
            double middle = t.a().x() + t.b().x() + t.c().x();
            Vector3d shift = new Vector3d(middle / 3, 0, 0);
            double f = sheared(
                    minus(o, shift), d, new Triangle(minus(t.a(), shift), minus(t.b(), shift), minus(t.c(), shift)));
            return f;
        });

        assertThat(result.kinds())
                .anyMatch(kind -> kind.name().startsWith("at a shared edge") && kind.right() < kind.all());
    }

    @Test
    void alwaysShearingAlongZFailsMotionsAcrossIt() {
        CheckResult result = Check.watertight((o, d, t) -> sheared(o, d, t, 2));

        assertThat(result.message()).startsWith("along x");
    }
}
