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
 * <p>Source 002's ellipsoid space: divided by its radii the ellipsoid is a ball of radius 1, the fraction stays what it is,
 * and {@link SphereKernel} answers. Departs from the source: the centre is subtracted before the division, so that far from
 * the origin no digits are lost; the ellipsoid may be turned; the contact is put together from the triangle's own corners,
 * and the normal is the world's, not that of the ellipsoid space (which is not at right angles to the surface).
 *
 * <p>The depth of an overlap is a length [m] along the world's normal by which the ellipsoid comes free; on a face the
 * least one, on an edge or a corner the least to first order and never too little.
 */
final class EllipsoidKernel implements MoverKernel {
    /**
     * Share of the distance to a triangle below which the radii are so small that roundings of the ellipsoid's own space may
     * carry it past the shared edge of two triangles: where its centre crosses one, it is met there at the latest.
     */
    private static final double TINY = 0x1p-40;

    private @Nullable Ellipsoid mover;
    private final Vector3d radii = new Vector3d();
    private final Turn turn = new Turn();

    /** Motion of the unit ball, from where the ellipsoid starts in the world. */
    private final LocalMotion motion = new LocalMotion();

    /** Motion of the centre in the world. */
    private final LocalMotion ofCenter = new LocalMotion();

    /** Where the centre crosses a triangle. */
    private final Contact crossing = new Contact();

    private double largestRadius;
    private boolean isTiny;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d scratch = new Vector3d();

    /** The sum of the ellipsoid and an edge, both around the origin, and what is only needed for that. */
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
            // A depth is a length of the world along the normal there.
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
            // The point of the ellipsoid that is nearest to the plane, and what of the triangle is closest to that.
            if (Vectors.dot(direction, pair.corner(0)) > 0) {
                direction.negate();
            }
            double reach = Vectors.length(direction.mul(local));
            pair.tryPoint(direction.mul(local).div(-reach));
        }
        return true;
    }

    /** From the middle of the edge to the sum of the ellipsoid and the edge. */
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
    public boolean isSure(Contact out, double answer) {
        return answer < 0;
    }

    @Override
    public boolean find(Contact out) {
        return find(out, contact(out, 1));
    }

    /** What {@link SphereKernel} says of the unit ball. */
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

    /** Finds the contact of the unit ball, and what it is in the world. */
    private boolean isMet(Contact out, double contact) {
        out.setFrame(turn.rotation, radii);
        if (!SphereContact.find(out, motion, contact)) {
            return false;
        }
        Ellipsoid ellipsoid = Objects.requireNonNull(mover);
        ellipsoid.normalToWorld(out.normal, out.worldNormal);
        if (out.depth > 0) {
            // One radius of the unit space is what the ellipsoid reaches along the world's normal.
            out.depth *= ellipsoid.reach(out.worldNormal);
        }
        return true;
    }
}
