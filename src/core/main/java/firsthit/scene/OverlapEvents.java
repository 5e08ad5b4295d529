package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.midphase.SweptBox;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Which solids begin and end to overlap which instances of a scene, from one moment to the next: sensors, triggers, who touches
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
    private final Near near = new Near();

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
        now = Require.notNull("scene", scene).parts();
        Require.notNull("movers", movers);
        Require.notNull("listener", listener);
        foundCount = 0;
        search.in(now);
        for (int i = 0; i < movers.size(); i++) {
            near.look(i, movers.get(i));
        }
        search.forget();
        near.forgetFrom(movers.size());
        tell(listener);
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
    private void tell(Listener listener) {
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
        private final List<Vector3dc> centers = new ArrayList<>();
        private final List<Double> reaches = new ArrayList<>();
        private int number;
        private boolean isSame;

        void look(int i, @Nullable Solid solid) {
            number = i;
            isSame = i < solids.size() && solids.get(i) == solid;
            if (i == solids.size()) {
                solids.add(solid);
                centers.add(STILL);
                reaches.add(0.0);
            }
            if (!isSame) {
                solids.set(i, solid);
            }
            if (solid == null) {
                return;
            }
            if (!isSame) {
                centers.set(i, solid.center());
                reaches.set(i, solid.outerRadius());
            }
            Vector3dc center = centers.get(i);
            box.setBall(center.x(), center.y(), center.z(), 0, 0, 0, reaches.get(i));
            int first = foundCount;
            begin(1);
            now.visit(this);
            // A tree visits them in another order.
            Arrays.sort(found, first, foundCount);
        }

        /** Solids that are gone may come back, and nothing is known of them then. */
        void forgetFrom(int count) {
            for (int i = solids.size() - 1; i >= count; i--) {
                solids.remove(i);
                centers.remove(i);
                reaches.remove(i);
            }
        }

        @Override
        void visit(InstanceBoxes tree, double most) {
            tree.visit(box, this);
        }

        @Override
        boolean isNear(int i, double x, double y, double z, double radius) {
            return now.isLetThrough(i)
                    && !Bound.isBeyond(x, y, z, radius, centers.get(number), STILL, reaches.get(number));
        }

        @Override
        double ask(int i) {
            if (isOverlap(i)) {
                add(pair(number, now.id(i)));
            }
            return 1;
        }

        private boolean isOverlap(int i) {
            int id = now.id(i);
            int then = isSame ? before.place(id) : -1;
            boolean isKnown = then >= 0 && before.get(then) == now.get(i) && before.isVisited(then);
            return isKnown
                    ? isOverlapping(number, id)
                    : search.isOverlapping(Require.notNull("solid", solids.get(number)), i);
        }
    }
}
