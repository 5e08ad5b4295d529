package firsthit.historic;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.joml.Vector2d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Responses of source 004")
class Response004Test {
    private static void respond(Scene004 scene, Response004 response) {
        AllPairs004.hit(scene, new Collide004(new PointTest004(), response));
    }

    @Nested
    @DisplayName("damage")
    class Damage {
        @Test
        void addsUpUntilTheParticleIsDead() {
            Scene004 scene = Scenes004.one(1, 1);
            Damage004 damage = new Damage004(4, 0.4, 1);
            respond(scene, damage);
            respond(scene, damage);
            assertThat(damage.damage(3)).isEqualTo(0.8);
            assertThat(damage.isDead(3)).isFalse();

            respond(scene, damage);

            assertThat(damage.isDead(3)).isTrue();
            assertThat(damage.damage(0)).isZero();
            assertThat(scene.point(3)).isEqualTo(new Vector3d(1, 1, 0));
        }

        @Test
        void outsideNobodyIsHurt() {
            Damage004 damage = new Damage004(4, 1, 1);

            respond(Scenes004.one(3, 3), damage);

            assertThat(damage.isDead(3)).isFalse();
        }
    }

    @Nested
    @DisplayName("move apart")
    class Apart {
        @ParameterizedTest(name = "share {0}")
        @ValueSource(doubles = {0, 0.25, 1})
        void theParticleAndTheTriangleShareTheShortestWay(double share) {
            Scene004 scene = Scenes004.one(1, 0.5);

            respond(scene, new MoveApart004(share));

            assertThat(scene.point(3).distance(1, 0.5 - 0.5 * share, 0)).isLessThan(1e-15);
            assertThat(scene.point(0).distance(0, 0.5 - 0.5 * share, 0)).isLessThan(1e-15);
            assertThat(scene.point(1).distance(4, 0.5 - 0.5 * share, 0)).isLessThan(1e-15);
            assertThat(new PointTest004().contains(scene, 0, 3)).isFalse();
        }

        @Test
        void oneWayOutMayLeadIntoTheNext() {
            // Two triangles side by side: out of the left one is into the right one.
            Scene004 scene = new Scene004(
                    new double[] {0, 4, 4, 8, 3.5}, new double[] {0, -4, 4, 0, 0}, new int[] {0, 1, 2, 1, 3, 2});

            scene.move(4, 0.25, 0);
            respond(scene, new MoveApart004(1));

            assertThat(scene.point(4)).isEqualTo(new Vector3d(4, 0, 0));
        }

        @Test
        void theShareIsAShare() {
            assertIllegal(() -> new MoveApart004(1.5), "1.5");
        }
    }

    @Nested
    @DisplayName("penalty force")
    class Penalty {
        @Test
        void pushesOutOfTheNearestEdgeAndBackOnTheCorners() {
            Scene004 scene = Scenes004.one(1, 0.5);
            Penalty004 penalty = new Penalty004(4, depth -> 100 * depth, 0.5, 0.4);

            respond(scene, penalty);

            assertThat(penalty.force(3).distance(0, -50)).isLessThan(1e-13);
            for (int corner = 0; corner < 3; corner++) {
                assertThat(penalty.force(corner).distance(0, 50 / 3.0)).isLessThan(1e-13);
            }
            assertThat(scene.point(3)).isEqualTo(new Vector3d(1, 0.5, 0));
        }

        @ParameterizedTest(name = "speed {0} m/s, load {1} N: {2} N")
        @CsvSource({"0, 30, -30", "0, -50, 50", "0, 60, -40", "2, 0, -40", "-1, 30, 40", "0, 0, 0"})
        void staticFrictionHoldsUpToItsLimitAndSlidingFrictionBrakes(double speed, double load, double friction) {
            Penalty004 penalty = new Penalty004(1, depth -> depth, 0.5, 0.4);

            assertThat(penalty.friction(100, speed, load)).isCloseTo(friction, within(0.0));
        }

        @Test
        void frictionActsAlongTheEdge() {
            Scene004 scene = Scenes004.one(1, 0.5);
            Penalty004 penalty = new Penalty004(4, depth -> 100, 0.5, 0.4);
            penalty.set(3, new Vector2d(3, -1), new Vector2d(0, 0));

            respond(scene, penalty);

            assertThat(penalty.force(3).distance(-40, -100)).isLessThan(1e-13);
        }
    }
}
