package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
import firsthit.query.kernel.Products;
import java.util.function.Function;
import org.joml.Vector3dc;

/**
 * Which of two hits comes first, so that the answer for a mesh does not depend on the order of its triangles.
 *
 * <p>Smaller fraction; at equal fractions the deeper overlap; then face before edge before corner; then the smaller
 * contact, normal and triangle, each by coordinates. Only identical triangles are ordered by
 * their mesh and index.
 */
public final class HitOrder {
    private HitOrder() {}

    /**
     * Negative if a hit comes before another, positive if after.
     *
     * @param triangleOf where a hit is; called only where all else is equal
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
        int order = compare(hit.feature(), hit.point(), hit.normal(), other.feature(), other.point(), other.normal());
        order = order != 0 ? order : compareCorners(triangleOf.apply(hit), triangleOf.apply(other));
        order = order != 0 ? order : Integer.compare(hit.instance(), other.instance());
        return order != 0 ? order : Integer.compare(hit.triangle(), other.triangle());
    }

    /** Which of two contacts comes first by what is touched, where, and from which side. */
    static int compare(
            Feature feature,
            Vector3dc point,
            Vector3dc normal,
            Feature other,
            Vector3dc otherPoint,
            Vector3dc otherNormal) {
        int order = feature.compareTo(other);
        order = order != 0 ? order : Products.compare(point, otherPoint);
        return order != 0 ? order : Products.compare(normal, otherNormal);
    }

    /** Corners in sorted order, so that it does not matter at which of them a triangle starts. */
    static int compareCorners(Triangle triangle, Triangle other) {
        return LocalTriangle.sorted(triangle).compareCorners(LocalTriangle.sorted(other));
    }
}
