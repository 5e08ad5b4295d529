package firsthit.motion;

import firsthit.query.Hit;

/** Says which triangles a {@link Mover} feels, and how; the same answer for the same triangle within one step. */
@FunctionalInterface
public interface SurfaceFilter {
    /** What a triangle is to the mover. */
    enum Surface {
        /** Stops it. */
        HARD,

        /** Lets it in and pushes it away, at a bounded speed. */
        SOFT,

        /** Is not there. */
        NONE
    }

    /**
     * What the mover has met.
     *
     * @param hit whose instance and triangle identify the surface; normal and side may be used too: a mover that is inside what lets
     *     it in from the other side goes on through it
     */
    Surface surface(Hit hit);
}
