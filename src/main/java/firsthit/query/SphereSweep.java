package firsthit.query;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving sphere with a closed, two-sided triangle.
 *
 * <p>The points within one radius of a triangle form a convex body: two planes over the face, a cylinder round each edge, a
 * ball round each corner. The centre enters that body at the least of its entries into those seven, each computed on its
 * own. Source 002; Ericson 2005 §5.5.6 sweeps the same body by intersecting it with a line. Departs from both: an overlap at
 * the start is reported with its depth, both sides are solid, no tolerance decides, and a triangle without area is the
 * segment or point that it is. A radius of 0 makes a moving point.
 *
 * <p>Accuracy: the fraction belongs to a radius changed by at most a few hundred roundings of the largest of radius and
 * distance to a corner; {@code SphereSweepCasesTest} holds it to that.
 */
public final class SphereSweep {
    private SphereSweep() {}

    /**
     * First contact within the displacement.
     *
     * <p>A sphere that starts in overlap is hit at fraction 0 with positive depth, whichever way it moves; one that starts
     * in touch is hit at fraction 0 only if it approaches.
     *
     * @param displacement motion of the centre in the whole step [m]; zero asks for an overlap only
     * @return the hit, or null if the sphere reaches the end of its motion untouched
     * @throws IllegalArgumentException if the displacement is not finite
     */
    public static @Nullable Hit sweep(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        Arguments.requireFinite("displacement", displacement);
        LocalTriangle local = new LocalTriangle(triangle, sphere.center(), sphere.radius());
        double radius = sphere.radius() * Math.scalb(1.0, -local.exponent);

        ClosestFeature closest = ClosestFeature.toOrigin(local);
        if (closest.distance() < radius) {
            double depth = Math.scalb(radius - closest.distance(), local.exponent);
            return SphereContact.at(sphere, triangle, local, displacement, closest.part(), 0, depth);
        }
        double largest = LocalTriangle.largest(displacement);
        if (largest == 0) {
            return null;
        }
        return firstEntry(sphere, displacement, triangle, local, radius, Math.getExponent(largest));
    }

    /** Takes the least entry into the planes, cylinders and balls; faces win ties over edges, edges over corners. */
    private static @Nullable Hit firstEntry(
            Sphere sphere, Vector3dc displacement, Triangle triangle, LocalTriangle local, double radius, int speed) {
        double scale = Math.scalb(1.0, -speed);
        double dx = displacement.x() * scale;
        double dy = displacement.y() * scale;
        double dz = displacement.z() * scale;

        // Entries are multiples of the scaled displacement: the whole step is this many of them.
        double best = Math.scalb(1.0, speed - local.exponent);
        int part = -1;
        double face = SphereEntries.face(local, dx, dy, dz, radius);
        if (face <= best) {
            best = face;
            part = LocalTriangle.FACE;
        }
        for (int corner = 0; corner < 3; corner++) {
            double edge = SphereEntries.edge(local, corner, dx, dy, dz, radius);
            if (edge < best || (edge == best && part < 0)) {
                best = edge;
                part = LocalTriangle.EDGE + corner;
            }
        }
        for (int corner = 0; corner < 3; corner++) {
            double vertex = SphereEntries.vertex(local, corner, dx, dy, dz, radius);
            if (vertex < best || (vertex == best && part < 0)) {
                best = vertex;
                part = LocalTriangle.VERTEX + corner;
            }
        }
        if (part < 0) {
            return null;
        }
        double fraction = Math.min(1, Math.scalb(best, local.exponent - speed));
        return SphereContact.at(sphere, triangle, local, displacement, part, fraction, 0);
    }
}
