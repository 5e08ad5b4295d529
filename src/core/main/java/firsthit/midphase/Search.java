package firsthit.midphase;

import firsthit.geometry.Capsule;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.query.FirstHit;
import firsthit.work.Progress;
import firsthit.work.Tally;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** One search for a first hit, with all that it needs; used again for the next one. For one thread. */
final class Search implements BroadPhase.Visitor {
    /** Exact tests between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 15;

    private final FirstHit first;
    private final SweptBox box = new SweptBox();
    private final LocalMotion local = new LocalMotion();
    private @Nullable TreeWalk walk;
    private final Tally tally = new Tally();
    private boolean ball;
    private boolean capsule;
    private boolean hasBox;
    private int asked;

    /** Of no use; without it, the compiler would leave out what {@link #expect} reads. */
    @SuppressWarnings("UnusedVariable")
    private int expected;

    Search(Mesh mesh) {
        first = new FirstHit(mesh);
    }

    void startPoint(double x, double y, double z, double dx, double dy, double dz) {
        first.startPoint(x, y, z, dx, dy, dz);
        start(false, x, y, z, dx, dy, dz, 0);
    }

    void startBall(double x, double y, double z, double dx, double dy, double dz, double radius) {
        first.startBall(x, y, z, dx, dy, dz, radius);
        start(true, x, y, z, dx, dy, dz, radius);
    }

    /** Starts with a solid; false for a kind that is answered triangle by triangle. */
    boolean start(Solid solid, Vector3dc displacement) {
        if (Require.notNull("solid", solid) instanceof Sphere ball) {
            Vector3dc c = ball.center();
            startBall(c.x(), c.y(), c.z(), displacement.x(), displacement.y(), displacement.z(), ball.radius());
            return true;
        }
        if (solid instanceof Capsule mover) {
            startCapsule(mover, displacement);
            return true;
        }
        return false;
    }

    private void startCapsule(Capsule mover, Vector3dc displacement) {
        first.startCapsule(mover, displacement);
        ball = false;
        capsule = true;
        hasBox = false;
        local.startCapsule(mover, displacement);
    }

    /** Starts with a ball, or with a point if the radius is NaN. */
    void start(double x, double y, double z, double dx, double dy, double dz, double radius) {
        if (radius >= 0) {
            startBall(x, y, z, dx, dy, dz, radius);
        } else {
            startPoint(x, y, z, dx, dy, dz);
        }
    }

    private void start(boolean isBall, double x, double y, double z, double dx, double dy, double dz, double radius) {
        ball = isBall;
        capsule = false;
        hasBox = false;
        local.start(x, y, z, dx, dy, dz, radius);
    }

    FirstHit first() {
        return first;
    }

    /** Box of the motion, made when it is first needed. */
    SweptBox box() {
        if (!hasBox) {
            local.box(box);
            hasBox = true;
        }
        return box;
    }

    /** Whether a ball moves, not a point. */
    boolean isBall() {
        return ball;
    }

    /** Whether a capsule moves; a tree sees its box. */
    boolean isCapsule() {
        return capsule;
    }

    /** The motion as a tree sees it. */
    LocalMotion local() {
        return local;
    }

    /** The walk of this search, made when it is first needed. */
    TreeWalk walk(Arithmetic arithmetic) {
        if (walk == null) {
            walk = arithmetic.walk();
        }
        return walk;
    }

    Tally tally() {
        return tally;
    }

    @Override
    public double visit(int triangle) {
        count();
        return first.ask(triangle);
    }

    /** Visits the triangle at a place of a tree. */
    double visit(PackedTree tree, int place) {
        count();
        int[] corners = tree.corners();
        return first.ask(tree.triangles()[place], corners[3 * place], corners[3 * place + 1], corners[3 * place + 2]);
    }

    /**
     * Reads what exact tests of a leaf's triangles will ask for: in a large mesh it is then on its way from memory while their
     * copies, which lie elsewhere, are still looked at. Rays of a scan take 2 to 4 % less time.
     */
    void expect(PackedTree tree, int first, int count) {
        expected = tree.triangles()[first] + tree.corners()[3 * first] + tree.corners()[3 * (first + count) - 1];
    }

    private void count() {
        tally.tested(1);
        if (++asked % POLL_EVERY == 0) {
            Progress.poll();
        }
    }

    @Override
    public void looked(int places, int candidates) {
        tally.looked(places, candidates);
    }
}
