package firsthit.query;

import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;

/**
 * The face of a triangle, or the parallelogram that one of its edges draws when it moves along an axis; and the prism of all that
 * lies over and under it within one radius. The point that enters that, or whose distance is wanted, starts at the origin.
 *
 * <p>Set for one face after another; makes no object.
 */
final class FlatFace {
    /** Depth in local units to which a motion may sink into a cylinder or ball so that rounding loses its entry. */
    private static final double LOST = 0x1p-44;

    /** No edge, times a motion, is longer. */
    private static final double LARGEST_RISE = 32;

    /** Rounding of a foot in local units. */
    private static final double BOX_ROUNDING = 0x1p-48;

    /**
     * Square of the height in local units below which roundings of corners, 2^-53, turn the plane so far that what lies beyond
     * the face may be before it by more than 2^-40.
     */
    private static final double SURE_SQUARE = 0x1p-24;

    /** The same where the plane itself is off by as much, 2^-26, as the face is high: its edges and corners give the place as well. */
    private static final double EXIT_SQUARE = 0x1p-52;

    private static final Vector3d ZERO = new Vector3d();

    /** The plane through an edge, or through that edge moved, at right angles to the face; inside is where areas are positive. */
    private record Wall(Vector3d n, Vector3d from, Vector3d edge, Vector3d shift, double sign) {

        /** Signed area that a point spans with the edge, times the length of the normal and two. */
        double area(double x, double y, double z) {
            // From the corner, not from the point: a small triangle far away is not measured by two long lines.
            return rise(x - from.x - shift.x, y - from.y - shift.y, z - from.z - shift.z);
        }

        /** How such an area changes as the point moves. */
        double rise(double x, double y, double z) {
            return sign * Products.triple(n, edge, x, y, z);
        }
    }

    /** Normal of any length; zero where there is no face. */
    private final Vector3d n;

    /** Corners of the triangle; or the ends of the edge, the last twice, and half of the axis. */
    private final Vector3d p;

    private final Vector3d q;
    private final Vector3d s;
    private final Vector3d half;

    private final Wall[] walls;

    /** The edge that draws a parallelogram. */
    private final Vector3d edge;

    /** Square of the longer side of that. */
    private double longest;

    /** The face of a triangle by its corners, the edges q s, p s and p q, and their product. */
    FlatFace(Vector3d p, Vector3d q, Vector3d s, Vector3d qs, Vector3d ps, Vector3d pq, Vector3d n) {
        this.n = n;
        this.p = p;
        this.q = q;
        this.s = s;
        half = ZERO;
        edge = pq;
        // The edge p s runs against the turn of p, q, s.
        walls = new Wall[] {
            new Wall(n, q, qs, ZERO, 1), new Wall(n, p, ps, ZERO, -1), new Wall(n, p, pq, ZERO, 1),
        };
    }

    /** A parallelogram from minus half of an axis to plus half of it, both kept; {@link #draw} sets its edge. */
    FlatFace(Vector3d half, Vector3d minusHalf) {
        n = new Vector3d();
        p = new Vector3d();
        q = new Vector3d();
        s = q;
        edge = new Vector3d();
        this.half = half;
        walls = new Wall[] {
            new Wall(n, p, edge, minusHalf, 1),
            new Wall(n, q, half, ZERO, 1),
            new Wall(n, p, edge, half, -1),
            new Wall(n, p, half, ZERO, -1)
        };
    }

    /** Becomes what the edge opposite to a corner of a triangle draws. */
    void draw(LocalTriangle t, int opposite) {
        p.set(t.start(opposite));
        q.set(t.end(opposite));
        edge.set(t.edge(opposite));
        Products.cross(edge, half, n);
        // What rounding leans along the longer side, the long lever, is taken out.
        double ofEdge = Products.dot(edge, edge);
        double ofAxis = Products.dot(half, half);
        longest = Math.max(ofEdge, ofAxis);
        if (Products.isNarrow(Products.dot(n, n), longest)) {
            n.zero();
            return;
        }
        Vector3d w = ofEdge >= ofAxis ? edge : half;
        double lean = Products.dot(n, w) / longest;
        n.sub(lean * w.x, lean * w.y, lean * w.z);
    }

    /** Whether nothing of a body that the plane bounds is before it, but by rounding. */
    boolean isSure() {
        return Products.dot(n, n) > SURE_SQUARE * longest;
    }

    /** Whether the shortest path out may lead through this face, and not only through its neighbours. */
    boolean isExit() {
        return isExit(n, longest);
    }

    /** The same for any face with such a product of two edges and square of the longest. */
    static boolean isExit(Vector3d product, double square) {
        return Products.dot(product, product) > EXIT_SQUARE * square;
    }

    /** How fast a motion rises along the normal, of any length. */
    double rise(Vector3d d) {
        return Products.dot(n, d);
    }

    /** Height of the plane over the origin along the normal; NaN if there is no face. */
    double height() {
        return Products.dot(n, p) / length();
    }

    /** Writes the unit normal. */
    Vector3d normal(Vector3d out) {
        return n.div(length(), out);
    }

    private double length() {
        return Math.sqrt(Products.dot(n, n));
    }

    /** Distance to the face; NaN if the foot of the origin lies outside or there is no face. */
    double distance() {
        if (!(leastArea(0, 0, 0) >= 0)) {
            return Double.NaN;
        }
        double square = Products.dot(n, n);
        double height = Products.dot(n, p);
        double share = height / square;
        return isInBox(share * n.x, share * n.y, share * n.z) ? Math.abs(height) / Math.sqrt(square) : Double.NaN;
    }

    /**
     * Entry into the prism: through a plane, or through a wall.
     *
     * @return the multiple; with a minus sign where the prism is entered through a wall, over an edge: that edge was touched
     *     before, but a touch that grazes may be lost to rounding, and then this counts; NaN if it is not entered
     */
    double entry(LocalMotion m) {
        Vector3d d = m.direction;
        double length = length();
        double height = -Products.dot(n, p);
        double side = height >= 0 ? 1 : -1;
        double closing = -side * rise(d);
        double gap = side * height - m.localRadius * length;
        // A start between the two planes and over the face is an overlap, which is known, or one by rounding only: a
        // touch.
        if (!(closing > 0 && gap >= -LOST * length)) {
            return Double.NaN;
        }
        double multiple = Math.max(0, gap) / closing;
        double sink = side * m.localRadius / length;
        double x = multiple * d.x - sink * n.x;
        double y = multiple * d.y - sink * n.y;
        double z = multiple * d.z - sink * n.z;
        double least = leastArea(x, y, z);
        if (least >= 0) {
            return isInBox(x, y, z) ? multiple : Double.NaN;
        }
        // A motion from outside comes over the face, if at all, so deep that the edge or corner before it is not lost.
        boolean sinks = least * closing < -LOST * LARGEST_RISE * length * length;
        return sinks ? Double.NaN : entryByWall(m, multiple);
    }

    /**
     * Entry into the prism through a wall, with a minus sign; NaN if it is not entered so.
     *
     * @param multiple at which the plane is met
     */
    private double entryByWall(LocalMotion m, double multiple) {
        Vector3d d = m.direction;
        double x = multiple * d.x;
        double y = multiple * d.y;
        double z = multiple * d.z;
        double wait = 0;
        for (Wall wall : walls) {
            double area = wall.area(x, y, z);
            double rise = wall.rise(d.x, d.y, d.z);
            wait = Math.max(wait, area >= 0 ? 0 : rise > 0 ? -area / rise : Double.POSITIVE_INFINITY);
        }
        for (Wall wall : walls) {
            double area = wall.area(x, y, z);
            if (area >= 0 && area + wait * wall.rise(d.x, d.y, d.z) < 0) {
                return Double.NaN;
            }
        }
        double inside = multiple + wait;
        double square = Products.dot(n, n);
        double height = n.x * (inside * d.x - p.x) + n.y * (inside * d.y - p.y) + n.z * (inside * d.z - p.z);
        double foot = height / square;
        boolean isIn = Math.abs(height) <= (m.localRadius + BOX_ROUNDING) * Math.sqrt(square)
                && isInBox(inside * d.x - foot * n.x, inside * d.y - foot * n.y, inside * d.z - foot * n.z);
        return isIn ? -inside : Double.NaN;
    }

    /** Least of the areas that a point spans with the edges; negative if its foot lies outside. */
    private double leastArea(double x, double y, double z) {
        double least = Double.POSITIVE_INFINITY;
        for (Wall wall : walls) {
            least = Math.min(least, wall.area(x, y, z));
        }
        return least;
    }

    /** Signed area that a point spans with an edge, times the length of the normal and two: of a triangle, with the one that leaves out a corner. */
    double area(int wall, double x, double y, double z) {
        return walls[wall].area(x, y, z);
    }

    /**
     * Whether a point lies in the box round the corners, but for its rounding.
     *
     * <p>Before the narrow end of a slender triangle two edges are so close together that the sides of both are rounding; the
     * box ends there.
     */
    private boolean isInBox(double x, double y, double z) {
        return spans(p.x, q.x, s.x, half.x, x) && spans(p.y, q.y, s.y, half.y, y) && spans(p.z, q.z, s.z, half.z, z);
    }

    private static boolean spans(double p, double q, double s, double half, double x) {
        double reach = Math.abs(half) + BOX_ROUNDING;
        return x >= Math.min(p, Math.min(q, s)) - reach && x <= Math.max(p, Math.max(q, s)) + reach;
    }
}
