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

/** A tree of boxes around some instances of a scene, and their bounding spheres in a flat array. Immutable. */
final class InstanceBoxes {
    /** Boxes of no instance. */
    static final InstanceBoxes NONE = of(List.of(), IntStream.empty());

    private static final int SIDES = 6;

    /** Numbers of a bounding sphere: x, y, z of its centre, radius. */
    private static final int SPHERE = 4;

    /** In place of an instance that has left this tree. */
    private static final int GONE = -1;

    /**
     * If fewer than one in this many boxes of a large tree have moved, they leave it: copying the tree would take longer than
     * building another one for them.
     */
    private static final int FEW = 32;

    private static final int LARGE = 1 << 10;

    /** Radii that an instance may move before it leaves the tree: beyond, the boxes around its neighbours become too large. */
    private static final double FAR = 4;

    /** Up to so many boxes are visited one by one, without a tree. */
    private static final int ONE_BY_ONE = 4;

    /** Null for up to {@link #ONE_BY_ONE} boxes. */
    private final @Nullable BoxTree tree;

    /** Index in the scene of the instance in each box, or {@link #GONE}. */
    private final int[] instances;

    /** Bounding spheres in single precision, a little too large: half the memory to copy and to read. */
    private final float[] spheres;

    /** The bounding spheres at the time when the tree was built. */
    private final float[] built;

    /** Upper bound of the speeds of all instances [m/s]. */
    private final double fastest;

    private InstanceBoxes(@Nullable BoxTree tree, int[] instances, float[] spheres, float[] built, double fastest) {
        this.tree = tree;
        this.instances = instances;
        this.spheres = spheres;
        this.built = built;
        this.fastest = fastest;
    }

    /** The tree of the instances at some indices, without those that no query can meet. */
    static InstanceBoxes of(List<PlacedMesh> all, IntStream places) {
        int[] instances = places.filter(i -> canBeMet(all.get(i))).toArray();
        double[] boxes = new double[SIDES * instances.length];
        float[] spheres = new float[SPHERE * instances.length];
        double fastest = 0;
        for (int box = 0; box < instances.length; box++) {
            PlacedMesh placed = all.get(instances[box]);
            placed.bound().box(boxes, SIDES * box);
            placed.bound().ball(spheres, SPHERE * box);
            fastest = Math.max(fastest, speed(placed));
        }
        BoxTree tree = instances.length <= ONE_BY_ONE ? null : new BoxTree(boxes);
        return new InstanceBoxes(tree, instances, spheres, spheres, fastest);
    }

    private static boolean canBeMet(PlacedMesh placed) {
        return placed.layers() != 0 && placed.bound().radius() >= 0;
    }

    private static double speed(PlacedMesh placed) {
        return placed.isAtRest() ? 0 : placed.speed();
    }

    /**
     * The same tree after the list of the scene was renumbered.
     *
     * @param place maps an old index to the new one, or to a negative number if the instance is gone
     */
    InstanceBoxes renumbered(IntUnaryOperator place) {
        int[] now = new int[instances.length];
        for (int box = 0; box < now.length; box++) {
            now[box] = instances[box] == GONE ? GONE : place.applyAsInt(instances[box]);
        }
        return new InstanceBoxes(tree, now, spheres, built, fastest);
    }

    /** Adds the indices of the selected instances to a set. */
    void addTo(BitSet places, IntPredicate which) {
        for (int i : instances) {
            if (i != GONE && which.test(i)) {
                places.set(i);
            }
        }
    }

    /**
     * The tree refitted to instances that have changed. It is rebuilt if the instances have moved on average by twice their radius
     * since it was built, because neighbours have separated then.
     *
     * @param changed indices of changed instances. Those that stay in this tree are removed from the set; those remain that leave
     *     the tree: a few among many, those that moved far, and those that do not belong here any more
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
            return new InstanceBoxes(tree, without(moved), spheres, built, fastest);
        }
        BitSet gone = new BitSet();
        float[] spheresNow = spheres.clone();
        double speed = moved.cardinality() == instances.length ? 0 : fastest;
        for (int box = moved.nextSetBit(0); box >= 0; box = moved.nextSetBit(box + 1)) {
            PlacedMesh placed = all.get(instances[box]);
            placed.bound().ball(spheresNow, SPHERE * box);
            boolean stays = canBeMet(placed) && !(areAtRest && !placed.isAtRest());
            // Without a tree there are no boxes around neighbours to enlarge.
            boolean isFar = tree != null && moved(spheresNow, SPHERE * box) > FAR * spheresNow[SPHERE * box + 3];
            if (stays && !isFar) {
                changed.clear(instances[box]);
                speed = Math.max(speed, speed(placed));
            } else {
                System.arraycopy(spheres, SPHERE * box, spheresNow, SPHERE * box, SPHERE);
                gone.set(box);
            }
        }
        moved.andNot(gone);
        int[] now = without(gone);
        if (moved.isEmpty()) {
            return new InstanceBoxes(tree, now, spheres, built, fastest);
        }
        if (tree == null) {
            return new InstanceBoxes(null, now, spheresNow, built, speed);
        }
        BoxTree fit = needsRebuild(spheresNow)
                ? null
                : tree.refit(moved, (box, out) -> all.get(now[box]).bound().box(out, 0));
        return fit == null
                ? of(all, Arrays.stream(now).filter(i -> i != GONE))
                : new InstanceBoxes(fit, now, spheresNow, built, speed);
    }

    /** The indices of the instances, {@link #GONE} for some boxes. */
    private int[] without(BitSet gone) {
        if (gone.isEmpty()) {
            return instances;
        }
        int[] now = instances.clone();
        gone.stream().forEach(box -> now[box] = GONE);
        return now;
    }

    /** Manhattan distance of a sphere's centre from where it was when the tree was built [m]. */
    private double moved(float[] now, int at) {
        return Math.abs(now[at] - built[at])
                + Math.abs(now[at + 1] - built[at + 1])
                + Math.abs(now[at + 2] - built[at + 2]);
    }

    private boolean needsRebuild(float[] now) {
        double moved = 0;
        double size = 0;
        for (int at = 0; at < now.length; at += SPHERE) {
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

    /** Visits every box that a motion might meet before the fraction that the visitor returned last. */
    void visit(SweptBox motion, BroadPhase.Visitor boxes) {
        if (tree != null) {
            tree.visit(motion, boxes);
        } else {
            visitAll(boxes);
        }
    }

    /** Visits every box that is as near to a point as the distance that the visitor returned last. */
    void visitNear(Vector3dc point, double most, BroadPhase.Visitor boxes) {
        if (tree != null) {
            tree.visitNear(point, most, boxes);
        } else {
            visitAll(boxes);
        }
    }

    /** Visits every box, until the visitor returns a negative number. */
    void visitAll(BroadPhase.Visitor boxes) {
        for (int box = 0; box < instances.length && boxes.visit(box) >= 0; box++) {}
    }

    /** Whether a traversal must test the instance in a box. */
    boolean isNear(int box, InstanceWalk walk) {
        int at = SPHERE * box;
        return instances[box] != GONE
                && walk.isNear(instances[box], spheres[at], spheres[at + 1], spheres[at + 2], spheres[at + 3]);
    }

    /** Index in the scene of the instance in a box. */
    int instance(int box) {
        return instances[box];
    }
}
