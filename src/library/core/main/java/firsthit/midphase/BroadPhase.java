package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.Searches;
import firsthit.midphase.bvh.StartedSearch;
import firsthit.midphase.bvh.TreeAccess;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.work.Spare;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A mesh prepared for queries: finds candidate triangles, and then tests each of them exactly.
 *
 * <p>Subclasses find the candidates; this class decides which of them is hit first, and what a hit is. So every subclass gives the
 * same bits: a triangle that is left out could not have been the answer.
 */
public abstract class BroadPhase extends Queries {
    static {
        TreeAccess.open(
                phase -> ((BroadPhase) phase).tree(), (phase, kernels) -> new Lent((BroadPhase) phase, kernels));
    }

    private static final Vector3dc STILL = new Vector3d();

    private final Mesh mesh;
    private final Arithmetic arithmetic;

    private final Spare<Search> spare;
    private final Spare<NearestSearch> nearest;

    /** For subclasses; they must be immutable, or safe for any number of threads. */
    protected BroadPhase(Mesh mesh) {
        this(mesh, Arithmetic.best());
    }

    BroadPhase(Mesh mesh, Arithmetic arithmetic) {
        this.mesh = Require.notNull("mesh", mesh);
        this.arithmetic = arithmetic;
        spare = new Spare<>(() -> new Search(mesh, arithmetic::ready));
        nearest = new Spare<>(() -> new NearestSearch(mesh, arithmetic::ready));
    }

    /** Lends searches to batches and scenes: idle ones of the broad phase, or new ones if kernels are given. */
    private record Lent(BroadPhase phase, @Nullable KernelProvider given) implements Searches {
        @Override
        public KernelProvider kernels() {
            return given == null ? phase.arithmetic.ready() : given;
        }

        @Override
        public FirstSearch first() {
            Search search = given == null ? phase.borrowed() : new Search(phase.mesh, this::kernels);
            search.lender = phase;
            search.tally().clear();
            return search;
        }

        @Override
        public NearSearch nearest() {
            NearestSearch search = given == null ? phase.nearest.take() : new NearestSearch(phase.mesh, this::kernels);
            search.lender = phase;
            return search;
        }
    }

    /** Receives the candidates: triangles that the answer may depend on. */
    @FunctionalInterface
    public interface Visitor {
        /** Returns the fraction or distance beyond which other triangles can be skipped. */
        double visit(int triangle);

        /**
         * Called once by each search with what it visited.
         *
         * @param places number of cells or nodes
         * @param candidates number of triangles in them, whether they were visited or not
         */
        default void visited(int places, int candidates) {}
    }

    /**
     * Visits every triangle that a motion might meet before the fraction that the visitor returned last, initially
     * {@link SweptBox#most}; a subclass may visit more.
     *
     * <p>For queries that this class does not offer: the caller allows for the rounding of its own arithmetic.
     *
     * @param motion null for a motion that is not along a line, which visits all triangles
     */
    public abstract void visit(@Nullable SweptBox motion, Visitor visitor);

    /** Visits every triangle whose box is no farther from a box than the distance that the visitor returned last. */
    public abstract void visitNear(Aabb box, Visitor visitor);

    /**
     * Visits every triangle whose box is no farther from a point than the distance that the visitor returned last.
     *
     * @param most initial distance [m]
     */
    public void visitNear(Vector3dc point, double most, Visitor visitor) {
        giveBack(searched(point, most, Require.notNull("visitor", visitor)));
    }

    /** The mesh that is queried. */
    public Mesh mesh() {
        return mesh;
    }

    @Override
    protected StartedSearch search(Vector3dc origin, Vector3dc displacement) {
        return borrowed().startPoint(origin, displacement);
    }

    @Override
    protected StartedSearch search(Solid solid, Vector3dc displacement) {
        return borrowed().start(solid, displacement);
    }

    @Override
    public @Nullable Clearance closest(Vector3dc point, double most) {
        NearestSearch search = searched(point, most, null);
        Clearance closest = search.nearest().clearance();
        giveBack(search);
        return closest;
    }

    @Override
    public double distance(Vector3dc point) {
        NearestSearch search = searched(point, Double.POSITIVE_INFINITY, null);
        double distance = search.nearest().distance();
        giveBack(search);
        return distance;
    }

    @Override
    public double clearance(Solid solid) {
        Search search = borrowed().start(solid, STILL);
        double[] least = {Double.POSITIVE_INFINITY};
        visitNear(solid.bounds(), i -> {
            double distance = search.first().distance(Hit.NO_INSTANCE, i, Math.max(0, least[0]));
            least[0] = Math.min(least[0], distance);
            return Math.max(0, least[0]);
        });
        giveBack(search);
        return least[0] < Double.POSITIVE_INFINITY ? least[0] : Double.NaN;
    }

    /** Finds the first hit of a search that was started; allocates nothing. */
    void find(Search search) {
        visit(search.box(), search);
    }

    /** Finds the nearest triangle of a search that was started. */
    void findNearest(NearestSearch search) {
        visitNear(search.box(), search);
    }

    /** Answers a search that was started. */
    final void settle(Search search) {
        do {
            find(search);
        } while (!search.first().settle());
        search.tally().searched(search.first().isHit());
    }

    /** Searches what is nearest to a point, or passes the candidates to a visitor if there is one. */
    private NearestSearch searched(Vector3dc point, double most, @Nullable Visitor visitor) {
        Require.notNull("point", point);
        NearestSearch search = nearest.take();
        search.start(point.x(), point.y(), point.z(), most, visitor, false);
        findNearest(search);
        return search;
    }

    final void giveBack(NearestSearch search) {
        search.forget();
        nearest.giveBack(search);
    }

    /** The tree of a {@link Bvh}. */
    PackedTree tree() {
        throw new UnsupportedOperationException("no tree: " + this);
    }

    /** Arithmetic of this broad phase. */
    final Arithmetic arithmetic() {
        return arithmetic;
    }

    /** A search for exclusive use until it is given back. */
    final Search borrowed() {
        Search search = spare.take();
        search.lender = this;
        return search;
    }

    final void giveBack(Search search) {
        search.forget();
        spare.giveBack(search);
    }
}
