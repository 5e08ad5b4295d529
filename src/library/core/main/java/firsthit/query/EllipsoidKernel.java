package firsthit.query;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.StretchedEllipsoid;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Moving ellipsoid against one closed, two-sided triangle.
 *
 * <p>Works in the ellipsoid space of source 002: divided by its radii the ellipsoid is a unit sphere, the fraction stays the same,
 * and {@link SphereKernel} finds it. Departs from the source: the centre is subtracted before the division, so that far from the
 * origin no digits are lost; the ellipsoid may be rotated; the contact point is computed from the triangle's own vertices; and the
 * normal is transformed to the world, since that of the ellipsoid space is not perpendicular to the surface.
 *
 * <p>The depth of an overlap is a distance [m] along the world normal that separates the two: the least one on a face; on an edge
 * or a vertex the least to first order, and never too small.
 */
final class EllipsoidKernel implements MoverKernel {
    /**
     * Radii below this share of the distance to a triangle are so small that, by rounding in ellipsoid space, the ellipsoid could
     * pass the shared edge of two triangles. A triangle that its centre crosses is then met at that crossing at the latest.
     */
    private static final double TINY = 0x1p-40;

    private @Nullable Ellipsoid mover;
    private final Vector3d radii = new Vector3d();
    private final Turn turn = new Turn();

    /** Motion of the unit sphere in ellipsoid space; its start is that of the ellipsoid in the world. */
    private final LocalMotion motion = new LocalMotion();

    /** Motion of the centre in the world. */
    private final LocalMotion ofCenter = new LocalMotion();

    /** Crossing of the centre with a triangle. */
    private final Contact crossing = new Contact();

    private double largestRadius;
    private boolean isTiny;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d scratch = new Vector3d();

    /** Minkowski sum of the ellipsoid and an edge, both around the origin, and scratch vectors for it. */
    private final StretchedEllipsoid sum = new StretchedEllipsoid();

    private final Vector3d along = new Vector3d();
    private final Vector3d middle = new Vector3d();
    private final Vector3d direction = new Vector3d();

    /** Starts with the motion of an ellipsoid. */
    void start(Ellipsoid ellipsoid, Vector3dc displacement) {
        mover = ellipsoid;
        turn.set(ellipsoid.rotation(rotation));
        ellipsoid.radii(radii);
        largestRadius = Powers.largest(radii);
        ofCenter.set(ellipsoid.center(scratch), displacement, Double.NaN);
        motion.set(
                scratch,
                Vectors.rotateBack(turn.rotation, displacement, motion.displacement)
                        .div(radii),
                1);
    }

    @Override
    public double enter(Contact out, double before) {
        double contact = contact(out, before);
        if (isTiny || contact < 0) {
            // A depth is a distance in the world, along the world normal.
            return !find(out, contact) ? Double.NaN : out.depth > 0 ? -out.depth : out.fraction;
        }
        return contact;
    }

    @Override
    public Quaterniondc rotation() {
        return turn.rotation;
    }

    /** The face is closest if the foot of the ellipsoid's nearest point lies in it, else an edge. */
    @Override
    public boolean tryPairs(ClosestPair pair, int exponent) {
        Vector3d local = radii.mul(Powers.of(-exponent), scratch);
        sum.round.set(local, Contact.UNTURNED, 1);
        for (int edge = 0; edge < 3; edge++) {
            tryEdge(edge, (edge + 1) % 3, pair);
        }
        if (Triangle.unitNormal(pair.corner(0), pair.corner(1), pair.corner(2), direction)) {
            // The point of the ellipsoid nearest to the plane, and the point of the triangle closest to that.
            if (Vectors.dot(direction, pair.corner(0)) > 0) {
                direction.negate();
            }
            double reach = Vectors.length(direction.mul(local));
            pair.tryPoint(direction.mul(local).div(-reach));
        }
        return true;
    }

    /** Tries an edge: its distance from the ellipsoid is that of its middle from the sum of both. */
    private void tryEdge(int first, int second, ClosestPair pair) {
        Vector3d start = pair.corner(first);
        pair.corner(second).sub(start, along);
        middle.set(along).mul(0.5).add(start);
        double length = Vectors.length(along);
        sum.reset(0);
        sum.stretch(direction.set(along).div(length), length / 2);
        sum.depth(middle, false);
        double parameter = length > 0 ? 0.5 - sum.inSegment(0) / length : 0;
        Vector3d place = along.mul(parameter).add(start);
        pair.tryEdge(first, second, parameter, Vectors.distance(sum.onRound(), place), sum.onRound());
    }

    @Override
    public boolean find(Contact out) {
        return find(out, contact(out, 1));
    }

    /** The result of {@link SphereKernel} for the unit sphere. */
    private double contact(Contact out, double before) {
        LocalTriangle t = out.loadFrom(motion.start);
        double away = t.largest();
        isTiny = false;
        if (!(away < Double.POSITIVE_INFINITY)) {
            return Double.POSITIVE_INFINITY;
        }
        turn.back(t.a).div(radii);
        turn.back(t.b).div(radii);
        turn.back(t.c).div(radii);
        isTiny = largestRadius < TINY * away && t.largest() * TINY > 1;
        return SphereKernel.contact(t, motion, before);
    }

    private boolean find(Contact out, double contact) {
        if (isTiny && SegmentTriangle.find(crossing.withTriangle(out), ofCenter)) {
            if (contact <= crossing.fraction && isMet(out, contact)) {
                return true;
            }
            out.setFrame(Contact.UNTURNED, Contact.UNSCALED);
            return SegmentTriangle.find(out, ofCenter);
        }
        if (contact == Double.POSITIVE_INFINITY) {
            throw out.local.tooFar();
        }
        return !Double.isNaN(contact) && isMet(out, contact);
    }

    /** Finds the contact of the unit sphere, and transforms it to the world. */
    private boolean isMet(Contact out, double contact) {
        out.setFrame(turn.rotation, radii);
        if (!SphereContact.find(out, motion, contact)) {
            return false;
        }
        Ellipsoid ellipsoid = Objects.requireNonNull(mover);
        ellipsoid.normalToWorld(out.normal, out.worldNormal);
        if (out.depth > 0) {
            // A length of 1 in ellipsoid space is the reach of the ellipsoid along the world normal.
            out.depth *= ellipsoid.reach(out.worldNormal);
        }
        return true;
    }
}
