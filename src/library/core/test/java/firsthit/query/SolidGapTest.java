package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;

@DisplayName("Gap of a solid and a triangle, again and again")
class SolidGapTest {
    private final SolidGap gap = new SolidGap();

    @ForSeeds
    void isWhatTheClearanceSays(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Triangle triangle = Randoms.triangle(random, 4);
        for (Solid solid : Randoms.solids(random, 5)) {
            Clearance clearance = Clearance.between(solid, triangle);

            assertThat(gap.measure(solid, triangle.a(), triangle.b(), triangle.c()))
                    .isEqualTo(clearance.distance());
            assertThat(plain(gap.point())).isEqualTo(plain(clearance.point()));
            assertThat(plain(gap.normal())).isEqualTo(plain(clearance.normal()));
        }
    }

    /** Without zeros below zero, which a clearance of an overlap has not. */
    private static Vector3d plain(Vector3dc v) {
        return v.add(0, 0, 0, new Vector3d());
    }
}
