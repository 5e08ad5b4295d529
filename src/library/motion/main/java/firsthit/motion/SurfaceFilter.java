package firsthit.motion;

import firsthit.query.Hit;

/** Decides which triangles a {@link Mover} collides with, and how; must answer the same for the same triangle within one step. */
@FunctionalInterface
public interface SurfaceFilter {
    /** How a triangle acts on the mover. */
    enum Surface {
        /** Stops the mover. */
        HARD,

        /** Lets the mover in and pushes it away, at a bounded speed. */
        SOFT,

        /** Does not exist for the mover. */
        NONE
    }

    /**
     * Classifies the surface that the mover has hit.
     *
     * @param hit its instance and triangle identify the surface; normal and side may be used too: a mover inside a surface that
     *     lets it in from the other side passes on through it
     */
    Surface surface(Hit hit);
}
