package firsthit.query;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Where a moving point first crosses a closed, two-sided triangle; watertight across shared edges and corners.
 *
 * <p>Woop, Benthin and Wald 2013: shear space so that the motion runs along one axis, then read the triangle in the plane
 * across it with three signed areas. Two triangles compute the area of their common edge from the same numbers in the same
 * order, an area is never of the wrong sign, and 0 counts as inside; so no line slips between them. Departs from the paper:
 * double precision throughout, what is rounded off two equal products instead of a second pass in higher precision, and the
 * frame of {@link LocalTriangle}.
 *
 * <p>Motion within the triangle's plane is a miss, as in the paper: seen edge-on a triangle has no inside to cross.
 */
public final class SegmentTriangle {
    private SegmentTriangle() {}

    /**
     * First crossing within the displacement, its end points included.
     *
     * @param origin start of the motion [m]
     * @param displacement whole motion [m]
     * @return the hit, its normal turned against the motion, or null
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public static @Nullable Hit cast(Vector3dc origin, Vector3dc displacement, Triangle triangle) {
        Arguments.requireFinite("segment origin", origin);
        Arguments.requireFinite("displacement", displacement);
        Contact contact = Contact.on(triangle);
        return find(contact, origin, displacement) ? contact.hit(0) : null;
    }

    /** Finds the crossing with the triangle of a contact, if there is one; makes no object. */
    static boolean find(Contact out, Vector3dc origin, Vector3dc displacement) {
        double fraction = SegmentKernel.fraction(
                out.a.x - origin.x(),
                out.a.y - origin.y(),
                out.a.z - origin.z(),
                out.b.x - origin.x(),
                out.b.y - origin.y(),
                out.b.z - origin.z(),
                out.c.x - origin.x(),
                out.c.y - origin.y(),
                out.c.z - origin.z(),
                displacement.x(),
                displacement.y(),
                displacement.z());
        if (Double.isNaN(fraction)) {
            return false;
        }
        out.lookFrom(origin, 0);
        int speed = Math.getExponent(LocalTriangle.largest(displacement));
        Vector3d d = displacement.mul(Math.scalb(1.0, -speed), out.direction);
        Vector3d weights = sheared(out.local, d, d.maxComponent(), out.weights);
        weights.div(weights.x + weights.y + weights.z);
        out.fraction = fraction;
        out.depth = 0;
        out.part = LocalTriangle.partAt(weights);
        out.local.worldPoint(out.a, out.b, out.c, out.part, weights, out.point);
        turnNormal(out.local, d, out.normal);
        return true;
    }

    /** Signed areas that the line of motion spans with the edges, each over against its corner, seen along the motion. */
    private static Vector3d sheared(LocalTriangle t, Vector3dc d, int axis, Vector3d out) {
        int u = (axis + 1) % 3;
        int v = (axis + 2) % 3;
        double shearU = d.get(u) / d.get(axis);
        double shearV = d.get(v) / d.get(axis);
        double pu = t.coordinate(0, u) - shearU * t.coordinate(0, axis);
        double pv = t.coordinate(0, v) - shearV * t.coordinate(0, axis);
        double qu = t.coordinate(1, u) - shearU * t.coordinate(1, axis);
        double qv = t.coordinate(1, v) - shearV * t.coordinate(1, axis);
        double su = t.coordinate(2, u) - shearU * t.coordinate(2, axis);
        double sv = t.coordinate(2, v) - shearV * t.coordinate(2, axis);
        return out.set(
                SegmentKernel.area(qu, qv, su, sv),
                -SegmentKernel.area(pu, pv, su, sv),
                SegmentKernel.area(pu, pv, qu, qv));
    }

    /** The unit normal against the motion. */
    private static void turnNormal(LocalTriangle t, Vector3dc d, Vector3d out) {
        out.set(t.nx, t.ny, t.nz);
        if (t.isDegenerate()) {
            // An area without a normal is a sliver in the last digits; the motion is all that is known of its side.
            d.negate(out);
        } else {
            out.mul(Vectors.dot(out, d) > 0 ? -1 : 1);
        }
        out.div(Math.sqrt(Vectors.lengthSquared(out)));
    }
}
