package firsthit.world;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverMemory;
import firsthit.motion.MoverSettings;
import firsthit.motion.Projectile;
import firsthit.motion.SurfaceRebound;
import firsthit.query.Hit;
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
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A scene and everything that moves in it, stepped by one call: instances, the movers of a {@link Crowd}, and projectiles.
 *
 * <pre>{@code
 * World world = new World(scene, crowd, 1 / 60.0, 4, new World.Listener() {
 *     public void beforeStep(World now) {
 *         now.walk(hero, keys());
 *     }
 * });
 * // In every frame:
 * world.advance(frameSeconds);
 * draw(world.position(hero), world.pose(LIFT));
 * }</pre>
 *
 * <p>All steps have the same length, however long the frames are. At 60 steps and 144 frames a second, more than half of the frames
 * make no step. So keep a pressed key until {@link Listener#beforeStep} has read it, or it is lost. The order of a step is
 *
 * <ol>
 *   <li>{@link Listener#beforeStep}, in which the program steers: walks, jumps, throws, velocities of instances;
 *   <li>the movers, in the order of the crowd, {@link Crowd#step}, each while the instances move for the whole step;
 *   <li>the projectiles, in the order in which they were added, each while the instances move for the whole step;
 *   <li>the instances move to the end of the step, and its time is over;
 *   <li>the results of movers, {@link Listener#moved}, the hits of projectiles, {@link Listener#impact}, then the overlaps of movers
 *       and projectiles with instances that began or ended, {@link Listener#overlap}, in that order.
 * </ol>
 *
 * <p>Shown positions are interpolated between the last two steps, so everything moves smoothly and together. Movers and projectiles
 * do not collide. The same calls in the same steps give the same bits, whatever the frames were. Not thread-safe.
 */
public final class World {
    /** Upper bound of the bytes of a body, and of the rest besides bodies, instances and overlaps. */
    private static final int MOST = 1 << 10;

    private static final Vector3d STILL = new Vector3d();

    /** Wants no events. */
    private static final Listener NOBODY = new Listener() {};

    /** Added to the number of a projectile in {@link #bodies}, where numbers of movers are below. */
    private static final int THROWN = 1 << 30;

    private final Crowd crowd;
    private final StepClock clock;
    private final Listener listener;

    /** The projectiles, by their numbers. */
    private final SortedMap<Integer, Projectile> projectiles = new TreeMap<>();

    private int next;
    private final Map<Mover, Vector3d> walks = new HashMap<>();

    /** Movers and projectiles after the last step, by their numbers in overlaps. */
    private SortedMap<Integer, Object> bodies = new TreeMap<>();

    /** Positions of movers and projectiles before the last step, and after it [m]. */
    private final Map<Object, Vector3d> placesBefore = new HashMap<>();

    private final Map<Object, Vector3d> places = new HashMap<>();
    private OverlapEvents overlaps = new OverlapEvents();
    private Scene scene;

    /** The scene at the beginning of the last step, and at its end, for what is shown. */
    private Scene before;

    private Scene after;

    /** Receives the events of a step, and steers. */
    public interface Listener {
        /** Called when a step begins. */
        default void beforeStep(World world) {
            Require.notNull("world", world);
        }

        /** Whether {@link #moved} is to be called for a mover, which costs a trace in each of its steps. */
        default boolean isTraced(Mover mover) {
            Require.notNull("mover", mover);
            return false;
        }

        /** A mover has made its step. All results of a step are reported in the order of the crowd at its end. */
        default void moved(Mover mover, Moved result) {
            Require.notNull("mover", mover);
            Require.notNull("result", result);
        }

        /** A projectile has hit something. All hits of a step are reported in order at its end. */
        default void impact(Projectile projectile, Projectile.Impact impact) {
            Require.notNull("projectile", projectile);
            Require.notNull("impact", impact);
        }

        /**
         * A mover begins or ends to overlap an instance, for example a sensor in a layer that the mover ignores.
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
     * The step of a mover.
     *
     * @param trace outcome, ground and sub-steps; their hits tell what it met
     * @param velocity walk, fall and jump with which it began the step [m/s]
     * @param wasGrounded whether it stood on ground then
     */
    public record Moved(MoveTrace trace, Vector3dc velocity, boolean wasGrounded) {
        /**
         * Copies the velocity.
         *
         * @throws IllegalArgumentException if it is not finite
         */
        public Moved {
            Require.notNull("trace", trace);
            velocity = Require.finite("velocity", velocity);
        }

        @Override
        public Vector3dc velocity() {
            return new Vector3d(velocity);
        }

        /** Whether it has come to stand in this step. */
        public boolean hasLanded() {
            return trace.isGrounded() && !wasGrounded;
        }

        /** Whether it has left the ground in this step. */
        public boolean hasLeft() {
            return wasGrounded && !trace.isGrounded();
        }

        /** Speed at which it met the surface of a hit of this step [m/s]; 0 if that came towards it. */
        public double speed(Hit hit) {
            return Math.max(
                    0, -Vectors.dot(velocity, Require.notNull("hit", hit).normal()));
        }

        @Override
        public String toString() {
            return "Moved[trace=%s, velocity=%s, wasGrounded=%s]".formatted(trace, Vectors.text(velocity), wasGrounded);
        }
    }

    /** Creates a world without events, in other respects like the other constructor. */
    public World(Scene scene, Crowd crowd, double seconds, int most) {
        this(scene, crowd, seconds, most, NOBODY);
    }

    /**
     * Creates a world.
     *
     * @param scene all instances; a mover or projectile collides with those in the layers of the scene that it was created with
     * @param crowd its movers are stepped; movers may be added and removed at any time
     * @param seconds length of a step, finite, > 0
     * @param most steps in one frame, >= 1; time beyond them is dropped, so that a slow machine does not fall ever farther behind
     * @throws IllegalArgumentException naming a number out of range
     */
    public World(Scene scene, Crowd crowd, double seconds, int most, Listener listener) {
        this.scene = Require.notNull("scene", scene);
        this.crowd = Require.notNull("crowd", crowd);
        this.listener = Require.notNull("listener", listener);
        clock = new StepClock(seconds, most);
        before = scene;
        after = scene;
    }

    /** Adds a projectile; returns its number, which counts from 0 and is never reused, or the number that it already has. */
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

    /** Removes a projectile, if it is in this world. */
    public void remove(Projectile projectile) {
        projectiles.values().remove(Require.notNull("projectile", projectile));
    }

    /** The projectiles in the order in which they were added. */
    public List<Projectile> projectiles() {
        return List.copyOf(projectiles.values());
    }

    /** The projectile with a number, null if it was removed or never existed. */
    public @Nullable Projectile projectile(int number) {
        return projectiles.get(number);
    }

    /** The movers. */
    public Crowd crowd() {
        return crowd;
    }

    /**
     * Sets the velocity at which a mover walks; it holds until it is set again.
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

    /** Continues in a changed or another scene: with instances added, removed, moved or steered. */
    public void enter(Scene next) {
        scene = Require.notNull("next", next);
        crowd.enter(next);
    }

    /**
     * Makes the steps that are due after a frame.
     *
     * @param frame length of the frame [s], finite, >= 0
     * @return the number of steps made
     * @throws IllegalArgumentException naming a number out of range; if a mover's or projectile's step throws it, those before it
     *     have moved
     */
    public int advance(double frame) {
        int steps = clock.steps(frame);
        for (int i = 0; i < steps; i++) {
            step();
        }
        return steps;
    }

    /** Makes one step, independently of the time of frames. */
    public void step() {
        listener.beforeStep(this);
        writePlaces(placesBefore);
        walks.keySet().removeIf(mover -> !placesBefore.containsKey(mover));
        Scene start = scene;
        crowd.enter(start);
        List<Runnable> events = new ArrayList<>();
        crowd.stepped().forEach(mover -> move(mover, events));
        for (Projectile projectile : projectiles.values()) {
            projectile.enter(masked(projectile.scene().mask(), start));
            for (Projectile.Impact impact : projectile.step(clock.seconds())) {
                events.add(() -> listener.impact(projectile, impact));
            }
        }
        before = start;
        after = start.after(clock.seconds());
        enter(after);
        writePlaces(places);
        events.forEach(Runnable::run);
        if (listener != NOBODY) {
            overlap();
        }
    }

    private void move(Mover mover, List<Runnable> events) {
        Vector3d walk = walks.getOrDefault(mover, STILL);
        if (listener.isTraced(mover)) {
            boolean wasGrounded = mover.isGrounded();
            Vector3d velocity = mover.velocity().add(walk);
            Moved result = new Moved(mover.step(walk, clock.seconds()), velocity, wasGrounded);
            events.add(() -> listener.moved(mover, result));
        } else {
            mover.move(walk, clock.seconds());
        }
    }

    private static Scene masked(int mask, Scene all) {
        return mask == all.mask() ? all : all.inLayers(mask);
    }

    /** Writes the present positions; forgets those of removed movers and projectiles. */
    private void writePlaces(Map<Object, Vector3d> out) {
        List<Members.Member> members = crowd.members().all();
        members.forEach(member -> member.mover.position(out.computeIfAbsent(member.mover, key -> new Vector3d())));
        projectiles.values().forEach(one -> out.put(one, one.position()));
        if (out.size() > members.size() + projectiles.size()) {
            out.keySet().retainAll(new HashSet<>(bodies().values()));
        }
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

    /** Where to show a mover's centre [m]: up to a step behind, but at once where the program has moved it since the last step. */
    public Vector3d position(Mover mover) {
        return shown(Require.notNull("mover", mover), mover.position());
    }

    /** Where to show the centre of a projectile [m], by the same rule. */
    public Vector3d position(Projectile projectile) {
        return shown(Require.notNull("projectile", projectile), projectile.position());
    }

    private Vector3d shown(Object body, Vector3d now) {
        Vector3d from = placesBefore.get(body);
        return from != null && now.equals(places.get(body)) ? Vectors.between(from, now, clock.share()) : now;
    }

    /**
     * Where to show an instance: between the same two steps, so that a rider is shown standing on it, but at once where the program
     * has moved or added it since. Each of its points is shown on a straight line, as a mover is: a turning mesh looks a little
     * smaller in between, by an eighth of the square of its turn in a step.
     *
     * @param instance its id
     * @throws java.util.NoSuchElementException naming the id if there is no such instance
     */
    public Matrix4x3d pose(int instance) {
        Matrix4x3d now = scene.instance(instance).pose();
        boolean isKnown = before.has(instance) && after.has(instance);
        if (!isKnown || !after.instance(instance).pose().equals(now)) {
            return now;
        }
        Matrix4x3dc then = before.instance(instance).pose();
        Matrix4x3d shown = new Matrix4x3d();
        for (int column = 0; column < 4; column++) {
            Vector3d start = then.getColumn(column, new Vector3d());
            shown.setColumn(column, Vectors.between(start, now.getColumn(column, new Vector3d()), clock.share()));
        }
        return shown;
    }

    /**
     * Everything that a step can change, as bytes that are the same on every machine. It has instances as in {@link
     * Scene#snapshot}; movers and projectiles with solids, settings and layers; mass and layers in the crowd, walks, overlaps and
     * the time left over. Not stored are meshes and solids of instances, filters of movers, rebounds of projectiles, the length of
     * a step. The end of an overlap is not reported if the program has removed one of the two since the last step.
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
                // Its next step begins by entering this scene.
                memory.enter(scene);
            }
            bytes.putInt(member.number)
                    .putDouble(member.mass)
                    .putInt(member.layers)
                    .putInt(member.mask);
            bytes.put((byte) (member.isGround ? 1 : 0));
            Vectors.write(walks.getOrDefault(member.mover, STILL), bytes);
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
     * Restores a snapshot: the world then continues bit for bit as the saved one did. What the snapshot does not contain is
     * removed, and movers that this world does not have are created.
     *
     * @param snapshot of a world whose instances and projectiles all exist in this one
     * @throws IllegalArgumentException if this is no snapshot of a world, or it is damaged or of another version, or naming an
     *     instance or projectile that this world does not have, or a number out of range; nothing has changed then
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
     * Restores a snapshot into a world that lacks some of its objects, or that is new. Objects in both stay the same objects: a
     * mover keeps its filter, a projectile its rebounds. Created ones are found by their numbers, {@link Crowd#mover} and {@link
     * #projectile}; a created mover has no filter yet.
     *
     * @param instances called for each missing id: returns the mesh or solid in any pose, as for {@link Scene#restored}
     * @param rebounds called for each missing number of a projectile: returns what surfaces do to it
     */
    public void restore(byte[] snapshot, IntFunction<PlacedMesh> instances, IntFunction<SurfaceRebound> rebounds) {
        Require.notNull("instances", instances);
        Require.notNull("rebounds", rebounds);
        // Everything that may fail runs before anything changes.
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
            after = then;
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
            places.clear();
        });
        return changes;
    }

    private Runnable mover(int number, ByteBuffer bytes, Scene then) {
        double mass = bytes.getDouble();
        int layers = bytes.getInt();
        int mask = bytes.getInt();
        boolean isGround = Require.between("whether it is ground", bytes.get(), 0, 1) == 1;
        Vector3d walk = Snapshot.vector("walk", bytes, Snapshot.FASTEST);
        MoverMemory memory = MoverMemory.of(part(bytes), masked(bytes.getInt(), then));
        Mover known = crowd.mover(number);
        // A created mover takes everything from its memory.
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
        Scene masked = masked(bytes.getInt(), then);
        Projectile made = Projectile.of(snapshot, masked, by);
        return () -> {
            if (known != null) {
                known.restore(snapshot, masked);
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
