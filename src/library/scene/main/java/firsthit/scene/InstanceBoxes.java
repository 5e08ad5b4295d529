package firsthit.scene;

import firsthit.midphase.BoxTree;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** A tree of boxes around some instances of a scene, and the balls in them, in flat arrays. Never changes. */
final class InstanceBoxes {
    /** Of no instance. */
    static final InstanceBoxes NONE = of(List.of(), IntStream.empty());

    private static final int SIDES = 6;

    /** Numbers of a ball: x, y, z of its centre, radius. */
    private static final int BALL = 4;

    /** What stands for an instance that is here no longer. */
    private static final int GONE = -1;

    /**
     * Where fewer than one in so many boxes of a large tree have moved, they leave it: to copy it would take longer than to build
     * another for them.
     */
    private static final int FEW = 32;

    private static final int LARGE = 1 << 10;

    /** Radii that one may move before it leaves the tree: from then on it would make the boxes of its neighbours too large. */
    private static final double FAR = 4;

    /** So many are visited one by one, which saves their tree. */
    private static final int ONE_BY_ONE = 4;

    /** Null for a few. */
    private final @Nullable BoxTree tree;

    /** Place in the scene of the instance that each box is around, or {@link #GONE}. */
    private final int[] instances;

    /** In single precision, a little too large: half the memory to copy and to read. */
    private final float[] balls;

    /** The balls when the tree was built. */
    private final float[] built;

    /** Speed that none of them exceeds [m/s]. */
    private final double fastest;

    private InstanceBoxes(@Nullable BoxTree tree, int[] instances, float[] balls, float[] built, double fastest) {
        this.tree = tree;
        this.instances = instances;
        this.balls = balls;
        this.built = built;
        this.fastest = fastest;
    }

    /** The tree of those at some places that anything can meet. */
    static InstanceBoxes of(List<PlacedMesh> all, IntStream places) {
        int[] instances = places.filter(i -> canBeMet(all.get(i))).toArray();
        double[] boxes = new double[SIDES * instances.length];
        float[] balls = new float[BALL * instances.length];
        double fastest = 0;
        for (int box = 0; box < instances.length; box++) {
            PlacedMesh placed = all.get(instances[box]);
            placed.bound().box(boxes, SIDES * box);
            placed.bound().ball(balls, BALL * box);
            fastest = Math.max(fastest, speed(placed));
        }
        BoxTree tree = instances.length <= ONE_BY_ONE ? null : new BoxTree(boxes);
        return new InstanceBoxes(tree, instances, balls, balls, fastest);
    }

    private static boolean canBeMet(PlacedMesh placed) {
        return placed.layers() != 0 && placed.bound().radius() >= 0;
    }

    private static double speed(PlacedMesh placed) {
        return placed.isAtRest() ? 0 : placed.speed();
    }

    /**
     * The same tree of instances at other places of the scene.
     *
     * @param place where one is now, negative for one that is gone
     */
    InstanceBoxes renumbered(IntUnaryOperator place) {
        int[] now = new int[instances.length];
        for (int box = 0; box < now.length; box++) {
            now[box] = instances[box] == GONE ? GONE : place.applyAsInt(instances[box]);
        }
        return new InstanceBoxes(tree, now, balls, built, fastest);
    }

    /** Adds the places of those that are selected to a set. */
    void addTo(BitSet places, IntPredicate which) {
        for (int i : instances) {
            if (i != GONE && which.test(i)) {
                places.set(i);
            }
        }
    }

    /**
     * The tree of instances of which some have changed: fitted to them where they are now, and built anew where all together have
     * on average moved twice as far as they are large, since neighbours have parted then.
     *
     * @param changed what has changed; those that stay in this tree are taken out of the set, while a few of many, those that
     *     have gone far, and those that do not belong here any more leave the tree
     * @param areAtRest whether this is a tree of instances at rest
     */
    InstanceBoxes fitted(List<PlacedMesh> all, BitSet changed, boolean areAtRest) {
        BitSet moved = new BitSet(instances.length);
        for (int box = 0; box < instances.length; box++) {
            if (instances[box] != GONE && changed.get(instances[box])) {
                moved.set(box);
            }
        }
        if (moved.isEmpty()) {
            return this;
        }
        if (instances.length >= LARGE && moved.cardinality() * FEW < instances.length) {
            return new InstanceBoxes(tree, without(moved), balls, built, fastest);
        }
        BitSet gone = new BitSet();
        float[] ballsNow = balls.clone();
        double speed = moved.cardinality() == instances.length ? 0 : fastest;
        for (int box = moved.nextSetBit(0); box >= 0; box = moved.nextSetBit(box + 1)) {
            PlacedMesh placed = all.get(instances[box]);
            placed.bound().ball(ballsNow, BALL * box);
            boolean stays = canBeMet(placed) && !(areAtRest && !placed.isAtRest());
            // Without a tree there are no neighbours to make larger.
            boolean isFar = tree != null && moved(ballsNow, BALL * box) > FAR * ballsNow[BALL * box + 3];
            if (stays && !isFar) {
                changed.clear(instances[box]);
                speed = Math.max(speed, speed(placed));
            } else {
                System.arraycopy(balls, BALL * box, ballsNow, BALL * box, BALL);
                gone.set(box);
            }
        }
        moved.andNot(gone);
        int[] now = without(gone);
        if (moved.isEmpty()) {
            return new InstanceBoxes(tree, now, balls, built, fastest);
        }
        if (tree == null) {
            return new InstanceBoxes(null, now, ballsNow, built, speed);
        }
        BoxTree fit = isWorn(ballsNow)
                ? null
                : tree.refit(moved, (box, out) -> all.get(now[box]).bound().box(out, 0));
        return fit == null
                ? of(all, Arrays.stream(now).filter(i -> i != GONE))
                : new InstanceBoxes(fit, now, ballsNow, built, speed);
    }

    /** Of the boxes without some. */
    private int[] without(BitSet gone) {
        if (gone.isEmpty()) {
            return instances;
        }
        int[] now = instances.clone();
        gone.stream().forEach(box -> now[box] = GONE);
        return now;
    }

    /** Sum of the coordinates by which a ball is away from where it was when the tree was built [m]. */
    private double moved(float[] now, int at) {
        return Math.abs(now[at] - built[at])
                + Math.abs(now[at + 1] - built[at + 1])
                + Math.abs(now[at + 2] - built[at + 2]);
    }

    private boolean isWorn(float[] now) {
        double moved = 0;
        double size = 0;
        for (int at = 0; at < now.length; at += BALL) {
            moved += moved(now, at);
            size += now[at + 3];
        }
        return moved > 2 * size;
    }

    /** How many boxes there are. */
    int count() {
        return instances.length;
    }

    double fastest() {
        return fastest;
    }

    /** Visits every box that a motion might meet before the fraction that was answered last. */
    void visit(SweptBox motion, BroadPhase.Visitor boxes) {
        if (tree != null) {
            tree.visit(motion, boxes);
        } else {
            visitAll(boxes);
        }
    }

    /** Visits every box that is as near to a point as the distance that was answered last. */
    void visitNear(Vector3dc point, double most, BroadPhase.Visitor boxes) {
        if (tree != null) {
            tree.visitNear(point, most, boxes);
        } else {
            visitAll(boxes);
        }
    }

    /** Visits every box, as long as any is of interest. */
    void visitAll(BroadPhase.Visitor boxes) {
        for (int box = 0; box < instances.length && boxes.visit(box) >= 0; box++) {}
    }

    /** Whether a walk must test the instance that a box is around. */
    boolean isNear(int box, InstanceWalk walk) {
        int at = BALL * box;
        return instances[box] != GONE
                && walk.isNear(instances[box], balls[at], balls[at + 1], balls[at + 2], balls[at + 3]);
    }

    /** Place in the scene of the instance that a box is around. */
    int instance(int box) {
        return instances[box];
    }
}
