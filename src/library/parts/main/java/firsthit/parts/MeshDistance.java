package firsthit.parts;

import firsthit.geometry.Require;
import firsthit.midphase.Bvh;
import firsthit.query.NearestTriangle;
import firsthit.query.TriangleGap;
import java.util.Arrays;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;

/**
 * Distance of two placed meshes, and the two closest points: the clearance of two parts.
 *
 * <p>It is the distance of the surfaces: 0 exactly if they touch ({@link MeshContact} finds all places where they do). A mesh
 * inside another one has the distance of its surface; {@link PointInMesh} finds whether it is inside. The error is a few roundings
 * of the size of the two triangles together; the answer is the same, to the bit, however the trees were built. Of several equally
 * near pairs, it gives the least point of the first mesh, by x, then y, then z, then that of the second, then the least triangles.
 *
 * <pre>{@code
 * MeshDistance gap = new MeshDistance(new Bvh(housing), new Bvh(shaft));
 * double clearance = gap.find(ofHousing, ofShaft); // [m]
 * Vector3d from = gap.onFirst(new Vector3d());
 * Vector3d to = gap.onSecond(new Vector3d());
 * }</pre>
 *
 * <p>Both trees are traversed together, first the boxes whose centres are nearest; pairs farther apart than the best so far are
 * skipped (Larsen, Gottschalk, Lin and Manocha 2000, here with boxes along the axes). Reusable for other placements; then a query
 * allocates nothing. For one thread. {@link MeshSweep} calls it repeatedly while a mesh moves and turns.
 */
public final class MeshDistance {
    private static final Matrix4x3dc STILL = new Matrix4x3d();

    /** Bound of the rounding of a point that two triangles share, relative to their coordinates. */
    private static final double COMMON = 0x1p-30;

    private final PlacedTree first;
    private final PlacedTree second;
    private final PairTraversal traversal;
    private final PairTraversal.Target target = this::visit;
    private final TrianglePair pair = new TrianglePair();
    private double least = Double.NaN;

    /** The largest distance of interest. */
    private double most;

    private int ofFirst = -1;
    private int ofSecond = -1;

    /** Corners of these two triangles, as {@link PlacedTree} has them. */
    private final double[] found = new double[2 * PlacedTree.CORNERS];

    private final Vector3d onFirst = new Vector3d();
    private final Vector3d onSecond = new Vector3d();

    /** For two meshes, or for one mesh in two placements. */
    public MeshDistance(Bvh first, Bvh second) {
        this.first = new PlacedTree(Require.notNull("first", first), STILL, PlacedTree.MANY_ROWS);
        this.second = new PlacedTree(Require.notNull("second", second), STILL, PlacedTree.MANY_ROWS);
        traversal = new PairTraversal(this.first, this.second);
    }

    /** Distance of the two meshes in one coordinate system [m]; NaN if one has no triangle. */
    public double find() {
        return find(STILL, STILL);
    }

    /**
     * Distance of the two meshes as placed [m]; NaN if one has no triangle.
     *
     * @param placeOfFirst maps the first mesh to the world, with any rotation, scale, shear or reflection
     * @param placeOfSecond maps the second mesh to the world
     * @throws IllegalArgumentException if a number of a matrix is not finite, or carries a mesh beyond the largest double
     */
    public double find(Matrix4x3dc placeOfFirst, Matrix4x3dc placeOfSecond) {
        return find(placeOfFirst, placeOfSecond, Double.POSITIVE_INFINITY);
    }

    /**
     * Distance of the two meshes as placed [m]; NaN also if it exceeds a limit, which is found faster than the distance.
     *
     * @param largest limit of the distance [m], >= 0
     * @throws IllegalArgumentException also if {@code largest} is negative or NaN
     */
    public double find(Matrix4x3dc placeOfFirst, Matrix4x3dc placeOfSecond, double largest) {
        NearestTriangle.requireDistance(largest);
        first.place(Require.notNull("placeOfFirst", placeOfFirst));
        second.place(Require.notNull("placeOfSecond", placeOfSecond));
        least = Double.NaN;
        most = largest;
        if (ofFirst >= 0) {
            // The pair that was nearest before is mostly still near, which prunes more of the trees.
            visit(ofFirst, first.load(ofFirst), ofSecond, second.load(ofSecond));
        }
        traversal.walk(most, target);
        return least;
    }

    private double visit(int placeInFirst, int placeInSecond) {
        return visit(first.child(placeInFirst), placeInFirst, second.child(placeInSecond), placeInSecond);
    }

    private double visit(int i, int placeOfI, int j, int placeOfJ) {
        double[] corners = first.corners();
        double[] others = second.corners();
        int at = PlacedTree.CORNERS * placeOfI;
        int atOther = PlacedTree.CORNERS * placeOfJ;
        int of = PlacedTree.CORNERS;
        // Triangles with the same corners as the pair found so far have the same distance and points.
        boolean isCopy = Arrays.equals(corners, at, at + of, found, 0, of)
                && Arrays.equals(others, atOther, atOther + of, found, of, 2 * of);
        boolean isLess = i != ofFirst ? i < ofFirst : j < ofSecond;
        if ((isCopy && !isLess && !Double.isNaN(least))
                || (least == 0 && isAfter(corners, at, others, atOther))
                || TriangleGap.isBeyond(corners, at, others, atOther, most)) {
            return most;
        }
        pair.set(corners, at, others, atOther);
        double distance = pair.distance();
        if (distance < most || (distance == most && (Double.isNaN(least) || isBefore(isLess)))) {
            least = distance;
            most = distance;
            ofFirst = i;
            ofSecond = j;
            System.arraycopy(corners, at, found, 0, of);
            System.arraycopy(others, atOther, found, of, of);
            onFirst.set(pair.closest(0, 0), pair.closest(0, 1), pair.closest(0, 2));
            onSecond.set(pair.closest(1, 0), pair.closest(1, 1), pair.closest(1, 2));
        }
        return most;
    }

    /**
     * Whether two triangles, should they touch, surely come after the touching pair that was found: all points that they may share
     * have a greater x.
     */
    private boolean isAfter(double[] corners, int at, double[] others, int atOther) {
        double ofFirst = Math.min(corners[at], Math.min(corners[at + 3], corners[at + 6]));
        double ofSecond = Math.min(others[atOther], Math.min(others[atOther + 3], others[atOther + 6]));
        double largest = 0;
        for (int i = 0; i < PlacedTree.CORNERS; i++) {
            largest = Math.max(largest, Math.max(Math.abs(corners[at + i]), Math.abs(others[atOther + i])));
        }
        return Math.max(ofFirst, ofSecond) - largest * COMMON > onFirst.x;
    }

    /** Whether an equally near pair precedes the one found; {@code isLess} is the order of their triangles. */
    private boolean isBefore(boolean isLess) {
        for (int k = 0; k < 6; k++) {
            double difference = pair.closest(k / 3, k % 3) - (k < 3 ? onFirst : onSecond).get(k % 3);
            if (difference != 0) {
                return difference < 0;
            }
        }
        return isLess;
    }

    /** Forgets the result: there are no points until the next search. */
    public void clear() {
        least = Double.NaN;
    }

    /** Distance that was found last [m]; NaN if none was. */
    public double distance() {
        return least;
    }

    /**
     * Triangle of the first mesh in the nearest pair.
     *
     * @throws IllegalStateException if none was found
     */
    public int firstTriangle() {
        return found(ofFirst);
    }

    /**
     * Triangle of the second mesh in the nearest pair.
     *
     * @throws IllegalStateException if none was found
     */
    public int secondTriangle() {
        return found(ofSecond);
    }

    /**
     * The point of the first mesh that is nearest to the second one [m]; a point of both if they touch.
     *
     * @param out set to it
     * @throws IllegalStateException if none was found
     */
    public Vector3d onFirst(Vector3d out) {
        Require.notNull("out", out);
        found(ofFirst);
        return out.set(onFirst);
    }

    /**
     * The point of the second mesh [m].
     *
     * @param out set to it
     * @throws IllegalStateException if none was found
     */
    public Vector3d onSecond(Vector3d out) {
        Require.notNull("out", out);
        found(ofSecond);
        return out.set(onSecond);
    }

    private int found(int triangle) {
        if (Double.isNaN(least)) {
            throw new IllegalStateException("no two triangles were found that near");
        }
        return triangle;
    }

    @Override
    public String toString() {
        return "distance of two meshes: " + least;
    }
}
