package firsthit.parts;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.midphase.SweptBox;
import firsthit.midphase.bvh.BoxMath;
import firsthit.query.Orientation;
import firsthit.topology.EdgeTable;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Whether a point lies inside a closed mesh, decided exactly.
 *
 * <p>Computes the winding number: of the surfaces that a ray along x from the point crosses, those that it leaves through minus
 * those that it enters through. The ray is perturbed symbolically, up by an infinitesimal and aside by a smaller one, so that it
 * meets no edge and no vertex (simulation of simplicity, Edelsbrunner and Mücke 1990); every sign is exact ({@link Orientation}). A
 * mesh may intersect itself: a point in any of its parts is inside.
 */
public final class PointInMesh {
    private final Mesh mesh;
    private final BroadPhase surface;

    /** Where along x the mesh ends [m]. */
    private final double end;

    /**
     * Checks the mesh, and builds a tree over it.
     *
     * @throws IllegalArgumentException naming an edge if the mesh is not closed, or not turned outwards the same way all over
     */
    public PointInMesh(Mesh mesh) {
        this(new Bvh(mesh));
    }

    /**
     * Checks the mesh of a broad phase, which finds the triangles to test.
     *
     * @throws IllegalArgumentException naming an edge if the mesh is not closed, or not turned outwards the same way all over
     */
    public PointInMesh(BroadPhase surface) {
        this.surface = Require.notNull("surface", surface);
        mesh = surface.mesh();
        end = BoxMath.bounds(mesh)[3];
        int open = new EdgeTable(mesh).openEdge();
        if (open >= 0) {
            Triangle triangle = mesh.triangle(open / 3);
            throw new IllegalArgumentException(
                    ("%s is not closed: at the edge of triangle %s from %s to %s not as many triangles run along as"
                                    + " back; corners that differ by rounding can be joined before (Repair.welded)")
                            .formatted(
                                    mesh.name(),
                                    open / 3,
                                    triangle.corner(open % 3),
                                    triangle.corner((open % 3 + 1) % 3)));
        }
    }

    /**
     * Whether the point lies inside or on the surface.
     *
     * @param point [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public boolean contains(Vector3dc point) {
        return isOnSurface(point) || windingNumber(point) != 0;
    }

    /**
     * Distance to the surface [m], negative inside; NaN for an empty mesh.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public double signedDistance(Vector3dc point) {
        double distance = surface.distance(point);
        return contains(point) ? -distance : distance;
    }

    /**
     * Whether the point lies exactly on a triangle.
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public boolean isOnSurface(Vector3dc point) {
        Require.finite("point", point);
        ExactInside inside = new ExactInside();
        boolean[] found = {false};
        surface.visitNear(new Aabb(point, point), i -> {
            found[0] |= boxContains(i, point)
                    && Orientation.side(mesh.triangle(i), point) == 0
                    && inside.contains(mesh.triangle(i), point);
            // Distance 0 is of interest still: a triangle farther away does not contain the point.
            return 0;
        });
        return found[0];
    }

    /**
     * How often the surface winds around the point: 1 inside a mesh whose fronts are outside, -1 if they are inside.
     *
     * @param point not on the surface; there the answer is that of a point infinitesimally beside it [m]
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public int windingNumber(Vector3dc point) {
        Require.finite("point", point);
        int[] winding = {0};
        surface.visit(new SweptBox(new Aabb(point, point), new Vector3d(length(point), 0, 0)), i -> {
            if (!missesBox(i, point)) {
                Triangle triangle = mesh.triangle(i);
                int turns = turns(triangle, point);
                // Only crossings ahead of the point count: there its side and the turns differ in sign.
                winding[0] += turns != 0 && Orientation.side(triangle, point) * turns < 0 ? turns : 0;
            }
            return 1;
        });
        return winding[0];
    }

    /** Length of a ray along x that passes the end of the mesh [m], limited so that the end of the ray is a finite double. */
    private double length(Vector3dc point) {
        return Math.min(Double.MAX_VALUE - Math.abs(point.x()), Math.max(0, Math.nextUp(end - point.x())));
    }

    /** How often the border of a triangle winds around the ray: 1 if its normal leads along x, -1 if against, 0 for a miss. */
    private static int turns(Triangle triangle, Vector3dc point) {
        int turns = 0;
        for (int edge = 0; edge < 3; edge++) {
            Vector3dc a = triangle.corner(edge);
            Vector3dc b = triangle.corner((edge + 1) % 3);
            boolean up = a.z() <= point.z() && point.z() < b.z();
            boolean down = b.z() <= point.z() && point.z() < a.z();
            if (up && turn(a, b, point) > 0) {
                turns++;
            } else if (down && turn(a, b, point) < 0) {
                turns--;
            }
        }
        return turns;
    }

    /** Orientation of a, b and the point in the plane of y and z; on their line that of the ray moved up, then aside. */
    private static int turn(Vector3dc a, Vector3dc b, Vector3dc point) {
        int turn = Orientation.turn(a.y(), a.z(), b.y(), b.z(), point.y(), point.z());
        if (turn != 0) {
            return turn;
        }
        int up = Double.compare(b.y(), a.y());
        return b.y() != a.y() ? up : Double.compare(a.z(), b.z());
    }

    /** Whether the ray misses the bounding box of a triangle. */
    private boolean missesBox(int triangle, Vector3dc p) {
        int a = mesh.index(triangle, 0);
        int b = mesh.index(triangle, 1);
        int c = mesh.index(triangle, 2);
        return isOutside(mesh.z(a), mesh.z(b), mesh.z(c), p.z())
                || isOutside(mesh.y(a), mesh.y(b), mesh.y(c), p.y())
                || Math.max(mesh.x(a), Math.max(mesh.x(b), mesh.x(c))) < p.x();
    }

    private boolean boxContains(int triangle, Vector3dc p) {
        double a = mesh.x(mesh.index(triangle, 0));
        double b = mesh.x(mesh.index(triangle, 1));
        double c = mesh.x(mesh.index(triangle, 2));
        return !missesBox(triangle, p) && !isOutside(a, b, c, p.x());
    }

    private static boolean isOutside(double a, double b, double c, double value) {
        return value < Math.min(a, Math.min(b, c)) || value > Math.max(a, Math.max(b, c));
    }
}
