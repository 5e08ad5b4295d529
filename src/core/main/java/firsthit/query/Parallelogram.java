package firsthit.query;

import org.joml.Vector3d;

/**
 * Entry into, and distance from, the face that an edge from a to b draws when it moves along an axis from minus half of it to
 * plus half of it; the point starts at the origin. What {@link FeatureEntry} and {@link FeatureDistance} are for a triangle.
 *
 * <p>Set for one edge after another; makes no object.
 */
final class Parallelogram {
    private Vector3d a = new Vector3d();
    private Vector3d b = a;
    private Vector3d edge = a;
    private Vector3d half = a;

    /** Square of the longer side. */
    private double longest;

    /**
     * Square of the height in local units below which roundings of corners, 2^-53, turn the plane so far that what lies beyond
     * the face may be before it by more than 2^-40.
     */
    private static final double SURE_SQUARE = 0x1p-24;

    /** The same where the plane itself is off by as much, 2^-26, as the face is high: what is beside it tells the place as well. */
    private static final double EXIT_SQUARE = 0x1p-52;

    /** Edge times axis. */
    private final Vector3d n = new Vector3d();

    /** Sets the edge of a triangle that leaves out a corner, and half of the axis; both are kept, not copied. */
    void set(LocalTriangle t, int leftOut, Vector3d halfAxis) {
        a = t.start(leftOut);
        b = t.end(leftOut);
        edge = t.edge(leftOut);
        half = halfAxis;
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

    /** Whether the way out through this face, and not only through those beside it, may be the shortest. */
    boolean isExit() {
        return isExit(n, longest);
    }

    /** The same for any face with such a product of two edges and square of the longest. */
    static boolean isExit(Vector3d product, double square) {
        return Products.dot(product, product) > EXIT_SQUARE * square;
    }

    /** How fast a motion rises along the normal, edge times axis; of any length. */
    double rise(Vector3d d) {
        return Products.dot(n, d);
    }

    /** Height of the plane over the origin along the normal, in lengths; NaN if there is no face. */
    double height() {
        return Products.dot(n, a) / length();
    }

    /** Unit vector along edge times axis. */
    Vector3d normal(Vector3d out) {
        return n.div(length(), out);
    }

    private double length() {
        return Math.sqrt(Products.dot(n, n));
    }

    /** Entry into the prism of all that is within one radius of the face, as {@link FeatureEntry} has it for a triangle. */
    double entry(LocalMotion m) {
        Vector3d d = m.direction;
        double height = -Products.dot(n, a);
        double side = height >= 0 ? 1 : -1;
        double length = length();
        double closing = -side * rise(d);
        double gap = side * height - m.localRadius * length;
        if (!(closing > 0 && gap >= -FeatureEntry.LOST * length)) {
            return Double.NaN;
        }
        double multiple = Math.max(0, gap) / closing;
        double sink = side * m.localRadius / length;
        double x = multiple * d.x - sink * n.x;
        double y = multiple * d.y - sink * n.y;
        double z = multiple * d.z - sink * n.z;
        double least =
                Math.min(Math.min(ofBack(x, y, z), ofEnd(x, y, z)), Math.min(ofFront(x, y, z), ofStart(x, y, z)));
        if (least >= 0) {
            return isInBox(x, y, z) ? multiple : Double.NaN;
        }
        return FeatureEntry.sinks(closing, length, least) ? Double.NaN : wall(m, multiple);
    }

    /** Entry through a wall, likewise. */
    private double wall(LocalMotion m, double multiple) {
        Vector3d d = m.direction;
        double x = multiple * d.x;
        double y = multiple * d.y;
        double z = multiple * d.z;
        double ofBack = ofBack(x, y, z);
        double ofFront = ofFront(x, y, z);
        double ofStart = ofStart(x, y, z);
        double ofEnd = ofEnd(x, y, z);
        double along = along(d.x, d.y, d.z);
        double across = across(d.x, d.y, d.z);
        double wait = Math.max(
                Math.max(FeatureEntry.until(ofBack, along), FeatureEntry.until(ofFront, -along)),
                Math.max(FeatureEntry.until(ofEnd, across), FeatureEntry.until(ofStart, -across)));
        if (FeatureEntry.leaves(ofBack, along, wait)
                || FeatureEntry.leaves(ofFront, -along, wait)
                || FeatureEntry.leaves(ofEnd, across, wait)
                || FeatureEntry.leaves(ofStart, -across, wait)) {
            return Double.NaN;
        }
        double inside = multiple + wait;
        double height = n.x * (inside * d.x - a.x) + n.y * (inside * d.y - a.y) + n.z * (inside * d.z - a.z);
        double foot = height / Products.dot(n, n);
        boolean isIn = Math.abs(height) <= (m.localRadius + FeatureDistance.BOX_ROUNDING) * length()
                && isInBox(inside * d.x - foot * n.x, inside * d.y - foot * n.y, inside * d.z - foot * n.z);
        return isIn ? -inside : Double.NaN;
    }

    /** Distance to the face; NaN if the foot of the origin lies outside or there is no face. */
    double distance() {
        if (!(ofBack(0, 0, 0) >= 0 && ofEnd(0, 0, 0) >= 0 && ofFront(0, 0, 0) >= 0 && ofStart(0, 0, 0) >= 0)) {
            return Double.NaN;
        }
        double share = Products.dot(n, a) / Products.dot(n, n);
        return isInBox(share * n.x, share * n.y, share * n.z) ? Math.abs(height()) : Double.NaN;
    }

    /** On which side of the edge moved back a point lies; >= 0 inside. Likewise the other borders. */
    private double ofBack(double x, double y, double z) {
        return along(x - a.x + half.x, y - a.y + half.y, z - a.z + half.z);
    }

    private double ofFront(double x, double y, double z) {
        return -along(x - a.x - half.x, y - a.y - half.y, z - a.z - half.z);
    }

    private double ofStart(double x, double y, double z) {
        return -across(x - a.x, y - a.y, z - a.z);
    }

    private double ofEnd(double x, double y, double z) {
        return across(x - b.x, y - b.y, z - b.z);
    }

    /** Area that a way spans with the edge, times the length of the normal; the edge itself, not that between moved corners. */
    private double along(double x, double y, double z) {
        return Products.triple(n, edge, x, y, z);
    }

    /** The same with half of the axis. */
    private double across(double x, double y, double z) {
        return Products.triple(n, half, x, y, z);
    }

    /** Whether a point lies in the box round the face, as {@link FeatureDistance#isInBox} has it. */
    private boolean isInBox(double x, double y, double z) {
        return spans(a.x, b.x, half.x, x) && spans(a.y, b.y, half.y, y) && spans(a.z, b.z, half.z, z);
    }

    private static boolean spans(double a, double b, double h, double x) {
        double reach = Math.abs(h) + FeatureDistance.BOX_ROUNDING;
        return x >= Math.min(a, b) - reach && x <= Math.max(a, b) + reach;
    }
}
