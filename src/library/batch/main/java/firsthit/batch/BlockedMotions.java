package firsthit.batch;

import firsthit.work.Tally;

/**
 * Which of many motions are blocked, as {@link Batch#blocked} found them. Reusable: each call fills it anew, and then allocates
 * nothing per motion. It does not tell what blocks them: {@link Batch#cast} and {@link Batch#sweep} find what is hit first.
 */
public final class BlockedMotions {
    final FirstHits any = new FirstHits();

    /** Starts empty; its arrays grow on the first call. */
    public BlockedMotions() {
        any.isAny = true;
    }

    /** Number of motions. */
    public int size() {
        return any.size();
    }

    /** Whether a motion is blocked. */
    public boolean isBlocked(int motion) {
        return any.isHit(motion);
    }

    /** Work that was done for all motions. */
    public Tally tally() {
        return any.tally();
    }
}
