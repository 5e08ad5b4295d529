package firsthit.query;

import org.joml.Vector3d;

/**
 * Distance from the origin to each feature of a triangle: face, edges, corners.
 *
 * <p>Each is the distance to a point of the triangle, so rounding in a slender triangle can never report less than there is;
 * the region tests of Ericson 2005 §5.1.5 can.
 */
final class FeatureDistance {
    /** Rounding of a foot in local units. */
    static final double BOX_ROUNDING = 0x1p-48;

    private FeatureDistance() {}

    /** Least distance to the closed triangle; a normal of zero makes it the segment or point that it is. */
    static double least(LocalTriangle t) {
        double least = Math.min(corner(t.p), Math.min(corner(t.q), corner(t.s)));
        least = FeatureEntry.lesser(least, edge(t.q, t.qs));
        least = FeatureEntry.lesser(least, edge(t.p, t.ps));
        least = FeatureEntry.lesser(least, edge(t.p, t.pq));
        return FeatureEntry.lesser(least, face(t));
    }

    /** Distance to a part, as {@link LocalTriangle} numbers them; NaN if another part is closer. */
    static double of(LocalTriangle t, int part) {
        if (part == LocalTriangle.FACE) {
            return face(t);
        }
        if (part >= LocalTriangle.VERTEX) {
            return corner(t.at(part - LocalTriangle.VERTEX));
        }
        int leftOut = part - LocalTriangle.EDGE;
        return edge(t.start(leftOut), t.edge(leftOut));
    }

    /** The part that is closest; the face before edges before corners. */
    static int closest(LocalTriangle t) {
        int closest = LocalTriangle.VERTEX;
        double least = Double.NaN;
        for (int part = LocalTriangle.FACE; part < LocalTriangle.VERTEX + 3; part++) {
            double distance = of(t, part);
            if (distance < least || Double.isNaN(least)) {
                closest = part;
                least = distance;
            }
        }
        return closest;
    }

    /** Distance to the face; NaN if the foot of the origin lies outside or the triangle has no area. */
    private static double face(LocalTriangle t) {
        if (!(leastArea(t, 0, 0, 0) >= 0)) {
            return Double.NaN;
        }
        Vector3d n = t.n;
        double square = Products.dot(n, n);
        double height = Products.dot(n, t.p);
        double share = height / square;
        return isInBox(t, share * n.x, share * n.y, share * n.z) ? Math.abs(height) / Math.sqrt(square) : Double.NaN;
    }

    /** Distance to the edge u from corner a; NaN if one of its ends is closest. */
    static double edge(Vector3d a, Vector3d u) {
        double parameter = parameter(a, u, 0, 0, 0);
        if (!(parameter > 0 && parameter < 1)) {
            return Double.NaN;
        }
        double x = a.x + parameter * u.x;
        double y = a.y + parameter * u.y;
        double z = a.z + parameter * u.z;
        return Math.sqrt(x * x + y * y + z * z);
    }

    private static double corner(Vector3d corner) {
        return Math.sqrt(Products.dot(corner, corner));
    }

    /** Where along the edge u from corner a (0 to 1) the foot of a point lies; NaN on an edge without length. */
    static double parameter(Vector3d a, Vector3d u, double x, double y, double z) {
        double dot = (x - a.x) * u.x + (y - a.y) * u.y + (z - a.z) * u.z;
        return dot / Products.dot(u, u);
    }

    /**
     * Least of the areas that a point spans with the three edges, times the length of the normal and two; negative if its foot
     * lies outside.
     */
    static double leastArea(LocalTriangle t, double x, double y, double z) {
        return Math.min(area(t, 0, x, y, z), Math.min(area(t, 1, x, y, z), area(t, 2, x, y, z)));
    }

    /**
     * Whether a point lies in the box round the corners, but for its rounding.
     *
     * <p>Before the narrow end of a slender triangle two edges are so close together that the sides of both are rounding; the
     * box ends there.
     */
    static boolean isInBox(LocalTriangle t, double x, double y, double z) {
        return spans(t.p.x, t.q.x, t.s.x, x) && spans(t.p.y, t.q.y, t.s.y, y) && spans(t.p.z, t.q.z, t.s.z, z);
    }

    private static boolean spans(double p, double q, double s, double x) {
        return x >= Math.min(p, Math.min(q, s)) - BOX_ROUNDING && x <= Math.max(p, Math.max(q, s)) + BOX_ROUNDING;
    }

    /** Signed area that a point spans with the edge that leaves out a corner, times the length of the normal and two. */
    static double area(LocalTriangle t, int leftOut, double x, double y, double z) {
        // From the corner, not from the point: a small triangle far away is not measured by two long ways.
        Vector3d from = t.start(leftOut);
        return rise(t, leftOut, x - from.x, y - from.y, z - from.z);
    }

    /** How such an area changes as the point goes a way. */
    static double rise(LocalTriangle t, int leftOut, double x, double y, double z) {
        double product = Products.triple(t.n, t.edge(leftOut), x, y, z);
        // The edge p s runs against the turn of p, q, s.
        return leftOut == 1 ? -product : product;
    }
}
