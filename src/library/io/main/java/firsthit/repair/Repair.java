package firsthit.repair;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;

/**
 * What mends a mesh that {@link MeshReport} finds fault with; the mesh that is given stays as it is.
 *
 * <p>Fronts that are inside are turned out by {@link Mesh#flipped}.
 */
public final class Repair {
    private Repair() {}

    /**
     * The mesh with one vertex for all that are close together, so that its triangles share indices.
     *
     * <p>Each vertex goes to the nearest of those that are kept, if it is within the tolerance; the first of a group is kept,
     * and none moves farther. Triangles keep their numbers, parts and materials: one whose corners come together is then a segment or a
     * point, which {@link #withoutDegenerates} leaves out. To weld again by the same tolerance changes nothing.
     *
     * @param tolerance [m], finite, at least 0; 0 joins vertices at the same place only, 0 for -0
     * @throws IllegalArgumentException naming a tolerance out of range
     */
    public static Mesh welded(Mesh mesh, double tolerance) {
        return Welding.welded(Require.notNull("mesh", mesh), tolerance);
    }

    /**
     * The mesh without triangles that have no area: those whose corners lie exactly on one line.
     *
     * <p>All vertices stay; a part that had no other triangles is gone. Where such a triangle filled the gap beside a vertex
     * on the edge of another one, {@link MeshReport} then finds a boundary.
     */
    public static Mesh withoutDegenerates(Mesh mesh) {
        return Require.notNull("mesh", mesh).without(new Collinear(mesh)::test);
    }

    /**
     * The mesh without triangles that are there again: at the same three places as an earlier one, in the same orientation.
     *
     * <p>All vertices stay; a part that had no other triangles is gone. Two that lie back to back stay, and so do triangles that have
     * only two places or one.
     */
    public static Mesh withoutDuplicates(Mesh mesh) {
        return Require.notNull("mesh", mesh).without(DuplicateTriangles.again(mesh)::get);
    }
}
