package firsthit.compare;

/** Visits boxes of cells in turn, the nearest first. */
abstract class CellWalk {
    private long first = CellRange.NO_FIRST;
    private long last = CellRange.NO_LAST;
    private long firstBefore;
    private long lastBefore;
    private int places;
    private int candidates;

    /** Goes to the next box; false if there is none. */
    abstract boolean next();

    /** Lower bound of the fraction or distance of anything in this box that is not in an earlier one. */
    abstract double bound();

    /** Upper estimate of the number of cells to visit, at least up to this box. */
    abstract double cells();

    final void moveTo(long newFirst, long newLast) {
        firstBefore = first;
        lastBefore = last;
        first = newFirst;
        last = newLast;
    }

    final long first() {
        return first;
    }

    final long last() {
        return last;
    }

    /**
     * Whether the previous box has a cell of a range. This is also true if any earlier box had one and this box has one,
     * since the walk never returns to cells it has left.
     */
    final boolean hasMet(long rangeFirst, long rangeLast) {
        return CellRange.meet(rangeFirst, rangeLast, firstBefore, lastBefore);
    }

    /** Last x of the previous box. */
    final int lastXBefore() {
        return CellRange.coordinate(lastBefore, 0);
    }

    /** Whether to test the content of a range of cells at this cell: only at the first shared one, and only once. */
    final boolean isNewAt(long cell, long rangeFirst, long rangeLast) {
        return CellRange.larger(rangeFirst, first) == cell && !hasMet(rangeFirst, rangeLast);
    }

    /** Counts a visited cell and the entries of its list. */
    final void count(int entries) {
        places++;
        candidates += entries;
    }

    /** Number of cells visited so far. */
    final int places() {
        return places;
    }

    /** Number of entries in their lists. */
    final int candidates() {
        return candidates;
    }
}
