package firsthit.parts;

import firsthit.geometry.Plane;
import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.midphase.Bvh;
import java.util.Arrays;
import java.util.Objects;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The lines in which a plane cuts a mesh: outlines of a floor plan, a layer of a print, contour lines of a terrain.
 *
 * <p>The side of a vertex is decided exactly, and a vertex in the plane counts as in front, as if the plane were moved back by an
 * infinitesimal distance. So a triangle in the plane is not cut; a face in the plane has its outline cut where the surface
 * continues to the back, and nothing where it continues to the front. At an edge between two triangles that run along it in
 * opposite directions, a line continues in the other triangle: every line of a closed mesh is closed.
 *
 * <p>Lines run with the back of the surface on their left, seen against the plane's normal: outlines of the inside
 * counter-clockwise, those of holes clockwise. A line ends at an edge without a neighbour that runs in the opposite direction.
 * Where more than two triangles meet at an edge, incoming lines continue as outgoing ones in the order of their triangles.
 * Triangles are neighbours by the positions of their vertices, whatever their indices.
 *
 * <p>A point lies on its edge, and off the plane by some roundings of the edge's coordinates relative to the plane's point; a
 * vertex that is exactly in the plane is a point of the line itself. Consecutive points differ, and a line that shrinks to one
 * point is left out. Lines are sorted by the least triangle of each; a closed one begins there. The tree finds the triangles, so
 * the time depends on those that are cut. Immutable.
 *
 * <pre>{@code
 * MeshSection plan = MeshSection.of(new Bvh(house), new Plane(new Vector3d(0, 0, 1.2), new Vector3d(0, 0, 1)));
 * for (int line = 0; line < plan.size(); line++) {
 *     for (int i = 0; i < plan.pointCount(line); i++) {
 *         draw(plan.point(line, i));
 *     }
 * }
 * }</pre>
 */
public final class MeshSection {
    private final Vector3dc normal;

    /** Coordinates of all points. */
    private final double[] coordinates;

    /** Edge on which each point lies: three times its triangle and the corner at which it starts. */
    private final int[] edges;

    /** Index after the last point of each line. */
    private final int[] ends;

    private final boolean[] areClosed;

    private MeshSection(Vector3dc normal, SectionSearch found) {
        this.normal = normal;
        coordinates = found.coordinates;
        edges = found.edges;
        ends = found.ends;
        areClosed = found.areClosed;
    }

    /**
     * Section of a mesh.
     *
     * @param plane in the coordinates of the mesh; its numbers are taken as exact
     */
    public static MeshSection of(Bvh surface, Plane plane) {
        Require.notNull("surface", surface);
        Require.notNull("plane", plane);
        return new MeshSection(plane.normal(), new SectionSearch(surface, plane));
    }

    /** Number of lines. */
    public int size() {
        return ends.length;
    }

    /** Whether a line is closed: its last point is connected to its first one. */
    public boolean isClosed(int line) {
        return areClosed[Objects.checkIndex(line, size())];
    }

    /** Number of points of a line, two or more; the first point of a closed line is not repeated at its end. */
    public int pointCount(int line) {
        return ends[Objects.checkIndex(line, size())] - start(line);
    }

    /** A point of a line [m]. */
    public Vector3d point(int line, int point) {
        return position(at(line, point));
    }

    /** The triangle in which the line continues from a point; for the last point of an open line, that in which it arrives. */
    public int triangle(int line, int point) {
        return edges[at(line, point)] / 3;
    }

    /** The edge of that triangle on which the point lies: 0, 1, 2 for ab, bc, ca. */
    public int edge(int line, int point) {
        return edges[at(line, point)] % 3;
    }

    /** Length of a line [m]. */
    public double length(int line) {
        int from = at(line, 0);
        double length = 0;
        for (int i = from + 1; i < ends[line]; i++) {
            length += Vectors.distance(position(i - 1), position(i));
        }
        return areClosed[line] ? length + Vectors.distance(position(ends[line] - 1), position(from)) : length;
    }

    /** Area enclosed by a closed line [m^2], positive on its left, so negative for a hole; NaN for an open line. */
    public double area(int line) {
        int from = at(line, 0);
        Vector3d first = position(from);
        double area = areClosed[line] ? 0 : Double.NaN;
        for (int i = from + 2; i < ends[line]; i++) {
            Vector3d u = position(i - 1).sub(first);
            area += Vectors.dot(normal, Vectors.cross(u, position(i).sub(first))) / 2;
        }
        return area;
    }

    /** Sum of the areas of all lines, the area of the inside in the plane [m^2]; NaN if one is open. */
    public double area() {
        double area = 0;
        for (int line = 0; line < size(); line++) {
            area += area(line);
        }
        return area;
    }

    private int start(int line) {
        return line == 0 ? 0 : ends[line - 1];
    }

    private int at(int line, int point) {
        return start(line) + Objects.checkIndex(point, pointCount(line));
    }

    private Vector3d position(int at) {
        return new Vector3d(coordinates[3 * at], coordinates[3 * at + 1], coordinates[3 * at + 2]);
    }

    @Override
    public String toString() {
        return "section of %s lines with %s points"
                .formatted(size(), Arrays.stream(ends).max().orElse(0));
    }
}
