package firsthit.query;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;

/** Corner positions of triangles: those of one mesh as it was built, or of many placed meshes. */
@FunctionalInterface
public interface Corners {
    /**
     * Writes the corners of a triangle.
     *
     * @param instance id of the placed mesh in its scene, {@link Hit#NO_INSTANCE} outside a scene
     * @param triangle index in its mesh
     * @param a set to the first corner, in the world [m]; the same for b and c
     */
    void load(int instance, int triangle, Vector3d a, Vector3d b, Vector3d c);

    /** The corners of a mesh outside a scene. */
    static Corners of(Mesh mesh) {
        Require.notNull("mesh", mesh);
        return (instance, triangle, a, b, c) -> {
            set(a, mesh, mesh.index(triangle, 0));
            set(b, mesh, mesh.index(triangle, 1));
            set(c, mesh, mesh.index(triangle, 2));
        };
    }

    private static void set(Vector3d corner, Mesh mesh, int vertex) {
        corner.set(mesh.x(vertex), mesh.y(vertex), mesh.z(vertex));
    }
}
