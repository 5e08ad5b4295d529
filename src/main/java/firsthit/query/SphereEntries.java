package firsthit.query;

/**
 * Entry of a moving point into each piece of the body round a triangle: planes, cylinders, balls.
 *
 * <p>All in the local frame, where the point starts at the origin and moves along d. Each method returns the multiple of d
 * at the entry, or NaN where this piece is not what is entered first; another piece answers then.
 */
final class SphereEntries {
    private SphereEntries() {}

    /** Entry into the plane one radius above the face on the start's side, if the touching point lies in the triangle. */
    static double face(LocalTriangle t, double dx, double dy, double dz, double radius) {
        double length = Math.sqrt(t.nx * t.nx + t.ny * t.ny + t.nz * t.nz);
        double height = -(t.nx * t.px + t.ny * t.py + t.nz * t.pz);
        double side = height >= 0 ? 1 : -1;
        double gap = side * height - radius * length;
        double closing = -side * (t.nx * dx + t.ny * dy + t.nz * dz);

        // Between the two planes only an edge or a corner can come first; receding motion never enters.
        if (!(gap >= 0 && closing > 0)) {
            return Double.NaN;
        }
        double multiple = gap / closing;
        double sink = side * radius / length;
        double x = multiple * dx - sink * t.nx;
        double y = multiple * dy - sink * t.ny;
        double z = multiple * dz - sink * t.nz;
        return t.containsFoot(x, y, z) ? multiple : Double.NaN;
    }

    /** Entry into the cylinder round the edge that leaves out {@code corner}, if it is touched between its ends. */
    static double edge(LocalTriangle t, int corner, double dx, double dy, double dz, double radius) {
        double px = t.edgeStartX(corner);
        double py = t.edgeStartY(corner);
        double pz = t.edgeStartZ(corner);
        double ux = t.edgeEndX(corner) - px;
        double uy = t.edgeEndY(corner) - py;
        double uz = t.edgeEndZ(corner) - pz;
        double uu = ux * ux + uy * uy + uz * uz;
        if (uu == 0) {
            return Double.NaN;
        }
        // Remove the edge's direction from start and motion: a disc across the edge is left.
        double along = -(px * ux + py * uy + pz * uz) / uu;
        double speed = (dx * ux + dy * uy + dz * uz) / uu;
        double multiple = BallEntry.multiple(
                -px - along * ux,
                -py - along * uy,
                -pz - along * uz,
                dx - speed * ux,
                dy - speed * uy,
                dz - speed * uz,
                radius);
        double parameter = along + multiple * speed;
        return parameter >= 0 && parameter <= 1 ? multiple : Double.NaN;
    }

    /** Entry into the ball round a corner. */
    static double vertex(LocalTriangle t, int corner, double dx, double dy, double dz, double radius) {
        return BallEntry.multiple(-t.x(corner), -t.y(corner), -t.z(corner), dx, dy, dz, radius);
    }
}
