package firsthit.mesh;

/** A mesh grew beyond a limit while it was built; {@link MeshFiles} adds the place in the file. */
final class LimitReached extends RuntimeException {
    private static final long serialVersionUID = 1;

    LimitReached(String message) {
        super(message);
    }
}
