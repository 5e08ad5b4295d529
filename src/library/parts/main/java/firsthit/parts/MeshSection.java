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
 * <p>On which side a vertex lies is decided exactly, and a vertex in the plane counts as in front: the section is that of a plane
 * which was moved back by less than any number. So a triangle in the plane is not cut by it, a face in the plane has its outline cut
 * where the surface goes back from there, and nothing where it goes on to the front. An edge between two triangles that run along it
 * in opposite directions is left by one line as it is entered by it: every line of a closed mesh is closed.
 *
 * <p>Lines run so that the back of the surface is on their left, seen against the plane's normal: outlines of what is inside
 * counter-clockwise, those of holes clockwise. A line ends at an edge without a neighbour that runs in the opposite direction. Where more than
 * two triangles meet at an edge, those that come join those that go in the order of their numbers. Triangles are neighbours by the
 * places of their vertices, whatever their indices.
 *
 * <p>A point lies on its edge, and off the plane by some roundings of the edge's coordinates from the plane's point; a vertex that
 * is exactly in the plane is such a point itself. No two points in a row are equal, and what shrinks to one point is left out. Lines
 * are in the order of the least triangle of each; a closed one begins there. The tree finds the triangles: the time goes with
 * those that are cut. Never changes.
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
    private final double[] places;

    /** Edge on which each point lies: three times its triangle and the corner at which it starts. */
    private final int[] edges;

    /** Where the points of each line end. */
    private final int[] ends;

    private final boolean[] areClosed;

    private MeshSection(Vector3dc normal, SectionSearch found) {
        this.normal = normal;
        places = found.places;
        edges = found.edges;
        ends = found.ends;
        areClosed = found.areClosed;
    }

    /**
     * Section of a mesh.
     *
     * @param plane in the space of the mesh, as exact as its doubles
     */
    public static MeshSection of(Bvh surface, Plane plane) {
        Require.notNull("surface", surface);
        Require.notNull("plane", plane);
        return new MeshSection(plane.normal(), new SectionSearch(surface, plane));
    }

    /** How many lines there are. */
    public int size() {
        return ends.length;
    }

    /** Whether a line is closed: from its last point it runs on to its first one. */
    public boolean isClosed(int line) {
        return areClosed[Objects.checkIndex(line, size())];
    }

    /** How many points a line has, two or more; the first of a closed one is not given again at its end. */
    public int pointCount(int line) {
        return ends[Objects.checkIndex(line, size())] - start(line);
    }

    /** A point of a line [m]. */
    public Vector3d point(int line, int point) {
        return place(at(line, point));
    }

    /** The triangle in which the line runs on from a point; in which it came to the last point of an open line. */
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
            length += Vectors.distance(place(i - 1), place(i));
        }
        return areClosed[line] ? length + Vectors.distance(place(ends[line] - 1), place(from)) : length;
    }

    /** Area that a closed line goes round [m^2]: positive on its left, so negative for a hole; NaN for an open line. */
    public double area(int line) {
        int from = at(line, 0);
        Vector3d first = place(from);
        double area = areClosed[line] ? 0 : Double.NaN;
        for (int i = from + 2; i < ends[line]; i++) {
            Vector3d u = place(i - 1).sub(first);
            area += Vectors.dot(normal, Vectors.cross(u, place(i).sub(first))) / 2;
        }
        return area;
    }

    /** Area of all lines together, that of the cut through what is inside [m^2]; NaN if one is open. */
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

    private Vector3d place(int at) {
        return new Vector3d(places[3 * at], places[3 * at + 1], places[3 * at + 2]);
    }

    @Override
    public String toString() {
        return "section of %s lines with %s points"
                .formatted(size(), Arrays.stream(ends).max().orElse(0));
    }
}
