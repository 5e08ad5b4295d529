package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.BoxMath;
import firsthit.midphase.bvh.BvhBuilder;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.TreeFrame;
import firsthit.work.Threads;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * A bounding volume hierarchy of boxes, split where the surface-area heuristic expects the least work (Ericson 2005 §6.2, §6.3).
 * Queries enter the nearer of two boxes first, and skip boxes beyond the best hit so far.
 *
 * <p>Use it for any mesh; its queries, {@code cast}, {@code sweep}, {@code closest} and others, are those of {@link Queries}.
 *
 * <p>The build takes O(T log T); a query then visits a few boxes for each triangle that it tests. Boxes, and a copy of the
 * triangles, are in single precision and rounded outwards: they only select the triangles to test exactly. Safe for any number of
 * threads.
 */
public final class Bvh extends BroadPhase {
    /** Largest number of triangles in a leaf, where they are tested one by one. */
    private static final int SCALAR_LEAF = 4;

    /** Triangles that are never split, where they are tested one by one: a node for fewer costs more memory than it saves time. */
    private static final int TOGETHER = 2;

    /** Null after this tree was retired. */
    private final AtomicReference<@Nullable PackedTree> packed;

    /** Builds the tree in the calling thread. */
    public Bvh(Mesh mesh) {
        this(mesh, Threads.CALLER);
    }

    /** Builds the tree, the same for any number of threads. */
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
                packed(mesh, width, threads, Math.max(SCALAR_LEAF, width), Math.max(TOGETHER, width)));
    }

    /** Builds a tree whose nodes have {@code width} children. */
    static PackedTree packed(Mesh mesh, int width, Threads threads, int largestLeaf, int together) {
        TreeFrame frame = TreeFrame.of(mesh);
        BvhBuilder.Cuts cuts = new BvhBuilder(mesh, frame, largestLeaf, together).build(threads);
        return new PackedTree(mesh, frame, cuts, width, threads);
    }

    private Bvh(Arithmetic arithmetic, Mesh mesh, PackedTree tree) {
        super(mesh, arithmetic);
        packed = new AtomicReference<>(tree);
    }

    /**
     * Returns a tree of the same structure, refitted to a mesh that has moved or deformed. Takes a small part of the build time,
     * and queries give the answers of a new tree. They get slower as neighbouring triangles move apart: rebuild when {@link #cost}
     * is twice what it was after the build.
     *
     * @param moved the same triangles over as many vertices, at other positions
     * @throws IllegalArgumentException if it has other triangles
     */
    public Bvh refit(Mesh moved) {
        return refit(moved, Threads.CALLER);
    }

    /** Like refit, with several threads; the tree is the same. */
    public Bvh refit(Mesh moved, Threads threads) {
        requireRefit(moved, threads);
        return new Bvh(arithmetic(), moved, tree().refitted(moved, threads));
    }

    /**
     * Like refit, but reuses the arrays of a tree that is no longer queried, so no array is allocated. For meshes that move in
     * every step: use two trees in turn, or one whose old state is not needed any longer.
     *
     * @param retired this tree, or one that was refitted from it, or that it was refitted from; later queries of it throw, also if
     *     this call is interrupted, and queries that are running at the moment may return anything
     * @throws IllegalArgumentException if a mesh has other triangles, or the retired tree was built anew
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
            search.visited(0, 0);
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
            TreeSearch.walk(tree(), (boxes, at) -> 0, 1, 1, visitor);
            return;
        }
        Search search = borrowed();
        search.visit(tree(), motion, false, visitor);
        giveBack(search);
    }

    @Override
    public void visitNear(Aabb box, Visitor visitor) {
        TreeSearch.walkNear(tree(), box, visitor);
    }

    /** Memory of the tree without its mesh [B], most of it for copies of the triangles in single precision. */
    public long bytes() {
        return tree().bytes();
    }

    /**
     * Expected number of boxes of the tree that a ray through the box of the mesh enters: by the surface-area heuristic, the sum of
     * their areas over that of the mesh's box. It grows with each {@link #refit} that moves neighbours apart, and so does the time
     * of queries; a mesh that only moves keeps it. Takes about the time of a refit.
     *
     * @return about 1 or more; 0 for a mesh without triangles or within a line along an axis
     */
    public double cost() {
        double scale = tree().frame().scale();
        double[] cost = {0};
        double whole = area(BoxMath.bounds(mesh()), 0, scale);
        TreeSearch.walk(
                tree(),
                (boxes, at) -> {
                    cost[0] += area(boxes, at, scale);
                    return 0;
                },
                1,
                1,
                triangle -> 1);
        return whole > 0 ? cost[0] / whole : 0;
    }

    /** Half the surface area of a box whose numbers begin at an index. */
    private static double area(double[] boxes, int at, double scale) {
        double x = (boxes[at + 3] - boxes[at]) * scale;
        double y = (boxes[at + 4] - boxes[at + 1]) * scale;
        double z = (boxes[at + 5] - boxes[at + 2]) * scale;
        return x * y + y * z + z * x;
    }

    /** Number of nodes of the tree. */
    public int nodeCount() {
        return tree().nodeCount();
    }

    @Override
    public String toString() {
        String nodes = packed.get() == null ? "retired tree" : "tree of %s nodes".formatted(nodeCount());
        return "%s over %s triangles of %s".formatted(nodes, mesh().triangleCount(), mesh().name());
    }
}
