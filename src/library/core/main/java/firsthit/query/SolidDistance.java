package firsthit.query;

import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Powers;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Measures the distance of a solid from triangles that it does not overlap, one after another; for one thread. */
final class SolidDistance {
    /** Exceeds the rounding of a distance from the middle, relative to it. */
    private static final double ROUNDING = 0x1p-40;

    /** The closest points in the frame of the solid, in local units. */
    private final ClosestPair pair = new ClosestPair();

    /** The triangle in the world, its corners sorted. */
    private final LocalTriangle order = new LocalTriangle();

    /** Rotation from the axes of the world to those of the solid. */
    private final Quaterniond turn = new Quaterniond();

    /** The point of the triangle that is closest to the middle, which is all that counts for a sphere. */
    private final Contact ofMiddle = new Contact();

    private boolean isOfMiddle;

    private final LocalTriangle relative = new LocalTriangle();
    private final Vector3d center = new Vector3d();
    private final Vector3d extents = new Vector3d();

    /**
     * Whether a triangle is surely farther away than a distance [m], by the bounding sphere of the solid.
     *
     * @throws IllegalArgumentException if the two are farther apart than a double can represent
     */
    boolean isBeyond(Solid solid, Contact world, double most) {
        relative.load(world.a, world.b, world.c, solid.center(center));
        relative.set(0);
        double ofCenter = relative.distance(FeatureDistance.least(relative));
        return ofCenter * (1 - ROUNDING) > (most + solid.outerRadius()) * (1 + ROUNDING);
    }

    /**
     * Finds the closest points.
     *
     * @param kernel of the solid at rest
     * @param world with the triangle
     * @return the distance [m], 0 for a touch
     * @throws IllegalArgumentException if the two are farther apart than a double can represent
     */
    double find(Solid solid, MoverKernel kernel, Contact world) {
        turn.set(kernel.rotation()).conjugate();
        solid.center(center);
        int exponent = start(world, 2 * Powers.largest(solid.extents(extents)));
        isOfMiddle = !kernel.tryPairs(pair, exponent);
        double distance = isOfMiddle ? findOfMiddle(world) : Math.scalb(pair.distance, exponent);
        if (distance == Double.POSITIVE_INFINITY) {
            throw order.tooFar();
        }
        return Math.max(0, distance - solid.radius());
    }

    /** Finds the contact at the point of its triangle that is closest to a point; allocates only for a sliver. */
    void find(Vector3dc point, Contact contact) {
        turn.identity().conjugate();
        center.set(point);
        start(contact, 0);
        isOfMiddle = true;
        contact.depth = -findOfMiddle(contact);
        touch(contact);
    }

    /** Loads the triangle relative to the middle; returns the exponent of local units, which fit a size [m] too. */
    private int start(Contact world, double size) {
        order.sort(world.a, world.b, world.c);
        relative.load(order.p, order.q, order.s, center);
        double largest = Math.max(size, relative.largest());
        if (!(largest < Double.POSITIVE_INFINITY)) {
            throw order.tooFar();
        }
        int exponent = Math.getExponent(largest);
        pair.start(local(relative.a, exponent), local(relative.b, exponent), local(relative.c, exponent));
        return exponent;
    }

    private Vector3d local(Vector3d corner, int exponent) {
        return Vectors.rotate(turn, corner.mul(Powers.of(-exponent)), corner);
    }

    private double findOfMiddle(Contact world) {
        ofMiddle.withTriangle(world);
        ofMiddle.nearest(center);
        LocalTriangle t = ofMiddle.local;
        pair.set(ofMiddle);
        return t.distance(FeatureDistance.least(t));
    }

    /** Writes what was found to a contact with the triangle. */
    void touch(Contact out) {
        out.local.keepOrder(order);
        out.part = pair.part;
        out.weights.set(pair.weights);
        if (isOfMiddle) {
            out.point.set(ofMiddle.point);
        } else {
            LocalTriangle.place(order.p, order.q, order.s, pair.weights, out.point);
        }
        out.setFrame(Contact.UNTURNED, Contact.UNSCALED);
        normal(out.normal);
    }

    /** Writes the unit vector in the world from that point to the solid; for a touch the face normal, on the side of the middle. */
    private void normal(Vector3d out) {
        if (!pair.away(0, out)) {
            pair.normal(out);
            if (ClosestPair.isZero(out)) {
                out.set(0, 0, 1);
            }
            double side = -Vectors.dot(out, pair.corner(0));
            out.mul(side == 0 ? (order.isTurnedOver() ? -1 : 1) : side > 0 ? 1 : -1);
        }
        Vectors.rotate(turn.conjugate(), out, out);
        turn.conjugate();
    }
}
