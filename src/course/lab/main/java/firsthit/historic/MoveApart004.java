package firsthit.historic;

/**
 * Second response of source 004: move the two apart, so that they no longer intersect.
 *
 * <p>Left open: which way and who moves. Ours: the shortest way out of the triangle; the particle goes a share of it, the
 * three corners go the rest the other way. One pair at a time, so that the next may undo it: the source's stack of books.
 *
 * @param share of the way that the particle goes, 0 to 1
 */
public record MoveApart004(double share) implements Response004 {

    /**
     * Checks the share.
     *
     * @throws IllegalArgumentException if it is not 0 to 1
     */
    public MoveApart004 {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share is not 0 to 1: " + share);
        }
    }

    @Override
    public void respond(Scene004 scene, int triangle, int particle) {
        WayOut004 out = WayOut004.of(scene, triangle, particle);
        double way = share * out.depth();
        double back = way - out.depth();
        scene.move(particle, way * out.normalX(), way * out.normalY());
        for (int corner = 0; corner < 3; corner++) {
            scene.move(scene.corner(triangle, corner), back * out.normalX(), back * out.normalY());
        }
    }
}
