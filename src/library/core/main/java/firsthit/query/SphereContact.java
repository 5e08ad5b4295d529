package firsthit.query;

import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.ExactVector;
import firsthit.query.arithmetic.Powers;
import firsthit.query.arithmetic.Products;
import java.math.BigDecimal;
import org.joml.Vector3d;

/** Computes the contact of a sphere whose fraction is known: feature, point, normal and weights. */
final class SphereContact {
    /**
     * Bound of the rounding error of normal · vertex: local coordinates stay below 2 and edges below 4, so each of the nine
     * products stays below 64 and carries at most six roundings of 2^-53.
     */
    private static final double HEIGHT_ROUNDING = 0x1p-40;

    /** Distance from contact to centre that may be rounding alone: two roundings below 2 in each of three weighted vertices. */
    private static final double ON_CONTACT = 0x1p-49;

    /** The same for a sphere deep in a triangle that is nearly a segment: pushed out perpendicular to it, it is free up to this. */
    private static final double DEEP = 0x1p-40;

    /**
     * Approach, as a share of the motion's length, below which the sphere sinks in no deeper than rounding: the piece of a motion
     * that passes a triangle is at most twice as long as the largest distance in the local frame.
     */
    private static final double NO_APPROACH = 0x1p-48;

    /** The same for motion around the contact, where the sphere sinks in by half the square of this, in radii. */
    private static final double GRAZING = 0x1p-40;

    /** Twice the depth in the local frame up to which rounding may mistake an entry for a graze; deeper ones are always hits. */
    private static final double ENTRY_ROUNDING = 0x1p-44;

    /** Depth in the local frame that exceeds the rounding error of a distance. */
    static final double SINKING = 0x1p-47;

    /** Radius in the local frame below which distances cannot distinguish a motion through the face from one past it. */
    static final double SURE_RADIUS = 0x1p-45;

    private SphereContact() {}

    /**
     * Finds the feature that was touched, and all else about the contact, from the result of {@link SphereKernel}.
     *
     * @param out contact with the triangle in the world, and in the local frame as the kernel left it
     * @param m start in the world, which decides the side of the triangle; all else in the units of the kernel
     * @param contact finite result of the kernel: a fraction, or a depth with a minus sign
     * @return false where the motion grazes an edge or vertex: it touches that, but comes no nearer
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

    /** Whether the result of the kernel is the depth of an overlap, and deeper than rounding could make it. */
    private static boolean isSurelyIn(Contact out, double contact) {
        return Math.scalb(-contact, -out.local.exponent) > SINKING;
    }

    /**
     * Whether a motion that grazes an edge or vertex sinks in later: past a vertex it may go on along an edge or over the face.
     *
     * <p>The distance to a triangle is least where the motion is closest to an edge or vertex, where it crosses the face, or at its
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

    /** Whether at a multiple of the direction, after the contact, the sphere overlaps the triangle by more than rounding. */
    private static boolean isDeep(Contact out, LocalMotion m, double multiple) {
        if (!(multiple >= out.fraction * m.whole && multiple <= m.whole)) {
            return false;
        }
        out.moved.move(out.local, -multiple, m.direction);
        return FeatureDistance.least(out.moved) < m.localRadius - SINKING;
    }

    /** Multiple of d at which a point from the origin is closest to the line through a corner along an edge; NaN for none. */
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

    /** Whether the motion comes no nearer to the feature that it touches; decided exactly where rounding might decide. */
    private static boolean isPassing(Contact out, int part, LocalMotion m) {
        Vector3d d = m.direction;
        // Unlike motion along an edge, motion around the contact sinks in only by the square of its approach.
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

    /** Whether the motion starts within one radius of a vertex or of the line of an edge, or comes that near; decided exactly. */
    private static boolean enters(LocalTriangle t, int part, LocalMotion m) {
        boolean isEdge = part < LocalTriangle.VERTEX;
        Vector3d corner = isEdge ? t.start(part - LocalTriangle.EDGE) : t.at(part - LocalTriangle.VERTEX);
        ExactVector w = ExactVector.of(corner);
        ExactVector d = ExactVector.of(m.direction);
        BigDecimal square = new BigDecimal(m.localRadius).pow(2);
        if (isEdge) {
            // Cross products with the edge: distances from its line, times its length.
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

    /** Sets the unit vector from contact to centre; if that has no length, the normal of the side where the motion starts. */
    private static void setNormal(Contact out, LocalMotion m) {
        LocalTriangle t = out.local;
        // On a face use the face normal, unless the triangle is so low that this normal is inaccurate.
        if ((out.part != LocalTriangle.FACE || t.isLow) && isAway(out)) {
            return;
        }
        // Else the centre lies on the contact: a moving point, or an overlap as deep as it can be. The vector between
        // them is rounding, and its direction means nothing.
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
            // An overlap with a segment is resolved perpendicular to it.
            m.direction.negate(normal);
            Products.across(normal, hasFace ? out.scratch.zero() : t.edge(t.apex()));
        }
    }

    /**
     * Sets the normal to the direction from the contact to the centre. Returns false if their distance is rounding alone or, on a
     * low face, no more than its height: the exact normal of the face is more accurate then.
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

    /** Side of the local normal on which the sphere starts, decided exactly where needed: a face may be met at height 1e-17. */
    private static int side(Contact out, Vector3d start) {
        LocalTriangle t = out.local;
        double height = -Products.dot(t.n, t.p);
        if (Math.abs(height) > HEIGHT_ROUNDING) {
            return height > 0 ? 1 : -1;
        }
        int front = Orientation.side(out.a, out.b, out.c, start);
        return t.isTurnedOver() ? -front : front;
    }

    /** Turns the face normal against the motion; to the front of the face if the motion is parallel to it. */
    private static void turnAgainst(Vector3d normal, Vector3d displacement, LocalTriangle t) {
        double towards = Vectors.dot(normal, displacement);
        boolean flip = towards == 0 ? t.isTurnedOver() : towards > 0;
        Vectors.normalize(normal.mul(flip ? -1 : 1));
    }
}
