package firsthit.query;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;

/**
 * Which edges of a mesh can be felt.
 *
 * <p>A mover on a flat floor of triangles would otherwise stumble over its seams, by a rounding that lets it sink. A program that knows which
 * triangles are neighbours answers: {@code ConvexEdges} of the artifact firsthit-parts for any mesh, or a program for a mesh whose
 * seams it knows. An answer must not change while it is used. The idea and the name are those of Jolt Physics.
 */
@FunctionalInterface
public interface ActiveEdges {
    /** Every edge is active. */
    ActiveEdges ALL = (triangle, edge, fromBehind) -> true;

    /**
     * Whether the edge can be felt.
     *
     * @param triangle index in the mesh
     * @param edge 0 ab, 1 bc, 2 ca
     * @param fromBehind whether the mover is behind the triangle
     */
    boolean isActive(int triangle, int edge, boolean fromBehind);

    /** The active edges of another mesh by the same rule; these themselves where the rule does not depend on the mesh. */
    default ActiveEdges ofAnother(Mesh mesh) {
        Require.notNull("mesh", mesh);
        return this;
    }
}
