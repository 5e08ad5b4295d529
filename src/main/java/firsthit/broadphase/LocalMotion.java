package firsthit.broadphase;

/**
 * A motion of a point or ball as a {@link PackedTree} is asked about it: single precision, in the frame of the tree.
 *
 * <p><b>Why nothing is lost.</b> All numbers are in local units, where the mesh lies within [-1, 1]; u is 2^-24, and
 * {@code reach} is at least 1 + |p| + |e| + r in any coordinate of the start p and the motion e, and of the motion's end, plus
 * 2^-16 of the whole motion before it was clipped. Then
 * <ul>
 *   <li>p, e rounded to single precision, and components of e that are set to 2^-30 {@code reach} instead of less (so that
 *       all of them have an inverse), move the mover by at most 3u {@code reach} in any coordinate at any time;
 *   <li>what the exact kernels may call a hit, they would with the mover moved by 2^-44 of its distance from the triangle,
 *       which is less than 2^-28 of the part of the whole motion in {@code reach};
 *   <li>{@code bound * inverse + constant} carries one rounding each of inverse, constant, product and sum, each at most u
 *       {@code reach |inverse|}: as if the bound were moved by 4u {@code reach};
 *   <li>way and distance to the middle of a ball ({@code w}, its part along e, the rest, the root of the half chord) carry
 *       roundings that move the middle, or change the radius, by at most 16u {@code reach}; the centroid of a triangle is
 *       off by 4u.
 * </ul>
 * Boxes and balls are grown by {@link #SLACK}{@code reach} = 64u {@code reach}, more than all of this together; where they are
 * entered is then told too early by at least the rest. Tests of triangles have bounds of their own, see {@link #edgeSlack}.
 */
final class LocalMotion {
    private static final double SLACK = 0x1p-18;

    /** Least part of the reach that a component of the motion counts as. */
    private static final double LEAST_MOTION = 0x1p-30;

    /** Share of a motion in the reach before it is clipped: what is lost is 2^-44 of it. */
    private static final double WHOLE_SHARE = 0x1p-16;

    /** Motions that stay within this are not clipped. */
    private static final double NEAR = 4;

    /** Reaches for which all numbers stay far from the limits of single precision. */
    private static final double FAR = 0x1p24;

    /** Start of the motion, after clipping, and the motion. */
    float px;

    float py;
    float pz;
    float ex;
    float ey;
    float ez;

    /** One over each component of the motion, and over its square. */
    float inverseX;

    float inverseY;
    float inverseZ;
    float inverseSquare;

    /** What is added to {@code bound * inverse} for entry and exit; grown by radius and slack. */
    float entryX;

    float entryY;
    float entryZ;
    float exitX;
    float exitY;
    float exitZ;

    /** Radius of the ball, grown by the slack. */
    float radius;

    /** Largest of all numbers of the motion, times its largest component, times a rounding: see {@link #edgeSlack}. */
    private float edgeSlack;

    private float depthSlack;

    private double worldX;
    private double worldY;
    private double worldZ;
    private double motionX;
    private double motionY;
    private double motionZ;
    private double worldRadius;

    /** Where the clipped motion begins, and what share of the whole it is. */
    private double from;

    private double share;

    /** Remembers a motion as the world has it [m]. */
    void start(double x, double y, double z, double dx, double dy, double dz, double r) {
        worldX = x;
        worldY = y;
        worldZ = z;
        motionX = dx;
        motionY = dy;
        motionZ = dz;
        worldRadius = r;
    }

    /**
     * Takes the motion into the frame of a tree.
     *
     * @return false if it is too large for single precision; whether it misses the mesh for sure, tells {@link #misses}
     */
    boolean enter(TreeFrame frame) {
        return enter(
                frame.localX(worldX),
                frame.localY(worldY),
                frame.localZ(worldZ),
                frame.localLength(motionX),
                frame.localLength(motionY),
                frame.localLength(motionZ),
                frame.localLength(worldRadius));
    }

    private boolean enter(double x, double y, double z, double dx, double dy, double dz, double r) {
        double whole = largest(x, y, z) + largest(dx, dy, dz) + r;
        if (!(whole < FAR)) {
            return false;
        }
        from = 0;
        share = 1;
        double to = 1;
        if (whole > NEAR + r) {
            // Twice the slack: the clipped motion must hold all that the walk might let through.
            double half = 1 + r + 2 * SLACK * (4 + 2 * r + WHOLE_SHARE * whole);
            from = Math.max(0, Math.max(entry(x, dx, half), Math.max(entry(y, dy, half), entry(z, dz, half))));
            to = Math.min(1, Math.min(exit(x, dx, half), Math.min(exit(y, dy, half), exit(z, dz, half))));
            if (!(from <= to)) {
                share = -1;
                return true;
            }
            share = to - from;
        }
        aim(x + from * dx, y + from * dy, z + from * dz, share * dx, share * dy, share * dz, r, whole);
        return true;
    }

    private static double entry(double x, double dx, double half) {
        double inverse = 1 / dx;
        return dx == 0
                ? (Math.abs(x) <= half ? 0 : Double.POSITIVE_INFINITY)
                : (dx > 0 ? -half - x : half - x) * inverse;
    }

    private static double exit(double x, double dx, double half) {
        double inverse = 1 / dx;
        return dx == 0 ? 1 : (dx > 0 ? half - x : -half - x) * inverse;
    }

    private void aim(double x, double y, double z, double dx, double dy, double dz, double r, double whole) {
        double motion = largest(dx, dy, dz);
        double reach = 1 + largest(x, y, z) + motion + r + WHOLE_SHARE * whole;
        double least = LEAST_MOTION * reach;
        px = (float) x;
        py = (float) y;
        pz = (float) z;
        ex = (float) notLess(dx, least);
        ey = (float) notLess(dy, least);
        ez = (float) notLess(dz, least);
        inverseX = 1 / ex;
        inverseY = 1 / ey;
        inverseZ = 1 / ez;
        inverseSquare = 1 / (ex * ex + ey * ey + ez * ez);
        double grown = r + SLACK * reach;
        radius = (float) grown;
        entryX = constant(x, inverseX, grown);
        entryY = constant(y, inverseY, grown);
        entryZ = constant(z, inverseZ, grown);
        exitX = constant(x, inverseX, -grown);
        exitY = constant(y, inverseY, -grown);
        exitZ = constant(z, inverseZ, -grown);
        float largest = Math.max(Math.abs(ex), Math.max(Math.abs(ey), Math.abs(ez)));
        edgeSlack = (float) (EDGE_ROUNDING * reach * largest);
        depthSlack = (float) (DEPTH_ROUNDING * reach);
    }

    private static float constant(double start, float inverse, double grown) {
        return (float) (-start * inverse - grown * Math.abs((double) inverse));
    }

    private static double notLess(double component, double least) {
        return Math.abs(component) >= least ? component : component < 0 ? -least : least;
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }

    /**
     * Roundings in the volumes that motion and edges of a triangle span (Möller and Trumbore 1997). With edges no longer than
     * 2R and |e| the largest component: each component of the way to the first corner is off by 4u reach, of a cross product
     * of motion and edge by 9u |e| 2R; the product of both, three terms of at most reach |e| 4R, by less than 2^7 u reach |e| R
     * each, with the determinant's share for the third volume less than 2^10 u reach |e| R.
     */
    private static final double EDGE_ROUNDING = 0x1p-14;

    /** The same for the way to the plane and for heights above it: two edges and the way, less than 2^11 u reach R². */
    private static final double DEPTH_ROUNDING = 0x1p-13;

    /** By how much a volume spanned by the motion and an edge may be off, for a triangle in a ball of radius 1. */
    float edgeSlack() {
        return edgeSlack;
    }

    /** By how much a volume spanned by two edges and a way may be off, for a triangle in a ball of radius 1. */
    float depthSlack() {
        return depthSlack;
    }

    /** Whether the whole motion stays away from the box around the mesh. */
    boolean misses() {
        return share < 0;
    }

    /** What a fraction of the whole motion is in the clipped one, rounded up. */
    float local(double fraction) {
        return fraction >= 1 || !(share > 0) ? 1 : TreeFrame.above(Math.min(1, (fraction - from) / share));
    }
}
