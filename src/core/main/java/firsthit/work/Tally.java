package firsthit.work;

/**
 * Work that a search did, counted: what a broad phase saves is told by these numbers, on any machine.
 *
 * <p>Handed in, never static; for one thread.
 */
public final class Tally {
    private long searches;
    private long places;
    private long candidates;
    private long tests;
    private long hits;

    /** Counts one question, and whether it was answered with a hit. */
    public void searched(boolean hit) {
        searches++;
        hits += hit ? 1 : 0;
    }

    /** Counts questions that were answered with a miss before anything was looked at. */
    public void missed(long questions) {
        searches += questions;
    }

    /**
     * Counts what was looked at.
     *
     * @param atPlaces cells, nodes or whatever a structure is made of, 0 or more
     * @param atCandidates triangles seen there, 0 or more
     */
    public void looked(long atPlaces, long atCandidates) {
        places += atPlaces;
        candidates += atCandidates;
    }

    /** Counts triangles that were asked exactly. */
    public void tested(long triangles) {
        tests += triangles;
    }

    /** Adds the numbers of another one. */
    public void add(Tally other) {
        searches += other.searches;
        places += other.places;
        candidates += other.candidates;
        tests += other.tests;
        hits += other.hits;
    }

    /** Starts again from nothing. */
    public void clear() {
        searches = 0;
        places = 0;
        candidates = 0;
        tests = 0;
        hits = 0;
    }

    /** Questions. */
    public long searches() {
        return searches;
    }

    /** Cells or nodes looked into. */
    public long places() {
        return places;
    }

    /** Triangles seen there. */
    public long candidates() {
        return candidates;
    }

    /** Triangles asked exactly. */
    public long tests() {
        return tests;
    }

    /** Questions answered with a hit. */
    public long hits() {
        return hits;
    }

    @Override
    public String toString() {
        return "%,d searches: %,d places, %,d candidates, %,d exact tests, %,d hits"
                .formatted(searches, places, candidates, tests, hits);
    }
}
