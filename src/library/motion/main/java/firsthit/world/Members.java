package firsthit.world;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.midphase.BoxTree;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.motion.Mover;
import firsthit.motion.MoverMemory;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The movers of a {@link Crowd} and where they are: a tree of boxes, each of which encloses its member with a margin, and a list of
 * the few members that have left their boxes, which are tested one by one.
 */
final class Members {
    private static final int SIDES = 6;

    /** Margin around a member in its box, in radii of its bounding sphere. */
    private static final double MARGIN = 2;

    /** Share of that margin within which a member is in its box, whatever the rounding. */
    private static final double SURELY = 1 - 0x1p-10;

    /** Members outside of the tree before it is rebuilt, in addition to twice the square root of their total number. */
    private static final int FEW = 8;

    /** Most pushes in one step per member: without a limit each of many in a heap pushes all others in every order. */
    private static final int MOST_PUSHES = 64;

    /** All members in the order of their numbers. */
    private final List<Member> all = new ArrayList<>();

    private Member[] inTree = {};
    private @Nullable BoxTree tree;
    private final List<Member> outside = new ArrayList<>();

    /** Pushes of the current step, in order: the first {@link #pushed} of these. */
    private final List<Push> pushes = new ArrayList<>();

    private int pushed;

    /** Number of pushes in the current step, repeated ones included. */
    private int pushCount;

    private int treeVersion;

    /** Changes whenever a member moves, is added or is removed. */
    private int version;

    private final BroadPhase.Visitor found = this::found;
    private List<Member> receiver = outside;
    private @Nullable Scene scene;
    private int sceneVersion;

    /** A push: the member that pushes, the one that is pushed, and the state of that one before; reused in the next step. */
    private static final class Push {
        private Member by;
        private Member other;
        private final MoverMemory before;

        Push(Member by, Member other) {
            this.by = by;
            this.other = other;
            before = other.mover.memory();
        }

        void set(Member pusher, Member pushed) {
            by = pusher;
            other = pushed;
            pushed.mover.remember(before);
        }
    }

    /** A mover with its role for the others, and its position in their queries. */
    static final class Member {
        final int number;
        final Mover mover;
        final double mass;
        final int layers;
        final int mask;

        /** Whether others may stand on it. */
        boolean isGround;

        /** Whether it is pushing others at this moment; then it is not pushed back. */
        boolean isPushing;

        private boolean isOutside = true;

        /** Centre and shape for which its box was made, and how far it may move from there [m]. */
        private final Vector3d settled = new Vector3d();

        private @Nullable Solid shape;
        private double margin;

        /** The mover as a solid at its position, the function that moves its shape there, and that shape. */
        private @Nullable Solid solid;

        private @Nullable Function<Vector3dc, Solid> moved;
        private @Nullable Solid made;

        private final Vector3d center = new Vector3d();
        private final Vector3d half = new Vector3d();
        private final double[] bounds = new double[SIDES];
        private boolean hasBounds;

        Member(int number, Mover mover, double mass, int layers, int mask) {
            if (!(mass > 0)) {
                throw new IllegalArgumentException("mass is not > 0: " + mass);
            }
            this.number = number;
            this.mover = mover;
            this.mass = mass;
            this.layers = layers;
            this.mask = mask;
        }

        /** Whether the two can collide. */
        boolean meets(Member other) {
            return other.number != number && (mask & other.layers) != 0 && (other.mask & layers) != 0;
        }

        /** The mover as a solid at its position; valid until it moves. */
        Solid solid() {
            Solid known = solid;
            if (known == null) {
                known = moved().apply(mover.position(center));
                solid = known;
            }
            return known;
        }

        private Function<Vector3dc, Solid> moved() {
            Solid now = mover.shape();
            Function<Vector3dc, Solid> known = moved;
            if (known == null || made != now) {
                // About the origin, and grown by 0, so that it rounds as shells do.
                known = now.movedBy(now.center().negate(new Vector3d()))
                        .grown(0)
                        .moving();
                moved = known;
                made = now;
            }
            return known;
        }

        /** Whether a swept box meets the bounding box of the mover. */
        boolean isNear(SweptBox box) {
            double[] own = bounds();
            for (int axis = 0; axis < 3; axis++) {
                if (box.min(axis) > own[axis + 3] || box.max(axis) < own[axis]) {
                    return false;
                }
            }
            return true;
        }

        boolean isOutside() {
            return isOutside;
        }

        private double[] bounds() {
            if (!hasBounds) {
                hasBounds = true;
                solid().center(center);
                solid().extents(half);
                for (int axis = 0; axis < 3; axis++) {
                    bounds[axis] = center.get(axis) - half.get(axis);
                    bounds[axis + 3] = center.get(axis) + half.get(axis);
                }
            }
            return bounds;
        }

        private void settle(double[] boxes, int at) {
            isOutside = false;
            shape = mover.shape();
            margin = MARGIN * shape.outerRadius();
            mover.position(settled);
            for (int axis = 0; axis < 3; axis++) {
                boxes[at + axis] = bounds()[axis] - margin;
                boxes[at + axis + 3] = bounds()[axis + 3] + margin;
            }
        }

        private boolean hasLeft() {
            mover.position(center);
            double x = Math.abs(center.x - settled.x);
            double y = Math.abs(center.y - settled.y);
            double z = Math.abs(center.z - settled.z);
            return mover.shape() != shape || !(Math.max(x, Math.max(y, z)) <= margin * SURELY);
        }
    }

    List<Member> all() {
        return all;
    }

    int version() {
        return version;
    }

    void add(Member member) {
        all.add(member);
        outside.add(member);
        version++;
    }

    void remove(Member member) {
        all.remove(member);
        if (!outside.remove(member)) {
            rebuild();
        }
        if (pushed == 0) {
            // Old entries would keep the member from being collected.
            pushes.clear();
        }
        version++;
    }

    /** The member of a mover; null if it is not in the crowd. */
    @Nullable
    Member of(Mover mover) {
        Require.notNull("mover", mover);
        return all.stream().filter(member -> member.mover == mover).findAny().orElse(null);
    }

    /** The member with a number; null if it was removed. */
    @Nullable
    Member of(int number) {
        int low = 0;
        int high = all.size() - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int found = all.get(middle).number;
            if (found == number) {
                return all.get(middle);
            }
            low = found < number ? middle + 1 : low;
            high = found < number ? high : middle - 1;
        }
        return null;
    }

    /** Records that a member may have moved. */
    void moved(Member member) {
        version++;
        member.solid = null;
        member.hasBounds = false;
        if (!member.isOutside && member.hasLeft()) {
            member.isOutside = true;
            outside.add(member);
        }
    }

    /**
     * Finds the members in the tree whose boxes a box may meet.
     *
     * @param box at rest
     * @param out receives them, in any order
     */
    void visitTree(SweptBox box, List<Member> out) {
        if (tree != null) {
            receiver = out;
            tree.visit(box, found);
        }
    }

    private double found(int slot) {
        receiver.add(inTree[slot]);
        return 1;
    }

    /** Members that are not in the tree, or have left their boxes. */
    List<Member> outside() {
        return outside;
    }

    /** Version of the tree, which is rebuilt first if too many members are outside. */
    int treeVersion() {
        if (outside.size() > FEW + 2 * Math.sqrt(all.size())) {
            rebuild();
        }
        return treeVersion;
    }

    private void rebuild() {
        treeVersion++;
        outside.clear();
        inTree = all.toArray(new Member[0]);
        double[] boxes = new double[SIDES * inTree.length];
        for (int slot = 0; slot < inTree.length; slot++) {
            inTree[slot].settle(boxes, SIDES * slot);
        }
        tree = inTree.length == 0 ? null : new BoxTree(boxes);
    }

    /** All members as solids at rest where they are now, in the order of their numbers, which are their tags. */
    Scene scene() {
        Scene known = scene;
        if (known == null || sceneVersion != version) {
            known = Scene.of(all.stream()
                    .map(member -> PlacedMesh.of(member.mover.solid().grown(0))
                            .withTag(member.number)
                            .withLayers(member.layers))
                    .toList());
            scene = known;
            sceneVersion = version;
        }
        return known;
    }

    /** Whether a member has pushed another one in this step already. */
    boolean isPushed(Member by, Member other) {
        for (int i = 0; i < pushed; i++) {
            if (pushes.get(i).by == by && pushes.get(i).other == other) {
                return true;
            }
        }
        return false;
    }

    /** Records a push; false if this step has reached the limit of pushes, so that it must not happen. */
    boolean notePush(Member by, Member other) {
        if (pushCount >= MOST_PUSHES * all.size()) {
            return false;
        }
        pushCount++;
        if (isPushed(by, other)) {
            return true;
        }
        if (pushed == pushes.size()) {
            pushes.add(new Push(by, other));
        } else {
            pushes.get(pushed).set(by, other);
        }
        pushed++;
        return true;
    }

    /** Ends a step: its effects on other movers stay or, if it was not done, are undone. */
    void end(boolean done) {
        for (int i = pushed - 1; i >= 0; i--) {
            Push push = pushes.get(i);
            if (!done) {
                push.other.mover.restore(push.before);
            }
            // Overwrites the saved state, which would keep a scene from being collected.
            push.other.mover.remember(push.before);
        }
        pushed = 0;
        pushCount = 0;
    }
}
