package firsthit.query;

import org.joml.Vector3d;

/**
 * Entry into, and distance from, the face that an edge from a to b draws when it moves along an axis from minus half of it to
 * plus half of it; the point starts at the origin. What {@link PieceEntry} and {@link PieceDistance} are for a triangle.
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
        boolean alongEdge = ex * ex + ey * ey + ez * ez >= hx * hx + hy * hy + hz * hz;
        double wx = alongEdge ? ex : hx;
        double wy = alongEdge ? ey : hy;
        double wz = alongEdge ? ez : hz;
        double lean = PieceDistance.lean(mx, my, mz, wx, wy, wz);
        nx = mx - lean * wx;
        ny = my - lean * wy;
        nz = mz - lean * wz;
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

    /** Multiple of d at the entry into the plane one radius above the face, as {@link PieceEntry#face} has it; or NaN. */
    double entry(double dx, double dy, double dz, double radius) {
        double height = -(nx * ax + ny * ay + nz * az);
        double side = height >= 0 ? 1 : -1;
        double length = length();
        double gap = side * height - radius * length;
        double closing = -side * rise(dx, dy, dz);
        if (!(gap >= 0 && closing > 0)) {
            return Double.NaN;
        }
        double multiple = gap / closing;
        double sink = side * radius / length;
        return containsFoot(multiple * dx - sink * nx, multiple * dy - sink * ny, multiple * dz - sink * nz)
                ? multiple
                : Double.NaN;
    }

    /** Distance to the face; NaN if the foot of the origin lies outside or there is no face. */
    double distance() {
        boolean isNone = nx == 0 && ny == 0 && nz == 0;
        return isNone || !containsFoot(0, 0, 0) ? Double.NaN : Math.abs(height());
    }

    private boolean containsFoot(double x, double y, double z) {
        return area(ax - hx, ay - hy, az - hz, bx - hx, by - hy, bz - hz, x, y, z) >= 0
                && area(bx - hx, by - hy, bz - hz, bx + hx, by + hy, bz + hz, x, y, z) >= 0
                && area(ax + hx, ay + hy, az + hz, bx + hx, by + hy, bz + hz, x, y, z) <= 0
                && area(ax - hx, ay - hy, az - hz, ax + hx, ay + hy, az + hz, x, y, z) <= 0;
    }

    private double area(
            double fromX,
            double fromY,
            double fromZ,
            double toX,
            double toY,
            double toZ,
            double x,
            double y,
            double z) {
        return PieceDistance.area(nx, ny, nz, fromX, fromY, fromZ, toX, toY, toZ, x, y, z);
    }
}
