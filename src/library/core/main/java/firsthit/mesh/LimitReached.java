package firsthit.mesh;

import firsthit.geometry.Require;

/**
 * Thrown if a mesh exceeds a limit while it is built: a {@link MeshBuilder} checks the limits, and the reader of a file adds the
 * position in the file.
 */
public final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * With a readable message.
     *
     * @param message what is too much, and what to do about it
     */
    public LimitReached(String message) {
        super(Require.notNull("message", message));
    }
}
