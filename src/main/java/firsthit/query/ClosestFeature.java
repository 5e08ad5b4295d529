package firsthit.query;

/**
 * The part of a triangle that is closest to the origin of the local frame.
 *
 * @param part which face, edge or corner, as {@link LocalTriangle} numbers them; the face before edges before corners
 * @param distance in local units
 */
record ClosestFeature(int part, double distance) {

    static ClosestFeature toOrigin(LocalTriangle t) {
        double least = t.faceDistance();
        int part = Double.isNaN(least) ? -1 : LocalTriangle.FACE;
        for (int corner = 0; corner < 3; corner++) {
            double distance = t.edgeDistance(corner);
            if (distance < least || (part < 0 && !Double.isNaN(distance))) {
                least = distance;
                part = LocalTriangle.EDGE + corner;
            }
        }
        for (int corner = 0; corner < 3; corner++) {
            double distance = PieceDistance.corner(t.x(corner), t.y(corner), t.z(corner));
            if (distance < least || part < 0) {
                least = distance;
                part = LocalTriangle.VERTEX + corner;
            }
        }
        return new ClosestFeature(part, least);
    }
}
