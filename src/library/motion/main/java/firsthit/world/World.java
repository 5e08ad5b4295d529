package firsthit.world;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import firsthit.motion.Mover;
import firsthit.motion.MoverMemory;
import firsthit.motion.MoverSettings;
import firsthit.motion.Projectile;
import firsthit.motion.SurfaceRebound;
import firsthit.scene.OverlapEvents;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.Snapshot;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A scene and all that moves in it, stepped by one call: the instances, the movers of a {@link Crowd}, and projectiles.
 *
 * <pre>{@code
 * World world = new World(scene, crowd, 1 / 60.0, 4, new World.Listener() {
 *     public void beforeStep(World now) {
 *         now.walk(hero, keys());
 *     }
 * });
 * // In every frame:
 * world.advance(frameSeconds);
 * draw(world.position(hero), world.shown().instance(LIFT).pose());
 * }</pre>
 *
 * <p>Steps are all of one length, however long the frames are. Of 144 frames a second more than half make none at 60 steps:
 * keep a key that was pressed until {@link Listener#beforeStep} has seen it, or it is lost. The order of a step is
 *
 * <ol>
 *   <li>{@link Listener#beforeStep}, in which the program steers: walks, jumps, throws, velocities of instances;
 *   <li>the movers, in the order of the crowd, {@link Crowd#step}, each while the instances move for the whole step;
 *   <li>the projectiles, in the order in which they were added, likewise;
 *   <li>the instances are where they come to, and the time of the step is over;
 *   <li>what projectiles have hit, {@link Listener#impact}, then the overlaps of movers and projectiles with instances that began or
 *       ended, {@link Listener#overlap}, in that order.
 * </ol>
 *
 * <p>What is drawn lies between the last two steps, so that all moves evenly and together. Movers and projectiles do not meet each other.
 * The same calls in the same steps give the same bits, whatever the frames were. For one thread.
 */
public final class World {
    /** More than the bytes of a body, and of what there is besides bodies, instances and overlaps. */
    private static final int MOST = 1 << 10;

    /** Distinguishes the number of a projectile from that of a mover. */
    private static final int THROWN = 1 << 30;

    private final Crowd crowd;
    private final StepClock clock;
    private final Listener listener;

    /** By their numbers. */
    private final SortedMap<Integer, Projectile> projectiles = new TreeMap<>();

    private int next;
    private final Map<Mover, Vector3d> walks = new HashMap<>();

    /** Movers and projectiles after the last step, each at the number by which overlaps know it. */
    private SortedMap<Integer, Object> bodies = new TreeMap<>();

    /** Where they were before the last step, and after it [m]. */
    private Map<Object, Vector3d> placesBefore = Map.of();

    private Map<Object, Vector3d> places = Map.of();
    private OverlapEvents overlaps = new OverlapEvents();
    private Scene scene;

    /** As it was when the last step began, for what is shown. */
    private Scene before;

    /** What a program is notified of, and when it steers. */
    public interface Listener {
        /** A step begins. */
        default void beforeStep(World world) {
            Require.notNull("world", world);
        }

        /** A projectile has hit something; all of a step at its end, in order. */
        default void impact(Projectile projectile, Projectile.Impact impact) {
            Require.notNull("projectile", projectile);
            Require.notNull("impact", impact);
        }

        /**
         * A mover begins or ends to overlap an instance: a sensor, in a layer that it does not feel.
         *
         * @param instance its id
         */
        default void overlap(Mover mover, int instance, boolean begins) {
            Require.notNull("mover", mover);
        }

        /**
         * A projectile begins or ends to overlap an instance.
         *
         * @param instance its id
         */
        default void overlap(Projectile projectile, int instance, boolean begins) {
            Require.notNull("projectile", projectile);
        }
    }

    /**
     * A world.
     *
     * @param scene all of it; a mover or projectile feels the layers of the scene that it was made in
     * @param crowd whose movers are stepped; others may be added and removed at any time
     * @param seconds of one step, finite, > 0
     * @param most steps in one frame, >= 1; time beyond them is lost, so that a slow machine does not fall behind more and more
     * @throws IllegalArgumentException naming a number out of range
     */
    public World(Scene scene, Crowd crowd, double seconds, int most, Listener listener) {
        this.scene = Require.notNull("scene", scene);
        this.crowd = Require.notNull("crowd", crowd);
        this.listener = Require.notNull("listener", listener);
        clock = new StepClock(seconds, most);
        before = scene;
    }

    /** Steps this one too from now on; its number, from 0 and never given again, or the one that it has in the world already. */
    public int add(Projectile projectile) {
        Require.notNull("projectile", projectile);
        for (Map.Entry<Integer, Projectile> known : projectiles.entrySet()) {
            if (known.getValue() == projectile) {
                return known.getKey();
            }
        }
        projectiles.put(next, projectile);
        return next++;
    }

    /** Steps it no more. */
    public void remove(Projectile projectile) {
        projectiles.values().remove(Require.notNull("projectile", projectile));
    }

    /** The projectiles in the order in which they were added. */
    public List<Projectile> projectiles() {
        return List.copyOf(projectiles.values());
    }

    /** The projectile of a number, null if it was removed or there was none. */
    public @Nullable Projectile projectile(int number) {
        return projectiles.get(number);
    }

    /** The movers. */
    public Crowd crowd() {
        return crowd;
    }

    /**
     * Sets the velocity at which a mover walks on its own, until it is set again.
     *
     * @param velocity [m/s]
     */
    public void walk(Mover mover, Vector3dc velocity) {
        walks.put(Require.notNull("mover", mover), Require.finite("velocity", velocity));
    }

    /** The scene after the last step. */
    public Scene scene() {
        return scene;
    }

    /** Goes on in the scene changed, or in another one: instances added, taken out, put elsewhere, steered. */
    public void enter(Scene next) {
        scene = Require.notNull("next", next);
        crowd.enter(next);
    }

    /**
     * Makes the steps that a frame has time for.
     *
     * @param frame its length [s], finite, >= 0
     * @return how many steps were made
     * @throws IllegalArgumentException naming a number out of range; if it is thrown by the step of one, those before it have made
     *     theirs
     */
    public int advance(double frame) {
        int steps = clock.steps(frame);
        for (int i = 0; i < steps; i++) {
            step();
        }
        return steps;
    }

    /** Makes one step, whatever the time of the frames. */
    public void step() {
        listener.beforeStep(this);
        List<Mover> movers = crowd.movers();
        walks.keySet().retainAll(new HashSet<>(movers));
        Map<Object, Vector3d> first = places(movers);
        Scene start = scene;
        Scene end = crowd.step(
                start,
                movers.stream()
                        .map(mover -> walks.getOrDefault(mover, new Vector3d()))
                        .toList(),
                clock.seconds());
        List<Runnable> impacts = new ArrayList<>();
        for (Projectile projectile : projectiles.values()) {
            projectile.enter(seen(projectile.scene().mask(), start));
            for (Projectile.Impact impact : projectile.step(clock.seconds())) {
                impacts.add(() -> listener.impact(projectile, impact));
            }
        }
        before = start;
        enter(end);
        placesBefore = first;
        places = places(movers);
        impacts.forEach(Runnable::run);
        overlap();
    }

    private static Scene seen(int mask, Scene all) {
        return mask == all.mask() ? all : all.inLayers(mask);
    }

    private Map<Object, Vector3d> places(List<Mover> movers) {
        Map<Object, Vector3d> now = new HashMap<>();
        movers.forEach(mover -> now.put(mover, mover.position()));
        projectiles.values().forEach(projectile -> now.put(projectile, projectile.position()));
        return now;
    }

    private void overlap() {
        SortedMap<Integer, Object> known = bodies;
        bodies = bodies();
        SortedMap<Integer, Solid> solids = new TreeMap<>();
        bodies.forEach((number, body) ->
                solids.put(number, body instanceof Mover mover ? mover.solid() : ((Projectile) body).solid()));
        overlaps.update(scene, solids, (number, instance, begins) -> {
            Object body = bodies.getOrDefault(number, known.get(number));
            if (body instanceof Mover mover) {
                listener.overlap(mover, instance, begins);
            } else if (body instanceof Projectile projectile) {
                listener.overlap(projectile, instance, begins);
            }
        });
    }

    private SortedMap<Integer, Object> bodies() {
        SortedMap<Integer, Object> now = new TreeMap<>();
        crowd.members().all().forEach(member -> now.put(member.number, member.mover));
        projectiles.forEach((number, projectile) -> now.put(number | THROWN, projectile));
        return now;
    }

    /** Where to show the centre of a mover [m]: up to a step ago; at once where somebody has put it meanwhile. */
    public Vector3d position(Mover mover) {
        return shown(Require.notNull("mover", mover), mover.position());
    }

    /** Where to show the centre of a projectile [m], likewise. */
    public Vector3d position(Projectile projectile) {
        return shown(Require.notNull("projectile", projectile), projectile.position());
    }

    private Vector3d shown(Object body, Vector3d now) {
        Vector3d from = placesBefore.get(body);
        return from != null && now.equals(places.get(body)) ? Vectors.between(from, now, clock.share()) : now;
    }

    /** The scene as it is to be shown, up to a step ago; the instances are those that the last step began with. */
    public Scene shown() {
        return before.after(clock.share() * clock.seconds());
    }

    /**
     * All that a step can change, and what was added and taken out, as bytes that are the same on every machine: instances as
     * {@link Scene#snapshot} has them; movers and projectiles with their solids, settings and layers; mass and layers in the crowd, walks,
     * overlaps, and the time left over. Not in it is what a program is made of: meshes and solids of instances, filters of movers, rebounds
     * of projectiles, the length of a step. No end of an overlap is reported of what the program has taken out since the last step.
     */
    public byte[] snapshot() {
        byte[] instances = scene.snapshot();
        long[] pairs = overlaps.pairs();
        List<Members.Member> members = crowd.members().all();
        int most = MOST * (1 + members.size() + projectiles.size()) + instances.length + Long.BYTES * pairs.length;
        ByteBuffer bytes = Snapshot.begin("world", most).putDouble(clock.left());
        write(instances, bytes);
        bytes.putInt(crowd.next()).putInt(members.size());
        for (Members.Member member : members) {
            MoverMemory memory = member.mover.memory();
            int mask = member.mover.scene().mask();
            if (member.mover.scene() != scene) {
                // As its next step begins.
                memory.enter(scene);
            }
            bytes.putInt(member.number)
                    .putDouble(member.mass)
                    .putInt(member.layers)
                    .putInt(member.mask);
            bytes.put((byte) (member.isGround ? 1 : 0));
            Vectors.write(walks.getOrDefault(member.mover, new Vector3d()), bytes);
            write(memory.toBytes(), bytes);
            bytes.putInt(mask);
        }
        bytes.putInt(next).putInt(projectiles.size());
        projectiles.forEach((number, projectile) -> {
            write(projectile.snapshot(), bytes.putInt(number));
            bytes.putInt(projectile.scene().mask());
        });
        bytes.putInt(pairs.length);
        for (long pair : pairs) {
            bytes.putLong(pair);
        }
        return Snapshot.end(bytes);
    }

    private static void write(byte[] part, ByteBuffer bytes) {
        bytes.putInt(part.length).put(part);
    }

    /**
     * Takes the state of a snapshot: the world then goes on, to the bit, as that one did. What the snapshot does not have is taken out,
     * and movers that the world does not have are made.
     *
     * @param snapshot of a world whose instances and projectiles this one has
     * @throws IllegalArgumentException if it is none, is damaged or of another version, or naming an instance or projectile that this
     *     world does not have, or a number that cannot be; nothing has changed then
     */
    public void restore(byte[] snapshot) {
        restore(snapshot, missing("an instance"), missing("a projectile"));
    }

    private static <T> IntFunction<T> missing(String what) {
        return number -> {
            throw new IllegalArgumentException("the snapshot has %s %s, the world has none".formatted(what, number));
        };
    }

    /**
     * The same where things were picked up, thrown, spawned and streamed, or in a world that has just been made. What both have stays the
     * same object, and a mover keeps its filter, a projectile its rebounds; what is made is known by its number, {@link Crowd#mover} and
     * {@link #projectile}, and a mover that is made has no filter yet.
     *
     * @param instances called for each id that is missing: the mesh or solid in any place, as for {@link Scene#restored}
     * @param rebounds called for each number of a projectile that is missing: what surfaces do to it
     */
    public void restore(byte[] snapshot, IntFunction<PlacedMesh> instances, IntFunction<SurfaceRebound> rebounds) {
        Require.notNull("instances", instances);
        Require.notNull("rebounds", rebounds);
        // What may fail comes before anything changes.
        Snapshot.read("world", snapshot, bytes -> changes(bytes, instances, rebounds))
                .forEach(Runnable::run);
    }

    private List<Runnable> changes(
            ByteBuffer bytes, IntFunction<PlacedMesh> instances, IntFunction<SurfaceRebound> rebounds) {
        List<Runnable> changes = new ArrayList<>();
        double left = Require.finiteNotNegative("time left", bytes.getDouble());
        Scene then = scene.restored(part(bytes), instances);
        int nextMover = count(bytes, Integer.MAX_VALUE);
        changes.add(() -> {
            clock.left(left);
            scene = then;
            before = then;
            crowd.clear(nextMover);
            walks.clear();
            projectiles.clear();
        });
        int number = -1;
        for (int movers = count(bytes, bytes.remaining()); movers > 0; movers--) {
            number = Require.between("number of a mover", bytes.getInt(), number + 1, nextMover - 1);
            changes.add(mover(number, bytes, then));
        }
        int nextProjectile = count(bytes, THROWN);
        number = -1;
        for (int thrown = count(bytes, bytes.remaining()); thrown > 0; thrown--) {
            number = Require.between("number of a projectile", bytes.getInt(), number + 1, nextProjectile - 1);
            changes.add(projectile(number, bytes, then, rebounds));
        }
        long[] pairs = new long[count(bytes, bytes.remaining() / Long.BYTES)];
        Arrays.setAll(pairs, i -> bytes.getLong());
        changes.add(() -> {
            next = nextProjectile;
            overlaps = new OverlapEvents(pairs);
            bodies = bodies();
            places = Map.of();
        });
        return changes;
    }

    private Runnable mover(int number, ByteBuffer bytes, Scene then) {
        double mass = bytes.getDouble();
        int layers = bytes.getInt();
        int mask = bytes.getInt();
        boolean isGround = Require.between("whether it is ground", bytes.get(), 0, 1) == 1;
        Vector3d walk = Snapshot.vector("walk", bytes, Snapshot.FASTEST);
        MoverMemory memory = MoverMemory.of(part(bytes), seen(bytes.getInt(), then));
        Mover known = crowd.mover(number);
        // One that is made becomes all that its memory has.
        Mover mover = known == null ? new Mover(then, new Sphere(new Vector3d(), 0), MoverSettings.WALKER) : known;
        Members.Member member = new Members.Member(number, mover, mass, layers, mask);
        member.isGround = isGround;
        return () -> {
            mover.restore(memory);
            crowd.add(member);
            walks.put(mover, walk);
        };
    }

    private Runnable projectile(int number, ByteBuffer bytes, Scene then, IntFunction<SurfaceRebound> rebounds) {
        Projectile known = projectiles.get(number);
        SurfaceRebound by = known == null ? rebounds.apply(number) : known.rebounds();
        byte[] snapshot = part(bytes);
        Scene seen = seen(bytes.getInt(), then);
        Projectile made = Projectile.of(snapshot, seen, by);
        return () -> {
            if (known != null) {
                known.restore(snapshot, seen);
            }
            projectiles.put(number, known == null ? made : known);
        };
    }

    private static int count(ByteBuffer bytes, int most) {
        return Require.between("a count", bytes.getInt(), 0, most);
    }

    private static byte[] part(ByteBuffer bytes) {
        byte[] part = new byte[count(bytes, bytes.remaining())];
        bytes.get(part);
        return part;
    }
}
