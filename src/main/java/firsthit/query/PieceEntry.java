package firsthit.query;

/**
 * Entry of a moving point into each piece of the body that lies within one radius of a triangle: planes, cylinders, balls.
 *
 * <p>The point starts at the origin and moves along d. Each method returns the multiple of d at the entry, or NaN where this
 * piece is not what is entered first; another piece answers then. Corners come as in {@link PieceDistance}.
 */
final class PieceEntry {
    /** A motion with a component of 1 at least that comes down by less than this is so flat that rounding moves the contact. */
    private static final double FLAT = 0x1p-8;

    private PieceEntry() {}

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
        if (!Double.isNaN(face)) {
            // All of the body lies between the two planes: nothing of it is entered before them.
            return face;
        }
        double least = edge(qx, qy, qz, sx, sy, sz, dx, dy, dz, radius);
        least = lesser(least, edge(px, py, pz, sx, sy, sz, dx, dy, dz, radius));
        least = lesser(least, edge(px, py, pz, qx, qy, qz, dx, dy, dz, radius));
        least = lesser(least, corner(px, py, pz, dx, dy, dz, radius));
        least = lesser(least, corner(qx, qy, qz, dx, dy, dz, radius));
        least = lesser(least, corner(sx, sy, sz, dx, dy, dz, radius));
        return lesser(least, prism(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, dx, dy, dz, radius));
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
        if (edge(qx, qy, qz, sx, sy, sz, dx, dy, dz, radius) == least) {
            return LocalTriangle.EDGE;
        }
        if (edge(px, py, pz, sx, sy, sz, dx, dy, dz, radius) == least) {
            return LocalTriangle.EDGE + 1;
        }
        if (edge(px, py, pz, qx, qy, qz, dx, dy, dz, radius) == least) {
            return LocalTriangle.EDGE + 2;
        }
        if (corner(px, py, pz, dx, dy, dz, radius) == least) {
            return LocalTriangle.VERTEX;
        }
        if (corner(qx, qy, qz, dx, dy, dz, radius) == least) {
            return LocalTriangle.VERTEX + 1;
        }
        return corner(sx, sy, sz, dx, dy, dz, radius) == least ? LocalTriangle.VERTEX + 2 : LocalTriangle.FACE;
    }

    /** Entry into the plane one radius above the face on the start's side, if the touching point lies in the triangle. */
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
        if (!(closing > 0)) {
            return Double.NaN;
        }
        // A start between the two planes, and over the face, is no overlap: one by rounding only, which is a touch.
        double multiple = Math.max(0, side * height - radius * length) / closing;
        double sink = side * radius / length;
        double x = multiple * dx - sink * nx;
        double y = multiple * dy - sink * ny;
        double z = multiple * dz - sink * nz;
        return PieceDistance.containsFoot(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, x, y, z)
                ? multiple
                : Double.NaN;
    }

    /**
     * Entry into the prism of all that is within one radius over or below the face, where that is not through its plane.
     *
     * <p>Such a motion has touched an edge or corner before. One that is only grazed may be lost to rounding, though, and the
     * place where a flat motion meets the plane is rounding too: what then comes over the face is in touch from there on.
     */
    private static double prism(
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
        double speed = nx * dx + ny * dy + nz * dz;
        double multiple = slab(height, speed, length, radius);
        if (Double.isNaN(multiple)) {
            return Double.NaN;
        }
        double x = multiple * dx;
        double y = multiple * dy;
        double z = multiple * dz;
        double ofQs = PieceDistance.area(nx, ny, nz, qx, qy, qz, sx, sy, sz, x, y, z);
        double ofPs = -PieceDistance.area(nx, ny, nz, px, py, pz, sx, sy, sz, x, y, z);
        double ofPq = PieceDistance.area(nx, ny, nz, px, py, pz, qx, qy, qz, x, y, z);
        double riseQs = PieceDistance.rise(nx, ny, nz, sx - qx, sy - qy, sz - qz, dx, dy, dz);
        double risePs = -PieceDistance.rise(nx, ny, nz, sx - px, sy - py, sz - pz, dx, dy, dz);
        double risePq = PieceDistance.rise(nx, ny, nz, qx - px, qy - py, qz - pz, dx, dy, dz);
        double wait = Math.max(wait(ofQs, riseQs), Math.max(wait(ofPs, risePs), wait(ofPq, risePq)));
        double inside = multiple + wait;
        double share = (height + inside * speed) / (length * length);
        boolean isOver = wait <= stay(ofQs, riseQs)
                && wait <= stay(ofPs, risePs)
                && wait <= stay(ofPq, risePq)
                && (height >= 0 ? share : -share) * length >= -radius
                && PieceDistance.spans(px, qx, sx, inside * dx - share * nx)
                && PieceDistance.spans(py, qy, sy, inside * dy - share * ny)
                && PieceDistance.spans(pz, qz, sz, inside * dz - share * nz);
        return isOver ? inside : Double.NaN;
    }

    /**
     * Entry into what lies within one radius of a plane, for a motion that is flat; NaN for others.
     *
     * @param height of the start over the plane, and {@code speed} of the motion along its normal, both times its length
     */
    static double slab(double height, double speed, double length, double radius) {
        double closing = height >= 0 ? -speed : speed;
        if (!(closing > 0 && closing <= FLAT * length)) {
            return Double.NaN;
        }
        double gap = Math.abs(height) - radius * length;
        return gap > 0 ? gap / closing : 0;
    }

    /** Multiple after which a number that rises is not negative. */
    static double wait(double number, double rise) {
        return number >= 0 ? 0 : rise > 0 ? -number / rise : Double.POSITIVE_INFINITY;
    }

    /** Multiple up to which it is not. */
    static double stay(double number, double rise) {
        return rise < 0 ? number / -rise : Double.POSITIVE_INFINITY;
    }

    /** Entry into the cylinder round the edge from a to b, if it is touched between its ends. */
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
            double radius) {
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
        double multiple = BallEntry.multiple(wx, wy, wz, ex, ey, ez, radius);
        double parameter = along + multiple * speed;
        if (parameter >= 0 && parameter <= 1) {
            return multiple;
        }
        // From beyond an end the ball round that end is entered first. One that is only grazed may be lost to rounding,
        // and
        // is none where the motion goes on deep into the cylinder: then that counts from its end on.
        boolean fromStart = parameter < 0 && speed > 0;
        if (!fromStart && !(parameter > 1 && speed < 0)) {
            return Double.NaN;
        }
        double inside = ((fromStart ? 0 : 1) - along) / speed;
        double closest = -(wx * ex + wy * ey + wz * ez) / (ex * ex + ey * ey + ez * ez);
        if (inside > 2 * closest - multiple) {
            return Double.NaN;
        }
        double ofEnd = fromStart ? corner(ax, ay, az, dx, dy, dz, radius) : corner(bx, by, bz, dx, dy, dz, radius);
        return Double.isNaN(ofEnd) ? inside : Double.NaN;
    }

    /** Entry into the ball round a corner. */
    static double corner(double x, double y, double z, double dx, double dy, double dz, double radius) {
        return BallEntry.multiple(-x, -y, -z, dx, dy, dz, radius);
    }

    /** The lesser of two numbers of which each may be NaN. */
    static double lesser(double a, double b) {
        return b < a || Double.isNaN(a) ? b : a;
    }
}
