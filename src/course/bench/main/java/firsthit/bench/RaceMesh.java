package firsthit.bench;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.joml.Vector3d;

/**
 * A mesh in single precision, so that all engines get the same one.
 *
 * @param positions x, y, z of each vertex in turn [m]
 * @param indices three vertex indices per triangle
 */
@SuppressWarnings("ArrayRecordComponent") // Only passed from a file to an engine, never compared.
public record RaceMesh(float[] positions, int[] indices) {
    /** Twice the area [m²] up to which a triangle makes Jolt refuse a mesh (1e-6), and a little more for its rounding. */
    private static final double THIN = 1.01e-6;

    private static final String POSITIONS = "positions.f32";
    private static final String INDICES = "indices.i32";

    /**
     * Moves the middle of a mesh to the origin and scales it by a power of two, so that its size is 8 m to 16 m, which suits
     * engines with tolerances in metres. Triangles too thin for Jolt are left out for all.
     */
    static RaceMesh of(Mesh mesh) {
        Aabb bounds = mesh.bounds();
        Vector3d middle = bounds.min().add(bounds.max(), new Vector3d()).mul(0.5);
        double scale = Math.scalb(8.0, -Math.getExponent(bounds.min().distance(bounds.max())));
        double[] from = mesh.positions();
        float[] positions = new float[from.length];
        for (int i = 0; i < from.length; i++) {
            positions[i] = (float) ((from[i] - middle.get(i % 3)) * scale);
        }
        return new RaceMesh(positions, wide(positions, mesh.indices()));
    }

    /** A mesh without changes. */
    static RaceMesh exact(Mesh mesh) {
        return new RaceMesh(Motions.narrow(mesh.positions()), mesh.indices());
    }

    /** The triangles that every engine accepts. */
    private static int[] wide(float[] positions, int[] indices) {
        int[] kept = new int[indices.length];
        int used = 0;
        for (int i = 0; i < indices.length; i += 3) {
            Vector3d a = corner(positions, indices[i]);
            Vector3d along = corner(positions, indices[i + 1]).sub(a);
            if (along.cross(corner(positions, indices[i + 2]).sub(a)).length() > THIN) {
                System.arraycopy(indices, i, kept, used, 3);
                used += 3;
            }
        }
        return Arrays.copyOf(kept, used);
    }

    private static Vector3d corner(float[] positions, int vertex) {
        return new Vector3d(positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]);
    }

    static RaceMesh read(Path folder) throws IOException {
        return new RaceMesh(Disk.floats(folder.resolve(POSITIONS)), Disk.ints(folder.resolve(INDICES)));
    }

    void write(Path folder) throws IOException {
        Disk.write(folder.resolve(POSITIONS), positions);
        Disk.write(folder.resolve(INDICES), indices);
    }

    Mesh mesh() {
        return new Mesh("race", Motions.wide(positions), indices);
    }

    /** Diagonal of the box of a mesh whose middle is the origin [m]. */
    double size() {
        double[] half = new double[3];
        for (int i = 0; i < positions.length; i++) {
            half[i % 3] = Math.max(half[i % 3], Math.abs(positions[i]));
        }
        return 2 * Math.sqrt(half[0] * half[0] + half[1] * half[1] + half[2] * half[2]);
    }
}
