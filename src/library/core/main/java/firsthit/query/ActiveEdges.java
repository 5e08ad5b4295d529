package firsthit.query;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;

/**
 * Which edges of a mesh are active: a contact on an active edge keeps its own normal.
 *
 * <p>On a flat floor of triangles a mover would otherwise stumble over the seams, into which rounding lets it sink.
 * {@code ConvexEdges} of the artifact firsthit-parts works for any mesh; a program may implement its own for seams it knows.
 * Answers must not change while they are used. Idea and name come from Jolt Physics.
 */
@FunctionalInterface
public interface ActiveEdges {
    /** Every edge is active. */
    ActiveEdges ALL = (triangle, edge, fromBehind) -> true;

    /**
     * Whether an edge is active.
     *
     * @param triangle index in the mesh
     * @param edge 0 ab, 1 bc, 2 ca
     * @param fromBehind whether the mover is behind the triangle
     */
    boolean isActive(int triangle, int edge, boolean fromBehind);

    /** The active edges of another mesh by the same rule; this object if the rule does not depend on the mesh. */
    default ActiveEdges ofAnother(Mesh mesh) {
        Require.notNull("mesh", mesh);
        return this;
    }
}
