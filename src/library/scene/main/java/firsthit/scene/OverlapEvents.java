package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.midphase.SweptBox;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Which solids begin and end to overlap which instances of a scene, from one moment to the next: sensors, triggers, which movers touch
 * whom.
 *
 * <pre>{@code
 * OverlapEvents events = new OverlapEvents();
 * // In every frame:
 * events.update(scene, List.of(hero.solid(), door), (solid, instance, begins) -> { ... });
 * }</pre>
 *
 * <p>A touch is no overlap, and a mesh is hollow: a solid in it overlaps nothing. Instances are known by their ids, solids by their
 * places in the list; what is there no longer overlaps nothing. What did not change since the last moment, the same solid and the
 * same placed mesh, is not tested again, and then no object is made. For one thread.
 */
public final class OverlapEvents {
    private static final Vector3dc STILL = new Vector3d();

    /** Pairs that overlap, in order: the number of the solid, and 32 bits further down the id of the instance. */
    private long[] known = {};

    private int knownCount;

    /** The same of the current moment. */
    private long[] found = {};

    private int foundCount;

    private Instances before = Instances.NONE;
    private Instances now = Instances.NONE;
    private final SceneSearch search = new SceneSearch();
    private final List<@Nullable Solid> solids = new ArrayList<>();

    /** Of these. */
    private int[] numbers = {};

    /** 0, 1, 2 and so on. */
    private int[] counting = {};

    private final Near near = new Near();

    /** Knows of no overlaps yet. */
    public OverlapEvents() {}

    /** Knows of those that another one knew, {@link #pairs}. */
    public OverlapEvents(long[] pairs) {
        known = Require.notNull("pairs", pairs).clone();
        knownCount = known.length;
    }

    /** What overlapped at the last moment, for a saved game: the number of the solid, and 32 bits further down the id of the instance. */
    public long[] pairs() {
        return Arrays.copyOf(known, knownCount);
    }

    /** Called for each pair that begins or ends to overlap. */
    @FunctionalInterface
    public interface Listener {
        /**
         * A change.
         *
         * @param solid its number in the list
         * @param instance its id in the scene
         * @param begins whether the overlap begins, else it has ended
         */
        void changed(int solid, int instance, boolean begins);
    }

    /**
     * Goes on to the next moment.
     *
     * @param movers every solid where it is now; null for one that is gone, so that those after it keep their numbers
     * @param listener called for all changes, by the number of the solid and then the id of the instance
     */
    public void update(Scene scene, List<? extends Solid> movers, Listener listener) {
        if (counting.length != Require.notNull("movers", movers).size()) {
            counting = IntStream.range(0, movers.size()).toArray();
        }
        update(scene, movers, counting, listener);
    }

    /**
     * The same for solids with numbers of the program's own.
     *
     * @param movers every solid that is there, at its number, which is not negative
     */
    public void update(Scene scene, SortedMap<Integer, ? extends Solid> movers, Listener listener) {
        List<Solid> all = new ArrayList<>(Require.notNull("movers", movers).values());
        update(scene, all, movers.keySet().stream().mapToInt(i -> i).toArray(), listener);
    }

    private void update(Scene scene, List<? extends Solid> movers, int[] own, Listener listener) {
        now = Require.notNull("scene", scene).parts();
        Require.notNull("listener", listener);
        if (!Arrays.equals(numbers, own)) {
            // Solids that are gone may come back, and nothing is known of them then.
            solids.clear();
            numbers = own;
        }
        foundCount = 0;
        search.in(now);
        for (int i = 0; i < movers.size(); i++) {
            near.look(i, movers.get(i));
        }
        search.forget();
        report(listener);
        long[] free = known;
        known = found;
        knownCount = foundCount;
        found = free;
        before = now;
    }

    /** How many pairs overlap. */
    public int count() {
        return knownCount;
    }

    /** Whether a solid, by its number, overlapped an instance, by its id, at the last moment. */
    public boolean isOverlapping(int solid, int instance) {
        return Arrays.binarySearch(known, 0, knownCount, pair(solid, instance)) >= 0;
    }

    private static long pair(int solid, int instance) {
        return (long) solid << Integer.SIZE | instance;
    }

    private static int solid(long pair) {
        return (int) (pair >> Integer.SIZE);
    }

    /** Goes along both lists, which are in order. */
    private void report(Listener listener) {
        int old = 0;
        int next = 0;
        while (old < knownCount || next < foundCount) {
            long ended = old < knownCount ? known[old] : Long.MAX_VALUE;
            long begun = next < foundCount ? found[next] : Long.MAX_VALUE;
            if (ended != begun) {
                long first = Math.min(ended, begun);
                listener.changed(solid(first), (int) first, begun < ended);
            }
            old += ended <= begun ? 1 : 0;
            next += begun <= ended ? 1 : 0;
        }
    }

    private void add(long pair) {
        if (foundCount == found.length) {
            found = Arrays.copyOf(found, Math.max(16, 2 * foundCount));
        }
        found[foundCount++] = pair;
    }

    /** Tests the instances whose balls a solid is near to. */
    private final class Near extends InstanceWalk {
        private final SweptBox box = new SweptBox();
        private final Vector3d center = new Vector3d();
        private double reach;
        private int place;
        private boolean isSame;

        void look(int i, @Nullable Solid solid) {
            place = i;
            isSame = i < solids.size() && solids.get(i) == solid;
            if (i == solids.size()) {
                solids.add(solid);
            }
            solids.set(i, solid);
            if (solid == null) {
                return;
            }
            solid.center(center);
            reach = solid.outerRadius();
            box.setBall(center.x, center.y, center.z, 0, 0, 0, reach);
            int first = foundCount;
            begin(1);
            now.visit(this);
            // A tree visits them in another order.
            Arrays.sort(found, first, foundCount);
        }

        @Override
        void visit(InstanceBoxes tree, double most) {
            tree.visit(box, this);
        }

        @Override
        boolean isNear(int i, double x, double y, double z, double radius) {
            return now.isLetThrough(i) && !Bound.isBeyond(x, y, z, radius, center, STILL, reach);
        }

        @Override
        double test(int i) {
            int id = now.id(i);
            int then = isSame ? before.place(id) : -1;
            boolean isKnown = then >= 0 && before.get(then) == now.get(i) && before.isVisited(then);
            if (isKnown
                    ? isOverlapping(numbers[place], id)
                    : search.isOverlapping(Require.notNull("solid", solids.get(place)), i)) {
                add(pair(numbers[place], id));
            }
            return 1;
        }
    }
}
