package firsthit.historic;

import static firsthit.historic.Rooms.at;
import static firsthit.historic.Rooms.triangle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Triangle;
import java.util.List;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What one answer does not show of the defects of source 003. */
@DisplayName("Errata of source 003")
class Errata003Test {
    private static final Triangle CORNER = triangle(at(0, 0, 0), at(1, 0, 0), at(0, 1, 0));

    @Nested
    class E51 {
        @Test
        void asPrintedACornerIsOutside() {
            for (int i = 0; i < 3; i++) {
                assertThat(SevenSteps003.contains(CORNER, CORNER.corner(i))).isFalse();
            }
            // Two right angles, of a zero vector, and the angle of the corner itself.
            assertThat(SevenSteps003.angleSum(List.of(CORNER.a(), CORNER.b(), CORNER.c()), CORNER.a()))
                    .isCloseTo((float) (1.5 * Math.PI), within(1e-6f));
        }
    }

    @Nested
    class E52 {
        /** Points of its edge b-c at multiples of 1/1024 are exact in float. */
        private final Triangle slanted = triangle(at(0, 0, 1), at(4, 0, 1), at(0, 4, 1));

        @Test
        void asPrintedPointsOnAnEdgeAreRefusedBecauseTheSumIsNotANumber() {
            int refused = 0;
            int notANumber = 0;
            for (int i = 1; i < 1024; i++) {
                Vector3d p = onEdge(i);
                refused += SevenSteps003.contains(slanted, p) ? 0 : 1;
                float sum = SevenSteps003.angleSum(List.of(slanted.a(), slanted.b(), slanted.c()), p);
                notANumber += Float.isNaN(sum) ? 1 : 0;
            }
            assertThat(refused).isEqualTo(notANumber).isEqualTo(26);
        }

        private Vector3d onEdge(int i) {
            return slanted.b().lerp(slanted.c(), i / 1024.0, new Vector3d());
        }
    }
}
