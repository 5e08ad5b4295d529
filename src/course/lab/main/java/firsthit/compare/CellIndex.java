package firsthit.compare;

/** Maps cells, encoded as in {@link CellRange}, to the indices of their lists. */
sealed interface CellIndex permits DenseCells, HashCells {
    /** Index of a cell's list, or -1 if it has none. */
    int of(long cell);

    /** Index of a cell's list, which is added if there is none. */
    int make(long cell);

    /** Number of lists. */
    int count();
}
