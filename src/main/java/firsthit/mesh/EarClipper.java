package firsthit.mesh;

import firsthit.work.Progress;

/**
 * Chooses the corners of a polygon in the plane that are cut off one after the other.
 *
 * <p>A corner that is no ear can become one only when a neighbour of it is cut off, so each is looked at about three times.
 * Only corners that turn to the right, or not at all, can lie in an ear.
 */
final class EarClipper {
    /** Most times that all corners are looked at again because no ear is known; one that crosses itself may have none. */
    private static final int MOST_ROUNDS = 8;

    private static final long POLL_EVERY = 1 << 20;

    private final double[] x;
    private final double[] y;
    private final int[] previous;
    private final int[] following;

    /** Corners to look at, in a ring; each stands there once at most. */
    private final int[] queue;

    private final boolean[] queued;
    private int queueStart;
    private int queueSize;

    /** Whether a corner is left and turns to the right or not at all; all these stand in the list, among others. */
    private final boolean[] turnsRight;

    private final int[] list;
    private final boolean[] listed;
    private int listSize;
    private int turningRight;

    private final long allowed;
    private long work;
    private int left;
    private int current;
    private int rounds;

    /** For so many corners, in at most so much work. */
    EarClipper(int corners, long allowed) {
        this.allowed = allowed;
        left = corners;
        x = new double[corners];
        y = new double[corners];
        previous = new int[corners];
        following = new int[corners];
        queue = new int[corners];
        queued = new boolean[corners];
        turnsRight = new boolean[corners];
        list = new int[corners];
        listed = new boolean[corners];
    }

    /** Places a corner. */
    void set(int corner, double atX, double atY) {
        x[corner] = atX;
        y[corner] = atY;
        previous[corner] = corner == 0 ? x.length - 1 : corner - 1;
        following[corner] = corner + 1 == x.length ? 0 : corner + 1;
    }

    /** Called when all corners have their places. */
    void start() {
        for (int corner = 0; corner < x.length; corner++) {
            look(corner);
        }
    }

    int previous(int corner) {
        return previous[corner];
    }

    int following(int corner) {
        return following[corner];
    }

    /** Comparisons of corners with ears so far. */
    long work() {
        return work;
    }

    /** The next corner to cut off: an ear if there is one. */
    int next() {
        int ear = nextEar();
        if (ear < 0 && rounds < MOST_ROUNDS) {
            rounds++;
            for (int i = 0; i < left; i++) {
                look(current);
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
        look(before);
        look(after);
    }

    /** Puts a corner into the ring and notes how it turns. */
    private void look(int corner) {
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
            listed[corner] = true;
            list[listSize++] = corner;
        }
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
        if (listSize > 2 * turningRight) {
            shortenList();
        }
        for (int i = 0; i < listSize; i++) {
            int other = list[i];
            if (turnsRight[other] && isIn(other, previous[corner], corner, following[corner])) {
                addWork(i + 1);
                return false;
            }
        }
        addWork(listSize);
        return true;
    }

    private void shortenList() {
        int kept = 0;
        for (int i = 0; i < listSize; i++) {
            int corner = list[i];
            listed[corner] = turnsRight[corner];
            list[kept] = corner;
            kept += turnsRight[corner] ? 1 : 0;
        }
        listSize = kept;
    }

    private void addWork(int more) {
        if (work / POLL_EVERY != (work + more) / POLL_EVERY) {
            Progress.poll();
        }
        work += more;
        if (work > allowed) {
            throw new LimitReached(
                    "faces of too many corners that are not convex, the last one of %d".formatted(x.length));
        }
    }

    /** Whether a corner lies in a triangle or on its border, and not where one of the triangle's corners does. */
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
