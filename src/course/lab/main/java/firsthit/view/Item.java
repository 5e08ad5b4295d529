package firsthit.view;

import firsthit.mesh.Mesh;
import java.util.List;
import org.joml.Vector3dc;

/** One thing of a scene; the number of its layer says how it is called and coloured. */
sealed interface Item {
    /** Number of the layer in {@link Contents#layers}. */
    int layer();

    /**
     * Triangles.
     *
     * @param mesh in its own coordinates [m]
     * @param offset where its origin lies [m]
     * @param style how its triangles are painted
     */
    record Surface(int layer, Mesh mesh, Vector3dc offset, Style style) implements Item {}

    /**
     * A shape that is in another place at each step.
     *
     * @param shape around its own origin [m]
     * @param style of the shape at the step that is shown; at other steps it is a ghost
     * @param offsets where its origin lies at each step, at least one [m]
     * @param ghosts steps whose places are shown all the time
     */
    record Motion(int layer, Mesh shape, Style style, List<Vector3dc> offsets, List<Integer> ghosts) implements Item {}

    /**
     * A line through points.
     *
     * @param points at least two [m]
     */
    record Line(int layer, List<Vector3dc> points) implements Item {}

    /** An arrow from a place to another [m]. */
    record Arrow(int layer, Vector3dc from, Vector3dc to) implements Item {}

    /** Places that are marked [m]. */
    record Dots(int layer, List<Vector3dc> places) implements Item {}

    /** Words at a place [m]. */
    record TextSanitizer(int layer, String text, Vector3dc place) implements Item {}

    /**
     * Where something touched: a dot, an arrow along the normal, and the triangle outlined.
     *
     * @param hit the answer of a query
     * @param surface number of the {@link Surface} among the items; its triangle was hit; -1 for none
     */
    record Touch(int layer, firsthit.query.Hit hit, int surface) implements Item {}

    /**
     * How triangles are painted.
     *
     * @param opacity above 0, up to 1
     * @param smooth whether normals are blended over the triangles around a vertex
     * @param edges whether the edges are drawn
     * @param cutAway whether triangles that turn their back to the eye are left out: rooms are looked into
     */
    record Style(double opacity, boolean smooth, boolean edges, boolean cutAway) {
        Style withOpacity(double value) {
            return new Style(value, smooth, edges, cutAway);
        }

        Style withSmooth(boolean value) {
            return new Style(opacity, value, edges, cutAway);
        }

        Style withEdges(boolean value) {
            return new Style(opacity, smooth, value, cutAway);
        }

        Style withCutAway(boolean value) {
            return new Style(opacity, smooth, edges, value);
        }
    }
}
