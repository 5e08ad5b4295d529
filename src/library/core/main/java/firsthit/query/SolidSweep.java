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
 * <p>A sphere comes within one radius of the triangle ({@code SphereKernel}); an ellipsoid is a sphere in the space in which its
 * radii are 1 ({@code EllipsoidKernel}); a capsule is a sphere against the Minkowski sum of triangle and axis
 * ({@code CapsuleKernel}); a box meets the triangle on the last of the separating axes ({@code BoxKernel}). A sphere of radius 0, a
 * capsule or a box without size is a moving point, as in {@link SegmentTriangle#cast}.
 *
 * <p>The depth of an overlap at the start is the path out along the normal [m]. It is the shortest one, but for an ellipsoid at an
 * edge or a corner: there it is the shortest to first order, and never too short.
 */
public final class SolidSweep {
    private static final ThreadLocal<SolidSweep> SPARE = ThreadLocal.withInitial(SolidSweep::new);

    private final MotionKernel kernel = new MotionKernel();
    final Contact contact = new Contact();

    /** Reusable for one query after another. */
    SolidSweep() {}

    /**
     * First contact within the displacement.
     *
     * <p>A solid that starts in overlap hits at fraction 0 with positive depth, wherever it moves. One that starts in touch hits at
     * fraction 0 only if it approaches. One that grazes an edge or a corner, touching it without coming nearer, does not hit there.
     * For a sphere this is decided exactly for the corners relative to the start, differences of doubles; depths below some 2^-50
     * of the larger of the solid and its distance to a corner may count as either.
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

    /** The sweep that this thread reuses for one query after another. */
    static SolidSweep spare() {
        return SPARE.get();
    }

    /** Signed distance of a solid at rest from the triangle of the contact [m]; sets the contact to where it is measured. */
    double measure(Solid solid) {
        kernel.start(solid, LocalTriangle.ORIGIN);
        return kernel.measure(contact);
    }

    /**
     * First contact with a triangle that translates too, by the motion of the solid relative to it.
     *
     * @param displacement motion of the solid in the whole step [m]
     * @param ofTriangle motion of the triangle in the same time [m]
     * @return the hit, with its point on the triangle at that time; or null
     * @throws IllegalArgumentException if a displacement, or their difference, is not finite, or if the two are farther apart than a
     *     double can represent
     */
    public static @Nullable Hit sweep(Solid solid, Vector3dc displacement, Triangle triangle, Vector3dc ofTriangle) {
        Arguments.requireFinite("displacement of the triangle", ofTriangle);
        Hit hit = sweep(solid, displacement.sub(ofTriangle, new Vector3d()), triangle);
        return hit == null ? null : hit.movedBy(ofTriangle.mul(hit.fraction(), new Vector3d()));
    }
}
