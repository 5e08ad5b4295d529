package firsthit.query;

/**
 * Entry of a moving point into each piece of the body that lies within one radius of a triangle: planes, cylinders, balls.
 *
 * <p>The point starts at the origin and moves along d. Each method returns the multiple of d at the entry, or NaN where this
 * piece is not what is entered first; another piece answers then. Corners come as in {@link FeatureDistance}.
 */
final class FeatureEntry {
    /** Depth in local units to which a motion may sink into a cylinder or ball so that rounding loses its entry. */
    static final double LOST = 0x1p-44;

    /** No edge, times a motion, is longer. */
    private static final double LARGEST_RISE = 32;

    private FeatureEntry() {}

    /** Least entry into all seven pieces; NaN if there is none. */
    static double least(
            double px,
            double py,
            double pz,
            double qx,
            double qy,
            double qz,
            double sx,
            double sy,
            double sz,
            double nx,
            double ny,
            double nz,
            double dx,
            double dy,
            double dz,
            double radius) {
        double face = face(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, dx, dy, dz, radius);
        if (face >= 0) {
            // All of the body lies between the two planes: nothing of it is entered before them.
            return face;
        }
        double p = corner(px, py, pz, dx, dy, dz, radius);
        double q = corner(qx, qy, qz, dx, dy, dz, radius);
        double s = corner(sx, sy, sz, dx, dy, dz, radius);
        double least = lesser(p, lesser(q, s));
        least = lesser(least, edge(qx, qy, qz, sx, sy, sz, dx, dy, dz, radius, q, s));
        least = lesser(least, edge(px, py, pz, sx, sy, sz, dx, dy, dz, radius, p, s));
        least = lesser(least, edge(px, py, pz, qx, qy, qz, dx, dy, dz, radius, p, q));
        return lesser(least, -face);
    }

    /** Number of the piece that is entered first, as {@link LocalTriangle} has them: faces before edges before corners. */
    static int first(
            double px,
            double py,
            double pz,
            double qx,
            double qy,
            double qz,
            double sx,
            double sy,
            double sz,
            double nx,
            double ny,
            double nz,
            double dx,
            double dy,
            double dz,
            double radius) {
        double least = least(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, dx, dy, dz, radius);
        if (face(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, dx, dy, dz, radius) == least) {
            return LocalTriangle.FACE;
        }
        double p = corner(px, py, pz, dx, dy, dz, radius);
        double q = corner(qx, qy, qz, dx, dy, dz, radius);
        double s = corner(sx, sy, sz, dx, dy, dz, radius);
        if (edge(qx, qy, qz, sx, sy, sz, dx, dy, dz, radius, q, s) == least) {
            return LocalTriangle.EDGE;
        }
        if (edge(px, py, pz, sx, sy, sz, dx, dy, dz, radius, p, s) == least) {
            return LocalTriangle.EDGE + 1;
        }
        if (edge(px, py, pz, qx, qy, qz, dx, dy, dz, radius, p, q) == least) {
            return LocalTriangle.EDGE + 2;
        }
        if (p == least) {
            return LocalTriangle.VERTEX;
        }
        if (q == least) {
            return LocalTriangle.VERTEX + 1;
        }
        return s == least ? LocalTriangle.VERTEX + 2 : LocalTriangle.FACE;
    }

    /**
     * Entry into the prism of all that lies over or below the face within one radius: through a plane, or through a wall.
     *
     * @return the multiple; with a minus sign where the prism is entered through a wall, over an edge: that edge was touched
     *     before, but a touch that grazes may be lost to rounding, and then this counts; NaN if it is not entered
     */
    static double face(
            double px,
            double py,
            double pz,
            double qx,
            double qy,
            double qz,
            double sx,
            double sy,
            double sz,
            double nx,
            double ny,
            double nz,
            double dx,
            double dy,
            double dz,
            double radius) {
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        double height = -(nx * px + ny * py + nz * pz);
        double side = height >= 0 ? 1 : -1;
        double closing = -side * (nx * dx + ny * dy + nz * dz);
        double gap = side * height - radius * length;
        // A start between the two planes and over the face is an overlap, which is known, or one by rounding only: a
        // touch.
        if (!(closing > 0 && gap >= -LOST * length)) {
            return Double.NaN;
        }
        double multiple = Math.max(0, gap) / closing;
        double sink = side * radius / length;
        double x = multiple * dx - sink * nx;
        double y = multiple * dy - sink * ny;
        double z = multiple * dz - sink * nz;
        double least = FeatureDistance.leastArea(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, x, y, z);
        if (least >= 0) {
            return FeatureDistance.isInBox(px, py, pz, qx, qy, qz, sx, sy, sz, x, y, z) ? multiple : Double.NaN;
        }
        if (sinks(closing, length, least)) {
            return Double.NaN;
        }
        return wall(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, dx, dy, dz, radius, multiple);
    }

    /**
     * Whether a motion that is not over the face comes there, if at all, so deep that the edge or corner in between is not lost to
     * rounding.
     *
     * @param closing how fast the gap before the plane closes, times {@code length} of the normal
     * @param outside area by which the motion is outside a wall where the gap is closed
     */
    static boolean sinks(double closing, double length, double outside) {
        return outside * closing < -LOST * LARGEST_RISE * length * length;
    }

    /**
     * Entry into the prism through a wall, with a minus sign; NaN if it is not entered so.
     *
     * @param multiple at which the plane is met
     */
    private static double wall(
            double px,
            double py,
            double pz,
            double qx,
            double qy,
            double qz,
            double sx,
            double sy,
            double sz,
            double nx,
            double ny,
            double nz,
            double dx,
            double dy,
            double dz,
            double radius,
            double multiple) {
        double x = multiple * dx;
        double y = multiple * dy;
        double z = multiple * dz;
        double ofQs = FeatureDistance.area(nx, ny, nz, qx, qy, qz, sx, sy, sz, x, y, z);
        // The edge p s runs against the turn of p, q, s.
        double ofPs = -FeatureDistance.area(nx, ny, nz, px, py, pz, sx, sy, sz, x, y, z);
        double ofPq = FeatureDistance.area(nx, ny, nz, px, py, pz, qx, qy, qz, x, y, z);
        double riseQs = FeatureDistance.rise(nx, ny, nz, sx - qx, sy - qy, sz - qz, dx, dy, dz);
        double risePs = -FeatureDistance.rise(nx, ny, nz, sx - px, sy - py, sz - pz, dx, dy, dz);
        double risePq = FeatureDistance.rise(nx, ny, nz, qx - px, qy - py, qz - pz, dx, dy, dz);
        double wait = Math.max(until(ofQs, riseQs), Math.max(until(ofPs, risePs), until(ofPq, risePq)));
        if (leaves(ofQs, riseQs, wait) || leaves(ofPs, risePs, wait) || leaves(ofPq, risePq, wait)) {
            return Double.NaN;
        }
        double inside = multiple + wait;
        double square = nx * nx + ny * ny + nz * nz;
        double height = nx * (inside * dx - px) + ny * (inside * dy - py) + nz * (inside * dz - pz);
        double foot = height / square;
        boolean isIn = Math.abs(height) <= (radius + FeatureDistance.BOX_ROUNDING) * Math.sqrt(square)
                && FeatureDistance.isInBox(
                        px,
                        py,
                        pz,
                        qx,
                        qy,
                        qz,
                        sx,
                        sy,
                        sz,
                        inside * dx - foot * nx,
                        inside * dy - foot * ny,
                        inside * dz - foot * nz);
        return isIn ? -inside : Double.NaN;
    }

    /** Multiple after which a number that is negative and rises no longer is. */
    static double until(double number, double rise) {
        return number >= 0 ? 0 : rise > 0 ? -number / rise : Double.POSITIVE_INFINITY;
    }

    /** Whether a number that is not negative is so after a multiple. */
    static boolean leaves(double number, double rise, double multiple) {
        return number >= 0 && number + multiple * rise < 0;
    }

    /**
     * Entry into the cylinder round the edge from a to b, if it is touched between its ends.
     *
     * @param atA entry into the ball round a; likewise at b
     */
    static double edge(
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double dx,
            double dy,
            double dz,
            double radius,
            double atA,
            double atB) {
        double ux = bx - ax;
        double uy = by - ay;
        double uz = bz - az;
        double uu = ux * ux + uy * uy + uz * uz;
        if (uu == 0) {
            return Double.NaN;
        }
        // Remove the edge's direction from start and motion: a disc across the edge is left.
        double along = -(ax * ux + ay * uy + az * uz) / uu;
        double speed = (dx * ux + dy * uy + dz * uz) / uu;
        double wx = -ax - along * ux;
        double wy = -ay - along * uy;
        double wz = -az - along * uz;
        double ex = dx - speed * ux;
        double ey = dy - speed * uy;
        double ez = dz - speed * uz;
        double multiple = SphereEntry.multiple(wx, wy, wz, ex, ey, ez, radius);
        double parameter = along + multiple * speed;
        if (parameter >= 0 && parameter <= 1) {
            return multiple;
        }
        // The ball round the end that it comes through is entered before; one that is only grazed may be lost to
        // rounding.
        boolean comes =
                parameter < 0 ? speed > 0 && Double.isNaN(atA) : parameter > 1 && speed < 0 && Double.isNaN(atB);
        return comes
                ? end(along, speed, wx * ex + wy * ey + wz * ez, ex * ex + ey * ey + ez * ez, multiple)
                : Double.NaN;
    }

    /**
     * Entry into a cylinder through an end, from where it is entered beyond that; NaN if it is left before.
     *
     * @param along where the motion starts, in lengths of the edge, and {@code speed}, how fast it goes along it
     * @param product of start and motion across the edge, and {@code square} of that motion
     * @param multiple at which the cylinder is entered, as if it had no ends
     */
    private static double end(double along, double speed, double product, double square, double multiple) {
        double closest = -product / square;
        double inside = (speed > 0 ? -along : 1 - along) / speed;
        return inside > 2 * closest - multiple ? Double.NaN : inside;
    }

    /** Entry into the ball round a corner. */
    static double corner(double x, double y, double z, double dx, double dy, double dz, double radius) {
        return SphereEntry.multiple(-x, -y, -z, dx, dy, dz, radius);
    }

    /** The lesser of two numbers of which each may be NaN. */
    static double lesser(double a, double b) {
        return b < a || Double.isNaN(a) ? b : a;
    }
}
