package firsthit.query;

import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.query.arithmetic.Arguments;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving solid of any kind with a closed, two-sided triangle.
 *
 * <p>A ball comes within one radius of the triangle ({@code SphereKernel}); an ellipsoid is a ball in the space in which its radii
 * are 1 ({@code EllipsoidKernel}); a capsule is a ball at the body that the triangle fills when it is drawn along the axis ({@code
 * CapsuleKernel}); a box comes together with the triangle along the last of some axes ({@code BoxKernel}). A ball of radius 0, a
 * capsule or a box without size is a moving point, as {@link SegmentTriangle#cast} has it.
 *
 * <p>The depth of an overlap at the start is the path out along the normal [m]. It is the least one, but for an ellipsoid at an edge or
 * a corner: there it is the least to first order, and never too little.
 */
public final class SolidSweep {
    private static final Vector3dc STILL = new Vector3d();
    private static final ThreadLocal<SolidSweep> SPARE = ThreadLocal.withInitial(SolidSweep::new);

    private final MotionKernel kernel = new MotionKernel();
    final Contact contact = new Contact();

    /** For one query after another. */
    SolidSweep() {}

    /**
     * First contact within the displacement.
     *
     * <p>A solid that starts in overlap is hit at fraction 0 with positive depth, wherever it moves; one that starts
     * in touch is hit at fraction 0 only if it approaches; one that touches an edge or a corner and comes no nearer, a graze,
     * is not hit there, wherever it goes. For a ball that is decided exactly for the corners as the start sees them, differences
     * of doubles; depths below some 2^-50 of the largest of the solid and its distance to a corner may count as either.
     *
     * @param displacement motion in the whole step [m]; zero tests for an overlap only
     * @return the hit, or null if the solid reaches the end of its motion untouched
     * @throws IllegalArgumentException if the displacement is not finite, or the two are farther apart than a double can represent
     */
    public static @Nullable Hit sweep(Solid solid, Vector3dc displacement, Triangle triangle) {
        SolidSweep sweep = spare();
        sweep.kernel.start(solid, displacement);
        return sweep.kernel.isMet(sweep.contact.withTriangle(triangle)) ? sweep.contact.hit() : null;
    }

    /** Reused by this thread for one query after another. */
    static SolidSweep spare() {
        return SPARE.get();
    }

    /** Signed distance of a solid at rest from the triangle of the contact, which gets the points it is measured between [m]. */
    double measure(Solid solid) {
        kernel.start(solid, STILL);
        return kernel.measure(contact);
    }

    /**
     * First contact with a triangle that moves too, without turning: the motion of one as the other sees it.
     *
     * @param displacement motion of the solid in the whole step [m]
     * @param ofTriangle motion of the triangle in the same time [m]
     * @return the hit, its point where the triangle is at that moment; or null
     * @throws IllegalArgumentException if a displacement, or their difference, is not finite, or if the two are farther apart than a
     *     double can represent
     */
    public static @Nullable Hit sweep(Solid solid, Vector3dc displacement, Triangle triangle, Vector3dc ofTriangle) {
        Arguments.requireFinite("displacement of the triangle", ofTriangle);
        Hit hit = sweep(solid, displacement.sub(ofTriangle, new Vector3d()), triangle);
        return hit == null ? null : hit.movedBy(ofTriangle.mul(hit.fraction(), new Vector3d()));
    }
}
