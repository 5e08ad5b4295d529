package firsthit.historic;

/**
 * Second response of source 004: moves the two apart, so that they no longer intersect.
 *
 * <p>Left open: the direction and who moves. Here the shortest direction out of the triangle; the particle moves a share of it, the
 * three corners move the rest in the opposite direction. One pair at a time, so the next may undo it: the source's stack of books.
 *
 * @param share of the depth that the particle moves, 0 to 1
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
        double moved = share * out.depth();
        double back = moved - out.depth();
        scene.move(particle, moved * out.normalX(), moved * out.normalY());
        for (int corner = 0; corner < 3; corner++) {
            scene.move(scene.corner(triangle, corner), back * out.normalX(), back * out.normalY());
        }
    }
}
