package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.PackedTree;
import firsthit.work.Spare;
import firsthit.work.Threads;
import java.util.BitSet;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A tree over boxes of anything, as {@link Bvh} is one over the boxes of triangles: which of them a motion may meet, the nearest
 * first. Never changes, safe for any number of threads.
 *
 * <p>It is the tree of a {@link Bvh} in which a triangle from one corner of a box to the opposite one stands for the box.
 */
public final class BoxTree {
    private static final int SIDES = 6;

    /** What boxes stand for is not known here, and so all trees share what searches in them. */
    private static final Mesh NOTHING = Mesh.of("boxes");

    private static final Spare<Search> SEARCHES = new Spare<>(() -> new Search(NOTHING, Arithmetic.best()::ready));
    private static final Spare<NearestSearch> NEAREST =
            new Spare<>(() -> new NearestSearch(NOTHING, Arithmetic.best()::ready));

    private final PackedTree tree;

    /** Gives the places of boxes. */
    @FunctionalInterface
    public interface Boxes {
        /** Writes a box down: least x, y, z, greatest x, y, z [m], finite. */
        void write(int box, double[] out);
    }

    /**
     * Builds the tree.
     *
     * @param boxes six numbers a box: least x, y, z, greatest x, y, z [m], finite
     * @throws IllegalArgumentException if a number is not finite, or some are missing
     */
    public BoxTree(double[] boxes) {
        if (Require.notNull("boxes", boxes).length % SIDES != 0) {
            throw new IllegalArgumentException("boxes have six numbers each, not %s in all".formatted(boxes.length));
        }
        int[] corners = new int[boxes.length / 2];
        for (int i = 0; i < corners.length; i++) {
            // From the least corner to the greatest, and back.
            corners[i] = i / 3 * 2 + (i % 3 == 1 ? 1 : 0);
        }
        int width = Arithmetic.best().provider().width();
        tree = Bvh.packed(new Mesh("boxes", boxes, corners), width, Threads.CALLER, 1, 1);
    }

    private BoxTree(PackedTree tree) {
        this.tree = tree;
    }

    /**
     * The same tree with some boxes elsewhere. Takes a small part of the time that building takes; queries take longer where boxes
     * that were neighbours are none any more.
     *
     * @param moved the boxes that have moved or grown
     * @param boxes where these are now
     * @return null if one of them has left the range of single precision around all boxes of this tree: then build a new tree
     */
    public @Nullable BoxTree refit(BitSet moved, Boxes boxes) {
        Require.notNull("boxes", boxes);
        PackedTree refitted = tree.refittedBoxes(Require.notNull("moved", moved), (out, box) -> boxes.write(box, out));
        return refitted == null ? null : new BoxTree(refitted);
    }

    /**
     * Visits every box that the box of a motion might meet before the fraction that the visitor answered last.
     *
     * @param motion of a box, whatever moves in it; {@link SweptBox#most} is the fraction at first
     */
    public void visit(SweptBox motion, BroadPhase.Visitor visitor) {
        Require.notNull("motion", motion);
        Require.notNull("visitor", visitor);
        Search search = SEARCHES.take();
        search.visit(tree, motion, true, visitor);
        search.forget();
        SEARCHES.giveBack(search);
    }

    /** Visits every box that is as near to one as the distance that the visitor answered last, or nearer. */
    public void visitNear(Aabb box, BroadPhase.Visitor visitor) {
        TreeSearch.walkNear(tree, Require.notNull("box", box), visitor);
    }

    /**
     * The same for a point; makes no object.
     *
     * @param most distance of interest at first [m]
     */
    public void visitNear(Vector3dc point, double most, BroadPhase.Visitor visitor) {
        Require.notNull("point", point);
        NearestSearch search = NEAREST.take();
        search.start(point.x(), point.y(), point.z(), most, Require.notNull("visitor", visitor), true);
        if (!search.walk(tree)) {
            TreeSearch.walkNear(tree, search.box(), search);
        }
        search.forget();
        NEAREST.giveBack(search);
    }
}
