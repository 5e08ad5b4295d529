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
     * <p>Along that normal a mover slides on over the seam. The normal stays what it is where the face would hold the motion
     * back more than the edge does; a touch that the motion, so seen, does not approach is no hit. This is how it is done in Jolt
     * Physics (its active edge mode), which is for one side only; here an edge can be active for one side and not for the
     * other.
     *
     * @param hit of a sweep, its triangle being the index in the mesh
     * @return the hit, or null if there is none to be felt
     */
    static @Nullable Hit felt(Hit hit, Solid solid, Vector3dc displacement, Triangle triangle, ActiveEdges edges) {
        if (edges.isActive(hit) || triangle.isDegenerate()) {
            return hit;
        }
        Vector3d face = triangle.normal();
        if (hit.backFace()) {
            face.negate();
        }
        if (Vectors.dot(displacement, face) < Vectors.dot(displacement, hit.normal())) {
            return hit;
        }
        if (hit.depth() == 0 && Vectors.dot(displacement, face) >= 0) {
            return null;
        }
        double height = Vectors.dot(solid.center().sub(triangle.a(), new Vector3d()), face);
        double depth = hit.depth() > 0 ? Math.max(hit.depth(), solid.reach(face) - height) : 0;
        return new Hit(
                hit.fraction(),
                hit.point(),
                face,
                depth,
                hit.feature(),
                hit.featureIndex(),
                hit.barycentric(),
                hit.triangle(),
                hit.instance(),
                hit.backFace());
    }
}
