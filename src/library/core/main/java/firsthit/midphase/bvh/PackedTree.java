package firsthit.midphase.bvh;

import firsthit.mesh.Mesh;
import firsthit.work.Threads;
import java.util.BitSet;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A tree of boxes in the form that is traversed: single precision, in the frame of the mesh, in two flat arrays.
 *
 * <p>A node holds the boxes of its children, not its own, in rows: all least x, all least y, all least z, then the greatest, then
 * the links to the children. So one memory access fetches all that the next step needs, and one vector instruction tests all
 * children.
 *
 * <p>A leaf stores each triangle in ten rows: the first vertex, the two edges from there, and the radius of a sphere around its
 * centroid. Triangles that these numbers rule out are never read from the mesh. A row is as long as the leaf has triangles.
 */
public final class PackedTree {
    /**
     * Floats before the first node. The header of a large array, 16 bytes, begins at a cache line; after these 12 floats so does
     * the first node, and no node of 64 bytes needs two lines.
     */
    public static final int ALIGNMENT = 12;

    /** Rows of a node: six for the boxes, one for the links, and an empty one that keeps nodes aligned to cache lines. */
    static final int ROWS = 8;

    static final int LINK_ROW = 6;

    /** Rows of a leaf: nine for the triangles, and the radius. */
    public static final int TRIANGLE_ROWS = 10;

    /** Triangles that a leaf may have. */
    public static final int LARGEST_LEAF = 16;

    /** Children that a node may have. */
    public static final int MOST_CHILDREN = 16;

    /** Floats after the last leaf, because rows are read in full vectors. */
    private static final int PADDING = 64;

    /** The first number of triangles that a link cannot hold. */
    private static final int TOO_MANY_TRIANGLES = 0x7F80_0000 / LARGEST_LEAF;

    /** Triangles whose corners one thread looks up at a time. */
    private static final int CORNERS_BLOCK = 1 << 14;

    private final TreeFrame frame;
    private final int width;
    private final float[] nodes;
    private final float[] leaves;
    private final int[] triangles;
    private final int[] corners;

    private final int[] leafBoxes;

    /** Null until single boxes are moved; shared by all trees with the same links. */
    private final AtomicReference<@Nullable BoxPlaces> boxPlaces;

    /** Triangles of the largest leaf. */
    private final int largestLeaf;

    /**
     * Packs a binary tree.
     *
     * @param width children of a node, a power of two from 2 to 16
     */
    public PackedTree(Mesh mesh, TreeFrame frame, BvhBuilder.Cuts cuts, int width, Threads threads) {
        this.frame = frame;
        this.width = width;
        boxPlaces = new AtomicReference<>();
        triangles = cuts.triangles().triangles();
        if (triangles.length >= TOO_MANY_TRIANGLES) {
            throw new IllegalArgumentException("a tree holds up to %s triangles, %s has %s"
                    .formatted(TOO_MANY_TRIANGLES - 1, mesh.name(), triangles.length));
        }
        corners = new int[3 * triangles.length];
        Packer.Packed packed = pack(mesh, cuts, threads);
        nodes = packed.nodes();
        leafBoxes = packed.leafBoxes();
        leaves = new float[TRIANGLE_ROWS * triangles.length + PADDING];
        new TreeFit(this).fit(mesh, threads);
        int most = 0;
        for (int at : leafBoxes) {
            most = Math.max(most, count(Float.floatToRawIntBits(nodes[at + LINK_ROW * width])));
        }
        largestLeaf = most;
    }

    /** A tree with the same links in the given arrays, still to be fitted. */
    private PackedTree(PackedTree other, TreeFrame frame, float[] nodes, float[] leaves) {
        this.frame = frame;
        width = other.width;
        boxPlaces = other.boxPlaces;
        triangles = other.triangles;
        corners = other.corners;
        leafBoxes = other.leafBoxes;
        largestLeaf = other.largestLeaf;
        this.nodes = nodes;
        this.leaves = leaves;
    }

    /**
     * Where boxes are stored, if triangles stand for boxes, each in a leaf of its own: finds the few that move, and the nodes above
     * them, without visiting all others. The same for all trees of one cut.
     *
     * @param boxes index of the first number of each box
     * @param nodes the same for the box of each node, which its parent holds; the root has none
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record BoxPlaces(int[] boxes, int[] nodes) {}

    /** The same tree around vertices that have moved: the boxes are refitted, the tree is not rebuilt. */
    public PackedTree refitted(Mesh moved, Threads threads) {
        return refitted(moved, threads, nodes.clone(), new float[leaves.length]);
    }

    /** The same, in the arrays of a tree that {@link #isCutAs is cut as} this one, or of this one; that tree is unusable then. */
    public PackedTree refitted(Mesh moved, Threads threads, PackedTree spoilt) {
        return refitted(moved, threads, spoilt.nodes, spoilt.leaves);
    }

    private PackedTree refitted(Mesh moved, Threads threads, float[] ofNodes, float[] ofLeaves) {
        PackedTree tree = new PackedTree(this, TreeFrame.of(moved), ofNodes, ofLeaves);
        new TreeFit(tree).fit(moved, threads);
        return tree;
    }

    /**
     * The same tree with some boxes moved, if triangles stand for boxes, each in a leaf of its own: only the nodes above these are
     * refitted. Rows of leaves stay as they are, since queries of boxes read none.
     *
     * @param boxes writes the bounds of a box [m]: least x, y, z, greatest x, y, z
     * @return null if one leaves the frame
     */
    public @Nullable PackedTree refittedBoxes(BitSet moved, ObjIntConsumer<double[]> boxes) {
        PackedTree tree = new PackedTree(this, frame, nodes.clone(), leaves);
        BitSet changed = new BitSet(nodeCount());
        double[] box = new double[BoxMath.SIDES];
        BoxPlaces places = boxPlaces();
        for (int i = moved.nextSetBit(0); i >= 0 && i < triangles.length; i = moved.nextSetBit(i + 1)) {
            boxes.accept(box, i);
            if (!tree.setBox(places.boxes[i], box)) {
                return null;
            }
            changed.set(node(places.boxes[i]));
        }
        TreeFit.fitAbove(tree, changed, places);
        return tree;
    }

    private BoxPlaces boxPlaces() {
        BoxPlaces known = boxPlaces.get();
        if (known != null) {
            return known;
        }
        int[] boxes = new int[triangles.length];
        for (int place = 0; place < triangles.length; place++) {
            boxes[triangles[place]] = leafBoxes[place];
        }
        int[] parents = new int[nodeCount()];
        for (int node = 0; node < parents.length; node++) {
            int row = begin(node);
            for (int lane = 0; lane < width; lane++) {
                int link = link(row, lane);
                if (link > 0) {
                    parents[link] = row + lane;
                }
            }
        }
        known = new BoxPlaces(boxes, parents);
        boxPlaces.set(known);
        return known;
    }

    /** The node that holds the number at an index. */
    int node(int at) {
        return (at - ALIGNMENT) / (ROWS * width);
    }

    /** Writes the box of a child; false if it is not within the frame. */
    private boolean setBox(int at, double[] box) {
        for (int axis = 0; axis < 3; axis++) {
            double least = frame.local(box[axis], axis);
            double greatest = frame.local(box[axis + 3], axis);
            if (!(least >= -1 && greatest <= 1)) {
                return false;
            }
            nodes[at + axis * width] = TreeFrame.below(least);
            nodes[at + (axis + 3) * width] = TreeFrame.above(greatest);
        }
        return true;
    }

    /** Writes the box of a child into a node of the given width. */
    static void putBox(float[] nodes, int at, int width, float x0, float y0, float z0, float x1, float y1, float z1) {
        nodes[at] = x0;
        nodes[at + width] = y0;
        nodes[at + 2 * width] = z0;
        nodes[at + 3 * width] = x1;
        nodes[at + 4 * width] = y1;
        nodes[at + 5 * width] = z1;
    }

    /** Whether both were refitted from the same tree, or one from the other, so that their links are the same. */
    public boolean isCutAs(PackedTree other) {
        return corners == other.corners;
    }

    /** Memory of its arrays [B]. */
    public long bytes() {
        return (long) Float.BYTES * (nodes.length + leaves.length)
                + (long) Integer.BYTES * (triangles.length + corners.length + leafBoxes.length);
    }

    public TreeFrame frame() {
        return frame;
    }

    public int width() {
        return width;
    }

    /** Node {@code n} begins at {@code ALIGNMENT + n * ROWS * width()}. */
    float[] nodes() {
        return nodes;
    }

    /** The leaf whose first triangle is at place {@code p} begins at {@code p * TRIANGLE_ROWS}. */
    float[] leaves() {
        return leaves;
    }

    /** Indices in the mesh, leaf by leaf. */
    public int[] triangles() {
        return triangles;
    }

    /**
     * Vertices of the triangles, three each, in the order of {@link #triangles}; those of one triangle are sorted by their x at the
     * time when the tree was built.
     */
    public int[] corners() {
        return corners;
    }

    /** Index in the nodes of the first number of each leaf's box, in the order of their triangles. */
    int[] leafBoxes() {
        return leafBoxes;
    }

    /** Packs the nodes by one thread while the others look up corners: neither waits for the other. */
    private Packer.Packed pack(Mesh mesh, BvhBuilder.Cuts cuts, Threads threads) {
        AtomicReference<Packer.@Nullable Packed> packed = new AtomicReference<>();
        int blocks = (triangles.length + CORNERS_BLOCK - 1) / CORNERS_BLOCK;
        // A small tree is packed before another thread could start.
        Blocks.run(1 + blocks, 1, blocks > 1 ? threads : Threads.CALLER, () -> (piece, end) -> {
            if (piece == 0) {
                packed.set(new Packer(cuts, width).pack());
            } else {
                int from = (piece - 1) * CORNERS_BLOCK;
                corners(mesh, from, Math.min(triangles.length, from + CORNERS_BLOCK));
            }
        });
        return Objects.requireNonNull(packed.get());
    }

    private void corners(Mesh mesh, int from, int to) {
        for (int i = from; i < to; i++) {
            putByX(mesh, triangles[i], corners, 3 * i);
        }
    }

    /**
     * Writes the vertices of a triangle sorted by x. The exact kernels sort them as well; the branches of that sort are
     * unpredictable unless they always go the same way.
     */
    private static void putByX(Mesh mesh, int triangle, int[] corners, int at) {
        for (int corner = 0; corner < 3; corner++) {
            int vertex = mesh.index(triangle, corner);
            int place = at + corner;
            while (place > at && mesh.x(corners[place - 1]) > mesh.x(vertex)) {
                corners[place] = corners[place - 1];
                place--;
            }
            corners[place] = vertex;
        }
    }

    public int nodeCount() {
        return (nodes.length - ALIGNMENT) / (ROWS * width);
    }

    /** How many nodes and leaves it has. */
    public int openCount() {
        return nodeCount() + leafBoxes.length;
    }

    /** Triangles of its largest leaf. */
    public int largestLeaf() {
        return largestLeaf;
    }

    /** Link to a child of the node at an index: a node, a leaf, or 0 for no child. */
    public int link(int at, int lane) {
        return Float.floatToRawIntBits(nodes[at + lane + LINK_ROW * width]);
    }

    /** Index of the first number of a node. */
    static int begin(int node, int width) {
        return ALIGNMENT + node * ROWS * width;
    }

    /** Box of a child [m]: least x, y, z, greatest x, y, z; its rounding error is far below the margin of every bound. */
    public void box(int at, int lane, double[] box) {
        for (int side = 0; side < BoxMath.SIDES; side++) {
            box[side] = frame.world(nodes[at + lane + side * width], side % 3);
        }
    }

    /** Index of the first number of a node. */
    public int begin(int node) {
        return begin(node, width);
    }

    /** Offset of the links from the begin of a node. */
    int linkRow() {
        return LINK_ROW * width;
    }

    public static boolean isLeaf(int link) {
        return link < 0;
    }

    /** Place of the first triangle of a leaf. */
    public static int first(int leaf) {
        return (leaf & Integer.MAX_VALUE) / LARGEST_LEAF;
    }

    /** Triangles of a leaf. */
    public static int count(int leaf) {
        return (leaf & (LARGEST_LEAF - 1)) + 1;
    }

    /** Link to a leaf; never the bits of a NaN, which a copy might change. */
    static int leaf(int first, int count) {
        return Integer.MIN_VALUE | (first * LARGEST_LEAF + count - 1);
    }
}
