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
 * What is in a {@link Scene}, and which of it a solid may meet: a few are tested one by one, many are found by a tree.
 *
 * <p>Inside of a scene an instance is known by its place in a list without gaps; outside by its id:
 *
 * <pre>
 *   place     0    1    2    3        what trees and walks speak of
 *   id        0    2    3    7        what users, hits and snapshots speak of; 1, 4, 5 and 6 were removed
 *                                     the next one added is 8, and 7 is not given again if it goes
 * </pre>
 */
final class Instances {
    /** Largest number of meshes that are tested one by one. */
    private static final int FEW = 4;

    /** What searches, of all scenes: between two queries none of them keeps a scene. */
    private static final Spare<SceneSearch> SEARCHES = new Spare<>(SceneSearch::new);

    /** A scene without any. */
    static final Instances NONE = of(List.of());

    /** What all that differ only in what is visited have in common. */
    private static final class Shared {
        private final List<PlacedMesh> all;
        private final int[] ids;
        private final int next;

        /** Null until it is needed; likewise the next two. */
        private volatile @Nullable InstanceTree tree;

        /** Places of those that move, in order. */
        private volatile int @Nullable [] moving;

        /** The same some time later, as of the last call. */
        private volatile @Nullable Later<Shared> later;

        Shared(List<PlacedMesh> all, int[] ids, int next, @Nullable InstanceTree tree) {
            this.all = all;
            this.ids = ids;
            this.next = next;
            this.tree = tree;
        }

        /** Others, not changed any more, with what becomes of the tree. */
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

    /** In the order of their ids. */
    private final List<PlacedMesh> all;

    /** Of each; they grow. */
    private final int[] ids;

    /** Layers of which an instance must have one to be visited. */
    private final int mask;

    /** What of them is visited, and the id of one that is not; negative for none. */
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

    /** The same, of which only those in some layers are visited. */
    Instances inLayers(int layers) {
        return new Instances(shared, layers, part, without);
    }

    /** The same, of which only those at rest or in motion are visited. */
    Instances only(InstanceTree.Part which) {
        return new Instances(shared, mask, which, without);
    }

    /** The same, of which one is not visited. */
    Instances leavingOut(int id) {
        require("instance", id);
        return new Instances(shared, mask, part, id);
    }

    /** Others, seen in the same way. */
    private Instances with(
            PlacedMesh[] now, int[] newIds, int newNext, Function<InstanceTree, @Nullable InstanceTree> change) {
        List<PlacedMesh> list = Collections.unmodifiableList(Arrays.asList(now));
        return new Instances(shared.with(list, newIds, newNext, change), mask, part, without);
    }

    /**
     * The instances after an edit.
     *
     * @param changes what an id becomes; null for one that goes
     * @param newNext id of the next one that is added
     */
    Instances edited(SortedMap<Integer, @Nullable PlacedMesh> changes, int newNext) {
        BitSet changed = new BitSet(ids.length);
        if (changes.entrySet().stream().allMatch(change -> change.getValue() != null && place(change.getKey()) >= 0)) {
            PlacedMesh[] now = all.toArray(new PlacedMesh[0]);
            changes.forEach((id, placed) -> {
                now[place(id)] = placed;
                changed.set(place(id));
            });
            return with(now, ids, newNext, known -> known.changed(changed));
        }
        int[] places = new int[ids.length];
        PlacedMesh[] now = new PlacedMesh[ids.length + changes.size()];
        int[] nowIds = new int[now.length];
        int old = 0;
        int count = 0;
        // Behind the last change come all others: no instance has this id.
        changes.put(Integer.MAX_VALUE, null);
        for (Map.Entry<Integer, @Nullable PlacedMesh> change : changes.entrySet()) {
            int id = change.getKey();
            for (; old < ids.length && ids[old] < id; old++) {
                places[old] = count;
                now[count] = all.get(old);
                nowIds[count++] = ids[old];
            }
            PlacedMesh placed = change.getValue();
            if (old < ids.length && ids[old] == id) {
                places[old++] = placed == null ? -1 : count;
            }
            if (placed != null) {
                changed.set(count);
                now[count] = placed;
                nowIds[count++] = id;
            }
        }
        return with(Arrays.copyOf(now, count), Arrays.copyOf(nowIds, count), newNext, known -> known.renumbered(
                        i -> places[i])
                .changed(changed));
    }

    /** The same some time later: made once for all that differ in what is visited. */
    Instances after(double seconds) {
        Shared made = Later.known(shared.later, seconds);
        if (made == null) {
            int[] places = moving();
            made = shared.with(LaterList.of(all, places, seconds), ids, shared.next, InstanceTree::later);
            made.moving = places;
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

    /** Whether there is one only: it is always tested, since its own tree knows it best. */
    boolean isSingle() {
        return all.size() == 1;
    }

    /** Whether an instance that is in any layer has one of those. */
    boolean isLetThrough(int place) {
        return (mask == PlacedMesh.ALL_LAYERS && part == InstanceTree.Part.ALL && without < 0) || isVisited(place);
    }

    /** Whether an instance has one of the layers, and is none of those that are left out. */
    boolean isVisited(int place) {
        PlacedMesh placed = all.get(place);
        return (placed.layers() & mask) != 0
                && (without < 0 || ids[place] != without)
                && (part == InstanceTree.Part.ALL || placed.isAtRest() == (part == InstanceTree.Part.AT_REST));
    }

    /** All in the order of their ids. */
    List<PlacedMesh> all() {
        return all;
    }

    PlacedMesh get(int place) {
        return all.get(place);
    }

    /** All ids, growing. */
    int[] ids() {
        return ids;
    }

    int id(int place) {
        return ids[place];
    }

    /** Id of the next one that is added. */
    int next() {
        return shared.next;
    }

    /** Where the instance of an id is; negative if there is none. */
    int place(int id) {
        // Not behind the place that it would have if none had ever been removed.
        int last = Math.min(id, ids.length - 1);
        return last >= 0 && ids[last] == id ? last : Arrays.binarySearch(ids, 0, last + 1, id);
    }

    /** Place of an instance that must be there. */
    int require(String name, int id) {
        int place = place(id);
        if (place < 0) {
            throw missing(name, id);
        }
        return place;
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
                int place = place(id);
                PlacedMesh placed = place < 0 ? missing.apply(id) : all.get(place);
                then[i] = Require.notNull("instance that was missing", placed).read(bytes);
                idsThen[i] = id;
            }
            return with(then, idsThen, next, known -> null);
        });
    }

    /** Whether none moves but one that is left out, in whichever layers. */
    boolean areAtRest() {
        int[] places = moving();
        return part == InstanceTree.Part.AT_REST
                || places.length == 0
                || (places.length == 1 && ids[places[0]] == without);
    }

    /** A search of all of them, for exclusive use until it gives itself back. */
    SceneSearch search() {
        return SEARCHES.take().in(this);
    }

    void giveBack(SceneSearch search) {
        SEARCHES.giveBack(search);
    }

    /** Leads a query to every instance that it may concern. */
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
