package firsthit.query;

import firsthit.query.arithmetic.ExactVector;
import org.joml.Vector3dc;

/**
 * A sum of products of differences, held exactly as an expansion of nonoverlapping doubles, the smallest first: Shewchuk 1997 §2.4.
 * To add a term takes one pass. Reusable; allocates nothing.
 *
 * <p>Exact for coordinates that {@link #holds} accepts: no product of them overflows or loses a digit.
 */
final class ExactSum {
    private static final ThreadLocal<ExactSum> SPARE = ThreadLocal.withInitial(ExactSum::new);

    /** Six products of three differences. Each difference is two doubles: 8 products of three doubles, held in 4 terms each. */
    private static final int MOST_TERMS = 6 * 8 * 4;

    /** Index of the constant 1 among the differences. */
    private static final int ONE = 9;

    private final double[] terms = new double[MOST_TERMS];
    private int size;

    /** The rounded differences, and their rounding errors. */
    private final double[] heads = new double[ONE + 1];

    private final double[] tails = new double[ONE + 1];

    private ExactSum() {
        heads[ONE] = 1;
    }

    /** The sum of this thread, reused for one computation after another. */
    static ExactSum spare() {
        return SPARE.get();
    }

    /**
     * Whether a coordinate is 0, or so large that the product of three of its digits is no less than the smallest double.
     * Differences must also be below {@link ExactVector#LARGE}.
     */
    static boolean holds(double coordinate) {
        return coordinate == 0 || Math.abs(coordinate) > ExactVector.SMALL;
    }

    static boolean holds(Vector3dc v) {
        return holds(v.x(), v.y(), v.z());
    }

    static boolean holds(double x, double y, double z) {
        return holds(x) && holds(y) && holds(z);
    }

    /** Sign of the determinant of b - a, c - a and p - from. */
    int side(Vector3dc a, Vector3dc b, Vector3dc c, Vector3dc from, Vector3dc p) {
        differences(0, b, a);
        differences(3, c, a);
        differences(6, p, from);
        size = 0;
        for (int axis = 0; axis < 3; axis++) {
            int next = (axis + 1) % 3;
            int last = (axis + 2) % 3;
            addProduct(1, axis, 3 + next, 6 + last);
            addProduct(-1, axis, 3 + last, 6 + next);
        }
        return signum();
    }

    /** Sign of the dot product of the normal and p - from. */
    int side(Vector3dc normal, Vector3dc from, Vector3dc p) {
        differences(0, p, from);
        size = 0;
        for (int axis = 0; axis < 3; axis++) {
            difference(3, normal.get(axis), 0);
            addProduct(1, axis, 3, ONE);
        }
        return signum();
    }

    /** Sign of the determinant of b - a and p - a in the plane. */
    int turn(double ax, double ay, double bx, double by, double px, double py) {
        difference(0, bx, ax);
        difference(1, py, ay);
        difference(2, by, ay);
        difference(3, px, ax);
        size = 0;
        addProduct(1, 0, 1, ONE);
        addProduct(-1, 2, 3, ONE);
        return signum();
    }

    private void differences(int at, Vector3dc minuend, Vector3dc subtrahend) {
        difference(at, minuend.x(), subtrahend.x());
        difference(at + 1, minuend.y(), subtrahend.y());
        difference(at + 2, minuend.z(), subtrahend.z());
    }

    private void difference(int at, double minuend, double subtrahend) {
        double head = minuend - subtrahend;
        double taken = minuend - head;
        heads[at] = head;
        tails[at] = (minuend - (head + taken)) + (taken - subtrahend);
    }

    /** Adds the product of three differences. */
    private void addProduct(int sign, int i, int j, int k) {
        for (int part = 0; part < 8; part++) {
            double x = (part & 1) == 0 ? heads[i] : tails[i];
            double y = (part & 2) == 0 ? heads[j] : tails[j];
            double z = (part & 4) == 0 ? heads[k] : tails[k];
            if (x != 0 && y != 0 && z != 0) {
                double product = sign * x * y;
                addProduct(product, z);
                addProduct(SegmentKernel.lost(sign * x, y, product), z);
            }
        }
    }

    private void addProduct(double x, double y) {
        if (x != 0 && y != 0) {
            double product = x * y;
            add(SegmentKernel.lost(x, y, product));
            add(product);
        }
    }

    /** Adds a number to the smallest term, their rounded sum to the next, and so on; the rounding errors stay as terms. */
    private void add(double number) {
        double sum = number;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            double term = terms[i];
            double next = sum + term;
            double taken = next - sum;
            double lost = (sum - (next - taken)) + (term - taken);
            sum = next;
            if (lost != 0) {
                terms[kept++] = lost;
            }
        }
        if (sum != 0) {
            terms[kept++] = sum;
        }
        size = kept;
    }

    /** Sign of the last term, which is larger than all others together. */
    private int signum() {
        return size == 0 ? 0 : terms[size - 1] > 0 ? 1 : -1;
    }
}
