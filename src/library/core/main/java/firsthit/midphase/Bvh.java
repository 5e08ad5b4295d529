package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.BoundIntersector;
import firsthit.midphase.bvh.BoxMath;
import firsthit.midphase.bvh.BvhBuilder;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Traversal;
import firsthit.midphase.bvh.TreeFrame;
import firsthit.midphase.bvh.TreeQuery;
import firsthit.work.Progress;
import firsthit.work.Spare;
import firsthit.work.Threads;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ObjIntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A tree of boxes in boxes, cut where the surface-area heuristic expects the least work (Ericson 2005 §6.2, §6.3); the
 * nearer of two boxes is entered first, and what lies behind the best hit so far not at all.
 *
 * <p>It is the structure to take for a mesh; its queries, {@code cast}, {@code sweep}, {@code closest} and their kin, are those of
 * {@link BroadPhase}.
 *
 * <p>Built once for a mesh, in O(T log T); a question then visits a few boxes for each triangle that it asks. Boxes, and a
 * copy of the triangles, are in single precision and rounded outwards: they only tell which triangles to ask exactly. Safe
 * for any number of threads.
 */
public final class Bvh extends BroadPhase {
    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 14;

    /** Triangles of a leaf at most, where they are asked one by one. */
    private static final int SCALAR_LEAF = 4;

    /** Triangles that are never cut apart, where they are asked one by one: for fewer, a node costs more memory than time. */
    private static final int TOGETHER = 2;

    /** Null after it was retired. */
    private final AtomicReference<@Nullable PackedTree> packed;

    /** For queries that are not of points, spheres or capsules. */
    private static final Spare<Traversal> WALKS = new Spare<>(Traversal::new);

    /** What boxes stand for is not known here, and so trees of boxes share what searches in them. */
    private static final Mesh NOTHING = Mesh.of("boxes");

    private static final Spare<Search> OF_BOXES = new Spare<>(() -> new Search(NOTHING, Arithmetic.best()::ready));
    private static final Spare<NearestSearch> NEAREST_BOXES =
            new Spare<>(() -> new NearestSearch(NOTHING, Arithmetic.best()::ready));

    /** Builds the tree by this thread alone. */
    public Bvh(Mesh mesh) {
        this(mesh, Threads.CALLER);
    }

    /** Builds the tree, the same whoever shares the work. */
    public Bvh(Mesh mesh, Threads threads) {
        this(mesh, threads, Arithmetic.best());
    }

    /**
     * Builds the tree for one kind of arithmetic; answers are the same, to the bit.
     *
     * @throws UnsupportedOperationException if this Java has no vectors
     */
    public Bvh(Mesh mesh, Threads threads, Arithmetic arithmetic) {
        super(mesh, arithmetic);
        Require.notNull("threads", threads);
        int width = arithmetic.provider().width();
        packed = new AtomicReference<>(
                packed(mesh, arithmetic, threads, Math.max(SCALAR_LEAF, width), Math.max(TOGETHER, width)));
    }

    /** The tree of a mesh whose triangles stand for their boxes, each in a leaf of its own. */
    static Bvh ofBoxes(Mesh boxes) {
        Arithmetic arithmetic = Arithmetic.best();
        return new Bvh(boxes, packed(boxes, arithmetic, Threads.CALLER, 1, 1), arithmetic);
    }

    /** Of boxes. */
    private Bvh(Mesh boxes, PackedTree tree, Arithmetic arithmetic) {
        super(boxes, arithmetic, OF_BOXES, NEAREST_BOXES);
        packed = new AtomicReference<>(tree);
    }

    private static PackedTree packed(Mesh mesh, Arithmetic arithmetic, Threads threads, int largestLeaf, int together) {
        TreeFrame frame = TreeFrame.of(mesh);
        BvhBuilder.Cuts cuts = new BvhBuilder(mesh, frame, largestLeaf, together).build(threads);
        return new PackedTree(mesh, frame, cuts, arithmetic.provider().width(), threads);
    }

    private Bvh(Arithmetic arithmetic, Mesh mesh, PackedTree tree) {
        super(mesh, arithmetic);
        packed = new AtomicReference<>(tree);
    }

    /**
     * The tree of a mesh that has moved or changed its form: as this one is cut, fitted to the new places of the vertices. Takes
     * a small part of the time that building takes, and gives the same answers; they take longer where triangles that were
     * neighbours are none any more: build anew when {@link #cost} is twice what it was when the tree was built.
     *
     * @param moved the same triangles over as many vertices, in other places
     * @throws IllegalArgumentException if it has other triangles
     */
    public Bvh refit(Mesh moved) {
        return refit(moved, Threads.CALLER);
    }

    /** The same by several threads; the tree is the same. */
    public Bvh refit(Mesh moved, Threads threads) {
        requireRefit(moved, threads);
        return new Bvh(arithmetic(), moved, tree().refitted(moved, threads));
    }

    /**
     * Like refit, but reuses the arrays of a tree that is no longer queried, so nothing is
     * allocated: for meshes that move in every step, two trees in turn, or one whose old form is not needed any longer.
     *
     * @param retired this tree, or one that was refitted from it, or that it was refitted from; any query of it is refused
     *     from now on, also if this is interrupted; those that are running at the moment may return anything
     * @throws IllegalArgumentException if it is of other triangles, or was cut anew
     * @throws IllegalStateException if it was retired before
     */
    public Bvh refit(Mesh moved, Threads threads, Bvh retired) {
        requireRefit(moved, threads);
        PackedTree tree = tree();
        PackedTree spoilt = retired.tree();
        if (!tree.isCutAs(spoilt)) {
            throw new IllegalArgumentException("%s was not refitted from %s".formatted(retired, this));
        }
        if (!retired.packed.compareAndSet(spoilt, null)) {
            throw retired.wasRetired();
        }
        return new Bvh(arithmetic(), moved, tree.refitted(moved, threads, spoilt));
    }

    /**
     * The tree {@link #ofBoxes} with some of them elsewhere, null if one is too far away; the mesh stays as it was.
     *
     * @param boxes writes one down: least x, y, z, greatest x, y, z
     */
    @Nullable
    Bvh refitBoxes(BitSet moved, ObjIntConsumer<double[]> boxes) {
        PackedTree refitted = tree().refittedBoxes(moved, boxes);
        return refitted == null ? null : new Bvh(mesh(), refitted, arithmetic());
    }

    private void requireRefit(Mesh moved, Threads threads) {
        Require.notNull("threads", threads);
        if (!moved.hasTrianglesOf(mesh())) {
            throw new IllegalArgumentException("%s does not have the triangles of %s".formatted(moved, mesh()));
        }
    }

    @Override
    PackedTree tree() {
        PackedTree tree = packed.get();
        if (tree == null) {
            throw wasRetired();
        }
        return tree;
    }

    private IllegalStateException wasRetired() {
        return new IllegalStateException("the tree of %s was retired: its memory is another tree's".formatted(mesh()));
    }

    @Override
    void find(Search search) {
        PackedTree tree = tree();
        if (!search.enter(tree.frame())) {
            super.find(search);
        } else if (search.query.misses()) {
            search.looked(0, 0);
        } else {
            search.walk(tree, search.query.local(1));
        }
    }

    @Override
    void findNearest(NearestSearch search) {
        if (!search.walk(tree())) {
            super.findNearest(search);
        }
    }

    @Override
    public void visit(@Nullable SweptBox motion, Visitor visitor) {
        Require.notNull("visitor", visitor);
        if (motion == null) {
            walk((boxes, at) -> 0, 1, 1, visitor);
        } else {
            visit(motion, false, visitor);
        }
    }

    /**
     * The same for triangles that are asked, or for boxes that they stand for.
     *
     * @param ofBoxes whether all of the motion's box meets all of theirs
     */
    void visit(SweptBox motion, boolean ofBoxes, Visitor visitor) {
        double most = motion.most();
        Search search = borrowed();
        search.visitor = visitor;
        TreeQuery query = search.query;
        if (!query.enter(tree().frame(), motion.motion, ofBoxes)) {
            walk(motion::entry, 1, TreeFrame.above(most), visitor);
        } else if (query.misses()) {
            visitor.looked(0, 0);
        } else {
            query.asPointIfTiny();
            search.walk(tree(), query.local(most));
        }
        giveBack(search);
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        double scale = tree().frame().scale();
        walk((boxes, at) -> SweptBox.distance(boxes, at, box), scale, Float.POSITIVE_INFINITY, visitor);
    }

    private void walk(BoundIntersector.Bound bound, double scale, float most, Visitor visitor) {
        Traversal traversal = WALKS.take();
        PackedTree tree = tree();
        traversal.walk(tree, new BoundIntersector(tree, bound, scale), most, new Asking(visitor, scale));
        WALKS.giveBack(traversal);
    }

    /** Hands triangles on to a visitor. */
    private static final class Asking implements Traversal.Target {
        private final Visitor visitor;
        private final double scale;
        private int visited;

        Asking(Visitor visitor, double scale) {
            this.visitor = visitor;
            this.scale = scale;
        }

        @Override
        public float visit(PackedTree tree, int place) {
            Progress.poll(visited++, POLL_EVERY);
            return TreeFrame.above(visitor.visit(tree.triangles()[place]) * scale);
        }

        @Override
        public void looked(int nodes, int triangles) {
            visitor.looked(nodes, triangles);
        }
    }

    /** Memory of the tree beside its mesh [B], most of it for copies of the triangles in single precision. */
    public long bytes() {
        return tree().bytes();
    }

    /**
     * Boxes of the tree that a ray through the box of the mesh is expected to enter: by the surface-area heuristic their areas together
     * as a share of that of the mesh's box. It grows with each {@link #refit} that tears neighbours apart, and so does the time of
     * queries; a mesh that only moves keeps it. Takes about the time of a refit.
     *
     * @return about 1 or more; 0 for a mesh without triangles or within a line along an axis
     */
    public double cost() {
        double scale = tree().frame().scale();
        double[] cost = {0};
        double whole = area(BoxMath.bounds(mesh()), 0, scale);
        walk(
                (boxes, at) -> {
                    cost[0] += area(boxes, at, scale);
                    return 0;
                },
                1,
                1,
                triangle -> 1);
        return whole > 0 ? cost[0] / whole : 0;
    }

    /** Half the surface of a box whose numbers begin at a place. */
    private static double area(double[] boxes, int at, double scale) {
        double x = (boxes[at + 3] - boxes[at]) * scale;
        double y = (boxes[at + 4] - boxes[at + 1]) * scale;
        double z = (boxes[at + 5] - boxes[at + 2]) * scale;
        return x * y + y * z + z * x;
    }

    /** How many nodes the tree has. */
    public int nodeCount() {
        return tree().nodeCount();
    }

    @Override
    public String toString() {
        String nodes = packed.get() == null ? "retired tree" : "tree of %s nodes".formatted(nodeCount());
        return "%s over %s triangles of %s".formatted(nodes, mesh().triangleCount(), mesh().name());
    }
}
