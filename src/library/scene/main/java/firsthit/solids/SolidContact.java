package firsthit.solids;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.Clearance;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.query.SolidSweep;
import firsthit.query.arithmetic.Arguments;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of two moving solids of any kinds.
 *
 * <p>Relative to the second solid, the centre of the first enters the Minkowski sum of both (Ericson 2005 §3.11). Each solid is
 * point-symmetric, so sum and difference are equal. The sum of spheres, capsules and boxes has faces ({@link ZonotopeSum}); a sum
 * with an ellipsoid is round ({@link RoundSum}).
 *
 * <p>Accuracy: the fraction is that of solids changed by at most 2^-40 of their sizes and their distance; {@code SolidContactTest}
 * checks it to 1e-11. Depths up to 2^-44 of both count as a touch, at the start and during the motion: so a motion along a face
 * hits no other face by rounding. Touching solids at rest have no contact; {@link #clearance} gives the distance 0. The depth
 * separates the solids along the normal, and is at most 2^-35 of the size longer than the shortest one; {@code SolidPairTest}
 * checks the same for the point, on both solids. Only the contact is allocated.
 *
 * @param fraction share of both displacements, in [0, 1]
 * @param point touched point of the second solid; of overlapping solids, the point touched once the first has moved out along the
 *     normal; any such point if they touch along a line or a face [m]
 * @param normal unit vector from the second solid to the first
 * @param depth penetration depth at fraction 0 [m]; zero unless they overlap at the start
 */
public record SolidContact(double fraction, Vector3dc point, Vector3dc normal, double depth) {

    private static final Vector3dc STILL = new Vector3d();

    private static final ThreadLocal<SolidApproach> APPROACH = ThreadLocal.withInitial(SolidApproach::new);

    /**
     * Copies the vectors.
     *
     * @throws IllegalArgumentException if a number is not finite, the depth negative or the fraction not in [0, 1]
     */
    public SolidContact {
        if (!(fraction >= 0 && fraction <= 1)) {
            throw new IllegalArgumentException("fraction is not in [0, 1]: " + fraction);
        }
        depth = Require.finiteNotNegative("depth", depth);
        // Adding zero turns -0 into 0.
        point = Require.finite("contact point", point).add(0, 0, 0);
        normal = Require.finite("contact normal", normal).add(0, 0, 0);
    }

    @Override
    public Vector3dc point() {
        return new Vector3d(point);
    }

    @Override
    public Vector3dc normal() {
        return new Vector3d(normal);
    }

    @Override
    public String toString() {
        return "SolidContact[fraction=%s, point=%s, normal=%s, depth=%s]"
                .formatted(fraction, Vectors.text(point), Vectors.text(normal), depth);
    }

    /**
     * First contact within the displacements; touch and overlap at the start are handled as by {@link SolidSweep#sweep}.
     *
     * <p>If the solids are exchanged, the normal is reversed and the point lies on the other solid; the rest stays. The normal
     * stays only if both have the same centre and form. Two solids with a flat Minkowski sum, such as a point and a flat box or two
     * segments, never overlap. They hit where the motion crosses the plane of the sum, border included; motions in the plane pass.
     * Two rods whose sum is a segment, up to a touch, hit like a point and a segment.
     *
     * @param ofA motion of the first solid in the whole step [m]; zero for one at rest
     * @param ofB motion of the second one in the same time [m]
     * @return the contact, or null if both reach the end of their motions untouched
     * @throws IllegalArgumentException if a displacement is not finite, or the solids are farther apart than a double can represent
     */
    public static @Nullable SolidContact first(Solid a, Vector3dc ofA, Solid b, Vector3dc ofB) {
        SolidApproach approach = approach(a, ofA, b, ofB);
        return approach.meets()
                ? new SolidContact(approach.fraction(), approach.pointAfter(ofB), approach.normal(), approach.depth())
                : null;
    }

    /**
     * The same, written as a hit of the first solid on a face of no mesh; allocates nothing.
     *
     * @return whether there is a contact
     */
    public static boolean first(Solid a, Vector3dc ofA, Solid b, Vector3dc ofB, MutableHit out) {
        Require.notNull("out", out);
        SolidApproach approach = approach(a, ofA, b, ofB);
        if (!approach.meets()) {
            return false;
        }
        out.touch(approach.fraction(), approach.pointAfter(ofB), approach.normal(), approach.depth());
        return true;
    }

    /**
     * Signed distance of two solids, with its point, normal and feature on the second one, whose only feature is a face. A depth
     * that counts as a touch gives the distance 0.
     *
     * @throws IllegalArgumentException if the two are farther apart than a double can represent
     */
    public static Clearance clearance(Solid a, Solid b) {
        SolidContact overlap = first(a, STILL, b, STILL);
        if (overlap != null) {
            return ofFace(-overlap.depth(), overlap.point(), overlap.normal());
        }
        SolidApproach apart = approach(a, STILL, b, STILL);
        double distance = apart.distance();
        return ofFace(distance, apart.point(), apart.normal());
    }

    /** A clearance from a solid, which has one face and no vertices. */
    private static Clearance ofFace(double distance, Vector3dc point, Vector3dc normal) {
        return new Clearance(distance, point, normal, Feature.FACE, 0, new Vector3d(1, 0, 0), 0, Hit.NO_INSTANCE);
    }

    private static SolidApproach approach(Solid a, Vector3dc ofA, Solid b, Vector3dc ofB) {
        Require.notNull("a", a);
        Require.notNull("b", b);
        Arguments.requireFinite("displacement of a", ofA);
        Arguments.requireFinite("displacement of b", ofB);
        SolidApproach approach = APPROACH.get();
        approach.set(a, b, ofA, ofB);
        return approach;
    }
}
