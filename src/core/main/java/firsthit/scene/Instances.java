package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.work.Spare;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Function;
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

    /** What a snapshot begins with: its kind and version. */
    private static final int SNAPSHOT = 'S' << 24 | 1;

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

        /** The same some time later, as it was asked for last. */
        private volatile @Nullable Later<Shared> later;

        Shared(List<PlacedMesh> all, int[] ids, int next, @Nullable InstanceTree tree) {
            this.all = all;
            this.ids = ids;
            this.next = next;
            this.tree = tree;
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

    /**
     * Other instances.
     *
     * @param now not changed any more
     * @param change what becomes of the tree
     */
    private Instances with(
            List<PlacedMesh> now, int[] newIds, int newNext, Function<InstanceTree, @Nullable InstanceTree> change) {
        return seen(shared(now, newIds, newNext, change));
    }

    private Shared shared(
            List<PlacedMesh> now, int[] newIds, int newNext, Function<InstanceTree, @Nullable InstanceTree> change) {
        InstanceTree known = shared.tree;
        return new Shared(now, newIds, newNext, known == null ? null : change.apply(known));
    }

    /** Other instances, seen in the same way. */
    private Instances seen(Shared others) {
        return new Instances(others, mask, part, without);
    }

    private static List<PlacedMesh> list(PlacedMesh[] instances) {
        return Collections.unmodifiableList(Arrays.asList(instances));
    }

    /**
     * The instances after an edit in which none was taken out.
     *
     * @param now at the places that they had, those added behind them; not changed any more
     * @param nowIds of all these; likewise
     * @param newNext id of the next one that is added
     * @param changed places of those set and added
     */
    Instances edited(PlacedMesh[] now, int[] nowIds, int newNext, BitSet changed) {
        return with(list(now), nowIds, newNext, known -> known.changed(changed));
    }

    /**
     * The same without those that are gone.
     *
     * @param now null for one that is gone
     */
    Instances editedWithGaps(@Nullable PlacedMesh[] now, int[] nowIds, int newNext, BitSet changed) {
        int[] places = new int[now.length];
        int count = 0;
        for (int i = 0; i < now.length; i++) {
            places[i] = now[i] == null ? -1 : count++;
        }
        PlacedMesh[] kept = new PlacedMesh[count];
        int[] keptIds = new int[count];
        for (int i = 0; i < now.length; i++) {
            PlacedMesh placed = now[i];
            if (placed != null) {
                kept[places[i]] = placed;
                keptIds[places[i]] = nowIds[i];
            }
        }
        return with(
                list(kept), keptIds, newNext, known -> known.changed(changed).renumbered(i -> places[i]));
    }

    /** The same some time later: made once for all that differ in what is visited. */
    Instances after(double seconds) {
        Shared made = Later.known(shared.later, seconds);
        if (made == null) {
            int[] places = moving();
            made = shared(LaterList.of(all, places, seconds), ids, shared.next, InstanceTree::later);
            made.moving = places;
            shared.later = new Later<>(made, seconds);
        }
        return seen(made);
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
        return place(ids, ids.length, id);
    }

    /** Where an id is among the first so many ids, which grow; negative if it is not. */
    static int place(int[] ids, int count, int id) {
        // It is not behind the place that it would have if none had ever been removed; where none was, it is just
        // there.
        int last = Math.min(id, count - 1);
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
        return new NoSuchElementException("%s %s %s a scene of %s"
                .formatted(name, id, id >= 0 && id < shared.next ? "was removed from" : "was never in", all.size()));
    }

    /** Where all are, and then the ids, unless they are those that all scenes begin with. */
    byte[] snapshot() {
        ByteBuffer bytes = ByteBuffer.allocate(snapshotBytes(hasFirstIds())).putInt(SNAPSHOT);
        all.forEach(placed -> placed.write(bytes));
        if (!hasFirstIds()) {
            bytes.putInt(shared.next).asIntBuffer().put(ids);
        }
        return bytes.array();
    }

    Instances restored(byte[] snapshot) {
        ByteBuffer bytes = ByteBuffer.wrap(snapshot);
        boolean isFirst = snapshot.length == snapshotBytes(true);
        if (!(isFirst || snapshot.length == snapshotBytes(false)) || bytes.getInt() != SNAPSHOT) {
            throw new IllegalArgumentException(
                    "%s bytes are no snapshot of a scene of %s meshes".formatted(snapshot.length, all.size()));
        }
        PlacedMesh[] then = all.stream().map(placed -> placed.read(bytes)).toArray(PlacedMesh[]::new);
        int nextThen = isFirst ? ids.length : bytes.getInt();
        for (int i = 0; i < ids.length; i++) {
            int id = isFirst ? i : bytes.getInt();
            if (id != ids[i]) {
                throw new IllegalArgumentException(
                        "the snapshot has instance %s where the scene has %s".formatted(id, ids[i]));
            }
        }
        int least = ids.length == 0 ? 0 : ids[ids.length - 1] + 1;
        return with(
                list(then), ids, Require.between("next instance", nextThen, least, Integer.MAX_VALUE), known -> null);
    }

    private boolean hasFirstIds() {
        return shared.next == ids.length;
    }

    private int snapshotBytes(boolean firstIds) {
        int meshes = Math.addExact(Integer.BYTES, Math.multiplyExact(all.size(), PlacedMesh.BYTES));
        return firstIds ? meshes : Math.addExact(meshes, Integer.BYTES * (1 + all.size()));
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
