package firsthit.broadphase;

import firsthit.query.FirstHit;

/**
 * The motions of one block of a batch, and their answers, side by side in the order in which they are asked.
 *
 * <p>Their own places lie far apart. Written there one by one while others are asked, answers fill up the processor's list of
 * what is still to be written, and all waits for the slowest; copied in one go, many are on their way at once. The same goes
 * for what is read.
 */
final class MotionBlock {
    /** Numbers of a motion: start, displacement, radius. */
    private static final int NUMBERS = 7;

    private final double[] motions = new double[NUMBERS * Batch.BLOCK];
    private final double[] fractions = new double[Batch.BLOCK];
    private final int[] triangles = new int[Batch.BLOCK];

    /**
     * Copies a motion to a place of the block.
     *
     * @param radius of a ball, NaN for a point
     */
    void setMotion(int place, double[] starts, double[] displacements, int motion, double radius) {
        int at = NUMBERS * place;
        int from = 3 * motion;
        motions[at] = starts[from];
        motions[at + 1] = starts[from + 1];
        motions[at + 2] = starts[from + 2];
        motions[at + 3] = displacements[from];
        motions[at + 4] = displacements[from + 1];
        motions[at + 5] = displacements[from + 2];
        motions[at + 6] = radius;
    }

    /** Starts the search for the motion at a place. */
    void start(Search search, int place) {
        int at = NUMBERS * place;
        double[] m = motions;
        search.start(m[at], m[at + 1], m[at + 2], m[at + 3], m[at + 4], m[at + 5], m[at + 6]);
    }

    /** Keeps the answer to the motion at a place. */
    void set(int place, FirstHit first) {
        fractions[place] = first.fraction();
        triangles[place] = first.triangle();
    }

    double fraction(int place) {
        return fractions[place];
    }

    int triangle(int place) {
        return triangles[place];
    }
}
