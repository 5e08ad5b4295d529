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
 * Distance of two meshes, and the two points that are that near: the clearance of two parts, wherever they stand.
 *
 * <p>Of the surfaces: it is 0 exactly where they touch ({@link MeshContact} says where else), and a mesh within another one is as
 * far away as its surface is; {@link PointInMesh} distinguishes it from one that is outside. Off by some roundings of the size of the two
 * triangles together; the answer is the same, to the bit, however the trees were built. Of several pairs that are equally near it
 * gives the least point of the first mesh, by x, then y, then z, then that of the second, then the least triangles.
 *
 * <pre>{@code
 * MeshDistance gap = new MeshDistance(new Bvh(housing), new Bvh(shaft));
 * double clearance = gap.find(ofHousing, ofShaft); // [m]
 * Vector3d from = gap.onFirst(new Vector3d());
 * Vector3d to = gap.onSecond(new Vector3d());
 * }</pre>
 *
 * <p>Both trees are descended together, first the boxes whose middles are nearest, and no pair that is farther apart than what was
 * found (Larsen, Gottschalk, Lin and Manocha 2000, here with boxes along the axes). Made once and used again for other places, it makes
 * no object. For one thread. {@link MeshSweep} calls it again and again while a mesh moves and turns.
 */
public final class MeshDistance {
    private static final Matrix4x3dc STILL = new Matrix4x3d();

    /** More than the rounding of a point that two triangles share, as a share of their coordinates. */
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

    /** Corners of these two, as {@link PlacedTree} has them. */
    private final double[] found = new double[2 * PlacedTree.CORNERS];

    private final Vector3d onFirst = new Vector3d();
    private final Vector3d onSecond = new Vector3d();

    /** Of two meshes, or of a mesh with another place of its own. */
    public MeshDistance(Bvh first, Bvh second) {
        this.first = new PlacedTree(Require.notNull("first", first), STILL, PlacedTree.MANY_ROWS);
        this.second = new PlacedTree(Require.notNull("second", second), STILL, PlacedTree.MANY_ROWS);
        traversal = new PairTraversal(this.first, this.second);
    }

    /** Distance of the two in one space [m]; NaN if one has no triangle. */
    public double find() {
        return find(STILL, STILL);
    }

    /**
     * Distance of the two where they stand [m]; NaN if one has no triangle.
     *
     * @param placeOfFirst from the first mesh to the world, with any turn, scale, shear or mirror
     * @param placeOfSecond from the second mesh to the world
     * @throws IllegalArgumentException if a number of a matrix is not finite, or carries a mesh beyond the largest double
     */
    public double find(Matrix4x3dc placeOfFirst, Matrix4x3dc placeOfSecond) {
        return find(placeOfFirst, placeOfSecond, Double.POSITIVE_INFINITY);
    }

    /**
     * The same, NaN if they are not as near as a distance: sooner answered than how far they are.
     *
     * @param largest distance of interest [m], >= 0
     * @throws IllegalArgumentException also if that is negative or NaN
     */
    public double find(Matrix4x3dc placeOfFirst, Matrix4x3dc placeOfSecond, double largest) {
        NearestTriangle.requireDistance(largest);
        first.place(Require.notNull("placeOfFirst", placeOfFirst));
        second.place(Require.notNull("placeOfSecond", placeOfSecond));
        least = Double.NaN;
        most = largest;
        if (ofFirst >= 0) {
            // What was nearest before is mostly near: less of the trees is then of interest.
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
        // As near as what was found, at the same points.
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
     * Whether two triangles, should they touch, surely do so after what was found touching: all that they have in common has a
     * greater x.
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

    /** Whether a pair that is as near as the one found comes before it; by its triangles it is less or not. */
    private boolean isBefore(boolean isLess) {
        for (int k = 0; k < 6; k++) {
            double difference = pair.closest(k / 3, k % 3) - (k < 3 ? onFirst : onSecond).get(k % 3);
            if (difference != 0) {
                return difference < 0;
            }
        }
        return isLess;
    }

    /** Forgets what was found: no points until it is called again. */
    public void clear() {
        least = Double.NaN;
    }

    /** What was found last [m]; NaN for nothing. */
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
     * The point of the first mesh that is nearest to the second one [m]; that of both where they touch.
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
