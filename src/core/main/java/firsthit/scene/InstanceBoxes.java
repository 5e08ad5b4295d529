package firsthit.scene;

import firsthit.geometry.Aabb;
import firsthit.midphase.BoxTree;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A tree of boxes around some instances of a scene, and the balls in them, in flat arrays. Never changes. */
final class InstanceBoxes {
    /** Of no instance. */
    static final InstanceBoxes NONE = of(List.of(), IntStream.empty());

    private static final int SIDES = 6;

    /** Numbers of a ball: x, y, z of its centre, radius. */
    private static final int BALL = 4;

    /** So many are looked at one by one, which saves their tree. */
    private static final int FEW = 4;

    /** Null for a few. */
    private final @Nullable BoxTree tree;

    /** Whom each box is around; negative for one that is gone. */
    private final int[] instances;

    private final double[] balls;

    /** The balls when the tree was cut. */
    private final double[] cut;

    /** Speed that none of them exceeds [m/s]. */
    private final double fastest;

    private InstanceBoxes(@Nullable BoxTree tree, int[] instances, double[] balls, double[] cut, double fastest) {
        this.tree = tree;
        this.instances = instances;
        this.balls = balls;
        this.cut = cut;
        this.fastest = fastest;
    }

    /** The tree of those among all that have some numbers, and that anything can meet. */
    static InstanceBoxes of(List<PlacedMesh> all, IntStream numbers) {
        return of(all, numbers.filter(i -> canBeMet(all.get(i))).toArray());
    }

    private static boolean canBeMet(PlacedMesh placed) {
        return placed.layers() != 0 && placed.bound().radius() >= 0;
    }

    private static InstanceBoxes of(List<PlacedMesh> all, int[] instances) {
        double[] boxes = new double[SIDES * instances.length];
        double[] balls = new double[BALL * instances.length];
        double fastest = write(all, instances, boxes, balls);
        BoxTree tree = instances.length <= FEW ? null : new BoxTree(boxes);
        return new InstanceBoxes(tree, instances, balls, balls, fastest);
    }

    /** Writes boxes and balls down; the largest speed. */
    private static double write(List<PlacedMesh> all, int[] instances, double[] boxes, double[] balls) {
        double fastest = 0;
        for (int slot = 0; slot < instances.length; slot++) {
            if (instances[slot] < 0) {
                // A point where it was last.
                System.arraycopy(balls, BALL * slot, boxes, SIDES * slot, 3);
                System.arraycopy(balls, BALL * slot, boxes, SIDES * slot + 3, 3);
            } else {
                PlacedMesh placed = all.get(instances[slot]);
                Bound bound = placed.bound();
                bound.box(boxes, SIDES * slot);
                balls[BALL * slot] = bound.center().x;
                balls[BALL * slot + 1] = bound.center().y;
                balls[BALL * slot + 2] = bound.center().z;
                balls[BALL * slot + 3] = bound.radius();
                fastest = Math.max(fastest, placed.isAtRest() ? 0 : placed.speed());
            }
        }
        return fastest;
    }

    /**
     * The same tree of instances with other numbers.
     *
     * @param number what one is called now, negative for one that is gone
     */
    InstanceBoxes renumbered(IntUnaryOperator number) {
        int[] now = new int[instances.length];
        for (int slot = 0; slot < now.length; slot++) {
            now[slot] = instances[slot] < 0 ? -1 : number.applyAsInt(instances[slot]);
        }
        return new InstanceBoxes(tree, now, balls, cut, fastest);
    }

    /**
     * The tree of the same instances where they are now: fitted to them, and cut anew where they have on average moved as far as
     * they are large, since neighbours have parted then.
     */
    InstanceBoxes fitted(List<PlacedMesh> all) {
        double[] boxes = new double[SIDES * instances.length];
        double[] now = balls.clone();
        double speed = write(all, instances, boxes, now);
        double moved = 0;
        double size = 0;
        for (int at = 0; at < now.length; at += BALL) {
            moved += Math.abs(now[at] - cut[at])
                    + Math.abs(now[at + 1] - cut[at + 1])
                    + Math.abs(now[at + 2] - cut[at + 2]);
            size += now[at + 3];
        }
        return moved <= size || tree == null
                ? new InstanceBoxes(tree == null ? null : tree.refit(boxes), instances, now, cut, speed)
                : of(all, Arrays.stream(instances).filter(i -> i >= 0).toArray());
    }

    /** How many boxes there are. */
    int count() {
        return instances.length;
    }

    double fastest() {
        return fastest;
    }

    /** Visits every box that a motion might meet before the fraction that was answered last. */
    void visit(SweptBox motion, BroadPhase.Visitor slots) {
        if (tree != null) {
            tree.visit(motion, slots);
        } else {
            visitAll(slots);
        }
    }

    /** Visits every box that is as near to one as the distance that was answered last. */
    void visitNear(Aabb box, BroadPhase.Visitor slots) {
        if (tree != null) {
            tree.visitNear(box, slots);
        } else {
            visitAll(slots);
        }
    }

    private void visitAll(BroadPhase.Visitor slots) {
        for (int slot = 0; slot < instances.length && slots.visit(slot) >= 0; slot++) {}
    }

    /** Whom a box is around; negative for one that is gone. */
    int instance(int slot) {
        return instances[slot];
    }

    double x(int slot) {
        return balls[BALL * slot];
    }

    double y(int slot) {
        return balls[BALL * slot + 1];
    }

    double z(int slot) {
        return balls[BALL * slot + 2];
    }

    double radius(int slot) {
        return balls[BALL * slot + 3];
    }
}
