package firsthit.midphase;

import firsthit.mesh.Mesh;
import firsthit.work.Tally;
import java.util.BitSet;
import java.util.Objects;

/**
 * Which of many motions are blocked, as {@code blockedBatch} of a mesh ({@link BroadPhase}) or of a scene found them; filled anew by
 * each call, and then no motion makes an object. What blocks them is not known: {@code castBatch} and {@code sweepBatch} tell what is
 * hit first.
 */
public final class BlockedMotions {
    private final FirstHits any = new FirstHits();
    private final BitSet blocked = new BitSet();
    private int size;

    /** Starts empty; its arrays grow on the first call. */
    public BlockedMotions() {}

    /**
     * Gets ready for so many motions, none of them blocked so far: for another world than a mesh.
     *
     * @throws IllegalArgumentException if the number is negative
     */
    public void start(int motions) {
        if (motions < 0) {
            throw new IllegalArgumentException("there cannot be %s motions".formatted(motions));
        }
        size = motions;
        blocked.clear();
        any.tally().clear();
    }

    /** Keeps that a motion is blocked. */
    public void set(int motion) {
        blocked.set(Objects.checkIndex(motion, size));
    }

    /** Asks a mesh about so many points, or spheres if there is a radius [m]. */
    FirstHits start(Mesh mesh, double[] starts, double[] displacements, double radius, int count) {
        start(0);
        any.start(mesh, starts, displacements, radius, count);
        any.anyHit();
        return any;
    }

    /** Takes the answers of that over. */
    void end() {
        size = any.size();
        for (int i = 0; i < size; i++) {
            blocked.set(i, any.isHit(i));
        }
    }

    /** How many motions there were. */
    public int size() {
        return size;
    }

    /** Whether a motion is blocked. */
    public boolean isBlocked(int motion) {
        return blocked.get(Objects.checkIndex(motion, size));
    }

    /** Work that a mesh did for all of them; of a scene it is not counted. */
    public Tally tally() {
        return any.tally();
    }
}
