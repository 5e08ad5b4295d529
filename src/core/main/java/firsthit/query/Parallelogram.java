package firsthit.query;

import org.joml.Vector3d;

/**
 * Entry into, and distance from, the face that an edge from a to b draws when it moves along an axis from minus half of it to
 * plus half of it; the point starts at the origin. What {@link FeatureEntry} and {@link FeatureDistance} are for a triangle.
 *
 * <p>Set for one edge after another; makes no object.
 */
final class Parallelogram {
    private double ax;
    private double ay;
    private double az;
    private double bx;
    private double by;
    private double bz;
    private double hx;
    private double hy;
    private double hz;

    /** Edge times axis. */
    private double nx;

    private double ny;
    private double nz;

    /** Sets the axis. */
    void axis(double x, double y, double z) {
        hx = x;
        hy = y;
        hz = z;
    }

    /** Sets the edge. */
    void edge(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        ax = fromX;
        ay = fromY;
        az = fromZ;
        bx = toX;
        by = toY;
        bz = toZ;
        double ex = bx - ax;
        double ey = by - ay;
        double ez = bz - az;
        double mx = ey * hz - ez * hy;
        double my = ez * hx - ex * hz;
        double mz = ex * hy - ey * hx;
        // What rounding leans along the longer side, the long lever, is taken out.
        double ofEdge = ex * ex + ey * ey + ez * ez;
        double ofAxis = hx * hx + hy * hy + hz * hz;
        boolean alongEdge = ofEdge >= ofAxis;
        double wx = alongEdge ? ex : hx;
        double wy = alongEdge ? ey : hy;
        double wz = alongEdge ? ez : hz;
        double lean = FeatureDistance.lean(mx, my, mz, wx, wy, wz);
        double left = FeatureDistance.isNarrow(mx * mx + my * my + mz * mz, Math.max(ofEdge, ofAxis)) ? 0 : 1;
        nx = left * (mx - lean * wx);
        ny = left * (my - lean * wy);
        nz = left * (mz - lean * wz);
    }

    /** How fast a motion rises along the normal, edge times axis; of any length. */
    double rise(double dx, double dy, double dz) {
        return nx * dx + ny * dy + nz * dz;
    }

    /** Height of the plane over the origin along the normal, in lengths; NaN if there is no face. */
    double height() {
        return (nx * ax + ny * ay + nz * az) / length();
    }

    /** Unit vector along edge times axis. */
    Vector3d normal() {
        return new Vector3d(nx, ny, nz).div(length());
    }

    private double length() {
        return Math.sqrt(nx * nx + ny * ny + nz * nz);
    }

    /** Entry into the prism of all that is within one radius of the face, as {@link FeatureEntry#face} has it. */
    double entry(double dx, double dy, double dz, double radius) {
        double height = -(nx * ax + ny * ay + nz * az);
        double side = height >= 0 ? 1 : -1;
        double length = length();
        double closing = -side * rise(dx, dy, dz);
        double gap = side * height - radius * length;
        if (!(closing > 0 && gap >= -FeatureEntry.LOST * length)) {
            return Double.NaN;
        }
        double multiple = Math.max(0, gap) / closing;
        double sink = side * radius / length;
        double x = multiple * dx - sink * nx;
        double y = multiple * dy - sink * ny;
        double z = multiple * dz - sink * nz;
        double least =
                Math.min(Math.min(ofBack(x, y, z), ofEnd(x, y, z)), Math.min(ofFront(x, y, z), ofStart(x, y, z)));
        if (least >= 0) {
            return isInBox(x, y, z) ? multiple : Double.NaN;
        }
        return FeatureEntry.sinks(closing, length, least) ? Double.NaN : wall(dx, dy, dz, radius, multiple);
    }

    /** Entry through a wall, likewise. */
    private double wall(double dx, double dy, double dz, double radius, double multiple) {
        double x = multiple * dx;
        double y = multiple * dy;
        double z = multiple * dz;
        double ofBack = ofBack(x, y, z);
        double ofFront = ofFront(x, y, z);
        double ofStart = ofStart(x, y, z);
        double ofEnd = ofEnd(x, y, z);
        double along = along(dx, dy, dz);
        double across = across(dx, dy, dz);
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
        double height = nx * (inside * dx - ax) + ny * (inside * dy - ay) + nz * (inside * dz - az);
        double foot = height / (nx * nx + ny * ny + nz * nz);
        boolean isIn = Math.abs(height) <= (radius + FeatureDistance.BOX_ROUNDING) * length()
                && isInBox(inside * dx - foot * nx, inside * dy - foot * ny, inside * dz - foot * nz);
        return isIn ? -inside : Double.NaN;
    }

    /** Distance to the face; NaN if the foot of the origin lies outside or there is no face. */
    double distance() {
        if (!(ofBack(0, 0, 0) >= 0 && ofEnd(0, 0, 0) >= 0 && ofFront(0, 0, 0) >= 0 && ofStart(0, 0, 0) >= 0)) {
            return Double.NaN;
        }
        double share = (nx * ax + ny * ay + nz * az) / (nx * nx + ny * ny + nz * nz);
        return isInBox(share * nx, share * ny, share * nz) ? Math.abs(height()) : Double.NaN;
    }

    /** On which side of the edge moved back a point lies; >= 0 inside. Likewise the other borders. */
    private double ofBack(double x, double y, double z) {
        return along(x - ax + hx, y - ay + hy, z - az + hz);
    }

    private double ofFront(double x, double y, double z) {
        return -along(x - ax - hx, y - ay - hy, z - az - hz);
    }

    private double ofStart(double x, double y, double z) {
        return -across(x - ax, y - ay, z - az);
    }

    private double ofEnd(double x, double y, double z) {
        return across(x - bx, y - by, z - bz);
    }

    /** Area that a way spans with the edge, times the length of the normal; the edge itself, not that between moved corners. */
    private double along(double wx, double wy, double wz) {
        return FeatureDistance.rise(nx, ny, nz, bx - ax, by - ay, bz - az, wx, wy, wz);
    }

    /** The same with half of the axis. */
    private double across(double wx, double wy, double wz) {
        return FeatureDistance.rise(nx, ny, nz, hx, hy, hz, wx, wy, wz);
    }

    /** Whether a point lies in the box round the face, as {@link FeatureDistance#isInBox} has it. */
    private boolean isInBox(double x, double y, double z) {
        return spans(ax, bx, hx, x) && spans(ay, by, hy, y) && spans(az, bz, hz, z);
    }

    private static boolean spans(double a, double b, double h, double x) {
        double reach = Math.abs(h) + FeatureDistance.BOX_ROUNDING;
        return x >= Math.min(a, b) - reach && x <= Math.max(a, b) + reach;
    }
}
