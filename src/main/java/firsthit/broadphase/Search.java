package firsthit.broadphase;

import firsthit.mesh.Mesh;
import firsthit.query.FirstHit;
import firsthit.work.Tally;

/** One search for a first hit, with all that it needs; used again for the next one. For one thread. */
final class Search implements BroadPhase.Visitor {
    private final FirstHit first;
    private final MotionBox box = new MotionBox();
    private final LocalMotion local = new LocalMotion();
    private final TreeWalk walk = new PairWalk();
    private final Tally tally = new Tally();
    private boolean ball;

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

    private void start(boolean isBall, double x, double y, double z, double dx, double dy, double dz, double radius) {
        ball = isBall;
        box.setBall(x, y, z, dx, dy, dz, radius);
        local.start(x, y, z, dx, dy, dz, radius);
    }

    FirstHit first() {
        return first;
    }

    MotionBox box() {
        return box;
    }

    /** Whether a ball moves, not a point. */
    boolean isBall() {
        return ball;
    }

    /** The motion as a tree sees it. */
    LocalMotion local() {
        return local;
    }

    TreeWalk walk() {
        return walk;
    }

    Tally tally() {
        return tally;
    }

    @Override
    public double visit(int triangle) {
        tally.tested(1);
        return first.ask(triangle);
    }

    @Override
    public void looked(int places, int candidates) {
        tally.looked(places, candidates);
    }
}
