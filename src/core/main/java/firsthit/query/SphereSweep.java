package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving sphere with a closed, two-sided triangle.
 *
 * <p>The points within one radius of a triangle form a convex body: two planes over the face, a cylinder round each edge, a
 * ball round each corner. The centre enters that body at the least of its entries into those seven, each computed on its
 * own. Source 002; Ericson 2005 §5.5.6 sweeps the same body by intersecting it with a line. Departs from both: an overlap at
 * the start is reported with its depth, both sides are solid, no tolerance decides, and a triangle without area is the
 * segment or point that it is. A radius of 0 makes a moving point: the answer is that of {@link SegmentTriangle#cast}.
 *
 * <p>Accuracy: the fraction belongs to a radius changed by at most a few hundred roundings of the largest of radius and
 * distance to a corner; {@code SphereSweepCasesTest} holds it to that.
 */
public final class SphereSweep {
    private SphereSweep() {}

    /**
     * First contact within the displacement.
     *
     * <p>A sphere that starts in overlap is hit at fraction 0 with positive depth, whichever way it moves; one that starts
     * in touch is hit at fraction 0 only if it approaches; one that touches an edge or a corner and comes no nearer, a graze,
     * is not hit there, whichever way it goes. That is decided exactly for the corners as the start sees them, differences of
     * doubles; depths below some 2^-50 of the largest of radius and distance to a corner may count as either.
     *
     * @param displacement motion of the centre in the whole step [m]; zero tests for an overlap only
     * @return the hit, or null if the sphere reaches the end of its motion untouched
     * @throws IllegalArgumentException if the displacement is not finite
     */
    public static @Nullable Hit sweep(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        return SolidSweep.sweep(Require.notNull("sphere", sphere), displacement, triangle);
    }
}
