package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * Distance from the origin to each feature of a triangle: face, edges, corners.
 *
 * <p>Each is the distance to some point of the triangle, so in a slender triangle rounding never makes it less than the true one;
 * the region tests of Ericson 2005 §5.1.5 can.
 */
final class FeatureDistance {
    private FeatureDistance() {}

    /** Least distance to the closed triangle; with a normal of zero that is a segment or point. */
    static double least(LocalTriangle t) {
        double least = Math.min(corner(t.p), Math.min(corner(t.q), corner(t.s)));
        least = Products.lesser(least, edge(t.q, t.qs));
        least = Products.lesser(least, edge(t.p, t.ps));
        least = Products.lesser(least, edge(t.p, t.pq));
        return Products.lesser(least, t.face.distance());
    }

    /** Distance to a part, as {@link LocalTriangle} numbers them; NaN if another part is closer. */
    static double of(LocalTriangle t, int part) {
        if (part == LocalTriangle.FACE) {
            return t.face.distance();
        }
        if (part >= LocalTriangle.VERTEX) {
            return corner(t.at(part - LocalTriangle.VERTEX));
        }
        int opposite = part - LocalTriangle.EDGE;
        return edge(t.start(opposite), t.edge(opposite));
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

    /** Parameter of the foot of a point on the edge u from corner a: 0 at a, 1 at its end; NaN for an edge without length. */
    static double parameter(Vector3d a, Vector3d u, double x, double y, double z) {
        double dot = (x - a.x) * u.x + (y - a.y) * u.y + (z - a.z) * u.z;
        return dot / Products.dot(u, u);
    }
}
