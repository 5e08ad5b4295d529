package firsthit.batch;

import firsthit.work.Tally;

/**
 * Which of many motions are blocked, as {@link Batch#blocked} found them; filled anew by each call, and then no motion makes an
 * object. What blocks them is not known: {@link Batch#cast} and {@link Batch#sweep} find what is hit first.
 */
public final class BlockedMotions {
    final FirstHits any = new FirstHits();

    /** Starts empty; its arrays grow on the first call. */
    public BlockedMotions() {
        any.isAny = true;
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
