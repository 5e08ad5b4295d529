package firsthit.query;

import org.joml.Vector3d;

/**
 * The body that a triangle fills when it is drawn along an axis, from minus half of it to plus half of it; seen from a point
 * at the origin that moves.
 *
 * <p>Two triangles, its ends, and three parallelograms, its sides, for faces; nine edges and six corners. An end is touched
 * only from beyond that end, a side and the edge between two sides only from between the ends: pieces that the way does not
 * come to are not asked, so that a capsule over a floor asks one triangle. Set again for one triangle after another; makes no
 * object.
 */
final class SweptTriangle {
    /** No coordinate exceeds 4 here: products of three round at 2^-46 or less. */
    private static final double ROUNDING = 0x1p-38;

    /** Rounding of a distance. */
    private static final double CROSSING = 0x1p-46;

    private static final int NONE = -1;
    private static final int BACK = 3;
    private static final int FRONT = 4;

    /** Corners: x, y, z of each in turn. */
    private final double[] middle = new double[9];

    /** Corners moved back and forward by half of the axis. */
    private final double[] back = new double[9];

    private final double[] front = new double[9];

    /** By the corner that the edge leaves out; set where they are asked. */
    private final Parallelogram[] sides = {new Parallelogram(), new Parallelogram(), new Parallelogram()};

    /** Sides that look against the motion, or nearly so, among those that may be touched. */
    private final boolean[] looks = new boolean[3];

    private final StableNormal normal = new StableNormal();

    private double nx;
    private double ny;
    private double nz;

    /** From the plane through the middle to the front end, times the length of the normal. */
    private double rise;

    /** Where the plane through the middle lies over the origin, times the length of the normal. */
    private double height;

    private double hx;
    private double hy;
    private double hz;

    /** How far along half of the axis, times its length: the corners, and from the middle to an end. */
    private final double[] levels = new double[3];

    private double end;

    /** The way along the same, from least to most, with room for rounding. */
    private double from;

    private double to;

    /** The face through which a middle inside the body leaves it by the shortest way; {@link #NONE} from outside. */
    private int exit;

    /** Sets the triangle, its corners in order, and half of the axis; no number larger than 2. */
    void set(
            double px,
            double py,
            double pz,
            double qx,
            double qy,
            double qz,
            double sx,
            double sy,
            double sz,
            double halfX,
            double halfY,
            double halfZ) {
        hx = halfX;
        hy = halfY;
        hz = halfZ;
        end = hx * hx + hy * hy + hz * hz;
        place(0, px, py, pz);
        place(1, qx, qy, qz);
        place(2, sx, sy, sz);
        normal.span(qx - px, qy - py, qz - pz, sx - px, sy - py, sz - pz);
        nx = normal.x;
        ny = normal.y;
        nz = normal.z;
        rise = nx * hx + ny * hy + nz * hz;
        height = nx * px + ny * py + nz * pz;
    }

    private void place(int corner, double x, double y, double z) {
        levels[corner] = x * hx + y * hy + z * hz;
        middle[3 * corner] = x;
        middle[3 * corner + 1] = y;
        middle[3 * corner + 2] = z;
        back[3 * corner] = x - hx;
        back[3 * corner + 1] = y - hy;
        back[3 * corner + 2] = z - hz;
        front[3 * corner] = x + hx;
        front[3 * corner + 1] = y + hy;
        front[3 * corner + 2] = z + hz;
    }

    /**
     * First contact of a sphere round the origin with the body.
     *
     * @param dx direction of the motion, each component at most 2
     * @param whole multiple of it that the motion goes
     * @return the multiple; for a start in overlap the depth with a minus sign; NaN for a miss
     */
    double contact(double dx, double dy, double dz, double radius, double whole) {
        exit = NONE;
        double clearance = Math.abs(height) - Math.abs(rise) - radius * length();
        double speed = nx * dx + ny * dy + nz * dz;
        double room = ROUNDING * (1 + whole);
        if (clearance > Math.abs(speed) * whole + room) {
            return Double.NaN;
        }
        double way = (dx * hx + dy * hy + dz * hz) * whole;
        from = Math.min(way, 0) - room;
        to = Math.max(way, 0) + room;
        double highest = Math.max(levels[0], Math.max(levels[1], levels[2]));
        if (from > highest + end) {
            return contact(front, clearance, dx, dy, dz, radius, whole);
        }
        double lowest = Math.min(levels[0], Math.min(levels[1], levels[2]));
        if (to < lowest - end) {
            return contact(back, clearance, dx, dy, dz, radius, whole);
        }
        // Not "at most": a way so long that it has no number comes to all.
        boolean nearsBack = !(from > highest - end);
        boolean nearsFront = !(to < lowest + end);
        setSides();
        // Only where the slab between the ends is near can the start be an overlap.
        if (clearance <= ROUNDING) {
            double depth = depth(nearsBack, nearsFront, radius);
            if (depth >= 0) {
                return -depth;
            }
        }
        double least = entry(nearsBack, nearsFront, dx, dy, dz, radius);
        return least <= whole ? least : Double.NaN;
    }

    /** The same for a way that comes to one end only: of that triangle. */
    private double contact(
            double[] triangle, double clearance, double dx, double dy, double dz, double radius, double whole) {
        if (clearance <= ROUNDING) {
            double distance = distance(triangle);
            if (distance < radius) {
                return distance - radius;
            }
        }
        double least = entry(triangle, dx, dy, dz, radius);
        return least <= whole ? least : Double.NaN;
    }

    private boolean nears(int corner) {
        return !(from > levels[corner] + end || to < levels[corner] - end);
    }

    /** Whether the way may touch the side that leaves out a corner. */
    private boolean nearsSide(int corner) {
        int low = corner == 0 ? 1 : 0;
        int high = corner == 2 ? 1 : 2;
        return !(from > Math.max(levels[low], levels[high]) + end || to < Math.min(levels[low], levels[high]) - end);
    }

    private void setSides() {
        for (int i = 0; i < 3; i++) {
            int low = 3 * (i == 0 ? 1 : 0);
            int high = 3 * (i == 2 ? 1 : 2);
            sides[i].axis(hx, hy, hz);
            sides[i].edge(
                    middle[low], middle[low + 1], middle[low + 2], middle[high], middle[high + 1], middle[high + 2]);
        }
    }

    /** Depth of a start in overlap; -1 for none. */
    private double depth(boolean nearsBack, boolean nearsFront, double radius) {
        double out = exit();
        // A segment, radius 0, that only touches the triangle has no depth.
        if (radius + out > 0 && out >= 0 && crosses()) {
            return radius + out;
        }
        exit = NONE;
        double least = nearsBack ? distance(back) : Double.NaN;
        least = nearsFront ? FeatureEntry.lesser(least, distance(front)) : least;
        for (int i = 0; i < 3; i++) {
            least = nearsSide(i) ? FeatureEntry.lesser(least, sides[i].distance()) : least;
            least = nears(i) ? FeatureEntry.lesser(least, distanceBetween(i)) : least;
        }
        return least < radius ? radius - least : -1;
    }

    /**
     * Whether the place where the axis comes through the plane is on the triangle: of a triangle or body next to flat, sides
     * that are rounding say nothing.
     */
    private boolean crosses() {
        double share = height / rise;
        double x = share * hx;
        double y = share * hy;
        double z = share * hz;
        double distance = FeatureDistance.least(
                middle[0] - x,
                middle[1] - y,
                middle[2] - z,
                middle[3] - x,
                middle[4] - y,
                middle[5] - z,
                middle[6] - x,
                middle[7] - y,
                middle[8] - z,
                nx,
                ny,
                nz);
        return distance <= CROSSING;
    }

    private double length() {
        return Math.sqrt(nx * nx + ny * ny + nz * nz);
    }

    /** The sign that turns the normal to the front end, and the product of a side's edge and the axis outwards. */
    private double turn() {
        return rise > 0 ? 1 : -1;
    }

    /** The same for one side: the edge that leaves out the middle corner runs against the turn of the three. */
    private double turn(int side) {
        return side == 1 ? -turn() : turn();
    }

    /** How far a middle inside the body is from the nearest face; negative if it is outside, or the body has no volume. */
    private double exit() {
        double least = rise == 0 ? -1 : (Math.abs(rise) - Math.abs(height)) / length();
        exit = height != 0 && height > 0 == rise > 0 ? BACK : FRONT;
        for (int side = 0; side < 3 && least >= 0; side++) {
            double out = sides[side].height() * turn(side);
            if (!(out >= least)) {
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

    /** Whether the middle was inside the body at the last contact. */
    boolean isCrossed() {
        return exit != NONE;
    }

    /** Unit normal of the face through which a middle inside leaves the body. */
    Vector3d exitNormal() {
        if (exit < BACK) {
            return sides[exit].normal().mul(turn(exit));
        }
        return new Vector3d(nx, ny, nz).mul((exit == FRONT ? turn() : -turn()) / length());
    }

    private double distance(double[] end) {
        return FeatureDistance.least(
                end[0], end[1], end[2], end[3], end[4], end[5], end[6], end[7], end[8], nx, ny, nz);
    }

    private double entry(double[] end, double dx, double dy, double dz, double radius) {
        return FeatureEntry.least(
                end[0], end[1], end[2], end[3], end[4], end[5], end[6], end[7], end[8], nx, ny, nz, dx, dy, dz, radius);
    }

    /** Least entry into what may be touched; where an edge between sides comes first, one of them looks against the motion. */
    private double entry(boolean nearsBack, boolean nearsFront, double dx, double dy, double dz, double radius) {
        boolean isFlat = Math.abs(rise) <= ROUNDING;
        double least = Double.NaN;
        for (int i = 0; i < 3; i++) {
            double outwards = sides[i].rise(dx, dy, dz) * turn(i);
            looks[i] = isFlat || outwards < ROUNDING;
            double entry = looks[i] && nearsSide(i) ? sides[i].entry(dx, dy, dz, radius) : Double.NaN;
            // From outside, or into a body without thickness: all of it lies behind this face.
            if (entry >= 0 && (isFlat ? rise == 0 : outwards < -ROUNDING)) {
                return entry;
            }
            least = FeatureEntry.lesser(least, Math.abs(entry));
        }
        least = nearsBack ? FeatureEntry.lesser(least, entry(back, dx, dy, dz, radius)) : least;
        least = nearsFront ? FeatureEntry.lesser(least, entry(front, dx, dy, dz, radius)) : least;
        for (int i = 0; i < 3; i++) {
            if (nears(i) && (looks[i == 0 ? 1 : 0] || looks[i == 2 ? 1 : 2])) {
                least = FeatureEntry.lesser(least, entryBetween(i, dx, dy, dz, radius));
            }
        }
        return least;
    }

    /** Distance from the edge between two sides that a corner draws. */
    private double distanceBetween(int corner) {
        int i = 3 * corner;
        return FeatureDistance.edge(back[i], back[i + 1], back[i + 2], front[i], front[i + 1], front[i + 2]);
    }

    private double entryBetween(int corner, double dx, double dy, double dz, double radius) {
        int i = 3 * corner;
        return FeatureEntry.edge(
                back[i],
                back[i + 1],
                back[i + 2],
                front[i],
                front[i + 1],
                front[i + 2],
                dx,
                dy,
                dz,
                radius,
                FeatureEntry.corner(back[i], back[i + 1], back[i + 2], dx, dy, dz, radius),
                FeatureEntry.corner(front[i], front[i + 1], front[i + 2], dx, dy, dz, radius));
    }
}
