package firsthit.work;

import java.util.Locale;

/**
 * Counts the work of a search: these counts show on any machine what a broad phase saves.
 *
 * <p>Passed in by the caller, never static; for one thread.
 */
public final class Tally {
    private long searches;
    private long places;
    private long candidates;
    private long tests;
    private long hits;

    /** Counts one query, and whether it hit. */
    public void searched(boolean hit) {
        searches++;
        hits += hit ? 1 : 0;
    }

    /** Counts queries that missed before anything was tested. */
    public void missed(long queries) {
        searches += queries;
    }

    /**
     * Counts visited cells or nodes, and the triangles found there.
     *
     * @param atPlaces number of cells, nodes or other elements of a structure, 0 or more
     * @param atCandidates number of triangles found there, 0 or more
     */
    public void visited(long atPlaces, long atCandidates) {
        places += atPlaces;
        candidates += atCandidates;
    }

    /** Counts triangles that were tested exactly. */
    public void tested(long triangles) {
        tests += triangles;
    }

    /** Adds the counts of another tally. */
    public void add(Tally other) {
        searches += other.searches;
        places += other.places;
        candidates += other.candidates;
        tests += other.tests;
        hits += other.hits;
    }

    /** Resets all counts to 0. */
    public void clear() {
        searches = 0;
        places = 0;
        candidates = 0;
        tests = 0;
        hits = 0;
    }

    /** Queries. */
    public long searches() {
        return searches;
    }

    /** Cells or nodes visited. */
    public long places() {
        return places;
    }

    /** Triangles found there. */
    public long candidates() {
        return candidates;
    }

    /** Triangles tested exactly. */
    public long tests() {
        return tests;
    }

    /** Queries that hit. */
    public long hits() {
        return hits;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%,d searches: %,d places, %,d candidates, %,d exact tests, %,d hits",
                searches,
                places,
                candidates,
                tests,
                hits);
    }
}
