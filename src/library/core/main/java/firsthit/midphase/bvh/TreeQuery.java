package firsthit.midphase.bvh;

/**
 * A motion of a point, sphere, capsule or box in single precision, in the frame of a {@link PackedTree}; or a point whose nearest
 * triangle is searched.
 *
 * <p>A traversal computes for every box when the mover enters it. Each box is grown by the extents of the mover, so that the mover
 * becomes a point (Ericson 2005 §5.3.3). The point is in the grown box while it is between the two sides along all three axes. A
 * side costs one product and one sum, because the terms that are the same for all boxes are computed once, here:
 *
 * <pre>
 *      nearX side             farX side              entry = bound * inverseX + entryX, of the near side
 *          :  +-----------+  :                       exit  = bound * inverseX + exitX,  of the far side
 *     p    :  |           |  :
 *      o---:--|-----------|--:-----&gt;               the latest entry of x, y, z is when the box is entered,
 *          :  |    box    |  :     e                 if it is not after the earliest exit
 *          :  +-----------+  :
 *          &lt;--&gt;           &lt;--&gt; radius
 * </pre>
 *
 * {@code enter} transforms a {@link Motion} into the frame of a tree, one tree after another. Where the mesh is much smaller than
 * the motion, the motion is clipped to the part near the mesh; {@link #local} converts a fraction of the whole into one of this
 * part.
 *
 * <p><b>Why no hit is lost.</b> All numbers are in local units, where the mesh lies within [-1, 1]; u is 2^-24, and {@code reach}
 * is the sum of 1, the radius, the largest coordinate of the start p, the largest component of the motion e, and 2^-16 of the whole
 * motion before it was clipped: no coordinate of the mover, nor of the vector from it to the mesh, exceeds it. Then
 * <ul>
 *   <li>rounding p and e to single precision, and raising components of e below 2^-30 {@code reach} to that (so that all of them
 *       have an inverse), moves the mover by at most 3u {@code reach} in any coordinate at any time;
 *   <li>whatever the exact kernels may call a hit is a hit of the mover moved by 2^-44 of its distance from the triangle, which is
 *       less than 2^-27 of the part of the whole motion in {@code reach};
 *   <li>{@code bound * inverse + constant}, the constant being {@code -p * inverse} minus or plus the radius times the inverse,
 *       carries at most six roundings, each of at most u {@code reach |inverse|}: as if the bound were moved by 6u {@code reach};
 *   <li>along an axis where a moving box is narrower than its radius, four more roundings of at most u {@code reach};
 *   <li>the roundings of the vector to the centre of a sphere, of its parts along and across e and of the root of the half chord
 *       move the centre, or change the radius, by at most 24u {@code reach}; a triangle's centroid is off by 4u;
 *   <li>the point of a capsule's axis that is closest to a triangle is off by at most 10u {@code reach} along the axis, which
 *       brings it at most that much farther away; the axis itself is off by 2u.
 * </ul>
 * Boxes, and spheres of triangles, are grown by {@link #SLACK}{@code reach} = 64u {@code reach}, more than all of this
 * together, so that no computed entry is too late. Tests of triangles have separate bounds, see {@link #edgeSlack}.
 */
public final class TreeQuery {
    private static final float SLACK = 0x1p-18f;

    /** Factor that exceeds the roundings of a square and its root. */
    private static final float ROUNDED_UP = 1 + 0x1p-20f;

    /** Least magnitude of a component of the motion, as a share of the reach. */
    private static final float LEAST_MOTION = 0x1p-30f;

    /** Least square of half a capsule's axis, in squares of the reach, at which rounding turns the axis negligibly. */
    private static final float LEAST_HALF = 0x1p-20f;

    /** Share of the unclipped motion in the reach; the exact kernels may be off by 2^-44 of that motion. */
    private static final double WHOLE_SHARE = 0x1p-16;

    /** Motions within this are not clipped: clipping costs more time than a slightly larger reach. */
    private static final double NEAR = 32;

    /** Limit of the reach: below it all numbers stay far from the limits of single precision. */
    private static final double FAR = 0x1p24;

    /** Limit of the radius of a sphere around a box, far below overflow [m]. */
    private static final double LARGEST_BALL = 0x1p1000;

    /** Largest radius in the frame of a tree that is treated as 0. */
    private static final double TINY = 0x1p-27;

    /** Centre of the mover at its start, after clipping: x, y, z. In a query for the nearest triangle, the point. */
    public float px;

    public float py;
    public float pz;

    /** Displacement of the mover, after clipping: x, y, z. Every component has a finite inverse. */
    public float ex;

    public float ey;
    public float ez;

    /** Whether the mover is tested by its box; else it is a sphere or a point. */
    public boolean isBox;

    /** Whether the mover lies in a sphere of {@link #radius}, and triangles outside its sweep are skipped; false for a point. */
    public boolean isInBall;

    /** Whether the query is for the triangle nearest to a point, without a motion. */
    public boolean isNearest;

    /** Rows of a node that hold the sides through which the motion enters boxes (near) and leaves them (far). */
    public int nearX;

    public int nearY;
    public int nearZ;
    public int farX;
    public int farY;
    public int farZ;

    /** One over each component of the displacement. */
    public float inverseX;

    public float inverseY;
    public float inverseZ;

    /** One over the square of the displacement's length. */
    public float inverseSquare;

    /** Terms added to {@code bound * inverse} for entry and exit: the start and the growth of a box, as fractions of the motion. */
    public float entryX;

    public float entryY;
    public float entryZ;
    public float exitX;
    public float exitY;
    public float exitZ;

    /** Radius of the mover's sphere, or largest half extent of a box without one, plus the slack; or the distance of interest. */
    public float radius;

    /** Radius of a capsule about its axis, plus the slack; {@link #radius} for all other movers. */
    public float core;

    /** Whether a capsule moves; half its axis from centre to end, else 0; and one over the square of that length. */
    public boolean isCapsule;

    public float halfX;
    public float halfY;
    public float halfZ;
    public float inverseHalf;

    /** Length of the displacement, rounded up. */
    public float speed;

    private float slack;

    /** Product of the reach, the largest component of the motion and {@link #EDGE_ROUNDING}. */
    private float edgeSlack;

    private float depthSlack;

    /** The radius without slack, and how much less the mover extends along each axis; 0 less for a sphere. */
    private double localRadius;

    private float lessX;
    private float lessY;
    private float lessZ;
    private double localCore;

    /** Fraction of the whole motion at which the clipped one begins, and its share of the whole; negative if nothing is left. */
    private double from;

    private double share;

    /**
     * Transforms a motion into the frame of a tree.
     *
     * @param ofBox whether its whole box is tested, even if a sphere around the mover is known
     * @return false if it is too large for single precision; {@link #misses} says whether it surely misses the mesh
     */
    public boolean enter(TreeFrame frame, Motion motion, boolean ofBox) {
        isBox = ofBox || motion.isBox;
        isInBall = !ofBox && (isBox ? motion.ball < LARGEST_BALL : motion.ball >= 0);
        double farthest = isInBall ? motion.ball : 0;
        if (isBox) {
            // Rounding may leave the radius of a long mover below its largest half extent.
            farthest = Math.max(farthest, Math.max(motion.halfX, Math.max(motion.halfY, motion.halfZ)));
        }
        lessX = isBox ? (float) frame.localLength(farthest - motion.halfX) : 0;
        lessY = isBox ? (float) frame.localLength(farthest - motion.halfY) : 0;
        lessZ = isBox ? (float) frame.localLength(farthest - motion.halfZ) : 0;
        isCapsule = !ofBox && motion.core >= 0;
        localCore = isCapsule ? frame.localLength(motion.core) : 0;
        halfX = isCapsule ? (float) frame.localLength(motion.axis.x) : 0;
        halfY = isCapsule ? (float) frame.localLength(motion.axis.y) : 0;
        halfZ = isCapsule ? (float) frame.localLength(motion.axis.z) : 0;
        localRadius = frame.localLength(farthest);
        return enter(
                frame.localX(motion.x),
                frame.localY(motion.y),
                frame.localZ(motion.z),
                frame.localLength(motion.alongX),
                frame.localLength(motion.alongY),
                frame.localLength(motion.alongZ),
                localRadius);
    }

    /**
     * Treats a sphere that single precision cannot distinguish from a point as a point, which is faster; called after {@code
     * enter}. What the sphere touches, a point moved by the radius touches: less than 2^-3 of a rounding, which the slack covers.
     */
    public void asPointIfTiny() {
        if (!isBox && localRadius <= TINY) {
            isInBall = false;
        }
    }

    private boolean enter(double x, double y, double z, double dx, double dy, double dz, double r) {
        double whole = Math.abs(x) + Math.abs(y) + Math.abs(z) + Math.abs(dx) + Math.abs(dy) + Math.abs(dz) + r;
        if (!(whole < FAR)) {
            return false;
        }
        from = 0;
        share = 1;
        if (whole <= NEAR + r) {
            aim(x, y, z, dx, dy, dz, r, 0);
            return true;
        }
        // Twice the slack: the clipped motion includes all that the traversal might accept, and these roundings.
        double half = 1 + r + 2 * SLACK * (4 + 2 * r + WHOLE_SHARE * whole);
        double to = 1;
        for (int axis = 0; axis < 3; axis++) {
            double start = axis == 0 ? x : axis == 1 ? y : z;
            double speed = axis == 0 ? dx : axis == 1 ? dy : dz;
            // A smaller component has no finite inverse, and zero times infinity is NaN.
            if (Math.abs(speed) >= Double.MIN_NORMAL) {
                double inverse = 1 / speed;
                double low = (-half - start) * inverse;
                double high = (half - start) * inverse;
                from = Math.max(from, Math.min(low, high));
                to = Math.min(to, Math.max(low, high));
            } else if (Math.abs(start) > half) {
                to = -1;
            }
        }
        share = to - from;
        if (share >= 0) {
            aim(x + from * dx, y + from * dy, z + from * dz, share * dx, share * dy, share * dz, r, whole);
        }
        return true;
    }

    /** Computes all numbers of the traversal from a clipped motion. */
    private void aim(double x, double y, double z, double dx, double dy, double dz, double r, double whole) {
        px = (float) x;
        py = (float) y;
        pz = (float) z;
        float motion = BoxMath.largest((float) dx, (float) dy, (float) dz);
        float reach = (float) (1 + r + WHOLE_SHARE * whole) + BoxMath.largest(px, py, pz) + motion;
        float least = LEAST_MOTION * reach;
        ex = notLess((float) dx, least);
        ey = notLess((float) dy, least);
        ez = notLess((float) dz, least);
        inverseX = 1 / ex;
        inverseY = 1 / ey;
        inverseZ = 1 / ez;
        inverseSquare = 1 / (ex * ex + ey * ey + ez * ez);
        nearX = inverseX >= 0 ? 0 : 3;
        nearY = inverseY >= 0 ? 1 : 4;
        nearZ = inverseZ >= 0 ? 2 : 5;
        farX = 3 - nearX;
        farY = 5 - nearY;
        farZ = 7 - nearZ;
        radius = (float) r + SLACK * reach;
        speed = (float) Math.sqrt(ex * ex + ey * ey + ez * ez) * ROUNDED_UP;
        aimAxis(reach);
        float grownX = (radius - lessX) * Math.abs(inverseX);
        float grownY = (radius - lessY) * Math.abs(inverseY);
        float grownZ = (radius - lessZ) * Math.abs(inverseZ);
        entryX = -px * inverseX - grownX;
        entryY = -py * inverseY - grownY;
        entryZ = -pz * inverseZ - grownZ;
        exitX = -px * inverseX + grownX;
        exitY = -py * inverseY + grownY;
        exitZ = -pz * inverseZ + grownZ;
        edgeSlack = EDGE_ROUNDING * reach * Math.max(motion, least);
        depthSlack = DEPTH_ROUNDING * reach;
    }

    /** Computes the numbers of a capsule's axis; one hardly longer than its roundings is covered by the sphere around it. */
    private void aimAxis(float reach) {
        float square = halfX * halfX + halfY * halfY + halfZ * halfZ;
        isCapsule &= square >= LEAST_HALF * reach * reach;
        if (!isCapsule) {
            halfX = 0;
            halfY = 0;
            halfZ = 0;
        }
        inverseHalf = isCapsule ? 1 / square : 0;
        core = isCapsule ? (float) localCore + SLACK * reach : radius;
    }

    /**
     * Transforms a point, whose nearest triangle is searched, into the frame of a tree. Such a query never has a motion.
     *
     * @return false if it is too far away for single precision
     */
    public boolean enter(TreeFrame frame, double x, double y, double z) {
        isNearest = true;
        px = (float) frame.localX(x);
        py = (float) frame.localY(y);
        pz = (float) frame.localZ(z);
        float reach = 1 + BoxMath.largest(px, py, pz);
        slack = SLACK * reach;
        return reach < FAR;
    }

    /**
     * Square of a distance in the frame of the tree, so large that no triangle within the distance is lost.
     *
     * <p>Boxes and the point are off by 3u reach, gaps to them by as much, squares and sums by shares of 3u: less than the slack of
     * 64u reach. So are heights over a plane that separates a triangle, see {@link SphereFilter}: their terms are products of
     * lengths up to reach.
     */
    public float square(double localDistance) {
        float most = (float) localDistance * ROUNDED_UP + slack;
        return Math.min(Float.MAX_VALUE, most * most * ROUNDED_UP);
    }

    private static float notLess(float component, float least) {
        return Math.abs(component) >= least ? component : component < 0 ? -least : least;
    }

    /**
     * Roundings in the volumes spanned by the motion and edges of a triangle (Möller and Trumbore 1997). Edges are no longer than
     * 2R, |e| is the largest component of the motion, the vector to the first corner is at most reach in any coordinate. That
     * vector is off by 5u reach (both ends rounded, the mover moved), an edge by 2u R, so a product of motion and edge of up to 4
     * |e| R by 12u |e| R. The volumes of three such terms each are off by less than 140u reach |e| R, the whole by less than 170u
     * |e| R², and the difference that is the third volume by less than 2^9 u reach |e| R.
     */
    private static final float EDGE_ROUNDING = 0x1p-15f;

    /** Roundings in heights above the plane, volumes of two edges and the vector to them: less than 2^9 u reach R². */
    private static final float DEPTH_ROUNDING = 0x1p-14f;

    /** Error bound of a volume spanned by the motion and an edge, for a triangle in a sphere of radius 1. */
    public float edgeSlack() {
        return edgeSlack;
    }

    /** Error bound of a volume spanned by two edges and the vector to them, for a triangle in a sphere of radius 1. */
    public float depthSlack() {
        return depthSlack;
    }

    /** Whether the whole motion stays away from the box around the mesh. */
    public boolean misses() {
        return share < 0;
    }

    /** Converts a fraction of the whole motion into one of the clipped motion, rounded up. */
    public float local(double fraction) {
        return fraction >= 1 || !(share > 0) ? 1 : TreeFrame.above(Math.min(1, (fraction - from) / share));
    }
}
