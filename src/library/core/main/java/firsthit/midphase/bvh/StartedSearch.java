package firsthit.midphase.bvh;

import firsthit.query.ClosestHit;
import firsthit.query.QueryOptions;

/** A search for first hits that was started with a motion; it must not be used after it was given back. */
public interface StartedSearch {
    /** The options of the search, and its answer after {@link #settle}. */
    ClosestHit first();

    /** Runs the search. */
    void settle();

    /** Gives the search back. */
    void giveBack();

    /** Restricts the search to hits that the options accept. */
    default StartedSearch among(QueryOptions options) {
        first().among(options);
        return this;
    }

    /** Runs the search for any hit, and gives it back; returns whether there is a hit. */
    default boolean isBlocked() {
        first().anyHit();
        settle();
        boolean isHit = first().isHit();
        giveBack();
        return isHit;
    }
}
