package firsthit.query;

import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Tells everything about a contact whose fraction and touched part are known: point, normal, weights. */
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

    private SphereContact() {}

    /**
     * Finds the part that was touched, by the numbers of {@link SphereKernel} in the same order, and builds the hit.
     *
     * @param start centre of the mover in the world [m]; its side of the triangle is decided there
     * @param local the triangle relative to the start
     * @param displacement and {@code radius} in the units in which {@code local} was given
     * @param contact what the kernel answered; not NaN
     * @return the hit; null where the motion passes along an edge or corner, in touch but no nearer
     */
    static @Nullable Hit at(
            Vector3dc start,
            Triangle triangle,
            LocalTriangle local,
            Vector3dc displacement,
            double radius,
            double contact) {
        if (contact < 0) {
            return at(
                    start,
                    triangle,
                    local,
                    displacement,
                    ClosestFeature.toOrigin(local).part(),
                    0,
                    -contact);
        }
        double localRadius = radius * Math.scalb(1.0, -local.exponent);
        int speed = Math.getExponent(LocalTriangle.largest(displacement));
        int part = local.partEntered(scaled(displacement, Math.scalb(1.0, -speed)), localRadius);
        Hit hit = at(start, triangle, local, displacement, part, contact, 0);
        return part != LocalTriangle.FACE && isPassing(hit, part, local, displacement) ? null : hit;
    }

    /** Whether the motion approaches neither the contact nor the face: a ball that rolls on a floor leaves each triangle so. */
    private static boolean isPassing(Hit hit, int part, LocalTriangle t, Vector3dc displacement) {
        Vector3d d = scaled(displacement, Math.scalb(1.0, -Math.getExponent(LocalTriangle.largest(displacement))));
        double least = -NO_APPROACH * d.length();
        // Round a contact, unlike along an edge, even a larger approach sinks in by its square only.
        Vector3d around = new Vector3d(d);
        if (part < LocalTriangle.VERTEX) {
            Vector3d edge = t.edge(part - LocalTriangle.EDGE);
            around.sub(edge.mul(edge.dot(d) / edge.lengthSquared()));
        }
        double grazing = Math.min(least, -GRAZING * around.length());
        double length = Math.sqrt(t.nx * t.nx + t.ny * t.ny + t.nz * t.nz);
        double side = t.nx * hit.normal().x()
                + t.ny * hit.normal().y()
                + t.nz * hit.normal().z();
        double sinking = (t.nx * d.x + t.ny * d.y + t.nz * d.z) * (side < 0 ? -1 : 1);
        return hit.normal().dot(d) >= grazing && sinking >= least * length;
    }

    private static Hit at(
            Vector3dc start,
            Triangle triangle,
            LocalTriangle local,
            Vector3dc displacement,
            int part,
            double fraction,
            double depth) {
        Vector3d center = scaled(displacement, Math.scalb(fraction, -local.exponent));
        Vector3d weights = local.weights(part, center);
        Vector3d point = local.worldPoint(triangle, part, weights);
        Vector3d normal = normal(start, triangle, local, part, center, weights, displacement);
        return new Hit(
                fraction,
                point,
                normal,
                depth,
                LocalTriangle.feature(part),
                local.featureIndex(part),
                local.inOriginalOrder(weights),
                0,
                Hit.NO_INSTANCE,
                local.isBehind(normal));
    }

    /** Unit vector from the contact to the centre; where that has no length, the side that the motion comes from. */
    private static Vector3d normal(
            Vector3dc start,
            Triangle triangle,
            LocalTriangle t,
            int part,
            Vector3dc center,
            Vector3dc weights,
            Vector3dc displacement) {
        Vector3d geometric = new Vector3d(t.nx, t.ny, t.nz);
        if (part == LocalTriangle.FACE) {
            int side = side(start, triangle, t);
            return side == 0
                    ? against(geometric, displacement, t)
                    : geometric.mul(side).normalize();
        }
        Vector3d out = new Vector3d(center);
        for (int corner = 0; corner < 3; corner++) {
            out.sub(
                    weights.get(corner) * t.x(corner),
                    weights.get(corner) * t.y(corner),
                    weights.get(corner) * t.z(corner));
        }
        double away = out.length();
        if (away > ON_CONTACT) {
            return out.div(away);
        }
        // The centre is on the contact itself: a moving point, or an overlap as deep as it can be. What rounding
        // left of the way between them points anywhere.
        double largest = LocalTriangle.largest(displacement);
        if (geometric.dot(displacement) != 0 || (largest == 0 && !t.isDegenerate())) {
            return against(geometric, displacement, t);
        }
        return largest == 0
                ? new Vector3d(0, 0, 1)
                : scaled(displacement, -Math.scalb(1.0, -Math.getExponent(largest)))
                        .normalize();
    }

    /** Side of the local normal on which the sphere starts; rounding decides nothing, a face may be met at height 1e-17. */
    private static int side(Vector3dc start, Triangle triangle, LocalTriangle t) {
        double height = -(t.nx * t.px + t.ny * t.py + t.nz * t.pz);
        if (Math.abs(height) > HEIGHT_ROUNDING) {
            return height > 0 ? 1 : -1;
        }
        int front = Orientation.side(triangle, start);
        return t.isTurnedOver() ? -front : front;
    }

    /** The face's unit normal on the side that the motion comes from; its front where the motion prefers no side. */
    private static Vector3d against(Vector3d geometric, Vector3dc displacement, LocalTriangle t) {
        double towards = geometric.dot(displacement);
        boolean flip = towards == 0 ? t.isTurnedOver() : towards > 0;
        return geometric.mul(flip ? -1 : 1).normalize();
    }

    private static Vector3d scaled(Vector3dc vector, double factor) {
        return vector.mul(factor, new Vector3d());
    }
}
