package firsthit.midphase;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.bvh.Motion;
import java.util.Arrays;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Bounding box of all that a moving solid sweeps, rounded outwards. Reusable: may be set to another motion.
 *
 * <p>An exact query rounds relative to the distance between mover and triangle; the box must include whatever that query could call
 * a hit. So it is grown by 2^-40 of its largest coordinate: far more than the error of the queries, about 2^-44, and too little to
 * add a noticeable number of candidates.
 */
public final class SweptBox {
    /** Share of the largest number by which a box is grown on each side. */
    public static final double GROWTH = 0x1p-40;

    /** Range of lengths whose squares, and sums of three squares, keep full precision. */
    private static final double SMALLEST = 0x1p-400;

    private static final double LARGEST = 0x1p500;

    private static final double ROUNDED_DOWN = 1 - 0x1p-48;

    /** Boxes as six numbers: least x, y, z, greatest x, y, z [m]. */
    private final double[] start = new double[6];

    private final double[] whole = new double[6];
    private final double[] along = new double[3];
    private double margin;

    /** The motion that the box bounds. */
    final Motion motion = new Motion();

    /** Fraction of the motion beyond which hits are ignored. */
    private double most = 1;

    /** Box of the triangle that is tested. */
    private final double[] other = new double[6];

    /** Creates a box that is still to be set to a motion. */
    public SweptBox() {}

    /**
     * Box of a motion.
     *
     * @param start around the mover before it moves
     */
    public SweptBox(Aabb start, Vector3dc displacement) {
        Require.finite("displacement", displacement);
        Vector3dc min = start.min();
        Vector3dc max = start.max();
        for (int axis = 0; axis < 3; axis++) {
            set(axis, min.get(axis), max.get(axis), displacement.get(axis));
        }
        grow();
    }

    /** Box of the motion of a solid. */
    public SweptBox(Solid solid, Vector3dc displacement) {
        set(solid, Require.finite("displacement", displacement));
    }

    /** Sets this to the box swept by a solid; allocates nothing. */
    public void set(Solid solid, Vector3dc displacement) {
        motion.set(Require.notNull("solid", solid), Require.notNull("displacement", displacement));
        enclose();
    }

    /**
     * Sets this to the box swept by a moving box; allocates nothing. All other numbers than {@code reach} are finite.
     *
     * @param x centre before the motion [m]; also y and z
     * @param alongX displacement along x [m]; also alongY and alongZ
     * @param halfX half extent along x [m]; also halfY and halfZ
     * @param reach radius of a sphere about the centre that contains the mover [m]; NaN if none is known
     */
    public void setBox(
            double x,
            double y,
            double z,
            double alongX,
            double alongY,
            double alongZ,
            double halfX,
            double halfY,
            double halfZ,
            double reach) {
        motion.setBox(x, y, z, alongX, alongY, alongZ, halfX, halfY, halfZ, reach);
        enclose();
    }

    /**
     * Sets this to the box swept by a moving sphere; allocates nothing. All numbers are finite.
     *
     * @param x centre before the motion [m]; also y and z
     * @param alongX displacement along x [m]; also alongY and alongZ
     * @param radius [m], >= 0
     */
    public void setBall(double x, double y, double z, double alongX, double alongY, double alongZ, double radius) {
        motion.set(x, y, z, alongX, alongY, alongZ, radius);
        enclose();
    }

    /** Computes the box from {@link #motion}. */
    void enclose() {
        set(0, motion.x - motion.halfX, motion.x + motion.halfX, motion.alongX);
        set(1, motion.y - motion.halfY, motion.y + motion.halfY, motion.alongY);
        set(2, motion.z - motion.halfZ, motion.z + motion.halfZ, motion.alongZ);
        widen();
    }

    /** Sets one axis of a new motion; call {@link #grow} after all three. */
    public void set(int axis, double least, double most, double ofMotion) {
        start[axis] = least;
        start[axis + 3] = most;
        along[axis] = ofMotion;
        whole[axis] = least + Math.min(ofMotion, 0);
        whole[axis + 3] = most + Math.max(ofMotion, 0);
    }

    /** Grows the box outwards after its axes were set; no sphere around the mover is known then. */
    public void grow() {
        double x = middle(0);
        double y = middle(1);
        double z = middle(2);
        motion.setBox(x, y, z, along[0], along[1], along[2], start[3] - x, start[4] - y, start[5] - z, Double.NaN);
        widen();
    }

    private void widen() {
        double largest = 0;
        for (double number : whole) {
            largest = Math.max(largest, Math.abs(number));
        }
        margin = largest * GROWTH;
        for (int axis = 0; axis < 3; axis++) {
            whole[axis] -= margin;
            whole[axis + 3] += margin;
        }
        most = 1;
    }

    /** Ignores hits beyond a fraction of the motion until the next motion is set; 1 ignores none. */
    public void upTo(double fraction) {
        most = fraction;
    }

    /** Fraction of the motion beyond which hits are ignored. */
    public double most() {
        return most;
    }

    /** Least coordinate of the whole sweep along an axis, with its margin [m]. */
    public double min(int axis) {
        return whole[axis];
    }

    /** Greatest coordinate of the whole sweep along an axis, with its margin [m]. */
    public double max(int axis) {
        return whole[axis + 3];
    }

    /** Least coordinate of the mover before it moves, without a margin [m]. */
    public double startMin(int axis) {
        return start[axis];
    }

    /** Greatest coordinate of the mover before it moves, without a margin [m]. */
    public double startMax(int axis) {
        return start[axis + 3];
    }

    /** Centre of the mover before it moves [m]. */
    public double middle(int axis) {
        return 0.5 * start[axis] + 0.5 * start[axis + 3];
    }

    /** Box around the mover before it moves, without a margin. */
    public Aabb start() {
        return new Aabb(new Vector3d(start[0], start[1], start[2]), new Vector3d(start[3], start[4], start[5]));
    }

    /** Displacement along an axis [m]. */
    public double motion(int axis) {
        return along[axis];
    }

    /** Radius of a sphere about the centre that contains the mover, used to skip triangles [m]; NaN if none is known. */
    public double ball() {
        return motion.ball;
    }

    /** Whether the mover is itself that sphere. */
    public boolean isBall() {
        return !motion.isBox && motion.ball >= 0;
    }

    /** Whether all coordinates of the whole sweep are less than a limit in magnitude [m]. */
    public boolean isWithin(double limit) {
        return margin < limit * GROWTH;
    }

    /** Distance by which the box is grown on each side [m]. */
    public double margin() {
        return margin;
    }

    /** Whether the box of a triangle shares a point with this one. */
    public boolean meets(Mesh mesh, int triangle) {
        Require.notNull("mesh", mesh);
        int a = mesh.index(triangle, 0);
        int b = mesh.index(triangle, 1);
        int c = mesh.index(triangle, 2);
        return meets(mesh.x(a), mesh.x(b), mesh.x(c), whole[0], whole[3])
                && meets(mesh.y(a), mesh.y(b), mesh.y(c), whole[1], whole[4])
                && meets(mesh.z(a), mesh.z(b), mesh.z(c), whole[2], whole[5]);
    }

    /** Fraction before which the moving box does not meet the box of a triangle; infinite if it never does. */
    public double entry(Mesh mesh, int triangle) {
        if (!meets(mesh, triangle)) {
            return Double.POSITIVE_INFINITY;
        }
        Arrays.fill(other, 0, 3, Double.POSITIVE_INFINITY);
        Arrays.fill(other, 3, 6, Double.NEGATIVE_INFINITY);
        for (int corner = 0; corner < 3; corner++) {
            int vertex = mesh.index(triangle, corner);
            include(0, mesh.x(vertex));
            include(1, mesh.y(vertex));
            include(2, mesh.z(vertex));
        }
        return entry(other, 0);
    }

    private void include(int axis, double coordinate) {
        other[axis] = Math.min(other[axis], coordinate);
        other[axis + 3] = Math.max(other[axis + 3], coordinate);
    }

    /**
     * Fraction before which the moving box does not meet another box; infinite if it never does.
     *
     * @param boxes six numbers per box: least x, y, z, greatest x, y, z
     * @param at index of the first number of the box
     */
    public double entry(double[] boxes, int at) {
        Require.notNull("boxes", boxes);
        double entry = 0;
        double exit = 1;
        for (int axis = 0; axis < 3; axis++) {
            double speed = along[axis];
            // Both gaps include the margin, as if the other box were grown by it.
            double before = boxes[at + axis] - start[axis + 3] - margin;
            double behind = boxes[at + axis + 3] - start[axis] + margin;
            if (speed > 0) {
                entry = Math.max(entry, before / speed);
                exit = Math.min(exit, behind / speed);
            } else if (speed < 0) {
                entry = Math.max(entry, behind / speed);
                exit = Math.min(exit, before / speed);
            } else if (before > 0 || behind < 0) {
                return Double.POSITIVE_INFINITY;
            }
        }
        return entry <= exit ? entry : Double.POSITIVE_INFINITY;
    }

    /**
     * Distance between two boxes [m], rounded down; 0 if they share a point.
     *
     * @param boxes six numbers per box: least x, y, z, greatest x, y, z
     * @param at index of the first number of the first box
     */
    public static double distance(double[] boxes, int at, Aabb box) {
        Require.notNull("boxes", boxes);
        Require.notNull("box", box);
        double x = gap(boxes[at], boxes[at + 3], box.min().x(), box.max().x());
        double y = gap(boxes[at + 1], boxes[at + 4], box.min().y(), box.max().y());
        double z = gap(boxes[at + 2], boxes[at + 5], box.min().z(), box.max().z());
        double largest = Math.max(x, Math.max(y, z));
        // If squares may overflow or lose digits, the largest gap is returned: it never exceeds the distance.
        boolean hasSquare = largest > SMALLEST && largest < LARGEST;
        return hasSquare ? Math.sqrt(x * x + y * y + z * z) * ROUNDED_DOWN : largest;
    }

    private static double gap(double min, double max, double from, double to) {
        double gap = Math.max(0, Math.max(min - to, from - max));
        double largest = Math.max(Math.max(Math.abs(min), Math.abs(max)), Math.max(Math.abs(from), Math.abs(to)));
        return Math.max(0, gap - largest * GROWTH);
    }

    private static boolean meets(double a, double b, double c, double from, double to) {
        return Math.min(a, Math.min(b, c)) <= to && Math.max(a, Math.max(b, c)) >= from;
    }
}
