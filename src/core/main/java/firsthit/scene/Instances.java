package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** What is in a {@link Scene}, and which of it a solid may meet: a few are tested one by one, many are found by a tree. */
final class Instances {
    private static final Vector3dc STILL = new Vector3d();

    /** Largest number of meshes that are tested one by one. */
    private static final int FEW = 4;

    /** What a snapshot begins with: its kind and version. */
    private static final int SNAPSHOT = 'S' << 24 | 1;

    /** A scene without any. */
    static final Instances NONE = new Instances(List.of());

    private final List<PlacedMesh> all;

    /** Layers of which an instance must have one to be visited. */
    private final int mask;

    /** What of them is visited, and the number of one that is not; negative for none. */
    private final Part part;

    private final int without;

    /** Numbers of those that move, in order; null until they are needed. */
    private int @Nullable [] moving;

    /** Null until it is needed; shared by all that differ in the mask only. */
    private final AtomicReference<@Nullable InstanceTree> tree;

    /** What searches, and is not used at the moment; shared by all scenes that were made from one another. */
    private final AtomicReference<@Nullable SceneSearch> spare;

    /** What of a scene a query visits. */
    enum Part {
        ALL,
        AT_REST,
        IN_MOTION
    }

    Instances(List<PlacedMesh> all) {
        this(checked(all), PlacedMesh.ALL_LAYERS, Part.ALL, -1, new AtomicReference<>(), new AtomicReference<>());
    }

    private Instances(
            List<PlacedMesh> all,
            int mask,
            Part part,
            int without,
            AtomicReference<@Nullable InstanceTree> tree,
            AtomicReference<@Nullable SceneSearch> spare) {
        this.all = all;
        this.mask = mask;
        this.part = part;
        this.without = without;
        this.tree = tree;
        this.spare = spare;
    }

    private static List<PlacedMesh> checked(List<PlacedMesh> all) {
        for (PlacedMesh placed : Require.notNull("instances", all)) {
            Require.notNull("one of the instances", placed);
        }
        return List.copyOf(all);
    }

    /** The same, of which only those in some layers are visited. */
    Instances inLayers(int layers) {
        return seen(layers, part, without);
    }

    /** The same, of which only those at rest or in motion are visited. */
    Instances only(Part which) {
        return seen(mask, which, without);
    }

    /** The same, of which one is not visited. */
    Instances leavingOut(int instance) {
        return seen(mask, part, requireNumber("instance", instance));
    }

    private Instances seen(int layers, Part which, int but) {
        Instances same = new Instances(all, layers, which, but, tree, spare);
        same.moving = moving;
        return same;
    }

    int mask() {
        return mask;
    }

    /** Whether there is one only: it is always tested, since its own tree knows it best. */
    boolean isSingle() {
        return all.size() == 1;
    }

    /** Whether an instance that is in any layer has one of those. */
    boolean isLetThrough(int instance) {
        return (mask == PlacedMesh.ALL_LAYERS && part == Part.ALL && without < 0) || isVisited(instance);
    }

    /** Whether an instance has one of the layers, and is none of those that are left out. */
    boolean isVisited(int instance) {
        PlacedMesh placed = all.get(instance);
        return (placed.layers() & mask) != 0
                && instance != without
                && (part == Part.ALL || placed.isAtRest() == (part == Part.AT_REST));
    }

    List<PlacedMesh> all() {
        return all;
    }

    PlacedMesh get(int instance) {
        return all.get(instance);
    }

    Instances with(int instance, PlacedMesh placed) {
        Require.notNull("placed", placed);
        List<PlacedMesh> changed = new ArrayList<>(all);
        changed.set(requireNumber("instance", instance), placed);
        return changed(changed, known -> known.replaced(instance));
    }

    Instances and(PlacedMesh placed) {
        List<PlacedMesh> changed = new ArrayList<>(all);
        changed.add(Require.notNull("placed", placed));
        return changed(changed, known -> known.added(all.size()));
    }

    Instances without(int instance) {
        List<PlacedMesh> changed = new ArrayList<>(all);
        changed.remove(requireNumber("instance", instance));
        return changed(changed, known -> known.removed(instance));
    }

    /** The number of an instance, if there is one of that number. */
    int requireNumber(String name, int number) {
        if (number < 0 || number >= all.size()) {
            throw new IndexOutOfBoundsException("%s %d of a scene of %d".formatted(name, number, all.size()));
        }
        return number;
    }

    Instances after(double seconds) {
        int[] numbers = moving();
        Instances later = changed(LaterList.of(all, numbers, seconds), InstanceTree::moved);
        later.moving = numbers;
        return later;
    }

    private int[] moving() {
        int[] known = moving;
        if (known == null) {
            known = IntStream.range(0, all.size())
                    .filter(i -> !all.get(i).isAtRest())
                    .toArray();
            moving = known;
        }
        return known;
    }

    byte[] snapshot() {
        ByteBuffer bytes = ByteBuffer.allocate(snapshotBytes()).putInt(SNAPSHOT);
        all.forEach(placed -> placed.write(bytes));
        return bytes.array();
    }

    Instances restored(byte[] snapshot) {
        ByteBuffer bytes = ByteBuffer.wrap(snapshot);
        if (snapshot.length != snapshotBytes() || bytes.getInt() != SNAPSHOT) {
            throw new IllegalArgumentException(
                    "%d bytes are no snapshot of a scene of %d meshes".formatted(snapshot.length, all.size()));
        }
        return changed(all.stream().map(placed -> placed.read(bytes)).toList(), known -> null);
    }

    private int snapshotBytes() {
        return Math.addExact(Integer.BYTES, Math.multiplyExact(all.size(), PlacedMesh.BYTES));
    }

    private Instances changed(List<PlacedMesh> now, Function<InstanceTree, @Nullable InstanceTree> change) {
        InstanceTree known = tree.get();
        return new Instances(
                now instanceof LaterList ? now : List.copyOf(now),
                mask,
                part,
                without,
                new AtomicReference<>(known == null ? null : change.apply(known)),
                spare);
    }

    /** Whether none moves but one that is left out, in whichever layers. */
    boolean areAtRest() {
        int[] numbers = moving();
        return part == Part.AT_REST || numbers.length == 0 || (numbers.length == 1 && numbers[0] == without);
    }

    /** A search of all of them, for exclusive use until it gives itself back. */
    SceneSearch search() {
        SceneSearch idle = spare.getAndSet(null);
        return (idle == null ? new SceneSearch() : idle).in(this);
    }

    void giveBack(SceneSearch search) {
        spare.set(search);
    }

    /** Leads a query to every instance that it may concern. */
    void visit(InstanceWalk walk) {
        walk.begin();
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

    /**
     * Visits every instance that is as near to a solid as the distance that was answered last.
     *
     * @param most the largest of interest at first [m]
     */
    void visitNear(Solid solid, double most, InstanceTree.Visitor question) {
        Vector3dc center = solid.center();
        double reach = isSingle() ? 0 : solid.outerRadius();
        double[] limit = {most};
        InstanceTree.Visitor near = i -> {
            boolean isNear = isSingle()
                    || limit[0] == Double.POSITIVE_INFINITY
                    || !all.get(i).bound().isBeyond(center, STILL, reach + limit[0]);
            if (isNear && isVisited(i)) {
                limit[0] = Math.max(0, question.visit(i));
            }
            return limit[0];
        };
        if (all.size() > FEW) {
            tree().visitNear(solid.bounds(), near);
            return;
        }
        for (int i = 0; i < all.size(); i++) {
            near.visit(i);
        }
    }

    private InstanceTree tree() {
        InstanceTree known = tree.get();
        InstanceTree ready = known == null ? InstanceTree.of(all) : known.ready(all);
        if (ready != known) {
            tree.set(ready);
        }
        return ready;
    }
}
