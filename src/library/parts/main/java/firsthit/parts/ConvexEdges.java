package firsthit.parts;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.query.ActiveEdges;
import firsthit.query.Orientation;
import firsthit.topology.EdgeTable;

/**
 * The active edges of a mesh: those at its border, and those where the surface bends away from the mover.
 *
 * <p>An edge is active from a side if it has no neighbour or more than one, if a triangle at it has no area, or if the surface,
 * seen from that side, is convex there by more than an angle; {@link EdgeTable} finds the neighbours. Immutable.
 */
public final class ConvexEdges implements ActiveEdges {
    /** Bits of an edge that is active from both sides; the lower one stands for the front. */
    private static final byte BOTH = 3;

    private static final byte FRONT = 1;
    private static final byte BACK = 2;

    /** Sides from which each edge is active, three edges per triangle: ab, bc, ca. */
    private final byte[] sides;

    private final double angle;

    private ConvexEdges(byte[] sides, double angle) {
        this.sides = sides;
        this.angle = angle;
    }

    /**
     * The active edges of a mesh.
     *
     * @param angle by which the normals of two neighbours must differ [rad], in [0, π]; with 0 every convex edge is active
     * @throws IllegalArgumentException naming an angle out of range
     */
    public static ConvexEdges of(Mesh mesh, double angle) {
        if (!(angle >= 0 && angle <= Math.PI)) {
            throw new IllegalArgumentException("angle of active edges is not in [0, pi] rad: " + angle);
        }
        byte[] sides = new byte[3 * mesh.triangleCount()];
        double leastCosine = StrictMath.cos(angle);
        EdgeTable edges = new EdgeTable(mesh);
        for (int edge = 0; edge < sides.length; edge++) {
            sides[edge] = bend(mesh, edges, edge, leastCosine);
        }
        return new ConvexEdges(sides, angle);
    }

    /** The active edges of another mesh by the same angle. */
    @Override
    public ConvexEdges ofAnother(Mesh mesh) {
        return of(Require.notNull("mesh", mesh), angle);
    }

    @Override
    public boolean isActive(int triangle, int edge, boolean fromBehind) {
        return (sides[3 * triangle + edge] & (fromBehind ? BACK : FRONT)) != 0;
    }

    /** Sides from which an edge is active; between two triangles, those from which it is convex by more than the angle. */
    private static byte bend(Mesh mesh, EdgeTable edges, int edge, double leastCosine) {
        int neighbour = edges.neighbour(edge);
        if (neighbour < 0) {
            return BOTH;
        }
        Triangle triangle = mesh.triangle(edge / 3);
        Triangle other = mesh.triangle(neighbour / 3);
        if (triangle.isDegenerate() || other.isDegenerate()) {
            return BOTH;
        }
        double cosine = Vectors.dot(triangle.normal(), other.normal()) * (edges.isTurnedOver(edge, neighbour) ? -1 : 1);
        if (cosine >= leastCosine) {
            return 0;
        }
        // Decided exactly; else, with an angle of 0, the roundings of a flat floor would be active edges.
        int side = Orientation.side(triangle, other.corner((neighbour + 2) % 3));
        return side < 0 ? FRONT : side > 0 ? BACK : cosine < 0 ? BOTH : 0;
    }
}
