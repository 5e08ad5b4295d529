package firsthit.repair;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;

/**
 * Repairs defects that {@link MeshReport} finds; returns new meshes and leaves the given one unchanged.
 *
 * <p>For a mesh whose fronts are inside, use {@link Mesh#flipped}.
 */
public final class Repair {
    private Repair() {}

    /**
     * Merges vertices that are close together, so that triangles share indices.
     *
     * <p>Each vertex moves to the nearest kept vertex within the tolerance; if there is none, it is kept itself. Triangles keep their
     * numbers, parts and materials. Triangles whose corners are merged become segments or points, which {@link #withoutDegenerates}
     * removes. Welding again with the same tolerance changes nothing.
     *
     * @param tolerance [m], finite, at least 0; 0 joins vertices at the same place only, 0 for -0
     * @throws IllegalArgumentException naming a tolerance out of range
     */
    public static Mesh welded(Mesh mesh, double tolerance) {
        return Welding.welded(Require.notNull("mesh", mesh), tolerance);
    }

    /**
     * Removes triangles without area, whose corners lie exactly on one line.
     *
     * <p>All vertices stay; a part that had no other triangles is removed. Where such a triangle joined a vertex to the edge
     * of another triangle, {@link MeshReport} then finds a boundary.
     */
    public static Mesh withoutDegenerates(Mesh mesh) {
        return Require.notNull("mesh", mesh).without(new Collinear(mesh)::test);
    }

    /**
     * Removes duplicates: triangles at the same three positions as an earlier one, in the same orientation.
     *
     * <p>All vertices stay; a part that had no other triangles is removed. Back-to-back pairs stay, as do triangles with fewer than
     * three distinct positions.
     */
    public static Mesh withoutDuplicates(Mesh mesh) {
        return Require.notNull("mesh", mesh).without(DuplicateTriangles.again(mesh)::get);
    }
}
