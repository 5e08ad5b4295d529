package firsthit.batch.order;

import firsthit.midphase.bvh.Blocks;
import firsthit.query.ClosestHit;
import firsthit.work.Progress;
import firsthit.work.Spare;
import firsthit.work.Threads;
import java.util.Arrays;

/**
 * An order of many motions in which those that meet the mesh in the same place are answered one after the other: what one search
 * brought into the processor's caches, the next finds there.
 *
 * <p>Motions are sorted by the first of the {@link OccupiedCells} on their path, and copied in that order: read one by one from
 * where they were given, they would drive out of the caches what the order is to keep there.
 */
public final class QueryOrder {
    /** Fewer motions are left as they are. */
    private static final int WORTHWHILE = 1 << 12;

    /** Motions whose cells one thread finds at a time. */
    private static final int BLOCK = 1 << 12;

    private static final int POLL_EVERY = 1 << 16;

    /** Numbers of a motion: start, displacement. */
    public static final int NUMBERS = 6;

    /** Motions that fit into an array. */
    private static final int MOST = Integer.MAX_VALUE / NUMBERS - NUMBERS;

    /** Cells of the motions as they were given. */
    private char[] cells = {};

    /** What comes at each place: the motion, and its numbers. */
    private int[] order = {};

    private double[] motions = {};

    /**
     * Fraction and triangle of each answer, at the places of their motions, side by side: they are read from as many places as
     * there are cells, and those of one motion are needed together. Motions that surely miss have one answer for all.
     */
    private double[] answers = {};

    /** How many motions have a number of a cell; then, where the next of them comes. */
    private int[] places = {};

    private boolean isSorted;

    /** How many motions come to no triangle; they come first. */
    private int missing;

    /** What cells are found with, and those finders that are idle. */
    private FirstCells.Maker maker = ScalarCells::new;

    private Spare<FirstCells> spare = new Spare<>(maker::cells);

    /** Whether so many motions may be worth it, and fit into an array. */
    public static boolean isWorthwhile(int size) {
        return size >= WORTHWHILE && size <= MOST;
    }

    /** Leaves motions as they come. */
    public void leave() {
        isSorted = false;
        missing = 0;
    }

    /** Whether motions are to be taken from here; else they are left as they come. */
    public boolean isSorted() {
        return isSorted;
    }

    /** How many motions meet no triangle for sure: those at the first places, which are answered. */
    public int missing() {
        return missing;
    }

    /** The motion that comes at a place. */
    public int motion(int place) {
        return isSorted ? order[place] : place;
    }

    /**
     * Finds the order of so many motions.
     *
     * @param from x, y, z of each start in turn [m]
     * @param along x, y, z of each displacement in turn [m]
     * @param finding what the cells are found with; the order is the same
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
        findPlaces(grid.count, size);
        for (int i = 0; i < size; i++) {
            Progress.poll(i, POLL_EVERY);
            int place = places[cells[i]]++;
            order[place] = i;
            // What surely misses is answered without a search.
            if (cells[i] != OccupiedCells.NONE) {
                System.arraycopy(from, 3 * i, motions, NUMBERS * place, 3);
                System.arraycopy(along, 3 * i, motions, NUMBERS * place + 3, 3);
            }
        }
        missing = places[OccupiedCells.NONE];
        if (missing > 0) {
            // One answer for all of them, see giveBack.
            answers[0] = Double.NaN;
            answers[1] = -1;
        }
    }

    /** Keeps the answer to the motion that comes at a place. */
    public void answer(int place, ClosestHit first) {
        answers[2 * place] = first.fraction();
        answers[2 * place + 1] = first.triangle();
    }

    /**
     * Copies the answers to where the motions were given.
     *
     * <p>Motions of one cell are in the order in which they were given, as all of them are read once more here: so answers
     * are read from as many places as there are cells, each from front to back, and written from front to back. Were they written
     * to where they belong when they are found, or by blocks, every one would be waited for.
     */
    public void giveBack(double[] toFractions, int[] toTriangles, int size) {
        // Where the motions of a cell end, those of the next begin.
        int place = 0;
        for (int number = 0; number < places.length; number++) {
            int end = places[number];
            places[number] = place;
            place = end;
        }
        for (int i = 0; i < size; i++) {
            Progress.poll(i, POLL_EVERY);
            int number = cells[i];
            int from = places[number];
            // On to the next one, if not NONE, which is 0 and has one answer; a branch here would be unpredictable.
            places[number] = from + (-number >>> 31);
            toFractions[i] = answers[2 * from];
            toTriangles[i] = (int) answers[2 * from + 1];
        }
    }

    /** What one thread does to find the cells of motions. */
    private Blocks.Worker finder(OccupiedCells grid, double[] from, double[] along) {
        FirstCells finder = spare.take();
        return new Blocks.Worker() {
            @Override
            public void work(int begin, int end) {
                finder.find(grid, from, along, begin, end, cells);
            }

            @Override
            public void done() {
                spare.giveBack(finder);
            }
        };
    }

    private void findPlaces(int numbers, int size) {
        if (places.length < numbers) {
            places = new int[numbers];
        }
        Arrays.fill(places, 0);
        for (int i = 0; i < size; i++) {
            places[cells[i]]++;
        }
        int place = 0;
        for (int number = 0; number < places.length; number++) {
            int count = places[number];
            places[number] = place;
            place += count;
        }
    }

    /** x, y, z of start and displacement of the motion at each place that is to be answered, {@link #NUMBERS} to a place. */
    public double[] motions() {
        return motions;
    }
}
