package firsthit.historic;

import static firsthit.historic.Rooms.at;
import static firsthit.historic.Rooms.mesh;
import static firsthit.historic.Rooms.triangle;
import static firsthit.historic.Rooms.wallAtZ;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.compare.AngleSum;
import firsthit.compare.SameSide;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.ExactInside;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import firsthit.response.Stop;
import java.util.List;
import java.util.Objects;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Each defect of source 003 as printed, and the answer that corrects it. */
@DisplayName("Errata of source 003")
class Errata003Test {
    private static final Triangle CORNER = triangle(at(0, 0, 0), at(1, 0, 0), at(0, 1, 0));

    @Nested
    class E37 {
        private final Triangle unitEdge = triangle(at(0, 0, 0), at(1, 0, 0), at(0.5, 1e6, 0));
        private final double leak = StrictMath.tan(SevenSteps003.TOLERANCE / 4) / 2;

        @Test
        void asPrintedAHundredthOfAnEdgeOutsideIsInside() {
            assertThat(leak).isCloseTo(0.0125, within(1e-5));
            assertThat(SevenSteps003.contains(unitEdge, at(0.5, -leak * 0.999, 0)))
                    .isTrue();
            assertThat(SevenSteps003.contains(unitEdge, at(0.5, -leak * 1.001, 0)))
                    .isFalse();
        }

        @Test
        void asPrintedInDoubleItLeaksAsFar() {
            AngleSum inDouble = new AngleSum(SevenSteps003.TOLERANCE);

            assertThat(inDouble.contains(unitEdge, at(0.5, -leak * 0.999, 0))).isTrue();
            assertThat(inDouble.contains(unitEdge, at(0.5, -leak * 1.001, 0))).isFalse();
        }

        @Test
        void correctedTheEdgeIsTheBorder() {
            assertThat(new SameSide().contains(unitEdge, at(0.5, 0, 0))).isTrue();
            assertThat(new SameSide().contains(unitEdge, at(0.5, -1e-300, 0))).isFalse();
        }
    }

    @Nested
    class E38 {
        @Test
        void asPrintedLeavingThePlaneIsAHit() {
            Found found = new SevenSteps003(mesh(wallAtZ(0))).collide(at(0, 0, 0), at(0, 0, 1));

            assertThat(Objects.requireNonNull(found).fraction()).isZero();
        }

        @Test
        void correctedATouchingBallMayLeave() {
            Vector3d start = at(0, 0, 0.5);
            Vector3d away = at(0, 0, 1);
            Hit hit = SolidSweep.sweep(new Sphere(start, 0.5), away, wallAtZ(0));

            assertThat(Stop.position(start, away, hit, 0)).isEqualTo(at(0, 0, 1.5));
            Vector3d back = at(0, 0, -1);
            Hit stopped = SolidSweep.sweep(new Sphere(start, 0.5), back, wallAtZ(0));
            assertThat(Stop.position(start, back, stopped, 0)).isEqualTo(start);
        }
    }

    @Nested
    class E39 {
        private final Vector3d start = at(-1, 0.25, 0);
        private final Vector3d across = at(2, 0, 0);

        @Test
        void asPrintedMotionWithinThePlaneNeverHits() {
            assertThat(new SevenSteps003(mesh(CORNER)).collide(start, start.add(across, new Vector3d())))
                    .isNull();
        }

        @Test
        void correctedABallMeetsTheEdge() {
            Hit hit = SolidSweep.sweep(new Sphere(start, 0.1), across, CORNER);

            assertThat(Objects.requireNonNull(hit).feature()).isEqualTo(Feature.EDGE);
            assertThat(hit.fraction()).isCloseTo(0.45, within(1e-15));
        }
    }

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

        @Test
        void correctedACornerBelongsToItsTriangle() {
            for (int i = 0; i < 3; i++) {
                assertThat(new SameSide().contains(CORNER, CORNER.corner(i))).isTrue();
                assertThat(SegmentTriangle.cast(CORNER.corner(i).add(0, 0, 1, new Vector3d()), at(0, 0, -2), CORNER))
                        .isNotNull();
            }
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

        @Test
        void correctedEveryPointOfTheEdgeIsInside() {
            for (int i = 0; i <= 1024; i++) {
                assertThat(new ExactInside().contains(slanted, onEdge(i))).isTrue();
            }
        }

        private Vector3d onEdge(int i) {
            return slanted.b().lerp(slanted.c(), i / 1024.0, new Vector3d());
        }
    }
}
