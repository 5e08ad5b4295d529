package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.function.Function;

/**
 * Which of two hits comes first, so that the answer for a mesh does not depend on the order of its triangles.
 *
 * <p>Smaller fraction; at equal fractions the deeper overlap; then face before edge before corner; then the smaller
 * contact, normal and triangle, each by coordinates. Only identical triangles are told apart by
 * their mesh and index.
 */
public final class HitOrder {
    private HitOrder() {}

    /**
     * Negative if a hit comes before another, positive if after.
     *
     * @param triangleOf where a hit is; asked only where all else is equal
     */
    public static int compare(Hit hit, Hit other, Function<Hit, Triangle> triangleOf) {
        Require.notNull("triangleOf", triangleOf);
        Require.notNull("hit", hit);
        Require.notNull("other", other);
        if (hit.fraction() != other.fraction()) {
            return Double.compare(hit.fraction(), other.fraction());
        }
        if (hit.depth() != other.depth()) {
            return Double.compare(other.depth(), hit.depth());
        }
        int order = hit.feature().compareTo(other.feature());
        order = order != 0 ? order : LocalTriangle.compare(hit.point(), other.point());
        order = order != 0 ? order : LocalTriangle.compare(hit.normal(), other.normal());
        // Corners in sorted order, so that it does not matter at which of them a triangle starts.
        order = order != 0
                ? order
                : LocalTriangle.sorted(triangleOf.apply(hit))
                        .compareCorners(LocalTriangle.sorted(triangleOf.apply(other)));
        order = order != 0 ? order : Integer.compare(hit.instance(), other.instance());
        return order != 0 ? order : Integer.compare(hit.triangle(), other.triangle());
    }

    /** The same for two hits of one mesh. */
    public static int compare(Mesh mesh, Hit hit, Hit other) {
        Require.notNull("mesh", mesh);
        return compare(hit, other, of -> mesh.triangle(of.triangle()));
    }
}
