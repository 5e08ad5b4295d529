package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.scene.OverlapEvents;
import firsthit.scene.Scene;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
    /** What the bytes of a snapshot begin with: their kind and version. */
    private static final int SNAPSHOT = 'W' << 24 | 1;

    private final Crowd crowd;
    private final StepClock clock;
    private final Listener listener;
    private final List<Projectile> projectiles = new ArrayList<>();
    private final Map<Mover, Vector3d> walks = new HashMap<>();

    /** Movers and projectiles, each at the number by which overlaps know it; null for those that are gone. */
    private final List<@Nullable Object> bodies = new ArrayList<>();

    private final Map<Object, Track> tracks = new HashMap<>();
    private OverlapEvents overlaps = new OverlapEvents();
    private Scene scene;

    /** As it was when the last step began, for what is shown. */
    private Scene before;

    /** Where something was before the last step, and after it [m]. */
    private record Track(Vector3d before, Vector3d after) {}

    /** What a program is told, and when it steers. */
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

    /** Steps this one too from now on; nothing happens if it is in the world already. */
    public void add(Projectile projectile) {
        if (!projectiles.contains(Require.notNull("projectile", projectile))) {
            projectiles.add(projectile);
        }
    }

    /** Steps it no more. */
    public void remove(Projectile projectile) {
        projectiles.remove(Require.notNull("projectile", projectile));
    }

    /** The projectiles in the order in which they were added. */
    public List<Projectile> projectiles() {
        return List.copyOf(projectiles);
    }

    /** The movers. */
    public Crowd crowd() {
        return crowd;
    }

    /**
     * Lets a mover walk by its own will, until it is told otherwise.
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
        Map<Object, Vector3d> places = places(movers);
        Scene start = scene;
        Scene end = crowd.step(
                start,
                movers.stream()
                        .map(mover -> walks.getOrDefault(mover, new Vector3d()))
                        .toList(),
                clock.seconds());
        List<Runnable> impacts = new ArrayList<>();
        for (Projectile projectile : projectiles) {
            projectile.enter(seenBy(projectile.scene(), start));
            for (Projectile.Impact impact : projectile.step(clock.seconds())) {
                impacts.add(() -> listener.impact(projectile, impact));
            }
        }
        before = start;
        scene = end;
        tracks.clear();
        places(movers).forEach((body, place) -> tracks.put(body, new Track(places.getOrDefault(body, place), place)));
        impacts.forEach(Runnable::run);
        overlap(movers, listener);
    }

    private static Scene seenBy(Scene own, Scene all) {
        return own.mask() == all.mask() ? all : all.inLayers(own.mask());
    }

    private Map<Object, Vector3d> places(List<Mover> movers) {
        Map<Object, Vector3d> places = new HashMap<>();
        movers.forEach(mover -> places.put(mover, mover.position()));
        projectiles.forEach(projectile -> places.put(projectile, projectile.position()));
        return places;
    }

    private void overlap(List<Mover> movers, Listener told) {
        List<@Nullable Object> known = numbered(movers);
        List<@Nullable Solid> solids = new ArrayList<>();
        for (Object body : bodies) {
            solids.add(body instanceof Mover mover ? mover.solid() : solid(body));
        }
        overlaps.update(scene, solids, (number, instance, begins) -> {
            Object body = known.get(number);
            if (body instanceof Mover mover) {
                told.overlap(mover, instance, begins);
            } else if (body instanceof Projectile projectile) {
                told.overlap(projectile, instance, begins);
            }
        });
    }

    /** Brings the numbers up to date; those that are gone since the last step are still in what is returned. */
    private List<@Nullable Object> numbered(List<Mover> movers) {
        List<@Nullable Object> known = new ArrayList<>(bodies);
        Set<Object> present = new HashSet<>(movers);
        present.addAll(projectiles);
        bodies.replaceAll(body -> body != null && present.remove(body) ? body : null);
        List<Object> all = new ArrayList<>(movers);
        all.addAll(projectiles);
        int free = 0;
        for (Object body : all) {
            if (present.contains(body)) {
                while (free < known.size() && known.get(free) != null) {
                    free++;
                }
                if (free == known.size()) {
                    known.add(null);
                    bodies.add(null);
                }
                known.set(free, body);
                bodies.set(free, body);
            }
        }
        return known;
    }

    private static @Nullable Solid solid(@Nullable Object body) {
        return body instanceof Projectile projectile ? projectile.solid() : null;
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
        Track track = tracks.get(body);
        return track != null && now.equals(track.after)
                ? Vectors.between(track.before, track.after, clock.share())
                : now;
    }

    /** The scene as it is to be shown, up to a step ago; the instances are those that the last step began with. */
    public Scene shown() {
        return before.after(clock.share() * clock.seconds());
    }

    /**
     * All that a step can change, as bytes that are the same on every machine: scene, movers, walks, projectiles, and the time left over.
     */
    public byte[] snapshot() {
        List<byte[]> parts = new ArrayList<>();
        parts.add(scene.snapshot());
        for (Mover mover : crowd.movers()) {
            parts.add(ByteBuffer.allocate(Double.BYTES * 3).array());
            Vectors.write(walks.getOrDefault(mover, new Vector3d()), ByteBuffer.wrap(parts.get(parts.size() - 1)));
            parts.add(mover.snapshot());
        }
        projectiles.forEach(projectile -> parts.add(projectile.snapshot()));
        int length =
                parts.stream().mapToInt(part -> Integer.BYTES + part.length).sum();
        ByteBuffer bytes = ByteBuffer.allocate(2 * Integer.BYTES + Double.BYTES + length);
        bytes.putInt(SNAPSHOT).putDouble(clock.left()).putInt(parts.size());
        parts.forEach(part -> bytes.putInt(part.length).put(part));
        return bytes.array();
    }

    /**
     * Takes the state of a snapshot: the world then goes on, to the bit, as that one did. What overlaps then has been reported.
     *
     * @param snapshot of a world with the same instances, movers and projectiles, added in the same order
     * @throws IllegalArgumentException if it is none, or naming a number in it that cannot be; nothing has changed then
     */
    public void restore(byte[] snapshot) {
        List<byte[]> now = parts(snapshot());
        double left = clock.left();
        List<byte[]> then = parts(Require.notNull("snapshot", snapshot));
        if (then.size() != now.size()) {
            throw new IllegalArgumentException(
                    "%s parts in the snapshot of a world of %s".formatted(then.size(), now.size()));
        }
        Scene old = scene;
        boolean isDone = false;
        try {
            restore(scene.restored(then.get(0)), then);
            clock.left(Require.finiteNotNegative(
                    "time left", ByteBuffer.wrap(snapshot).getDouble(Integer.BYTES)));
            isDone = true;
        } finally {
            if (!isDone) {
                restore(old, now);
                clock.left(left);
            }
        }
        before = scene;
        tracks.clear();
        overlaps = new OverlapEvents();
        bodies.clear();
        overlap(crowd.movers(), new Listener() {});
    }

    private void restore(Scene then, List<byte[]> parts) {
        int part = 1;
        for (Mover mover : crowd.movers()) {
            walks.put(mover, Require.finite("walk", Vectors.read(ByteBuffer.wrap(parts.get(part)))));
            mover.restore(parts.get(part + 1), seenBy(mover.scene(), then));
            part += 2;
        }
        for (Projectile projectile : projectiles) {
            projectile.restore(parts.get(part++), seenBy(projectile.scene(), then));
        }
        scene = then;
    }

    private static List<byte[]> parts(byte[] snapshot) {
        List<byte[]> parts = new ArrayList<>();
        ByteBuffer bytes = ByteBuffer.wrap(snapshot);
        try {
            boolean isOne = bytes.getInt() == SNAPSHOT;
            bytes.getDouble();
            int count = isOne ? bytes.getInt() : 0;
            for (int i = 0; i < count; i++) {
                byte[] part = new byte[Require.between("length of a part", bytes.getInt(), 0, bytes.remaining())];
                bytes.get(part);
                parts.add(part);
            }
        } catch (BufferUnderflowException e) {
            parts.clear();
        }
        if (parts.isEmpty() || bytes.hasRemaining()) {
            throw new IllegalArgumentException("%s bytes are no snapshot of a world".formatted(snapshot.length));
        }
        return parts;
    }
}
