package firsthit.view;

import firsthit.mesh.Mesh;
import java.util.List;
import org.joml.Vector3dc;

/** One item of a scene; its layer gives its name and colour. */
sealed interface Item {
    /** Index of the layer in {@link Contents#layers}. */
    int layer();

    /**
     * Triangles.
     *
     * @param mesh in its own coordinates [m]
     * @param offset position of its origin [m]
     * @param style how its triangles are painted
     */
    record Surface(int layer, Mesh mesh, Vector3dc offset, Style style) implements Item {}

    /**
     * A shape that has another position at each step.
     *
     * @param shape around its own origin [m]
     * @param style of the shape at the current step; at other steps it is a ghost
     * @param offsets position of its origin at each step, at least one [m]
     * @param ghosts steps whose positions are always shown
     */
    record Motion(int layer, Mesh shape, Style style, List<Vector3dc> offsets, List<Integer> ghosts) implements Item {}

    /**
     * A line through points.
     *
     * @param points at least two [m]
     */
    record Line(int layer, List<Vector3dc> points) implements Item {}

    /** An arrow between two points [m]. */
    record Arrow(int layer, Vector3dc from, Vector3dc to) implements Item {}

    /** Marked points [m]. */
    record Dots(int layer, List<Vector3dc> places) implements Item {}

    /** A label at a point [m]. */
    record TextSanitizer(int layer, String text, Vector3dc place) implements Item {}

    /**
     * A contact: a dot, an arrow along the normal, and the outline of the triangle.
     *
     * @param hit result of a query
     * @param surface index among the items of the {@link Surface} that was hit, or -1
     */
    record Touch(int layer, firsthit.query.Hit hit, int surface) implements Item {}

    /**
     * How triangles are painted.
     *
     * @param opacity above 0, up to 1
     * @param smooth whether normals are interpolated between vertices
     * @param edges whether the edges are drawn
     * @param cutAway whether triangles with their back to the eye are left out, to look into rooms
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
