package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.mesh.SlowEdges;

/** The border of a mesh and edges that are convex by more than an angle [rad], each decided when it is asked. */
public record SlowActiveEdges(Mesh mesh, SlowEdges edges, double angle) implements ActiveEdges {
    public static SlowActiveEdges of(Mesh mesh, double angle) {
        return new SlowActiveEdges(mesh, new SlowEdges(mesh), angle);
    }

    @Override
    public SlowActiveEdges ofAnother(Mesh other) {
        return of(other, angle);
    }

    @Override
    public boolean isActive(int triangle, int edge, boolean fromBehind) {
        int own = 3 * triangle + edge;
        int neighbour = edges.neighbour(own);
        Triangle one = mesh.triangle(triangle);
        Triangle other = mesh.triangle(Math.max(0, neighbour) / 3);
        if (neighbour < 0 || one.isDegenerate() || other.isDegenerate()) {
            return true;
        }
        double cosine = Vectors.dot(one.normal(), other.normal()) * (edges.isTurnedOver(own, neighbour) ? -1 : 1);
        int side = Orientation.side(one, other.corner((neighbour + 2) % 3));
        return cosine < StrictMath.cos(angle) && (side == 0 ? cosine < 0 : side > 0 == fromBehind);
    }
}
