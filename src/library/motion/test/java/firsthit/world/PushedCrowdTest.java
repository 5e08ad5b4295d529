package firsthit.world;

import static firsthit.motion.Places.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.ForSeeds;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Meshes that move, and a crowd")
class PushedCrowdTest {
    private static final Vector3dc STILL = new Vector3d();
    private static final int ROOM_LAYER = 1;
    private static final int GHOSTS = 2;

    private static PlacedMesh box(double x, double y, double z, double wide, double deep, double high) {
        return PlacedMesh.of(new Bvh(Shapes.box(wide, deep, high))).at(new Matrix4x3d().translation(x, y, z));
    }

    private static Scene wallAtOneMetreASecond() {
        return Scene.of(List.of(
                PlacedMesh.of(new Bvh(Shapes.room(20, 20, 5))),
                box(-1.5, 0, 1.6, 1, 4, 3).withVelocity(new Vector3d(1, 0, 0))));
    }

    private static List<Mover> crowd(Scene scene, double... masses) {
        Crowd crowd = new Crowd();
        for (int i = 0; i < masses.length; i++) {
            Sphere ball = new Sphere(new Vector3d(0.8 * i + 0.02, 0, 0.41), 0.39);
            crowd.add(new Mover(scene, ball, MoverSettings.WALKER), masses[i]);
        }
        return crowd.movers();
    }

    /** Steps all, from the last one if {@code isBackwards}; how many steps ended stuck. */
    private static int stuck(List<Mover> movers, Scene start, int frames, boolean isBackwards) {
        Scene scene = start;
        int stuck = 0;
        for (int frame = 0; frame < frames; frame++) {
            for (int i = 0; i < movers.size(); i++) {
                Mover mover = movers.get(isBackwards ? movers.size() - 1 - i : i);
                mover.enter(scene);
                stuck += mover.step(STILL, SECONDS).stuck() == null ? 0 : 1;
            }
            scene = scene.after(SECONDS);
        }
        return stuck;
    }

    @ParameterizedTest(name = "masses {0}, {1}, {2}, stepped backwards: {3}")
    @CsvSource({
        "1, 1, 1, false",
        "1, 1, 1, true",
        "1, 100, 1, false",
        "1, 100, 1, true",
        "1, 1, 1e9, false",
        "1, 1, 1e9, true"
    })
    void aWallPushesAWholeRow(double first, double second, double third, boolean isBackwards) {
        Scene scene = wallAtOneMetreASecond();
        List<Mover> row = crowd(scene, first, second, third);

        assertThat(stuck(row, scene, 300, isBackwards)).isZero();
        assertThat(row).allSatisfy(mover -> assertThat(mover.position().x).isGreaterThan(4.3));
    }

    @Test
    void whoStandsLikeARockIsNotPushedAndNobodyIsPushedIntoIt() {
        Scene scene = wallAtOneMetreASecond();
        List<Mover> row = crowd(scene, 1, Double.POSITIVE_INFINITY);

        assertThat(stuck(row.subList(0, 1), scene, 60, false)).isPositive();
        assertThat(row.get(1).position().distance(0.82, 0, 0.41)).isLessThan(1e-12);
        assertThat(row.get(0).position().distance(row.get(1).position())).isGreaterThanOrEqualTo(0.78);
    }

    @Test
    void aStepThatIsThrownOutOfLeavesTheWholeRowWhereItWas() {
        List<Mover> row = crowd(wallAtOneMetreASecond(), 1, 1, 1);
        // In its skin, so that the filter of the last one is asked when it is pushed.
        row.get(2).teleport(new Vector3d(1.63, 0, 0.395));
        row.get(2).filter(hit -> {
            throw new IllegalStateException("broken");
        });
        List<Vector3d> before = new ArrayList<>();

        assertThatThrownBy(() -> {
                    for (int frame = 0; frame < 120; frame++) {
                        before.clear();
                        row.forEach(mover -> before.add(mover.position()));
                        row.get(0).step(STILL, SECONDS);
                    }
                })
                .hasMessage("broken");
        assertThat(row.stream().map(Mover::position).toList()).isEqualTo(before);
    }

    @Tag("slow")
    @ForSeeds(value = 8, kept = 250_079_861)
    void aSmallGameThrowsNothingAndBringsNobodyBack(long seed) {
        new Game(seed).play(Integer.getInteger("game.frames", 1_000));
    }

    /** Eight movers, half of them ghosts to a wall, among a wall, a box, and a lift that move at 1 m/s and less. */
    private static final class Game {
        private final SplittableRandom random;
        private final List<Mover> movers = new ArrayList<>();
        private final Vector3d[] walks = new Vector3d[8];
        private Scene scene = Scene.of(List.of(
                PlacedMesh.of(new Bvh(Shapes.room(24, 24, 8))),
                box(-5, -3, 1.6, 0.5, 6, 3).withVelocity(new Vector3d(1, 0, 0)),
                box(-8, -4, 0.85, 1.5, 1.5, 1.5).withVelocity(new Vector3d(0, 1, 0)),
                box(7, 7, -1.9, 4, 4, 4).withVelocity(new Vector3d(0, 0, 0.5)),
                box(7, -4, 1.5, 0.2, 8, 3).withLayers(GHOSTS)));

        Game(long seed) {
            random = new SplittableRandom(seed);
            Arrays.fill(walks, new Vector3d());
            Crowd crowd = new Crowd();
            for (int i = 0; i < walks.length; i++) {
                Mover mover = new Mover(scene, solid(i), MoverSettings.WALKER);
                crowd.add(mover, 60 + 20 * i);
                movers.add(mover);
            }
        }

        private static Solid solid(int i) {
            double x = 0.9 * i - 3 + i % 2 * 0.05;
            double y = i % 3 * 0.8 - 0.8;
            return switch (i % 4) {
                case 0 -> new Sphere(new Vector3d(x, y, 0.41), 0.4);
                case 1 -> new Capsule(new Vector3d(x, y, 0.42), new Vector3d(x, y, 1.32), 0.4);
                case 2 -> new Ellipsoid(new Vector3d(x, y, 0.93), new Vector3d(0.4, 0.4, 0.9));
                default -> new Capsule(new Vector3d(x, y, 0.32), new Vector3d(x, y, 0.5), 0.3);
            };
        }

        void play(int frames) {
            for (int frame = 0; frame < frames; frame++) {
                if (frame % 600 == 599) {
                    turn(1);
                    turn(2);
                }
                if (frame % 240 == 239) {
                    turn(3);
                }
                for (int i = 0; i < movers.size(); i++) {
                    if (frame % 90 == 0) {
                        boolean stands = random.nextInt(3) == 0;
                        Vector3d walk = new Vector3d(random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0);
                        walks[i] = stands ? new Vector3d() : walk;
                    }
                    Mover mover = movers.get(i);
                    mover.enter(i < 4 ? scene.inLayers(ROOM_LAYER) : scene);
                    MoveTrace trace = mover.step(walks[i], SECONDS);
                    assertThat(trace.stuck())
                            .as("mover %d in frame %d", i, frame)
                            .isNull();
                    assertThat(Math.max(
                                    Math.abs(trace.end().x()),
                                    Math.abs(trace.end().y())))
                            .isLessThan(12);
                }
                scene = scene.after(SECONDS);
            }
        }

        private void turn(int instance) {
            PlacedMesh placed = scene.instances().get(instance);
            scene = scene.with(
                    instance, placed.withVelocity(placed.velocityAt(STILL).negate()));
        }
    }
}
