package firsthit.compare;

import java.util.Arrays;

/** Lists for cells that are not empty: a hash table on flat arrays with linear probing, at most half full. */
final class HashCells implements CellIndex {
    private static final long FREE = -1;

    private long[] cells = new long[16];
    private int[] lists = new int[16];
    private int count;

    HashCells() {
        Arrays.fill(cells, FREE);
    }

    @Override
    public int of(long cell) {
        int slot = slot(cell);
        return cells[slot] == FREE ? -1 : lists[slot];
    }

    @Override
    public int make(long cell) {
        int slot = slot(cell);
        if (cells[slot] == cell) {
            return lists[slot];
        }
        if (2 * (count + 1) > cells.length) {
            grow();
            slot = slot(cell);
        }
        cells[slot] = cell;
        lists[slot] = count;
        return count++;
    }

    @Override
    public int count() {
        return count;
    }

    /** Slot of a cell, or the free slot for it. */
    private int slot(long cell) {
        int mask = cells.length - 1;
        // Multiplication by the golden section of 2^64 spreads neighbours (Knuth 1998 §6.4).
        int slot = (int) ((cell * 0x9E3779B97F4A7C15L) >>> 32) & mask;
        while (cells[slot] != cell && cells[slot] != FREE) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        long[] before = cells;
        int[] listsBefore = lists;
        cells = new long[2 * before.length];
        lists = new int[cells.length];
        Arrays.fill(cells, FREE);
        for (int i = 0; i < before.length; i++) {
            if (before[i] != FREE) {
                int slot = slot(before[i]);
                cells[slot] = before[i];
                lists[slot] = listsBefore[i];
            }
        }
    }
}
