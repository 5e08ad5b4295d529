package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import java.util.BitSet;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A tree over boxes of anything, as {@link Bvh} is one over the boxes of triangles: which of them a motion may meet, the nearest
 * first. Never changes, safe for any number of threads.
 *
 * <p>It is a {@link Bvh} in which a triangle from one corner of a box to the opposite one stands for the box.
 */
public final class BoxTree {
    private static final int SIDES = 6;

    private final Bvh tree;

    /** Tells where boxes are. */
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
        tree = Bvh.ofBoxes(new Mesh("boxes", boxes, corners));
    }

    private BoxTree(Bvh tree) {
        this.tree = tree;
    }

    /**
     * The same tree with some boxes elsewhere. Takes a small part of the time that building takes; queries take longer where boxes
     * that were neighbours are none any more.
     *
     * @param moved the boxes that have moved or grown
     * @param boxes where these are now
     * @return null if one of them has left the room of single precision around all boxes of this tree: then another has to be built
     */
    public @Nullable BoxTree refit(BitSet moved, Boxes boxes) {
        Require.notNull("boxes", boxes);
        Bvh refitted = tree.refitBoxes(Require.notNull("moved", moved), (out, box) -> boxes.write(box, out));
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
        tree.visit(motion, true, visitor);
    }

    /** Visits every box that is as near to one as the distance that the visitor answered last, or nearer. */
    public void visitNear(Aabb box, BroadPhase.Visitor visitor) {
        tree.visitNear(Require.notNull("box", box), visitor);
    }

    /**
     * The same for a point; makes no object.
     *
     * @param most distance of interest at first [m]
     */
    public void visitNear(Vector3dc point, double most, BroadPhase.Visitor visitor) {
        tree.visitNearBoxes(point, most, visitor);
    }
}
