package firsthit.query;

/**
 * The part of a triangle that is closest to the origin of the local frame.
 *
 * @param part which face, edge or corner, as {@link LocalTriangle} numbers them; the face before edges before corners
 * @param distance in local units
 */
record ClosestFeature(int part, double distance) {

    static ClosestFeature toOrigin(LocalTriangle t) {
        int part = t.partClosest();
        return new ClosestFeature(part, t.distance(part));
    }
}
