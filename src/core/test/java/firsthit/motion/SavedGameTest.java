package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.response.Rebound;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Saved games in which things came and went")
class SavedGameTest {
    private static final double STEP = 1 / 64.0;
    private static final int HARD = 1;
    private static final int SENSORS = 2;

    /** Ids of pieces of ground that come and go; below it those of things. */
    private static final int TILES = 1_000;

    /** A crate that moves from the start, and may be picked up like any other. */
    private static final int LIFT = 1;

    private static final Bvh CRATE = new Bvh(Shapes.box(0.8));
    private static final Bvh TILE = new Bvh(Shapes.box(3, 3, 0.3));
    private static final SurfaceRebound REBOUNDS = (placed, hit) -> new Rebound(0.7, 0.2, 0.1);

    /** What an id is, before it is put anywhere. */
    private static PlacedMesh thing(int id) {
        if (id >= TILES) {
            return PlacedMesh.of(TILE).at(new Matrix4x3d().translation(3 * (id % 4) - 4, 3 * (id / 4 % 2) - 2, 0.15));
        }
        return id == LIFT || id % 2 == 0
                ? PlacedMesh.of(CRATE)
                : PlacedMesh.of(new Aabb(new Vector3d(-1), new Vector3d(1))).withLayers(SENSORS);
    }

    /** A level as it is loaded, and a play that a step and what is in the world determine. */
    private static final class Game implements World.Listener {
        final List<String> told = new ArrayList<>();
        final World world;
        long seed;
        int step;

        Game(long seed) {
            this.seed = seed;
            Scene scene = Scene.of(List.of(
                    PlacedMesh.of(new Bvh(Shapes.room(14, 14, 8))),
                    PlacedMesh.of(CRATE)
                            .at(new Matrix4x3d().translation(2, 2, 0.4))
                            .withVelocity(new Vector3d(0.1, 0, 0.2))));
            world = new World(scene, new Crowd(), STEP, 1000, this);
            world.crowd().add(mover(new SplittableRandom(seed)), 80);
        }

        private Mover mover(SplittableRandom random) {
            Vector3d feet = new Vector3d(random.nextDouble(-6, 6), random.nextDouble(-6, 6), random.nextDouble(0.5, 3));
            Capsule person = new Capsule(feet, new Vector3d(feet).add(0, 0, 1), 0.3);
            return new Mover(
                    world.scene().inLayers(random.nextInt(4) == 0 ? HARD | SENSORS : HARD), person, settings(random));
        }

        private static MoverSettings settings(SplittableRandom random) {
            return random.nextInt(4) == 0
                    ? MoverSettings.FLYER
                    : MoverSettings.WALKER.withStepHeight(random.nextInt(3) / 8.0);
        }

        @Override
        public void beforeStep(World now) {
            step++;
            change();
        }

        /** Picks up, spawns, throws, streams and steers. */
        void change() {
            SplittableRandom random = new SplittableRandom(1_000 * seed + step);
            List<Mover> movers = world.crowd().movers();
            List<Projectile> thrown = world.projectiles();
            Scene scene = world.scene();
            int[] ids = scene.ids();
            int id = ids[random.nextInt(ids.length)];
            switch (random.nextInt(24)) {
                case 0 -> world.enter(id > 0 ? scene.without(id) : scene);
                case 1 -> {
                    int tile = TILES + random.nextInt(8);
                    SceneEdit edit = scene.edit();
                    world.enter((scene.has(tile) ? edit.remove(tile) : edit.add(tile, thing(tile))).done());
                }
                case 2, 3 -> {
                    int spawned = 10 + random.nextInt(TILES - 10);
                    Vector3d place = new Vector3d(random.nextDouble(-6, 6), random.nextDouble(-6, 6), 0.4);
                    PlacedMesh thing = thing(spawned)
                            .at(new Matrix4x3d().translation(place))
                            .withTag(step);
                    PlacedMesh moving = random.nextBoolean() ? thing : thing.withVelocity(new Vector3d(0.3, 0, 0));
                    world.enter(
                            scene.has(spawned)
                                    ? scene
                                    : scene.edit().add(spawned, moving).done());
                }
                case 4 -> {
                    if (movers.size() < 5) {
                        world.crowd().add(mover(random), random.nextInt(1, 100), 1, random.nextInt(4) == 0 ? 2 : -1);
                    }
                }
                case 5 -> {
                    if (movers.size() > 2) {
                        world.crowd().remove(movers.get(random.nextInt(movers.size())));
                    }
                }
                case 6, 7 -> {
                    Sphere ball = new Sphere(new Vector3d(random.nextDouble(-5, 5), 0, 4), 0.2);
                    Projectile next = new Projectile(
                            scene.inLayers(HARD), ball, MoverSettings.WALKER.withSkinWidth(0.002), REBOUNDS);
                    next.velocity(new Vector3d(random.nextDouble(-8, 8), random.nextDouble(-8, 8), 1));
                    world.add(next);
                }
                case 8 -> thrown.stream().findFirst().ifPresent(world::remove);
                case 9 -> movers.get(random.nextInt(movers.size())).settings(settings(random));
                case 10 -> world.crowd().ground(movers.get(0), random.nextBoolean());
                case 11 -> movers.get(0).teleport(new Vector3d(random.nextDouble(-5, 5), 1, 2));
                case 12 -> movers.get(random.nextInt(movers.size())).jump(4);
                default ->
                    world.walk(
                            movers.get(random.nextInt(movers.size())),
                            new Vector3d(random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0));
            }
        }

        /** -1 for one that was taken out since the last step: of it only who has seen it before is told. */
        private int number(Object body) {
            for (int number = 0; number < 10_000; number++) {
                if (world.crowd().mover(number) == body || world.projectile(number) == body) {
                    return number;
                }
            }
            return -1;
        }

        private void tell(String what, int number, Object more) {
            if (number >= 0) {
                told.add("%s: %s %s %s".formatted(step, what, number, more));
            }
        }

        @Override
        public void impact(Projectile projectile, Projectile.Impact impact) {
            tell("impact of ball", number(projectile), impact);
        }

        @Override
        public void overlap(Mover mover, int instance, boolean begins) {
            tell("mover", number(mover), begins + " in " + instance);
        }

        @Override
        public void overlap(Projectile projectile, int instance, boolean begins) {
            tell("ball", number(projectile), begins + " in " + instance);
        }

        void play(int steps) {
            told.clear();
            for (int i = 0; i < steps; i++) {
                world.advance(STEP);
            }
        }

        void load(byte[] snapshot, long ofSeed, int atStep) {
            world.restore(snapshot, SavedGameTest::thing, number -> REBOUNDS);
            seed = ofSeed;
            step = atStep;
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("firsthit.Seeds#all")
    void goOnToTheBitInAWorldMadeAnewAndInOneThatLivedOn(long seed) {
        Game game = new Game(seed);
        game.play(60 + (int) (seed % 50));
        // What a frame changes before it is saved: no step has seen it.
        game.step++;
        game.change();
        byte[] saved = game.world.snapshot();
        int step = game.step;
        game.play(60);
        byte[] end = game.world.snapshot();
        List<String> told = List.copyOf(game.told);

        Game anew = new Game(seed + 1);
        anew.play((int) (seed % 3) * 20);
        for (Game other : List.of(anew, game)) {
            other.load(saved, seed, step);
            assertThat(other.world.snapshot()).isEqualTo(saved);
            other.play(60);
            assertThat(other.told).isEqualTo(told);
            assertThat(other.world.snapshot()).isEqualTo(end);
        }
    }
}
