package firsthit.compare;

/** Boxes of cells to look into, one after the other, the nearest first. */
abstract class CellWalk {
    private long first = CellRange.NO_FIRST;
    private long last = CellRange.NO_LAST;
    private long firstBefore;
    private long lastBefore;
    private int places;
    private int candidates;

    /** Goes to the next box; false if there is none. */
    abstract boolean next();

    /** Fraction or distance before which nothing of this box is met that no box before met. */
    abstract double bound();

    /** How many cells there are to look into, at least up to this box; rather too many. */
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
     * Whether the box before has a cell of a range; and so it has if any box before that had one, for what is left behind
     * is never reached again.
     */
    final boolean hasMet(long rangeFirst, long rangeLast) {
        return CellRange.meet(rangeFirst, rangeLast, firstBefore, lastBefore);
    }

    /** Last x of the box before. */
    final int lastXBefore() {
        return CellRange.coordinate(lastBefore, 0);
    }

    /** Whether what is in a range of cells is to be asked at this one: at the first that is shared, and only once. */
    final boolean isNewAt(long cell, long rangeFirst, long rangeLast) {
        return CellRange.larger(rangeFirst, first) == cell && !hasMet(rangeFirst, rangeLast);
    }

    /** Counts a cell that was looked into and the entries of its list. */
    final void visited(int entries) {
        places++;
        candidates += entries;
    }

    /** Cells looked into so far. */
    final int places() {
        return places;
    }

    /** Entries of their lists. */
    final int candidates() {
        return candidates;
    }
}
