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
 * <p>The centre of one, seen from the other, enters the sum of both (Minkowski sum; Ericson 2005 §3.11). Each solid is its own
 * mirror image, so sum and difference are one. The sum of balls, capsules and boxes has faces ({@link ZonotopeSum}); one with
 * an ellipsoid is round ({@link RoundSum}).
 *
 * <p>Accuracy: the fraction belongs to solids changed by at most 2^-40 of their sizes and their distance; {@code
 * SolidContactTest} holds it to 1e-11. Depths up to 2^-44 of both count as a touch, at the start and during the motion: what goes along a
 * face meets no other by rounding. Solids at rest in touch have no contact, where {@link #clearance} answers the distance 0. The depth is
 * a length that sets the solids free along the normal, and at most 2^-35 of the size longer than the shortest; {@code
 * SolidPairTest} tests the same for the point, on both solids. A contact is the only object that is made.
 *
 * @param fraction share of both displacements, in [0, 1]
 * @param point of the second solid that is touched, or is once the first has come free along the normal; one of them, if they
 *     touch along a line or a face [m]
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
     * First contact within the displacements; touch and overlap at the start as {@link SolidSweep#sweep} has them.
     *
     * <p>If the solids change places, the normal turns round and the rest stays, the point up to its place on the two; only of two
     * with one centre and one form it stays as well. Two solids whose places of contact lie in one plane, as those of a point and a
     * flat box or of two segments, never overlap. They meet where the motion crosses that plane, border included; in the plane they
     * pass. Two rods whose places of contact lie on one line, up to a touch, meet as a point and a segment do.
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
     * The same, written down as a hit of the first solid with the face of no mesh; makes no object.
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
     * Signed distance of two solids, and where it is measured: point, normal and feature are those of the second one, which has a face
     * only. A depth that counts as a touch, and is no contact of solids at rest, is the distance 0.
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

    /** From something that has one face and no corners. */
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
