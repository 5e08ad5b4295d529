package firsthit.world;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.motion.Projectile;
import firsthit.motion.Rebound;
import firsthit.motion.SurfaceRebound;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Saved games in which things came and went")
class SavedGameTest {
    private static final double STEP = 1 / 64.0;
    private static final int HARD = 1;
    private static final int SENSORS = 2;

    /** Ids of pieces of ground that come and go; below it those of things. */
    private static final int TILES = 1_000;

    /** Faster than anything that is meant to turn [rad/s]. */
    private static final double FAST_TURN = 1e4;

    /** Kind, version and sum of a snapshot. */
    private static final int HEAD = 8;

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
            // Two that come to rest, and stay.
            world.add(ball(new Vector3d(5, -5, 0.25)));
            world.add(ball(new Vector3d(5, 5, 0.25)));
        }

        private Projectile ball(Vector3d center) {
            return new Projectile(
                    world.scene().inLayers(HARD),
                    new Sphere(center, 0.2),
                    MoverSettings.WALKER.withSkinWidth(seed % 2 == 0 ? 0.002 : 0.004),
                    REBOUNDS);
        }

        /** Anywhere between, or with an even seed at a multiple of a quarter, where surfaces lie in one plane and edges meet. */
        private double between(SplittableRandom random, double from, double to) {
            return seed % 2 == 0 ? random.nextInt((int) (4 * from), (int) (4 * to)) / 4.0 : random.nextDouble(from, to);
        }

        private Mover mover(SplittableRandom random) {
            Vector3d feet = new Vector3d(between(random, -6, 6), between(random, -6, 6), between(random, 0.5, 3));
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
                    Vector3d place = new Vector3d(between(random, -6, 6), between(random, -6, 6), 0.4);
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
                    Projectile next = ball(new Vector3d(between(random, -5, 5), 0, 4));
                    next.velocity(new Vector3d(between(random, -8, 8), between(random, -8, 8), 1));
                    world.add(next);
                }
                case 8 -> thrown.stream().skip(2).findFirst().ifPresent(world::remove);
                case 9 -> movers.get(random.nextInt(movers.size())).settings(settings(random));
                case 10 -> world.crowd().ground(movers.get(0), random.nextBoolean());
                case 11 -> movers.get(0).teleport(new Vector3d(between(random, -5, 5), 1, 2));
                case 12 -> movers.get(random.nextInt(movers.size())).jump(4);
                default ->
                    world.walk(
                            movers.get(random.nextInt(movers.size())),
                            new Vector3d(between(random, -3, 3), between(random, -3, 3), 0));
            }
        }

        /** Takes away what the first of those who stand on a thing stands on. */
        void pickUpGround() {
            world.crowd().movers().stream()
                    .map(Mover::ground)
                    .filter(ground -> ground != null && world.scene().has(ground.instance()) && ground.instance() > 0)
                    .findFirst()
                    .ifPresent(ground -> world.enter(world.scene().without(ground.instance())));
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

        /** Plays frames of the length of a step, the first one shorter: some time is left over. */
        void play(int steps) {
            told.clear();
            world.advance(STEP * (seed % 4) / 4);
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

    @ForSeeds(kept = 94477066)
    void goOnToTheBitInAWorldMadeAnewAndInOneThatLivedOn(long seed) {
        Game game = new Game(seed);
        game.play(60 + (int) (seed % 50));
        // What a frame changes before it is saved: no step has seen it.
        game.step++;
        game.change();
        game.pickUpGround();
        byte[] saved = game.world.snapshot();
        int step = game.step;
        game.play(60);
        byte[] end = game.world.snapshot();
        List<String> told = List.copyOf(game.told);

        Game anew = new Game(seed + 1);
        anew.play((int) (seed % 3) * 20);
        anew.world.remove(anew.world.projectiles().get(0));
        for (Game other : List.of(anew, game)) {
            other.load(saved, seed, step);
            assertThat(other.world.snapshot()).isEqualTo(saved);
            other.play(60);
            assertThat(other.told).isEqualTo(told);
            assertThat(other.world.snapshot()).isEqualTo(end);
        }
    }

    /** What a mover is told between the change of a scene and the next step finds the scene that a loaded game has. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aJumpOffWhatTurnsOrWasTakenAwayIsTheSameInALoadedWorld(boolean isTaken) {
        World world = turntable();
        for (int i = 0; i < 30; i++) {
            world.step();
        }
        assertThat(world.crowd().movers().get(0).ground()).isNotNull();
        if (isTaken) {
            world.enter(world.scene().without(1));
        }
        World loaded = turntable();
        loaded.restore(world.snapshot(), id -> loaded.scene().instance(id), number -> REBOUNDS);

        for (World each : List.of(world, loaded)) {
            each.crowd().movers().get(0).jump(4);
            each.step();
        }
        assertThat(loaded.snapshot()).isEqualTo(world.snapshot());
    }

    /** A mover that stands away from the middle of a tile that turns. */
    private static World turntable() {
        Scene scene = Scene.of(List.of(
                PlacedMesh.of(new Bvh(Shapes.room(14, 14, 8))),
                PlacedMesh.of(TILE)
                        .at(new Matrix4x3d().translation(0, 0, 0.5))
                        .withVelocity(new Vector3d(), new Vector3d(0, 0, 2), new Vector3d())));
        World world = new World(scene, new Crowd(), STEP, 1000, new World.Listener() {});
        Capsule person = new Capsule(new Vector3d(0.7, 0.2, 1), new Vector3d(0.7, 0.2, 2), 0.3);
        world.crowd().add(new Mover(scene, person, MoverSettings.WALKER), 80);
        return world;
    }

    /** Of a saved game and its parts: every byte turned over, every length that is too short, and one byte more. */
    @ForSeeds(8)
    void bytesThatWereDamagedOrCutAreRefusedAndNothingChanges(long seed) {
        Game game = new Game(seed);
        game.play(80);
        byte[] saved = game.world.snapshot();
        game.play(40);
        byte[] now = game.world.snapshot();
        List<Mover> movers = game.world.crowd().movers();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < saved.length; i++) {
            byte[] damaged = saved.clone();
            damaged[i] ^= (byte) random.nextInt(1, 256);
            assertRefused(game, damaged);
            assertRefused(game, Arrays.copyOf(saved, i));
        }
        assertRefused(game, Arrays.copyOf(saved, saved.length + 1));
        assertThat(game.world.snapshot()).isEqualTo(now);
        assertThat(game.world.crowd().movers()).isEqualTo(movers);
    }

    private static void assertRefused(Game game, byte[] snapshot) {
        Scene before = game.world.scene();
        assertIllegal(() -> game.load(snapshot, 0, 0), " of a world");
        assertThat(game.world.scene()).isSameAs(before);
    }

    /** Bytes that somebody has changed and given the right sums again: what they say is refused, or can be stepped. */
    @ForSeeds
    void bytesThatWereForgedAreRefusedAndNothingChangesOrCanBeStepped(long seed) {
        Game game = new Game(seed);
        game.play(50 + (int) (seed % 30));
        byte[] saved = game.world.snapshot();
        int step = game.step;
        List<Part> parts = parts(saved);
        assertThat(parts).hasSizeGreaterThan(2);
        SplittableRandom random = new SplittableRandom(seed);
        Game other = new Game(seed + 1);
        for (int i = 0; i < 50; i++) {
            byte[] forged = forged(saved, parts, random);
            byte[] before = other.world.snapshot();
            try {
                other.load(forged, seed, step);
            } catch (IllegalArgumentException e) {
                assertThat(e).message().isNotBlank().doesNotContain("null");
                assertThat(other.world.snapshot()).isEqualTo(before);
                continue;
            }
            assertThat(other.world.snapshot()).hasSameSizeAs(forged);
            if (other.world.scene().instances().stream().allMatch(SavedGameTest::isSoonSwept)) {
                other.world.step();
                other.world.step();
            } else {
                other = new Game(seed + 1);
            }
        }
    }

    /** A sweep against a mesh that turns faster comes to an end too, after minutes, whoever has turned it. */
    private static boolean isSoonSwept(PlacedMesh placed) {
        Vector3d atOrigin = placed.velocityAt(new Vector3d());
        return Stream.of(new Vector3d(1, 0, 0), new Vector3d(0, 1, 0), new Vector3d(0, 0, 1))
                .allMatch(point -> placed.velocityAt(point).distance(atOrigin) < FAST_TURN);
    }

    /** Where a snapshot, or one within it, begins and ends. */
    private record Part(int from, int to) {
        int sum(byte[] bytes) {
            CRC32 sum = new CRC32();
            sum.update(bytes, from, Integer.BYTES);
            sum.update(bytes, from + HEAD, to - from - HEAD);
            return (int) sum.getValue();
        }
    }

    /** The whole, and then what is within it. */
    private static List<Part> parts(byte[] saved) {
        ByteBuffer bytes = ByteBuffer.wrap(saved);
        List<Part> parts = new ArrayList<>(List.of(new Part(0, saved.length)));
        for (int from = Integer.BYTES; from + HEAD <= saved.length; from++) {
            int length = bytes.getInt(from - Integer.BYTES);
            if (length >= HEAD && length <= saved.length - from) {
                Part part = new Part(from, from + length);
                if (part.sum(saved) == bytes.getInt(from + Integer.BYTES)) {
                    parts.add(part);
                }
            }
        }
        return parts;
    }

    /** Some bits of a few bytes turned over, or a number of another kind in their place. */
    private static byte[] forged(byte[] saved, List<Part> parts, SplittableRandom random) {
        ByteBuffer bytes = ByteBuffer.wrap(saved.clone());
        int at = random.nextInt(HEAD, saved.length);
        int room = saved.length - at;
        double[] wrong = {
            Double.NaN, Double.NEGATIVE_INFINITY, Double.MAX_VALUE, 0, -1, Double.MIN_VALUE, 1e12, 1e60, 1e110
        };
        int[] wrongCounts = {-1, 0, 1, 1 << 20, Integer.MAX_VALUE, Integer.MIN_VALUE};
        switch (random.nextInt(4)) {
            case 0 -> bytes.put(at, (byte) (bytes.get(at) ^ 1 << random.nextInt(8)));
            case 1 -> bytes.putDouble(Math.min(at, saved.length - Double.BYTES), wrong[random.nextInt(wrong.length)]);
            case 2 ->
                bytes.putInt(
                        Math.min(at, saved.length - Integer.BYTES), wrongCounts[random.nextInt(wrongCounts.length)]);
            default -> {
                for (int i = 0; i < Math.min(room, random.nextInt(2, 5)); i++) {
                    bytes.put(at + i, (byte) random.nextInt());
                }
            }
        }
        // From within, since the sum of the whole is one of these too.
        for (int i = parts.size() - 1; i >= 0; i--) {
            Part part = parts.get(i);
            bytes.putInt(part.from + Integer.BYTES, part.sum(bytes.array()));
        }
        return bytes.array();
    }
}
