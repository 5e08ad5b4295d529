package firsthit.compare;

import firsthit.work.Progress;
import java.util.Arrays;

/**
 * Lists the members of each cell: a counting sort into one flat array, list after list.
 *
 * <p>A member is in every cell of its range. The arrays are reused and only grow.
 */
final class CellLists {
    private static final int POLL_EVERY = 1 << 14;

    private int[] starts = {0};
    private int[] entries = {};

    /**
     * Clears the lists and adds all members; each list is in the order of members.
     *
     * @param firsts first cell of each member's range
     * @param lasts last cell of each member's range
     * @param entryCount cells of all ranges together
     */
    void fill(CellIndex index, long[] firsts, long[] lasts, int members, int entryCount) {
        Arrays.fill(starts, 0);
        entries = entries.length < entryCount ? new int[entryCount] : entries;
        for (int i = 0; i < members; i++) {
            Progress.poll(i, POLL_EVERY);
            count(index, firsts[i], lasts[i]);
        }
        int lists = index.count();
        reserve(lists);
        for (int list = 1; list <= lists; list++) {
            starts[list] += starts[list - 1];
        }
        // Each start is at its list's end and moves down to its begin, so members are added from the last one.
        for (int i = members - 1; i >= 0; i--) {
            Progress.poll(i, POLL_EVERY);
            put(index, firsts[i], lasts[i], i);
        }
    }

    int from(int list) {
        return starts[list];
    }

    int to(int list) {
        return starts[list + 1];
    }

    int member(int entry) {
        return entries[entry];
    }

    private void count(CellIndex index, long first, long last) {
        for (int z = CellRange.coordinate(first, 2); z <= CellRange.coordinate(last, 2); z++) {
            for (int y = CellRange.coordinate(first, 1); y <= CellRange.coordinate(last, 1); y++) {
                for (int x = CellRange.coordinate(first, 0); x <= CellRange.coordinate(last, 0); x++) {
                    int list = index.make(CellRange.cell(x, y, z));
                    reserve(list);
                    starts[list]++;
                }
            }
        }
    }

    private void put(CellIndex index, long first, long last, int member) {
        for (int z = CellRange.coordinate(first, 2); z <= CellRange.coordinate(last, 2); z++) {
            for (int y = CellRange.coordinate(first, 1); y <= CellRange.coordinate(last, 1); y++) {
                for (int x = CellRange.coordinate(first, 0); x <= CellRange.coordinate(last, 0); x++) {
                    entries[--starts[index.of(CellRange.cell(x, y, z))]] = member;
                }
            }
        }
    }

    /** Reserves the begin of a list and of the next one. */
    private void reserve(int list) {
        if (list + 2 > starts.length) {
            starts = Arrays.copyOf(starts, Math.max(list + 2, 2 * starts.length));
        }
    }
}
