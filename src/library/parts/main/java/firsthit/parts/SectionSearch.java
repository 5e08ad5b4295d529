package firsthit.parts;

import firsthit.geometry.Plane;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.midphase.bvh.BoundWalk;
import firsthit.midphase.bvh.TreeAccess;
import firsthit.query.Orientation;
import firsthit.topology.PlaceRuns;
import firsthit.topology.PlaceTable;
import java.util.Arrays;
import org.joml.Vector3dc;

/**
 * Finds the lines of a {@link MeshSection}: first the triangles that are cut, then their order along the lines, then the points.
 *
 * <p>The number of an edge is {@code 3 * triangle + corner}, by the corner at which it starts. A cut triangle has one edge that
 * leads down through the plane, where its line enters, and one that leads up, where its line leaves.
 */
final class SectionSearch {
    /** Bound of the rounding of a box's distance from the plane, relative to the sum of its terms. */
    private static final double ROUNDING = 0x1p-40;

    /** In {@link #next}: the cut is in a line already, or in none. */
    private static final int DONE = -2;

    private final Mesh mesh;
    private final Plane plane;
    private final Vector3dc origin;
    private final Vector3dc normal;

    /** Edges at which a line enters and leaves each cut triangle, 32 bits each, sorted by triangle. */
    private long[] cuts = new long[16];

    private int count;

    /** Triangles that were tested. */
    private int visited;

    /** Distinct positions of the ends of cut edges, each given by one vertex. */
    private int[] vertices = new int[16];

    private int positionCount;

    /** Index of the cut that follows each cut, -1 for none. */
    private final int[] next;

    private final int[] previous;

    /** Coordinates of all points, and the edge on which each lies. */
    double[] coordinates;

    int[] edges;
    private int points;
    int[] ends = new int[4];
    boolean[] areClosed = new boolean[4];
    private int lines;

    SectionSearch(Bvh surface, Plane plane) {
        mesh = surface.mesh();
        this.plane = plane;
        origin = plane.point();
        normal = plane.normal();
        visited = new BoundWalk(TreeAccess.of(surface), this::bound, 1, 1, this::visit).triangles();
        Arrays.sort(cuts, 0, count);
        next = new int[count];
        previous = new int[count];
        join();
        // One point for each cut, and one more for each open line.
        coordinates = new double[6 * count];
        edges = new int[2 * count];
        for (int cut = 0; cut < count; cut++) {
            if (next[cut] != DONE) {
                follow(cut);
            }
        }
        coordinates = Arrays.copyOf(coordinates, 3 * points);
        edges = Arrays.copyOf(edges, points);
        ends = Arrays.copyOf(ends, lines);
        areClosed = Arrays.copyOf(areClosed, lines);
    }

    int visited() {
        return visited;
    }

    /** Returns 0 for a box that the plane may cut, else infinity. */
    private double bound(double[] boxes, int at) {
        double least = 0;
        double greatest = 0;
        double numbers = 0;
        for (int axis = 0; axis < 3; axis++) {
            double n = normal.get(axis);
            double one = n * (boxes[at + axis] - origin.get(axis));
            double other = n * (boxes[at + axis + 3] - origin.get(axis));
            least += Math.min(one, other);
            greatest += Math.max(one, other);
            numbers += Math.abs(n)
                    * (Math.abs(boxes[at + axis]) + Math.abs(boxes[at + axis + 3]) + Math.abs(origin.get(axis)));
        }
        double margin = numbers * ROUNDING;
        // A box whose numbers overflow is kept: comparisons with NaN are false.
        return least > margin || greatest < -margin ? Double.POSITIVE_INFINITY : 0;
    }

    /** Stores a triangle if the plane cuts it. */
    private double visit(int triangle) {
        boolean a = isAbove(mesh.index(triangle, 0));
        boolean b = isAbove(mesh.index(triangle, 1));
        boolean c = isAbove(mesh.index(triangle, 2));
        if (a != b || b != c) {
            int alone = a != b && a != c ? 0 : b != c && b != a ? 1 : 2;
            boolean leadsDown = alone == 0 ? a : alone == 1 ? b : c;
            long from = 3L * triangle + alone;
            long to = 3L * triangle + (alone + 2) % 3;
            if (count == cuts.length) {
                cuts = Arrays.copyOf(cuts, 2 * count);
            }
            cuts[count++] = leadsDown ? from << Integer.SIZE | to : to << Integer.SIZE | from;
        }
        return 1;
    }

    private boolean isAbove(int vertex) {
        return Orientation.side(plane, mesh.vertex(vertex)) >= 0;
    }

    private int in(int cut) {
        return (int) (cuts[cut] >>> Integer.SIZE);
    }

    private int out(int cut) {
        return (int) cuts[cut];
    }

    /** Links each cut to the next one: a line leaves one triangle and enters the next at the same edge. */
    private void join() {
        Arrays.fill(next, -1);
        Arrays.fill(previous, -1);
        PlaceTable table = new PlaceTable((number, axis) -> mesh.coordinate(vertices[number], axis), 2L * count);
        int[] above = new int[2 * count];
        int[] below = new int[2 * count];
        for (int cut = 0; cut < count; cut++) {
            above[2 * cut] = positionOf(start(in(cut)), table);
            below[2 * cut] = positionOf(end(in(cut)), table);
            above[2 * cut + 1] = positionOf(end(out(cut)), table);
            below[2 * cut + 1] = positionOf(start(out(cut)), table);
            if (above[2 * cut] == above[2 * cut + 1] && below[2 * cut] == below[2 * cut + 1]) {
                // Two corners coincide: the triangle has no width, and its neighbours are linked directly.
                next[cut] = DONE;
            }
        }
        join(byPositions(above, below, 0), byPositions(above, below, 1));
    }

    /** Groups cuts by the upper end of the edge where they enter (0) or leave (1), sorted by the lower end. */
    private PlaceRuns byPositions(int[] above, int[] below, int side) {
        return new PlaceRuns(
                positionCount,
                count,
                cut -> next[cut] == DONE ? -1 : above[2 * cut + side],
                cut -> (long) below[2 * cut + side] << Integer.SIZE | cut);
    }

    private void join(PlaceRuns ins, PlaceRuns outs) {
        int in = 0;
        int out = 0;
        for (int position = 0; position < positionCount; position++) {
            while (in < ins.end(position) && out < outs.end(position)) {
                int order = Long.compare(ins.key(in) >>> Integer.SIZE, outs.key(out) >>> Integer.SIZE);
                if (order == 0) {
                    next[(int) outs.key(out)] = (int) ins.key(in);
                    previous[(int) ins.key(in)] = (int) outs.key(out);
                }
                in += order <= 0 ? 1 : 0;
                out += order >= 0 ? 1 : 0;
            }
            in = ins.end(position);
            out = outs.end(position);
        }
    }

    /** Vertex at which an edge starts. */
    private int start(int edge) {
        return mesh.index(edge / 3, edge % 3);
    }

    private int end(int edge) {
        return mesh.index(edge / 3, (edge % 3 + 1) % 3);
    }

    private int positionOf(int vertex, PlaceTable table) {
        if (positionCount == vertices.length) {
            vertices = Arrays.copyOf(vertices, 2 * positionCount);
        }
        vertices[positionCount] = vertex;
        int position = table.getOrPut(mesh.x(vertex), mesh.y(vertex), mesh.z(vertex), positionCount);
        positionCount += position == positionCount ? 1 : 0;
        return position;
    }

    /** Adds the points of the line that a cut belongs to. */
    private void follow(int cut) {
        int first = cut;
        while (previous[first] >= 0 && previous[first] != cut) {
            first = previous[first];
        }
        boolean isClosed = previous[first] >= 0;
        int from = points;
        int last = isClosed ? cut : first;
        for (int at = last; at >= 0 && next[at] != DONE; ) {
            add(from, in(at), start(in(at)), end(in(at)));
            last = at;
            at = next[at];
            next[last] = DONE;
        }
        if (!isClosed) {
            add(from, out(last), end(out(last)), start(out(last)));
        } else if (points > from + 1 && areSame(from, points - 1)) {
            points--;
        }
        endLine(from, isClosed);
    }

    /** Adds a point to the line that begins at point {@code from}; a point equal to the last one only replaces its edge. */
    private void add(int from, int edge, int above, int below) {
        crossing(above, below, 3 * points);
        if (points == from || !areSame(points - 1, points)) {
            points++;
        }
        edges[points - 1] = edge;
    }

    private boolean areSame(int point, int other) {
        return coordinates[3 * point] == coordinates[3 * other]
                && coordinates[3 * point + 1] == coordinates[3 * other + 1]
                && coordinates[3 * point + 2] == coordinates[3 * other + 2];
    }

    /** Computes the point at which an edge between two vertices meets the plane. */
    private void crossing(int above, int below, int at) {
        double ofAbove = Math.max(0, height(above));
        double ofBelow = Math.min(0, height(below));
        boolean isVertex = ofAbove == ofBelow || Orientation.side(plane, mesh.vertex(above)) == 0;
        double share = isVertex ? 0 : ofAbove / (ofAbove - ofBelow);
        for (int axis = 0; axis < 3; axis++) {
            // Adding zero turns -0 into 0.
            coordinates[at + axis] =
                    EdgeCrossing.between(mesh.coordinate(above, axis), mesh.coordinate(below, axis), share) + 0.0;
        }
    }

    /** A quarter of a vertex's signed distance from the plane, which never overflows a double. */
    private double height(int vertex) {
        double height = 0;
        for (int axis = 0; axis < 3; axis++) {
            height += normal.get(axis) * (0.25 * mesh.coordinate(vertex, axis) - 0.25 * origin.get(axis));
        }
        return height;
    }

    private void endLine(int from, boolean isClosed) {
        if (points < from + 2) {
            points = from;
            return;
        }
        if (lines == ends.length) {
            ends = Arrays.copyOf(ends, 2 * lines);
            areClosed = Arrays.copyOf(areClosed, 2 * lines);
        }
        areClosed[lines] = isClosed;
        ends[lines++] = points;
    }
}
