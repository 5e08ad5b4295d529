package firsthit.scene;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The broad phase of a {@link Scene}: a tree of the instances at rest, one of the moving ones, and one of those that were added or
 * have moved far since. Immutable; a changed scene shares the unchanged parts.
 *
 * <pre>
 *   scene.edit() ... done()        only the indices of changed instances are recorded
 *   the next query                 ready(): each tree is refitted to its boxes that have moved;
 *                                  instances in no tree go into the third one, which is rebuilt
 *   after many of those builds     all three are rebuilt
 * </pre>
 *
 * <p>Boxes built for the third tree are counted; when they outnumber all instances, all trees are rebuilt. So a change costs on
 * average little more than copying the list of instances. A rebuild moves the instances in the third tree to the moving ones: an
 * instance placed by hand in one frame will be placed again in the next.
 */
final class InstanceTree {
    /** Number of boxes whose building is too cheap to count. */
    private static final int FEW = 64;

    private final InstanceBoxes resting;
    private final InstanceBoxes moving;
    private final InstanceBoxes others;

    /** Indices of instances that were changed or added since the trees were fitted. */
    private final BitSet changed;

    /** Whether time has passed since the trees were fitted. */
    private final boolean isLate;

    /** Boxes built for the third tree since the first two were built. */
    private final long spent;

    /** The instances that a query visits. */
    enum Part {
        ALL,
        AT_REST,
        IN_MOTION
    }

    private InstanceTree(
            InstanceBoxes resting,
            InstanceBoxes moving,
            InstanceBoxes others,
            BitSet changed,
            boolean isLate,
            long spent) {
        this.resting = resting;
        this.moving = moving;
        this.others = others;
        this.changed = changed;
        this.isLate = isLate;
        this.spent = spent;
    }

    /** Builds the trees of some instances. */
    static InstanceTree of(List<PlacedMesh> all) {
        return of(all, new BitSet());
    }

    /**
     * Builds the trees of some instances.
     *
     * @param movedByHand indices of instances that count as moving though they are at rest
     */
    private static InstanceTree of(List<PlacedMesh> all, BitSet movedByHand) {
        IntPredicate isMoving = i -> !all.get(i).isAtRest() || movedByHand.get(i);
        return new InstanceTree(
                InstanceBoxes.of(all, IntStream.range(0, all.size()).filter(isMoving.negate())),
                InstanceBoxes.of(all, IntStream.range(0, all.size()).filter(isMoving)),
                InstanceBoxes.NONE,
                new BitSet(),
                false,
                0);
    }

    /**
     * The tree of a scene in which instances were changed or added.
     *
     * @param more their indices
     */
    InstanceTree changed(BitSet more) {
        BitSet all = (BitSet) changed.clone();
        all.or(more);
        return new InstanceTree(resting, moving, others, all, isLate, spent);
    }

    /**
     * The tree of a scene whose list of instances was renumbered.
     *
     * @param place maps an old index to the new one, negative for an instance that was removed
     */
    InstanceTree renumbered(IntUnaryOperator place) {
        BitSet now = new BitSet();
        changed.stream().map(place).filter(i -> i >= 0).forEach(now::set);
        return new InstanceTree(
                resting.renumbered(place), moving.renumbered(place), others.renumbered(place), now, isLate, spent);
    }

    /** The tree of the scene some time later. */
    InstanceTree later() {
        return new InstanceTree(resting, moving, others, changed, true, spent);
    }

    /** The tree fitted for queries, which is this one if nothing has changed. */
    InstanceTree ready(List<PlacedMesh> all) {
        if (changed.isEmpty() && !isLate) {
            return this;
        }
        BitSet left = (BitSet) changed.clone();
        if (isLate) {
            moving.addTo(left, i -> !all.get(i).isAtRest());
            others.addTo(left, i -> !all.get(i).isAtRest());
        }
        // Moving instances are in the other trees: the tree at rest is searched for changed ones only.
        InstanceBoxes first = changed.isEmpty() ? resting : resting.fitted(all, left, true);
        InstanceBoxes second = moving.fitted(all, left, false);
        InstanceBoxes third = others.fitted(all, left, false);
        long now = spent;
        if (!left.isEmpty()) {
            third.addTo(left, i -> true);
            third = InstanceBoxes.of(all, left.stream());
            now += third.count();
        }
        boolean needsRebuild = now > all.size() + FEW || first.count() + second.count() > 2 * all.size() + FEW;
        return needsRebuild ? of(all, left) : new InstanceTree(first, second, third, new BitSet(), false, now);
    }

    /** Leads a query to every instance of a part, and perhaps to others. */
    void visit(InstanceWalk walk, Part part) {
        if (part != Part.IN_MOTION) {
            walk.through(resting);
        }
        // Instances at rest that were moved by hand are in this tree too.
        walk.through(moving);
        walk.through(others);
    }
}
