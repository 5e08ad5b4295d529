package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** First contact of any moving solid with a closed triangle: {@link SphereSweep} and its sisters behind one face. */
public final class SolidSweep {
    private SolidSweep() {}

    /**
     * First contact within the displacement; touch and overlap at the start as {@link SphereSweep#sweep} has them.
     *
     * @param displacement motion in the whole step [m]; zero asks for an overlap only
     * @return the hit, or null if the solid reaches the end of its motion untouched
     * @throws IllegalArgumentException if the displacement is not finite
     */
    public static @Nullable Hit sweep(Solid solid, Vector3dc displacement, Triangle triangle) {
        return sweep(solid, displacement, triangle, 1);
    }

    /**
     * The same for who wants no contact after a fraction of the motion: such a one may be left out.
     *
     * @param before in [0, 1]
     */
    public static @Nullable Hit sweep(Solid solid, Vector3dc displacement, Triangle triangle, double before) {
        Require.notNull("solid", solid);
        if (solid instanceof Sphere sphere) {
            return SphereSweep.sweep(sphere, displacement, triangle);
        }
        if (solid instanceof Ellipsoid ellipsoid) {
            return EllipsoidSweep.sweep(ellipsoid, displacement, triangle, before);
        }
        if (solid instanceof Capsule capsule) {
            return CapsuleSweep.sweep(capsule, displacement, triangle);
        }
        return solid instanceof OrientedBox box
                ? BoxSweep.sweep(box, displacement, triangle, before)
                : BoxSweep.sweep((Aabb) solid, displacement, triangle, before);
    }

    /**
     * First contact with a triangle that moves too, without turning: the motion of one as the other sees it.
     *
     * @param displacement motion of the solid in the whole step [m]
     * @param ofTriangle motion of the triangle in the same time [m]
     * @return the hit, its point where the triangle is at that moment; or null
     * @throws IllegalArgumentException if a displacement, or their difference, is not finite
     */
    public static @Nullable Hit sweep(Solid solid, Vector3dc displacement, Triangle triangle, Vector3dc ofTriangle) {
        Arguments.requireFinite("displacement of the triangle", ofTriangle);
        Hit hit = sweep(solid, displacement.sub(ofTriangle, new Vector3d()), triangle);
        return hit == null ? null : hit.movedBy(ofTriangle.mul(hit.fraction(), new Vector3d()));
    }
}
