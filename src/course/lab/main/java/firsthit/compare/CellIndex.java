package firsthit.compare;

/** Number of the list that belongs to a cell, the cell named as {@link CellRange} has it. */
sealed interface CellIndex permits DenseCells, HashCells {
    /** Number of a cell's list; -1 if it has none. */
    int of(long cell);

    /** Number of a cell's list, which is made if it has none. */
    int make(long cell);

    /** How many lists there are. */
    int count();
}
