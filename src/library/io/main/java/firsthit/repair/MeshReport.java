package firsthit.repair;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.topology.SharedPositions;
import firsthit.work.Progress;
import firsthit.work.TextSanitizer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Report on a mesh as a surface: counts, whether it is closed, its defects and its size.
 *
 * <p>Vertices are distinguished by position (the bits of their coordinates, with 0 for -0), so it does not matter whether a
 * file's triangles share indices. All counts are exact at any scale. Takes about half a second and 60 MB for a million
 * triangles.
 */
public final class MeshReport {
    private static final int POLL_EVERY = 1 << 14;
    private static final MathContext DIGITS = new MathContext(6);

    /** Most part names written. */
    private static final int MOST_PARTS = 6;

    /** Most characters of part names written, so that they fit a terminal. */
    private static final int LONGEST_LINE = 80;

    /** Powers of ten from which a number is written with an exponent. */
    private static final int LONG = 9;

    private final String name;
    private final List<String> parts;
    private final int vertices;
    private final int triangles;
    private final int places;
    private final int unused;
    private final int degenerate;
    private final DuplicateTriangles copies;
    private final EdgeCounts edges;
    private final int pieces;
    private final double area;
    private final double volume;
    private final @Nullable Aabb bounds;

    private MeshReport(Mesh mesh) {
        SharedPositions shared = new SharedPositions(mesh);
        name = mesh.name();
        parts = mesh.parts();
        vertices = mesh.vertexCount();
        triangles = mesh.triangleCount();
        bounds = vertices == 0 ? null : mesh.bounds();
        places = shared.count();
        unused = unusedVertices(mesh);
        degenerate = degenerateTriangles(mesh, shared);
        copies = DuplicateTriangles.of(mesh, shared);
        edges = EdgeCounts.of(mesh, shared);
        pieces = Components.count(mesh, shared);
        Measures measures = new Measures(mesh, shared);
        area = measures.area();
        volume = edges.odd() == 0 && edges.turned() == 0 ? measures.volume() : Double.NaN;
    }

    /** Examines a whole mesh. */
    public static MeshReport of(Mesh mesh) {
        return new MeshReport(mesh);
    }

    private static int unusedVertices(Mesh mesh) {
        boolean[] used = new boolean[mesh.vertexCount()];
        int unused = used.length;
        for (int i = 0; i < 3 * mesh.triangleCount(); i++) {
            int vertex = mesh.index(i / 3, i % 3);
            unused -= used[vertex] ? 0 : 1;
            used[vertex] = true;
        }
        return unused;
    }

    private static int degenerateTriangles(Mesh mesh, SharedPositions places) {
        Collinear collinear = new Collinear(mesh);
        int count = 0;
        for (int t = 0; t < mesh.triangleCount(); t++) {
            if (t % POLL_EVERY == 0) {
                Progress.poll();
            }
            count += places.isCollapsed(t) || collinear.test(t) ? 1 : 0;
        }
        return count;
    }

    /** Name of the mesh. */
    public String name() {
        return name;
    }

    /** Names of its parts, in the order of the file; empty if the mesh is all one piece. */
    public List<String> parts() {
        return parts;
    }

    public int vertices() {
        return vertices;
    }

    public int triangles() {
        return triangles;
    }

    /** Number of distinct positions of vertices. */
    public int places() {
        return places;
    }

    /** Vertices that no triangle uses. */
    public int unusedVertices() {
        return unused;
    }

    /** Smallest box around all vertices; null if there is none. */
    public @Nullable Aabb bounds() {
        return bounds;
    }

    /** Triangles without area: the corners lie exactly on one line. */
    public int degenerateTriangles() {
        return degenerate;
    }

    /** Triangles with the same three positions and orientation as an earlier one; none of fewer positions are counted. */
    public int duplicateTriangles() {
        return copies.again();
    }

    /** Pairs of triangles with the same three positions and opposite orientations: a sheet with two fronts. */
    public int backToBackTriangles() {
        return copies.backToBack();
    }

    /** Pairs of positions that a triangle joins; here and below without triangles that have fewer than three. */
    public int edges() {
        return edges.all();
    }

    /** Edges of one triangle only: the surface ends there. */
    public int boundaryEdges() {
        return edges.boundary();
    }

    /** Edges of three triangles or more. */
    public int nonManifoldEdges() {
        return edges.nonManifold();
    }

    /** Edges at which fronts meet backs: one direction is run along by at least two more triangles than the other. */
    public int turnedEdges() {
        return edges.turned();
    }

    /** Number of pieces that share no position with each other. */
    public int pieces() {
        return pieces;
    }

    /** Whether every edge belongs to an even number of triangles: there is an inside and an outside. */
    public boolean isClosed() {
        return edges.odd() == 0;
    }

    /** Whether all neighbours have their fronts on the same side. */
    public boolean isOriented() {
        return edges.turned() == 0;
    }

    /** Sum of all triangles' areas [m²]; infinite beyond the largest double, 0 below the smallest. */
    public double area() {
        return area;
    }

    /**
     * Volume inside, negative if the backs are outside [m³]; NaN unless the mesh is closed and oriented. Infinite beyond the
     * largest double, 0 below the smallest; where pieces overlap it counts twice.
     */
    public double volume() {
        return volume;
    }

    /** The lines of the report, each with a name and a text, in reading order. */
    public Map<String, String> lines() {
        Map<String, String> lines = new LinkedHashMap<>();
        lines.put("triangles", Integer.toString(triangles));
        if (!parts.isEmpty()) {
            lines.put("parts", "%s: %s".formatted(parts.size(), firstParts()));
        }
        lines.put(
                "vertices",
                "%s at %s".formatted(vertices, counted(places, "place"))
                        + (unused > 0 ? ", %s unused".formatted(unused) : ""));
        if (bounds != null) {
            lines.put("size [m]", vector(bounds.size()));
            lines.put("from [m]", vector(bounds.min()));
            lines.put("to [m]", vector(bounds.max()));
        }
        lines.put("pieces", Integer.toString(pieces));
        lines.put("degenerate", counted(degenerate, "triangle"));
        lines.put(
                "duplicate",
                counted(copies.again(), "triangle") + ", " + counted(copies.backToBack(), "pair") + " back to back");
        lines.put(
                "edges",
                "%s: %s at a boundary, %s of three triangles or more"
                        .formatted(edges.all(), edges.boundary(), edges.nonManifold()));
        lines.put("closed", isClosed() ? "yes" : "no");
        lines.put("oriented", isOriented() ? "yes" : "no, turned over at " + counted(edges.turned(), "edge"));
        lines.put("area [m²]", number(area));
        lines.put(
                "volume [m³]",
                Double.isNaN(volume) ? "none, not " + (isClosed() ? "oriented" : "closed") : number(volume));
        return lines;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(name);
        lines().forEach((what, value) -> text.append("%n  %-12s %s".formatted(what, value)));
        return text.toString();
    }

    private String firstParts() {
        String first = String.join(", ", parts.subList(0, Math.min(parts.size(), MOST_PARTS)));
        return TextSanitizer.brief(first, LONGEST_LINE) + (parts.size() > MOST_PARTS ? ", …" : "");
    }

    private static String counted(int count, String what) {
        return "%s %s%s".formatted(count, what, count == 1 ? "" : "s");
    }

    private static String vector(Vector3dc v) {
        return "(%s, %s, %s)".formatted(number(v.x()), number(v.y()), number(v.z()));
    }

    /** Six digits, the same on every Java version. */
    private static String number(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "∞" : "-∞";
        }
        BigDecimal digits = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        int exponent = digits.precision() - digits.scale() - 1;
        return Math.abs(exponent) < LONG || value == 0 ? digits.toPlainString() : digits.toString();
    }
}
