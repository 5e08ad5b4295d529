package firsthit.world;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Incline;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.motion.Projectile;
import firsthit.motion.Rebound;
import firsthit.motion.SubStep;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("World")
class WorldTest {
    private static final double STEP = 1 / 64.0;
    private static final int HARD = 1;
    private static final int SENSORS = 2;
    private static final int LIFT = 1;
    private static final int SENSOR = 2;

    /** A room with a lift that rises, and a sensor in a layer of its own. */
    private static Scene scene() {
        return Scene.of(List.of(
                PlacedMesh.of(new Bvh(Shapes.room(20, 20, 10))).withLayers(HARD),
                PlacedMesh.of(new Bvh(Shapes.box(2, 2, 1)))
                        .at(new Matrix4x3d().translation(5, 5, 0.5))
                        .withVelocity(new Vector3d(0, 0, 0.5))
                        .withLayers(HARD),
                PlacedMesh.of(new Aabb(new Vector3d(2, -1, 0), new Vector3d(3, 1, 2)))
                        .withLayers(SENSORS)));
    }

    private static Mover walker(double x, double y, double feet) {
        Capsule person = new Capsule(new Vector3d(x, y, feet + 0.3), new Vector3d(x, y, feet + 1.5), 0.3);
        return new Mover(scene().inLayers(HARD), person, MoverSettings.WALKER);
    }

    private static Projectile ball() {
        return new Projectile(
                scene().inLayers(HARD),
                new Sphere(new Vector3d(0, 0, 5), 0.25),
                MoverSettings.WALKER.withSkinWidth(0.001),
                (instance, hit) -> new Rebound(0.8, 0.2, 0.1));
    }

    /** A world of three, and all that it reports. */
    private static final class Game implements World.Listener {
        final Mover hero = walker(0, 0, 0.02);
        final Mover guard = walker(1, 0.1, 0.02);
        final Mover rider = walker(5, 5, 1.02);
        final Projectile ball = ball();
        final List<String> told = new ArrayList<>();
        final World world;
        private int step;

        Game() {
            Crowd crowd = new Crowd();
            crowd.add(hero, 80);
            crowd.add(guard, 60);
            crowd.add(rider, 80);
            world = new World(scene(), crowd, STEP, 1000, this);
            world.add(ball);
            ball.velocity(new Vector3d(6, 5, 1));
            rider.stand();
        }

        @Override
        public void beforeStep(World now) {
            step++;
            if (step % 32 == 1) {
                SplittableRandom random = new SplittableRandom(step);
                now.walk(hero, new Vector3d(random.nextInt(-1, 4), random.nextInt(-1, 2), 0));
                now.walk(guard, new Vector3d(random.nextInt(-1, 4), random.nextInt(-1, 2), 0));
            }
            if (step == 200) {
                Scene steered = now.scene();
                now.enter(steered.with(LIFT, steered.instance(LIFT).withVelocity(new Vector3d(0, 0, -0.5))));
            }
        }

        @Override
        public void impact(Projectile projectile, Projectile.Impact impact) {
            told.add("%d: ball at %s".formatted(step, impact.hit().triangle()));
        }

        @Override
        public void overlap(Mover mover, int instance, boolean begins) {
            told.add("%d: mover %d in %d: %s"
                    .formatted(step, world.crowd().movers().indexOf(mover), instance, begins));
        }

        @Override
        public void overlap(Projectile projectile, int instance, boolean begins) {
            told.add("%d: ball in %d: %s".formatted(step, instance, begins));
        }
    }

    @ForSeeds(10)
    void framesChangeNothing(long seed) {
        Game even = new Game();
        assertThat(even.world.advance(300 * STEP)).isEqualTo(300);
        Game uneven = new Game();
        SplittableRandom random = new SplittableRandom(seed);
        int steps = 0;
        while (steps < 300) {
            steps += uneven.world.advance(Math.min(STEP * random.nextInt(1, 8) / 4.0, (300 - steps) * STEP));
        }
        assertThat(uneven.told).isEqualTo(even.told);
        assertThat(uneven.hero.position()).isEqualTo(even.hero.position());
        assertThat(uneven.ball.position()).isEqualTo(even.ball.position());
        assertThat(uneven.world.scene().snapshot()).isEqualTo(even.world.scene().snapshot());
        assertThat(even.told).anyMatch(text -> text.contains("ball at"));
    }

    @Test
    void aStepIsWhatItSays() {
        Mover first = walker(0, 0, 0.02);
        Mover second = walker(0, 0, 0.02);
        Crowd crowd = new Crowd();
        crowd.add(first, 1);
        World world = new World(scene(), crowd, STEP, 4, new World.Listener() {});
        world.walk(first, new Vector3d(1, 2, 0));
        Scene scene = scene();
        for (int i = 0; i < 100; i++) {
            world.step();
            second.enter(scene.inLayers(HARD));
            second.step(new Vector3d(1, 2, 0), STEP);
            scene = scene.after(STEP);
        }
        assertThat(first.position()).isEqualTo(second.position());
        assertThat(world.scene().snapshot()).isEqualTo(scene.snapshot());
    }

    @ParameterizedTest(name = "{0} frames a second")
    @ValueSource(ints = {24, 50, 60, 144, 1000})
    void whatIsShownMovesEvenlyAndTogether(int rate) {
        Game game = new Game();
        double frame = 1.0 / rate;
        Vector3d last = game.world.position(game.rider);
        double time = 0;
        for (int i = 1; i < 2 * rate; i++) {
            game.world.advance(frame);
            time += frame;
            Vector3d shown = game.world.position(game.rider);
            double lift = game.world.pose(LIFT).m32();
            if (time > 4 * STEP) {
                assertThat(shown.z - lift)
                        .isCloseTo(
                                game.rider.position().z
                                        - game.world
                                                .scene()
                                                .instance(LIFT)
                                                .pose()
                                                .m32(),
                                within(1e-9));
                assertThat(lift).isCloseTo(0.5 + 0.5 * (time - STEP), within(1e-9));
                assertThat(shown.z).isGreaterThanOrEqualTo(last.z);
            }
            last = shown;
        }
        game.rider.teleport(new Vector3d(-5, -5, 1));
        assertThat(game.world.position(game.rider)).isEqualTo(new Vector3d(-5, -5, 1));
    }

    @Test
    void sensorsReportWhoComesAndGoes() {
        Crowd crowd = new Crowd();
        Mover other = walker(-3, 0, 0.02);
        Mover hero = walker(0, 0, 0.02);
        crowd.add(other, 1);
        crowd.add(hero, 1);
        List<String> told = new ArrayList<>();
        World world = new World(scene(), crowd, STEP, 4, new World.Listener() {
            @Override
            public void overlap(Mover mover, int instance, boolean begins) {
                told.add((mover == hero ? "hero " : "other ") + instance + " " + begins);
            }
        });
        world.walk(hero, new Vector3d(2, 0, 0));
        while (hero.position().x < 2.5) {
            world.step();
        }
        assertThat(told).containsExactly("hero " + SENSOR + " true");
        // Whoever comes after one that is gone is still itself.
        crowd.remove(other);
        while (hero.position().x < 4) {
            world.step();
        }
        assertThat(told).containsExactly("hero " + SENSOR + " true", "hero " + SENSOR + " false");
    }

    /** A hero jumps, lands and walks into the wall of a room; the guard is not traced. */
    @Test
    void resultsTellWhoHasLeftLandedAndMetAWall() {
        Scene room = Scene.of(new Bvh(Shapes.room(8, 8, 4)));
        Crowd crowd = new Crowd();
        Mover hero = new Mover(room, new Sphere(new Vector3d(0, 0, 0.51), 0.5), MoverSettings.WALKER);
        Mover guard = new Mover(room, new Sphere(new Vector3d(-2, 0, 0.51), 0.5), MoverSettings.WALKER);
        crowd.add(guard, 1);
        crowd.add(hero, 1);
        Map<String, Double> told = new TreeMap<>();
        World world = new World(room, crowd, STEP, 4, new World.Listener() {
            @Override
            public boolean isTraced(Mover mover) {
                return mover == hero;
            }

            @Override
            public void moved(Mover mover, World.Moved result) {
                assertThat(mover).isSameAs(hero);
                assertThat(result.trace().end()).isEqualTo(hero.position());
                for (SubStep part : result.trace().subSteps()) {
                    if (part.hit() != null
                            && mover.settings().incline(part.hit().normal()) == Incline.WALL) {
                        told.put("wall", result.speed(part.hit()));
                    } else if (part.hit() != null && result.hasLanded()) {
                        told.put("landed", result.speed(part.hit()));
                    }
                }
                if (result.hasLeft()) {
                    told.put("left", result.velocity().z());
                }
            }
        });
        world.step();
        assertThat(told).as("it was made in the air").containsOnlyKeys("landed");
        told.clear();
        hero.jump(3);
        world.walk(hero, new Vector3d(2, 0, 0));
        for (int i = 0; i < 4 / STEP; i++) {
            world.step();
        }
        // The jump takes the ground away before the step begins, so the step itself does not leave it.
        assertThat(told).containsOnlyKeys("landed", "wall");
        assertThat(told.get("landed")).isCloseTo(3, within(9.81 * STEP));
        assertThat(told.get("wall")).isCloseTo(2, within(1e-9));
        Crowd alone = new Crowd();
        alone.add(walker(5, 5, 1.02), 1);
        assertThat(new World(scene(), alone, STEP, 4).advance(STEP)).isOne();
    }

    @Test
    void whoWalksOverAnEdgeHasLeftTheGround() {
        Scene box = Scene.of(new Bvh(Shapes.box(4, 4, 1)));
        Mover hero = new Mover(box, new Sphere(new Vector3d(0, 0, 1.01), 0.5), MoverSettings.WALKER);
        Crowd crowd = new Crowd();
        crowd.add(hero, 1);
        List<Double> left = new ArrayList<>();
        World world = new World(box, crowd, STEP, 4, new World.Listener() {
            @Override
            public boolean isTraced(Mover mover) {
                return true;
            }

            @Override
            public void moved(Mover mover, World.Moved result) {
                if (result.hasLeft()) {
                    left.add(mover.position().x);
                }
            }
        });
        world.walk(hero, new Vector3d(4, 0, 0));
        for (int i = 0; i < 1 / STEP; i++) {
            world.step();
        }
        assertThat(left).hasSize(1);
        assertThat(left.get(0)).isBetween(2.0, 2.6);
    }

    @Test
    void whoIsTakenOutInASensorHasLeftIt() {
        List<String> told = new ArrayList<>();
        Projectile ball = ball();
        World world = new World(scene(), new Crowd(), STEP, 4, new World.Listener() {
            @Override
            public void overlap(Projectile projectile, int instance, boolean begins) {
                told.add(instance + " " + begins);
            }
        });
        world.add(ball);
        world.add(ball);
        assertThat(world.projectiles()).hasSize(1);
        ball.teleport(new Vector3d(2.5, 0, 1));
        world.step();
        world.remove(ball);
        world.step();

        assertThat(told).containsExactly(SENSOR + " true", SENSOR + " false");
        told.clear();
        for (int i = 0; i < 5; i++) {
            Projectile next = ball();
            next.teleport(new Vector3d(2.5, 0, 1));
            world.add(next);
            world.step();
            world.remove(next);
            world.step();
        }
        assertThat(told).hasSize(10).containsOnly(SENSOR + " true", SENSOR + " false");
    }

    @Test
    void aSnapshotGoesOnToTheBit() {
        Game game = new Game();
        game.world.advance(100.5 * STEP);
        byte[] snapshot = game.world.snapshot();
        game.told.clear();
        game.world.advance(150 * STEP);
        byte[] end = game.world.snapshot();
        List<String> told = List.copyOf(game.told);
        game.told.clear();
        game.step -= 150;
        game.world.restore(snapshot);
        assertThat(game.world.snapshot()).isEqualTo(snapshot);
        game.world.advance(150 * STEP);

        assertThat(game.world.snapshot()).isEqualTo(end);
        assertThat(game.told).isEqualTo(told).isNotEmpty();
    }

    @Test
    void whatIsNoSnapshotChangesNothing() {
        Game game = new Game();
        game.world.advance(100 * STEP);
        byte[] now = game.world.snapshot();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 300; i++) {
            byte[] bad = now.clone();
            bad[random.nextInt(now.length)] ^= (byte) (1 << random.nextInt(8));
            byte[] damaged = i % 2 == 0 ? Arrays.copyOf(now, random.nextInt(now.length)) : bad;
            assertIllegal(() -> game.world.restore(damaged), "snapshot of a world");
            assertThat(game.world.snapshot()).as("damage %d", i).isEqualTo(now);
        }
        assertIllegalAs(() -> game.world.restore(new byte[3]), "3 bytes are no snapshot of a world, or were damaged");
        game.world.remove(game.ball);
        assertIllegalAs(() -> game.world.restore(now), "the snapshot has a projectile 0, the world has none");
        assertThat(game.world.projectiles()).isEmpty();
        game.world.enter(game.world.scene().without(SENSOR));
        byte[] then = game.world.snapshot();
        assertIllegalAs(() -> game.world.restore(now), "the snapshot has an instance 2, the world has none");
        assertThat(game.world.snapshot()).isEqualTo(then);
    }

    @Test
    void timeBeyondTheMostStepsIsLost() {
        World world = new World(scene(), new Crowd(), STEP, 4, new World.Listener() {});

        assertThat(world.advance(100)).isEqualTo(4);
        assertThat(world.advance(0)).isZero();
        assertIllegal(() -> world.advance(-1), "frame");
    }

    @Test
    void whatAListenerThrowsComesThrough() {
        World world = new World(scene(), new Crowd(), STEP, 4, new World.Listener() {
            @Override
            public void beforeStep(World now) {
                throw new IllegalStateException("no");
            }
        });
        assertThatIllegalStateException().isThrownBy(world::step);
        assertIllegal(() -> world.walk(walker(0, 0, 1), new Vector3d(Double.NaN)), "velocity");
    }
}
