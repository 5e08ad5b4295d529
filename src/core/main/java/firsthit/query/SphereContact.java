package firsthit.query;

import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Finds everything about a contact of a ball whose fraction is known: part, point, normal, weights. */
final class SphereContact {
    /**
     * Bound of the rounding in normal · corner: local coordinates stay below 2, edges below 4, so each of the nine products
     * below 64, each carries at most six roundings of 2^-53.
     */
    private static final double HEIGHT_ROUNDING = 0x1p-40;

    /** Two roundings of local coordinates, which stay below 2, in each of three weighted corners, and some more. */
    private static final double ON_CONTACT = 0x1p-49;

    /**
     * Share of the motion's length by which it approaches so little that it sinks in no deeper than rounding allows: while it
     * passes a triangle it is no longer than twice its largest distance.
     */
    private static final double NO_APPROACH = 0x1p-48;

    /** The same for motion round a contact, where the ball sinks in by half the square of this, in radii. */
    private static final double GRAZING = 0x1p-40;

    /** Depth in the local frame that is more than what a distance is rounded by. */
    private static final double SINKING = 0x1p-47;

    private SphereContact() {}

    /**
     * Finds the part that was touched, by the numbers of {@link SphereKernel} in the same order, and everything about it.
     *
     * @param out with the triangle in the world, and relative to the start
     * @param start centre of the mover in the world [m]; its side of the triangle is decided there
     * @param displacement and {@code radius} in the units in which the local triangle was given
     * @param contact what the kernel answered; not NaN
     * @return false where the motion passes along an edge or corner, in touch but no nearer
     */
    static boolean find(Contact out, Vector3dc start, Vector3dc displacement, double radius, double contact) {
        LocalTriangle local = out.local;
        if (contact < 0) {
            at(out, start, displacement, local.partClosest(), 0, -contact);
            return true;
        }
        double localRadius = radius * Math.scalb(1.0, -local.exponent);
        int speed = Math.getExponent(LocalTriangle.largest(displacement));
        displacement.mul(Math.scalb(1.0, -speed), out.direction);
        at(out, start, displacement, local.partEntered(out.direction, localRadius), contact, 0);
        return out.part == LocalTriangle.FACE
                || !isPassing(out)
                || sinks(out, localRadius, Powers.of(speed - local.exponent));
    }

    /**
     * Whether a motion that grazes an edge or corner sinks in later: past a corner it may go on along an edge, or over the face.
     *
     * <p>The distance from a triangle is least where one of its edges or corners is closest, or at the end.
     *
     * @param whole multiple of the direction that the motion goes
     */
    private static boolean sinks(Contact out, double radius, double whole) {
        LocalTriangle t = out.local;
        double from = out.fraction * whole;
        double near = radius - SINKING;
        boolean sinks = t.distance(whole, out.direction) < near;
        for (int i = 0; i < 3; i++) {
            double ofCorner = t.closest(i, out.direction, out.way.zero());
            double ofEdge = t.closest(i == 0 ? 1 : 0, out.direction, out.edge(i));
            sinks |= ofCorner > from && ofCorner < whole && t.distance(ofCorner, out.direction) < near;
            sinks |= ofEdge > from && ofEdge < whole && t.distance(ofEdge, out.direction) < near;
        }
        return sinks;
    }

    /** Whether the motion approaches neither the contact nor the face: a ball that rolls on a floor leaves each triangle so. */
    private static boolean isPassing(Contact out) {
        LocalTriangle t = out.local;
        Vector3dc d = out.direction;
        Vector3dc normal = out.normal;
        double least = -NO_APPROACH * Vectors.length(d);
        // Round a contact, unlike along an edge, even a larger approach sinks in by its square only.
        Vector3d around = out.way.set(d);
        if (out.part < LocalTriangle.VERTEX) {
            Vector3d edge = out.edge(out.part - LocalTriangle.EDGE);
            around.sub(edge.mul(Vectors.dot(edge, d) / Vectors.lengthSquared(edge)));
        }
        double grazing = Math.min(least, -GRAZING * Vectors.length(around));
        double length = Math.sqrt(t.nx * t.nx + t.ny * t.ny + t.nz * t.nz);
        double side = t.nx * normal.x() + t.ny * normal.y() + t.nz * normal.z();
        double sinking = (t.nx * d.x() + t.ny * d.y() + t.nz * d.z()) * (side < 0 ? -1 : 1);
        return Vectors.dot(normal, d) >= grazing && sinking >= least * length;
    }

    private static void at(
            Contact out, Vector3dc start, Vector3dc displacement, int part, double fraction, double depth) {
        out.fraction = fraction;
        out.depth = depth;
        out.part = part;
        displacement.mul(Math.scalb(fraction, -out.local.exponent), out.center);
        out.local.weights(part, out.center, out.weights);
        out.local.worldPoint(out.a, out.b, out.c, part, out.weights, out.point);
        setNormal(out, start, displacement);
    }

    /** Unit vector from the contact to the centre; where that has no length, the side that the motion comes from. */
    private static void setNormal(Contact out, Vector3dc start, Vector3dc displacement) {
        LocalTriangle t = out.local;
        Vector3d normal = out.normal.set(t.nx, t.ny, t.nz);
        if (out.part == LocalTriangle.FACE) {
            int side = side(out, start);
            if (side == 0) {
                turnAgainst(normal, displacement, t);
            } else {
                Vectors.normalize(normal.mul(side));
            }
            return;
        }
        Vector3d away = out.way.set(out.center);
        for (int corner = 0; corner < 3; corner++) {
            double weight = out.weights.get(corner);
            away.sub(weight * t.x(corner), weight * t.y(corner), weight * t.z(corner));
        }
        double distance = Vectors.length(away);
        if (distance > ON_CONTACT) {
            normal.set(away.div(distance));
            return;
        }
        // The centre is on the contact itself: a moving point, or an overlap as deep as it can be. What rounding
        // left of the way between them points anywhere.
        double largest = LocalTriangle.largest(displacement);
        if (Vectors.dot(normal, displacement) != 0 || (largest == 0 && !t.isDegenerate())) {
            turnAgainst(normal, displacement, t);
        } else if (largest == 0) {
            normal.set(0, 0, 1);
        } else {
            Vectors.normalize(displacement.mul(-Math.scalb(1.0, -Math.getExponent(largest)), normal));
        }
    }

    /** Side of the local normal on which the sphere starts; rounding decides nothing, a face may be met at height 1e-17. */
    private static int side(Contact out, Vector3dc start) {
        LocalTriangle t = out.local;
        double height = -(t.nx * t.px + t.ny * t.py + t.nz * t.pz);
        if (Math.abs(height) > HEIGHT_ROUNDING) {
            return height > 0 ? 1 : -1;
        }
        int front = Orientation.side(out.a, out.b, out.c, start);
        return t.isTurnedOver() ? -front : front;
    }

    /** Turns the face's normal to the side that the motion comes from; to its front where the motion prefers no side. */
    private static void turnAgainst(Vector3d normal, Vector3dc displacement, LocalTriangle t) {
        double towards = Vectors.dot(normal, displacement);
        boolean flip = towards == 0 ? t.isTurnedOver() : towards > 0;
        Vectors.normalize(normal.mul(flip ? -1 : 1));
    }
}
