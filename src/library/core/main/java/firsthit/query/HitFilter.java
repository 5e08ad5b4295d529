package firsthit.query;

import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Whether a hit counts under {@link QueryOptions}, and with which normal. */
final class HitFilter {
    private HitFilter() {}

    /**
     * Whether a hit counts.
     *
     * @param displacement whole motion [m]
     */
    static boolean counts(Hit hit, Vector3dc displacement, QueryOptions options) {
        return counts(hit.backFace(), hit.fraction(), hit.depth(), hit.normal(), displacement, options)
                && options.filter().test(hit);
    }

    /** The same before there is a hit, which is made only for a filter. */
    static boolean counts(Contact contact, int instance, int triangle, Vector3dc displacement, QueryOptions options) {
        return counts(contact.isBehind, contact.fraction, contact.depth, contact.worldNormal, displacement, options)
                && (!options.hasFilter() || options.filter().test(contact.hit(triangle, instance)));
    }

    private static boolean counts(
            boolean isBehind,
            double fraction,
            double depth,
            Vector3dc normal,
            Vector3dc displacement,
            QueryOptions options) {
        boolean isIgnored = depth > 0 && options.initialOverlap() == QueryOptions.InitialOverlap.IGNORE_WHEN_LEAVING;
        return !(isBehind && options.sides() == QueryOptions.Sides.FRONT)
                && fraction <= options.largestFraction()
                && !(isIgnored && leaves(normal, displacement));
    }

    private static boolean leaves(Vector3dc normal, Vector3dc displacement) {
        boolean moves = displacement.x() != 0 || displacement.y() != 0 || displacement.z() != 0;
        return moves && Vectors.dot(displacement, normal) >= 0;
    }

    /**
     * The hit as such edges let it be felt: on an edge or corner that is not active it has the normal of the face.
     *
     * <p>Along that normal a mover slides on over the seam. The normal of a touch stays what it is where the face would hold the
     * motion back more than the edge does; one that the motion, so seen, does not approach is no hit. This is how it is done in Jolt
     * Physics (its active edge mode), which is for one side only; here an edge can be active for one side and not for the other.
     *
     * <p>In an overlap the side is that of the solid's centre: a normal along the face leans to either by a rounding. The path out
     * along the normal is told by the triangle that has the centre over it. At a hollow edge it would lead along the other wall.
     *
     * @param hit of a sweep, its triangle being the index in the mesh
     * @return the hit, or null if there is none to be felt
     */
    static @Nullable Hit felt(Hit hit, Solid solid, Vector3dc displacement, Triangle triangle, ActiveEdges edges) {
        boolean isIn = hit.depth() > 0;
        Vector3d center = solid.center(new Vector3d());
        boolean isBehind = isIn ? Orientation.side(triangle, center) < 0 : hit.backFace();
        if (triangle.isDegenerate() || isActive(edges, hit, isBehind) || (isIn && isActive(edges, hit, !isBehind))) {
            return hit;
        }
        Vector3d face = triangle.normal().mul(isBehind ? -1 : 1);
        double along = Vectors.dot(displacement, face);
        if (!isIn && along < Vectors.dot(displacement, hit.normal())) {
            return hit;
        }
        if (!isIn && along >= 0) {
            return null;
        }
        double depth = hit.depth();
        if (isIn && isOver(triangle, hit, center)) {
            double height = Vectors.dot(center.sub(triangle.a()), face);
            depth = Math.max(depth, solid.reach(face) - height);
        }
        return hit.along(face, depth, isBehind);
    }

    /** Whether what was hit can be felt from a side: a face always, a corner if one of its two edges can. */
    private static boolean isActive(ActiveEdges edges, Hit hit, boolean fromBehind) {
        int index = hit.featureIndex();
        return hit.feature() == Feature.FACE
                || edges.isActive(hit.triangle(), index, fromBehind)
                || (hit.feature() == Feature.VERTEX && edges.isActive(hit.triangle(), (index + 2) % 3, fromBehind));
    }

    /** Whether a place is on the triangle's side of the edge, or of both edges of the corner, that was hit. */
    private static boolean isOver(Triangle triangle, Hit hit, Vector3dc place) {
        int edge = hit.featureIndex();
        return Orientation.turn(triangle, edge, place) >= 0
                && (hit.feature() == Feature.EDGE || Orientation.turn(triangle, (edge + 2) % 3, place) >= 0);
    }
}
