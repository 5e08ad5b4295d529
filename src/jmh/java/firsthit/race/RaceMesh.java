package firsthit.race;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.nio.file.Path;
import org.joml.Vector3d;

/**
 * A mesh in single precision, so that all engines get the same one.
 *
 * @param positions x, y, z of each vertex in turn [m]
 * @param indices three vertex numbers a triangle
 */
@SuppressWarnings("ArrayRecordComponent") // Carried from a file to an engine; nobody compares two.
record RaceMesh(float[] positions, int[] indices) {
    private static final String POSITIONS = "positions.f32";
    private static final String INDICES = "indices.i32";

    /**
     * Moves the middle of a mesh to the origin and scales it by a power of two, so that it is 8 m to 16 m across: engines with
     * tolerances in metres are then at their best.
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
        return new RaceMesh(positions, mesh.indices());
    }

    static RaceMesh read(Path folder) throws IOException {
        return new RaceMesh(Disk.floats(folder.resolve(POSITIONS)), Disk.ints(folder.resolve(INDICES)));
    }

    void write(Path folder) throws IOException {
        Disk.write(folder.resolve(POSITIONS), positions);
        Disk.write(folder.resolve(INDICES), indices);
    }

    Mesh mesh() {
        double[] wide = new double[positions.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = positions[i];
        }
        return new Mesh("race", wide, indices);
    }
}
