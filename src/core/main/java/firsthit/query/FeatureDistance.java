package firsthit.query;

/**
 * Distance from the origin to each piece of a triangle: face, edges, corners.
 *
 * <p>Each is the distance to a point of the triangle, so rounding in a slender triangle can never report less than there is;
 * the region tests of Ericson 2005 §5.1.5 can. Corners p, q, s and the normal n of any length are handed over number by
 * number: the questions that end in a miss make no object.
 */
final class FeatureDistance {
    /** Rounding of a foot in local units. */
    static final double BOX_ROUNDING = 0x1p-48;

    private static final double NARROW_SQUARE = 0x1p-98;

    private FeatureDistance() {}

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
        least = FeatureEntry.lesser(least, edge(qx, qy, qz, sx, sy, sz));
        least = FeatureEntry.lesser(least, edge(px, py, pz, sx, sy, sz));
        least = FeatureEntry.lesser(least, edge(px, py, pz, qx, qy, qz));
        return FeatureEntry.lesser(least, face(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz));
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
        if (!(leastArea(px, py, pz, qx, qy, qz, sx, sy, sz, nx, ny, nz, 0, 0, 0) >= 0)) {
            return Double.NaN;
        }
        double square = nx * nx + ny * ny + nz * nz;
        double height = nx * px + ny * py + nz * pz;
        double share = height / square;
        return isInBox(px, py, pz, qx, qy, qz, sx, sy, sz, share * nx, share * ny, share * nz)
                ? Math.abs(height) / Math.sqrt(square)
                : Double.NaN;
    }

    /** Distance to the edge from a to b; NaN if one of its ends is closest. */
    static double edge(double ax, double ay, double az, double bx, double by, double bz) {
        double parameter = parameter(ax, ay, az, bx, by, bz, 0, 0, 0);
        if (!(parameter > 0 && parameter < 1)) {
            return Double.NaN;
        }
        return corner(ax + parameter * (bx - ax), ay + parameter * (by - ay), az + parameter * (bz - az));
    }

    /**
     * Whether a product of two edges is what rounding left of it: each of its coordinates carries three roundings of 2^-53, so
     * that of a triangle so narrow is turned by a tenth. It is the segment that it looks like, and its edges answer for it.
     *
     * @param product its squared length
     * @param longest square of the longest edge
     */
    static boolean isNarrow(double product, double longest) {
        return !(product > NARROW_SQUARE * longest * longest);
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

    /**
     * Least of the areas that a point spans with the three edges, times the length of the normal and two; negative if its foot
     * lies outside.
     */
    static double leastArea(
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
        double ofQs = area(nx, ny, nz, qx, qy, qz, sx, sy, sz, x, y, z);
        // The edge p s runs against the turn of p, q, s.
        double ofPs = -area(nx, ny, nz, px, py, pz, sx, sy, sz, x, y, z);
        double ofPq = area(nx, ny, nz, px, py, pz, qx, qy, qz, x, y, z);
        return Math.min(ofQs, Math.min(ofPs, ofPq));
    }

    /**
     * Whether a point lies in the box round three others, but for its rounding.
     *
     * <p>Before the narrow end of a slender triangle two edges are so close together that the sides of both are rounding; the
     * box ends there.
     */
    static boolean isInBox(
            double px,
            double py,
            double pz,
            double qx,
            double qy,
            double qz,
            double sx,
            double sy,
            double sz,
            double x,
            double y,
            double z) {
        return spans(px, qx, sx, x) && spans(py, qy, sy, y) && spans(pz, qz, sz, z);
    }

    private static boolean spans(double p, double q, double s, double x) {
        return x >= Math.min(p, Math.min(q, s)) - BOX_ROUNDING && x <= Math.max(p, Math.max(q, s)) + BOX_ROUNDING;
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
        return rise(nx, ny, nz, ux, uy, uz, wx, wy, wz);
    }

    /** How such an area changes with the point: n times the product of edge u and way w. */
    static double rise(
            double nx, double ny, double nz, double ux, double uy, double uz, double wx, double wy, double wz) {
        return nx * (uy * wz - uz * wy) + ny * (uz * wx - ux * wz) + nz * (ux * wy - uy * wx);
    }
}
