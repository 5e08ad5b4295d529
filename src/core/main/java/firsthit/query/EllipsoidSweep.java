package firsthit.query;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Require;
import firsthit.geometry.Triangle;
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
    private EllipsoidSweep() {}

    /** As {@link SolidSweep#sweep(firsthit.geometry.Solid, Vector3dc, Triangle)}. */
    public static @Nullable Hit sweep(Ellipsoid ellipsoid, Vector3dc displacement, Triangle triangle) {
        return SolidSweep.sweep(Require.notNull("ellipsoid", ellipsoid), displacement, triangle);
    }
}
