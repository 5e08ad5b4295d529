package firsthit.midphase.bvh;

/**
 * A tree of which only the cuts are known.
 *
 * @param triangles in the order of the leaves
 * @param cuts for the cut at place p: where its left part is cut again at 2 p, its right part at 2 p + 1, the root at 0; or 0
 */
@SuppressWarnings("ArrayRecordComponent") // Handed from one step of a build to the next; nobody compares two.
public record BvhCuts(TriangleBoxes triangles, int[] cuts) {
    /** The nodes with their numbers and boxes, which one thread finds. */
    public BvhNodes nodes() {
        return new BvhNumbering(triangles, cuts).nodes();
    }
}
