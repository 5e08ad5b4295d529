package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.midphase.SweptBox;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntPredicate;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** What is in a {@link Scene}, and which of it a solid may meet: a few are looked at one by one, many are found by a tree. */
final class Instances {
    private static final Vector3dc STILL = new Vector3d();

    /** Meshes that are looked at one by one. */
    private static final int FEW = 4;

    /** What a snapshot begins with: its kind and version. */
    private static final int SNAPSHOT = 'S' << 24 | 1;

    private final List<PlacedMesh> all;

    /** Layers of which an instance must have one to be visited. */
    private final int mask;

    /** Null until it is needed; shared by all that differ in the mask only. */
    private final AtomicReference<@Nullable InstanceTree> tree;

    Instances(List<PlacedMesh> all) {
        this(checked(all), PlacedMesh.ALL_LAYERS, new AtomicReference<>());
    }

    private Instances(List<PlacedMesh> all, int mask, AtomicReference<@Nullable InstanceTree> tree) {
        this.all = all;
        this.mask = mask;
        this.tree = tree;
    }

    private static List<PlacedMesh> checked(List<PlacedMesh> all) {
        for (PlacedMesh placed : Require.notNull("instances", all)) {
            Require.notNull("one of the instances", placed);
        }
        return List.copyOf(all);
    }

    /** The same, of which only those in some layers are visited. */
    Instances inLayers(int layers) {
        return new Instances(all, layers, tree);
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
        List<PlacedMesh> changed = new ArrayList<>(all);
        PlacedMesh before = changed.set(instance, Require.notNull("placed", placed));
        InstanceTree known = tree.get();
        return changed(changed, known == null ? null : known.replaced(instance, before, changed));
    }

    Instances and(PlacedMesh placed) {
        List<PlacedMesh> changed = new ArrayList<>(all);
        changed.add(Require.notNull("placed", placed));
        InstanceTree known = tree.get();
        return changed(changed, known == null ? null : known.added(changed));
    }

    Instances without(int instance) {
        List<PlacedMesh> changed = new ArrayList<>(all);
        PlacedMesh before = changed.remove(instance);
        InstanceTree known = tree.get();
        return changed(changed, known == null ? null : known.removed(instance, before, changed));
    }

    Instances after(double seconds) {
        return moved(all.stream().map(placed -> placed.after(seconds)).toList());
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
        return moved(all.stream().map(placed -> placed.read(bytes)).toList());
    }

    private int snapshotBytes() {
        return Math.addExact(Integer.BYTES, Math.multiplyExact(all.size(), PlacedMesh.BYTES));
    }

    private Instances moved(List<PlacedMesh> moved) {
        InstanceTree known = tree.get();
        return changed(moved, known == null ? null : known.moved(moved));
    }

    private Instances changed(List<PlacedMesh> now, @Nullable InstanceTree changed) {
        return new Instances(List.copyOf(now), mask, new AtomicReference<>(changed));
    }

    boolean areAtRest() {
        return all.stream().allMatch(PlacedMesh::isAtRest);
    }

    /** Visits every instance as it stands that a moving solid may meet before the fraction that was answered last. */
    void visit(Solid solid, Vector3dc displacement, InstanceTree.Visitor visitor) {
        Require.finite("displacement", displacement);
        Vector3dc center = solid.center();
        double reach = reach(solid);
        visit(solid, displacement, 0, 0, i -> isNear(all.get(i), center, displacement, reach), visitor);
    }

    /** Visits every instance that a moving solid may meet while they move too. */
    void visit(Solid solid, Vector3dc displacement, double seconds, double tolerance, InstanceTree.Visitor visitor) {
        IntPredicate near = i -> all.size() == 1 || !all.get(i).isBeyond(solid, displacement, seconds, tolerance);
        visit(solid, displacement, seconds, tolerance, near, visitor);
    }

    private void visit(
            Solid solid,
            Vector3dc displacement,
            double seconds,
            double tolerance,
            IntPredicate near,
            InstanceTree.Visitor visitor) {
        if (all.size() > FEW) {
            SweptBox box = new SweptBox(solid.bounds(), displacement);
            tree().visit(new InstanceTree.Motion(box, seconds, tolerance, mask), near, visitor);
        } else {
            visitAll(near, visitor);
        }
    }

    /**
     * Visits every instance that is as near to a solid as the least distance that was answered so far.
     *
     * @param most the largest of interest [m]
     * @param question its answer may be NaN
     * @return the least answer, if it is less than that
     */
    double least(Solid solid, double most, InstanceTree.Visitor question) {
        Vector3dc center = solid.center();
        double reach = reach(solid);
        double[] least = {most};
        InstanceTree.Visitor visitor = i -> {
            if (least[0] == Double.POSITIVE_INFINITY
                    || isNear(all.get(i), center, STILL, reach + Math.max(0, least[0]))) {
                double distance = question.visit(i);
                least[0] = distance < least[0] ? distance : least[0];
            }
            return Math.max(0, least[0]);
        };
        if (all.size() > FEW) {
            tree().visitNear(solid.bounds(), mask, visitor);
        } else {
            visitAll(i -> true, visitor);
        }
        return least[0];
    }

    private void visitAll(IntPredicate near, InstanceTree.Visitor visitor) {
        for (int i = 0; i < all.size(); i++) {
            if (isVisited(i) && near.test(i)) {
                visitor.visit(i);
            }
        }
    }

    private InstanceTree tree() {
        InstanceTree known = tree.get();
        if (known == null) {
            known = InstanceTree.of(all);
            tree.set(known);
        }
        return known;
    }

    /** Radius of a ball that holds a solid, if {@link #isNear} looks at it. */
    private double reach(Solid solid) {
        return all.size() == 1 ? 0 : Bound.reach(solid);
    }

    /** Whether a mesh must be asked; a single one always is, since its own tree knows it best. */
    private boolean isNear(PlacedMesh placed, Vector3dc center, Vector3dc displacement, double reach) {
        return all.size() == 1 || !placed.bound().isBeyond(center, displacement, reach);
    }
}
