package firsthit.query;

import org.joml.Vector3d;

/**
 * The body that a triangle fills when it is drawn along an axis, from minus half of it to plus half of it; seen from a point
 * at the origin that moves.
 *
 * <p>Two triangles and three parallelograms for faces, nine edges and six corners. Where the body is touched first, one of the
 * faces that meet there looks against the motion: pieces between faces that all look away are not asked. Set again for one
 * triangle after another; makes no object.
 */
final class DrawnTriangle {
    /** No coordinate exceeds 4 here: products of three round at 2^-46 or less. */
    private static final double ROUNDING = 0x1p-38;

    private static final int NONE = -1;
    private static final int BACK = 3;
    private static final int FRONT = 4;

    /** Corners moved back and forward by half of the axis: x, y, z of each in turn. */
    private final double[] back = new double[9];

    private final double[] front = new double[9];

    /** By the corner that the edge leaves out. */
    private final Parallelogram[] sides = {new Parallelogram(), new Parallelogram(), new Parallelogram()};

    /** Faces that look against the motion, or nearly so: the three sides, the back end, the front end. */
    private final boolean[] looks = new boolean[5];

    private double nx;
    private double ny;
    private double nz;

    /** From the plane through the middle to the front end, times the length of the normal. */
    private double rise;

    /** Where the plane through the middle lies over the origin, times the length of the normal. */
    private double height;

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
            double hx,
            double hy,
            double hz) {
        place(0, px, py, pz, hx, hy, hz);
        place(1, qx, qy, qz, hx, hy, hz);
        place(2, sx, sy, sz, hx, hy, hz);
        for (Parallelogram side : sides) {
            side.axis(hx, hy, hz);
        }
        sides[0].edge(qx, qy, qz, sx, sy, sz);
        sides[1].edge(px, py, pz, sx, sy, sz);
        sides[2].edge(px, py, pz, qx, qy, qz);
        span(qx - px, qy - py, qz - pz, sx - px, sy - py, sz - pz);
        rise = nx * hx + ny * hy + nz * hz;
        height = nx * px + ny * py + nz * pz;
    }

    private void place(int corner, double x, double y, double z, double hx, double hy, double hz) {
        back[3 * corner] = x - hx;
        back[3 * corner + 1] = y - hy;
        back[3 * corner + 2] = z - hz;
        front[3 * corner] = x + hx;
        front[3 * corner + 1] = y + hy;
        front[3 * corner + 2] = z + hz;
    }

    /** The normal of the edges u and v from one corner; what leans along the longest edge, the long lever, is taken out. */
    private void span(double ux, double uy, double uz, double vx, double vy, double vz) {
        double mx = uy * vz - uz * vy;
        double my = uz * vx - ux * vz;
        double mz = ux * vy - uy * vx;
        double wx = vx - ux;
        double wy = vy - uy;
        double wz = vz - uz;
        int longest = PieceDistance.longest(
                ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, wx * wx + wy * wy + wz * wz);
        double ex = longest == 0 ? ux : longest == 1 ? vx : wx;
        double ey = longest == 0 ? uy : longest == 1 ? vy : wy;
        double ez = longest == 0 ? uz : longest == 1 ? vz : wz;
        double lean = PieceDistance.lean(mx, my, mz, ex, ey, ez);
        nx = mx - lean * ex;
        ny = my - lean * ey;
        nz = mz - lean * ez;
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
        if (clearance > Math.abs(speed) * whole + ROUNDING * (1 + whole)) {
            return Double.NaN;
        }
        // Only where the slab between the ends is near can the start be an overlap.
        if (clearance <= ROUNDING) {
            double out = exit();
            // A segment, radius 0, that only touches the triangle has no depth.
            if (radius + out > 0 && out >= 0) {
                return -radius - out;
            }
            exit = NONE;
            double distance = distance();
            if (distance < radius) {
                return distance - radius;
            }
        }
        double least = entry(speed, dx, dy, dz, radius);
        return least <= whole ? least : Double.NaN;
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

    /** Distance of the origin from the body's surface. */
    private double distance() {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 3; i++) {
            least = Math.min(least, PieceDistance.corner(back[3 * i], back[3 * i + 1], back[3 * i + 2]));
            least = Math.min(least, PieceDistance.corner(front[3 * i], front[3 * i + 1], front[3 * i + 2]));
            int low = i == 0 ? 1 : 0;
            int high = i == 2 ? 1 : 2;
            least = PieceEntry.lesser(least, distance(back, low, back, high));
            least = PieceEntry.lesser(least, distance(front, low, front, high));
            least = PieceEntry.lesser(least, distance(back, i, front, i));
            least = PieceEntry.lesser(least, sides[i].distance());
        }
        return PieceEntry.lesser(PieceEntry.lesser(least, distance(back)), distance(front));
    }

    private static double distance(double[] from, int a, double[] to, int b) {
        return PieceDistance.edge(
                from[3 * a], from[3 * a + 1], from[3 * a + 2], to[3 * b], to[3 * b + 1], to[3 * b + 2]);
    }

    private double distance(double[] end) {
        return PieceDistance.face(end[0], end[1], end[2], end[3], end[4], end[5], end[6], end[7], end[8], nx, ny, nz);
    }

    /** Least entry into the pieces that may be touched first; NaN if there is none. */
    private double entry(double speed, double dx, double dy, double dz, double radius) {
        double least = Double.NaN;
        for (int face = 0; face < 5; face++) {
            double outwards = face == FRONT
                    ? speed * turn()
                    : face == BACK ? -speed * turn() : sides[face].rise(dx, dy, dz) * turn(face);
            looks[face] = outwards < ROUNDING || Math.abs(rise) <= ROUNDING;
            if (!looks[face]) {
                continue;
            }
            double entry = face < BACK
                    ? sides[face].entry(dx, dy, dz, radius)
                    : entry(face == BACK ? back : front, dx, dy, dz, radius);
            // From outside, or into a body without thickness: all of it lies behind this face.
            if (!Double.isNaN(entry) && (rise == 0 || (outwards < -ROUNDING && Math.abs(rise) > ROUNDING))) {
                return entry;
            }
            least = PieceEntry.lesser(least, entry);
        }
        for (int i = 0; i < 3; i++) {
            least = PieceEntry.lesser(least, entryRound(i, dx, dy, dz, radius));
        }
        return least;
    }

    /** Least entry into the balls round two corners and the cylinders round three edges. */
    private double entryRound(int i, double dx, double dy, double dz, double radius) {
        int low = i == 0 ? 1 : 0;
        int high = i == 2 ? 1 : 2;
        boolean beside = looks[low] || looks[high];
        double least = beside ? entry(back, i, front, i, dx, dy, dz, radius) : Double.NaN;
        if (looks[BACK] || looks[i]) {
            least = PieceEntry.lesser(least, entry(back, low, back, high, dx, dy, dz, radius));
        }
        if (looks[FRONT] || looks[i]) {
            least = PieceEntry.lesser(least, entry(front, low, front, high, dx, dy, dz, radius));
        }
        if (looks[BACK] || beside) {
            least = PieceEntry.lesser(least, entry(back, i, dx, dy, dz, radius));
        }
        return looks[FRONT] || beside ? PieceEntry.lesser(least, entry(front, i, dx, dy, dz, radius)) : least;
    }

    private double entry(double[] end, double dx, double dy, double dz, double radius) {
        return PieceEntry.face(
                end[0], end[1], end[2], end[3], end[4], end[5], end[6], end[7], end[8], nx, ny, nz, dx, dy, dz, radius);
    }

    private static double entry(
            double[] from, int a, double[] to, int b, double dx, double dy, double dz, double radius) {
        return PieceEntry.edge(
                from[3 * a],
                from[3 * a + 1],
                from[3 * a + 2],
                to[3 * b],
                to[3 * b + 1],
                to[3 * b + 2],
                dx,
                dy,
                dz,
                radius);
    }

    private static double entry(double[] from, int a, double dx, double dy, double dz, double radius) {
        return PieceEntry.corner(from[3 * a], from[3 * a + 1], from[3 * a + 2], dx, dy, dz, radius);
    }
}
