package firsthit.midphase.bvh;

/**
 * A motion of a point, sphere or box as a {@link PackedTree} needs it: single precision, in the frame of the tree; or a point,
 * whose nearest triangle is wanted.
 *
 * <p>A walk computes for every box when the mover enters it. So each box is grown by the mover, and the mover is a point (Ericson 2005
 * §5.3.3): it is in the grown box from when it is between the two sides along all three axes until it is no more between those
 * along one. A side costs one product and one sum, as what is the same for all boxes is computed once, here:
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
 * A query takes a {@link Motion} into the frame of one tree after another ({@code enter}). Where the mesh is much
 * smaller than the motion, only the part of the motion near it is walked; {@link #local} turns a fraction of the whole into one of
 * this part.
 *
 * <p><b>Why nothing is lost.</b> All numbers are in local units, where the mesh lies within [-1, 1]; u is 2^-24, and
 * {@code reach} is the sum of 1, the radius, the largest coordinate of the start p, the largest component of the motion e, and
 * 2^-16 of the whole motion before it was clipped: no coordinate of the mover, nor of the vector from it to the mesh, is more. Then
 * <ul>
 *   <li>p, e rounded to single precision, and components of e that are set to 2^-30 {@code reach} instead of less (so that
 *       all of them have an inverse), move the mover by at most 3u {@code reach} in any coordinate at any time;
 *   <li>what the exact kernels may call a hit, they would with the mover moved by 2^-44 of its distance from the triangle,
 *       which is less than 2^-27 of the part of the whole motion in {@code reach};
 *   <li>{@code bound * inverse + constant}, the constant being {@code -p * inverse} with the radius times the inverse taken
 *       off or added, carries at most six roundings, each of at most u {@code reach |inverse|}: as if the bound were moved by
 *       6u {@code reach};
 *   <li>a box that is narrower than its longest side takes four roundings more, each of at most u {@code reach};
 *   <li>the vector to the middle of a sphere, its part along e, the rest across and the root of the half chord carry roundings
 *       that move the middle, or change the radius, by at most 24u {@code reach}; a triangle's centroid is off by 4u;
 *   <li>of a capsule the point of the axis that is closest to a triangle is off by at most 10u {@code reach} along the axis, which
 *       brings it no farther away than that, and the axis itself by 2u.
 * </ul>
 * Boxes, and spheres of triangles, are grown by {@link #SLACK}{@code reach} = 64u {@code reach}, more than all of this together; where they are
 * entered is then too early by at least the rest. Tests of triangles have bounds of their own, see {@link #edgeSlack}.
 */
public final class TreeQuery {
    private static final float SLACK = 0x1p-18f;

    /** More than the roundings of a square and of its root. */
    private static final float ROUNDED_UP = 1 + 0x1p-20f;

    /** Least part of the reach that a component of the motion counts as. */
    private static final float LEAST_MOTION = 0x1p-30f;

    /** Least square of half an axis in squares of the reach, which its roundings turn by nothing that counts. */
    private static final float LEAST_HALF = 0x1p-20f;

    /** Share of a motion in the reach before it is clipped: what is lost is 2^-44 of it. */
    private static final double WHOLE_SHARE = 0x1p-16;

    /** Motions that stay within this are not clipped: that costs more time than a little more reach. */
    private static final double NEAR = 32;

    /** Reaches for which all numbers stay far from the limits of single precision. */
    private static final double FAR = 0x1p24;

    /** Radii of balls round boxes that are far from having no double [m]. */
    private static final double LARGEST_BALL = 0x1p1000;

    /** Radius in the frame of a tree that counts as none. */
    private static final double TINY = 0x1p-27;

    /** Where the middle of the mover starts, after clipping: x, y, z. Of a query for the nearest triangle, the point. */
    public float px;

    public float py;
    public float pz;

    /** Displacement of the mover, after clipping: x, y, z. No component is so small that it has no inverse. */
    public float ex;

    public float ey;
    public float ez;

    /** Whether a box moves; else it is a sphere or a point. */
    public boolean isBox;

    /** Whether all that moves is in a ball of the radius, and triangles that it does not touch are left out; false for a point. */
    public boolean isInBall;

    /** Whether nothing moves, and the triangle nearest to a point is wanted. */
    public boolean isNearest;

    /** Rows of a node with the sides that the motion enters boxes through, and with those that it leaves them through. */
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

    /** What is added to {@code bound * inverse} for entry and exit: the start, and by how much a box is grown, in fractions. */
    public float entryX;

    public float entryY;
    public float entryZ;
    public float exitX;
    public float exitY;
    public float exitZ;

    /** Radius of the sphere, or how far the box reaches at most, grown by the slack; or how near triangles have to be. */
    public float radius;

    /** Radius of the balls along the axis of a capsule, grown by the slack; of all else the radius. */
    public float core;

    /** Whether a capsule moves, from its middle to one end of its axis, else 0, and one over the square of that length. */
    public boolean isCapsule;

    public float halfX;
    public float halfY;
    public float halfZ;
    public float inverseHalf;

    /** Length of the displacement, rounded up. */
    public float speed;

    private float slack;

    /** Largest of all numbers of the motion, times its largest component, times a rounding: see {@link #edgeSlack}. */
    private float edgeSlack;

    private float depthSlack;

    /** How far the mover reaches at most, and by how much less along each axis; nothing less for a sphere. */
    private double localRadius;

    private float lessX;
    private float lessY;
    private float lessZ;
    private double localCore;

    /** At which fraction of the whole motion the clipped one begins, and what share of the whole it is; negative for none. */
    private double from;

    private double share;

    /**
     * Takes a motion into the frame of a tree.
     *
     * @param ofBox whether all of its box moves, whatever is known of a ball
     * @return false if it is too large for single precision; {@link #misses} says whether it surely misses the mesh
     */
    public boolean enter(TreeFrame frame, Motion motion, boolean ofBox) {
        isBox = ofBox || motion.isBox;
        isInBall = !ofBox && (isBox ? motion.ball < LARGEST_BALL : motion.ball >= 0);
        double farthest = isInBall ? motion.ball : 0;
        if (isBox) {
            // Half of a long axis may be rounded to less than its largest part.
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
     * After that: a ball that single precision cannot distinguish from a point is handled as one, which takes less time. Whatever it
     * touches, a point does that is moved by its radius; that is less than 2^-3 of a rounding, and the slack has more to spare.
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
        // Twice the slack: the clipped motion must hold all that the walk might let through, and these roundings here.
        double half = 1 + r + 2 * SLACK * (4 + 2 * r + WHOLE_SHARE * whole);
        double to = 1;
        for (int axis = 0; axis < 3; axis++) {
            double start = axis == 0 ? x : axis == 1 ? y : z;
            double speed = axis == 0 ? dx : axis == 1 ? dy : dz;
            // Less has no inverse that is finite; and zero times infinity is no number.
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

    /** Sets all numbers of the walk for a motion, after clipping. */
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

    /** The same for the axis of a capsule; one that is hardly longer than its roundings is held by the ball around it. */
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
     * Takes a point into the frame of a tree, whose nearest triangle is wanted. Such a query never has a motion.
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
     * Square of a distance in the frame of the tree, at least so large that nothing as near is left out.
     *
     * <p>Boxes and the point are off by 3u reach, gaps to them by as much, squares and sums by shares of 3u: less than the slack of
     * 64u reach. So are heights over a plane, which a triangle lies behind, see {@link SphereFilter}: their terms are products of
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
     * Roundings in the volumes that motion and edges of a triangle span (Möller and Trumbore 1997). Edges are no longer than
     * 2R, |e| is the largest component of the motion, the vector to the first corner no more than reach in any coordinate. That vector
     * is off by 5u reach (both ends rounded, the mover moved), an edge by 2u R, so a product of motion and edge of up to 4 |e| R
     * by 12u |e| R. The volumes of three such terms each are off by less than 140u reach |e| R, the whole by less than 170u |e|
     * R², and what is left of it for the third volume by less than 2^9 u reach |e| R.
     */
    private static final float EDGE_ROUNDING = 0x1p-15f;

    /** The same for the vector to the plane and for heights above it, of two edges and the vector: less than 2^9 u reach R². */
    private static final float DEPTH_ROUNDING = 0x1p-14f;

    /** By how much a volume spanned by the motion and an edge may be off, for a triangle in a sphere of radius 1. */
    public float edgeSlack() {
        return edgeSlack;
    }

    /** By how much a volume spanned by two edges and the vector to them may be off, for a triangle in a sphere of radius 1. */
    public float depthSlack() {
        return depthSlack;
    }

    /** Whether the whole motion stays away from the box around the mesh. */
    public boolean misses() {
        return share < 0;
    }

    /** What a fraction of the whole motion is in the clipped one, rounded up. */
    public float local(double fraction) {
        return fraction >= 1 || !(share > 0) ? 1 : TreeFrame.above(Math.min(1, (fraction - from) / share));
    }
}
