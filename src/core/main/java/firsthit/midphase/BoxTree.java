package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;

/**
 * A tree over boxes of anything, as {@link Bvh} is one over the boxes of triangles: which of them a motion may meet, the nearest
 * first. Never changes, safe for any number of threads.
 *
 * <p>It is a {@link Bvh} in which a triangle from one corner of a box to the opposite one stands for the box.
 */
public final class BoxTree {
    private static final int SIDES = 6;

    private final Bvh tree;

    /**
     * Builds the tree.
     *
     * @param boxes six numbers a box: least x, y, z, greatest x, y, z [m], finite
     * @throws IllegalArgumentException if a number is not finite, or some are missing
     */
    public BoxTree(double[] boxes) {
        if (Require.notNull("boxes", boxes).length % SIDES != 0) {
            throw new IllegalArgumentException("boxes have six numbers each, not %d in all".formatted(boxes.length));
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

    /** The tree of boxes that have moved or grown, as this one is cut; see {@link Bvh#refit}. */
    public BoxTree refit(double[] boxes) {
        return new BoxTree(tree.refit(tree.mesh().withPositions(Require.notNull("boxes", boxes))));
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
}
