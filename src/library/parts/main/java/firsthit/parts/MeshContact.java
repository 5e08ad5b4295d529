package firsthit.parts;

import firsthit.geometry.Require;
import firsthit.midphase.Bvh;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Vector3d;

/**
 * Pairs of triangles of two meshes that touch, and the segments that they share: together the curve in which the surfaces cross.
 *
 * <p>Triangles are closed, so a touch at a corner counts; {@link TrianglePair} decides exactly. For placed meshes it decides on
 * their corners in the world, rounded to doubles. Two triangles that cross share a segment, or one point, which is a segment of
 * length 0. Two coplanar triangles are a pair without a segment; where such faces overlap, the segments of neighbouring triangles
 * hold the outline of the overlap.
 *
 * <p>Ends of segments that are computed from the same edge and face have the same bits. So the curve of two closed meshes is
 * closed: each end is that of another segment. Pairs are sorted by their triangles, whatever the trees are.
 *
 * <p>A mesh inside another one does not touch it; {@link PointInMesh} finds that. Immutable. Both trees are traversed together
 * (Gottschalk, Lin and Manocha 1996, here with boxes along the axes).
 */
public final class MeshContact {
    private static final Matrix4x3dc STILL = new Matrix4x3d();

    private static final int COORDINATES = 6;

    /** Triangle of the first mesh, then of the second, then whether the two lie in one plane: 32, 31 and 1 bits. */
    private final long[] pairs;

    /** Six coordinates per pair: both ends of its segment, if it has one. */
    private final double[] ends;

    private MeshContact(long[] pairs, double[] ends) {
        this.pairs = pairs;
        this.ends = ends;
    }

    /** Contact of two meshes in one coordinate system. */
    public static MeshContact between(Bvh first, Bvh second) {
        return between(first, STILL, second, STILL);
    }

    /**
     * Contact of two placed meshes.
     *
     * @param ofFirst maps the first mesh to the world, with any rotation, scale, shear or reflection; the identity, to query in the
     *     coordinates of the first mesh
     * @param ofSecond maps the second mesh to the world
     * @throws IllegalArgumentException if a number of a matrix is not finite, or carries a mesh beyond the largest double
     */
    public static MeshContact between(Bvh first, Matrix4x3dc ofFirst, Bvh second, Matrix4x3dc ofSecond) {
        Search search = new Search(first, ofFirst, second, ofSecond);
        search.traversal.walk(0, search::add);
        return search.contact();
    }

    /** Whether two meshes in one coordinate system touch; faster than finding where. */
    public static boolean isTouching(Bvh first, Bvh second) {
        return isTouching(first, STILL, second, STILL);
    }

    /** Whether two placed meshes touch; arguments and errors are those of {@link #between}. */
    public static boolean isTouching(Bvh first, Matrix4x3dc ofFirst, Bvh second, Matrix4x3dc ofSecond) {
        Search search = new Search(first, ofFirst, second, ofSecond);
        search.traversal.walk(0, (i, j) -> search.touch(i, j) ? -1 : 0);
        return search.pair.isTouching();
    }

    /** Number of pairs of triangles that touch. */
    public int size() {
        return pairs.length;
    }

    /** Triangle of the first mesh in a pair. */
    public int first(int pair) {
        return (int) (pairs[Objects.checkIndex(pair, size())] >>> Integer.SIZE);
    }

    /** Triangle of the second mesh in a pair. */
    public int second(int pair) {
        return ofSecond(pairs[Objects.checkIndex(pair, size())]);
    }

    /** Whether the triangles of a pair lie in one plane: they have no segment. */
    public boolean isCoplanar(int pair) {
        return areInOnePlane(pairs[Objects.checkIndex(pair, size())]);
    }

    private static int ofSecond(long pair) {
        return (int) pair >>> 1;
    }

    private static boolean areInOnePlane(long pair) {
        return (pair & 1) != 0;
    }

    /**
     * One end of the segment that a pair shares, the lesser by x, then y, then z [m].
     *
     * @throws IllegalStateException if the pair is coplanar
     */
    public Vector3d from(int pair) {
        return end(pair, 0);
    }

    /**
     * The other end [m]; equal to the first if they share only a point.
     *
     * @throws IllegalStateException if the pair is coplanar
     */
    public Vector3d to(int pair) {
        return end(pair, 3);
    }

    private Vector3d end(int pair, int offset) {
        if (isCoplanar(pair)) {
            throw new IllegalStateException(
                    "triangles %s and %s lie in one plane: no segment".formatted(first(pair), second(pair)));
        }
        int at = COORDINATES * pair + offset;
        return new Vector3d(ends[at], ends[at + 1], ends[at + 2]);
    }

    @Override
    public String toString() {
        return "contact of %s pairs of triangles".formatted(size());
    }

    /** One search; allocates nothing per pair. */
    private static final class Search {
        private final PlacedTree first;
        private final PlacedTree second;
        private final PairTraversal traversal;
        private final TrianglePair pair = new TrianglePair();
        private long[] found = {};
        private int count;

        Search(Bvh first, Matrix4x3dc ofFirst, Bvh second, Matrix4x3dc ofSecond) {
            this.first = new PlacedTree(
                    Require.notNull("first", first), Require.notNull("ofFirst", ofFirst), PlacedTree.FEW_ROWS);
            this.second = new PlacedTree(
                    Require.notNull("second", second), Require.notNull("ofSecond", ofSecond), PlacedTree.FEW_ROWS);
            traversal = new PairTraversal(this.first, this.second);
        }

        boolean touch(int i, int j) {
            pair.set(first.corners(), PlacedTree.CORNERS * i, second.corners(), PlacedTree.CORNERS * j);
            return pair.find();
        }

        double add(int i, int j) {
            if (touch(i, j)) {
                if (count == found.length) {
                    found = Arrays.copyOf(found, Math.max(16, 2 * count));
                }
                found[count++] = ((long) first.child(i) << Integer.SIZE)
                        | ((long) second.child(j) << 1)
                        | (pair.isCoplanar() ? 1 : 0);
            }
            return 0;
        }

        /** Sorts the pairs, and computes their segments again, which is faster than sorting them along. */
        MeshContact contact() {
            long[] pairs = Arrays.copyOf(found, count);
            Arrays.sort(pairs);
            double[] ends = new double[Math.multiplyExact(COORDINATES, count)];
            for (int i = 0; i < count; i++) {
                if (areInOnePlane(pairs[i])) {
                    continue;
                }
                touch(first.load((int) (pairs[i] >>> Integer.SIZE)), second.load(ofSecond(pairs[i])));
                for (int axis = 0; axis < 3; axis++) {
                    ends[COORDINATES * i + axis] = pair.from(axis);
                    ends[COORDINATES * i + axis + 3] = pair.to(axis);
                }
            }
            return new MeshContact(pairs, ends);
        }
    }
}
