package firsthit.query;

/**
 * Entry of a moving point into each piece of the body that lies within one radius of a triangle: planes, cylinders, balls.
 *
 * <p>The point starts at the origin and moves along d. Each method returns the multiple of d at the entry, or NaN where this
 * piece is not what is entered first; another piece answers then. Corners come as in {@link PieceDistance}.
 */
final class PieceEntry {
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
        return lesser(least, corner(sx, sy, sz, dx, dy, dz, radius));
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
        return corner(qx, qy, qz, dx, dy, dz, radius) == least ? LocalTriangle.VERTEX + 1 : LocalTriangle.VERTEX + 2;
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
        double gap = side * height - radius * length;
        double closing = -side * (nx * dx + ny * dy + nz * dz);

        // Between the two planes only an edge or a corner can come first; receding motion never enters.
        if (!(gap >= 0 && closing > 0)) {
            return Double.NaN;
        }
        double multiple = gap / closing;
        double sink = side * radius / length;
        double x = multiple * dx - sink * nx;
        double y = multiple * dy - sink * ny;
        double z = multiple * dz - sink * nz;
        return PieceDistance.containsFoot(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, x, y, z)
                ? multiple
                : Double.NaN;
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
        double multiple = BallEntry.multiple(
                -ax - along * ux,
                -ay - along * uy,
                -az - along * uz,
                dx - speed * ux,
                dy - speed * uy,
                dz - speed * uz,
                radius);
        double parameter = along + multiple * speed;
        return parameter >= 0 && parameter <= 1 ? multiple : Double.NaN;
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
