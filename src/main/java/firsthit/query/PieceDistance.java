package firsthit.query;

/**
 * Distance from the origin to each piece of a triangle: face, edges, corners.
 *
 * <p>Each is the distance to a point of the triangle, so rounding in a slender triangle can never report less than there is;
 * the region tests of Ericson 2005 §5.1.5 can. Corners p, q, s and the normal n of any length are handed over number by
 * number: the questions that end in a miss make no object.
 */
final class PieceDistance {
    private PieceDistance() {}

    /** Least distance to the closed triangle; a normal of zero makes it the segment or point that it is. */
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
            double nz) {
        double least = Math.min(corner(px, py, pz), Math.min(corner(qx, qy, qz), corner(sx, sy, sz)));
        least = PieceEntry.lesser(least, edge(qx, qy, qz, sx, sy, sz));
        least = PieceEntry.lesser(least, edge(px, py, pz, sx, sy, sz));
        least = PieceEntry.lesser(least, edge(px, py, pz, qx, qy, qz));
        return PieceEntry.lesser(least, face(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz));
    }

    /** Distance to the face; NaN if the foot of the origin lies outside or the triangle has no area. */
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
            double nz) {
        if ((nx == 0 && ny == 0 && nz == 0) || !containsFoot(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, 0, 0, 0)) {
            return Double.NaN;
        }
        return Math.abs(nx * px + ny * py + nz * pz) / Math.sqrt(nx * nx + ny * ny + nz * nz);
    }

    /** Distance to the edge from a to b; NaN if one of its ends is closest. */
    static double edge(double ax, double ay, double az, double bx, double by, double bz) {
        double parameter = parameter(ax, ay, az, bx, by, bz, 0, 0, 0);
        if (!(parameter > 0 && parameter < 1)) {
            return Double.NaN;
        }
        return corner(ax + parameter * (bx - ax), ay + parameter * (by - ay), az + parameter * (bz - az));
    }

    /** Which of three squared lengths is the largest: 0, 1 or 2. */
    static int longest(double uu, double vv, double ww) {
        return ww > uu && ww > vv ? 2 : vv > uu ? 1 : 0;
    }

    /** How far a vector leans along an edge, as a share of the edge; 0 for an edge without length. */
    static double lean(double x, double y, double z, double ex, double ey, double ez) {
        double length = ex * ex + ey * ey + ez * ez;
        return length > 0 ? (x * ex + y * ey + z * ez) / length : 0;
    }

    /** Distance to a corner. */
    static double corner(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /** Where along the edge from a to b (0 to 1) the foot of a point lies; NaN on an edge without length. */
    static double parameter(
            double ax, double ay, double az, double bx, double by, double bz, double x, double y, double z) {
        double ux = bx - ax;
        double uy = by - ay;
        double uz = bz - az;
        double dot = (x - ax) * ux + (y - ay) * uy + (z - az) * uz;
        return dot / (ux * ux + uy * uy + uz * uz);
    }

    /** Whether the foot of a point on the plane lies in the triangle or on its border. */
    static boolean containsFoot(
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
            double x,
            double y,
            double z) {
        // The edge p s runs against the turn of p, q, s.
        return area(nx, ny, nz, qx, qy, qz, sx, sy, sz, x, y, z) >= 0
                && area(nx, ny, nz, px, py, pz, sx, sy, sz, x, y, z) <= 0
                && area(nx, ny, nz, px, py, pz, qx, qy, qz, x, y, z) >= 0;
    }

    /** Signed area that a point spans with the edge from a to b, times the length of the normal and two. */
    static double area(
            double nx,
            double ny,
            double nz,
            double ax,
            double ay,
            double az,
            double bx,
            double by,
            double bz,
            double x,
            double y,
            double z) {
        // From the corner, not from the point: a small triangle far away is not measured by two long ways.
        double ux = bx - ax;
        double uy = by - ay;
        double uz = bz - az;
        double wx = x - ax;
        double wy = y - ay;
        double wz = z - az;
        return nx * (uy * wz - uz * wy) + ny * (uz * wx - ux * wz) + nz * (ux * wy - uy * wx);
    }
}
