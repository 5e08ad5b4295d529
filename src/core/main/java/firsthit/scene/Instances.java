package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.work.Spare;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
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

    /** Null until it is needed; shared by all that differ in the mask only. */
    private final AtomicReference<@Nullable InstanceTree> tree;

    /** What searches; shared by all scenes that were made from one another. */
    private final Spare<SceneSearch> spare;

    Instances(List<PlacedMesh> all) {
        this(checked(all), PlacedMesh.ALL_LAYERS, new AtomicReference<>(), new Spare<>(SceneSearch::new));
    }

    private Instances(
            List<PlacedMesh> all, int mask, AtomicReference<@Nullable InstanceTree> tree, Spare<SceneSearch> spare) {
        this.all = all;
        this.mask = mask;
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
        return new Instances(all, layers, tree, spare);
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
        return mask == PlacedMesh.ALL_LAYERS || isVisited(instance);
    }

    /** Whether an instance has one of the layers. */
    boolean isVisited(int instance) {
        return (all.get(instance).layers() & mask) != 0;
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
        List<PlacedMesh> later = new ArrayList<>(all.size());
        for (PlacedMesh placed : all) {
            later.add(placed.after(seconds));
        }
        return changed(later, InstanceTree::moved);
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
                List.copyOf(now), mask, new AtomicReference<>(known == null ? null : change.apply(known)), spare);
    }

    boolean areAtRest() {
        return all.stream().allMatch(PlacedMesh::isAtRest);
    }

    /** A search of all of them, for exclusive use until it gives itself back. */
    SceneSearch search() {
        return spare.take().in(this);
    }

    void giveBack(SceneSearch search) {
        spare.giveBack(search);
    }

    /** Leads a query to every instance that it may concern. */
    void visit(InstanceWalk walk) {
        walk.begin();
        if (all.size() > FEW) {
            tree().visit(walk);
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
