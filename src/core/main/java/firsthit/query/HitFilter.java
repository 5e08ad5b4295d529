package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Whether a hit counts under {@link QueryOptions}, and with which normal. */
public final class HitFilter {
    private HitFilter() {}

    /**
     * The hit as the options want it.
     *
     * @param hit of a cast, its triangle being the index in the mesh
     * @param displacement whole motion [m]
     * @return the same hit, or null if it does not count
     */
    public static @Nullable Hit ofCast(Hit hit, Vector3dc displacement, QueryOptions options) {
        boolean fromBehind = options.sides() == QueryOptions.Sides.FRONT && hit.backFace();
        if (fromBehind || hit.fraction() > options.largestFraction()) {
            return null;
        }
        if (!options.filter().test(hit)) {
            return null;
        }
        boolean ignores = options.initialOverlap() == QueryOptions.InitialOverlap.IGNORE_WHEN_LEAVING;
        boolean moves = displacement.x() != 0 || displacement.y() != 0 || displacement.z() != 0;
        return ignores && hit.depth() > 0 && moves && Vectors.dot(displacement, hit.normal()) >= 0 ? null : hit;
    }

    /**
     * The hit as the options want it: on an edge or corner that is not active it has the normal of the face.
     *
     * <p>Along that normal a mover slides on over the seam. The normal stays what it is where the face would hold the motion
     * back more than the edge does; a touch that the motion, so seen, does not approach is no hit. This is the way of Jolt
     * Physics (its active edge mode), which is for one side only; here an edge can be active for one side and not for the
     * other.
     *
     * @param hit of a sweep, its triangle being the index in the mesh
     * @param displacement whole motion [m]
     * @return the hit, or null if it does not count
     */
    public static @Nullable Hit ofSweep(
            Hit hit, Solid solid, Vector3dc displacement, Triangle triangle, QueryOptions options) {
        Require.notNull("solid", solid);
        Require.notNull("triangle", triangle);
        if (options.edges().isActive(hit) || triangle.isDegenerate()) {
            return ofCast(hit, displacement, options);
        }
        Vector3d face = triangle.normal();
        if (hit.backFace()) {
            face.negate();
        }
        if (Vectors.dot(displacement, face) < Vectors.dot(displacement, hit.normal())) {
            return ofCast(hit, displacement, options);
        }
        if (hit.depth() == 0 && Vectors.dot(displacement, face) >= 0) {
            return null;
        }
        double height = Vectors.dot(solid.center().sub(triangle.a(), new Vector3d()), face);
        double depth = hit.depth() > 0 ? Math.max(hit.depth(), solid.reach(face) - height) : 0;
        Hit flat = new Hit(
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
        return ofCast(flat, displacement, options);
    }
}
