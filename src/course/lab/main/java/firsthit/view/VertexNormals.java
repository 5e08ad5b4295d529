package firsthit.view;

import org.joml.Vector3d;

/** Normals for smooth shading: at each vertex the sum of its triangles' normals, weighted by area. */
final class VertexNormals {
    private VertexNormals() {}

    /** x, y, z of each vertex's normal in turn, of length 1; zero for a vertex without a triangle that has area. */
    static float[] of(double[] positions, int[] indices) {
        double[] sums = new double[positions.length];
        Vector3d normal = new Vector3d();
        for (int i = 0; i < indices.length; i += 3) {
            face(positions, 3 * indices[i], 3 * indices[i + 1], 3 * indices[i + 2], normal);
            for (int k = 0; k < 3; k++) {
                int vertex = 3 * indices[i + k];
                sums[vertex] += normal.x;
                sums[vertex + 1] += normal.y;
                sums[vertex + 2] += normal.z;
            }
        }
        float[] normals = new float[sums.length];
        for (int i = 0; i < sums.length; i += 3) {
            // Unit vectors, since squares of small areas would underflow in a float.
            double length = Math.sqrt(sums[i] * sums[i] + sums[i + 1] * sums[i + 1] + sums[i + 2] * sums[i + 2]);
            double scale = length > 0 ? 1 / length : 0;
            normals[i] = (float) (sums[i] * scale);
            normals[i + 1] = (float) (sums[i + 1] * scale);
            normals[i + 2] = (float) (sums[i + 2] * scale);
        }
        return normals;
    }

    /** Normal of one triangle, of length twice its area; a, b, c are the indices of its corners in {@code positions}. */
    static void face(double[] positions, int a, int b, int c, Vector3d normal) {
        double ux = positions[b] - positions[a];
        double uy = positions[b + 1] - positions[a + 1];
        double uz = positions[b + 2] - positions[a + 2];
        double vx = positions[c] - positions[a];
        double vy = positions[c + 1] - positions[a + 1];
        double vz = positions[c + 2] - positions[a + 2];
        normal.set(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
    }
}
