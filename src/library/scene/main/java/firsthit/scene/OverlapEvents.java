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
 * Reports which solids begin and end to overlap which instances of a scene from one update to the next, for sensors and triggers.
 *
 * <pre>{@code
 * OverlapEvents events = new OverlapEvents();
 * // In every frame:
 * events.update(scene, List.of(hero.solid(), door), (solid, instance, begins) -> { ... });
 * }</pre>
 *
 * <p>A touch is no overlap, and a mesh is hollow: a solid inside it overlaps nothing. Instances are identified by their ids, solids
 * by their indices in the list; a removed solid overlaps nothing. A pair of the same solid and the same placed mesh as at the last
 * update is not tested again, and then nothing is allocated. Not thread-safe.
 */
public final class OverlapEvents {
    private static final Vector3dc STILL = new Vector3d();

    /** Overlapping pairs, ascending: the number of the solid in the upper 32 bits, the id of the instance in the lower ones. */
    private long[] known = {};

    private int knownCount;

    /** The pairs of the current update. */
    private long[] found = {};

    private int foundCount;

    private Instances before = Instances.NONE;
    private Instances now = Instances.NONE;
    private final SceneSearch search = new SceneSearch();
    private final List<@Nullable Solid> solids = new ArrayList<>();

    /** Numbers of these solids. */
    private int[] numbers = {};

    /** The numbers 0, 1, 2 and so on of solids in a list. */
    private int[] counting = {};

    private final Near near = new Near();

    /** Starts with no overlaps. */
    public OverlapEvents() {}

    /** Starts with the overlaps of another one, {@link #pairs}. */
    public OverlapEvents(long[] pairs) {
        known = Require.notNull("pairs", pairs).clone();
        knownCount = known.length;
    }

    /** The pairs at the last update, for a saved game: the number of the solid times 2^32, plus the id of the instance. */
    public long[] pairs() {
        return Arrays.copyOf(known, knownCount);
    }

    /** Called for each pair that begins or ends to overlap. */
    @FunctionalInterface
    public interface Listener {
        /**
         * Called for a change.
         *
         * @param solid its number in the list
         * @param instance its id in the scene
         * @param begins whether the overlap begins; otherwise it has ended
         */
        void changed(int solid, int instance, boolean begins);
    }

    /**
     * Updates all overlaps and reports the changes.
     *
     * @param movers every solid at its present position; null for a removed one, so that those after it keep their numbers
     * @param listener called for all changes, sorted by the number of the solid and then the id of the instance
     */
    public void update(Scene scene, List<? extends Solid> movers, Listener listener) {
        if (counting.length != Require.notNull("movers", movers).size()) {
            counting = IntStream.range(0, movers.size()).toArray();
        }
        update(scene, movers, counting, listener);
    }

    /**
     * The same for solids with the program's own numbers.
     *
     * @param movers all present solids by their numbers, which are not negative
     */
    public void update(Scene scene, SortedMap<Integer, ? extends Solid> movers, Listener listener) {
        List<Solid> all = new ArrayList<>(Require.notNull("movers", movers).values());
        update(scene, all, movers.keySet().stream().mapToInt(i -> i).toArray(), listener);
    }

    private void update(Scene scene, List<? extends Solid> movers, int[] own, Listener listener) {
        now = Require.notNull("scene", scene).parts();
        Require.notNull("listener", listener);
        if (!Arrays.equals(numbers, own)) {
            // Removed solids may come back, and nothing is known of them then.
            solids.clear();
            numbers = own;
        }
        foundCount = 0;
        search.in(now);
        for (int i = 0; i < movers.size(); i++) {
            near.find(i, movers.get(i));
        }
        search.forget();
        report(listener);
        long[] free = known;
        known = found;
        knownCount = foundCount;
        found = free;
        before = now;
    }

    /** The number of overlapping pairs. */
    public int count() {
        return knownCount;
    }

    /** Whether a solid, by its number, overlapped an instance, by its id, at the last update. */
    public boolean isOverlapping(int solid, int instance) {
        return Arrays.binarySearch(known, 0, knownCount, pair(solid, instance)) >= 0;
    }

    private static long pair(int solid, int instance) {
        return (long) solid << Integer.SIZE | instance;
    }

    private static int solid(long pair) {
        return (int) (pair >> Integer.SIZE);
    }

    /** Merges both lists, which are sorted. */
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

    /** Tests the instances whose bounding spheres a solid overlaps. */
    private final class Near extends InstanceWalk {
        private final SweptBox box = new SweptBox();
        private final Vector3d center = new Vector3d();
        private double reach;
        private int index;
        private boolean isSame;

        void find(int i, @Nullable Solid solid) {
            index = i;
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
            // A tree visits instances in another order.
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
            int then = isSame ? before.index(id) : -1;
            boolean isKnown = then >= 0 && before.get(then) == now.get(i) && before.isVisited(then);
            if (isKnown
                    ? isOverlapping(numbers[index], id)
                    : search.isOverlapping(Require.notNull("solid", solids.get(index)), i)) {
                add(pair(numbers[index], id));
            }
            return 1;
        }
    }
}
