package firsthit.historic;

import firsthit.mesh.Mesh;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;

/** Reads a mesh triangle by triangle without making new vectors. */
final class Corners {
    /** Triangles between two polls for interruption: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 15;

    private Corners() {}

    /** Puts corner 0, 1 or 2 of a triangle into {@code result}. */
    private static void set(Mesh mesh, int triangle, int corner, Vector3d result) {
        int vertex = mesh.index(triangle, corner);
        result.set(mesh.x(vertex), mesh.y(vertex), mesh.z(vertex));
    }

    /** Puts all three corners of a triangle into {@code a}, {@code b} and {@code c}. */
    static void set(Mesh mesh, int triangle, Vector3d a, Vector3d b, Vector3d c) {
        set(mesh, triangle, 0, a);
        set(mesh, triangle, 1, b);
        set(mesh, triangle, 2, c);
    }

    /** Ends a loop over triangles after an interruption. */
    static void poll(int triangle) {
        if ((triangle + 1) % POLL_EVERY == 0 && Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }
}
