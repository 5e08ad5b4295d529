package firsthit.mesh;

import firsthit.geometry.Require;

/**
 * A mesh grew beyond a limit while it was built: a {@link MeshBuilder} sets the limits, and the reader of a file adds
 * the place.
 */
public final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * With a sentence for people.
     *
     * @param message what is too much, and what to do about it
     */
    public LimitReached(String message) {
        super(Require.notNull("message", message));
    }
}
