package firsthit.midphase.bvh;

import firsthit.query.ClosestHit;
import firsthit.query.QueryOptions;

/** A search for first hits that was started with a motion; not to be used any more once it was given back. */
public interface StartedSearch {
    /** What is wanted, and the answer once it is settled. */
    ClosestHit first();

    /** Finds what was started. */
    void settle();

    /** Gives the search back. */
    void giveBack();

    /** Only such hits count. */
    default StartedSearch among(QueryOptions options) {
        first().among(options);
        return this;
    }

    /** Whether there is any hit; the search is given back. */
    default boolean isBlocked() {
        first().anyHit();
        settle();
        boolean isHit = first().isHit();
        giveBack();
        return isHit;
    }
}
