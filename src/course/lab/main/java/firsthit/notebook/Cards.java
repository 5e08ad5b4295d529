package firsthit.notebook;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.repair.MeshReport;
import firsthit.tables.Numbers;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3dc;

/** Hits, meshes and reports as readable cards. */
final class Cards {
    private static final int DIGITS = 6;
    private static final List<String> EDGES = List.of("edge ab", "edge bc", "edge ca");
    private static final List<String> VERTICES = List.of("vertex a", "vertex b", "vertex c");

    private Cards() {}

    /** With all digits, unlike the card, so that a case can be reproduced from the text. */
    static String text(Hit hit) {
        return "Hit at fraction %s, %s of triangle %s, point %s m, normal %s%s"
                .formatted(
                        Numbers.exact(hit.fraction()),
                        feature(hit),
                        hit.triangle(),
                        exact(hit.point()),
                        exact(hit.normal()),
                        hit.depth() > 0 ? ", depth " + Numbers.exact(hit.depth()) + " m" : "");
    }

    /** A vector with all digits. */
    static String exact(Vector3dc v) {
        return "(%s, %s, %s)".formatted(Numbers.exact(v.x()), Numbers.exact(v.y()), Numbers.exact(v.z()));
    }

    static String html(Hit hit) {
        List<String> names = new ArrayList<>(List.of("fraction", "point [m]", "normal", "touched", "weights"));
        List<String> values = new ArrayList<>(List.of(
                number(hit.fraction()),
                vector(hit.point()),
                vector(hit.normal()),
                feature(hit) + " of triangle " + hit.triangle() + (hit.backFace() ? ", from behind" : ""),
                vector(hit.barycentric())));
        if (hit.depth() > 0) {
            names.add(1, "depth [m]");
            values.add(1, number(hit.depth()));
        }
        if (hit.instance() != Hit.NO_INSTANCE) {
            names.add("instance");
            values.add(Integer.toString(hit.instance()));
        }
        return Html.card("Hit", names, values);
    }

    static String text(Mesh mesh) {
        String size =
                mesh.vertexCount() == 0 ? "" : ", size " + vector(mesh.bounds().size()) + " m";
        return mesh + size;
    }

    static String html(Mesh mesh) {
        List<String> names = new ArrayList<>(List.of("triangles", "vertices"));
        List<String> values =
                new ArrayList<>(List.of(Integer.toString(mesh.triangleCount()), Integer.toString(mesh.vertexCount())));
        if (mesh.vertexCount() > 0) {
            Aabb bounds = mesh.bounds();
            names.addAll(List.of("size [m]", "from [m]", "to [m]"));
            values.addAll(List.of(vector(bounds.size()), vector(bounds.min()), vector(bounds.max())));
        }
        return Html.card("Mesh " + mesh.name(), names, values);
    }

    static String html(MeshReport report) {
        List<String> names = new ArrayList<>(report.lines().keySet());
        return Html.card(
                "Report on " + report.name(),
                names,
                new ArrayList<>(report.lines().values()));
    }

    private static String feature(Hit hit) {
        return switch (hit.feature()) {
            case FACE -> "face";
            case EDGE -> EDGES.get(hit.featureIndex());
            case VERTEX -> VERTICES.get(hit.featureIndex());
        };
    }

    private static String vector(Vector3dc vector) {
        return "(%s, %s, %s)".formatted(number(vector.x()), number(vector.y()), number(vector.z()));
    }

    private static String number(double value) {
        return Numbers.rounded(value, DIGITS);
    }
}
