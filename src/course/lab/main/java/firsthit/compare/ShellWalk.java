package firsthit.compare;

import firsthit.geometry.Aabb;
import firsthit.midphase.SweptBox;

/** Visits the cells of a box, then those around it in shells, up to the whole frame. */
final class ShellWalk extends CellWalk {
    private final GridFrame frame;
    private final long start;
    private final long end;
    private final double margin;
    private int shell = -1;
    private double cells;

    /** Starts before the cells of the box; for a box outside the frame, before the nearest ones at its border. */
    ShellWalk(GridFrame frame, Aabb box) {
        this.frame = frame;
        start = CellRange.cell(
                frame.cellWithin(0, box.min().x()),
                frame.cellWithin(1, box.min().y()),
                frame.cellWithin(2, box.min().z()));
        end = CellRange.cell(
                frame.cellWithin(0, box.max().x()),
                frame.cellWithin(1, box.max().y()),
                frame.cellWithin(2, box.max().z()));
        double largest = 0;
        for (int axis = 0; axis < 3; axis++) {
            largest = Math.max(
                    largest,
                    Math.max(Math.abs(box.min().get(axis)), Math.abs(box.max().get(axis))));
        }
        margin = frame.slack() + largest * SweptBox.GROWTH;
    }

    @Override
    boolean next() {
        if (shell >= 0 && first() == 0 && last() == outermost()) {
            return false;
        }
        shell++;
        moveTo(grown(start, -shell), grown(end, shell));
        cells += CellRange.count(first(), last());
        return true;
    }

    /** All previous shells lie between the box and this shell, except the cells of the box. */
    @Override
    double bound() {
        return shell == 0 ? 0 : Math.max(0, (shell - 1) * frame.edge() - margin);
    }

    @Override
    double cells() {
        return cells;
    }

    private long outermost() {
        return CellRange.cell(frame.count(0) - 1, frame.count(1) - 1, frame.count(2) - 1);
    }

    private long grown(long cell, int by) {
        long grown = 0;
        for (int axis = 0; axis < 3; axis++) {
            int coordinate = CellRange.coordinate(cell, axis) + by;
            grown += CellRange.along(axis, Math.max(0, Math.min(frame.count(axis) - 1, coordinate)));
        }
        return grown;
    }
}
