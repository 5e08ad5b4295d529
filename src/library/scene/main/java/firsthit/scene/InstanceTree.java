package firsthit.scene;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The broad phase of a {@link Scene}: a tree of the instances at rest, one of those that move, and one of those that were added or
 * have gone far since. Never changes; a changed scene shares what stays as it was.
 *
 * <pre>
 *   scene.edit() ... done()        the places of what was changed are noted, nothing else is done
 *   the next query                 ready(): each tree is fitted to those of its boxes that have moved;
 *                                  what is in none goes into the third one, which is built anew
 *   after many of those builds     all three are built anew
 * </pre>
 *
 * <p>Time spent on the third tree is counted; when it reaches that of building all, all is built. So a change costs on average
 * little more than copying the list of instances. What had to be put there begins again in the tree of those that move: what was
 * placed by hand in one frame will be in the next.
 */
final class InstanceTree {
    /** Boxes whose building is not worth counting. */
    private static final int FEW = 64;

    private final InstanceBoxes resting;
    private final InstanceBoxes moving;
    private final InstanceBoxes others;

    /** Places of instances that were changed or added since the trees were fitted. */
    private final BitSet changed;

    /** Whether time has passed since then. */
    private final boolean isLate;

    /** Boxes of the third tree that were built since the first two were. */
    private final long spent;

    /** What of a scene a query visits. */
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

    /** The tree of some instances. */
    static InstanceTree of(List<PlacedMesh> all) {
        return of(all, new BitSet());
    }

    /**
     * The same.
     *
     * @param movedByHand places of instances that go with those that move, though they are at rest
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
     * @param more their places
     */
    InstanceTree changed(BitSet more) {
        BitSet all = (BitSet) changed.clone();
        all.or(more);
        return new InstanceTree(resting, moving, others, all, isLate, spent);
    }

    /**
     * The tree of a scene whose instances are at other places of the list.
     *
     * @param place where one is now, negative for one that was removed
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

    /** The tree ready for queries: this one, if it is. */
    InstanceTree ready(List<PlacedMesh> all) {
        if (changed.isEmpty() && !isLate) {
            return this;
        }
        BitSet left = (BitSet) changed.clone();
        if (isLate) {
            moving.addTo(left, i -> !all.get(i).isAtRest());
            others.addTo(left, i -> !all.get(i).isAtRest());
        }
        // What moves is in the others: those at rest are searched only for what was changed.
        InstanceBoxes first = changed.isEmpty() ? resting : resting.fitted(all, left, true);
        InstanceBoxes second = moving.fitted(all, left, false);
        InstanceBoxes third = others.fitted(all, left, false);
        long now = spent;
        if (!left.isEmpty()) {
            third.addTo(left, i -> true);
            third = InstanceBoxes.of(all, left.stream());
            now += third.count();
        }
        boolean isWorn = now > all.size() + FEW || first.count() + second.count() > 2 * all.size() + FEW;
        return isWorn ? of(all, left) : new InstanceTree(first, second, third, new BitSet(), false, now);
    }

    /** Leads a query to every instance of a part, and perhaps others. */
    void visit(InstanceWalk walk, Part part) {
        if (part != Part.IN_MOTION) {
            walk.through(resting);
        }
        // There may be some at rest that were moved by hand.
        walk.through(moving);
        walk.through(others);
    }
}
