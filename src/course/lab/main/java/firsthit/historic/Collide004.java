package firsthit.historic;

/**
 * What source 004 does with one triangle and one particle: tests them, and responds if the particle is inside.
 *
 * <p>A triangle's own corners are left out: they are particles as well and lie on its border. Counts what it is asked.
 */
public final class Collide004 {
    private final PointTest004 test;
    private final Response004 response;
    private long tests;
    private long hits;

    /** A test and what follows. */
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
