package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.midphase.SweptBox;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
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

    /** Null until it is needed. */
    private volatile @Nullable InstanceTree tree;

    Instances(List<PlacedMesh> all) {
        for (PlacedMesh placed : Require.notNull("instances", all)) {
            Require.notNull("one of the instances", placed);
        }
        this.all = List.copyOf(all);
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
        InstanceTree known = tree;
        return changed(changed, known == null ? null : known.replaced(instance, before, changed));
    }

    Instances and(PlacedMesh placed) {
        List<PlacedMesh> changed = new ArrayList<>(all);
        changed.add(Require.notNull("placed", placed));
        InstanceTree known = tree;
        return changed(changed, known == null ? null : known.added(changed));
    }

    Instances without(int instance) {
        List<PlacedMesh> changed = new ArrayList<>(all);
        PlacedMesh before = changed.remove(instance);
        InstanceTree known = tree;
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
        InstanceTree known = tree;
        return changed(moved, known == null ? null : known.moved(moved));
    }

    private static Instances changed(List<PlacedMesh> now, @Nullable InstanceTree tree) {
        Instances changed = new Instances(now);
        changed.tree = tree;
        return changed;
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
            tree().visit(new SweptBox(solid.bounds(), displacement), seconds, tolerance, near, visitor);
        } else {
            visitAll(near, visitor);
        }
    }

    /** Signed distance from a solid to the nearest triangle [m]; NaN if there is none. */
    double distance(Solid solid) {
        Vector3dc center = solid.center();
        double reach = reach(solid);
        double[] least = {Double.POSITIVE_INFINITY};
        InstanceTree.Visitor visitor = i -> {
            PlacedMesh placed = all.get(i);
            if (least[0] == Double.POSITIVE_INFINITY || isNear(placed, center, STILL, reach + Math.max(0, least[0]))) {
                // Not a minimum: an empty mesh answers NaN.
                double distance = placed.distance(solid);
                least[0] = distance < least[0] ? distance : least[0];
            }
            return Math.max(0, least[0]);
        };
        if (all.size() > FEW) {
            tree().visitNear(solid.bounds(), visitor);
        } else {
            visitAll(i -> true, visitor);
        }
        return least[0] < Double.POSITIVE_INFINITY ? least[0] : Double.NaN;
    }

    private void visitAll(IntPredicate near, InstanceTree.Visitor visitor) {
        for (int i = 0; i < all.size(); i++) {
            if (near.test(i)) {
                visitor.visit(i);
            }
        }
    }

    private InstanceTree tree() {
        InstanceTree known = tree;
        if (known == null) {
            known = InstanceTree.of(all);
            tree = known;
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
