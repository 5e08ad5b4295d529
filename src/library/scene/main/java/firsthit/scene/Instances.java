package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.work.Spare;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The instances of a {@link Scene}, and those that a solid may hit: a few are tested one by one, many are found by a tree.
 *
 * <p>Inside a scene an instance is identified by its index in a list without gaps, outside by its id:
 *
 * <pre>
 *   index     0    1    2    3        in trees and traversals
 *   id        0    2    3    7        for callers, in hits and snapshots; 1, 4, 5 and 6 were removed
 *                                     the next one added is 8; 7 is not reused if it is removed
 * </pre>
 */
final class Instances {
    /** Largest number of meshes that are tested one by one. */
    private static final int FEW = 4;

    /** Idle searches, shared by all scenes: between two queries none of them references a scene. */
    private static final Spare<SceneSearch> SEARCHES = new Spare<>(SceneSearch::new);

    /** No instances. */
    static final Instances NONE = of(List.of());

    /** The data of instances that are shared by all objects which differ only in what is visited. */
    private static final class Shared {
        private final List<PlacedMesh> all;
        private final int[] ids;
        private final int next;

        /** Null until it is needed; the next two fields too. */
        private volatile @Nullable InstanceTree tree;

        /** Ascending indices of the moving instances. */
        private volatile int @Nullable [] moving;

        /** Result of the last call of {@link Instances#after}. */
        private volatile @Nullable Later<Shared> later;

        Shared(List<PlacedMesh> all, int[] ids, int next, @Nullable InstanceTree tree) {
            this.all = all;
            this.ids = ids;
            this.next = next;
            this.tree = tree;
        }

        /** Data of other instances, which must not change any more; the tree is adapted by a function. */
        Shared with(
                List<PlacedMesh> now,
                int[] newIds,
                int newNext,
                Function<InstanceTree, @Nullable InstanceTree> change) {
            InstanceTree known = tree;
            return new Shared(now, newIds, newNext, known == null ? null : change.apply(known));
        }
    }

    private final Shared shared;

    /** Sorted by their ids. */
    private final List<PlacedMesh> all;

    /** Id of each instance, ascending. */
    private final int[] ids;

    /** An instance is visited only if it is in one of these layers. */
    private final int mask;

    /** Which instances are visited, and the id of one that is not; negative for none. */
    private final InstanceTree.Part part;

    private final int without;

    private Instances(Shared shared, int mask, InstanceTree.Part part, int without) {
        this.shared = shared;
        all = shared.all;
        ids = shared.ids;
        this.mask = mask;
        this.part = part;
        this.without = without;
    }

    static Instances of(List<PlacedMesh> all) {
        for (PlacedMesh placed : Require.notNull("instances", all)) {
            Require.notNull("one of the instances", placed);
        }
        int[] ids = IntStream.range(0, all.size()).toArray();
        Shared shared = new Shared(List.copyOf(all), ids, ids.length, null);
        return new Instances(shared, PlacedMesh.ALL_LAYERS, InstanceTree.Part.ALL, -1);
    }

    /** The same, but only instances in some layers are visited. */
    Instances inLayers(int layers) {
        return new Instances(shared, layers, part, without);
    }

    /** The same, but only instances at rest or only those in motion are visited. */
    Instances only(InstanceTree.Part which) {
        return new Instances(shared, mask, which, without);
    }

    /** The same, but one instance is not visited. */
    Instances leavingOut(int id) {
        require("instance", id);
        return new Instances(shared, mask, part, id);
    }

    /** Other instances with the same selection. */
    private Instances with(
            PlacedMesh[] now, int[] newIds, int newNext, Function<InstanceTree, @Nullable InstanceTree> change) {
        List<PlacedMesh> list = Collections.unmodifiableList(Arrays.asList(now));
        return new Instances(shared.with(list, newIds, newNext, change), mask, part, without);
    }

    /**
     * The instances after an edit.
     *
     * @param changes the new instance of an id; null for one that is removed
     * @param newNext id of the next instance that is added
     */
    Instances edited(SortedMap<Integer, @Nullable PlacedMesh> changes, int newNext) {
        BitSet changed = new BitSet(ids.length);
        if (changes.entrySet().stream().allMatch(change -> change.getValue() != null && index(change.getKey()) >= 0)) {
            PlacedMesh[] now = all.toArray(new PlacedMesh[0]);
            changes.forEach((id, placed) -> {
                now[index(id)] = placed;
                changed.set(index(id));
            });
            return with(now, ids, newNext, known -> known.changed(changed));
        }
        int[] indices = new int[ids.length];
        PlacedMesh[] now = new PlacedMesh[ids.length + changes.size()];
        int[] nowIds = new int[now.length];
        int old = 0;
        int count = 0;
        // This entry copies the instances after the last change: no instance has this id.
        changes.put(Integer.MAX_VALUE, null);
        for (Map.Entry<Integer, @Nullable PlacedMesh> change : changes.entrySet()) {
            int id = change.getKey();
            for (; old < ids.length && ids[old] < id; old++) {
                indices[old] = count;
                now[count] = all.get(old);
                nowIds[count++] = ids[old];
            }
            PlacedMesh placed = change.getValue();
            if (old < ids.length && ids[old] == id) {
                indices[old++] = placed == null ? -1 : count;
            }
            if (placed != null) {
                changed.set(count);
                now[count] = placed;
                nowIds[count++] = id;
            }
        }
        return with(Arrays.copyOf(now, count), Arrays.copyOf(nowIds, count), newNext, known -> known.renumbered(
                        i -> indices[i])
                .changed(changed));
    }

    /** The same some time later: computed once for all objects with the same data. */
    Instances after(double seconds) {
        Shared made = Later.known(shared.later, seconds);
        if (made == null) {
            int[] indices = moving();
            made = shared.with(LaterList.of(all, indices, seconds), ids, shared.next, InstanceTree::later);
            made.moving = indices;
            shared.later = new Later<>(made, seconds);
        }
        return new Instances(made, mask, part, without);
    }

    private int[] moving() {
        int[] known = shared.moving;
        if (known == null) {
            known = IntStream.range(0, all.size())
                    .filter(i -> !all.get(i).isAtRest())
                    .toArray();
            shared.moving = known;
        }
        return known;
    }

    int mask() {
        return mask;
    }

    /** Whether there is one instance only: its bounding sphere is not tested, since its own tree is more exact. */
    boolean isSingle() {
        return all.size() == 1;
    }

    /** Whether an instance that is in at least one layer is visited. */
    boolean isLetThrough(int index) {
        return (mask == PlacedMesh.ALL_LAYERS && part == InstanceTree.Part.ALL && without < 0) || isVisited(index);
    }

    /** Whether an instance is in one of the layers, and is not left out. */
    boolean isVisited(int index) {
        PlacedMesh placed = all.get(index);
        return (placed.layers() & mask) != 0
                && (without < 0 || ids[index] != without)
                && (part == InstanceTree.Part.ALL || placed.isAtRest() == (part == InstanceTree.Part.AT_REST));
    }

    /** All instances, sorted by their ids. */
    List<PlacedMesh> all() {
        return all;
    }

    PlacedMesh get(int index) {
        return all.get(index);
    }

    /** All ids, ascending. */
    int[] ids() {
        return ids;
    }

    int id(int index) {
        return ids[index];
    }

    /** Id of the next instance that is added. */
    int next() {
        return shared.next;
    }

    /** Index of the instance with an id; negative if there is none. */
    int index(int id) {
        // Its index is at most the one that it would have if none had ever been removed.
        int last = Math.min(id, ids.length - 1);
        return last >= 0 && ids[last] == id ? last : Arrays.binarySearch(ids, 0, last + 1, id);
    }

    /** Index of an instance that must exist. */
    int require(String name, int id) {
        int index = index(id);
        if (index < 0) {
            throw missing(name, id);
        }
        return index;
    }

    NoSuchElementException missing(String name, int id) {
        return new NoSuchElementException("%s %s is not in a scene of %s".formatted(name, id, all.size()));
    }

    byte[] snapshot() {
        int most = Math.multiplyExact(ids.length + 1, Integer.BYTES + PlacedMesh.BYTES);
        ByteBuffer bytes = Snapshot.begin("scene", most).putInt(shared.next).putInt(ids.length);
        for (int i = 0; i < ids.length; i++) {
            all.get(i).write(bytes.putInt(ids[i]));
        }
        return Snapshot.end(bytes);
    }

    Instances restored(byte[] snapshot, IntFunction<PlacedMesh> missing) {
        return Snapshot.read("scene", snapshot, bytes -> {
            int next = Require.between("next instance", bytes.getInt(), 0, Integer.MAX_VALUE);
            int count = Require.between("number of instances", bytes.getInt(), 0, bytes.remaining() / PlacedMesh.BYTES);
            PlacedMesh[] then = new PlacedMesh[count];
            int[] idsThen = new int[count];
            for (int i = 0; i < count; i++) {
                int id = Require.between("instance", bytes.getInt(), i == 0 ? 0 : idsThen[i - 1] + 1, next - 1);
                int index = index(id);
                PlacedMesh placed = index < 0 ? missing.apply(id) : all.get(index);
                then[i] = Require.notNull("instance that was missing", placed).read(bytes);
                idsThen[i] = id;
            }
            return with(then, idsThen, next, known -> null);
        });
    }

    /** Whether all instances, in whichever layers, are at rest except one that is left out. */
    boolean areAtRest() {
        int[] indices = moving();
        return part == InstanceTree.Part.AT_REST
                || indices.length == 0
                || (indices.length == 1 && ids[indices[0]] == without);
    }

    /** A search of all instances, for exclusive use until it is given back. */
    SceneSearch search() {
        return SEARCHES.take().in(this);
    }

    void giveBack(SceneSearch search) {
        SEARCHES.giveBack(search);
    }

    /** Passes every instance that a query may concern to it. */
    void visit(InstanceWalk walk) {
        if (all.size() > FEW) {
            tree().visit(walk, part);
            return;
        }
        for (int i = 0; i < all.size(); i++) {
            if (isVisited(i)) {
                walk.to(i, all.get(i).bound());
            }
        }
    }

    private InstanceTree tree() {
        InstanceTree known = shared.tree;
        InstanceTree ready = known == null ? InstanceTree.of(all) : known.ready(all);
        if (ready != known) {
            shared.tree = ready;
        }
        return ready;
    }
}
