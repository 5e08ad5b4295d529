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
 * A tree over arbitrary boxes, as {@link Bvh} is one over the boxes of triangles: finds those that a motion may meet, the nearest
 * first. Immutable, safe for any number of threads.
 *
 * <p>It is the tree of a {@link Bvh} in which a triangle from one corner of a box to the opposite one represents the box.
 */
public final class BoxTree {
    private static final int SIDES = 6;

    /** Searches for boxes need no mesh, and so all trees share them. */
    private static final Mesh NOTHING = Mesh.of("boxes");

    private static final Spare<Search> SEARCHES = new Spare<>(() -> new Search(NOTHING, Arithmetic.best()::ready));
    private static final Spare<NearestSearch> NEAREST =
            new Spare<>(() -> new NearestSearch(NOTHING, Arithmetic.best()::ready));

    private final PackedTree tree;

    /** Provides the bounds of boxes. */
    @FunctionalInterface
    public interface Boxes {
        /** Writes the bounds of a box: least x, y, z, greatest x, y, z [m], finite. */
        void write(int box, double[] out);
    }

    /**
     * Builds the tree.
     *
     * @param boxes six numbers per box: least x, y, z, greatest x, y, z [m], finite
     * @throws IllegalArgumentException if a number is not finite, or the last box is incomplete
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
     * Returns the same tree with some boxes moved. Takes a small part of the build time; queries get slower as boxes that were
     * neighbours move apart.
     *
     * @param moved indices of the boxes that have moved or grown
     * @param boxes provides the new bounds of these
     * @return null if one of them has left the range of single precision around all boxes of this tree: then build a new tree
     */
    public @Nullable BoxTree refit(BitSet moved, Boxes boxes) {
        Require.notNull("boxes", boxes);
        PackedTree refitted = tree.refittedBoxes(Require.notNull("moved", moved), (out, box) -> boxes.write(box, out));
        return refitted == null ? null : new BoxTree(refitted);
    }

    /**
     * Visits every box that the box of a motion might meet before the fraction that the visitor returned last.
     *
     * @param motion its box is tested, whatever moves in it; {@link SweptBox#most} is the initial fraction
     */
    public void visit(SweptBox motion, BroadPhase.Visitor visitor) {
        Require.notNull("motion", motion);
        Require.notNull("visitor", visitor);
        Search search = SEARCHES.take();
        search.visit(tree, motion, true, visitor);
        search.forget();
        SEARCHES.giveBack(search);
    }

    /** Visits every box that is no farther from a box than the distance that the visitor returned last. */
    public void visitNear(Aabb box, BroadPhase.Visitor visitor) {
        TreeSearch.walkNear(tree, Require.notNull("box", box), visitor);
    }

    /**
     * Visits every box that is no farther from a point than the distance that the visitor returned last. Allocates nothing.
     *
     * @param most initial distance [m]
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
