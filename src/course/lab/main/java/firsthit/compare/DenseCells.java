package firsthit.compare;

/** A list for every cell of a frame, x first. */
final class DenseCells implements CellIndex {
    /** Most cells: the begins of their lists take 256 MB. */
    static final int MOST = 1 << 26;

    private final int countX;
    private final int countY;
    private final int count;

    /**
     * One list for each cell of a frame.
     *
     * @throws IllegalArgumentException if there are too many cells
     */
    DenseCells(GridFrame frame) {
        if (frame.cells() > MOST) {
            throw new IllegalArgumentException("cell size %s would make %s cells, more than the %s of a dense grid"
                    .formatted(frame.edge(), frame.cells(), MOST));
        }
        countX = frame.count(0);
        countY = frame.count(1);
        count = (int) frame.cells();
    }

    @Override
    public int of(long cell) {
        int row = CellRange.coordinate(cell, 2) * countY + CellRange.coordinate(cell, 1);
        return row * countX + CellRange.coordinate(cell, 0);
    }

    @Override
    public int make(long cell) {
        return of(cell);
    }

    @Override
    public int count() {
        return count;
    }
}
