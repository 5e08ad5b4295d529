package firsthit.query;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving ellipsoid with a closed, two-sided triangle.
 *
 * <p>Source 002's ellipsoid space: divided by its radii the ellipsoid is a ball of radius 1, the fraction stays what it is,
 * and {@link SphereKernel} answers. Departs from the source: the centre is subtracted before the division, so that far from
 * the origin no digits are lost; the ellipsoid may be turned; the contact is put together from the triangle's own corners,
 * and the normal is the world's, not that of the ellipsoid space (which is not at right angles to the surface).
 *
 * <p>The depth of an overlap is a length [m] along the world's normal by which the ellipsoid comes free; on a face the
 * least one, on an edge or a corner the least to first order and never too little.
 */
public final class EllipsoidSweep {
    /**
     * Share of the distance to a triangle below which the radii are so small that roundings of the ellipsoid's own space may
     * carry it past the shared edge of two triangles: where its centre crosses one, it is met there at the latest.
     */
    private static final double TINY = 0x1p-40;

    private EllipsoidSweep() {}

    /**
     * First contact within the displacement; touch and overlap at the start as {@link SphereSweep#sweep} has them.
     *
     * @param displacement motion of the centre in the whole step [m]; zero asks for an overlap only
     * @return the hit, or null if the ellipsoid reaches the end of its motion untouched
     * @throws IllegalArgumentException if the displacement is not finite
     */
    public static @Nullable Hit sweep(Ellipsoid ellipsoid, Vector3dc displacement, Triangle triangle) {
        return sweep(ellipsoid, displacement, triangle, 1);
    }

    /** The same without contacts after a fraction of the motion. */
    static @Nullable Hit sweep(Ellipsoid ellipsoid, Vector3dc displacement, Triangle triangle, double before) {
        Arguments.requireFinite("displacement", displacement);
        Vector3dc center = ellipsoid.center();
        Contact unit = Contact.on(triangle);
        unit.local.a.set(ellipsoid.toUnitSpace(LocalScale.around(center, triangle.a())));
        unit.local.b.set(ellipsoid.toUnitSpace(LocalScale.around(center, triangle.b())));
        unit.local.c.set(ellipsoid.toUnitSpace(LocalScale.around(center, triangle.c())));
        unit.turn = ellipsoid.rotation();
        unit.radii = ellipsoid.radii();
        LocalMotion motion = new LocalMotion();
        motion.set(center, ellipsoid.toUnitSpace(displacement), 1);
        double contact = SphereKernel.contact(unit.local, motion);
        if (unit.local.largest() * TINY > 1 && isTiny(ellipsoid, triangle)) {
            Hit crossing = SegmentTriangle.scaled(center, displacement, triangle);
            if (crossing != null && !(contact <= crossing.fraction() && SphereContact.find(unit, motion, contact))) {
                return crossing.fraction() <= before ? crossing : null;
            }
        }
        if (contact == Double.POSITIVE_INFINITY) {
            throw unit.local.tooFar();
        }
        if (!(contact <= before) || !SphereContact.find(unit, motion, contact)) {
            return null;
        }
        Vector3d normal = ellipsoid.normalToWorld(unit.normal);
        // One radius of the unit space is what the ellipsoid reaches along the world's normal.
        return unit.hit(0, normal, unit.depth * ellipsoid.reach(normal));
    }

    private static boolean isTiny(Ellipsoid ellipsoid, Triangle triangle) {
        double away = Contact.on(triangle).lookFrom(ellipsoid.center()).largest();
        return LocalTriangle.largest(ellipsoid.radii()) < TINY * away;
    }
}
