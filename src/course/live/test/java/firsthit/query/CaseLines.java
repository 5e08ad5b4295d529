package firsthit.query;

import firsthit.compare.AngleSum;
import firsthit.compare.Barycentric;
import firsthit.compare.SameSide;
import firsthit.compare.SegmentPlane;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Plane;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.parts.ExactInside;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Our answers to the exact cases, to the bit. */
public final class CaseLines {
    private CaseLines() {}

    /** An answer for each row of a file of {@code data/cases}. */
    public static List<String> of(String file, List<String> table) {
        List<String> answers = new ArrayList<>();
        for (Cases row : Cases.of(table)) {
            answers.add(row.text("id") + " " + answer(file, row));
        }
        return answers;
    }

    private static String answer(String file, Cases row) {
        return switch (file) {
            case "ellipsoid.csv" ->
                text(SolidSweep.sweep(
                        new Ellipsoid(row.vector("c"), row.vector("r")), row.vector("d"), row.triangle()));
            case "ray_triangle.csv" -> text(SegmentTriangle.cast(row.vector("o"), row.vector("d"), row.triangle()));
            case "point_in_triangle.csv" -> inside(row.triangle(), row.vector("p"));
            case "segment_plane.csv" ->
                bits(SegmentPlane.fraction(
                        row.vector("a"),
                        row.vector("b").sub(row.vector("a")),
                        new Plane(row.vector("q"), row.vector("n"))));
            default ->
                text(SolidSweep.sweep(new Sphere(row.vector("c"), row.number("r")), row.vector("d"), row.triangle()));
        };
    }

    private static String inside(Triangle triangle, Vector3dc point) {
        return new SameSide().contains(triangle, point)
                + " " + new ExactInside().contains(triangle, point)
                + " " + new Barycentric().contains(triangle, point)
                + " " + bits(new AngleSum(0.1).sum(triangle, point));
    }

    private static String text(@Nullable Hit hit) {
        return hit == null
                ? "miss"
                : bits(hit.fraction()) + bits(hit.point()) + bits(hit.normal()) + bits(hit.depth())
                        + bits(hit.barycentric()) + " " + hit.feature() + hit.featureIndex() + hit.backFace();
    }

    private static String bits(Vector3dc v) {
        return bits(v.x()) + bits(v.y()) + bits(v.z());
    }

    private static String bits(double number) {
        return " " + Long.toHexString(Double.doubleToLongBits(number));
    }
}
