package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * A triangle swept along the axis of a capsule, from minus half of it to plus half of it: the capsule touches the triangle where a
 * sphere of the same radius around its middle touches this prism.
 *
 * <pre>
 *       end                     end
 *        c _____________________ c'      ends: two triangles, half of the axis before and behind the middle
 *       /|         side         /|       sides: three parallelograms, one for each edge
 *    a /_|___________________a'/ |       nine edges, six vertices
 *      \ |        side         \ |
 *       \|_____________________ \|       the sphere meets an end only from beyond it,
 *        b                       b'      a side and the edge between two sides only from between the ends
 *
 *        ------- axis --------&gt;
 * </pre>
 *
 * <p>Pieces that the motion does not reach are skipped, so a capsule over a floor tests one triangle. One object is reused for one
 * triangle after another, and allocates nothing.
 */
final class SweptTriangle {
    /** Rounding margin: no coordinate exceeds 4 here, and products of three have errors of 2^-46 or less. */
    private static final double ROUNDING = 0x1p-38;

    /** Rounding error of a distance. */
    private static final double CROSSING = 0x1p-46;

    private static final int NONE = -1;
    private static final int BACK = 3;
    private static final int FRONT = 4;

    /** The triangle itself, and its copies moved back and forward by half of the axis. */
    private LocalTriangle middle = new LocalTriangle();

    private final LocalTriangle back = new LocalTriangle();
    private final LocalTriangle front = new LocalTriangle();

    /** The triangle moved along the axis until the origin lies in its plane. */
    private final LocalTriangle crossed = new LocalTriangle();

    /** Half of the axis. */
    private final Vector3d half = new Vector3d();

    private final Vector3d minusHalf = new Vector3d();

    /** Sides of the prism, by the corner opposite to the edge. */
    private final FlatFace[] sides = {
        new FlatFace(half, minusHalf), new FlatFace(half, minusHalf), new FlatFace(half, minusHalf)
    };

    /** Sides that face the motion, or nearly so, among those that may be touched. */
    private final boolean[] isFacing = new boolean[3];

    /** The edge between two sides that is tested at the moment. */
    private final Vector3d between = new Vector3d();

    /** Height of the front end above the middle triangle, times the length of the normal. */
    private double rise;

    /** Height of the plane of the middle triangle above the origin, times the length of the normal. */
    private double height;

    /** Positions along half of the axis, times its length: of the corners, and of an end relative to the middle. */
    private final double[] levels = new double[3];

    private double end;

    /** Range of the motion along the axis, in the same unit, grown by the rounding margin. */
    private double from;

    private double to;

    /** The face through which the shortest path out leads from a middle inside the body; {@link #NONE} from outside. */
    private int exit;

    /**
     * First contact of a sphere around the origin with the body.
     *
     * @param t middle triangle of the body, with a normal; no number larger than 2
     * @param halfAxis from the middle to one end, in the same frame
     * @param m motion in the same frame
     * @return the multiple of the direction; for a start in overlap the depth with a minus sign; NaN for a miss
     */
    double contact(LocalTriangle t, Vector3d halfAxis, LocalMotion m) {
        exit = NONE;
        middle = t;
        half.set(halfAxis);
        half.negate(minusHalf);
        rise = Products.dot(t.n, half);
        height = Products.dot(t.n, t.p);
        Vector3d d = m.direction;
        double clearance = Math.abs(height) - Math.abs(rise) - m.localRadius * length();
        double speed = Products.dot(t.n, d);
        double margin = ROUNDING * (1 + m.whole);
        if (clearance > Math.abs(speed) * m.whole + margin) {
            return Double.NaN;
        }
        double advance = Products.dot(d, half) * m.whole;
        from = Math.min(advance, 0) - margin;
        to = Math.max(advance, 0) + margin;
        end = Products.dot(half, half);
        for (int i = 0; i < 3; i++) {
            levels[i] = Products.dot(t.at(i), half);
        }
        double highest = Math.max(levels[0], Math.max(levels[1], levels[2]));
        front.move(t, 1, half);
        if (from > highest + end) {
            return contact(front, clearance, m);
        }
        double lowest = Math.min(levels[0], Math.min(levels[1], levels[2]));
        back.move(t, -1, half);
        if (to < lowest - end) {
            return contact(back, clearance, m);
        }
        // Written as !(a > b) so that NaN, of a sweep that overflows, keeps every part.
        boolean reachesBack = !(from > highest - end);
        boolean reachesFront = !(to < lowest + end);
        for (int i = 0; i < 3; i++) {
            sides[i].draw(t, i);
        }
        // The start can overlap only if it is in or near the slab between the ends.
        if (clearance <= ROUNDING) {
            double depth = depth(reachesBack, reachesFront, m.localRadius);
            if (depth >= 0) {
                return -depth;
            }
        }
        double least = entry(reachesBack, reachesFront, m);
        return least <= m.whole ? least : Double.NaN;
    }

    /** The same for a path that reaches one end only: contact with that triangle. */
    private static double contact(LocalTriangle end, double clearance, LocalMotion m) {
        if (clearance <= ROUNDING) {
            double distance = FeatureDistance.least(end);
            if (distance < m.localRadius) {
                return distance - m.localRadius;
            }
        }
        double least = EdgeEntry.least(end, m);
        return least <= m.whole ? least : Double.NaN;
    }

    private boolean reachesEdge(int corner) {
        return !(from > levels[corner] + end || to < levels[corner] - end);
    }

    /** Whether the path may touch the side of the edge opposite to a corner. */
    private boolean reachesSide(int corner) {
        int low = corner == 0 ? 1 : 0;
        int high = corner == 2 ? 1 : 2;
        return !(from > Math.max(levels[low], levels[high]) + end || to < Math.min(levels[low], levels[high]) - end);
    }

    /** Depth of a start in overlap; -1 for none. */
    private double depth(boolean reachesBack, boolean reachesFront, double radius) {
        double out = exit();
        // A segment, radius 0, that only touches the triangle has no depth.
        if (radius + out > 0 && out >= 0 && crosses() && !isOnLowSide()) {
            return radius + out;
        }
        exit = NONE;
        double least = reachesBack ? FeatureDistance.least(back) : Double.NaN;
        least = reachesFront ? Products.lesser(least, FeatureDistance.least(front)) : least;
        for (int i = 0; i < 3; i++) {
            least = reachesSide(i) ? Products.lesser(least, sides[i].distance()) : least;
            least = reachesEdge(i) ? Products.lesser(least, FeatureDistance.edge(back.at(i), between(i))) : least;
        }
        // Distances from a sliver carry the rounding of its long edges; whether the axis crosses it carries none.
        boolean isThrough = least > 0 && !hasEnds() && Math.abs(height) <= Math.abs(rise) && rise != 0 && crosses();
        least = isThrough ? 0 : least;
        return least < radius ? radius - least : -1;
    }

    /**
     * Whether the axis crosses the plane on the triangle itself. In a triangle or body that is nearly flat the sides are rounding
     * alone, and cannot decide it.
     */
    private boolean crosses() {
        crossed.move(middle, -(height / rise), half);
        return FeatureDistance.least(crossed) <= CROSSING;
    }

    /** Whether the axis crosses the triangle on an edge whose side is too low to measure the path out: that path counts as 0. */
    private boolean isOnLowSide() {
        for (int side = 0; side < 3; side++) {
            if (!sides[side].isExit() && FeatureDistance.edge(crossed.start(side), crossed.edge(side)) <= CROSSING) {
                return true;
            }
        }
        return false;
    }

    private double length() {
        return Math.sqrt(Products.dot(middle.n, middle.n));
    }

    /** Sign that makes the normal point to the front end, and the cross product of a side's edge and the axis outwards. */
    private double turn() {
        return rise > 0 ? 1 : -1;
    }

    /** The same for one side: the edge opposite to the middle corner runs against the order of the corners. */
    private double turn(int side) {
        return side == 1 ? -turn() : turn();
    }

    /** Distance of a middle inside the body from the nearest face; negative if it is outside, or the body has no volume. */
    private double exit() {
        double least = hasEnds() ? (Math.abs(rise) - Math.abs(height)) / length() : -1;
        exit = height != 0 && height > 0 == rise > 0 ? BACK : FRONT;
        for (int side = 0; side < 3 && least >= 0; side++) {
            double out = sides[side].height() * turn(side);
            if (sides[side].isExit() && !(out >= least)) {
                exit = side;
                least = out >= 0 ? out : -1;
            }
        }
        if (least >= 0) {
            return least;
        }
        exit = NONE;
        return -1;
    }

    /** Whether the shortest path out may lead through an end, and not only through a side. */
    private boolean hasEnds() {
        Vector3d longest = middle.edge(middle.apex());
        return rise != 0 && FlatFace.isExit(middle.n, Products.dot(longest, longest));
    }

    /** Whether the middle was inside the body at the last contact. */
    boolean isCrossed() {
        return exit != NONE;
    }

    /** Writes the unit normal of the face through which a middle inside leaves the body. */
    void exitNormal(Vector3d out) {
        if (exit < BACK) {
            sides[exit].normal(out).mul(turn(exit));
        } else {
            middle.n.mul((exit == FRONT ? turn() : -turn()) / length(), out);
        }
    }

    /** Least entry into the pieces that may be touched. An edge between two sides is first only if one of them faces the motion. */
    private double entry(boolean reachesBack, boolean reachesFront, LocalMotion m) {
        boolean isFlat = Math.abs(rise) <= ROUNDING;
        double least = Double.NaN;
        for (int i = 0; i < 3; i++) {
            double outwards = sides[i].rise(m.direction) * turn(i);
            isFacing[i] = isFlat || outwards < ROUNDING;
            double entry = isFacing[i] && reachesSide(i) ? sides[i].entry(m) : Double.NaN;
            // From outside, or into a body without thickness: all of it lies behind this face.
            if (entry >= 0 && (isFlat ? rise == 0 : outwards < -ROUNDING) && sides[i].isSure()) {
                return entry;
            }
            least = Products.lesser(least, Math.abs(entry));
        }
        least = reachesBack ? Products.lesser(least, EdgeEntry.least(back, m)) : least;
        least = reachesFront ? Products.lesser(least, EdgeEntry.least(front, m)) : least;
        for (int i = 0; i < 3; i++) {
            if (reachesEdge(i) && (isFacing[i == 0 ? 1 : 0] || isFacing[i == 2 ? 1 : 2])) {
                least = Products.lesser(least, entryBetween(i, m));
            }
        }
        return least;
    }

    /** The edge between two sides that a corner draws, from back to front. */
    private Vector3d between(int corner) {
        return front.at(corner).sub(back.at(corner), between);
    }

    private double entryBetween(int corner, LocalMotion m) {
        double atBack = EdgeEntry.corner(back.at(corner), m);
        double atFront = EdgeEntry.corner(front.at(corner), m);
        return EdgeEntry.edge(back.at(corner), between(corner), m, atBack, atFront);
    }
}
