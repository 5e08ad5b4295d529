package firsthit.historic;

import firsthit.mesh.Mesh;
import java.util.concurrent.CancellationException;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * Source 002's structure of collision data: the closest hit so far. It is passed from mesh to mesh and made anew for
 * each call of the detection.
 */
final class Nearest002 {
    /** Triangles between two polls for interruption: well below a millisecond. */
    private static final int POLL_EVERY = 1 << 12;

    private final boolean stuckByAny;
    private final int parts;

    boolean found;
    double distance;
    Vector3fc spherePoint = new Vector3f();
    Vector3fc polygonPoint = new Vector3f();
    int triangle;
    int mesh;
    boolean stuck;

    /** Starts without a hit. */
    Nearest002(Settings002 settings) {
        this.stuckByAny = settings.stuckByAny();
        this.parts = settings.parts();
    }

    /** Checks all triangles of a mesh in their order. */
    void check(Motion002 motion, Mesh mesh, int meshIndex) {
        Check002 check = new Check002(motion, parts);
        for (int t = 0; t < mesh.triangleCount(); t++) {
            if (t % POLL_EVERY == POLL_EVERY - 1 && Thread.currentThread().isInterrupted()) {
                throw new CancellationException("interrupted");
            }
            Vector3f a = corner(mesh, t, 0, motion.radii());
            Vector3f b = corner(mesh, t, 1, motion.radii());
            Vector3f c = corner(mesh, t, 2, motion.radii());
            note(check, check.hits(a, b, c), t, meshIndex);
        }
    }

    /** Step 5: keeps the hit if it is the first or closer than the one so far; of equals the earlier one stays. */
    void note(Check002 check, boolean hit, int triangleIndex, int meshIndex) {
        if (hit && (!found || check.distance < distance)) {
            found = true;
            distance = check.distance;
            spherePoint = check.spherePoint;
            polygonPoint = check.polygonPoint;
            triangle = triangleIndex;
            mesh = meshIndex;
            if (!stuckByAny) {
                stuck = check.isStuck();
            }
        }
        if (stuckByAny && check.isStuck()) {
            stuck = true;
        }
    }

    /** The hit in world space; null for none. */
    @Nullable
    Found toFound(Motion002 motion) {
        if (!found) {
            return null;
        }
        Vector3f touching = Steps002.along(motion.source(), distance, motion.direction());
        Vector3f normal = Floats.minus(touching, polygonPoint);
        return new Found(distance / motion.length(), motion.toWorld(polygonPoint), Floats.wide(normal), triangle);
    }

    static Vector3f corner(Mesh mesh, int triangle, int corner, Vector3fc radii) {
        int vertex = mesh.index(triangle, corner);
        return new Vector3f(
                (float) mesh.x(vertex) / radii.x(),
                (float) mesh.y(vertex) / radii.y(),
                (float) mesh.z(vertex) / radii.z());
    }
}
