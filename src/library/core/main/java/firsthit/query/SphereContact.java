package firsthit.query;

import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.ExactVector;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import java.math.BigDecimal;
import org.joml.Vector3d;

/** Finds everything about a contact of a ball whose fraction is known: part, point, normal, weights. */
final class SphereContact {
    /**
     * Bound of the rounding in normal · corner: local coordinates stay below 2, edges below 4, so each of the nine products
     * below 64, each carries at most six roundings of 2^-53.
     */
    private static final double HEIGHT_ROUNDING = 0x1p-40;

    /** Two roundings of local coordinates, which stay below 2, in each of three weighted corners, and some more. */
    private static final double ON_CONTACT = 0x1p-49;

    /** The same for a ball deep in a triangle that is nearly a line: pushed out across that it is free, but for as much. */
    private static final double DEEP = 0x1p-40;

    /**
     * Share of the motion's length by which it approaches so little that it sinks in no deeper than rounding allows: while it
     * passes a triangle it is no longer than twice its largest distance.
     */
    private static final double NO_APPROACH = 0x1p-48;

    /** The same for motion round a contact, where the ball sinks in by half the square of this, in radii. */
    private static final double GRAZING = 0x1p-40;

    /** Depth in the local frame, twice, that the rounding of an entry may take for a graze; more is a hit in any case. */
    private static final double ENTRY_ROUNDING = 0x1p-44;

    /** Depth in the local frame that is more than what a distance is rounded by. */
    private static final double SINKING = 0x1p-47;

    /** Share of the radius, from a contact on, after which most motions have sunk in, and few are out again. */
    private static final double LITTLE = 0x1p-4;

    /** Radius in the local frame below which distances cannot distinguish a motion through the face from one past it. */
    static final double SURE_RADIUS = 0x1p-45;

    private SphereContact() {}

    /**
     * Finds the part that was touched, by the numbers of {@link SphereKernel}, and everything about it.
     *
     * @param out with the triangle in the world, and in the local frame as the kernel left it
     * @param m start in the world, where its side of the triangle is decided; the rest in the units of the kernel
     * @param contact what the kernel answered; a finite number
     * @return false where the motion passes along an edge or corner, in touch but no nearer
     */
    static boolean find(Contact out, LocalMotion m, double contact) {
        out.fraction = contact < 0 ? 0 : contact;
        out.depth = contact < 0 ? -contact : 0;
        int part = contact < 0 ? FeatureDistance.closest(out.local) : EdgeEntry.first(out.local, m);
        m.displacement.mul(Math.scalb(out.fraction, -out.local.exponent), out.center);
        out.touch(part, out.center);
        setNormal(out, m);
        out.findSide();
        return part == LocalTriangle.FACE
                || (contact < 0 && (isSurelyIn(out, contact) || enters(out.local, part, m)))
                || !isPassing(out, part, m)
                || sinks(out, m);
    }

    /** Whether what the kernel answered is the depth of an overlap that no rounding has made. */
    static boolean isSurelyIn(Contact out, double contact) {
        return Math.scalb(-contact, -out.local.exponent) > SINKING;
    }

    /** Whether a little after a touch, or at its end, the motion has sunk in so far that it is seen to sink in. */
    static boolean isSurelyEntered(Contact out, LocalMotion m, double contact) {
        out.moved.move(out.local, -Math.min(m.whole, contact * m.whole + LITTLE * m.localRadius), m.direction);
        return FeatureDistance.least(out.moved) < m.localRadius - 2 * SINKING;
    }

    /**
     * Whether a motion that grazes an edge or corner sinks in later: past a corner it may go on along an edge, or over the face.
     *
     * <p>The distance from a triangle is least where one of its edges or corners is closest, or the face is crossed, or at the
     * end.
     */
    private static boolean sinks(Contact out, LocalMotion m) {
        LocalTriangle t = out.local;
        double rise = Products.dot(t.n, m.direction);
        if (m.localRadius < SURE_RADIUS
                && (Math.abs(rise) > NO_APPROACH * Vectors.length(t.n) * Vectors.length(m.direction)
                        || SphereKernel.crossing(t, m) <= 1)) {
            return true;
        }
        boolean sinks = isDeep(out, m, m.whole) || isDeep(out, m, Products.dot(t.n, t.p) / rise);
        for (int i = 0; i < 3; i++) {
            sinks |= isDeep(out, m, closest(t.at(i), out.scratch.zero(), m.direction));
            sinks |= isDeep(out, m, closest(t.start(i), t.edge(i), m.direction));
        }
        return sinks;
    }

    /** Whether the mover, after the contact, at a multiple of its direction, is in the triangle by more than rounding. */
    private static boolean isDeep(Contact out, LocalMotion m, double multiple) {
        if (!(multiple >= out.fraction * m.whole && multiple <= m.whole)) {
            return false;
        }
        out.moved.move(out.local, -multiple, m.direction);
        return FeatureDistance.least(out.moved) < m.localRadius - SINKING;
    }

    /** Multiple of d at which a point from the origin is closest to the line through a corner along an edge; NaN for never. */
    private static double closest(Vector3d corner, Vector3d edge, Vector3d d) {
        double square = Vectors.lengthSquared(edge);
        double along = square > 0 ? Vectors.dot(edge, d) / square : 0;
        double speedX = d.x - along * edge.x;
        double speedY = d.y - along * edge.y;
        double speedZ = d.z - along * edge.z;
        double share = square > 0 ? Products.dot(corner, edge) / square : 0;
        double towards = (corner.x - share * edge.x) * speedX
                + (corner.y - share * edge.y) * speedY
                + (corner.z - share * edge.z) * speedZ;
        return towards / (speedX * speedX + speedY * speedY + speedZ * speedZ);
    }

    /** Whether the motion comes no nearer to the part that it touches; what rounding may have turned is decided exactly. */
    private static boolean isPassing(Contact out, int part, LocalMotion m) {
        Vector3d d = m.direction;
        // Round a contact, unlike along an edge, even a larger approach sinks in by its square only.
        Vector3d around = out.scratch.set(d);
        if (part < LocalTriangle.VERTEX) {
            Vector3d edge = out.local.edge(part - LocalTriangle.EDGE);
            double along = Vectors.dot(edge, d) / Vectors.lengthSquared(edge);
            around.sub(edge.x * along, edge.y * along, edge.z * along);
        }
        double approach = -Vectors.dot(out.normal, d);
        double across = Vectors.length(around);
        return approach <= Math.max(NO_APPROACH * Vectors.length(d), GRAZING * across)
                || (approach * approach * m.localRadius <= ENTRY_ROUNDING * across * across
                        && m.localRadius >= SURE_RADIUS
                        && !enters(out.local, part, m));
    }

    /** Whether the motion starts nearer than one radius to a corner, or to the line of an edge, or comes so near, exactly. */
    private static boolean enters(LocalTriangle t, int part, LocalMotion m) {
        boolean isEdge = part < LocalTriangle.VERTEX;
        Vector3d corner = isEdge ? t.start(part - LocalTriangle.EDGE) : t.at(part - LocalTriangle.VERTEX);
        ExactVector w = ExactVector.of(corner);
        ExactVector d = ExactVector.of(m.direction);
        BigDecimal square = new BigDecimal(m.localRadius).pow(2);
        if (isEdge) {
            // Lengths across the edge, times its own.
            ExactVector u = ExactVector.between(corner, t.end(part - LocalTriangle.EDGE));
            w = w.cross(u);
            d = d.cross(u);
            square = square.multiply(u.dot(u));
        }
        BigDecimal towards = w.dot(d);
        BigDecimal outside = w.dot(w).subtract(square);
        return outside.signum() < 0
                || (towards.signum() > 0 && towards.pow(2).compareTo(d.dot(d).multiply(outside)) > 0);
    }

    /** Unit vector from the contact to the centre; where that has no length, the side that the motion comes from. */
    private static void setNormal(Contact out, LocalMotion m) {
        LocalTriangle t = out.local;
        // On a face the normal of that, unless it has more than the usual roundings.
        if ((out.part != LocalTriangle.FACE || t.isLow) && isAway(out)) {
            return;
        }
        // The centre is on the contact itself: a moving point, or an overlap as deep as it can be. What rounding
        // left of the vector between them points anywhere.
        Vector3d normal = out.normal;
        out.faceNormal(normal);
        boolean isFace = out.part == LocalTriangle.FACE;
        boolean hasFace = Powers.largest(normal) > 0;
        int side = isFace ? side(out, m.start) : 0;
        if (side != 0) {
            Vectors.normalize(normal.mul(side));
        } else if (hasFace && (isFace || out.depth > 0 || Vectors.dot(normal, m.displacement) != 0)) {
            turnAgainst(normal, m.displacement, t);
        } else {
            // An overlap with a segment ends across it.
            m.direction.negate(normal);
            Products.across(normal, hasFace ? out.scratch.zero() : t.edge(t.overLongest()));
        }
    }

    /**
     * Sets the normal to the direction from the contact to the centre; false if that is too short: no longer than rounding, or on a
     * low face than its height, so that the exact normal of the face is more accurate.
     */
    private static boolean isAway(Contact out) {
        Vector3d away = out.scratch.set(out.center);
        for (int corner = 0; corner < 3; corner++) {
            double weight = out.weights.get(corner);
            Vector3d place = out.local.at(corner);
            away.sub(weight * place.x, weight * place.y, weight * place.z);
        }
        double distance = Vectors.length(away);
        double least = out.part == LocalTriangle.FACE
                ? Math.max(ON_CONTACT, out.local.height())
                : out.depth > 0 && out.local.isLow ? DEEP : ON_CONTACT;
        away.div(distance, out.normal);
        return distance > least;
    }

    /** Side of the local normal on which the sphere starts; rounding decides nothing, a face may be met at height 1e-17. */
    private static int side(Contact out, Vector3d start) {
        LocalTriangle t = out.local;
        double height = -Products.dot(t.n, t.p);
        if (Math.abs(height) > HEIGHT_ROUNDING) {
            return height > 0 ? 1 : -1;
        }
        int front = Orientation.side(out.a, out.b, out.c, start);
        return t.isTurnedOver() ? -front : front;
    }

    /** Turns the face's normal to the side that the motion comes from; to its front where the motion prefers no side. */
    private static void turnAgainst(Vector3d normal, Vector3d displacement, LocalTriangle t) {
        double towards = Vectors.dot(normal, displacement);
        boolean flip = towards == 0 ? t.isTurnedOver() : towards > 0;
        Vectors.normalize(normal.mul(flip ? -1 : 1));
    }
}
