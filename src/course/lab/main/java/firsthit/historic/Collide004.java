package firsthit.historic;

/**
 * Tests one triangle against one particle and responds if the particle is inside (source 004).
 *
 * <p>Skips a triangle's own corners, which are particles on its border. Counts the tests.
 */
public final class Collide004 {
    private final PointTest004 test;
    private final Response004 response;
    private long tests;
    private long hits;

    /** A test with a response. */
    public Collide004(PointTest004 test, Response004 response) {
        this.test = test;
        this.response = response;
    }

    /** Tests only. */
    public Collide004() {
        this(new PointTest004(), (scene, triangle, particle) -> {});
    }

    void collide(Scene004 scene, int triangle, int particle) {
        if (scene.isCorner(triangle, particle)) {
            return;
        }
        tests++;
        if (test.contains(scene, triangle, particle)) {
            hits++;
            response.respond(scene, triangle, particle);
        }
    }

    /** Number of point-in-triangle tests so far. */
    public long tests() {
        return tests;
    }

    /** Number of particles found inside so far, each as often as it was found. */
    public long hits() {
        return hits;
    }
}
