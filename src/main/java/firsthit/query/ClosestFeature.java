package firsthit.query;

/**
 * The part of a triangle that is closest to the origin of the local frame.
 *
 * <p>The least of the distances to the foot on the plane (if it lies in the triangle) and to three segments. Each is the
 * distance to a point of the triangle, so rounding in a slender triangle can never report less than there is; the region
 * tests of Ericson 2005 §5.1.5 can.
 *
 * @param part which face, edge or corner, as {@link LocalTriangle} numbers them
 * @param distance in local units
 */
record ClosestFeature(int part, double distance) {

    static ClosestFeature toOrigin(LocalTriangle t) {
        int part = -1;
        double least = Double.POSITIVE_INFINITY;
        if (!t.isDegenerate() && t.containsFoot(0, 0, 0)) {
            part = LocalTriangle.FACE;
            double length = Math.sqrt(t.nx * t.nx + t.ny * t.ny + t.nz * t.nz);
            least = Math.abs(t.nx * t.px + t.ny * t.py + t.nz * t.pz) / length;
        }
        for (int corner = 0; corner < 3; corner++) {
            double distance = toEdgeInterior(t, corner);
            if (distance < least) {
                least = distance;
                part = LocalTriangle.EDGE + corner;
            }
        }
        for (int corner = 0; corner < 3; corner++) {
            double distance = length(t.x(corner), t.y(corner), t.z(corner));
            if (distance < least) {
                least = distance;
                part = LocalTriangle.VERTEX + corner;
            }
        }
        return new ClosestFeature(part, least);
    }

    /** Distance to the edge that leaves out {@code corner}; NaN if one of its ends is closest. */
    private static double toEdgeInterior(LocalTriangle t, int corner) {
        double parameter = t.edgeParameter(corner, 0, 0, 0);
        if (!(parameter > 0 && parameter < 1)) {
            return Double.NaN;
        }
        double px = t.edgeStartX(corner);
        double py = t.edgeStartY(corner);
        double pz = t.edgeStartZ(corner);
        return length(
                px + parameter * (t.edgeEndX(corner) - px),
                py + parameter * (t.edgeEndY(corner) - py),
                pz + parameter * (t.edgeEndZ(corner) - pz));
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }
}
