package firsthit.batch.order;

import firsthit.midphase.bvh.Blocks;
import firsthit.query.ClosestHit;
import firsthit.work.Spare;
import firsthit.work.Threads;
import java.util.Arrays;

/**
 * Sorts many motions so that those that meet the mesh in the same place are answered one after another: each search finds in the
 * processor's caches what the one before has loaded.
 *
 * <p>Motions are sorted by the first of the {@link OccupiedCells} on their path, and copied in that order: reading them where they
 * were given would evict from the caches what the order is to keep there.
 */
public final class QueryOrder {
    /** Fewer motions than this are not sorted. */
    private static final int WORTHWHILE = 1 << 12;

    /** Motions whose cells one thread finds at a time. */
    private static final int BLOCK = 1 << 12;

    /** Numbers of a motion: start, displacement. */
    public static final int NUMBERS = 6;

    /** Largest number of motions that fit into an array. */
    private static final int MOST = Integer.MAX_VALUE / NUMBERS - NUMBERS;

    /** The cell of each motion, in the given order. */
    private char[] cells = {};

    /** The motion at each place of the order, and its numbers. */
    private int[] order = {};

    private double[] motions = {};

    /**
     * Fraction and triangle of each answer, at the place of its motion, interleaved because both are needed together. All motions
     * that surely miss share one answer.
     */
    private double[] answers = {};

    /**
     * Rows of a number for each cell: first the begin of its motions, then for each part of the motions how many it has there;
     * while sorting, the place of the next of them, and after that the begin of those of the next part.
     */
    private int[] places = {};

    /** Length of a row, and motions in a part: there is one for each thread, and any number of them gives the same order. */
    private int row;

    private int part;

    private boolean isSorted;

    /** Number of motions that surely miss; they come first. */
    private int missing;

    /** Works on the motions of a part, with its row of places from an index on. */
    @FunctionalInterface
    private interface Part {
        void work(int from, int to, int at);
    }

    /** Makes cell finders; and idle finders to reuse. */
    private FirstCells.Maker maker = ScalarCells::new;

    private Spare<FirstCells> spare = new Spare<>(maker::cells);

    /** Whether sorting so many motions may pay, and they fit into an array. */
    public static boolean isWorthwhile(int size) {
        return size >= WORTHWHILE && size <= MOST;
    }

    /** Keeps the motions in the given order. */
    public void leave() {
        isSorted = false;
        missing = 0;
    }

    /** Whether the motions were sorted, and are to be taken from here; else they are in the given order. */
    public boolean isSorted() {
        return isSorted;
    }

    /** Number of motions that surely miss: those at the first places, which are answered already. */
    public int missing() {
        return missing;
    }

    /** Index of the motion at a place of the order. */
    public int motion(int place) {
        return isSorted ? order[place] : place;
    }

    /**
     * Sorts motions.
     *
     * @param from x, y, z of each start in turn [m]
     * @param along x, y, z of each displacement in turn [m]
     * @param finding makes the cell finders; any of them gives the same order
     */
    public void sort(
            OccupiedCells grid, double[] from, double[] along, int size, Threads threads, FirstCells.Maker finding) {
        if (maker != finding) {
            maker = finding;
            spare = new Spare<>(finding::cells);
        }
        missing = 0;
        isSorted = true;
        if (cells.length < size) {
            cells = new char[size];
            order = new int[size];
            motions = new double[NUMBERS * size];
            answers = new double[2 * size];
        }
        Blocks.run(size, BLOCK, threads, () -> finder(grid, from, along));
        row = grid.count;
        part = Math.max(BLOCK, (size + threads.count() - 1) / threads.count());
        findPlaces((size + part - 1) / part, size, threads);
        inParts(size, threads, row, (begin, end, at) -> {
            for (int i = begin; i < end; i++) {
                int place = places[at + cells[i]]++;
                order[place] = i;
                // A motion that surely misses is answered without a search.
                if (cells[i] != OccupiedCells.NONE) {
                    System.arraycopy(from, 3 * i, motions, NUMBERS * place, 3);
                    System.arraycopy(along, 3 * i, motions, NUMBERS * place + 3, 3);
                }
            }
        });
        missing = places[(size - 1) / part * row + row + OccupiedCells.NONE];
        if (missing > 0) {
            // All motions that surely miss share this answer, see giveBack.
            answers[0] = Double.NaN;
            answers[1] = -1;
        }
    }

    /** Stores the answer to the motion at a place of the order. */
    public void answer(int place, ClosestHit first) {
        answers[2 * place] = first.fraction();
        answers[2 * place + 1] = first.triangle();
    }

    /**
     * Copies the answers back to the given order of the motions.
     *
     * <p>The sort is stable, and the motions of a part are read in the given order here. So the answers of each cell are read from front to
     * back, and all answers are written from front to back. Scattering each answer to its final position as it is found, or by
     * blocks, would wait for memory at each.
     */
    public void giveBack(double[] toFractions, int[] toTriangles, int size, Threads threads) {
        inParts(size, threads, 0, (begin, end, at) -> {
            places[at + OccupiedCells.NONE] = 0;
            for (int i = begin; i < end; i++) {
                int number = cells[i];
                int from = places[at + number];
                // Advance, except for NONE, which is 0 and has one answer; a branch here would be unpredictable.
                places[at + number] = from + (-number >>> 31);
                toFractions[i] = answers[2 * from];
                toTriangles[i] = (int) answers[2 * from + 1];
            }
        });
    }

    /** Finds the cells of motions in one thread. */
    private Blocks.Worker finder(OccupiedCells grid, double[] from, double[] along) {
        FirstCells finder = spare.take();
        Blocks.Worker cellFinder = (begin, end) -> finder.find(grid, from, along, begin, end, cells);
        return cellFinder.then(() -> spare.giveBack(finder));
    }

    private void findPlaces(int parts, int size, Threads threads) {
        int all = (parts + 1) * row;
        places = places.length < all ? new int[all] : places;
        Arrays.fill(places, 0, all, 0);
        inParts(size, threads, row, (begin, end, at) -> {
            for (int i = begin; i < end; i++) {
                places[at + cells[i]]++;
            }
        });
        int place = 0;
        for (int number = 0; number < row; number++) {
            places[number] = place;
            for (int at = row + number; at < all; at += row) {
                int count = places[at];
                places[at] = place;
                place += count;
            }
        }
    }

    private void inParts(int size, Threads threads, int first, Part work) {
        Blocks.run(size, part, threads, () -> (from, to) -> work.work(from, to, first + from / part * row));
    }

    /** x, y, z of start and displacement of the motion at each place that is to be answered, {@link #NUMBERS} to a place. */
    public double[] motions() {
        return motions;
    }
}
