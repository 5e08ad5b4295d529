package firsthit.broadphase;

import firsthit.mesh.Mesh;
import firsthit.query.FirstHit;
import firsthit.work.Tally;

/** One search for a first hit, with all that it needs; used again for the next one. For one thread. */
final class Search implements BroadPhase.Visitor {
    private final FirstHit first;
    private final MotionBox box = new MotionBox();
    private final Tally tally = new Tally();

    Search(Mesh mesh) {
        first = new FirstHit(mesh);
    }

    void startPoint(double x, double y, double z, double dx, double dy, double dz) {
        first.startPoint(x, y, z, dx, dy, dz);
        box.setBall(x, y, z, dx, dy, dz, 0);
    }

    void startBall(double x, double y, double z, double dx, double dy, double dz, double radius) {
        first.startBall(x, y, z, dx, dy, dz, radius);
        box.setBall(x, y, z, dx, dy, dz, radius);
    }

    FirstHit first() {
        return first;
    }

    MotionBox box() {
        return box;
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
