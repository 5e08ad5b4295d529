package firsthit.scene;

import firsthit.geometry.Aabb;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The broad phase of a {@link Scene}: a tree of the instances at rest, one of those that move, and a small one of those that
 * were changed since. Never changes; a changed scene shares what stays as it was.
 *
 * <p>Adding, removing or replacing an instance copies an index list and rebuilds the small tree on the next query. After more changes
 * than about the root of the number of instances all is built anew, so that a change costs on average less than that list of all
 * instances that a scene has. When time passes, the tree of those that move is fitted to them.
 */
final class InstanceTree {
    /** Changes that a small scene may have before its trees are built anew. */
    private static final int FEW_CHANGES = 8;

    private final InstanceBoxes resting;
    private final InstanceBoxes moving;

    /** Numbers of those that are in neither. */
    private final BitSet others;

    /** Their tree, null until it is needed. */
    private final @Nullable InstanceBoxes changed;

    /** Whether time has passed since the tree of those that move was fitted. */
    private final boolean isLate;

    private InstanceTree(
            InstanceBoxes resting,
            InstanceBoxes moving,
            BitSet others,
            @Nullable InstanceBoxes changed,
            boolean isLate) {
        this.resting = resting;
        this.moving = moving;
        this.others = others;
        this.changed = changed;
        this.isLate = isLate;
    }

    /** Called with an instance that may be met. */
    @FunctionalInterface
    interface Visitor {
        /** Answers the fraction or distance up to which more instances are of interest. */
        double visit(int instance);
    }

    /** The tree of some instances. */
    static InstanceTree of(List<PlacedMesh> all) {
        return new InstanceTree(
                InstanceBoxes.of(all, all(all).filter(i -> all.get(i).isAtRest())),
                InstanceBoxes.of(all, all(all).filter(i -> !all.get(i).isAtRest())),
                new BitSet(),
                InstanceBoxes.NONE,
                false);
    }

    private static IntStream all(List<PlacedMesh> instances) {
        return IntStream.range(0, instances.size());
    }

    /** The tree of a scene in which an instance was replaced. */
    InstanceTree replaced(int instance) {
        BitSet more = (BitSet) others.clone();
        more.set(instance);
        return others.get(instance)
                ? new InstanceTree(resting, moving, more, null, isLate)
                : new InstanceTree(
                        resting.renumbered(i -> i == instance ? -1 : i),
                        moving.renumbered(i -> i == instance ? -1 : i),
                        more,
                        null,
                        isLate);
    }

    /** The tree of a scene to which an instance was added at the end. */
    InstanceTree added(int instance) {
        BitSet more = (BitSet) others.clone();
        more.set(instance);
        return new InstanceTree(resting, moving, more, null, isLate);
    }

    /** The tree of a scene from which an instance was removed; those after it move up by one number. */
    InstanceTree removed(int instance) {
        BitSet fewer = new BitSet();
        others.stream()
                .filter(i -> i != instance)
                .map(i -> i < instance ? i : i - 1)
                .forEach(fewer::set);
        return new InstanceTree(
                resting.renumbered(i -> i == instance ? -1 : i < instance ? i : i - 1),
                moving.renumbered(i -> i == instance ? -1 : i < instance ? i : i - 1),
                fewer,
                null,
                isLate);
    }

    /** The tree of the scene some time later. */
    InstanceTree moved() {
        return new InstanceTree(resting, moving, others, others.isEmpty() ? changed : null, moving.count() > 0);
    }

    /** The tree ready for queries: this one, if it is. */
    InstanceTree ready(List<PlacedMesh> all) {
        if (changed != null && !isLate) {
            return this;
        }
        int built = resting.count() + moving.count();
        double worn = FEW_CHANGES + 2 * Math.sqrt(all.size());
        if (others.cardinality() > worn || built > 2 * all.size() + worn) {
            return of(all);
        }
        return new InstanceTree(
                resting,
                isLate ? moving.fitted(all) : moving,
                others,
                changed == null ? InstanceBoxes.of(all, others.stream()) : changed,
                false);
    }

    /** Visits every instance of a part, and perhaps others, that a walk may meet. */
    void visit(InstanceWalk walk, Instances.Part part) {
        if (part != Instances.Part.IN_MOTION) {
            walk.through(resting);
        }
        if (part != Instances.Part.AT_REST) {
            walk.through(moving);
        }
        if (changed != null) {
            walk.through(changed);
        }
    }

    /** Visits every instance whose box is as near to a box as the distance that was answered last. */
    void visitNear(Aabb box, Visitor visitor) {
        visitNear(resting, box, visitor);
        visitNear(moving, box, visitor);
        if (changed != null) {
            visitNear(changed, box, visitor);
        }
    }

    private static void visitNear(InstanceBoxes boxes, Aabb box, Visitor visitor) {
        double[] limit = {Double.POSITIVE_INFINITY};
        boxes.visitNear(box, slot -> {
            int instance = boxes.instance(slot);
            limit[0] = instance < 0 ? limit[0] : visitor.visit(instance);
            return limit[0];
        });
    }
}
