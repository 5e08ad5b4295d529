package firsthit.motion;

import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.SKIN;
import static firsthit.motion.Places.scene;
import static firsthit.motion.Places.walk;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Mover in a crease of two walls")
class CreaseTest {
    private static final int SETTLED = 150;
    private static final int STEPS = 200;

    @Test
    void descentIntoAWideCreaseStaysInIt() {
        Mover mover =
                new Mover(scene(Grounds.corner(120)), new Sphere(new Vector3d(2, 0.2, 5), 0.5), MoverSettings.FLYER);
        List<Vector3d> positions = walk(mover, new Vector3d(-12, 1.2, -6), 100);

        for (Vector3d position : positions.subList(40, 100)) {
            assertThat(position.y).isCloseTo(0, within(2 * SKIN * 0x1p-20));
        }
        assertThat(mover.position().z).isCloseTo(5 - 10, within(1e-12));
    }

    @ForSeeds
    void progressAlongACreaseIsThatOfTheWishAndNothingGoesToAndFro(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        // Wider ones are reached after more steps than are made.
        double degrees = random.nextDouble(20, 165);
        double half = StrictMath.toRadians(degrees) / 2;
        Matrix4x3d turn = new Matrix4x3d()
                .rotateXYZ(random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3));
        Scene corner =
                Scene.of(List.of(PlacedMesh.of(new Bvh(Grounds.corner(degrees))).at(turn)));
        Vector3d start = new Vector3d(1.2 / StrictMath.sin(half), random.nextDouble(-0.05, 0.05), 0);
        // No farther off the middle, and the walls together leave no way but the crease.
        double off = (Math.PI / 2 - half) * random.nextDouble(-0.7, 0.7);
        double speed = random.nextDouble(8, 12);
        double along = random.nextDouble(-4, 4);
        Vector3d wish = new Vector3d(-speed * StrictMath.cos(off), speed * StrictMath.sin(off), along);
        turn.transformDirection(wish);
        Vector3d progress = turn.transformDirection(new Vector3d(0, 0, along * SECONDS));
        for (Solid solid : Places.solids(turn.transformPosition(start))) {
            List<Vector3d> positions = walk(new Mover(corner, solid, MoverSettings.FLYER), wish, STEPS);
            for (int i = 1; i < STEPS; i++) {
                Vector3d step = positions.get(i).sub(positions.get(i - 1), new Vector3d());
                assertThat(step.dot(progress))
                        .as("%s, step %d", solid, i)
                        .isCloseTo(progress.lengthSquared(), within(1e-9));
                if (i > SETTLED) {
                    assertThat(step.distance(progress))
                            .as("%s, step %d", solid, i)
                            .isLessThan(1e-9);
                }
            }
        }
    }
}
