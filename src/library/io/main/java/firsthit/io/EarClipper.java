package firsthit.io;

import firsthit.mesh.LimitReached;
import firsthit.work.Progress;
import java.util.Arrays;

/**
 * Chooses the order in which the corners of a plane polygon are cut off.
 *
 * <p>A corner can become an ear only when one of its neighbours is cut off, so each corner is tested about three times.
 * Only corners that turn right or not at all can lie in an ear; a grid finds the ones nearby.
 */
final class EarClipper {
    /** Largest number of passes over all corners while no ear is found: a polygon that crosses itself may have none. */
    private static final int MOST_ROUNDS = 8;

    /** Advice in the message about a face with too many corners. */
    static final String REMEDY = "let the program that writes the file cut faces into triangles";

    private static final long POLL_EVERY = 1 << 20;

    private final double[] x;
    private final double[] y;
    private final int[] previous;
    private final int[] following;

    /** Ring buffer of the corners to test; holds each corner at most once. */
    private final int[] queue;

    private final boolean[] queued;
    private int queueStart;
    private int queueSize;

    /** Whether a corner remains and turns right or not at all. The grid has all such corners, and some that no longer are. */
    private final boolean[] turnsRight;

    private int turningRight;

    /** The first corner of each cell, row by row; then, for each corner, the next one of its cell, or -1. */
    private int[] firstIn = {-1};

    private final int[] nextIn;
    private final boolean[] listed;
    private int side = 1;
    private double minX = Double.POSITIVE_INFINITY;
    private double minY = Double.POSITIVE_INFINITY;
    private double maxX = Double.NEGATIVE_INFINITY;
    private double maxY = Double.NEGATIVE_INFINITY;

    private final long allowed;
    private long work;
    private int left;
    private int current;
    private int rounds;

    /** A clipper for a number of corners and a limit of work, of which earlier faces have spent a part. */
    EarClipper(int corners, long allowed, long spent) {
        this.allowed = allowed;
        work = spent;
        left = corners;
        x = new double[corners];
        y = new double[corners];
        previous = new int[corners];
        following = new int[corners];
        queue = new int[corners];
        queued = new boolean[corners];
        turnsRight = new boolean[corners];
        nextIn = new int[corners];
        listed = new boolean[corners];
    }

    /** Sets the position of a corner. */
    void set(int corner, double atX, double atY) {
        x[corner] = atX;
        y[corner] = atY;
        minX = Math.min(minX, atX);
        minY = Math.min(minY, atY);
        maxX = Math.max(maxX, atX);
        maxY = Math.max(maxY, atY);
        previous[corner] = corner == 0 ? x.length - 1 : corner - 1;
        following[corner] = corner + 1 == x.length ? 0 : corner + 1;
    }

    /** Call this when all corners have their positions. */
    void start() {
        for (int corner = 0; corner < x.length; corner++) {
            enqueue(corner);
        }
        sort();
    }

    int previous(int corner) {
        return previous[corner];
    }

    int following(int corner) {
        return following[corner];
    }

    /** Number of corners and cells compared with ears so far, over all faces. */
    long work() {
        return work;
    }

    /** The next corner to cut off: an ear if there is one. */
    int next() {
        int ear = nextEar();
        if (ear < 0 && rounds < MOST_ROUNDS) {
            rounds++;
            for (int i = 0; i < left; i++) {
                enqueue(current);
                current = following[current];
            }
            ear = nextEar();
        }
        return ear < 0 ? current : ear;
    }

    /** Cuts a corner off. */
    void remove(int corner) {
        int before = previous[corner];
        int after = following[corner];
        following[before] = after;
        previous[after] = before;
        following[corner] = -1;
        note(corner, false);
        current = after;
        left--;
        enqueue(before);
        enqueue(after);
    }

    /** Puts a corner into the ring and records how it turns. */
    private void enqueue(int corner) {
        note(corner, !(turn(previous[corner], corner, following[corner]) > 0));
        if (!queued[corner]) {
            queued[corner] = true;
            int at = queueStart + queueSize++;
            queue[at < queue.length ? at : at - queue.length] = corner;
        }
    }

    private void note(int corner, boolean right) {
        if (right != turnsRight[corner]) {
            turnsRight[corner] = right;
            turningRight += right ? 1 : -1;
        }
        if (right && !listed[corner]) {
            list(corner);
        }
    }

    private void list(int corner) {
        int cell = side * row(y[corner]) + column(x[corner]);
        listed[corner] = true;
        nextIn[corner] = firstIn[cell];
        firstIn[cell] = corner;
    }

    /** Makes about as many cells as there are right turns, so that few cells are crowded and few are empty. */
    private void sort() {
        side = (int) Math.ceil(Math.sqrt(turningRight + 1.0));
        firstIn = new int[side * side];
        Arrays.fill(firstIn, -1);
        for (int corner = 0; corner < x.length; corner++) {
            listed[corner] = false;
            if (turnsRight[corner]) {
                list(corner);
            }
        }
    }

    private int column(double atX) {
        return cell((atX - minX) / (maxX - minX));
    }

    private int row(double atY) {
        return cell((atY - minY) / (maxY - minY));
    }

    /** Without an extent the share is NaN, which the cast turns into 0. */
    private int cell(double share) {
        return Math.min(side - 1, (int) (side * share));
    }

    private int nextEar() {
        while (queueSize > 0) {
            int corner = queue[queueStart];
            queueStart = queueStart + 1 < queue.length ? queueStart + 1 : 0;
            queueSize--;
            queued[corner] = false;
            if (following[corner] >= 0 && !turnsRight[corner] && isEar(corner)) {
                return corner;
            }
        }
        return -1;
    }

    private boolean isEar(int corner) {
        if (4 * (turningRight + 1) < firstIn.length) {
            sort();
        }
        int a = previous[corner];
        int c = following[corner];
        int firstColumn = column(Math.min(x[a], Math.min(x[corner], x[c])));
        int lastColumn = column(Math.max(x[a], Math.max(x[corner], x[c])));
        int firstRow = row(Math.min(y[a], Math.min(y[corner], y[c])));
        int lastRow = row(Math.max(y[a], Math.max(y[corner], y[c])));
        for (int row = firstRow; row <= lastRow; row++) {
            for (int column = firstColumn; column <= lastColumn; column++) {
                if (!isClear(side * row + column, a, corner, c)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isClear(int cell, int a, int b, int c) {
        int seen = 1;
        boolean clear = true;
        for (int other = firstIn[cell]; other >= 0 && clear; other = nextIn[other]) {
            clear = !turnsRight[other] || !isIn(other, a, b, c);
            seen++;
        }
        addWork(seen);
        return clear;
    }

    private void addWork(int more) {
        if (work / POLL_EVERY != (work + more) / POLL_EVERY) {
            Progress.poll();
        }
        work += more;
        if (work > allowed) {
            throw new LimitReached(
                    "faces that are not convex take more than %s comparisons, the last one has %s corners; %s"
                            .formatted(allowed, x.length, REMEDY));
        }
    }

    /** Whether a corner lies in a triangle or on its border, but not at one of the triangle's corners. */
    private boolean isIn(int other, int a, int b, int c) {
        double atX = x[other];
        if (atX < Math.min(x[a], Math.min(x[b], x[c])) || atX > Math.max(x[a], Math.max(x[b], x[c]))) {
            return false;
        }
        return turn(a, b, other) >= 0
                && turn(b, c, other) >= 0
                && turn(c, a, other) >= 0
                && !isSame(other, a)
                && !isSame(other, b)
                && !isSame(other, c);
    }

    private boolean isSame(int one, int other) {
        return x[one] == x[other] && y[one] == y[other];
    }

    /** Twice the area of a triangle, above zero if it turns to the left. */
    private double turn(int a, int b, int c) {
        return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    }
}
