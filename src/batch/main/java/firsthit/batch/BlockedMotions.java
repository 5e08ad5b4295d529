package firsthit.batch;

import firsthit.mesh.Mesh;
import firsthit.work.Tally;

/**
 * Which of many motions are blocked, as {@link Batch#blocked} found them; filled anew by each call, and then no motion makes an
 * object. What blocks them is not known: {@link Batch#cast} and {@link Batch#sweep} tell what is hit first.
 */
public final class BlockedMotions {
    private final FirstHits any = new FirstHits();

    /** Starts empty; its arrays grow on the first call. */
    public BlockedMotions() {}

    /** Asks a mesh about so many points, or spheres if there is a radius [m]. */
    FirstHits start(Mesh mesh, double[] starts, double[] displacements, double radius, int count) {
        any.start(mesh, starts, displacements, radius, count);
        any.isAny = true;
        return any;
    }

    /** How many motions there were. */
    public int size() {
        return any.size();
    }

    /** Whether a motion is blocked. */
    public boolean isBlocked(int motion) {
        return any.isHit(motion);
    }

    /** Work that was done for all of them. */
    public Tally tally() {
        return any.tally();
    }
}
