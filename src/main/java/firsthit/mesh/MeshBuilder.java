package firsthit.mesh;

import firsthit.work.Progress;
import java.util.Arrays;
import org.joml.Vector3dc;

/**
 * Collects vertices and triangles whose number is not known beforehand; polls for interruption on the way, so that every
 * shape and every reader does.
 */
final class MeshBuilder {
    /** Vertices or triangles between two polls: well below a millisecond in memory, about 100 ms of the slowest shape. */
    private static final int POLL_EVERY = 1 << 14;

    private double[] positions = new double[3 * 64];
    private int[] indices = new int[3 * 64];
    private int vertices;
    private int triangles;

    /** Adds a vertex and returns its number. */
    int vertex(double x, double y, double z) {
        if (3 * vertices == positions.length) {
            positions = Arrays.copyOf(positions, grown(positions.length));
        }
        poll(vertices);
        positions[3 * vertices] = x;
        positions[3 * vertices + 1] = y;
        positions[3 * vertices + 2] = z;
        return vertices++;
    }

    /** Adds a vertex and returns its number. */
    int vertex(Vector3dc position) {
        return vertex(position.x(), position.y(), position.z());
    }

    /** Adds a triangle of vertices, counter-clockwise from the front. */
    void triangle(int a, int b, int c) {
        if (3 * triangles == indices.length) {
            indices = Arrays.copyOf(indices, grown(indices.length));
        }
        poll(triangles);
        indices[3 * triangles] = a;
        indices[3 * triangles + 1] = b;
        indices[3 * triangles + 2] = c;
        triangles++;
    }

    /** Adds two triangles that share the diagonal from a to c. */
    void quad(int a, int b, int c, int d) {
        triangle(a, b, c);
        triangle(a, c, d);
    }

    int vertexCount() {
        return vertices;
    }

    int triangleCount() {
        return triangles;
    }

    Mesh build(String name) {
        double[] allPositions = Arrays.copyOf(positions, 3 * vertices);
        return Mesh.keeping(name, allPositions, Arrays.copyOf(indices, 3 * triangles));
    }

    private static void poll(int made) {
        if (made % POLL_EVERY == POLL_EVERY - 1) {
            Progress.poll();
        }
    }

    private static int grown(int length) {
        // Three times 2^29: the next doubling would pass the largest array there is.
        if (length > Integer.MAX_VALUE / 2) {
            throw new IllegalArgumentException(
                    "a mesh cannot hold more than %d vertices or triangles".formatted(length / 3));
        }
        return 2 * length;
    }
}
